//! Each room by itself: what one type or one function of it does, against a definition or numbers that are
//! written out beside the test. The folders are those of `src`.
//!
//! A test that looks at a field or a helper which a file keeps to itself stands beside it in `src`.

mod chase;
mod cost;
mod decimal;
mod drive;
mod map;
mod maze;
mod named;
mod path;
mod rules;
mod search;
mod session;
mod space;
mod trig;
