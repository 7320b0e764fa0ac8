//! One search for one monster, by whichever loop its algorithm asks for, and the way it found.

use crate::chase::settings::Settings;
use crate::chase::wheels::Wheels;
use crate::cost::{Cost, Metric};
use crate::drive::{Drive, DriveGoal, DriveOptions, DriveSession};
use crate::named::table::Loop;
use crate::named::{Algorithm, NamedPlan, Prepared};
use crate::path as paths;
use crate::rules::{AnyAngle, Beeline, Centres, GoalRegion, Ranking, UnitSteps};
use crate::search::anya::{Anya, AnyaQuery};
use crate::search::{AnyList, Plan, Search, Status, Terms};
use crate::space::components::Components;
use crate::space::sight::{self, Point};
use crate::space::{CornerRule, Face, Grid, Key, Movement, Space};
use crate::steering::Pose;
use crate::trace::Paint;

type LinePlan = Plan<UnitSteps, Beeline<Centres>, Beeline<Centres>, Ranking, AnyAngle<Centres>>;

/// So many cells of the budget does a pose cost: its arcs are compared with the walls around.
const POSE: u64 = 50;
/// The most poses that are looked at for one drive; then it drives to the best of them.
const POSES: u64 = 12_000;

/// Who asks: which monster, by which choices, and on what if it drives.
pub(super) struct Asker<'a> {
    pub(super) monster: usize,
    pub(super) settings: Settings,
    pub(super) wheels: Option<&'a Wheels>,
}

/// What is searched with.
#[derive(Clone, Debug)]
enum By {
    Steps(NamedPlan),
    Lines(LinePlan),
    Intervals,
    Wheels,
}

/// A search that has begun.
#[derive(Clone, Debug)]
pub(super) struct Flight {
    pub(super) monster: usize,
    pub(super) face: Face,
    /// That of the monster's steps.
    steps: Movement,
    /// That of its search.
    movement: Movement,
    /// Whether there is a path to the player at all; else it looks for as near as one can get.
    reachable: bool,
    by: By,
}

/// A way that was found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) way: Way,
    pub(super) cost: Cost,
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
    /// A drive.
    Drive(Drive),
}

/// What searches are made with: one scratch for each loop, and tables of each face.
#[derive(Clone, Debug)]
pub(super) struct Hangar {
    steps: Search<AnyList>,
    lines: Search<AnyList>,
    intervals: Anya,
    drives: DriveSession,
    components: [Components; 6],
    prepared: Prepared,
}

impl Hangar {
    pub(super) fn new() -> Self {
        Self {
            steps: Search::new(),
            lines: Search::new(),
            intervals: Anya::default(),
            drives: DriveSession::default(),
            components: Default::default(),
            prepared: Prepared::default(),
        }
    }

    /// Begins a search on a face for a monster.
    pub(super) fn take_off(
        &mut self,
        asker: &Asker,
        (face, grid): (Face, &Grid),
        [start, target]: [Key; 2],
        paint: &mut Paint,
    ) -> Option<Flight> {
        let settings = &asker.settings;
        let row = settings.algorithm.row();
        let movement = match settings.movement {
            // Wheels are not helped by a corner that is cut.
            _ if asker.wheels.is_some() => Movement::default(),
            // It touches corners, whatever the rule.
            _ if row.served == Loop::Anya => Movement::Eight(CornerRule::OneFree),
            // No line leads between two walls that touch.
            Movement::Eight(CornerRule::Cut) if row.is_straight() => {
                Movement::Eight(CornerRule::OneFree)
            }
            movement => movement,
        };
        let mut goal = GoalRegion {
            target,
            movement,
            metric: Metric::TENTHS,
            within: Cost::ZERO,
        };
        // Known from the components, so that prey out of reach does not cost a flood at every asking.
        let components = &mut self.components[face as usize];
        goal.within = goal.reach(grid, components, start);
        paint.wipe(face as usize * grid.len());
        // As near as one gets, and of such cells the nearest.
        let components = &self.components[face as usize];
        let label = components.label(start);
        let nearest = || {
            let away = |cell| {
                let (dx, dy) = grid.offset(start, cell);
                dx * dx + dy * dy
            };
            let cells = components.cells(label);
            cells
                .min_by_key(|&cell| (goal.from(grid, cell), away(cell)))
                .unwrap_or(start)
        };
        let by = if let Some(wheels) = asker.wheels {
            start_driving(&mut self.drives, grid, wheels, nearest())?;
            By::Wheels
        } else if row.served == Loop::Anya {
            let [start, goal] = [start, nearest()].map(|key| sight::centre(grid, key));
            self.intervals.begin(grid, between(start, goal), paint);
            By::Intervals
        } else if row.is_straight() {
            let plan = line_plan(movement, nearest(), row.served == Loop::LazyTheta);
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
            monster: asker.monster,
            face,
            steps: settings.movement,
            movement,
            reachable: goal.within == Cost::ZERO,
            by,
        })
    }

    /// Expands until so much of the budget is spent, or a little more; how much was.
    pub(super) fn run(
        &mut self,
        flight: &Flight,
        grid: &Grid,
        paint: &mut Paint,
        budget: u64,
    ) -> (Status, u64) {
        let before = self.expanded(flight);
        let (status, price) = match &flight.by {
            By::Steps(plan) => (plan.run(&mut self.steps, grid, paint, budget), 1),
            By::Lines(plan) => (self.lines.run(grid, plan, paint, budget), 1),
            By::Intervals => (self.intervals.run(grid, paint, budget), 1),
            By::Wheels => (self.drives.run(grid, budget.div_ceil(POSE)), POSE),
        };
        (status, (self.expanded(flight) - before) * price)
    }

    /// Cells, intervals or poses that a search has expanded.
    pub(super) fn expanded(&self, flight: &Flight) -> u64 {
        match &flight.by {
            By::Steps(_) => self.steps.expanded(),
            By::Lines(_) => self.lines.expanded(),
            By::Intervals => self.intervals.expanded(),
            By::Wheels => self.drives.expanded(),
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
                let cost = paths::cost(grid, flight.movement, &Metric::TENTHS, path);
                (Way::Steps, cost.unwrap_or_default())
            }
            By::Lines(_) => {
                let turns = self.lines.path();
                let turns: Vec<Point> = turns.iter().map(|&key| sight::centre(grid, key)).collect();
                let cells = Metric::ROOT2.value(self.lines.cost().unwrap_or_default());
                (Way::Lines(turns), tenths(cells))
            }
            By::Intervals => {
                let mut turns = Vec::new();
                self.intervals.path_into(&mut turns);
                let cells = self.intervals.length().unwrap_or_default();
                (Way::Lines(turns), tenths(cells))
            }
            By::Wheels => {
                let drive = self.drives.drive().cloned().unwrap_or_default();
                path.clear();
                let ends = [drive.start(), drive.end()];
                path.extend(ends.iter().filter_map(|pose| {
                    let part = |at: f64| (at + 0.5).floor() as u32;
                    grid.key(part(pose.x), part(pose.y))
                }));
                let cost = self.drives.cost().unwrap_or_default();
                (Way::Drive(drive), tenths(cost))
            }
        };
        if let Way::Lines(turns) = &way {
            cells_under(grid, flight.steps, turns, path);
        }
        Found {
            way,
            cost,
            reaches: status == Status::Found && flight.reachable,
            expanded: self.expanded(flight),
            movement: flight.movement,
        }
    }
}

/// A cost in cells to the nearest tenth.
fn tenths(cells: f64) -> Cost {
    Cost((10.0 * cells + 0.5) as u64)
}

/// What Anya is asked for between two centres.
pub(super) fn between(start: Point, goal: Point) -> AnyaQuery {
    AnyaQuery {
        start,
        goal,
        unit: sight::HALVES as u8,
        limit: u64::MAX,
    }
}

/// Begins a search for a drive to a cell; in the cell itself, to its middle.
fn start_driving(
    drives: &mut DriveSession,
    grid: &Grid,
    wheels: &Wheels,
    target: Key,
) -> Option<()> {
    let options = DriveOptions {
        vehicle: wheels.vehicle(),
        limit: POSES,
        ..DriveOptions::default()
    };
    if *drives.options() != options {
        *drives = DriveSession::new(options).ok()?;
    }
    let (x, y) = grid.point(target);
    let from = wheels.pose();
    let goal = DriveGoal::Cell { x, y };
    let goal = if goal.is_at(from) {
        DriveGoal::Pose(Pose::new(x.into(), y.into(), from.heading_rad))
    } else {
        goal
    };
    drives.begin(grid, from, goal).ok()
}

fn line_plan(movement: Movement, target: Key, lazy: bool) -> LinePlan {
    let sight = Centres(movement.corner_rule());
    let aim = Beeline { sight, target };
    Plan {
        expand: UnitSteps::of(movement),
        heuristic: aim,
        goal: aim,
        rank: Ranking::Sum,
        link: if lazy {
            AnyAngle::lazy(sight)
        } else {
            AnyAngle::theta(sight)
        },
        terms: Terms {
            reopen: false,
            limit: u64::MAX,
            ..Terms::of(Metric::ROOT2)
        },
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
        if paths::cost(grid, movement, &Metric::TENTHS, &[last, cell]).is_err() {
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
