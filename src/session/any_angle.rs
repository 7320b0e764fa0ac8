//! Theta* and Lazy Theta*: the best-first loop between the centres of cells, with parents that see.
//!
//! Lengths are counted as lengths whatever the option `costs` says, and told in its unit: cells, or ten
//! times as many. The estimate is the straight line. A diagonal step between two walls that touch is
//! none at any angle, so `8-cut` walks as `8-one-free` does.

use super::runner::{Begun, Cell, Runner, Watch};
use crate::cost::{Cost, Root2, Thousandths};
use crate::named::{Costs, OpenList, Options};
use crate::rules::{AnyAngle, Beeline, Centres, Ranking, Steps};
use crate::search::{
    AnyList, Estimate, GoalTest, Observer, Part, Plan, Rank, Search, Seen, Status,
};
use crate::space::sight::{self, Point};
use crate::space::{CornerRule, Grid, Key, Movement};
use crate::trace::Tape;

type Aim = Beeline<Centres>;
type ThetaPlan = Plan<Steps, Aim, Aim, Ranking<Root2>, AnyAngle<Centres>>;

/// How many times a length in cells is told under a cost unit.
pub(super) fn told(costs: Costs) -> f64 {
    match costs {
        Costs::Tenths => 10.0,
        Costs::Root2 => 1.0,
    }
}

/// The movement that lines keep to.
pub(super) fn walked(movement: Movement) -> Movement {
    match movement {
        Movement::Eight(CornerRule::Cut) => Movement::Eight(CornerRule::OneFree),
        other => other,
    }
}

/// The search, and its plan once it has begun.
pub(super) struct Theta {
    search: Search<Root2, AnyList<Root2>>,
    plan: Option<ThetaPlan>,
    is_lazy: bool,
    told: f64,
    /// The path, kept for its memory.
    cells: Vec<Key>,
}

impl Theta {
    pub(super) fn new(open_list: OpenList, is_lazy: bool) -> Self {
        Self {
            search: Search::with(open_list.empty()),
            plan: None,
            is_lazy,
            told: 1.0,
            cells: Vec::new(),
        }
    }

    fn value(&self, cost: Root2) -> f64 {
        cost.value() * self.told
    }
}

impl<O: Watch> Runner<O> for Theta {
    fn begin(
        &mut self,
        grid: &Grid,
        options: &Options,
        [start, target]: [Key; 2],
        watch: &mut O,
    ) -> Begun {
        let movement = walked(options.movement);
        let sight = Centres(movement.corner_rule());
        let weight = options.weight();
        let aim = Beeline { sight, target };
        let plan = Plan {
            expand: Steps::of(movement),
            estimate: aim,
            goal: aim,
            rank: Ranking::Weighted(weight),
            link: if self.is_lazy {
                AnyAngle::lazy(sight)
            } else {
                AnyAngle::theta(sight)
            },
            reopen: false,
            goal_test: GoalTest::Expand,
            limit: options.limit,
        };
        self.told = told(options.costs);
        watch.told(self.told);
        self.search
            .spread(weight.max(Thousandths::ONE).0 / Thousandths::ONE.0);
        self.search.begin(grid, &plan, start, watch);
        self.plan = Some(plan);
        Ok(())
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status {
        match &self.plan {
            Some(plan) => self.search.run(grid, plan, watch, budget),
            None => Status::Ready,
        }
    }

    fn status(&self) -> Status {
        self.search.status()
    }

    fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    fn open(&self) -> u32 {
        self.search.open()
    }

    fn ends_at(&self, _grid: &Grid, key: Key, _part: Part) -> bool {
        self.plan
            .as_ref()
            .is_some_and(|plan| plan.goal.target == key)
    }

    fn place(&self, tape: &Tape, key: Key) -> Option<u32> {
        if !<O as Observer<Root2>>::RECORDS {
            return None;
        }
        let plan = self.plan.as_ref()?;
        let has_ties = self.search.frontier().orders_ties();
        tape.place(key, &|[g, h, f]| {
            let tie = || {
                plan.rank
                    .tie(Root2::restored(g), Root2::restored(h))
                    .units()
            };
            [f, if has_ties { tie() } else { 0 }]
        })
    }

    fn bytes(&self) -> usize {
        self.search.bytes()
    }

    fn waypoints(&self, _grid: &Grid, path: &mut Vec<Key>) {
        self.search.path_into(path);
    }

    fn turns(&mut self, grid: &Grid, turns: &mut Vec<Point>) -> bool {
        let cells = &mut self.cells;
        self.search.path_into(cells);
        // Three in a row are two: the one between is no turn.
        let bend = |[a, b, c]: [Key; 3]| {
            let [a, b, c] = [a, b, c].map(|key| sight::centre(grid, key));
            (b.0 - a.0) * (c.1 - b.1) != (b.1 - a.1) * (c.0 - b.0)
        };
        let mut at = 1;
        while at + 1 < cells.len() {
            if bend([cells[at - 1], cells[at], cells[at + 1]]) {
                at += 1;
            } else {
                cells.remove(at);
            }
        }
        turns.clear();
        turns.extend(cells.iter().map(|&key| sight::centre(grid, key)));
        true
    }

    fn cell(&self, grid: &Grid, key: Key) -> Option<Cell> {
        let Seen { g, parent } = self.search.record(key)?;
        let plan = self.plan.as_ref()?;
        let h: Root2 = plan.estimate.estimate(grid, key);
        Some(Cell {
            g: self.value(g),
            h: self.value(h),
            f: self.value(plan.rank.rank(g, h)),
            parent,
        })
    }
}
