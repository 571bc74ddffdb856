//! The textbook's dancing links, to measure against.
mod reference;
#[path = "../../scripts/textbook.rs"]
mod textbook;

fn main() {
    reference::answer(textbook::cover);
}
