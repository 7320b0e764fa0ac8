//! A shortest-path oracle too simple to be wrong: relax every edge until nothing changes.
//!
//! It shares nothing with the crate: its own cells, its own neighbours, its own corner rule, and
//! costs as counts of straight and diagonal steps weighed in floating point or in tens.

/// A map as rows of `true` for floor.
pub(crate) struct Map {
    pub(crate) rows: Vec<Vec<bool>>,
}

/// Which diagonals are allowed, by the number of free cells beside it that one needs; `None` for
/// no diagonals.
pub(crate) type Rule = Option<usize>;

impl Map {
    fn free(&self, x: i64, y: i64) -> bool {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        let cell = row.and_then(|row| usize::try_from(x).ok().and_then(|x| row.get(x)));
        cell.copied().unwrap_or(false)
    }

    /// The cost from a start to every cell; `None` where there is no path.
    pub(crate) fn costs(
        &self,
        rule: Rule,
        start: (usize, usize),
        straight: f64,
        diagonal: f64,
    ) -> Vec<Vec<Option<f64>>> {
        let mut costs: Vec<Vec<Option<f64>>> =
            self.rows.iter().map(|row| vec![None; row.len()]).collect();
        costs[start.1][start.0] = Some(0.0);
        loop {
            let mut changed = false;
            for y in 0..self.rows.len() as i64 {
                for x in 0..self.rows[0].len() as i64 {
                    let Some(cost) = costs[y as usize][x as usize] else {
                        continue;
                    };
                    for dy in -1..=1 {
                        for dx in -1..=1 {
                            if (dx, dy) == (0, 0) || !self.free(x + dx, y + dy) {
                                continue;
                            }
                            let is_diagonal = dx != 0 && dy != 0;
                            let beside = usize::from(self.free(x + dx, y))
                                + usize::from(self.free(x, y + dy));
                            if is_diagonal && rule.is_none_or(|needed| beside < needed) {
                                continue;
                            }
                            let step = if is_diagonal { diagonal } else { straight };
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
}
