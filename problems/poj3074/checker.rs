include!("../poj2676/checker.rs");
