//! Rooks (a tiny example, to be replaced)
//! Input:   N, 0 to 8
//! Output:  in how many ways N rooks stand on a board of N x N, one in each row and column
//! Method:  exact cover by dancing links
//! Limits:  2 s, 64 MB
//! License: CC0-1.0. Self-contained: submit this file as it is.

/// Answers the input.
fn run(input: &str, output: &mut String) -> Result<(), String> {
    let mut words = words(input);
    let up_to_8 = |word: &str| word.parse().ok().filter(|&n| n <= 8);
    let n: usize = next(&mut words, "a number from 0 to 8", up_to_8)?;
    let mut dlx = Dlx::new(2 * n, 0); // rows and columns are items, squares are options
    for square in 0..n * n {
        dlx.add_option(&[square / n, n + square % n]);
    }
    let mut ways = 0;
    dlx.each_solution(|_| {
        ways += 1;
        true
    });
    *output += &format!("{}\n", ways);
    Ok(())
}
