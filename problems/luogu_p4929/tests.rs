//! Also of the reader of tokens, which is the same in every program.

use super::*;

#[test]
fn a_read_error_is_not_the_end() {
    let folder = std::fs::File::open(".").unwrap(); // reading it fails
    let error = run("3 3 0 0".as_bytes().chain(folder), &mut Vec::new()).unwrap_err();
    assert_ne!(error.kind(), ErrorKind::InvalidData);
}

#[test]
fn a_pipe_may_deliver_byte_by_byte() {
    for &mark in &["", "\u{feff}"] {
        let text = [mark, "2 12 0 0 0 0 0 0 0 0 0 0 0 1", &" 1".repeat(11), " 0\r"].concat();
        let (start, mut output): (Box<dyn Read>, _) = (Box::new(io::empty()), Vec::new());
        let bytes = text.bytes().fold(start, |all, byte| Box::new(all.chain(Cursor::new([byte]))));
        run(bytes, &mut output).unwrap();
        assert_eq!(output, b"1 2\n");
    }
}
