//! Counts what is wrong with the steps of agents that move at once. It knows only their cells before and after a step,
//! the walls, and which cells touch.

use crate::oracle::Rule;

/// Stands for the cell of an agent that is not on the map.
pub(crate) const ABSENT: u32 = u32::MAX;

/// How two cells touch: `None` along a side, or at a corner between two other cells.
pub(crate) type Between = Option<[usize; 2]>;

/// The conflicts so far, and the steps to another cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Conflicts {
    /// Two agents are in one cell.
    pub(crate) cell: u64,
    /// Two agents have exchanged their cells.
    pub(crate) swap: u64,
    /// Two agents have crossed on the diagonals of four cells.
    pub(crate) crossing: u64,
    /// An agent has jumped, entered a wall or cut a corner.
    pub(crate) illegal: u64,
    pub(crate) moves: u64,
}

impl Conflicts {
    pub(crate) fn count(&self) -> u64 {
        self.cell + self.swap + self.crossing + self.illegal
    }
}

/// Which agent was in each cell, and in which step.
#[derive(Clone, Debug)]
pub(crate) struct Checker {
    before: Vec<(u64, usize)>,
    after: Vec<(u64, usize)>,
    step: u64,
    pub(crate) conflicts: Conflicts,
}

impl Checker {
    pub(crate) fn new(cells: usize) -> Self {
        Self {
            before: vec![(0, 0); cells],
            after: vec![(0, 0); cells],
            step: 0,
            conflicts: Conflicts::default(),
        }
    }

    /// Checks one step. Each position is the cell of an agent, or [`ABSENT`]. `touch` returns how two cells touch, if
    /// they do. An agent may leave a wall by a straight step.
    pub(crate) fn check(
        &mut self,
        (before, after): (&[u32], &[u32]),
        rule: Rule,
        is_free: impl Fn(usize) -> bool,
        touch: impl Fn(usize, usize) -> Option<Between>,
    ) {
        self.step += 1;
        let conflicts = &mut self.conflicts;
        for (positions, inside) in [(before, &mut self.before), (after, &mut self.after)] {
            for (agent, &cell) in positions.iter().enumerate() {
                if cell != ABSENT {
                    let first = std::mem::replace(&mut inside[cell as usize], (self.step, agent));
                    conflicts.cell += u64::from(first.0 == self.step);
                }
            }
        }
        let has_gone = |from: usize, to: usize| {
            let (step, agent) = self.before[from];
            step == self.step && after[agent] == to as u32
        };
        for (&from, &to) in before.iter().zip(after) {
            if from == to {
                continue;
            }
            if from == ABSENT || to == ABSENT {
                conflicts.illegal += 1;
                continue;
            }
            conflicts.moves += 1;
            let (from, to) = (from as usize, to as usize);
            conflicts.swap += u64::from(has_gone(to, from));
            let is_legal = match touch(from, to) {
                None => false,
                Some(None) => is_free(to),
                Some(Some([left, right])) => {
                    conflicts.crossing += u64::from(has_gone(left, right) || has_gone(right, left));
                    let sides = usize::from(is_free(left)) + usize::from(is_free(right));
                    let is_allowed = matches!(rule, Rule::Squares(Some(least)) if least <= sides);
                    is_allowed && is_free(from) && is_free(to)
                }
            };
            conflicts.illegal += u64::from(!is_legal);
        }
    }
}

/// Returns how two cells of a grid touch.
pub(crate) fn on_grid(width: usize) -> impl Fn(usize, usize) -> Option<Between> {
    move |from, to| {
        let [(x, y), (to_x, to_y)] = [from, to].map(|cell| (cell % width, cell / width));
        match (x.abs_diff(to_x), y.abs_diff(to_y)) {
            (0, 1) | (1, 0) => Some(None),
            (1, 1) => Some(Some([y * width + to_x, to_y * width + x])),
            _ => None,
        }
    }
}
