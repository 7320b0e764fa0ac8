//! The `pathfinding` crate: A* over a closure that gives the next cells.
//!
//! It wants costs with a total order. Whole numbers in the ratio of a Pell pair compare as 1 and √2
//! do and are what a careful user would take; floating point would need a wrapper.

use cubechase_bench_protocol::{Answer, Map, Solver};
use pathfinding::directed::astar::astar;

const STRAIGHT: u32 = 2378;
const DIAGONAL: u32 = 3363;

struct Peer {
    map: Map,
    found: Option<(Vec<(i32, i32)>, u32)>,
}

pub(super) fn build(map: &Map) -> Box<dyn Solver> {
    Box::new(Peer {
        map: map.clone(),
        found: None,
    })
}

impl Solver for Peer {
    fn query(&mut self, [sx, sy, gx, gy]: [u32; 4]) {
        let (start, goal) = ((sx as i32, sy as i32), (gx as i32, gy as i32));
        let map = &self.map;
        self.found = astar(
            &start,
            |&(x, y)| {
                map.strict_steps(x, y)
                    .map(|(x, y, diagonal)| ((x, y), if diagonal { DIAGONAL } else { STRAIGHT }))
            },
            |&(x, y)| {
                let (dx, dy) = (x.abs_diff(goal.0), y.abs_diff(goal.1));
                STRAIGHT * dx.max(dy) + (DIAGONAL - STRAIGHT) * dx.min(dy)
            },
            |&cell| cell == goal,
        );
    }

    fn answer(&self) -> Answer {
        let path = self.found.as_ref().map(|(path, _)| {
            let cells = path.iter();
            cells.map(|&(x, y)| [x as u32, y as u32]).collect()
        });
        Answer {
            path,
            ..Answer::default()
        }
    }
}
