use super::*;

#[test]
fn white_space_of_any_kind_separates_words() {
    for &mark in &["", "\u{feff}"] {
        let (input, mut output) =
            ([mark, "\r\n2\t2\r\n\n 0 1\x0b\x0c1  0\r"].concat(), String::new());
        assert_eq!(run(&input, &mut output), Ok(()));
        assert_eq!(output, "1 2\n");
    }
}

#[test]
fn a_word_of_megabytes_is_not_printed_whole() {
    let error = run(&["1 1\n\n", &"\u{e4}".repeat(5_000_000)].concat(), &mut String::new());
    let expected = format!("row 1, column 1: expected 0 or 1, found {:?}", "\u{e4}".repeat(40));
    assert_eq!(error, Err(expected));
}
