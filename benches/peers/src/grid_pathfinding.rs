//! `grid_pathfinding`: jump point search over its own grid. Its diagonals may pass between two walls,
//! and it counts 70 for a straight step and 99 for a diagonal one.

use cubechase_bench_protocol::{Answer, Map, Solver};
use grid_pathfinding::PathingGrid;
use grid_util::grid::ValueGrid;
use grid_util::point::Point;

struct Peer {
    grid: PathingGrid,
    found: Option<Vec<Point>>,
}

pub(super) fn build(map: &Map) -> Box<dyn Solver> {
    let mut grid = PathingGrid::new(map.width as usize, map.height as usize, true);
    for y in 0..map.height as i32 {
        for x in 0..map.width as i32 {
            grid.set(x, y, !map.is_free(x, y));
        }
    }
    grid.generate_components();
    Box::new(Peer { grid, found: None })
}

impl Solver for Peer {
    fn query(&mut self, [sx, sy, gx, gy]: [u32; 4]) {
        let start = Point::new(sx as i32, sy as i32);
        let goal = Point::new(gx as i32, gy as i32);
        self.found = self.grid.get_path_single_goal(start, goal, false);
    }

    fn answer(&self) -> Answer {
        let path = self.found.as_ref().map(|path| {
            let cells = path.iter();
            cells
                .map(|point| [point.x as u32, point.y as u32])
                .collect()
        });
        Answer {
            path,
            ..Answer::default()
        }
    }
}
