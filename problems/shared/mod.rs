//! What the tools of the problems share.
#![allow(dead_code)]

pub mod beads;
pub mod checker;
pub mod classics;
pub mod random;
pub mod sudoku;
pub mod sudoku_checker;
pub mod sudoku_generator;
pub mod sudoku_reference;
pub mod text;
#[path = "../../src/textbook.rs"]
pub mod textbook;
