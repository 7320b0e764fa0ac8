//! One search for one monster, and the way that it found.

use crate::chase::settings::Settings;
use crate::chase::wheels::Wheels;
use crate::cost::{Cost, Metric};
use crate::drive::{Drive, DriveGoal, DriveOptions, DriveSession};
use crate::named::table::Loop;
use crate::named::{Algorithm, Options};
use crate::path;
use crate::search::Status;
use crate::session::{Searchable, Session, nearest_cell};
use crate::space::components::Components;
use crate::space::sight::Point;
use crate::space::{Cube, Face, Grid, Key, Movement, Space, SurfaceCell};
use crate::steering::Pose;
use crate::trace::{Paint, Watcher};

/// What a pose costs of the budget, in cells: its arcs are compared with the walls around.
const POSE: u64 = 50;
/// The most poses that are looked at for one drive; then it drives to the best of them.
const POSES: u64 = 12_000;

/// Who asks: which monster, by which choices, and on what if it drives.
pub(super) struct Asker<'a> {
    pub(super) monster: usize,
    pub(super) settings: Settings,
    pub(super) crosses_edges: bool,
    pub(super) wheels: Option<&'a Wheels>,
}

/// What is searched with: a session of faces or of the cube by its number, or that of drives.
#[derive(Clone, Copy, Debug)]
enum By {
    Cells(usize),
    Surface(usize),
    Poses,
}

/// A search that has begun.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flight {
    pub(super) monster: usize,
    /// The face that it stays on; none for one over the whole cube.
    pub(super) face: Option<Face>,
    by: By,
}

/// A way that was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<'a> {
    pub(super) way: Way<'a>,
    pub(super) cost: Cost,
    /// Whether it leads to the player.
    pub(super) reaches: bool,
    pub(super) expanded: u64,
    pub(super) movement: Movement,
}

/// What kind of way it is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Way<'a> {
    /// Neighbouring cells: those in the planner's buffer.
    Steps,
    /// Lines between these points, in halves of a cell.
    Lines(&'a [Point]),
    /// A drive.
    Drive(&'a Drive),
}

/// A session for each choice of options that was asked for.
#[derive(Debug)]
struct Sessions<S: Searchable> {
    all: Vec<Session<Watcher, S>>,
    /// The monsters that D* Lite can serve.
    components: Components,
}

impl<S: Searchable> Default for Sessions<S> {
    fn default() -> Self {
        Self {
            all: Vec::new(),
            components: Components::default(),
        }
    }
}

impl<S: Searchable> Sessions<S> {
    /// Begins a search; the number of its session. D* Lite serves only those who can reach their prey: that there is no
    /// way it finds out by flooding all that leads there.
    fn begin(
        &mut self,
        space: &S,
        mut options: Options,
        [start, goal]: [S::Point; 2],
    ) -> Option<usize> {
        let target = S::key_on(space.sides(), goal)?;
        if is_repaired(&options) {
            self.components.refresh(space, options.movement);
            let from = S::key_on(space.sides(), start)?;
            if self.components.label(from) != self.components.label(target) {
                options.algorithm = Algorithm::ASTAR;
            }
        }
        let known = self.all.iter().position(|one| *one.options() == options);
        let number = known.unwrap_or(self.all.len());
        if known.is_none() {
            let painter = Watcher::new(Paint::in_order(), None);
            self.all.push(Session::watched(options, painter).ok()?);
        }
        let session = &mut self.all[number];
        // D* Lite goes on from what it knows; for all others it is the same.
        let begun = if session.goal() == Some(target) {
            session.again(space, Some(start))
        } else {
            session.begin(space, start, goal)
        };
        begun.ok()?;
        Some(number)
    }

    /// Forgets what D* Lite knows.
    fn forget(&mut self) {
        self.all.retain(|session| !is_repaired(session.options()));
    }
}

fn is_repaired(options: &Options) -> bool {
    options.algorithm.row().served == Loop::DStarLite
}

/// What searches are made with.
#[derive(Debug, Default)]
pub(super) struct Hangar {
    on_faces: Sessions<Grid>,
    over_edges: Sessions<Cube>,
    drives: DriveSession,
    /// Where drives go, and whether that is where the prey is.
    components: Components,
    reaches: bool,
}

impl Hangar {
    /// Begins a search for a monster: on its face, or over the edges.
    pub(super) fn take_off(
        &mut self,
        asker: &Asker,
        cube: &Cube,
        [start, goal]: [SurfaceCell; 2],
    ) -> Option<Flight> {
        let options = asker.settings.options();
        let face = (!asker.crosses_edges).then_some(start.face);
        let by = if let Some(face) = face {
            let grid = cube.face(face);
            let ends = [start, goal].map(|cell| (cell.x, cell.y));
            if let Some(wheels) = asker.wheels {
                self.begin_drive(grid, wheels, ends)?;
                By::Poses
            } else {
                // Monsters that the shared field does not reach.
                let algorithm = if asker.settings.shares() {
                    Algorithm::ASTAR
                } else {
                    options.algorithm.on(grid, options.can_jump())
                };
                let options = Options {
                    algorithm,
                    ..options
                };
                By::Cells(self.on_faces.begin(grid, options, ends)?)
            }
        } else {
            let algorithm = match options.algorithm.row().served {
                Loop::FlowField => Algorithm::DIJKSTRA,
                Loop::Auto => Algorithm::ASTAR,
                _ => options.algorithm,
            };
            let options = Options {
                algorithm,
                ..options
            };
            By::Surface(self.over_edges.begin(cube, options, [start, goal])?)
        };
        Some(Flight {
            monster: asker.monster,
            face,
            by,
        })
    }

    /// Choices have changed: sessions with other options may never be asked for again.
    pub(super) fn clear(&mut self) {
        self.on_faces.all.clear();
        self.over_edges.all.clear();
    }

    /// Forgets what D* Lite knows.
    pub(super) fn forget(&mut self) {
        self.on_faces.forget();
        self.over_edges.forget();
    }

    /// Begins a search for a drive to a cell; in the cell itself, to its middle.
    fn begin_drive(&mut self, grid: &Grid, wheels: &Wheels, ends: [(u32, u32); 2]) -> Option<()> {
        let options = DriveOptions {
            vehicle: wheels.vehicle,
            limit: POSES,
            ..DriveOptions::default()
        };
        if *self.drives.options() != options {
            self.drives = DriveSession::new(options).ok()?;
        }
        let [start, prey] = ends.map(|(x, y)| Key(y * grid.width() + x));
        let target = nearest_cell(grid, &mut self.components, [start, prey]);
        self.reaches = target == prey;
        let (x, y) = grid.point(target);
        let from = wheels.pose();
        let goal = DriveGoal::Cell { x, y };
        let goal = if goal.is_at(from) {
            DriveGoal::Pose(Pose::new(x.into(), y.into(), from.heading_rad))
        } else {
            goal
        };
        self.drives.begin(grid, from, goal).ok()
    }

    /// Expands until so much of the budget is spent, or a little more; how much was.
    pub(super) fn run(&mut self, flight: &Flight, cube: &Cube, budget: u64) -> (Status, u64) {
        let before = self.expanded(flight);
        let grid = cube.face(flight.face.unwrap_or(Face::Front));
        let (status, price) = match flight.by {
            By::Cells(number) => (self.on_faces.all[number].run(grid, budget), 1),
            By::Surface(number) => (self.over_edges.all[number].run(cube, budget), 1),
            By::Poses => (self.drives.run(grid, budget.div_ceil(POSE)), POSE),
        };
        (status, (self.expanded(flight) - before) * price)
    }

    /// Cells, intervals or poses that a search has expanded.
    pub(super) fn expanded(&self, flight: &Flight) -> u64 {
        match flight.by {
            By::Cells(number) => self.on_faces.all[number].expanded(),
            By::Surface(number) => self.over_edges.all[number].expanded(),
            By::Poses => self.drives.expanded(),
        }
    }

    /// What a search did with the cells of its face or of the cube, see [`Paint::order`]; nothing of a drive.
    pub(super) fn order(&self, flight: &Flight) -> &[u32] {
        match flight.by {
            By::Cells(number) => self.on_faces.all[number].watch().paint().order(),
            By::Surface(number) => self.over_edges.all[number].watch().paint().order(),
            By::Poses => &[],
        }
    }

    /// What a search that has ended found, with its cells in a buffer unless it is a drive: those under
    /// lines as a row of steps that the movement allows.
    pub(super) fn land(
        &self,
        flight: &Flight,
        cube: &Cube,
        movement: Movement,
        cells: &mut Vec<Key>,
    ) -> Option<Found<'_>> {
        cells.clear();
        match flight.by {
            By::Cells(number) => {
                let (grid, session) = (cube.face(flight.face?), &self.on_faces.all[number]);
                if !session.is_straight() {
                    return found(session, cells);
                }
                for &cell in session.keys() {
                    enter(grid, movement, cell, cells);
                }
                Some(Found {
                    way: Way::Lines(session.turns()),
                    ..found(session, &mut Vec::new())?
                })
            }
            By::Surface(number) => found(&self.over_edges.all[number], cells),
            By::Poses => Some(Found {
                way: Way::Drive(self.drives.drive()?),
                cost: whole(10.0 * self.drives.cost()?),
                reaches: self.drives.status() == Status::Found && self.reaches,
                expanded: self.drives.expanded(),
                movement,
            }),
        }
    }
}

/// The steps that a search has found.
fn found<S: Searchable>(
    session: &Session<Watcher, S>,
    cells: &mut Vec<Key>,
) -> Option<Found<'static>> {
    cells.extend(session.keys());
    Some(Found {
        way: Way::Steps,
        cost: whole(session.cost()?),
        reaches: session.status() == Status::Found,
        expanded: session.expanded(),
        movement: session.movement(),
    })
}

/// A cost in tens and fourteens to the nearest whole number.
fn whole(cost: f64) -> Cost {
    Cost((cost + 0.5) as u64)
}

/// Goes on to a cell that touches the last one: where the movement has no step there, over a free cell
/// beside it.
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
