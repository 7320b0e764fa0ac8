//! Measures four litres with jugs of three and five, by a search over nodes of its own:
//! `cargo run --release --example own_nodes`.

use cubechase::graph::NodeSearch;
use cubechase::search::Status;

/// The litres in both jugs.
type Jugs = (u32, u32);

const SIZES: Jugs = (3, 5);

/// Returns what each action leads to, with the litres that flow: fill or empty a jug, or pour one into the other.
fn actions(&(small, large): &Jugs) -> [(Jugs, u32); 6] {
    let over = small.min(SIZES.1 - large);
    let back = large.min(SIZES.0 - small);
    [
        ((SIZES.0, large), SIZES.0 - small),
        ((small, SIZES.1), SIZES.1 - large),
        ((0, large), small),
        ((small, 0), large),
        ((small - over, large + over), over),
        ((small + back, large - back), back),
    ]
}

fn main() {
    let mut search = NodeSearch::dijkstra(&(0, 0), actions, |jugs| jugs.1 == 4);
    while search.step() == Status::Running {
        println!(
            "{} nodes expanded, {} wait",
            search.expanded(),
            search.open()
        );
    }
    match search.path().zip(search.cost()) {
        Some((path, litres)) => println!("{litres} litres flow: {path:?}"),
        None => println!("that cannot be measured"),
    }
}
