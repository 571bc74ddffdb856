#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_before_a_read_error_is_answered() {
        let letters = "ABCDEFGHIJKLMNOP".repeat(2);
        let line = |row: usize| letters[4 * (row % 4) + row / 4..][..16].to_string() + "\n";
        let full: String = (0..16).map(line).collect();
        let (input, mut output) = (vec![full; 70_000].join("\n"), Vec::new());
        let folder = std::fs::File::open(".").unwrap(); // reading it fails
        assert!(run(input.as_bytes().chain(folder), &mut output).is_err());
        assert!(output == input.as_bytes());
    }

    #[test]
    fn a_clash_is_found_without_a_search() {
        for &cell in &[15, 240, 33] {
            let (mut grid, mut dlx) = ([b'-'; 256], Dlx::new(0, 0));
            grid[0] = b'G';
            grid[cell] = b'G'; // in the same row, column or box
            assert!(!solve(&mut grid, &mut dlx));
            assert_eq!(dlx.choose(), None); // it still has no items
        }
    }
}
