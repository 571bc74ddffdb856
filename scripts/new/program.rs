//! Dominoes (a tiny example, to be replaced)
//! Input:   R C, the rows and columns of a board, 0 to 6
//! Output:  in how many ways dominoes cover the board
//! Method:  exact cover by dancing links
//! Limits:  2 s, 64 MB
//! License: CC0-1.0. Self-contained: submit this file as it is.

/// Answers the input. Returns the exit status.
fn run<R: Read, W: Write>(input: R, output: &mut W) -> io::Result<i32> {
    let mut tokens = open(input)?;
    let rows = tokens.number(6, "a number from 0 to 6")?;
    let columns = tokens.number(6, "a number from 0 to 6")?;
    let cells = rows * columns;
    let mut dlx = Dlx::new(cells, 0); // a cell is an item, a domino is an option
    for cell in 0..cells {
        if cell % columns + 1 < columns {
            dlx.add_option(&[cell, cell + 1]);
        }
        if cell + columns < cells {
            dlx.add_option(&[cell, cell + columns]);
        }
    }
    writeln!(output, "{}", dlx.count())?;
    Ok(0)
}
