#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_read_error_is_not_the_end() {
        let folder = std::fs::File::open(".").unwrap(); // reading it fails
        let error = run("3 3 0 0".as_bytes().chain(folder), &mut Vec::new()).unwrap_err();
        assert_ne!(error.kind(), ErrorKind::InvalidData);
    }

    /// A sudoku, with rows of zeros for what the clues forbid. Without restarts it takes seconds.
    #[test]
    fn a_sudoku_of_few_clues() {
        let clues = format!("{:.<81}", ".7.3.5..........1.......6.....5.3...9....1.....3..6");
        let mut input = "729 324".to_string();
        for (cell, digit) in (0..729).map(|option| (option / 9, option % 9)) {
            let fits = [b'.', b'1' + digit as u8].contains(&clues.as_bytes()[cell]);
            let (row, column, block) = (cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell / 3 % 3);
            let in_unit = |unit: usize| 81 + 9 * unit + digit;
            let items = [cell, in_unit(row), in_unit(column), in_unit(block)];
            for item in 0..324 {
                input += if fits && items.contains(&item) { " 1" } else { " 0" };
            }
        }
        let (start, mut output) = (std::time::Instant::now(), Vec::new());
        run(input.as_bytes(), &mut output).unwrap();
        assert_eq!(output.split(|&byte| byte == b' ').count(), 81);
        assert!(start.elapsed().as_secs() < 1);
    }
}
