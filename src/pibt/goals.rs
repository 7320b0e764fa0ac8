//! The goals of agents, and the distance of every cell from each goal.
//!
//! One search makes all fields, one after the other, a few cells in each tick. An old field stays in use until its
//! replacement is complete.

use super::passages::Backwards;
use crate::cost::Metric;
use crate::search::{Buckets, Dial, NoGoal, Plan, Search, Status, ZeroHeuristic};
use crate::space::{Key, Space};

type OutwardPlan<'a> = Plan<Backwards<'a>, ZeroHeuristic, NoGoal>;

/// The search from a goal, by the ground that it began on.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "a crowd has one of them")]
enum Outward {
    /// All ground costs the same.
    Floor(Search<Dial>),
    /// Steps can cost more than a dial has room for.
    Ground(Search<Buckets>),
}

impl Default for Outward {
    fn default() -> Self {
        Self::Floor(Search::default())
    }
}

/// Runs the same expression on either variant.
macro_rules! either {
    ($outward:expr, $search:ident => $value:expr) => {
        match $outward {
            Outward::Floor($search) => $value,
            Outward::Ground($search) => $value,
        }
    };
}

/// Tenths, but the order of equal costs is free: then the open list has room for passages. Distances are the same.
const METRIC: Metric = Metric {
    ties_by_h: false,
    ..Metric::TENTHS
};

/// The distance of a cell from which no path leads to the goal.
pub const FAR: u32 = u32::MAX;

#[derive(Clone, Debug)]
struct Goal {
    is_removed: bool,
    cells: Vec<Key>,
    distances: Vec<u32>,
    /// The version of the space that the distances describe. `None` if they lead to other cells.
    version: Option<u64>,
    /// Whether the distances have been replaced since the last step.
    is_new: bool,
    /// The next cell of each cell, as of the version of the space beside it. Empty until someone asks for it.
    next: (Vec<u32>, Option<u64>),
}

/// All goals, and the search for the next field.
#[derive(Clone, Debug, Default)]
pub(super) struct Goals {
    goals: Vec<Goal>,
    search: Outward,
    /// The goal whose field is under construction.
    building: Option<usize>,
    /// Whether the goal has moved since its field was begun.
    has_moved: bool,
    /// The goal whose field was begun last.
    last: usize,
    expanded: u64,
}

impl Goals {
    pub(super) fn add(&mut self, cells: &[Key], len: usize) -> u32 {
        let goal = Goal {
            is_removed: false,
            cells: cells.to_vec(),
            distances: vec![FAR; len],
            version: None,
            is_new: false,
            next: (Vec::new(), None),
        };
        let number = self.goals.iter().position(|goal| goal.is_removed);
        if let Some(number) = number {
            self.goals[number] = goal;
        } else {
            self.goals.push(goal);
        }
        number.unwrap_or(self.goals.len() - 1) as u32
    }

    pub(super) fn remove(&mut self, goal: u32) {
        let number = goal as usize;
        self.building = self.building.filter(|&it| it != number);
        let goal = &mut self.goals[number];
        goal.is_removed = true;
        (goal.cells, goal.distances) = (Vec::new(), Vec::new());
        goal.next = (Vec::new(), None);
    }

    pub(super) fn count(&self) -> u32 {
        let goals = self.goals.iter();
        goals.filter(|goal| !goal.is_removed).count() as u32
    }

    pub(super) fn has(&self, goal: u32) -> bool {
        let goal = self.goals.get(goal as usize);
        goal.is_some_and(|goal| !goal.is_removed)
    }

    pub(super) fn set(&mut self, goal: u32, cells: &[Key]) {
        let number = goal as usize;
        let goal = &mut self.goals[number];
        if goal.cells == cells {
            return;
        }
        self.has_moved |= self.building == Some(number);
        goal.cells.clear();
        goal.cells.extend_from_slice(cells);
        goal.version = None;
    }

    pub(super) fn expanded(&self) -> u64 {
        self.expanded
    }

    pub(super) fn cells(&self, goal: u32) -> &[Key] {
        &self.goals[goal as usize].cells
    }

    #[inline(always)]
    pub(super) fn distances(&self, goal: u32) -> &[u32] {
        &self.goals[goal as usize].distances
    }

    /// Returns the next cells of a goal, and the version of the space for which they were found.
    pub(super) fn next(&mut self, goal: u32) -> &mut (Vec<u32>, Option<u64>) {
        &mut self.goals[goal as usize].next
    }

    /// Returns whether the distances lead to the goal over the space as it is now.
    #[inline(always)]
    pub(super) fn is_current<S: Space + ?Sized>(&self, space: &S, goal: u32) -> bool {
        self.goals[goal as usize].version == Some(space.version())
    }

    #[inline(always)]
    pub(super) fn is_new(&self, goal: u32) -> bool {
        self.goals[goal as usize].is_new
    }

    /// Ends a step: no field is new any more.
    pub(super) fn end_step(&mut self) {
        for goal in &mut self.goals {
            goal.is_new = false;
        }
    }

    /// Expands at most `budget` cells for the fields that are not current.
    pub(super) fn build<S: Space>(&mut self, space: &S, steps: Backwards, budget: u64) {
        let plan = Plan::outward(steps, METRIC);
        let mut left = budget;
        while let Some(number) = self.building.or_else(|| self.start(space, &plan)) {
            if left == 0 {
                return;
            }
            let (status, expanded) = either!(&mut self.search, search => {
                let before = search.expanded();
                let status = search.run(space, &plan, &mut (), left);
                (status, search.expanded() - before)
            });
            self.expanded += expanded;
            left = left.saturating_sub(expanded);
            if status == Status::Running {
                return;
            }
            self.building = None;
            // After an edit of the space, the field begins again.
            if status != Status::Stale {
                let goal = &mut self.goals[number];
                goal.distances.fill(FAR);
                either!(&self.search, search => for (key, distance) in search.closed() {
                    // Below `FAR`, which says that there is no path.
                    goal.distances[key.index()] = distance.0.min(u64::from(FAR) - 1) as u32;
                });
                goal.version = (!self.has_moved).then(|| space.version());
                (goal.is_new, goal.next.1) = (true, None);
            }
        }
    }

    /// Starts the next field, in turn, that is not current. Returns its goal; `None` if all are current.
    fn start<S: Space>(&mut self, space: &S, plan: &OutwardPlan) -> Option<usize> {
        let (count, version) = (self.goals.len(), Some(space.version()));
        for number in (self.last + 1..=self.last + count).map(|turn| turn % count) {
            let goal = &mut self.goals[number];
            if goal.is_removed || goal.version == version {
                continue;
            }
            self.last = number;
            let mut free = goal.cells.iter().filter(|&&key| space.is_free(key));
            if let Some(&first) = free.next() {
                let is_floor = space.is_uniform();
                if is_floor != matches!(self.search, Outward::Floor(_)) {
                    self.search = if is_floor {
                        Outward::Floor(Search::default())
                    } else {
                        Outward::Ground(Search::default())
                    };
                }
                either!(&mut self.search, search => {
                    search.start(space, plan, first, &mut ());
                    for &other in free {
                        search.open_also(space, plan, other, &mut ());
                    }
                });
                (self.building, self.has_moved) = (Some(number), false);
                return self.building;
            }
            // No cell leads to a wall.
            goal.distances.fill(FAR);
            (goal.version, goal.is_new, goal.next.1) = (version, true, None);
        }
        None
    }
}
