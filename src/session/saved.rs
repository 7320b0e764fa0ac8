//! Tables as files: built once, shipped with a game, loaded where it runs.
//!
//! Two searches have a table that one may want to ship: `subgoal`, whose hierarchy takes long to make, and
//! `jps-plus`. A file is good for one map, one movement and, of a hierarchy, the costs it was made for;
//! whatever else is wrong with one is found before anything of the session changes. Checksum and digest
//! are against accidents. Against malice stands what the readers check: whatever a file says, a search
//! walks legal steps of the map, counts just what they cost, and ends. It may find a longer path or miss one, so
//! it promises nothing.

mod error;
mod file;

use super::{Searchable, Session, Watch};
use crate::bytes::Fault;
use crate::named::table::{Loop, Takes};
use crate::rules::Subgoals;
use crate::rules::jump_table::JumpTable;
use crate::space::Grid;
use crate::words::Word;
pub use error::TableError;
use file::Label;

impl<O: Watch> Session<O> {
    /// Returns the table of a search by `jps-plus` or `subgoal` for a map, as the bytes of a file. Makes it as
    /// [`Session::prepare`] does if it is not there. The same map gives the same bytes on every machine. O(cells), and
    /// of a hierarchy its edges; see docs/formats.md.
    ///
    /// # Errors
    /// [`TableError::NoTable`] for other searches, [`TableError::Search`] as [`Session::prepare`].
    pub fn save_tables(&mut self, grid: &Grid) -> Result<Vec<u8>, TableError> {
        let label = self.label_of_table()?;
        self.prepare(grid)?;
        let [algorithm, ..] = label;
        let mut table = Vec::new();
        let saved = if self.has_jumps() {
            let jumps = self.tables.jumps();
            jumps.map(|jumps| jumps.save(&mut table))
        } else {
            let subgoals = self.tables.hierarchies.subgoals();
            subgoals.map(|subgoals| subgoals.save(&mut table))
        };
        saved.ok_or(TableError::NoTable { algorithm })?;
        Ok(file::write(label, grid, &table))
    }

    /// Takes the table for a map from such a file, so that nothing has to be built. A search that was begun is
    /// over: the session is as it was before [`Session::begin`]. After an edit the table is as one that was built: a
    /// jump table follows, a hierarchy is built anew. O(cells + bytes).
    ///
    /// A search by it promises nothing: [`Session::guarantee`] is [`BestEffort`](crate::Guarantee::BestEffort) and
    /// [`Session::warning`] says why, for to check that a table is right takes as long as to build it. A hierarchy that
    /// was built anew after an edit promises again what its search does.
    ///
    /// # Errors
    /// [`TableError`], the first fault that is found; all stays as it was.
    pub fn load_tables(&mut self, grid: &Grid, bytes: &[u8]) -> Result<(), TableError> {
        let label = self.label_of_table()?;
        self.takes(grid)?;
        let table = file::read(label, grid, bytes)?;
        let movement = self.options.movement;
        let fault = |Fault { what, at }| {
            let at = file::HEADER_LEN + at;
            TableError::Inconsistent { what, at }
        };
        if self.has_jumps() {
            let jumps = JumpTable::load(grid, movement, table).map_err(fault)?;
            self.tables.set_jumps(jumps);
        } else {
            let steps = (movement, self.options.costs.metric());
            let subgoals = Subgoals::load(grid, steps, table).map_err(fault)?;
            self.tables.hierarchies.set(subgoals);
        }
        // A plan that was made holds the table of before.
        self.runner = Grid::runner(&self.options);
        if let Some(ends) = self.ends {
            self.forget(grid, ends, false);
            self.ends = None;
        }
        Ok(())
    }

    fn has_jumps(&self) -> bool {
        let row = self.options.algorithm.row();
        row.takes == Takes::Table && row.served == Loop::BestFirst
    }

    /// Returns what the table of this search is for.
    fn label_of_table(&self) -> Result<Label, TableError> {
        let row = self.options.algorithm.row();
        let costs = if self.has_jumps() {
            // Where jump points lie does not depend on what steps cost.
            file::ANY
        } else if row.served == Loop::Hierarchy {
            self.options.costs.word()
        } else {
            let algorithm = row.word;
            return Err(TableError::NoTable { algorithm });
        };
        Ok([row.word, self.options.movement.word(), costs])
    }
}
