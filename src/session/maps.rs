//! The maps that searches run on beside that of the caller.

use crate::named::Options;
use crate::space::avoided::Avoided;
use crate::space::clearance::Inflated;
use crate::space::{Grid, Key, Space};
use crate::split::{Searches, split_point};
use std::sync::Arc;

/// The copy of the caller's map without the cells to avoid, and the inflated map of that copy or of the caller's, if searches
/// run on them.
#[derive(Clone, Debug)]
#[expect(unnameable_types, reason = "as in runner.rs")]
pub struct Maps<S> {
    avoided: Option<Avoided<S>>,
    inflated: Option<Inflated<S>>,
    /// The cells to avoid in the current search: those of the options that are no start. They can repeat.
    pub(super) kept_off: Vec<Key>,
}

impl<S> Default for Maps<S> {
    fn default() -> Self {
        Self {
            avoided: None,
            inflated: None,
            kept_off: Vec::new(),
        }
    }
}

impl<S> Maps<S> {
    /// Returns the map that the last search ran on, if that is not the one of the caller.
    fn own(&self) -> Option<&Arc<S>> {
        let inflated = self.inflated.as_ref().map(|inflated| &inflated.map);
        let avoided = self.avoided.as_ref().map(|avoided| &avoided.map);
        inflated.or(avoided)
    }

    /// Returns the map that the last search ran on.
    pub(super) fn last<'a>(&'a self, map: &'a S) -> &'a S {
        self.own().map_or(map, |own| &**own)
    }
}

impl Maps<Grid> {
    /// Returns the map that the search runs on if that is another than the one of the caller, with the latest edits of that one.
    /// Returns it as well if it is the one of the caller: methods of a session call each other.
    pub(super) fn follow(&mut self, grid: &Grid, options: &Options) -> Option<Arc<Grid>> {
        let is_own = |own: &Arc<Grid>| own.version() == grid.version();
        if !self.own().is_some_and(is_own) {
            if self.avoided.is_some() || !self.kept_off.is_empty() {
                Avoided::follow(&mut self.avoided, grid, &self.kept_off);
            }
            let avoided = self.avoided.as_ref();
            let base = avoided.map_or(grid, |avoided| &*avoided.map);
            // The small module has no agents of a size.
            if cfg!(feature = "own-loops") && options.inflates() {
                let last = &mut self.inflated;
                split_point::<Searches, _>(|| {
                    Inflated::follow(last, base, options.size, options.wall_cost);
                });
            }
        }
        self.own().cloned()
    }
}
