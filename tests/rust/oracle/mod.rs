//! A shortest-path oracle by brute force: it relaxes every edge until nothing changes.
//!
//! It shares nothing with the crate: it has its own cells, neighbours, corner rule and terrain costs, and its costs are
//! floating point sums of the two step lengths.

pub(crate) mod crowd;
pub(crate) mod lines;
pub(crate) mod surface;

/// A map as rows of terrain costs: 0 for a wall, 1 for floor, N for ground that costs N times as much.
#[derive(Clone)]
pub(crate) struct Map {
    pub(crate) rows: Vec<Vec<u8>>,
}

/// Which neighbours a step may lead to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rule {
    /// Squares: which diagonals are allowed, by the number of adjacent free cells that one needs; `None` for no
    /// diagonals.
    Squares(Option<usize>),
    /// Hexagons that touch. If `odd`, the odd rows are shifted right by half a cell, otherwise the even rows. With flat
    /// tops, columns are shifted down instead.
    Hexagons { flat: bool, odd: bool },
}

/// Returns the centre of a hexagon: its position along its row in half cells, and the number of the row. With flat tops,
/// returns the same for its column.
fn centre(flat: bool, odd: bool, (x, y): (i64, i64)) -> (i64, i64) {
    let (along, across) = if flat { (y, x) } else { (x, y) };
    (2 * along + i64::from((across % 2 != 0) == odd), across)
}

/// Returns the differences between the two numbers of two centres.
fn between(flat: bool, odd: bool, a: (i64, i64), b: (i64, i64)) -> (i64, i64) {
    let (a, b) = (centre(flat, odd, a), centre(flat, odd, b));
    ((a.0 - b.0).abs(), (a.1 - b.1).abs())
}

/// The costs of a straight and a diagonal step over floor.
pub(crate) type Lengths = [f64; 2];

impl Map {
    /// Returns the terrain cost of a cell; 0 outside.
    fn terrain(&self, x: i64, y: i64) -> u8 {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        let cell = row.and_then(|row| usize::try_from(x).ok().and_then(|x| row.get(x)));
        cell.copied().unwrap_or(0)
    }

    pub(crate) fn free(&self, x: i64, y: i64) -> bool {
        self.terrain(x, y) > 0
    }

    /// Returns the cost of one step: its length times the mean of the two cells' costs; `None` if it is illegal.
    fn step(&self, rule: Rule, x: i64, y: i64, dx: i64, dy: i64, lengths: Lengths) -> Option<f64> {
        if !self.free(x, y) || !self.free(x + dx, y + dy) {
            return None;
        }
        let mean = (f64::from(self.terrain(x, y)) + f64::from(self.terrain(x + dx, y + dy))) / 2.0;
        let rule = match rule {
            Rule::Squares(rule) => rule,
            Rule::Hexagons { flat, odd } => {
                let offset = between(flat, odd, (x, y), (x + dx, y + dy));
                return matches!(offset, (2, 0) | (1, 1)).then_some(lengths[0] * mean);
            }
        };
        match (dx.abs(), dy.abs()) {
            (0, 1) | (1, 0) => Some(lengths[0] * mean),
            (1, 1) => {
                let beside = usize::from(self.free(x + dx, y)) + usize::from(self.free(x, y + dy));
                (rule? <= beside).then_some(lengths[1] * mean)
            }
            _ => None,
        }
    }

    /// Returns the cost from a start to every cell; `None` if there is no path.
    pub(crate) fn costs(
        &self,
        rule: Rule,
        start: (u32, u32),
        lengths: Lengths,
    ) -> Vec<Vec<Option<f64>>> {
        let mut costs: Vec<Vec<Option<f64>>> =
            self.rows.iter().map(|row| vec![None; row.len()]).collect();
        costs[start.1 as usize][start.0 as usize] = Some(0.0);
        loop {
            let mut changed = false;
            for y in 0..self.rows.len() as i64 {
                for x in 0..self.rows[0].len() as i64 {
                    let Some(cost) = costs[y as usize][x as usize] else {
                        continue;
                    };
                    for dy in -1..=1 {
                        for dx in -1..=1 {
                            let Some(step) = self.step(rule, x, y, dx, dy, lengths) else {
                                continue;
                            };
                            let to = &mut costs[(y + dy) as usize][(x + dx) as usize];
                            // A margin, so that rounding cannot keep the loop going.
                            if to.is_none_or(|old| cost + step < old - 1e-9) {
                                *to = Some(cost + step);
                                changed = true;
                            }
                        }
                    }
                }
            }
            if !changed {
                return costs;
            }
        }
    }

    /// Returns the cost of a path, step by step; `None` if a step is illegal, or if it begins in a wall.
    pub(crate) fn walk(&self, rule: Rule, path: &[(u32, u32)], lengths: Lengths) -> Option<f64> {
        let mut total = 0.0;
        let (x, y) = *path.first()?;
        if !self.free(i64::from(x), i64::from(y)) {
            return None;
        }
        for pair in path.windows(2) {
            let [(x, y), (to_x, to_y)] = [pair[0], pair[1]].map(|(x, y)| (x.into(), y.into()));
            total += self.step(rule, x, y, to_x - x, to_y - y, lengths)?;
        }
        Some(total)
    }
}

/// Returns the distance between two cells with no obstacles.
pub(crate) fn distance(rule: Rule, from: (u32, u32), to: (u32, u32), lengths: Lengths) -> f64 {
    let dx = (f64::from(from.0) - f64::from(to.0)).abs();
    let dy = (f64::from(from.1) - f64::from(to.1)).abs();
    match rule {
        Rule::Squares(None) => lengths[0] * (dx + dy),
        Rule::Squares(Some(_)) => lengths[1] * dx.min(dy) + lengths[0] * (dx - dy).abs(),
        Rule::Hexagons { flat, odd } => {
            // Each step to another row also moves half a cell along it, in either direction.
            let wide = |(x, y): (u32, u32)| (i64::from(x), i64::from(y));
            let (along, across) = between(flat, odd, wide(from), wide(to));
            lengths[0] * (across + (along - across).max(0) / 2) as f64
        }
    }
}

/// Finds the reachable cells nearest to a goal. Returns their distance from it, and the least of their costs. `costs` is
/// the result of [`Map::costs`].
pub(crate) fn nearest(
    costs: &[Vec<Option<f64>>],
    rule: Rule,
    goal: (u32, u32),
    lengths: Lengths,
) -> (f64, f64) {
    let mut best = (f64::INFINITY, f64::INFINITY);
    for (y, row) in (0..).zip(costs) {
        for (x, cost) in (0..).zip(row) {
            if let Some(cost) = *cost {
                let here = (distance(rule, (x, y), goal, lengths), cost);
                if here < best {
                    best = here;
                }
            }
        }
    }
    best
}
