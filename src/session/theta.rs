//! Theta* and Lazy Theta*: the best-first loop between the centres of cells, with parents that see.
//!
//! Lengths are counted as lengths whatever the option `costs` says, and shown in its numbers, see
//! [`Costs::lengths`](crate::named::Costs::lengths). The estimate is the straight line. A diagonal step between two walls that touch is
//! none at any angle, so `8-cut` walks as `8-one-free` does.

use super::nearest::NearestCell;
use super::open_list::OpenListing;
use super::runner::{Begun, Runner};
use crate::cost::{Metric, Thousandths};
use crate::named::{OpenList, Options};
use crate::rules::{AnyAngle, Beeline, Centres, Ranking, UnitSteps};
use crate::search::{AnyList, Heuristic, Label, Observer, Plan, Rank, Search, Seen, Status, Terms};
use crate::space::sight::{self, Point};
use crate::space::{CornerRule, Grid, Key, Movement};
use crate::trace::Tape;

type LineToGoal = Beeline<Centres>;
type ThetaPlan = Plan<UnitSteps, LineToGoal, LineToGoal, Ranking, AnyAngle<Centres>>;

/// The movement that lines between centres keep to.
pub(super) fn walked(movement: Movement) -> Movement {
    match movement {
        Movement::Eight(CornerRule::Cut) => Movement::Eight(CornerRule::OneFree),
        other => other,
    }
}

/// The search, and its plan once it has begun.
pub(super) struct ThetaRunner {
    search: Search<AnyList>,
    plan: Option<ThetaPlan>,
    nearest: NearestCell,
    is_lazy: bool,
    /// The path, kept for its memory.
    cells: Vec<Key>,
}

impl ThetaRunner {
    pub(super) fn new(open_list: OpenList, is_lazy: bool) -> Self {
        Self {
            search: Search::with(AnyList::of(open_list)),
            plan: None,
            nearest: NearestCell::default(),
            is_lazy,
            cells: Vec::new(),
        }
    }
}

impl<O: Observer> Runner<O> for ThetaRunner {
    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        let [start, goal] = ends;
        let target = if options.components_first {
            self.nearest.find(grid, ends)
        } else {
            self.nearest.trust(goal)
        };
        let movement = walked(options.movement);
        let sight = Centres(movement.corner_rule());
        let weight = options.weight();
        let aim = Beeline { sight, target };
        let plan = Plan {
            expand: UnitSteps::of(movement),
            heuristic: aim,
            goal: aim,
            rank: Ranking::Weighted(weight),
            link: if self.is_lazy {
                AnyAngle::lazy(sight)
            } else {
                AnyAngle::theta(sight)
            },
            terms: Terms {
                spread: weight.max(Thousandths::ONE).0 / Thousandths::ONE.0,
                reopen: false,
                ..options.terms(Metric::ROOT2)
            },
        };
        self.search.begin(grid, &plan, start, watch);
        self.plan = Some(plan);
        Ok(())
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status {
        if let Some(plan) = &self.plan {
            self.search.run(grid, plan, watch, budget);
        }
        Runner::<O>::status(self)
    }

    fn status(&self) -> Status {
        self.nearest.status(self.search.status())
    }

    fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    fn open(&self) -> u32 {
        self.search.open()
    }

    fn ends_at(&self, _grid: &Grid, key: Key) -> bool {
        self.plan
            .as_ref()
            .is_some_and(|plan| plan.goal.target == key)
    }

    fn place(&self, tape: &Tape, key: Key) -> Option<u32> {
        let plan = self.plan.as_ref()?;
        let ties = self.search.frontier().ties(&plan.terms);
        tape.place(key, ties, &|g, h| plan.rank.tie(g, h))
    }

    fn listing(&self, tape: &Tape) -> Option<OpenListing> {
        let plan = self.plan.as_ref()?;
        let list = self.search.frontier().kind();
        OpenListing::of(tape, list, &plan.terms, &|g, h| plan.rank.tie(g, h))
    }

    fn bytes(&self) -> usize {
        self.search.bytes()
    }

    fn waypoints(&self, _grid: &Grid, path: &mut Vec<Key>) {
        self.search.path_into(path);
    }

    fn turns(&mut self, grid: &Grid, turns: &mut Vec<Point>) {
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
    }

    fn label(&self, grid: &Grid, key: Key) -> Option<Label> {
        let Seen { g, parent } = self.search.record(key)?;
        let plan = self.plan.as_ref()?;
        let h = plan.heuristic.estimate(grid, key);
        let f = plan.rank.rank(g, h);
        Some(Label {
            key,
            parent,
            g,
            h,
            f,
        })
    }
}
