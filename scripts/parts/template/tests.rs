use super::*;

#[test]
fn eight_rooks() {
    let mut output = String::new();
    assert_eq!(run("8", &mut output), Ok(()));
    assert_eq!(output, "40320\n");
}
