//! The common interface of all loops. It costs one dynamic call for each run, never for each cell.
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

/// A query: the map, the options, the ends, and the tables of the session.
pub struct Query<'a, S> {
    pub(super) space: &'a S,
    pub(super) options: &'a Options,
    pub(super) tables: &'a mut Prepared,
    /// The connected components, as far as they are known.
    pub(super) components: &'a mut Components,
    /// Whether to check first, by the components, if the goal is reachable. If it is not, the search goes to the nearest
    /// cell at once instead of expanding all reachable cells. This is for searches of the best-first loop without a table.
    pub(super) components_first: bool,
    /// The starts, which are free. There is at least one.
    pub(super) starts: &'a [Key],
    /// The goals. There is at least one.
    pub(super) goals: &'a [Key],
    /// Whether to repair the search after edits, towards the same goal. Only if [`Runner::repairs`] allows it.
    pub(super) repairs: bool,
}

impl<S: Searchable> Query<'_, S> {
    /// Returns the first start and the first goal, which are the only ones for most searches.
    pub(super) fn ends(&self) -> [Key; 2] {
        [self.starts[0], self.goals[0]]
    }

    /// Returns whether there is more than one start or goal.
    pub(super) fn has_several(&self) -> bool {
        self.starts.len() > 1 || self.goals.len() > 1
    }

    /// Returns how near to a goal a path can get: zero if one can be reached. O(cells), far less than a search that floods
    /// them, and of several goals O(goals) more for each cell beside a wall.
    // Out of line, because few searches need it.
    #[inline(never)]
    pub(super) fn least_distance(&mut self) -> Cost {
        let (space, components) = (self.space, &mut *self.components);
        components.refresh(space, self.options.movement);
        let mut is_reached = vec![false; components.count() as usize];
        for &start in self.starts {
            is_reached[components.label(start) as usize] = true;
        }
        let is_reached = |key| {
            let label = components.label(key) as usize;
            is_reached.get(label).is_some_and(|&is_reached| is_reached)
        };
        if self.goals.iter().any(|&goal| is_reached(goal)) {
            return Cost::ZERO;
        }
        // On a grid, a cell between free cells has a neighbour that is nearer to a goal outside.
        let is_inside = |key| space.grid().is_some() && space.free_neighbours(key) == u8::MAX;
        let to = |&goal: &Key| space.goal(self.options, goal, Cost::ZERO);
        let goals: Vec<S::Goal> = self.goals.iter().map(to).collect();
        let keys = (0..space.len() as u32).map(Key);
        let ends = keys.filter(|&key| is_reached(key) && !is_inside(key));
        let away = ends.flat_map(|key| goals.iter().filter_map(move |it| it.distance(space, key)));
        away.min().unwrap_or(Cost::ZERO)
    }

    /// Returns the plan of a search over the ground for a cell, by g + h.
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
        // Spaces other than grids have no terrain.
        None => Ground::Floor(Neighbours::of(movement)),
    }
}

/// The plan of searches over the ground that need only g + h.
pub(super) type GroundPlan<S> = Plan<Ground, <S as Searchable>::Estimate, <S as Searchable>::Goal>;

/// The progress of a search.
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

/// The order of an open list.
pub struct Order<'a> {
    pub(super) terms: Terms,
    /// Its kind, if the tape shows its entries.
    pub(super) kind: Option<OpenList>,
    /// How ties are broken, if a cell can have a position.
    pub(super) ties: Option<Ties>,
    /// The tie-breaking value of g and h.
    pub(super) tie: Box<dyn Fn(Cost, Cost) -> Cost + 'a>,
}

/// A loop with its working memory and its plan.
pub trait Runner<O, S: Searchable>: Send + Sync + CloneBox<O, S> {
    /// Starts a search, or repairs it. The tables exist.
    fn start(&mut self, query: &mut Query<S>, watch: &mut O) -> Result<(), Unfit>;
    /// Drops its hold on tables, so that they can follow edits. Another search begins next.
    fn release(&mut self) {}
    /// Returns whether it can repair its search.
    fn repairs(&self, _options: &Options) -> bool {
        false
    }
    /// Returns the h and f of a cell with this g, if the search repairs.
    fn rank(&self, _space: &S, _key: Key, _g: Cost) -> Option<[Cost; 2]> {
        None
    }
    /// Expands at most `budget` cells.
    fn run(&mut self, space: &S, watch: &mut O, budget: u64);
    /// Returns its progress.
    fn progress(&self) -> Progress;
    /// Returns whether the search ended without a path and does not know which reachable cell is nearest to the goal.
    fn is_lost(&self) -> bool {
        self.progress().status == Status::Exhausted
    }
    /// Returns whether it left out a cell because of its depth.
    fn is_cut(&self) -> bool {
        false
    }
    /// Writes the answer, from start to end, into the empty `path`. Two consecutive cells may have cells between them
    /// that the search passed over. Nothing if the answer is one of [turns](Runner::turns).
    fn waypoints(&self, _space: &S, _path: &mut Vec<Key>) {}
    /// Writes every cell of a path of cells and their parents into `cells`.
    fn fill(&self, space: &S, waypoints: &[Key], cells: &mut Vec<Key>) {
        match space.grid() {
            Some(grid) => path::fill_into(grid, waypoints, cells),
            None => waypoints.clone_into(cells),
        }
    }
    /// Writes the turning points of the answer, with its ends, in halves of a cell, into `turns`, if they differ from
    /// the waypoints.
    fn turns(&self, _turns: &mut Vec<Point>) {}
    /// Returns the cost of the answer, whose steps have this cost over the ground.
    fn cost(&self, steps: Option<Cost>) -> Option<Cost> {
        steps
    }
    /// Returns the label of a cell.
    fn label(&self, space: &S, key: Key) -> Option<Label>;
    /// Returns whether the search would end at a cell instead of expanding it.
    fn ends_at(&self, _space: &S, _key: Key) -> bool {
        false
    }
    /// Returns the order of its open list, if it has one.
    fn order(&self) -> Option<Order<'_>> {
        None
    }
    /// Returns the memory of records, in bytes.
    fn bytes(&self) -> usize;
    /// Returns itself if it calls functions of the user: the label of any other cell is then unreliable.
    fn own(&self) -> Option<&OwnRunner> {
        None
    }
    /// Writes the path from any cell to the goal into the empty `path`, if it is known.
    fn path_from(&self, _from: Key, _path: &mut Vec<Key>) {}
}

/// Clones a boxed runner.
pub trait CloneBox<O, S> {
    /// Returns a copy.
    fn clone_box(&self) -> Box<dyn Runner<O, S>>;
}

impl<O, S: Searchable, R: Runner<O, S> + Clone + 'static> CloneBox<O, S> for R {
    fn clone_box(&self) -> Box<dyn Runner<O, S>> {
        Box::new(self.clone())
    }
}

impl<O, S: Searchable> Clone for Box<dyn Runner<O, S>> {
    fn clone(&self) -> Self {
        (**self).clone_box()
    }
}
