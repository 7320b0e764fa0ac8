//! What the articles of docs/sources.md claim, where it is exact: as tests. What can only be measured is in
//! docs/measured.md, printed by `examples/measure`.

mod articles;
mod dropping;
mod goal_tests;
mod maps;
mod open_lists;
mod repairing;
mod weights;
