//! One search for one monster, and the way that it found.

use super::surface::{Distances, SurfaceSearch};
use crate::chase::settings::Settings;
use crate::chase::wheels::Wheels;
use crate::cost::{Cost, Metric};
use crate::drive::{Drive, DriveGoal, DriveOptions, DriveSession};
use crate::named::table::Loop;
use crate::named::{Algorithm, Options};
use crate::path;
use crate::search::Status;
use crate::session::{NearestCell, Session};
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

/// What is searched with: a session by its number, that of drives, or the search over the whole cube.
#[derive(Clone, Copy, Debug)]
enum By {
    Cells(usize),
    Poses,
    Surface,
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

/// What searches are made with: a session for each choice of options that was asked for, and one for drives.
#[derive(Debug, Default)]
pub(super) struct Hangar {
    sessions: Vec<Session<Watcher>>,
    drives: DriveSession,
    /// Where drives go.
    nearest: NearestCell,
    /// Whom D* Lite can serve.
    components: Components,
    /// Made when it is first asked for.
    surface: Option<Box<SurfaceSearch>>,
    /// How far apart cells of the cube are.
    pub(super) distances: Distances,
}

impl Hangar {
    /// Begins a search for a monster: on its face, or over the edges.
    pub(super) fn take_off(
        &mut self,
        asker: &Asker,
        cube: &Cube,
        [start, goal]: [SurfaceCell; 2],
    ) -> Option<Flight> {
        let monster = asker.monster;
        if asker.crosses_edges {
            let ends = [start, goal].map(|cell| cube.key(cell));
            let surface = self.surface.get_or_insert_default();
            let options = asker.settings.options();
            surface.begin(cube, &options, &mut self.distances, ends);
            return Some(Flight {
                monster,
                face: None,
                by: By::Surface,
            });
        }
        let grid = cube.face(start.face);
        let by = if let Some(wheels) = asker.wheels {
            let ends = [start, goal].map(|cell| Key(cell.y * grid.width() + cell.x));
            self.begin_drive(grid, wheels, ends)?;
            By::Poses
        } else {
            let ends = [start, goal].map(|cell| Key(cell.y * grid.width() + cell.x));
            let options = self.options(&asker.settings, grid, ends);
            let number = self.session(options)?;
            let session = &mut self.sessions[number];
            let (from, to) = ((start.x, start.y), (goal.x, goal.y));
            // D* Lite goes on from what it knows; for all others it is the same.
            let begun = if session.goal() == Some(ends[1]) {
                session.again(grid, Some(from))
            } else {
                session.begin(grid, from, to)
            };
            begun.ok()?;
            By::Cells(number)
        };
        Some(Flight {
            monster,
            face: Some(start.face),
            by,
        })
    }

    /// The choices for a search: by the shared field only for those whom it does not reach, and by D* Lite only
    /// for those who can reach their prey: that there is no way it finds out by flooding all that leads there.
    fn options(&mut self, settings: &Settings, grid: &Grid, [start, goal]: [Key; 2]) -> Options {
        let options = settings.options();
        let is_cut_off = options.algorithm.row().served == Loop::DStarLite && {
            self.components.refresh(grid, options.movement);
            self.components.label(start) != self.components.label(goal)
        };
        let algorithm = if settings.shares() || is_cut_off {
            Algorithm::ASTAR
        } else {
            options.algorithm.on(grid, options.can_jump())
        };
        Options {
            algorithm,
            ..options
        }
    }

    /// The number of the session with these options.
    fn session(&mut self, options: Options) -> Option<usize> {
        let number = self.sessions.iter().position(|s| *s.options() == options);
        Some(match number {
            Some(number) => number,
            None => {
                let session = Session::watched(options, painter()).ok()?;
                self.sessions.push(session);
                self.sessions.len() - 1
            }
        })
    }

    /// Choices have changed: sessions with other options may never be asked for again.
    pub(super) fn clear(&mut self) {
        self.sessions.clear();
    }

    /// Forgets what D* Lite knows.
    pub(super) fn forget(&mut self) {
        let forgets =
            |session: &Session<_>| session.options().algorithm.row().served == Loop::DStarLite;
        self.sessions.retain(|session| !forgets(session));
        if let Some(surface) = &mut self.surface {
            surface.forget();
        }
    }

    /// Begins a search for a drive to a cell; in the cell itself, to its middle.
    fn begin_drive(&mut self, grid: &Grid, wheels: &Wheels, ends: [Key; 2]) -> Option<()> {
        let options = DriveOptions {
            vehicle: wheels.vehicle,
            limit: POSES,
            ..DriveOptions::default()
        };
        if *self.drives.options() != options {
            self.drives = DriveSession::new(options).ok()?;
        }
        let (x, y) = grid.point(self.nearest.find(grid, ends));
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
            By::Cells(number) => (self.sessions[number].run(grid, budget), 1),
            By::Poses => (self.drives.run(grid, budget.div_ceil(POSE)), POSE),
            By::Surface => {
                let surface = self.surface.as_mut();
                (
                    surface.map_or(Status::Ready, |one| one.run(cube, budget)),
                    1,
                )
            }
        };
        (status, (self.expanded(flight) - before) * price)
    }

    /// Cells, intervals or poses that a search has expanded.
    pub(super) fn expanded(&self, flight: &Flight) -> u64 {
        match flight.by {
            By::Cells(number) => self.sessions[number].expanded(),
            By::Poses => self.drives.expanded(),
            By::Surface => self.surface.as_ref().map_or(0, |one| one.expanded()),
        }
    }

    /// What a search did with the cells of its face or of the cube, see [`Paint::order`]; nothing of a drive.
    pub(super) fn order(&self, flight: &Flight) -> &[u32] {
        match flight.by {
            By::Cells(number) => self.sessions[number].watch().paint().order(),
            By::Poses => &[],
            By::Surface => {
                let surface = self.surface.as_ref();
                surface.map_or(&[], |one| one.paint().order())
            }
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
        let expanded = self.expanded(flight);
        let number = match flight.by {
            By::Cells(number) => number,
            By::Poses => {
                return Some(Found {
                    way: Way::Drive(self.drives.drive()?),
                    cost: whole(10.0 * self.drives.cost()?),
                    reaches: self.drives.status() == Status::Found && self.nearest.reaches(),
                    expanded,
                    movement,
                });
            }
            By::Surface => {
                let surface = self.surface.as_ref()?;
                return Some(Found {
                    way: Way::Steps,
                    cost: surface.path_into(cube, movement, cells)?,
                    reaches: surface.reaches(),
                    expanded,
                    movement,
                });
            }
        };
        let grid = cube.face(flight.face?);
        let session = &self.sessions[number];
        for (x, y) in session.path() {
            enter(grid, movement, Key(y * grid.width() + x), cells);
        }
        Some(Found {
            way: if session.is_straight() {
                Way::Lines(session.turns())
            } else {
                Way::Steps
            },
            cost: whole(session.cost()?),
            reaches: session.status() == Status::Found,
            expanded,
            movement: session.movement(),
        })
    }
}

fn painter() -> Watcher {
    Watcher::new(Paint::in_order(), None)
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
