use super::*;

#[test]
fn all_before_a_read_error_is_answered() {
    let full = std::fs::read_to_string("testdata/uva1309_16x16/sample-1.out").unwrap();
    let folder = std::fs::File::open(".").unwrap(); // reading it fails
    let (input, mut output) = (vec![full; 7_000].join("\n"), Vec::new());
    assert!(run(input.as_bytes().chain(folder), &mut output).is_err());
    assert!(output == input.as_bytes());
}
