//! The monsters' searches, served in the order of requests, within a budget for each tick.
//!
//! Only one search runs at a time. If the budget runs out, it continues in the next tick. One session for each choice
//! of options serves any number of monsters. With `flow-field` they share one field, and only monsters that the field
//! does not reach search for themselves.

mod active_search;
mod last;

use super::monster::Monster;
use super::ride::Ride;
use super::settings::{Mode, Settings};
use super::shared::Shared;
use crate::cost::{Cost, Metric};
use crate::named::table::Loop;
use crate::rules::flow::Purpose;
use crate::search::Status;
use crate::space::{Cube, Face, Key, Space, SurfaceCell};
use crate::split::{Searches, Vehicles, split_point};
use crate::trace::MARK_BITS;
use active_search::{ActiveSearch, FoundPath, Sessions, is_repaired};
pub use last::LastPlan;
use serde::{Deserialize, Serialize};

/// The hunting monsters, with their settings and the cell of the player.
#[derive(Debug)]
pub(super) struct Hunting<'a> {
    pub(super) cube: &'a Cube,
    pub(super) settings: &'a Settings,
    pub(super) player: SurfaceCell,
    pub(super) monsters: &'a mut [Monster],
}

/// The saved state of an idle planner.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedPlans {
    expanded: u64,
    latest: Option<usize>,
    plans: Vec<LastPlan>,
}

/// The rest of that state. Most chases that were saved before it existed had none.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Waiting {
    queue: Vec<usize>,
    has_planned: bool,
}

/// The queue, the current search and its sessions.
#[derive(Debug, Default)]
pub struct Planner {
    /// A plain list, because few monsters wait.
    queue: Vec<usize>,
    active: Option<ActiveSearch>,
    sessions: Sessions,
    shared: Shared,
    path: Vec<Key>,
    /// The monster whose plans are shown; all if `None`.
    chosen: Option<usize>,
    /// The last plan of each monster.
    plans: Vec<Option<LastPlan>>,
    /// The monster whose plan was finished last.
    latest: Option<usize>,
    /// The latest among the monsters that are shown, and the order of the cells in its search, by keys of the cube.
    shown: Option<usize>,
    order: Vec<u32>,
    expanded: u64,
    /// Whether a plan was finished since the last [rest](Planner::rest).
    has_planned: bool,
    /// The cell of the player that the stored results lead to: the D* Lite search that the next request can repair, and
    /// the shared field.
    known: Option<SurfaceCell>,
}

impl Planner {
    /// Adds a request of a monster. If it waits already, it keeps its place and its current search continues.
    /// Otherwise, a search that takes longer than the time between plans would never finish.
    pub(super) fn ask(&mut self, monster: usize) {
        let searching = self.active.map(|active| active.monster);
        if searching != Some(monster) && !self.queue.contains(&monster) {
            self.queue.push(monster);
        }
    }

    /// Restarts the current search, before all others, after the settings changed.
    pub(super) fn start_again(&mut self) {
        self.shared.field.abandon();
        if let Some(active) = self.active.take() {
            self.queue.insert(0, active.monster);
        }
        // Sessions with other options may never be used again.
        self.sessions.retain(|_| false);
    }

    /// Removes the requests of monsters that need no plan any more.
    pub(super) fn withdraw(&mut self, is_gone: impl Fn(usize) -> bool) {
        self.renumber_waiting(|monster| (!is_gone(monster)).then_some(monster));
    }

    /// Renumbers the waiting monsters, and removes those without a new number.
    fn renumber_waiting(&mut self, now: impl Fn(usize) -> Option<usize>) {
        self.active = self.active.and_then(|active| {
            let monster = now(active.monster)?;
            Some(ActiveSearch { monster, ..active })
        });
        let waiting = std::mem::take(&mut self.queue).into_iter();
        self.queue = waiting.filter_map(&now).collect();
        if self.queue.is_empty() {
            self.shared.field.abandon();
        }
    }

    /// Renumbers the monsters. `to` gives the new number by the old one, or none if the monster is gone.
    pub(super) fn renumber(&mut self, to: &[Option<usize>], monsters: usize) {
        let now = |old: usize| to.get(old).copied().flatten();
        self.renumber_waiting(now);
        let mut plans = vec![None; monsters];
        for plan in self.plans.iter().flatten() {
            if let Some(monster) = now(plan.monster) {
                plans[monster] = Some(LastPlan { monster, ..*plan });
            }
        }
        self.plans = plans;
        self.latest = self.latest.and_then(now);
        self.shown = self.shown.and_then(now);
        if self.shown.is_none() {
            self.order.clear();
        }
        self.chosen = self.chosen.and_then(now);
    }

    /// Discards the stored results that the next plan could reuse, except those that lead to `prey`, a cell of the player.
    pub(super) fn forget(&mut self, prey: Option<SurfaceCell>) {
        if self.known.is_some() && self.known != prey && self.is_idle() {
            self.known = None;
            self.shared.forget();
            self.sessions.retain(|algorithm| !is_repaired(algorithm));
        }
    }

    /// Discards everything that the next plans could reuse, the current search too: it begins again. A search that took all
    /// the time since the last rest goes on, or it would never end.
    pub(super) fn rest(&mut self) {
        if self.is_idle() || self.has_planned {
            if let Some(active) = self.active.take() {
                self.queue.insert(0, active.monster);
            }
            self.known = None;
            self.shared.forget();
            self.sessions.retain(|algorithm| !is_repaired(algorithm));
        }
        self.has_planned = false;
    }

    /// Returns whether no monster waits for a plan.
    #[must_use]
    pub(super) fn is_idle(&self) -> bool {
        self.queue.is_empty() && self.active.is_none()
    }

    /// Returns whether the current search is that of a monster.
    pub(super) fn searches_for(&self, monster: usize) -> bool {
        self.active.is_some_and(|active| active.monster == monster)
    }

    /// Returns whether the next plans depend on nothing but the chase and the queue: no search is under way or stored.
    #[must_use]
    pub(super) fn is_blank(&self) -> bool {
        self.active.is_none() && self.known.is_none()
    }

    /// Searches within the budget of one tick and gives finished plans to their monsters. Calls `made` for each.
    pub(super) fn serve(&mut self, hunting: &mut Hunting, mut made: impl FnMut(&LastPlan)) {
        let mut budget = u64::from(hunting.settings.budget);
        while budget > 0 {
            if self.active.is_none() && self.next_shares(hunting) {
                let before = self.expanded;
                self.share(hunting, budget, &mut made);
                budget -= self.expanded - before;
                if budget == 0 {
                    return;
                }
            }
            let Some(active) = self.active.take().or_else(|| self.start_next(hunting)) else {
                return;
            };
            let (status, expanded, price) = self.sessions.run(&active, hunting.cube, budget);
            budget = budget.saturating_sub(expanded * price);
            self.expanded += expanded;
            match status {
                // After an edit, start again, before all others.
                Status::Stale => self.queue.insert(0, active.monster),
                Status::Running => self.active = Some(active),
                _ => {
                    let found = self.sessions.finish(&active, hunting, &mut self.path);
                    if let Some((found_path, plan)) = found {
                        let plan = hunting.assign(found_path, plan, &self.path);
                        self.note(plan, hunting, Some(&active));
                        made(&plan);
                    }
                }
            }
        }
    }

    /// Returns whether the first monster in the queue uses the shared field.
    fn next_shares(&self, hunting: &Hunting) -> bool {
        self.queue.first().is_some_and(|&next| {
            let (monster, settings) = (&hunting.monsters[next], hunting.settings);
            // Across edges the field leads where a ride cannot follow.
            let follows = settings.mode == Mode::Face || settings.crosses_edges(&monster.hunt);
            let own = settings.of_monster(&monster.hunt);
            let moves_alike = own.movement == settings.movement;
            let is_shared = own.algorithm.row().search_loop == Loop::FlowField;
            is_shared && moves_alike && monster.wheels.is_none() && follows
        })
    }

    /// When the shared field is built, gives each waiting monster its path along it, up to the first one that the field
    /// does not reach or that searches for itself.
    fn share(&mut self, hunting: &mut Hunting, budget: u64, made: &mut impl FnMut(&LastPlan)) {
        self.known = Some(hunting.player);
        let before = self.shared.field.expanded();
        let is_done = self.shared.build(hunting, budget);
        self.expanded += self.shared.field.expanded() - before;
        while is_done && self.next_shares(hunting) {
            let monster = self.queue[0];
            let from = hunting.monsters[monster].walker.nearest();
            self.shared.path_into(hunting.cube, from, &mut self.path);
            if self.path.is_empty() {
                break;
            }
            self.queue.remove(0);
            hunting.monsters[monster].prepare();
            let field = &self.shared.field;
            let steps = self.path.iter().filter_map(|&key| field.direction(key));
            let costs = steps.map(|direction| direction.cost(&Metric::TENTHS));
            let plan = LastPlan {
                monster,
                face: hunting.shared_on(),
                cost: costs.fold(Cost::ZERO, Cost::plus),
                reaches: true,
                expanded: field.last_expanded(),
                movement: hunting.settings.movement,
                ..LastPlan::default()
            };
            let plan = hunting.assign(FoundPath::Steps, plan, &self.path);
            self.note(plan, hunting, None);
            made(&plan);
        }
    }

    /// Starts the search of the first monster in the queue.
    fn start_next(&mut self, hunting: &mut Hunting) -> Option<ActiveSearch> {
        let &number = self.queue.first()?;
        self.queue.remove(0);
        let monster = &mut hunting.monsters[number];
        monster.prepare();
        let settings = hunting.settings.of_monster(&monster.hunt);
        if is_repaired(settings.algorithm) {
            self.known = Some(hunting.player);
        }
        self.sessions.start(number, hunting)
    }

    /// Records a plan that a search or the shared field found.
    fn note(&mut self, plan: LastPlan, hunting: &Hunting, active: Option<&ActiveSearch>) {
        self.has_planned = true;
        self.plans.resize(hunting.monsters.len(), None);
        self.plans[plan.monster] = Some(plan);
        self.latest = Some(plan.monster);
        if self.chosen.is_none_or(|monster| monster == plan.monster) {
            self.shown = self.latest;
            let order = match active {
                Some(active) => self.sessions.order(active),
                None => self.shared.paint.order(),
            };
            let first = first_key(hunting.cube, plan.face) << MARK_BITS;
            self.order.clear();
            self.order.extend(order.iter().map(|entry| entry + first));
        }
    }

    /// Selects the monster whose plans are shown, or all of them. Does not change the chase.
    pub(super) fn look_at(&mut self, monster: Option<usize>) {
        self.chosen = monster;
        if monster.is_some() {
            self.shown = monster;
            self.order.clear();
        }
    }

    /// Returns the monster whose plans are shown.
    #[must_use]
    pub fn looks_at(&self) -> Option<usize> {
        self.chosen
    }

    /// Returns what the search of the shown plan did with cells, in order: [`Paint::order`](crate::trace::Paint::order)
    /// by keys of the cube. Empty for a drive, and before the first plan of a monster that was selected since.
    #[must_use]
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// Returns the plan that was finished last, among those that are shown.
    #[must_use]
    pub fn last(&self) -> Option<&LastPlan> {
        self.plans.get(self.shown?)?.as_ref()
    }

    /// Returns the number of cells expanded for all plans together.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Returns the last plan's cost as a multiple of the shortest path's between its ends: by Dijkstra, or by Anya for
    /// an any-angle plan. `None` before the first plan, for a drive, and once its face has been edited.
    #[must_use]
    pub fn last_ratio(&self, cube: &Cube) -> Option<f64> {
        self.last()?.ratio(cube)
    }

    /// Returns its state to save, while it is blank.
    pub(super) fn save(&self, cube: &Cube) -> SavedPlans {
        let plans = self.plans.iter().flatten();
        SavedPlans {
            expanded: self.expanded,
            latest: self.latest,
            plans: plans.map(|plan| plan.saved(cube)).collect(),
        }
    }

    /// Returns the rest of its state to save, while it is blank.
    pub(super) fn waiting(&self) -> Waiting {
        Waiting {
            queue: self.queue.clone(),
            has_planned: self.has_planned,
        }
    }

    /// Restores a saved state. Returns false if the state is invalid for this cube and these monsters, because it may be
    /// corrupt.
    pub(super) fn restore(
        &mut self,
        saved: SavedPlans,
        waiting: Waiting,
        cube: &Cube,
        monsters: &[Monster],
    ) -> bool {
        self.withdraw(|_| true);
        self.forget(None);
        let Waiting { queue, has_planned } = waiting;
        let waits = |&monster: &usize| monsters.get(monster).is_some_and(|one| one.awake);
        let mut is_sound = queue.len() <= monsters.len() && queue.iter().all(waits);
        if is_sound {
            self.queue = queue;
        }
        self.has_planned = has_planned;
        let monsters = monsters.len();
        self.expanded = saved.expanded;
        self.latest = saved.latest.filter(|&monster| monster < monsters);
        self.plans.clear();
        self.plans.resize(monsters, None);
        for plan in saved.plans {
            match plan.restored(cube, monsters) {
                Some(plan) => self.plans[plan.monster] = Some(plan),
                None => is_sound = false,
            }
        }
        self.order.clear();
        self.shown = self.chosen.or(self.latest);
        is_sound
    }

    /// Appends numbers for the digest: the queue, the current search, the expansions, and the shared field if there is
    /// one.
    pub(super) fn numbers_into(&self, all: &mut Vec<u64>) {
        let numbers =
            |active: &ActiveSearch| [active.monster as u64, self.sessions.expanded(active)];
        let [monster, expanded] = self.active.as_ref().map_or([u64::MAX, 0], numbers);
        all.extend(self.queue.iter().map(|&monster| monster as u64));
        all.extend([u64::MAX, monster, expanded, self.expanded]);
        if let Some((face, _)) = self.shared.of {
            let field = &self.shared.field;
            let target = |purpose: Option<Purpose>| purpose.map_or(u64::MAX, |p| p.target.0.into());
            all.push(face.map_or(6, |face| face as u64));
            all.extend([field.builds(), field.serves()].map(target));
            all.push(field.last_expanded());
        }
    }
}

/// Returns the first key of a face, or of the whole cube, as a key of the cube.
fn first_key(cube: &Cube, face: Option<Face>) -> u32 {
    face.map_or(0, |face| face as u32 * cube.face(face).len() as u32)
}

impl Hunting<'_> {
    /// Returns the face of the shared field; `None` if it covers the whole cube.
    pub(super) fn shared_on(&self) -> Option<Face> {
        (self.settings.mode == Mode::Face).then_some(self.player.face)
    }

    /// Gives a monster its path. Returns the record of its plan.
    fn assign(&mut self, found_path: FoundPath, plan: LastPlan, path: &[Key]) -> LastPlan {
        let (cube, face, movement) = (self.cube, plan.face, plan.movement);
        let grid = cube.face(face.unwrap_or(Face::Front));
        let monster = &mut self.monsters[plan.monster];
        match (found_path, self.settings.smooth(&monster.hunt)) {
            (FoundPath::Drive(drive), _) => {
                split_point::<Vehicles, _>(|| monster.follow_drive(cube, drive.clone()));
            }
            (FoundPath::Steps, Some(how)) => split_point::<Searches, _>(|| {
                monster.follow_ride(cube, Ride::along(grid, movement, path, how));
            }),
            (FoundPath::Lines(turns), Some(how)) => split_point::<Searches, _>(|| {
                monster.follow_ride(cube, Ride::by(grid, movement, turns, how));
            }),
            (_, None) => {
                let first = first_key(cube, face);
                monster.follow(path.iter().map(|key| Key(first + key.0)));
            }
        }
        let ends = path.first().zip(path.last());
        LastPlan {
            length: monster.plan().len().max(1),
            version: last::version(cube, face),
            ends: ends.map(|(&first, &last)| [first, last]),
            is_straight: matches!(found_path, FoundPath::Lines(_)),
            ..plan
        }
    }
}
