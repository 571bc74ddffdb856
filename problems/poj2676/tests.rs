use super::*;

#[test]
fn all_before_a_read_error_is_answered() {
    let full = std::fs::read_to_string("testdata/poj2676/sample-1.out").unwrap();
    let folder = std::fs::File::open(".").unwrap(); // reading it fails
    let (input, mut output) = ("7001\n".to_string() + &full.repeat(7_000), Vec::new());
    let error = run(input.as_bytes().chain(folder), &mut output).unwrap_err();
    assert_ne!(error.kind(), ErrorKind::InvalidData); // it is not the end of the input
    assert!(output == input.as_bytes()[5..]);
}

#[test]
fn clues_that_clash() {
    for &cell in &[8, 72, 20] {
        let mut grid = [b'0'; 81];
        grid[0] = b'7';
        assert!(solve(&mut grid.clone(), sudoku()));
        grid[cell] = b'7'; // in the same row, column or box
        assert!(!solve(&mut grid, sudoku()));
    }
}
