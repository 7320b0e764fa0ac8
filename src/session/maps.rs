//! The maps that searches run on beside that of the caller.

use super::each;
use super::error::SearchError;
use crate::named::Options;
use crate::space::avoided::Avoided;
use crate::space::clearance::Inflated;
use crate::space::{Grid, Key};
use crate::split::{Searches, split_point};
use std::sync::Arc;

/// The inflated map, if searches run on one, and the copy of that map or of the caller's without the cells to avoid.
#[derive(Clone, Debug)]
#[expect(unnameable_types, reason = "as in runner.rs")]
pub struct Maps<S> {
    pub(super) inflated: Option<Inflated<S>>,
    pub(super) avoided: Option<Avoided<S>>,
    /// The cells to avoid in the current search: those of the options that are no start. They can repeat.
    pub(super) kept_off: Vec<Key>,
}

impl<S> Default for Maps<S> {
    fn default() -> Self {
        Self {
            inflated: None,
            avoided: None,
            kept_off: Vec::new(),
        }
    }
}

impl<S> Maps<S> {
    /// Returns the map that the last search ran on.
    pub(super) fn last<'a>(&'a self, map: &'a S) -> &'a S {
        let avoided = self.avoided.as_ref().map(|avoided| &*avoided.map);
        let inflated = self.inflated.as_ref().map(|inflated| &*inflated.map);
        avoided.or(inflated).unwrap_or(map)
    }
}

impl Maps<Grid> {
    /// Returns the map with the cells to avoid: the inflated one, or the one of the caller.
    pub(super) fn base<'a>(&'a mut self, grid: &'a Grid, options: &Options) -> &'a Grid {
        // The small module has no agents of a size.
        if cfg!(feature = "own-loops") && options.inflates() {
            let last = &mut self.inflated;
            split_point::<Searches, _>(|| {
                Inflated::follow(last, grid, options.size, options.wall_cost);
            });
        }
        let inflated = self.inflated.as_ref();
        inflated.map_or(grid, |inflated| &*inflated.map)
    }

    /// Determines the cells to avoid in a search from some starts.
    pub(super) fn keep_off(
        &mut self,
        grid: &Grid,
        options: &Options,
        starts: &[(u32, u32)],
    ) -> Result<(), SearchError> {
        let mut cells = Vec::new();
        each(&options.avoid, |cell @ (x, y)| {
            let key = grid.key(x, y).ok_or(SearchError::AvoidedOutside {
                x,
                y,
                width: grid.width(),
                height: grid.height(),
            })?;
            if !starts.contains(&cell) {
                cells.push(key);
            }
            Ok(())
        })?;
        self.kept_off = cells;
        Ok(())
    }

    /// Returns the map that the search runs on if that is another than the one of the caller, with the latest edits of that one.
    /// Returns it as well if it is the one of the caller: methods of a session call each other.
    pub(super) fn follow(&mut self, grid: &Grid, options: &Options) -> Option<Arc<Grid>> {
        let cells = std::mem::take(&mut self.kept_off);
        let is_avoided = |avoided: &Avoided<Grid>| avoided.is(grid, &cells);
        if !self.avoided.as_ref().is_some_and(is_avoided) {
            let mut last = self.avoided.take();
            let base = self.base(grid, options);
            if last.is_some() || !cells.is_empty() {
                Avoided::follow(&mut last, base, &cells);
            }
            self.avoided = last;
        }
        self.kept_off = cells;
        let avoided = self.avoided.as_ref().map(|avoided| &avoided.map);
        let inflated = self.inflated.as_ref().map(|inflated| &inflated.map);
        avoided.or(inflated).cloned()
    }
}
