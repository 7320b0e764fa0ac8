//! The nearest answer for searches that have none of their own.
//!
//! A search that skips cells, or that comes from the goal, does not know which reachable cell lies
//! nearest to a goal that cannot be reached. Once it has found that there is no path, the cells
//! that the start can reach are flooded, which tells how near one can get, and A* goes to the
//! cheapest cell that is as near as that: the same answer as from a search over neighbours.

use super::forward::Forward;
use super::runner::{Begun, Cell, Runner};
use crate::cost::Cost;
use crate::named::{Algorithm, OpenList, Options, Unfit};
use crate::rules::Near;
use crate::search::{GoalTest, Observer, Part, Status};
use crate::space::components::Components;
use crate::space::{Grid, Key};
use crate::trace::Tape;

/// A runner that knows when there is no path, but perhaps not what is nearest.
pub(super) trait First {
    /// Whether the search has ended, and it is known that there is no path but not what is
    /// nearest.
    fn is_lost(&self) -> bool;
}

/// A first search, and a second one if the first found no path.
pub(super) struct WithNearest<C: Cost, R> {
    first: R,
    second: Forward<C>,
    options: Options,
    ends: [Key; 2],
    components: Components,
    in_second: bool,
}

impl<C: Cost, R> WithNearest<C, R> {
    pub(super) fn new(first: R) -> Self {
        Self {
            first,
            second: Forward::new(OpenList::default()),
            options: Options::default(),
            ends: [Key(0); 2],
            components: Components::new(),
            in_second: false,
        }
    }

    fn begin_second<O: Observer<C>>(&mut self, grid: &Grid, spent: u64, watch: &mut O) {
        watch.part(Part::Nearest);
        let [start, target] = self.ends;
        let mut goal = Near {
            target,
            movement: self.options.movement,
            within: C::ZERO,
        };
        goal.within = goal.reach(grid, &mut self.components, start);
        let options = Options {
            algorithm: Algorithm::ASTAR,
            movement: self.options.movement,
            goal_test: GoalTest::Expand,
            limit: self.options.limit - spent,
            ..Options::default()
        };
        // Octile needs no table, so nothing can be wrong with one.
        let begun = self.second.begin_near(grid, &options, start, goal, watch);
        self.in_second = begun.is_ok();
    }

    /// Whether the second search ended at the goal itself, which the first had missed.
    fn leads_to_goal(&self) -> bool {
        self.second.end() == Some(self.ends[1])
    }
}

impl<C: Cost, R: First + Runner<O>, O: Observer<C>> Runner<O> for WithNearest<C, R> {
    fn prepare(&mut self, grid: &Grid, options: &Options) -> Begun {
        self.first.prepare(grid, options)
    }

    fn prepare_some(
        &mut self,
        grid: &Grid,
        options: &Options,
        cells: usize,
    ) -> Result<bool, Unfit> {
        self.first.prepare_some(grid, options, cells)
    }

    fn renew(&mut self, grid: &Grid, options: &Options) -> Begun {
        self.first.renew(grid, options)
    }

    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        self.options.clone_from(options);
        self.ends = ends;
        self.in_second = false;
        self.first.begin(grid, options, ends, watch)
    }

    fn repairs(&self, options: &Options) -> bool {
        self.first.repairs(options)
    }

    fn rank(&self, grid: &Grid, key: Key, g: u64) -> Option<[u64; 2]> {
        self.first.rank(grid, key, g)
    }

    fn again(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        self.ends = ends;
        self.in_second = false;
        self.first.again(grid, options, ends, watch)
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status {
        let mut left = budget;
        if !self.in_second {
            let before = self.first.expanded();
            let status = self.first.run(grid, watch, budget);
            if !self.first.is_lost() {
                return status;
            }
            let spent = self.first.expanded();
            left -= spent - before;
            self.begin_second(grid, spent, watch);
        }
        self.second.run(grid, watch, left);
        Runner::<O>::status(self)
    }

    fn status(&self) -> Status {
        if self.in_second {
            match Runner::<O>::status(&self.second) {
                Status::Found if self.leads_to_goal() => Status::Found,
                Status::Found => Status::Nearest,
                status => status,
            }
        } else {
            self.first.status()
        }
    }

    fn expanded(&self) -> u64 {
        let second = if self.in_second {
            Runner::<O>::expanded(&self.second)
        } else {
            0
        };
        self.first.expanded() + second
    }

    fn open(&self) -> u32 {
        if self.in_second {
            Runner::<O>::open(&self.second)
        } else {
            self.first.open()
        }
    }

    fn ends_at(&self, grid: &Grid, key: Key, part: Part) -> bool {
        if part == Part::Nearest {
            Runner::<O>::ends_at(&self.second, grid, key, part)
        } else {
            self.first.ends_at(grid, key, part)
        }
    }

    fn place(&self, tape: &Tape, key: Key) -> Option<u32> {
        if tape.part_at() == Some(Part::Nearest) {
            Runner::<O>::place(&self.second, tape, key)
        } else {
            self.first.place(tape, key)
        }
    }

    fn bytes(&self) -> usize {
        self.first.bytes() + Runner::<O>::bytes(&self.second)
    }

    fn waypoints(&self, grid: &Grid, path: &mut Vec<Key>) {
        path.clear();
        if self.in_second {
            Runner::<O>::waypoints(&self.second, grid, path);
        }
        if path.is_empty() {
            self.first.waypoints(grid, path);
        }
    }

    fn cell(&self, grid: &Grid, key: Key) -> Option<Cell> {
        let second = self
            .in_second
            .then(|| Runner::<O>::cell(&self.second, grid, key))
            .flatten();
        second.or_else(|| self.first.cell(grid, key))
    }

    fn path_from(&self, from: Key, path: &mut Vec<Key>) {
        self.first.path_from(from, path);
    }
}

impl<C: Cost> First for Forward<C> {
    fn is_lost(&self) -> bool {
        self.skips() && Runner::<()>::status(self) == Status::Nearest
    }
}
