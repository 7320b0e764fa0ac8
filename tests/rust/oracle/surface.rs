//! Paths over the surface of a cube by brute force. There are no seams: cells are points in space, and their distance
//! says whether they touch.

use crate::oracle::{Lengths, Rule};
use std::collections::VecDeque;

/// The axes of each face: out of the cube, along its rows, and down its columns. X leads to the right, Y up, and Z
/// towards the viewer. The faces are front, right, back, left, top and bottom.
const FACES: [[[i64; 3]; 3]; 6] = [
    [[0, 0, 1], [1, 0, 0], [0, -1, 0]],
    [[1, 0, 0], [0, 0, -1], [0, -1, 0]],
    [[0, 0, -1], [-1, 0, 0], [0, -1, 0]],
    [[-1, 0, 0], [0, 0, 1], [0, -1, 0]],
    [[0, 1, 0], [1, 0, 0], [0, 0, 1]],
    [[0, -1, 0], [1, 0, 0], [0, 0, -1]],
];

/// A neighbour: the cell and, for a diagonal, the two cells that it passes between.
pub(crate) type Touch = (usize, Option<[usize; 2]>);

/// The cells of a cube and their neighbours. A cell is a number: face after face, row by row.
pub(crate) struct Surface {
    touches: Vec<Vec<Touch>>,
}

impl Surface {
    pub(crate) fn of(size: u32) -> Self {
        let size = i64::from(size);
        // In half cells from the middle of the cube.
        let points: Vec<[i64; 3]> = (0..6 * size * size)
            .map(|cell| {
                let [out, along, down] = FACES[(cell / size / size) as usize];
                let [x, y] = [cell % size, cell / size % size].map(|at| 2 * at + 1 - size);
                std::array::from_fn(|axis| size * out[axis] + x * along[axis] + y * down[axis])
            })
            .collect();
        let squared = |a: usize, b: usize| -> i64 {
            (0..3).map(|i| (points[a][i] - points[b][i]).pow(2)).sum()
        };
        // Two half cells apart on a face, one and one across an edge.
        let is_straight = |a, b| matches!(squared(a, b), 2 | 4);
        // Across an edge, the step along it is two half cells more.
        let is_diagonal = |a, b| matches!(squared(a, b), 6 | 8);
        let all = 0..points.len();
        let touch = |a, b| {
            if !is_diagonal(a, b) {
                return is_straight(a, b).then_some((b, None));
            }
            let mut between = all
                .clone()
                .filter(|&c| is_straight(a, c) && is_straight(c, b));
            let sides = [between.next().unwrap(), between.next().unwrap()];
            Some((b, Some(sides)))
        };
        let touches = all
            .clone()
            .map(|a| all.clone().filter_map(|b| touch(a, b)).collect());
        Self {
            touches: touches.collect(),
        }
    }

    pub(crate) fn touches(&self, cell: usize) -> &[Touch] {
        &self.touches[cell]
    }

    /// Returns how two cells touch, if they do.
    pub(crate) fn touch(&self, from: usize, to: usize) -> Option<Option<[usize; 2]>> {
        let mut touches = self.touches[from].iter();
        touches.find(|touch| touch.0 == to).map(|touch| touch.1)
    }

    /// Returns the cells that one step leads to, with its cost. In `cells`, 0 is a wall.
    fn steps<'a>(
        &'a self,
        cells: &'a [u8],
        rule: Rule,
        from: usize,
        lengths: Lengths,
    ) -> impl Iterator<Item = (usize, f64)> + 'a {
        let is_free = |cell: usize| cells[cell] != 0;
        self.touches[from].iter().filter_map(move |&(to, between)| {
            let cost = match (between, rule) {
                (None, _) => lengths[0],
                (Some(sides), Rule::Squares(Some(least))) => {
                    let free = sides.into_iter().filter(|&side| is_free(side)).count();
                    (free >= least).then_some(lengths[1])?
                }
                _ => return None,
            };
            is_free(to).then_some((to, cost))
        })
    }

    /// Returns the cost from a cell to every cell; `None` if there is no path.
    pub(crate) fn costs(
        &self,
        cells: &[u8],
        rule: Rule,
        start: usize,
        lengths: Lengths,
    ) -> Vec<Option<f64>> {
        let mut costs = vec![None; cells.len()];
        costs[start] = Some(0.0);
        let mut changed = VecDeque::from([(start, 0.0)]);
        while let Some((from, cost)) = changed.pop_front() {
            for (to, step) in self.steps(cells, rule, from, lengths) {
                // A margin, so that rounding cannot keep the loop going.
                if costs[to].is_none_or(|old| cost + step < old - 1e-9) {
                    costs[to] = Some(cost + step);
                    changed.push_back((to, cost + step));
                }
            }
        }
        costs
    }

    /// Returns the cost of a path, cell by cell; `None` if a step is illegal.
    pub(crate) fn walk(
        &self,
        cells: &[u8],
        rule: Rule,
        path: impl IntoIterator<Item = usize>,
        lengths: Lengths,
    ) -> Option<f64> {
        let mut path = path.into_iter();
        let mut at = path.next()?;
        let mut total = 0.0;
        for to in path {
            let mut steps = self.steps(cells, rule, at, lengths);
            total += steps.find(|&(cell, _)| cell == to)?.1;
            at = to;
        }
        Some(total)
    }
}
