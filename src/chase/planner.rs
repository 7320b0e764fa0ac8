//! The monsters' searches: served in order of asking, so many cells a tick.
//!
//! One search at a time is in flight, and it is kept over ticks when the budget runs out: one
//! search's scratch serves any number of monsters, and who asks first is served first. With
//! `flow-field` they share one field, and only those whom it does not reach search.

mod flight;
mod last;

use super::monster::Monster;
use super::ride::Ride;
use super::settings::Settings;
use super::shared::Shared;
use crate::cost::Metric;
use crate::path as paths;
use crate::search::Status;
use crate::space::{Cube, Face, Key, Space, SurfaceCell};
use crate::trace::Paint;
use flight::{Asker, Flight, Found, Hangar, Way};
use last::Kind;
pub use last::LastPlan;
use std::collections::VecDeque;

/// The queue, the search in flight and its scratch.
#[derive(Clone, Debug)]
pub struct Planner {
    queue: VecDeque<usize>,
    flight: Option<Flight>,
    hangar: Hangar,
    shared: Shared,
    paint: Paint,
    path: Vec<Key>,
    last: Option<LastPlan>,
    expanded: u64,
}

impl Planner {
    /// Nobody has asked yet.
    #[must_use]
    pub fn new(cube: &Cube) -> Self {
        Self {
            queue: VecDeque::new(),
            flight: None,
            hangar: Hangar::new(),
            shared: Shared::default(),
            paint: Paint::new(cube.len()),
            path: Vec::new(),
            last: None,
            expanded: 0,
        }
    }

    /// A monster asks. If it is waiting already it keeps its place, and a search in flight for it
    /// goes on: else one that takes longer than the time between plans would never be finished.
    pub fn ask(&mut self, monster: usize) {
        if !self.is_in_flight(monster) && !self.queue.contains(&monster) {
            self.queue.push_back(monster);
        }
    }

    /// The choices changed: a search in flight begins again, before all others.
    pub fn begin_again(&mut self) {
        self.shared.abandon();
        if let Some(flight) = self.flight.take() {
            self.queue.push_front(flight.monster);
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
    pub fn serve(
        &mut self,
        cube: &Cube,
        settings: &Settings,
        player: SurfaceCell,
        monsters: &mut [Monster],
        mut made: impl FnMut(&LastPlan),
    ) {
        let mut budget = u64::from(settings.budget);
        while budget > 0 {
            if self.flight.is_none() && self.next_shares(settings, monsters) {
                budget -= self.share(cube, settings, player, monsters, budget, &mut made);
                if budget == 0 {
                    return;
                }
            }
            let Some(flight) = self
                .flight
                .take()
                .or_else(|| self.take_off(cube, settings, player, monsters))
            else {
                return;
            };
            let grid = cube.face(flight.face);
            let before = self.hangar.expanded(&flight);
            let (status, spent) = self.hangar.run(&flight, grid, &mut self.paint, budget);
            budget = budget.saturating_sub(spent);
            self.expanded += self.hangar.expanded(&flight) - before;
            match status {
                // An edit came between: from the start, and before all others.
                Status::Stale => self.queue.push_front(flight.monster),
                Status::Running => self.flight = Some(flight),
                _ => {
                    let found = self.hangar.land(&flight, grid, status, &mut self.path);
                    let whose = (flight.monster, flight.face);
                    self.hand_over(cube, settings, monsters, whose, &found, &mut made);
                }
            }
        }
    }

    /// Whether the one who has waited longest goes by the shared field.
    fn next_shares(&self, settings: &Settings, monsters: &[Monster]) -> bool {
        self.queue
            .front()
            .is_some_and(|&next| settings.of_monster(&monsters[next].hunt).shares())
    }

    /// Gives everybody who waits their way along the shared field, up to the first whom it does not
    /// reach or who goes by a search of its own, once it is built; how many cells were expanded for it.
    fn share(
        &mut self,
        cube: &Cube,
        settings: &Settings,
        player: SurfaceCell,
        monsters: &mut [Monster],
        budget: u64,
        made: &mut impl FnMut(&LastPlan),
    ) -> u64 {
        let before = self.shared.expanded();
        let movement = settings.movement;
        let paint = &mut self.paint;
        let is_done = self.shared.build(cube, player, movement, paint, budget);
        let spent = self.shared.expanded() - before;
        self.expanded += spent;
        while is_done && self.next_shares(settings, monsters) {
            let Some(&monster) = self.queue.front() else {
                break;
            };
            let from = monsters[monster].walker.nearest();
            self.shared.path_into(cube, from, &mut self.path);
            if self.path.is_empty() {
                break;
            }
            self.queue.pop_front();
            monsters[monster].prepare();
            let found = Found {
                way: Way::Steps,
                cost: paths::cost(cube.face(from.face), movement, &Metric::TENTHS, &self.path)
                    .unwrap_or_default(),
                reaches: true,
                expanded: self.shared.last_expanded(),
                movement,
            };
            let whose = (monster, from.face);
            self.hand_over(cube, settings, monsters, whose, &found, made);
        }
        spent
    }

    /// Gives a monster the way that was found for it.
    fn hand_over(
        &mut self,
        cube: &Cube,
        settings: &Settings,
        monsters: &mut [Monster],
        (monster, face): (usize, Face),
        found: &Found,
        made: &mut impl FnMut(&LastPlan),
    ) {
        let grid = cube.face(face);
        let ([first, .., last] | [first @ last]) = self.path[..] else {
            return;
        };
        let mut plan = LastPlan {
            monster,
            expanded: found.expanded,
            cost: found.cost,
            length: self.path.len(),
            reaches: found.reaches,
            face,
            ends: [first, last],
            movement: found.movement,
            version: grid.version(),
            kind: match found.way {
                Way::Steps => Kind::Steps,
                Way::Lines(_) => Kind::Lines,
                Way::Drive(_) => Kind::Drive,
            },
        };
        let monster = &mut monsters[monster];
        let smooth = settings.of_monster(&monster.hunt).smooth(&monster.hunt);
        let movement = found.movement;
        match (&found.way, smooth) {
            (Way::Drive(drive), _) => monster.follow_drive(cube, drive.clone()),
            (Way::Steps, Some(how)) => {
                monster.follow_ride(cube, Ride::along(grid, movement, &self.path, how));
            }
            (Way::Lines(turns), Some(how)) => {
                monster.follow_ride(cube, Ride::by(grid, movement, turns, how));
            }
            (_, None) => {
                let offset = face as u32 * grid.len() as u32;
                for key in &mut self.path {
                    key.0 += offset;
                }
                monster.follow(&self.path);
            }
        }
        if !matches!((&found.way, smooth), (Way::Steps | Way::Lines(_), None)) {
            plan.length = monster.plan().len().max(1);
        }
        self.last = Some(plan);
        made(&plan);
    }

    /// Begins the search of the one who has waited longest.
    fn take_off(
        &mut self,
        cube: &Cube,
        settings: &Settings,
        player: SurfaceCell,
        monsters: &mut [Monster],
    ) -> Option<Flight> {
        let monster = self.queue.pop_front()?;
        let from = monsters[monster].prepare();
        let ends = [from, player].map(|cell| Key(cell.y * cube.size() + cell.x));
        let on = (from.face, cube.face(from.face));
        let asker = Asker {
            monster,
            settings: settings.of_monster(&monsters[monster].hunt),
            wheels: monsters[monster].wheels(),
        };
        self.hangar.take_off(&asker, on, ends, &mut self.paint)
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

    /// The marks of the search that began last, a byte a cell of the cube.
    #[must_use]
    pub fn marks(&self) -> &[u8] {
        self.paint.marks()
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
