//! The exact claims of the articles of docs/sources.md as tests. Claims that can only be measured are in
//! docs/measured.md, printed by `benches/measure`.

mod articles;
mod dropping;
mod goal_tests;
mod maps;
mod open_lists;
mod repairing;
mod weights;
