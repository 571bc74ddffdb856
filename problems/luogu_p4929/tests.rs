//! Also of the reader of tokens, which is the same in every program.

include!("../../scripts/parts/template/tests.rs");

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
