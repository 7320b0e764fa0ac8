//! The monsters' searches: served in order of asking, so many cells a tick.
//!
//! One search at a time is in flight, and it is kept over ticks when the budget runs out: one
//! session for each choice of options serves any number of monsters, and who asks first is served first. With
//! `flow-field` they share one field, and only those whom it does not reach search.

mod flight;
mod last;

use super::monster::Monster;
use super::ride::Ride;
use super::settings::{Mode, Settings};
use super::shared::Shared;
use crate::cost::Metric;
use crate::named::table::Loop;
use crate::path;
use crate::search::Status;
use crate::space::{Cube, Face, Key, Space, SurfaceCell};
use crate::trace::MARK_BITS;
use flight::{Asker, Flight, Found, Hangar, Way};
pub use last::LastPlan;
use serde::{Deserialize, Serialize};

/// The monsters that hunt, with what they go by and the cell of the player.
#[derive(Debug)]
pub struct Hunting<'a> {
    pub(super) cube: &'a Cube,
    pub(super) settings: &'a Settings,
    pub(super) player: SurfaceCell,
    pub(super) monsters: &'a mut [Monster],
}

/// What is kept of a planner that nobody waits for.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct KeptPlans {
    expanded: u64,
    latest: Option<usize>,
    plans: Vec<LastPlan>,
}

/// The queue, the search in flight and what it is made with.
#[derive(Debug, Default)]
pub struct Planner {
    /// Few, so that taking the first from a plain list costs nothing.
    queue: Vec<usize>,
    flight: Option<Flight>,
    hangar: Hangar,
    shared: Shared,
    path: Vec<Key>,
    /// Whose plans are looked at; everybody's if it is none.
    chosen: Option<usize>,
    /// The last plan of each monster.
    plans: Vec<Option<LastPlan>>,
    /// Whose was finished last.
    latest: Option<usize>,
    /// The last of those that are looked at, and what its search did in order, by keys of the cube.
    last: Option<LastPlan>,
    order: Vec<u32>,
    expanded: u64,
    /// The cell of the prey to which what is known leads: what D* Lite keeps for the next who asks, and the shared field.
    known: Option<SurfaceCell>,
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
        self.hangar.clear();
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

    /// The monsters have other numbers now, or are gone: by the old number.
    pub(super) fn renumber(&mut self, to: &[Option<usize>], monsters: usize) {
        let now = |old: usize| to.get(old).copied().flatten();
        let known = |plan: Option<LastPlan>| {
            let plan = plan?;
            let monster = now(plan.monster)?;
            Some(LastPlan { monster, ..plan })
        };
        self.flight = self.flight.take().and_then(|mut flight| {
            flight.monster = now(flight.monster)?;
            Some(flight)
        });
        self.queue = self.queue.iter().filter_map(|&old| now(old)).collect();
        if self.queue.is_empty() {
            self.shared.abandon();
        }
        let mut plans = vec![None; monsters];
        for plan in std::mem::take(&mut self.plans) {
            if let Some(plan) = known(plan) {
                plans[plan.monster] = Some(plan);
            }
        }
        self.plans = plans;
        self.latest = self.latest.and_then(now);
        self.last = known(self.last);
        if self.last.is_none() {
            self.order.clear();
        }
        self.chosen = self.chosen.and_then(now);
    }

    fn is_in_flight(&self, monster: usize) -> bool {
        self.flight.as_ref().is_some_and(|f| f.monster == monster)
    }

    /// Forgets what one plan could leave to the next once the prey has left its cell, or because it `is_time`.
    pub fn forget(&mut self, prey: SurfaceCell, is_time: bool) {
        let leads_elsewhere = self.known.is_some_and(|known| is_time || known != prey);
        if leads_elsewhere && self.is_idle() {
            self.known = None;
            self.shared.forget();
            self.hangar.forget();
        }
    }

    /// Whether nobody waits for a plan.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.queue.is_empty() && self.flight.is_none()
    }

    /// Whether the plans to come depend on nothing but the chase: nobody waits, and nothing is known.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.is_idle() && self.known.is_none()
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
            let before = self.hangar.expanded(&flight);
            let (status, spent) = self.hangar.run(&flight, cube, budget);
            budget = budget.saturating_sub(spent);
            self.expanded += self.hangar.expanded(&flight) - before;
            match status {
                // An edit came between: from the start, and before all others.
                Status::Stale => self.queue.insert(0, flight.monster),
                Status::Running => self.flight = Some(flight),
                _ => {
                    let steps = settings.movement;
                    let found = self.hangar.land(&flight, cube, steps, &mut self.path);
                    if let Some(found) = found {
                        let whose = (flight.monster, flight.face);
                        let plan = hunting.hand_over(whose, &found, &mut self.path);
                        if self.note(plan) {
                            let order = self.hangar.order(&flight);
                            keep(&mut self.order, cube, flight.face, order);
                        }
                        made(&plan);
                    }
                }
            }
        }
    }

    /// Whether the one who has waited longest goes by the shared field.
    fn next_shares(&self, hunting: &Hunting) -> bool {
        self.queue.first().is_some_and(|&next| {
            let monster = &hunting.monsters[next];
            let settings = hunting.settings;
            // Over the edges the field leads where one that rides cannot follow.
            let follows = settings.mode == Mode::Face || settings.crosses_edges(&monster.hunt);
            settings.of_monster(&monster.hunt).shares() && monster.wheels.is_none() && follows
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
        self.known = Some(hunting.player);
        let before = self.shared.expanded();
        let over = (hunting.settings.mode == Mode::Face).then_some(hunting.player.face);
        let is_done = self
            .shared
            .build((cube, over), hunting.player, movement, budget);
        let spent = self.shared.expanded() - before;
        self.expanded += spent;
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
                cost: match over {
                    Some(face) => {
                        path::cost(cube.face(face), movement, &Metric::TENTHS, &self.path)
                    }
                    None => path::cost(cube, movement, &Metric::TENTHS, &self.path),
                }
                .unwrap_or_default(),
                reaches: true,
                expanded: self.shared.last_expanded(),
                movement,
            };
            let whose = (monster, over);
            let plan = hunting.hand_over(whose, &found, &mut self.path);
            if self.note(plan) {
                let (face, paint) = self.shared.paint();
                keep(&mut self.order, cube, face, paint.order());
            }
            made(&plan);
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
        let asker = Asker {
            monster: number,
            settings: hunting.settings.of_monster(&monster.hunt),
            crosses_edges: hunting.settings.crosses_edges(&monster.hunt),
            wheels: monster.wheels.as_ref(),
        };
        if asker.settings.algorithm.row().served == Loop::DStarLite {
            self.known = Some(hunting.player);
        }
        self.hangar
            .take_off(&asker, hunting.cube, [from, hunting.player])
    }

    /// How many straight steps lie between a cell and others over open ground, rounded up.
    pub(super) fn apart(
        &mut self,
        cube: &Cube,
        cell: SurfaceCell,
    ) -> impl Fn(SurfaceCell) -> u32 + use<> {
        let places = cube.unfoldings().places(cell);
        let octile = |(dx, dy)| Metric::TENTHS.octile(dx, dy).0.div_ceil(10) as u32;
        move |from| places.from(from).map(octile).min().unwrap_or(0)
    }

    /// Notes a plan; whether it is looked at.
    fn note(&mut self, plan: LastPlan) -> bool {
        if self.plans.len() <= plan.monster {
            self.plans.resize(plan.monster + 1, None);
        }
        self.plans[plan.monster] = Some(plan);
        self.latest = Some(plan.monster);
        let is_looked_at = self.chosen.is_none_or(|monster| monster == plan.monster);
        if is_looked_at {
            self.last = Some(plan);
        }
        is_looked_at
    }

    /// Looks at the plans of one monster from now on, or at everybody's. Changes nothing about the chase.
    pub fn look_at(&mut self, monster: Option<usize>) {
        self.chosen = monster;
        if let Some(monster) = monster {
            self.last = self.plans.get(monster).copied().flatten();
            self.order.clear();
        }
    }

    /// Whose plans are looked at.
    #[must_use]
    pub fn looks_at(&self) -> Option<usize> {
        self.chosen
    }

    /// What the search of the plan looked at last did with cells, in order: [`Paint::order`](crate::trace::Paint::order)
    /// by keys of the cube. Nothing of a drive, and nothing before the first plan of a monster that was chosen since.
    #[must_use]
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// The plan that was finished last, of those that are looked at.
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

    /// What is to be kept of it while it is blank.
    pub(super) fn kept(&self, cube: &Cube) -> KeptPlans {
        let plans = self.plans.iter().flatten();
        KeptPlans {
            expanded: self.expanded,
            latest: self.latest,
            plans: plans.map(|plan| plan.kept(cube)).collect(),
        }
    }

    /// Goes on from what was kept. Returns false, and nobody waits for a plan, if that cannot be of so many monsters on
    /// this cube: it may be spoilt.
    pub(super) fn go_on_from(&mut self, kept: KeptPlans, cube: &Cube, monsters: usize) -> bool {
        self.withdraw_all();
        self.known = None;
        self.shared.forget();
        self.hangar.forget();
        self.expanded = kept.expanded;
        self.latest = kept.latest.filter(|&monster| monster < monsters);
        self.plans.clear();
        self.plans.resize(monsters, None);
        let mut is_sound = true;
        for plan in kept.plans {
            match plan.had_back(cube, monsters) {
                Some(plan) => self.plans[plan.monster] = Some(plan),
                None => is_sound = false,
            }
        }
        self.order.clear();
        let shown = self.chosen.or(self.latest);
        self.last = shown.and_then(|monster| self.plans.get(monster).copied().flatten());
        is_sound
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

/// Takes over what a search did in order, on a face or over the whole cube.
fn keep(kept: &mut Vec<u32>, cube: &Cube, face: Option<Face>, order: &[u32]) {
    let first = face.map_or(0, |face| face as u32 * cube.face(face).len() as u32);
    kept.clear();
    kept.extend(order.iter().map(|entry| entry + (first << MARK_BITS)));
}

impl Hunting<'_> {
    /// Gives a monster the way that was found for it.
    fn hand_over(
        &mut self,
        (index, face): (usize, Option<Face>),
        found: &Found,
        path: &mut [Key],
    ) -> LastPlan {
        let (cube, movement) = (self.cube, found.movement);
        let grid = cube.face(face.unwrap_or(Face::Front));
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
                let offset = face.map_or(0, |face| face as u32 * grid.len() as u32);
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
            version: face.map_or_else(|| cube.version(), |face| cube.face(face).version()),
            movement,
            ends: ends.map(|(first, last)| [first, last]),
            is_straight: matches!(found.way, Way::Lines(_)),
        }
    }
}
