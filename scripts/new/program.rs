//! Rooks (a tiny example, to be replaced)
//! Input:   N, 0 to 8
//! Output:  in how many ways N rooks stand on N rows and columns, one in each
//! Method:  exact cover by dancing links
//! Limits:  2 s, 64 MB
//! License: CC0-1.0. Self-contained: submit this file as it is.

/// Answers the input. Returns the exit status.
fn run<R: Read, W: Write>(input: R, output: &mut W) -> io::Result<i32> {
    let mut tokens = open(input)?;
    let n = tokens.number(8, "a number from 0 to 8")? as usize;
    let mut dlx = Dlx::new(2 * n, 0); // rows and columns are items, squares are options
    for square in 0..n * n {
        dlx.add_option(&[square / n, n + square % n]);
    }
    writeln!(output, "{}", dlx.count())?;
    Ok(0)
}
