//! One search for one monster, by whichever loop its algorithm asks for, and the way it found.

use crate::chase::settings::Settings;
use crate::cost::{Cost, Root2, Tenths};
use crate::named::table::Loop;
use crate::named::{Algorithm, NamedPlan, Prepared};
use crate::path as paths;
use crate::rules::{AnyAngle, Beeline, Centres, Near, Ranking, Steps};
use crate::search::{AnyList, GoalTest, Plan, Search, Status};
use crate::space::components::Components;
use crate::space::sight::{self, Point};
use crate::space::{CornerRule, Face, Grid, Key, Movement, Space};
use crate::trace::Paint;

type LinePlan = Plan<Steps, Beeline<Centres>, Beeline<Centres>, Ranking<Root2>, AnyAngle<Centres>>;

/// What is searched with.
#[derive(Clone, Debug)]
enum By {
    Steps(NamedPlan<Tenths>),
    Lines(LinePlan),
}

/// A search that has begun.
#[derive(Clone, Debug)]
pub(super) struct Flight {
    pub(super) monster: usize,
    pub(super) face: Face,
    pub(super) movement: Movement,
    /// Whether there is a path to the player at all; else it looks for as near as one can get.
    reachable: bool,
    by: By,
}

/// A way that was found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) way: Way,
    pub(super) cost: Tenths,
    /// Whether it leads to the player.
    pub(super) reaches: bool,
    pub(super) expanded: u64,
    pub(super) movement: Movement,
}

/// What kind of way it is.
#[derive(Clone, Debug)]
pub(super) enum Way {
    /// Neighbouring cells: those in the planner's buffer.
    Steps,
    /// Lines between these points, in halves of a cell.
    Lines(Vec<Point>),
}

/// What searches are made with: one scratch for each loop, and tables of each face.
#[derive(Clone, Debug)]
pub(super) struct Hangar {
    steps: Search<Tenths, AnyList<Tenths>>,
    lines: Search<Root2, AnyList<Root2>>,
    components: [Components; 6],
    prepared: Prepared<Tenths>,
}

impl Hangar {
    pub(super) fn new() -> Self {
        Self {
            steps: Search::new(),
            lines: Search::new(),
            components: Default::default(),
            prepared: Prepared::default(),
        }
    }

    /// Begins a search on a face for a monster, by its settings.
    pub(super) fn take_off(
        &mut self,
        monster: usize,
        settings: &Settings,
        (face, grid): (Face, &Grid),
        [start, target]: [Key; 2],
        paint: &mut Paint,
    ) -> Option<Flight> {
        let straight = settings.algorithm.row::<Tenths>().is_straight();
        let movement = match settings.movement {
            // No line leads between two walls that touch.
            Movement::Eight(CornerRule::Cut) if straight => Movement::Eight(CornerRule::OneFree),
            movement => movement,
        };
        let mut goal = Near {
            target,
            movement,
            within: Tenths::ZERO,
        };
        // Known from the components, so that prey out of reach does not cost a flood at every asking.
        let components = &mut self.components[face as usize];
        goal.within = goal.reach(grid, components, start);
        paint.wipe(face as usize * grid.len());
        let by = if straight {
            let label = components.label(start);
            let nearest = components
                .cells(label)
                .min_by_key(|&cell| goal.from(grid, cell));
            let lazy = settings.algorithm.row::<Tenths>().served == Loop::LazyAnyAngle;
            let plan = line_plan(movement, nearest.unwrap_or(start), lazy);
            self.lines.begin(grid, &plan, start, paint);
            By::Lines(plan)
        } else {
            let mut options = settings.options();
            if settings.shares() {
                // Only for those whom the field does not reach.
                options.algorithm = Algorithm::ASTAR;
            }
            let plan = NamedPlan::new(&options, grid, start, goal, &mut self.prepared).ok()?;
            plan.begin(&mut self.steps, grid, start, paint);
            By::Steps(plan)
        };
        Some(Flight {
            monster,
            face,
            movement,
            reachable: goal.within == Tenths::ZERO,
            by,
        })
    }

    /// Expands at most `budget` cells.
    pub(super) fn run(
        &mut self,
        flight: &Flight,
        grid: &Grid,
        paint: &mut Paint,
        budget: u64,
    ) -> Status {
        match &flight.by {
            By::Steps(plan) => plan.run(&mut self.steps, grid, paint, budget),
            By::Lines(plan) => self.lines.run(grid, plan, paint, budget),
        }
    }

    /// Cells that a search has expanded.
    pub(super) fn expanded(&self, flight: &Flight) -> u64 {
        match &flight.by {
            By::Steps(_) => self.steps.expanded(),
            By::Lines(_) => self.lines.expanded(),
        }
    }

    /// What a search that has ended found, with its cells in a buffer.
    pub(super) fn land(
        &self,
        flight: &Flight,
        grid: &Grid,
        status: Status,
        path: &mut Vec<Key>,
    ) -> Found {
        let (way, cost) = match &flight.by {
            By::Steps(_) => {
                paths::fill_into(grid, &self.steps.path(), path);
                let cost = paths::cost(grid, flight.movement, path);
                (Way::Steps, cost.unwrap_or_default())
            }
            By::Lines(_) => {
                let turns = self.lines.path();
                let turns: Vec<Point> = turns.iter().map(|&key| sight::centre(grid, key)).collect();
                cells_under(grid, flight.movement, &turns, path);
                let cells = self.lines.cost().unwrap_or_default().value();
                (Way::Lines(turns), Tenths((10.0 * cells).round() as u32))
            }
        };
        Found {
            way,
            cost,
            reaches: status == Status::Found && flight.reachable,
            expanded: self.expanded(flight),
            movement: flight.movement,
        }
    }
}

fn line_plan(movement: Movement, target: Key, lazy: bool) -> LinePlan {
    let sight = Centres(movement.corner_rule());
    let aim = Beeline { sight, target };
    Plan {
        expand: Steps::of(movement),
        estimate: aim,
        goal: aim,
        rank: Ranking::Sum,
        link: if lazy {
            AnyAngle::lazy(sight)
        } else {
            AnyAngle::theta(sight)
        },
        reopen: false,
        goal_test: GoalTest::Expand,
        limit: u64::MAX,
    }
}

/// The cells under lines as a path that the movement allows: where it has no diagonal step, over a
/// cell beside it.
fn cells_under(grid: &Grid, movement: Movement, turns: &[Point], path: &mut Vec<Key>) {
    path.clear();
    let mut enter = |cell: Key| {
        let Some(&last) = path.last() else {
            path.push(cell);
            return;
        };
        if last == cell {
            return;
        }
        if paths::cost::<_, Tenths>(grid, movement, &[last, cell]).is_err() {
            let ((x, y), (to_x, to_y)) = (grid.point(last), grid.point(cell));
            let beside = [grid.key(to_x, y), grid.key(x, to_y)];
            path.extend(beside.into_iter().flatten().find(|&key| grid.is_free(key)));
        }
        path.push(cell);
    };
    for line in turns.windows(2) {
        sight::cells(grid, line[0], line[1], sight::HALVES, &mut enter);
    }
    if let [only] = turns {
        sight::cells(grid, *only, *only, sight::HALVES, &mut enter);
    }
}
