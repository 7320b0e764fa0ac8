//! The parts of the library, measured one by one: where a search's time goes, and what a change to
//! one of them did to it.
//!
//! `cargo bench --manifest-path benches/Cargo.toml --package cubechase-bench-micro [-- NAME]`
//!
//! A module a concern. All maps and numbers are made from seeds, so every run does the same work;
//! where it is a count of things (cells, entries), the throughput is printed beside the time.

mod estimates;
mod expansion;
mod fields;
mod formats;
mod maps;
mod open_lists;
mod scans;
mod tables;

fn main() {
    divan::main();
}
