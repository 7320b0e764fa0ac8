//! The spaces that a session searches: a grid, or the surface of a cube.

use super::anya::AnyaRunner;
use super::best_first::BestFirstRunner;
use super::bidirectional::BidirectionalRunner;
use super::dstar_lite::DStarLiteRunner;
use super::each;
use super::error::SearchError;
use super::flow_field::FlowFieldRunner;
use super::hierarchy::HierarchyRunner;
use super::ida_star::IdaStarRunner;
use super::maps::Maps;
use super::runner::{Query, Runner, ground};
#[cfg(feature = "own-loops")]
use super::turns::TurnsRunner;
use super::watch::Watch;
use crate::cost::Cost;
use crate::named::table::{Expands, Loop};
use crate::named::{BadOptions, LoopPlan, NamedPlan, Options, PairwiseFormula, Steps, Unfit};
use crate::rules::heuristic::{AnyHeuristic, Formula, OverSurface, SurfaceGoal};
use crate::rules::{AnyGoal, GoalRegion, Ranking};
use crate::search::{Between, DStarLite, Goal, Heuristic, IdaStar, Plan, TreeEdge};
use crate::space::surface::Surface;
use crate::space::{Cube, Editable, Grid, Key, Space, SurfaceCell};
use crate::split::{Searches, split_point};
use std::sync::Arc;

/// A space that a [`Session`](super::Session) searches.
pub trait Searchable: Editable + Clone + 'static {
    /// A cell as the caller names it.
    type Point: Copy;
    /// The plan of the best-first loop.
    type Plan: LoopPlan<Self> + Clone + Send + Sync;
    /// The estimate towards a cell.
    type Estimate: Heuristic<Self> + Clone + Send + Sync;
    /// A target cell, or any cell as near to it as possible.
    type Goal: Goal<Self> + Clone + Send + Sync;
    /// The estimate between any two cells.
    type Between: Between<Self> + for<'a> From<&'a Options> + Clone + Send + Sync;

    /// Returns the columns and rows; on a cube, those of a face.
    fn sides(&self) -> (u32, u32);

    /// Returns the cell of a key on a map with these sides.
    fn point_on(sides: (u32, u32), key: Key) -> Self::Point;

    /// Returns the key of a cell on a map with these sides, if it has such a cell.
    fn key_on(sides: (u32, u32), point: Self::Point) -> Option<Key>;

    /// Returns the column and row of a cell; on a cube, those on its face.
    fn column_and_row(point: Self::Point) -> (u32, u32);

    /// Returns the greatest cost of any ground; 1 if all is floor.
    fn dearest(&self) -> u8 {
        self.grid().map_or(1, Grid::dearest)
    }

    /// Returns the map if it is flat, because tables are made of flat maps.
    fn grid(&self) -> Option<&Grid> {
        None
    }

    /// Returns the cells to avoid in a search from some starts. They can repeat.
    ///
    /// # Errors
    /// [`SearchError::AvoidedOutside`].
    fn kept_off(
        &self,
        _options: &Options,
        _starts: &[Self::Point],
    ) -> Result<Vec<Key>, SearchError> {
        Ok(Vec::new())
    }

    /// Returns whether the agent of the options can start at a cell, with these cells to avoid.
    fn has_room(&self, start: Key, _options: &Options, _kept_off: &[Key]) -> bool {
        self.is_free(start)
    }

    /// Returns the map that the search runs on if that is another one, with the latest edits of this one.
    fn follow(&self, _options: &Options, _maps: &mut Maps<Self>) -> Option<Arc<Self>> {
        None
    }

    /// Checks that a session supports the options on this space.
    ///
    /// # Errors
    /// [`BadOptions`] for options that need another space.
    fn check(_options: &Options) -> Result<(), BadOptions> {
        Ok(())
    }

    /// Returns the loop for the options.
    fn runner<O: Watch>(options: &Options) -> Box<dyn Runner<O, Self>>;

    /// Returns the goal `target`, or any cell at most `within` away from it.
    fn goal(&self, options: &Options, target: Key, within: Cost) -> Self::Goal;

    /// Returns the estimate towards a goal.
    ///
    /// # Errors
    /// [`Unfit`] if it cannot be made.
    fn estimate(query: &mut Query<Self>, goal: &Self::Goal) -> Result<Self::Estimate, Unfit>;

    /// Returns the plan of a best-first search.
    ///
    /// # Errors
    /// [`Unfit`] if the options make no plan here.
    fn plan(query: &mut Query<Self>, goal: Self::Goal) -> Result<Self::Plan, Unfit>;
}

impl Searchable for Grid {
    /// The column and row, from 0.
    type Point = (u32, u32);
    type Plan = NamedPlan;
    type Estimate = AnyHeuristic;
    type Goal = GoalRegion;
    type Between = PairwiseFormula;

    fn sides(&self) -> (u32, u32) {
        (self.width(), self.height())
    }

    fn point_on((width, _): (u32, u32), key: Key) -> (u32, u32) {
        (key.0 % width, key.0 / width)
    }

    fn key_on((width, height): (u32, u32), (x, y): (u32, u32)) -> Option<Key> {
        (x < width && y < height).then(|| Key(y * width + x))
    }

    fn column_and_row(point: (u32, u32)) -> (u32, u32) {
        point
    }

    fn grid(&self) -> Option<&Grid> {
        Some(self)
    }

    fn kept_off(&self, options: &Options, starts: &[(u32, u32)]) -> Result<Vec<Key>, SearchError> {
        let (width, height) = self.sides();
        let mut cells = Vec::new();
        each("avoid", &options.avoid, |cell @ (x, y)| {
            let key = self.key(x, y).ok_or(SearchError::AvoidedOutside {
                x,
                y,
                width,
                height,
            })?;
            if !starts.contains(&cell) {
                cells.push(key);
            }
            Ok(())
        })?;
        Ok(cells)
    }

    fn has_room(&self, start: Key, options: &Options, kept_off: &[Key]) -> bool {
        // The small module has no agents of a size.
        let size: u32 = options.size.get().into();
        if !cfg!(feature = "own-loops") || size == 1 {
            return self.is_free(start);
        }
        let (left, top) = self.point(start);
        let (columns, rows) = (left..left + size, top..top + size);
        let is_covered = |&key: &Key| {
            let (x, y) = self.point(key);
            columns.contains(&x) && rows.contains(&y)
        };
        let is_free = |x, y| self.key(x, y).is_some_and(|key| self.is_free(key));
        rows.clone().all(|y| columns.clone().all(|x| is_free(x, y)))
            && !kept_off.iter().any(is_covered)
    }

    fn follow(&self, options: &Options, maps: &mut Maps<Self>) -> Option<Arc<Self>> {
        maps.follow(self, options)
    }

    fn runner<O: Watch>(options: &Options) -> Box<dyn Runner<O, Self>> {
        let search_loop = options.algorithm.row().search_loop;
        // Without the other loops, no name stands for one, and `auto` depends only on the ground.
        if !cfg!(feature = "own-loops") || (search_loop.is_best_first() && !options.turns()) {
            return Box::new(BestFirstRunner::new(options));
        }
        split_point::<Searches, Box<dyn Runner<O, Self>>>(|| match search_loop {
            #[cfg(feature = "own-loops")]
            _ if options.turns() => Box::new(TurnsRunner::new(options)),
            Loop::Hierarchy => Box::new(HierarchyRunner::default()),
            Loop::Anya => Box::new(AnyaRunner::default()),
            _ => own_loop(options),
        })
    }

    fn goal(&self, options: &Options, target: Key, within: Cost) -> GoalRegion {
        options.goal(target, within)
    }

    fn estimate(query: &mut Query<Self>, goal: &GoalRegion) -> Result<AnyHeuristic, Unfit> {
        let tables = &mut *query.tables;
        Ok(tables.heuristic(query.options, query.space, &(*goal).into())?)
    }

    fn plan(query: &mut Query<Self>, goal: GoalRegion) -> Result<NamedPlan, Unfit> {
        let (options, [start, _]) = (query.options, query.ends());
        let goal = AnyGoal::of(query.space, goal, query.goals);
        NamedPlan::new(options, query.space, start, goal, query.tables)
    }
}

/// Returns the loop of a search that works on any space but is not the best-first loop from the start.
fn own_loop<O: Watch, S: Searchable>(options: &Options) -> Box<dyn Runner<O, S>> {
    match options.algorithm.row().search_loop {
        Loop::FlowField => Box::new(FlowFieldRunner::new(options.open_list)),
        Loop::Bidirectional => Box::new(BidirectionalRunner::new(options.open_list)),
        Loop::IdaStar => Box::new(IdaStarRunner {
            search: IdaStar::default(),
            plan: None,
        }),
        _ => Box::new(DStarLiteRunner {
            search: DStarLite::default(),
            plan: None,
            start: Key(0),
        }),
    }
}

/// Cells are adjacent across edges too. It rejects options that need the rows and columns of one map: jumps, any-angle
/// lines, and heuristics with tables.
impl Searchable for Cube {
    type Point = SurfaceCell;
    type Plan = Plan<Steps, OverSurface, SurfaceGoal, Ranking>;
    type Estimate = OverSurface;
    type Goal = SurfaceGoal;
    type Between = PairwiseFormula;

    fn sides(&self) -> (u32, u32) {
        (self.size(), self.size())
    }

    fn point_on((size, _): (u32, u32), key: Key) -> SurfaceCell {
        Surface::new(size).cell(key)
    }

    fn key_on((size, _): (u32, u32), cell: SurfaceCell) -> Option<Key> {
        (cell.x.max(cell.y) < size).then(|| Surface::new(size).key(cell))
    }

    fn column_and_row(point: SurfaceCell) -> (u32, u32) {
        (point.x, point.y)
    }

    fn check(options: &Options) -> Result<(), BadOptions> {
        let row = options.algorithm.row();
        let (what, found, expected) =
            if !matches!(row.expands, Expands::Neighbours | Expands::UnitSteps) {
                let expected = "a search from neighbour to neighbour, such as astar";
                ("algorithm", row.name, expected)
            } else if options.movement.layout().is_some() {
                ("movement", options.movement.name(), "one on squares")
            } else if row.estimates() && options.heuristic.formula().is_none() {
                ("heuristic", options.heuristic.name(), "one by formula")
            } else if options.wall_cost > 0 {
                ("wall-cost", "1 or more", "\"0\"")
            } else if options.inflates() {
                ("size", "2 or more", "\"1\"")
            } else if options.turns() {
                ("turn-cost", "more than 0", "\"0\"")
            } else if !options.avoid.is_empty() {
                ("avoid", "cells", "none")
            } else if options.scale_diagonal.is_some() {
                ("scale-diagonal", options.heuristic.name(), "scale alone")
            } else {
                return Ok(());
            };
        Err(BadOptions::NotFor {
            what,
            found,
            of: "a cube",
            why: "has no rows that go on over its edges",
            expected,
        })
    }

    fn runner<O: Watch>(options: &Options) -> Box<dyn Runner<O, Self>> {
        if options.algorithm.row().search_loop.is_best_first() {
            return Box::new(BestFirstRunner::new(options));
        }
        split_point::<Searches, _>(|| own_loop(options))
    }

    fn goal(&self, options: &Options, target: Key, within: Cost) -> SurfaceGoal {
        let places = &Arc::new(self.unfoldings().places(self.cell(target)));
        let steps = (options.movement, &options.costs.metric());
        SurfaceGoal::new(target, steps, places, within)
    }

    fn estimate(query: &mut Query<Self>, goal: &SurfaceGoal) -> Result<OverSurface, Unfit> {
        let options = query.options;
        let estimates = options.algorithm.row().estimates();
        let formula = options.heuristic.formula().filter(|_| estimates);
        let estimate = goal.by(formula.unwrap_or(Formula::Zero));
        Ok(estimate.scaled(options.scale.0))
    }

    fn plan(query: &mut Query<Self>, goal: SurfaceGoal) -> Result<Self::Plan, Unfit> {
        let (space, options) = (query.space, query.options);
        let (row, movement) = (options.algorithm.row(), options.movement);
        let heuristic = Self::estimate(query, &goal)?;
        Ok(Plan {
            expand: Steps::of(row.expands, movement, ground(space, movement))
                .in_order(movement, options.order),
            rank: options.ranking(|| heuristic.estimate(space, query.starts[0])),
            heuristic,
            goal,
            link: TreeEdge,
            terms: options.terms_on(space.dearest(), options.costs.metric()),
        })
    }
}
