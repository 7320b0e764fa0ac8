//! The monsters' searches: served in order of asking, so many cells a tick.
//!
//! One search at a time is in flight, and it is kept over ticks when the budget runs out: one
//! session for each algorithm serves any number of monsters, and who asks first is served first. With
//! `flow-field` they share one field, and only those whom it does not reach search.

mod flight;
mod last;

use super::monster::Monster;
use super::ride::Ride;
use super::settings::Settings;
use super::shared::Shared;
use crate::cost::Metric;
use crate::path;
use crate::search::Status;
use crate::space::{Cube, Face, Key, Space, SurfaceCell};
use crate::trace::Mark;
use flight::{Asker, Flight, Found, Hangar, Way};
pub use last::LastPlan;

/// The monsters that hunt, with what they go by and the cell of the player.
#[derive(Debug)]
pub struct Hunting<'a> {
    pub(super) cube: &'a Cube,
    pub(super) settings: &'a Settings,
    pub(super) player: SurfaceCell,
    pub(super) monsters: &'a mut [Monster],
}

/// The queue, the search in flight and what it is made with.
#[derive(Debug, Default)]
pub struct Planner {
    /// Few, so that taking the first from a plain list costs nothing.
    queue: Vec<usize>,
    flight: Option<Flight>,
    hangar: Hangar,
    shared: Shared,
    /// The search whose marks are shown; else those of the shared field are.
    shown: Option<Flight>,
    path: Vec<Key>,
    last: Option<LastPlan>,
    expanded: u64,
}

impl Planner {
    /// A monster asks. If it is waiting already it keeps its place, and a search in flight for it
    /// goes on: else one that takes longer than the time between plans would never be finished.
    pub fn ask(&mut self, monster: usize) {
        if !self.is_in_flight(monster) && !self.queue.contains(&monster) {
            self.queue.push(monster);
        }
    }

    /// The choices changed: a search in flight begins again, before all others.
    pub fn begin_again(&mut self) {
        self.shared.abandon();
        if let Some(flight) = self.flight.take() {
            self.queue.insert(0, flight.monster);
        }
    }

    /// A monster needs no plan any more.
    pub fn withdraw(&mut self, monster: usize) {
        if self.is_in_flight(monster) {
            self.flight = None;
        }
        self.queue.retain(|&waiting| waiting != monster);
        if self.queue.is_empty() {
            self.shared.abandon();
        }
    }

    /// Nobody needs a plan any more.
    pub fn withdraw_all(&mut self) {
        self.flight = None;
        self.shared.abandon();
        self.queue.clear();
    }

    fn is_in_flight(&self, monster: usize) -> bool {
        self.flight.as_ref().is_some_and(|f| f.monster == monster)
    }

    /// Searches within the budget of one tick and hands finished plans to their monsters, calling
    /// `made` for each.
    pub fn serve(&mut self, hunting: &mut Hunting, mut made: impl FnMut(&LastPlan)) {
        let (cube, settings) = (hunting.cube, hunting.settings);
        let mut budget = u64::from(settings.budget);
        while budget > 0 {
            if self.flight.is_none() && self.next_shares(hunting) {
                budget -= self.share(hunting, budget, &mut made);
                if budget == 0 {
                    return;
                }
            }
            let Some(flight) = self.flight.take().or_else(|| self.take_off(hunting)) else {
                return;
            };
            let grid = cube.face(flight.face);
            let before = self.hangar.expanded(&flight);
            let (status, spent) = self.hangar.run(&flight, grid, budget);
            budget = budget.saturating_sub(spent);
            self.expanded += self.hangar.expanded(&flight) - before;
            match status {
                // An edit came between: from the start, and before all others.
                Status::Stale => self.queue.insert(0, flight.monster),
                Status::Running => self.flight = Some(flight),
                _ => {
                    let steps = settings.movement;
                    let found = self.hangar.land(&flight, grid, steps, &mut self.path);
                    if let Some(found) = found {
                        let whose = (flight.monster, flight.face);
                        let plan = hunting.hand_over(whose, &found, &mut self.path);
                        made(self.last.insert(plan));
                    }
                }
            }
        }
    }

    /// Whether the one who has waited longest goes by the shared field.
    fn next_shares(&self, hunting: &Hunting) -> bool {
        self.queue.first().is_some_and(|&next| {
            let monster = &hunting.monsters[next];
            hunting.settings.of_monster(&monster.hunt).shares() && monster.wheels().is_none()
        })
    }

    /// Gives everybody who waits their way along the shared field, up to the first whom it does not
    /// reach or who goes by a search of its own, once it is built; how many cells were expanded for it.
    fn share(
        &mut self,
        hunting: &mut Hunting,
        budget: u64,
        made: &mut impl FnMut(&LastPlan),
    ) -> u64 {
        let (cube, movement) = (hunting.cube, hunting.settings.movement);
        let before = self.shared.expanded();
        let is_done = self.shared.build(cube, hunting.player, movement, budget);
        let spent = self.shared.expanded() - before;
        self.expanded += spent;
        if spent > 0 {
            self.shown = None;
        }
        while is_done && self.next_shares(hunting) {
            let Some(&monster) = self.queue.first() else {
                break;
            };
            let from = hunting.monsters[monster].walker.nearest();
            self.shared.path_into(cube, from, &mut self.path);
            if self.path.is_empty() {
                break;
            }
            self.queue.remove(0);
            hunting.monsters[monster].prepare();
            let found = Found {
                way: Way::Steps,
                cost: path::cost(cube.face(from.face), movement, &Metric::TENTHS, &self.path)
                    .unwrap_or_default(),
                reaches: true,
                expanded: self.shared.last_expanded(),
                movement,
            };
            let whose = (monster, from.face);
            let plan = hunting.hand_over(whose, &found, &mut self.path);
            made(self.last.insert(plan));
        }
        spent
    }

    /// Begins the search of the one who has waited longest.
    fn take_off(&mut self, hunting: &mut Hunting) -> Option<Flight> {
        if self.queue.is_empty() {
            return None;
        }
        let number = self.queue.remove(0);
        let monster = &mut hunting.monsters[number];
        let from = monster.prepare();
        let on = (from.face, hunting.cube.face(from.face));
        let asker = Asker {
            monster: number,
            settings: hunting.settings.of_monster(&monster.hunt),
            wheels: monster.wheels(),
        };
        let flight = self.hangar.take_off(&asker, on, [from, hunting.player])?;
        self.shown = Some(flight);
        Some(flight)
    }

    /// The plan that was finished last.
    #[must_use]
    pub fn last(&self) -> Option<&LastPlan> {
        self.last.as_ref()
    }

    /// Cells expanded so far, for all plans together.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// The last plan's cost as a multiple of the shortest between its own ends: found by Dijkstra, for one
    /// of lines by Anya. `None` before the first plan, for a drive, and once its face has been edited.
    #[must_use]
    pub fn last_ratio(&self, cube: &Cube) -> Option<f64> {
        self.last?.ratio(cube)
    }

    /// The marks of the search that began last, a [`Mark`] a cell of the cube, into `marks`.
    pub fn marks_into(&self, cube: &Cube, marks: &mut Vec<u8>) {
        marks.clear();
        marks.resize(cube.len(), Mark::None as u8);
        let (face, seen) = match &self.shown {
            Some(flight) => (flight.face, self.hangar.marks(flight)),
            None => self.shared.marks(),
        };
        let first = face as usize * cube.face(face).len();
        marks[first..first + seen.len()].copy_from_slice(seen);
    }

    /// Numbers for the digest: who waits, who is in flight, how much was expanded.
    pub fn numbers(&self) -> impl Iterator<Item = u64> {
        let flight = self.flight.as_ref();
        let waiting = self.queue.iter().map(|&monster| monster as u64);
        let flying = [
            u64::MAX,
            flight.map_or(u64::MAX, |f| f.monster as u64),
            flight.map_or(0, |flight| self.hangar.expanded(flight)),
            self.expanded,
        ];
        waiting.chain(flying).chain(self.shared.numbers())
    }
}

impl Hunting<'_> {
    /// Gives a monster the way that was found for it.
    fn hand_over(
        &mut self,
        (index, face): (usize, Face),
        found: &Found,
        path: &mut [Key],
    ) -> LastPlan {
        let (cube, movement) = (self.cube, found.movement);
        let grid = cube.face(face);
        let ends = path.first().copied().zip(path.last().copied());
        let monster = &mut self.monsters[index];
        let smooth = self
            .settings
            .of_monster(&monster.hunt)
            .smooth(&monster.hunt);
        match (found.way, smooth) {
            (Way::Drive(drive), _) => monster.follow_drive(cube, drive.clone()),
            (Way::Steps, Some(how)) => {
                monster.follow_ride(cube, Ride::along(grid, movement, path, how));
            }
            (Way::Lines(turns), Some(how)) => {
                monster.follow_ride(cube, Ride::by(grid, movement, turns, how));
            }
            (_, None) => {
                let offset = face as u32 * grid.len() as u32;
                for key in &mut *path {
                    key.0 += offset;
                }
                monster.follow(path);
            }
        }
        LastPlan {
            monster: index,
            expanded: found.expanded,
            cost: found.cost,
            length: monster.plan().len().max(1),
            reaches: found.reaches,
            face,
            version: grid.version(),
            movement,
            ends: ends.map(|(first, last)| [first, last]),
            is_straight: matches!(found.way, Way::Lines(_)),
        }
    }
}
