use super::*;

#[test]
fn all_before_a_read_error_is_answered() {
    let full = std::fs::read_to_string("testdata/poj3074/sample-1.out").unwrap();
    let folder = std::fs::File::open(".").unwrap(); // reading it fails
    let (input, mut output) = (full.repeat(70_000), Vec::new());
    assert!(run(input.as_bytes().chain(folder), &mut output).is_err());
    assert!(output == input.as_bytes());
}

#[test]
fn a_clash_is_found_without_a_search() {
    for &cell in &[8, 72, 20] {
        let (mut grid, mut dlx) = ([b'.'; 81], Dlx::new(0, 0));
        grid[0] = b'7';
        grid[cell] = b'7'; // in the same row, column or box
        assert!(!solve(&mut grid, &mut dlx));
        assert_eq!(dlx.choose(), None); // it still has no items
    }
}
