//! A table of landmarks from nothing, in slices: flood after flood, each of which may pause.

use super::Landmarks;
use super::farthest::{Farthest, Source};
use crate::cost::Metric;
use crate::rules::field::{Field, Scratch};
use crate::rules::preparation::Preparation;
use crate::search::Expand;
use crate::space::{Grid, Key, Movement, Space};

/// A table on its way. One scratch, one expansion and one version of a grid have to go with it to
/// the end.
#[derive(Clone, Debug)]
pub struct LandmarkBuilder {
    table: Landmarks,
    order: Placement,
    field: Field,
    /// What is flooded from now.
    source: Option<Source>,
    /// Cells reached, of all floods.
    reached: u64,
}

/// Which cells are to come.
#[derive(Clone, Debug)]
enum Placement {
    /// These, the last one first.
    Chosen(Vec<Key>),
    Farthest(Box<Farthest>),
}

impl LandmarkBuilder {
    /// For these cells, in one flood each. One that is a wall reaches nothing and says nothing.
    pub fn chosen(grid: &Grid, cells: &[Key]) -> Self {
        let order = cells.iter().rev().copied().collect();
        Self::new(grid, cells.len(), Placement::Chosen(order))
    }

    /// Builds a table of `count` landmarks by the farthest-point rule. Ties go to the lowest key.
    pub fn farthest(grid: &Grid, movement: Movement, count: usize) -> Self {
        let rule = Farthest::new(grid, movement, count);
        Self::new(grid, rule.count(), Placement::Farthest(Box::new(rule)))
    }

    fn new(grid: &Grid, count: usize, order: Placement) -> Self {
        Self {
            table: Landmarks::with_room(grid, count),
            order,
            field: Field::default(),
            source: None,
            reached: 0,
        }
    }

    /// How far it has come. Cells that no flood reaches are counted as expected too.
    pub fn preparation(&self, grid: &Grid) -> Preparation {
        Preparation {
            done: self.reached,
            ..Landmarks::price(self.table.count(), grid.len())
        }
    }

    /// Reaches at most `cells` more cells. Returns true when the table is finished. The expansion
    /// must follow the movement.
    ///
    /// # Panics
    /// When a chosen cell is not a key of the grid.
    pub fn advance<E: Expand<Grid> + Clone>(
        &mut self,
        scratch: &mut Scratch,
        grid: &Grid,
        expand: (&E, &Metric),
        mut cells: usize,
    ) -> bool {
        loop {
            let Some(source) = self.source else {
                let next = match &mut self.order {
                    Placement::Chosen(cells) => cells.pop().map(Source::Landmark),
                    Placement::Farthest(rule) => rule.next(),
                };
                if next.is_none() {
                    return true;
                }
                self.flood(scratch, grid, expand, next);
                continue;
            };
            let before = scratch.expanded();
            let is_over = self.field.advance(scratch, grid, expand, cells);
            // Of a wall nothing is expanded, and the counter is that of the flood before.
            let now = scratch.expanded() - before;
            self.reached += now;
            if !is_over {
                return false;
            }
            cells -= cells.min(now as usize);
            let next = match (source, &mut self.order) {
                (Source::View(_), Placement::Farthest(rule)) => rule.at_end(&self.field),
                (Source::Landmark(cell), order) => {
                    self.table.push(cell, &self.field);
                    if let Placement::Farthest(rule) = order {
                        rule.placed(&self.field);
                    }
                    None
                }
                (Source::View(_), Placement::Chosen(_)) => None,
            };
            self.flood(scratch, grid, expand, next);
        }
    }

    fn flood<E: Expand<Grid> + Clone>(
        &mut self,
        scratch: &mut Scratch,
        grid: &Grid,
        expand: (&E, &Metric),
        source: Option<Source>,
    ) {
        self.source = source;
        if let Some(Source::View(cell) | Source::Landmark(cell)) = source {
            self.field.begin(scratch, grid, expand, &[cell]);
        }
    }

    /// The table, after all that is left to do.
    #[must_use]
    pub fn complete<E: Expand<Grid> + Clone>(
        mut self,
        scratch: &mut Scratch,
        grid: &Grid,
        expand: (&E, &Metric),
    ) -> Landmarks {
        while !self.advance(scratch, grid, expand, usize::MAX) {}
        self.table
    }
}
