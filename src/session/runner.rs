//! The common face of all loops: a call a run, never a call a cell.
#![expect(
    unnameable_types,
    reason = "no other crate implements a space for a session"
)]

use super::own::OwnRunner;
use super::searchable::Searchable;
use crate::cost::Cost;
use crate::named::{Options, Prepared, Unfit};
use crate::path;
use crate::rules::neighbours::{Ground, Neighbours};
use crate::search::{Goal, Label, OpenList, Plan, Status, Terms, Ties};
use crate::space::components::Components;
use crate::space::sight::Point;
use crate::space::{Key, Movement};

/// Between which cells is searched, where and how, and the session's tables.
pub struct Query<'a, S> {
    pub(super) space: &'a S,
    pub(super) options: &'a Options,
    pub(super) tables: &'a mut Prepared,
    /// Which cells reach each other, where it was asked before.
    pub(super) components: &'a mut Components,
    /// The start, which is free, and the goal.
    pub(super) ends: [Key; 2],
    /// Whether to go on from what is known after edits, to the same goal: only where it [can](Runner::repairs).
    pub(super) repairs: bool,
}

impl<S: Searchable> Query<'_, S> {
    /// Returns how near to the goal one can get: zero where there is a path. O(cells), which is far below a search that
    /// floods them.
    pub(super) fn reach(&mut self) -> Cost {
        let ([start, target], components) = (self.ends, &mut *self.components);
        components.refresh(self.space, self.options.movement);
        let label = components.label(start);
        if label == components.label(target) {
            return Cost::ZERO;
        }
        let goal = self.space.goal(self.options, target, Cost::ZERO);
        let away = |key| goal.distance(self.space, key);
        let nearest = components.cells(label).filter_map(away).min();
        nearest.unwrap_or(Cost::ZERO)
    }

    /// Returns the plan of a search for a cell over the ground, by g + h.
    pub(super) fn ground_plan(&mut self, target: Key) -> Result<GroundPlan<S>, Unfit> {
        let (space, options) = (self.space, self.options);
        let goal = space.goal(options, target, Cost::ZERO);
        let (steps, metric) = (ground(space, options.movement), options.costs.metric());
        let mut plan = Plan::new(steps, S::estimate(self, &goal)?, goal, metric);
        plan.terms = options.terms(metric);
        Ok(plan)
    }
}

/// Returns every step over the ground as it is now.
pub(super) fn ground<S: Searchable>(space: &S, movement: Movement) -> Ground {
    match space.grid() {
        Some(grid) => Ground::of(grid, movement),
        // Spaces that are no grids have no terrain.
        None => Ground::Floor(Neighbours::of(movement)),
    }
}

/// What searches over the ground go by that need nothing more than g + h.
pub(super) type GroundPlan<S> = Plan<Ground, <S as Searchable>::Estimate, <S as Searchable>::Goal>;

/// How far a search has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    pub(super) status: Status,
    pub(super) expanded: u64,
    pub(super) open: u32,
}

impl Progress {
    pub(super) fn of(status: Status, expanded: u64, open: u32) -> Self {
        Self {
            status,
            expanded,
            open,
        }
    }
}

/// By what an open list is ordered.
pub struct Order<'a> {
    pub(super) terms: Terms,
    /// Its kind, where it is known entry by entry.
    pub(super) kind: Option<OpenList>,
    /// What decides between equal ranks, where the place of a cell can be known.
    pub(super) ties: Option<Ties>,
    /// What decides by estimate, of g and h.
    pub(super) tie: Box<dyn Fn(Cost, Cost) -> Cost + 'a>,
}

/// A loop with its scratch and its plan.
pub trait Runner<O, S: Searchable>: Send + Sync + Copied<O, S> {
    /// Begins, or goes on from what it knows; the tables are there.
    fn begin(&mut self, query: &mut Query<S>, watch: &mut O) -> Result<(), Unfit>;
    /// Drops what holds tables, which are to follow edits. Another search begins next.
    fn release(&mut self) {}
    /// Returns true when it can go on from what it knows.
    fn repairs(&self, _options: &Options) -> bool {
        false
    }
    /// h and f of a cell from its g, where a repair asks.
    fn rank(&self, _space: &S, _key: Key, _g: Cost) -> Option<[Cost; 2]> {
        None
    }
    /// Expands at most `budget` cells.
    fn run(&mut self, space: &S, watch: &mut O, budget: u64);
    /// Returns how far it has come.
    fn progress(&self) -> Progress;
    /// Returns true when the search has ended without a path and does not know which reachable cell
    /// is nearest to the goal.
    fn is_lost(&self) -> bool {
        self.progress().status == Status::Exhausted
    }
    /// The answer from start to end, into `path`, which is empty; between neighbours may be cells that the search passed
    /// over. None where it is one of [turns](Runner::turns).
    fn waypoints(&self, _space: &S, _path: &mut Vec<Key>) {}
    /// Every cell of a path over cells and their parents, into `cells`.
    fn fill(&self, space: &S, waypoints: &[Key], cells: &mut Vec<Key>) {
        match space.grid() {
            Some(grid) => path::fill_into(grid, waypoints, cells),
            None => waypoints.clone_into(cells),
        }
    }
    /// Where the lines of the answer turn, its ends included, in halves of a cell, into `turns`, if
    /// they turn elsewhere than at waypoints.
    fn turns(&self, _turns: &mut Vec<Point>) {}
    /// Returns what is known of a cell.
    fn label(&self, space: &S, key: Key) -> Option<Label>;
    /// Returns true when the search would end at a cell instead of going on from it.
    fn ends_at(&self, _space: &S, _key: Key) -> bool {
        false
    }
    /// By what its open list is ordered, where there is one.
    fn order(&self) -> Option<Order<'_>> {
        None
    }
    /// Returns the memory of records, in bytes.
    fn bytes(&self) -> usize;
    /// Itself, where functions are asked: what is known of the others does not hold.
    fn own(&self) -> Option<&OwnRunner> {
        None
    }
    /// From any cell to the goal, where that is known, into `path`, which is empty.
    fn path_from(&self, _from: Key, _path: &mut Vec<Key>) {}
}

/// Copies what stands behind a box.
pub trait Copied<O, S> {
    /// Returns a copy.
    fn copied(&self) -> Box<dyn Runner<O, S>>;
}

impl<O, S: Searchable, R: Runner<O, S> + Clone + 'static> Copied<O, S> for R {
    fn copied(&self) -> Box<dyn Runner<O, S>> {
        Box::new(self.clone())
    }
}

impl<O, S: Searchable> Clone for Box<dyn Runner<O, S>> {
    fn clone(&self) -> Self {
        (**self).copied()
    }
}
