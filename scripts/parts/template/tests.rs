use super::*;

#[test]
fn a_read_error_is_not_the_end() {
    let folder = std::fs::File::open(".").unwrap(); // reading it fails
    let error = run("\n".as_bytes().chain(folder), &mut Vec::new()).unwrap_err();
    assert_ne!(error.kind(), ErrorKind::InvalidData);
}
