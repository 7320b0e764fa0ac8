//! `petgraph`: A* over a graph of the free cells with its edges made beforehand.

use cubechase_bench_protocol::{Answer, Map, Solver};
use petgraph::algo::astar;
use petgraph::graph::{NodeIndex, UnGraph};
use std::f64::consts::SQRT_2;

struct Peer {
    width: u32,
    graph: UnGraph<(), f64>,
    found: Option<(f64, Vec<NodeIndex>)>,
}

pub(super) fn build(map: &Map) -> Box<dyn Solver> {
    // A node a cell, walls too: the index is the key, and no second table is needed.
    let mut graph = UnGraph::with_capacity(map.cells.len(), 4 * map.cells.len());
    for _ in &map.cells {
        graph.add_node(());
    }
    let node = |x: i32, y: i32| NodeIndex::new((y as u32 * map.width + x as u32) as usize);
    for y in 0..map.height as i32 {
        for x in 0..map.width as i32 {
            if !map.is_free(x, y) {
                continue;
            }
            for (tx, ty, diagonal) in map.strict_steps(x, y) {
                if (ty, tx) > (y, x) {
                    let length = if diagonal { SQRT_2 } else { 1.0 };
                    graph.add_edge(node(x, y), node(tx, ty), length);
                }
            }
        }
    }
    Box::new(Peer {
        width: map.width,
        graph,
        found: None,
    })
}

impl Solver for Peer {
    fn query(&mut self, [sx, sy, gx, gy]: [u32; 4]) {
        let width = self.width;
        let start = NodeIndex::new((sy * width + sx) as usize);
        let goal = NodeIndex::new((gy * width + gx) as usize);
        self.found = astar(
            &self.graph,
            start,
            |node| node == goal,
            |edge| *edge.weight(),
            |node| {
                let key = node.index() as u32;
                let (dx, dy) = ((key % width).abs_diff(gx), (key / width).abs_diff(gy));
                f64::from(dx.max(dy)) + (SQRT_2 - 1.0) * f64::from(dx.min(dy))
            },
        );
    }

    fn answer(&self) -> Answer {
        let path = self.found.as_ref().map(|(_, path)| {
            let keys = path.iter().map(|node| node.index() as u32);
            keys.map(|key| [key % self.width, key / self.width])
                .collect()
        });
        Answer {
            path,
            ..Answer::default()
        }
    }
}
