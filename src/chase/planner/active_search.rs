//! One search for one monster, and the path that it found.

use super::{Hunting, LastPlan};
use crate::chase::settings::Settings;
use crate::chase::wheels::Wheels;
use crate::cost::{Cost, Metric};
use crate::drive::{Drive, DriveGoal, DriveOptions, DriveSession};
use crate::named::table::Loop;
use crate::named::{Algorithm, Costs, Options};
use crate::path;
use crate::search::Status;
use crate::session::{Searchable, Session, nearest_cell};
use crate::space::components::Components;
use crate::space::sight::Point;
use crate::space::{Cube, Face, Grid, Key, Movement, Space};
use crate::split::{Vehicles, split_point};
use crate::steering::Pose;
use crate::trace::{Paint, Watcher};

/// The cost of a pose from the budget, in cells: its arcs are compared with the walls around.
const POSE: u64 = 50;
/// The most poses expanded for one drive; then it drives to the best of them.
const POSES: u64 = 12_000;

/// What searches: a session of faces or of the cube by its index, or the session of drives.
#[derive(Clone, Copy, Debug)]
pub(super) enum By {
    Cells(usize),
    Surface(usize),
    Poses,
}

/// A search that has begun.
#[derive(Clone, Copy, Debug)]
pub(super) struct ActiveSearch {
    pub(super) monster: usize,
    /// The face that it stays on; `None` for the whole cube.
    pub(super) face: Option<Face>,
    pub(super) by: By,
}

/// A path that was found.
#[derive(Clone, Copy, Debug)]
pub(super) enum FoundPath<'a> {
    /// Neighbouring cells, in the planner's buffer.
    Steps,
    /// Lines between these points, in halves of a cell.
    Lines(&'a [Point]),
    /// A drive.
    Drive(&'a Drive),
}

/// Starts a search in the session for its options. Returns the index of the session. D* Lite serves only monsters that
/// can reach the player, because it finds that there is no path only by flooding everything that leads there.
fn start_in<S: Searchable>(
    sessions: &mut Vec<Session<Watcher, S>>,
    components: &mut Components,
    space: &S,
    mut options: Options,
    [start, goal]: [S::Point; 2],
) -> Option<usize> {
    let target = S::key_on(space.sides(), goal)?;
    if is_repaired(options.algorithm) {
        components.refresh(space, options.movement);
        let from = S::key_on(space.sides(), start)?;
        if components.label(from) != components.label(target) {
            options.algorithm = Algorithm::AStar;
        }
    }
    let known = sessions.iter().position(|one| *one.options() == options);
    let number = known.unwrap_or(sessions.len());
    if known.is_none() {
        let painter = Watcher::new(Paint::in_order(), None);
        let session = Session::watched(options, painter).ok()?;
        sessions.push(session.components_first());
    }
    let session = &mut sessions[number];
    // D* Lite repairs its search; for all others it is the same.
    let begun = if session.goal() == Some(target) {
        session.replan(space, Some(start))
    } else {
        session.start(space, start, goal)
    };
    begun.ok()?;
    Some(number)
}

/// Returns whether a search repairs the previous one.
pub(super) fn is_repaired(algorithm: Algorithm) -> bool {
    algorithm.row().search_loop == Loop::DStarLite
}

/// The sessions: one for each choice of options in use, and one for drives.
#[derive(Debug, Default)]
pub(super) struct Sessions {
    on_faces: Vec<Session<Watcher>>,
    over_edges: Vec<Session<Watcher, Cube>>,
    drives: DriveSession,
    /// The connected components of a face and of the cube, which may have the same version.
    on_face: Components,
    on_cube: Components,
    /// Whether a drive leads to the player.
    reaches: bool,
}

impl Sessions {
    /// Starts a search for a monster, on its face or over the edges.
    pub(super) fn start(&mut self, monster: usize, hunting: &Hunting) -> Option<ActiveSearch> {
        let (cube, hunter) = (hunting.cube, &hunting.monsters[monster]);
        let mut options = hunting.settings.of_monster(&hunter.hunt).options();
        let ends = [hunter.walker.nearest(), hunting.player];
        let face = (!hunting.settings.crosses_edges(&hunter.hunt)).then_some(ends[0].face);
        options.algorithm = match (options.algorithm.row().search_loop, face) {
            // For monsters that the shared field does not reach.
            (Loop::FlowField, Some(_)) | (Loop::Auto, None) => Algorithm::AStar,
            (Loop::FlowField, None) => Algorithm::Dijkstra,
            (_, None) => options.algorithm,
            (_, Some(face)) => (options.algorithm).on(cube.face(face), options.can_jump()),
        };
        let by = if let Some(face) = face {
            let (grid, ends) = (cube.face(face), ends.map(|cell| (cell.x, cell.y)));
            if let Some(wheels) = &hunter.wheels {
                split_point::<Vehicles, _>(|| self.start_drive(grid, wheels, ends))?;
                By::Poses
            } else {
                let (sessions, components) = (&mut self.on_faces, &mut self.on_face);
                By::Cells(start_in(sessions, components, grid, options, ends)?)
            }
        } else {
            let (sessions, components) = (&mut self.over_edges, &mut self.on_cube);
            By::Surface(start_in(sessions, components, cube, options, ends)?)
        };
        Some(ActiveSearch { monster, face, by })
    }

    /// Keeps the sessions over cells whose algorithm `keeps` accepts.
    pub(super) fn retain(&mut self, keeps: impl Fn(Algorithm) -> bool) {
        (self.on_faces).retain(|session| keeps(session.options().algorithm));
        (self.over_edges).retain(|session| keeps(session.options().algorithm));
    }

    /// Starts a search for a drive to a cell; within the cell itself, to its middle.
    fn start_drive(&mut self, grid: &Grid, wheels: &Wheels, ends: [(u32, u32); 2]) -> Option<()> {
        let options = DriveOptions {
            vehicle: wheels.vehicle,
            limit: POSES,
            ..DriveOptions::default()
        };
        if *self.drives.options() != options {
            self.drives = DriveSession::new(options).ok()?;
        }
        let [start, player] = ends.map(|(x, y)| Key(y * grid.width() + x));
        let target = nearest_cell(grid, &mut self.on_face, [start, player]);
        self.reaches = target == player;
        let (x, y) = grid.point(target);
        let from = wheels.pose();
        let mut goal = DriveGoal::Cell { x, y };
        if goal.is_at(from) {
            goal = DriveGoal::Pose(Pose::new(x.into(), y.into(), from.heading_rad));
        }
        self.drives.start(grid, from, goal).ok()
    }

    /// Expands until about `budget` is spent. Returns the status, the number of expansions, and the cost of one.
    pub(super) fn run(
        &mut self,
        search: &ActiveSearch,
        cube: &Cube,
        budget: u64,
    ) -> (Status, u64, u64) {
        let before = self.expanded(search);
        let grid = cube.face(search.face.unwrap_or(Face::Front));
        let (status, price) = match search.by {
            By::Cells(number) => (self.on_faces[number].run(grid, budget), 1),
            By::Surface(number) => (self.over_edges[number].run(cube, budget), 1),
            By::Poses => {
                split_point::<Vehicles, _>(|| (self.drives.run(grid, budget.div_ceil(POSE)), POSE))
            }
        };
        (status, self.expanded(search) - before, price)
    }

    /// Returns the number of cells, intervals or poses that a search has expanded.
    pub(super) fn expanded(&self, search: &ActiveSearch) -> u64 {
        match search.by {
            By::Cells(number) => self.on_faces[number].expanded(),
            By::Surface(number) => self.over_edges[number].expanded(),
            By::Poses => self.drives.expanded(),
        }
    }

    /// Returns what a search did with the cells of its face or of the cube, see [`Paint::order`]; nothing for a drive.
    pub(super) fn order(&self, search: &ActiveSearch) -> &[u32] {
        match search.by {
            By::Cells(number) => self.on_faces[number].watch().paint().order(),
            By::Surface(number) => self.over_edges[number].watch().paint().order(),
            By::Poses => &[],
        }
    }

    /// Returns what a finished search found, and the record of the plan. Its cells are in a buffer unless it is a
    /// drive. Those under lines form a path of steps that the movement allows.
    pub(super) fn finish(
        &self,
        search: &ActiveSearch,
        hunting: &Hunting,
        cells: &mut Vec<Key>,
    ) -> Option<(FoundPath<'_>, LastPlan)> {
        let hunter = &hunting.monsters[search.monster];
        let Settings { movement, .. } = hunting.settings.of_monster(&hunter.hunt);
        cells.clear();
        let (path, plan) = match search.by {
            By::Cells(number) => {
                let (grid, session) = (hunting.cube.face(search.face?), &self.on_faces[number]);
                for &cell in session.keys() {
                    enter(grid, movement, cell, cells);
                }
                let path = if session.is_straight() {
                    FoundPath::Lines(session.turns())
                } else {
                    FoundPath::Steps
                };
                (path, found(session)?)
            }
            By::Surface(number) => {
                cells.extend(self.over_edges[number].keys());
                (FoundPath::Steps, found(&self.over_edges[number])?)
            }
            By::Poses => {
                let plan = LastPlan {
                    cost: tenths(10.0 * self.drives.cost()?, Costs::Tenths),
                    reaches: self.drives.status() == Status::Found && self.reaches,
                    movement,
                    ..LastPlan::default()
                };
                (FoundPath::Drive(self.drives.drive()?), plan)
            }
        };
        let plan = LastPlan {
            monster: search.monster,
            face: search.face,
            expanded: self.expanded(search),
            ..plan
        };
        Some((path, plan))
    }
}

/// Returns the record of a plan by a search over cells.
fn found<S: Searchable>(session: &Session<Watcher, S>) -> Option<LastPlan> {
    Some(LastPlan {
        cost: tenths(session.path_cost()?, session.options().costs),
        reaches: session.status() == Status::Found,
        movement: session.movement(),
        costs: session.options().costs,
        ..LastPlan::default()
    })
}

/// Returns a cost in tenths of a straight step, to the nearest whole number: under 10/14, in tens and fourteens.
pub(super) fn tenths(cost: f64, costs: Costs) -> Cost {
    let metric = costs.metric();
    Cost::new((10.0 * cost / metric.value(metric.straight) + 0.5) as u64)
}

/// Continues to a cell that touches the last one. If the movement has no step there, goes over a free cell beside it.
fn enter(grid: &Grid, movement: Movement, cell: Key, cells: &mut Vec<Key>) {
    if let Some(&last) = cells.last()
        && path::cost(grid, movement, &Metric::TENTHS, &[last, cell]).is_err()
    {
        let ((x, y), (to_x, to_y)) = (grid.point(last), grid.point(cell));
        let beside = [grid.key(to_x, y), grid.key(x, to_y)];
        cells.extend(beside.into_iter().flatten().find(|&key| grid.is_free(key)));
    }
    cells.push(cell);
}
