//! Exact cover by dancing links.
//!
//! Each module is a file of its own, to be pasted into a program that an online judge accepts:
//! [`dlx`] is the solver, [`dlx_count`] adds [`Dlx::count`](dlx::Dlx::count), and [`dlx_best`] adds
//! [`Dlx::cheapest`](dlx::Dlx::cheapest) and its kin. [`set_cover`] covers each thing at least once.
//! [`textbook`] is a plain solver, to learn from.
#![warn(missing_docs)]

pub mod dlx;
pub mod dlx_best;
pub mod dlx_count;
pub mod set_cover;
pub mod textbook;

#[cfg(test)]
mod dlx_best_tests;
#[cfg(test)]
mod dlx_count_tests;
#[cfg(test)]
mod dlx_tests;
#[cfg(test)]
mod pages_tests;
#[cfg(test)]
mod set_cover_tests;
#[cfg(test)]
#[allow(clippy::duplicate_mod)] // the tools in there are built without this library, so with their own textbook.rs
#[path = "../problems/shared/mod.rs"]
mod shared;
