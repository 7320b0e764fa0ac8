//! Tables that are made once for a map and used by many searches: jump tables, hierarchies, and the tables of
//! heuristics.

use super::hierarchies::Hierarchies;
use super::options::Options;
use super::plan::Unfit;
use super::table::Expands;
use crate::rules::goal::{AnyGoal, GoalRegion};
use crate::rules::heuristic::{
    AnyHeuristic, HeuristicKind, HeuristicTarget, LandmarkError, Tables,
};
use crate::rules::jump_table::{JumpTable, SWEEPS, TableJump};
use crate::rules::neighbours::Ground;
use crate::rules::preparation::Preparation;
use crate::space::{Grid, Key, Movement, Space};
use crate::split::{Searches, split_point};
use std::sync::Arc;

/// The most goals whose estimates are all computed. With more, the estimate towards a region around them took less time.
const MOST_ESTIMATES: usize = 8;

/// The tables. Each is made again when the map or the movement changes, except that jump tables and hierarchies follow edits.
#[derive(Clone, Debug, Default)]
pub struct Prepared {
    /// The tables of heuristics.
    pub(crate) estimates: Tables,
    jumps: Option<Arc<JumpTable>>,
    /// A jump table under construction.
    building: Option<JumpTable>,
    /// The hierarchies of `subgoal`.
    pub(crate) hierarchies: Hierarchies,
}

impl Prepared {
    /// Makes the tables that the options need, whatever the ends of a query are. O(cells) each. A jump table or a hierarchy
    /// from before an edit follows the edit, which costs as much as what changed.
    ///
    /// # Errors
    /// [`Unfit`] if landmarks cannot be placed, or if the tables cost more than the options allow.
    pub fn prepare(&mut self, options: &Options, grid: &Grid) -> Result<(), Unfit> {
        self.renew(options, grid, || {})
    }

    /// Prepares for a search that replaces the previous one. Once nothing can fail any more, it calls `release` to drop
    /// the plan of that search: a jump table that no plan holds follows edits in place.
    ///
    /// # Errors
    /// As for [`Prepared::prepare`].
    pub(crate) fn renew(
        &mut self,
        options: &Options,
        grid: &Grid,
        release: impl FnOnce(),
    ) -> Result<(), Unfit> {
        if uses_hierarchy(options) {
            self.make_hierarchy(options, grid, u64::MAX)?;
        } else {
            options.allow(&self.preparation(options, grid))?;
            self.prepare_estimates_some(options, grid, usize::MAX)?;
        }
        release();
        self.prepare_last(options, grid);
        Ok(())
    }

    /// Does about `cells` units of the work of [`Prepared::prepare`]. Returns true when finished.
    ///
    /// # Errors
    /// As for [`Prepared::prepare`].
    pub(crate) fn prepare_some(
        &mut self,
        options: &Options,
        grid: &Grid,
        cells: u64,
    ) -> Result<bool, Unfit> {
        if uses_hierarchy(options) {
            let is_done = self.make_hierarchy(options, grid, cells)?;
            if is_done {
                self.prepare_last(options, grid);
            }
            return Ok(is_done);
        }
        options.allow(&self.preparation(options, grid))?;
        // A number too large for this machine stands for all cells.
        let cells = usize::try_from(cells).unwrap_or(usize::MAX);
        let work = cells.saturating_mul(SWEEPS);
        let has_table = options.algorithm.row().expands == Expands::JumpTable;
        if has_table
            && !split_point::<Searches, _>(|| self.make_jumps(grid, options.movement, work))
        {
            return Ok(false);
        }
        let is_done = self.prepare_estimates_some(options, grid, cells)?;
        if is_done {
            self.prepare_last(options, grid);
        }
        Ok(is_done)
    }

    /// Returns the progress of [`Prepared::prepare`], and the cost of its tables.
    pub(crate) fn preparation(&self, options: &Options, grid: &Grid) -> Preparation {
        if uses_hierarchy(options) {
            return self.hierarchies.preparation(grid, options);
        }
        let row = options.algorithm.row();
        let jumps = match row.expands {
            Expands::JumpTable => self.jump_preparation(grid, options.movement),
            _ => Preparation::default(),
        };
        if !row.estimates() {
            return jumps;
        }
        let by = (options.heuristic, options.movement, options.costs.metric());
        jumps.and(self.estimates.preparation(grid, by, &options.landmarks))
    }

    fn make_hierarchy(&mut self, options: &Options, grid: &Grid, work: u64) -> Result<bool, Unfit> {
        split_point::<Searches, _>(|| self.hierarchies.make(grid, options, work))
    }

    fn jump_preparation(&self, grid: &Grid, movement: Movement) -> Preparation {
        let price = JumpTable::price(grid.len());
        if self.has_jumps(grid, movement) {
            return Preparation::over(price.expected, price.bytes);
        }
        let begun = self.building.as_ref();
        let begun = begun.filter(|table| table.fits(grid, movement));
        begun.map_or_else(
            || Preparation {
                outdated: self.jumps.is_some(),
                ..price
            },
            JumpTable::preparation,
        )
    }

    /// Discards unfinished tables.
    pub(crate) fn discard_tables(&mut self) {
        self.building = None;
        self.estimates.discard_tables();
        self.hierarchies.discard_tables();
    }

    /// Prepares what cannot fail: the bits of the map for jumps, and tables that follow edits.
    fn prepare_last(&mut self, options: &Options, grid: &Grid) {
        match options.algorithm.row().expands {
            Expands::Jumps | Expands::StraightJumps => {
                split_point::<Searches, _>(|| {
                    let _ = grid.bits(options.movement).ahead();
                });
            }
            Expands::JumpTable => {
                split_point::<Searches, _>(|| self.jump_table(grid, options.movement));
            }
            Expands::Subgoals if uses_hierarchy(options) => {
                split_point::<Searches, _>(|| self.hierarchies.follow(grid, options));
            }
            _ => {}
        }
    }

    /// Does about `cells` units of the work at the tables of the heuristic. Returns true when finished.
    fn prepare_estimates_some(
        &mut self,
        options: &Options,
        grid: &Grid,
        cells: usize,
    ) -> Result<bool, LandmarkError> {
        if !options.algorithm.row().estimates() {
            return Ok(true);
        }
        let ground = Ground::of(grid, options.movement);
        let (heuristic, movement) = (options.heuristic, options.movement);
        let (choice, metric) = (&options.landmarks, options.costs.metric());
        self.estimates.prepare_some(
            grid,
            (&ground, &metric),
            (heuristic, movement),
            choice,
            cells,
        )
    }

    /// Returns the chosen heuristic towards a goal; zero for an algorithm without one. Towards several cells, it is the least
    /// of those towards each. If they are many, it is the one towards a region that has them all, which is lower and takes
    /// less time.
    ///
    /// # Errors
    /// As for [`Prepared::prepare`].
    pub(crate) fn heuristic(
        &mut self,
        options: &Options,
        grid: &Grid,
        goal: &AnyGoal,
    ) -> Result<AnyHeuristic, LandmarkError> {
        match goal {
            AnyGoal::Several(goals) if options.algorithm.row().estimates() => {
                if goals.count() > MOST_ESTIMATES {
                    return self.heuristic_to(options, grid, goals.around(grid));
                }
                let each = goals.regions();
                let each = each.map(|region| self.heuristic_to(options, grid, region));
                Ok(AnyHeuristic::Nearest(each.collect::<Result<_, _>>()?))
            }
            goal => self.heuristic_to(options, grid, goal.region()),
        }
    }

    /// Returns the chosen heuristic towards a region.
    fn heuristic_to(
        &mut self,
        options: &Options,
        grid: &Grid,
        goal: GoalRegion,
    ) -> Result<AnyHeuristic, LandmarkError> {
        let (mut heuristic, mut diagonal) = (options.heuristic, options.scale_diagonal);
        if !options.algorithm.row().estimates() {
            (heuristic, diagonal) = (HeuristicKind::Zero, None);
        }
        let aim = HeuristicTarget {
            heuristic,
            goal,
            scale: options.scale.0,
            diagonal: diagonal.map(|scale| scale.0),
        };
        let ground = Ground::of(grid, options.movement);
        self.estimates
            .prepare(grid, &ground, aim, &options.landmarks)
    }

    /// Returns the memory of the jump table and the hierarchy, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let jumps = self.jumps.as_ref().map_or(0, |table| table.bytes());
        jumps + self.hierarchies.bytes()
    }

    /// Returns the jump table, whatever its version.
    pub(crate) fn jumps(&self) -> Option<&JumpTable> {
        self.jumps.as_deref()
    }

    /// Replaces the jump table.
    pub(crate) fn set_jumps(&mut self, table: JumpTable) {
        self.jumps = Some(Arc::new(table));
        self.building = None;
    }

    /// Returns whether a jump table exists for the map, or for an earlier version whose edits are known.
    fn has_jumps(&self, grid: &Grid, movement: Movement) -> bool {
        let table = self.jumps.as_ref();
        table.is_some_and(|table| table.can_follow(grid, movement))
    }

    /// Does `work` units of making a jump table, if none exists for the map. Returns true when one exists.
    fn make_jumps(&mut self, grid: &Grid, movement: Movement, work: usize) -> bool {
        if self.has_jumps(grid, movement) {
            return true;
        }
        let begun = self.building.take();
        let begun = begun.filter(|table| table.fits(grid, movement));
        let mut table = begun.unwrap_or_else(|| JumpTable::start(grid, movement));
        let is_done = table.advance(grid, work);
        if is_done {
            self.jumps = Some(Arc::new(table));
        } else {
            self.building = Some(table);
        }
        is_done
    }

    fn jump_table(&mut self, grid: &Grid, movement: Movement) -> Arc<JumpTable> {
        self.make_jumps(grid, movement, usize::MAX);
        let table = self.jumps.as_mut().expect("no bound on the work");
        if !table.fits(grid, movement) {
            Arc::make_mut(table).update(grid);
        }
        Arc::clone(table)
    }

    /// Returns the expansion by jump table towards a cell.
    pub(super) fn table_jump(&mut self, grid: &Grid, movement: Movement, to: Key) -> TableJump {
        split_point::<Searches, _>(|| {
            let table = self.jump_table(grid, movement);
            TableJump::new(table, grid, to).expect("the table was made of this grid")
        })
    }
}

/// Returns whether the search uses a hierarchy. `cfg!` tells the compiler that the small module has none.
fn uses_hierarchy(options: &Options) -> bool {
    cfg!(feature = "own-loops") && options.algorithm.row().expands == Expands::Subgoals
}
