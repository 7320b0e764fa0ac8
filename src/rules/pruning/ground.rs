//! The pruning rules beside ground of another cost.
//!
//! Cell x was reached from p by a step. A legal move x → n is pruned if p → n, or p → y → n over another cell y of the 3×3 block
//! around x, costs less; or if p → y → n costs the same and p → y more than p → x. On ground of one cost and in 8-way movement,
//! these are the rules of the [parent module](super): of two equal paths, the diagonal comes first.
//!
//! M. Carlson, S. Moghadam, D. Harabor, P. Stuckey and M. Ebtekar, "Optimal Pathfinding on Weighted Grid Maps", 2023, keep a
//! table of the blocks that they meet. Here a table says only which steps are legal, and their costs are compared at once.
//!
//! - A search that keeps one parent for each cell stays complete. Let u → v be the last step of a shortest path, pruned for an
//!   equal path over y. Then y is another last cell before v with a greater g than u. There are finitely many.

use super::{Block, CENTRE, Pruning};
use crate::cost::Metric;
use crate::search::Node;
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Movement, Space};
use std::sync::OnceLock;

/// The legal ways around the centre of a block, by the direction of arrival and the free neighbours.
#[derive(Debug)]
pub struct Detours(Box<[[Around; 256]; 8]>);

/// The legal ways around the centre of one block.
#[derive(Clone, Copy, Debug, Default)]
struct Around {
    /// The moves whose target the parent reaches in one step.
    direct: u8,
    /// For each move, the cells over which the parent reaches its target in two steps, by their directions from the centre.
    over: [u8; 8],
}

/// For 4-way movement, and the three corner rules.
static ALL: [OnceLock<Detours>; 4] = [const { OnceLock::new() }; 4];

/// For each direction from a cell, those whose cell is a diagonal step from the cell in it, if the two are adjacent.
const DIAGONALS: [u8; 8] = {
    let mut all = [0; 8];
    let mut at = 0;
    while at < 64 {
        let (from, to) = (Direction::ALL[at / 8], Direction::ALL[at % 8]);
        let ((x, y), (to_x, to_y)) = (from.delta(), to.delta());
        if x != to_x && y != to_y {
            all[at / 8] |= to.bit();
        }
        at += 1;
    }
    all
};

impl Detours {
    /// Returns the table of a movement on square cells, derived on first use.
    pub fn of(movement: Movement) -> &'static Self {
        let place = match movement {
            Movement::Four | Movement::Six(_) => 0,
            Movement::Eight(rule) => 1 + rule as usize,
        };
        ALL[place].get_or_init(|| Self::derive(movement))
    }

    fn derive(movement: Movement) -> Self {
        let mut table = vec![[Around::default(); 256]; 8];
        for (arrival, table) in Direction::ALL.into_iter().zip(&mut table) {
            for (free, around) in (0..=255).zip(table.iter_mut()) {
                *around = Around::of(&Block::of(movement, free), arrival);
            }
        }
        Self(table.try_into().expect("eight directions"))
    }

    /// Returns the moves that remain at a cell after a step in a direction.
    pub fn remaining(
        &self,
        pruning: &Pruning,
        (grid, metric): (&Grid, &Metric),
        node: &Node,
    ) -> u8 {
        let free = grid.free_neighbours(node.key);
        let legal = pruning.legal(free);
        let Some(arrival) = node.arrival.direction() else {
            return legal;
        };
        let around = &self.0[arrival as usize][usize::from(free)];
        let (back, own) = (arrival.opposite(), grid.terrain(node.key));
        let mut ground = [0; 8];
        for to in directions(free) {
            ground[to as usize] = grid.terrain(grid.neighbour(node.key, to));
        }
        let apart = |from: Direction, to: Direction| {
            let length = if DIAGONALS[from as usize] & to.bit() == 0 {
                metric.straight
            } else {
                metric.diagonal
            };
            length.between(ground[from as usize], ground[to as usize])
        };
        let step = |to: Direction| to.cost(metric).between(own, ground[to as usize]);
        let first = step(back);
        let is_kept = |to: &Direction| {
            let through = first.plus(step(*to));
            if around.direct & to.bit() != 0 && apart(back, *to) < through {
                return false;
            }
            directions(around.over[*to as usize]).all(|over| {
                let begun = apart(back, over);
                let whole = begun.plus(apart(over, *to));
                whole > through || whole == through && begun <= first
            })
        };
        directions(legal & !back.bit())
            .filter(is_kept)
            .fold(0, |moves, to| moves | to.bit())
    }
}

impl Around {
    fn of(block: &Block, arrival: Direction) -> Self {
        let mut around = Self::default();
        let cell = |to: Direction| block.cells.neighbour(CENTRE, to);
        let parent = cell(arrival.opposite());
        for to in directions(block.moves(CENTRE)) {
            if block.step(parent, cell(to)).is_some() {
                around.direct |= to.bit();
            }
            for over in Direction::ALL {
                let steps = [(parent, cell(over)), (cell(over), cell(to))];
                if steps
                    .iter()
                    .all(|&(from, to)| block.step(from, to).is_some())
                {
                    around.over[to as usize] |= over.bit();
                }
            }
        }
        around
    }
}
