//! Tables as files: build once, ship with a game, load at run time.
//!
//! Two searches have a table that is worth a file: `subgoal`, whose hierarchy takes long to build, and `jps-plus`. A
//! file is valid for one map, one movement and, for a hierarchy, one choice of costs. All other errors are found before
//! anything in the session changes. The checksum and the digest detect accidents. Against malice, the readers validate
//! the contents: whatever a file says, a search takes legal steps of the map, counts their true cost, and ends. It may
//! find a longer path or miss one, so it promises nothing.

mod error;
mod file;

use super::{Searchable, Session, Watch};
use crate::bytes::Fault;
use crate::named::table::{Loop, Takes};
use crate::rules::Subgoals;
use crate::rules::jump_table::JumpTable;
use crate::space::Grid;
pub use error::TableError;
use file::Label;

impl<O: Watch> Session<O> {
    /// Returns the table of a `jps-plus` or `subgoal` search for a map, as the bytes of a file. If the table does not
    /// exist, makes it as [`Session::prepare`] does; a hierarchy that has followed an edit is built again. So the same map
    /// gives the same bytes on every machine. O(cells), plus the edges of a hierarchy; see src/session/saved/file.rs.
    ///
    /// # Errors
    /// [`TableError::NoTable`] for other searches, [`TableError::Search`] as for [`Session::prepare`].
    pub fn save_tables(&mut self, grid: &Grid) -> Result<Vec<u8>, TableError> {
        let label = self.label_of_table()?;
        self.tables.hierarchies.discard_repaired();
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
        Ok(file::write(label, self.searched(grid), &table))
    }

    /// Loads the table for a map from such a file, so that nothing has to be built. This ends the current search: the
    /// session is as before [`Session::start`]. After an edit, the table behaves like one that was built. O(cells + bytes).
    ///
    /// A search with a loaded table promises nothing: [`Session::guarantee`] is
    /// [`BestEffort`](crate::Guarantee::BestEffort) and [`Session::warning`] says why, because checking a table takes
    /// as long as building it. A table that follows an edit is still a loaded one; one that is built again is not.
    ///
    /// # Errors
    /// [`TableError`], the first error found. Nothing changes then.
    pub fn load_tables(&mut self, grid: &Grid, bytes: &[u8]) -> Result<(), TableError> {
        let label = self.label_of_table()?;
        let inflated = self.follow(grid);
        let grid = inflated.as_deref().unwrap_or(grid);
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
        // The current plan holds the previous table.
        self.runner = Grid::runner(&self.options);
        if !self.starts.is_empty() {
            self.forget(grid, false);
            self.starts.clear();
            self.goals.clear();
        }
        Ok(())
    }

    fn has_jumps(&self) -> bool {
        let row = self.options.algorithm.row();
        row.takes == Takes::Table && row.search_loop == Loop::BestFirst
    }

    /// Returns the label of this search's table.
    fn label_of_table(&self) -> Result<Label, TableError> {
        let row = self.options.algorithm.row();
        let costs = if self.has_jumps() {
            // Jump points do not depend on the costs of steps.
            file::ANY
        } else if row.search_loop == Loop::Hierarchy {
            self.options.costs.name()
        } else {
            let algorithm = row.name;
            return Err(TableError::NoTable { algorithm });
        };
        Ok([row.name, self.options.movement.name(), costs])
    }
}
