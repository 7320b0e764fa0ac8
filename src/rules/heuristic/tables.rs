//! Heuristics with their tables, which are built when needed and reused while they are valid.
//!
//! | table | is built again if |
//! |---|---|
//! | landmarks | the grid was edited or is another, or the movement or the choice of cells changed |
//! | waypoints | the grid was edited or is another, or the movement changed |
//! | field | any of that, or the goals changed |
//!
//! If you hold a heuristic, you also hold its tables: a rebuild makes new ones and does not touch yours. Memory that
//! no search holds is reused. Landmarks and waypoints can be built in slices.

use super::{
    AimedTable, AnyHeuristic, ByTable, Formula, HAS_TABLES, HeuristicKind, LandmarkChoice,
    LandmarkError, Landmarks, Towards, Waypoints,
};
use crate::cost::{Cost, Metric};
use crate::rules::field::{Field, Scratch};
use crate::rules::goal::GoalRegion;
use crate::rules::preparation::Preparation;
use crate::search::Expand;
use crate::space::{Grid, Key, Movement, Space};
use crate::split::{Searches, split_point};
use std::sync::Arc;

/// A request for a heuristic.
#[derive(Clone, Copy, Debug)]
pub struct HeuristicTarget {
    /// Which estimate.
    pub heuristic: HeuristicKind,
    /// The goal, under the movement and the metric of the search.
    pub goal: GoalRegion,
    /// The scale, in thousandths.
    pub scale: u32,
    /// The scale of the diagonal part of octile, if it is separate. The heuristic is then octile.
    pub diagonal: Option<u32>,
}

impl HeuristicTarget {
    /// Returns a formula towards the goal, unscaled.
    fn by(&self, formula: Formula, grid: &Grid) -> Towards {
        let goal = &self.goal;
        let steps = (goal.movement, &goal.metric);
        Towards::to(formula, steps, grid, goal.target).within(goal.within)
    }
}

/// A grid's version, a movement and its step costs.
type Ground = (u64, Movement, Metric);

/// What a table is built for.
type BuiltFor = (Ground, HeuristicKind, LandmarkChoice);

/// A table that does not depend on the target, finished or under construction. A table under construction has one
/// owner.
#[derive(Clone, Debug)]
enum Table {
    /// Owns the scratch while under construction.
    Landmarks(Arc<Landmarks>),
    Waypoints(Arc<Waypoints>),
}

impl Table {
    fn start(
        ((_, movement, metric), heuristic, choice): &BuiltFor,
        grid: &Grid,
    ) -> Result<Self, LandmarkError> {
        Ok(match heuristic {
            HeuristicKind::Landmarks => Self::Landmarks(Arc::new(choice.start(grid, *movement)?)),
            _ => {
                let table = choice.start_waypoints(grid, *movement, metric)?;
                Self::Waypoints(Arc::new(table))
            }
        })
    }

    fn advance<E: Expand<Grid> + Clone>(
        &mut self,
        scratch: &mut Scratch,
        grid: &Grid,
        expand: (&E, &Metric),
        cells: usize,
    ) -> bool {
        match self {
            Self::Landmarks(table) => Arc::make_mut(table).advance(scratch, grid, expand, cells),
            Self::Waypoints(table) => Arc::make_mut(table).advance(grid, cells),
        }
    }

    /// Returns the cost of a table that is not begun.
    fn price((_, heuristic, choice): &BuiltFor, cells: usize) -> Preparation {
        match heuristic {
            HeuristicKind::Landmarks => Landmarks::price(choice.count(), cells),
            _ => Waypoints::price(cells),
        }
    }

    /// Returns how much of the work is done. Unreachable cells count as work too.
    fn done(&self) -> u64 {
        match self {
            Self::Landmarks(table) => table.reached(),
            Self::Waypoints(table) => table.known(),
        }
    }

    fn cells(&self) -> &[Key] {
        match self {
            Self::Landmarks(table) => table.cells(),
            Self::Waypoints(table) => table.cells(),
        }
    }
}

/// The tables, and the working memory to build them.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    scratch: Scratch,
    /// The tables of waypoints and of landmarks; see [`place`].
    built: [Option<(BuiltFor, Table)>; 2],
    building: Option<(BuiltFor, Table)>,
    field: Option<((Ground, Key, Cost), Arc<Field>)>,
}

/// Returns the index of a table in [`Tables`].
fn place((_, heuristic, _): &BuiltFor) -> usize {
    usize::from(*heuristic == HeuristicKind::Landmarks)
}

/// Returns what the table of a heuristic is built for; `None` if it has no table, or one that depends on the target.
fn wanted(
    grid: &Grid,
    (heuristic, movement, metric): (HeuristicKind, Movement, Metric),
    choice: &LandmarkChoice,
) -> Option<BuiltFor> {
    let is_placed = matches!(
        heuristic,
        HeuristicKind::Landmarks | HeuristicKind::Waypoints
    );
    let ground = (grid.version(), movement, metric);
    (HAS_TABLES && is_placed).then(|| (ground, heuristic, choice.clone()))
}

impl Tables {
    /// Returns a heuristic for a grid as it is now. A formula needs no table, and a valid table is not built again. The
    /// expansion must generate every step that the movement allows, at the cost that the search uses, and must stay the
    /// same for the same grid and movement. The choice applies to landmarks and waypoints.
    ///
    /// # Errors
    /// [`LandmarkError`] if landmarks cannot be placed.
    ///
    /// # Panics
    /// If the target is not a key of the grid.
    pub fn prepare<E: Expand<Grid> + Clone>(
        &mut self,
        grid: &Grid,
        expand: &E,
        aim: HeuristicTarget,
        choice: &LandmarkChoice,
    ) -> Result<AnyHeuristic, LandmarkError> {
        let formula = match aim.heuristic.formula() {
            _ if aim.diagonal.is_some() => Formula::Octile,
            Some(formula) => formula,
            None if HAS_TABLES => {
                return split_point::<Searches, _>(|| self.tabled(grid, expand, aim, choice));
            }
            None => Formula::tightest(aim.goal.movement),
        };
        let towards = aim.by(formula, grid).scaled(aim.scale);
        Ok(AnyHeuristic::Formula(towards.diagonal_scaled(aim.diagonal)))
    }

    /// Returns a heuristic with a table.
    fn tabled<E: Expand<Grid> + Clone>(
        &mut self,
        grid: &Grid,
        expand: &E,
        aim: HeuristicTarget,
        choice: &LandmarkChoice,
    ) -> Result<AnyHeuristic, LandmarkError> {
        let HeuristicTarget { goal, scale, .. } = aim;
        let (movement, metric) = (goal.movement, goal.metric);
        let expand = (expand, &metric);
        let floor = aim.by(Formula::tightest(movement), grid);
        let goals = || goal.cells(grid).collect::<Vec<_>>();
        let table = match wanted(grid, (aim.heuristic, movement, metric), choice) {
            Some(wanted) => {
                self.built[place(&wanted)].take_if(|(built_for, _)| *built_for != wanted);
                let table = self.build(grid, expand, &wanted, usize::MAX)?;
                let table = table.expect("no bound on the work");
                // The scratch is used below, or by the next table.
                self.building = None;
                match table {
                    Table::Landmarks(table) => {
                        let bounds = table.bounds(&goals());
                        AimedTable::Landmarks(table, bounds)
                    }
                    Table::Waypoints(table) => {
                        table.flood(&mut self.scratch, grid, expand, goal.target);
                        let last = table.nearest(grid, goal.target);
                        AimedTable::Waypoints(table, goal.target, last)
                    }
                }
            }
            None => {
                self.building = None;
                let wanted = ((grid.version(), movement, metric), goal.target, goal.within);
                let field = match self.field.take() {
                    Some((built_for, field)) if built_for == wanted => field,
                    old => {
                        let old = old.and_then(|(_, field)| Arc::into_inner(field));
                        let mut field = old.unwrap_or_default();
                        field.rebuild(&mut self.scratch, grid, expand, &goals());
                        Arc::new(field)
                    }
                };
                self.field = Some((wanted, Arc::clone(&field)));
                AimedTable::Exact(field)
            }
        };
        let floor = match table {
            AimedTable::Landmarks(..) => floor,
            _ => floor.scaled(scale),
        };
        Ok(AnyHeuristic::Table(ByTable {
            table,
            floor,
            scale,
        }))
    }

    /// Returns the table, if it is finished after about `cells` units of work.
    fn build<E: Expand<Grid> + Clone>(
        &mut self,
        grid: &Grid,
        expand: (&E, &Metric),
        wanted: &BuiltFor,
        cells: usize,
    ) -> Result<Option<Table>, LandmarkError> {
        let built = &mut self.built[place(wanted)];
        if let Some((built_for, table)) = built
            && built_for == wanted
        {
            return Ok(Some(table.clone()));
        }
        let mut table = match self.building.take() {
            Some((built_for, table)) if built_for == *wanted => table,
            _ => Table::start(wanted, grid)?,
        };
        if table.advance(&mut self.scratch, grid, expand, cells) {
            *built = Some((wanted.clone(), table.clone()));
            Ok(Some(table))
        } else {
            self.building = Some((wanted.clone(), table));
            Ok(None)
        }
    }

    /// Returns the progress and the cost of the tables of [`Tables::prepare_some`].
    pub(crate) fn preparation(
        &self,
        grid: &Grid,
        by: (HeuristicKind, Movement, Metric),
        choice: &LandmarkChoice,
    ) -> Preparation {
        let Some(wanted) = wanted(grid, by, choice) else {
            return Preparation::default();
        };
        let price = Table::price(&wanted, grid.len());
        let is_wanted = |built_for: &BuiltFor| *built_for == wanted;
        let (done, outdated) = match (&self.building, &self.built[place(&wanted)]) {
            (Some((built_for, table)), _) if is_wanted(built_for) => (table.done(), false),
            (_, Some((built_for, _))) if is_wanted(built_for) => (price.expected, false),
            (_, built) => (0, built.is_some()),
        };
        Preparation {
            done,
            outdated,
            ..price
        }
    }

    /// Returns the landmarks or waypoints of the table for a heuristic, in the order of placement; none for one without
    /// a table.
    pub(crate) fn cells(&self, heuristic: HeuristicKind) -> &[Key] {
        let built = match heuristic {
            HeuristicKind::Landmarks => self.built[1].as_ref(),
            HeuristicKind::Waypoints => self.built[0].as_ref(),
            _ => None,
        };
        built.map(|(_, table)| table.cells()).unwrap_or_default()
    }

    /// Discards unfinished tables and the scratch.
    pub(crate) fn discard_tables(&mut self) {
        if self.building.take().is_some() {
            self.scratch = Scratch::default();
        }
    }

    /// Builds what a heuristic needs whatever its target: all landmarks, or the waypoints without their distances. Does
    /// about `cells` units of work, at least one. Returns true when finished. `expand` is as for [`Tables::prepare`].
    ///
    /// # Errors
    /// [`LandmarkError`] if landmarks cannot be placed.
    pub(crate) fn prepare_some<E: Expand<Grid> + Clone>(
        &mut self,
        grid: &Grid,
        expand: (&E, &Metric),
        (heuristic, movement): (HeuristicKind, Movement),
        choice: &LandmarkChoice,
        cells: usize,
    ) -> Result<bool, LandmarkError> {
        let Some(wanted) = wanted(grid, (heuristic, movement, *expand.1), choice) else {
            return Ok(true);
        };
        let cells = cells.max(1);
        let table = split_point::<Searches, _>(|| self.build(grid, expand, &wanted, cells))?;
        Ok(table.is_some())
    }
}

#[cfg(test)]
mod tests;
