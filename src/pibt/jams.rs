//! Agents that PIBT alone does not bring to their goals, because they must make room for one another in a dead end.
//!
//! If the agent of the highest priority comes no nearer to its goal, a search ([`Lacam`]) looks for the steps that bring
//! it and those in its way to their goals. Meanwhile, they stay. Then they take these steps before all others decide. If
//! others bar all ways, the search begins again with some of them. If it has used its turns, the next agent gets a search,
//! and the next search for any of these has twice as many turns. If there is no way, or after [`DOUBLINGS`], the agent is
//! blocked.
//!
//! An agent that arrives gets the lowest priority, so agents can push one another off their goals for ever. A search begins
//! for these too.

use super::goals::FAR;
use super::lacam::{End, Lacam};
use super::{AgentStatus, Counts, NO_CELL, NONE, Pibt};
use crate::space::{Key, Space};
use std::cmp::Reverse;

/// The steps without progress after which a search begins.
const PATIENCE: u32 = 3;
/// How often others push an agent off its goal before a search begins. It doubles with each search.
const PUSHES: u32 = 8;
/// The most agents of a search.
const MOST_MEMBERS: usize = 16;
/// The most agents at its beginning, and the most that it adds at a time.
const MOST_ADDED: usize = 4;
/// How often agents decide in a search, in one step and until it ends.
const TURNS_OF_STEP: u64 = 512;
const TURNS: u64 = 1 << 14;
/// How often the turns of a search double. They also bound its memory: a configuration takes one turn of each member.
const DOUBLINGS: u32 = 6;
/// The steps with a move until the next search for an agent, at least.
const RETRY: u32 = 64;
/// The steps in which others can bar a plan before it is dropped.
const DELAY: u32 = 4;

/// The steps of some agents to their goals.
#[derive(Clone, Debug)]
struct Plan {
    members: Vec<u32>,
    goals: Vec<u32>,
    /// The cells of the members, now and after each step.
    cells: Vec<u32>,
    /// The number of steps that they have taken.
    step: usize,
    /// For how many steps others have been in the way.
    delay: u32,
}

impl Plan {
    fn cells(&self, step: usize) -> Option<&[u32]> {
        let size = self.members.len();
        self.cells.get(step * size..(step + 1) * size)
    }
}

/// What is known of an agent since it entered, got its goal, or the map changed.
#[derive(Clone, Copy, Debug)]
struct History {
    /// The time of the next search, after one without a plan.
    retry: u32,
    /// How often the turns of the next search double.
    doublings: u32,
    is_blocked: bool,
    /// How often others have pushed it off its goal.
    pushes: u32,
    /// The number of pushes at which a search begins.
    most_pushes: u32,
    /// The agent that pushed it last.
    pusher: u32,
}

const NEW: History = History {
    retry: 0,
    doublings: 0,
    is_blocked: false,
    pushes: 0,
    most_pushes: PUSHES,
    pusher: NONE,
};

/// The searches and plans of a crowd.
#[derive(Clone, Debug, Default)]
pub(super) struct Jams {
    search: Lacam,
    /// The agent of the highest priority that could need a search, and in how many steps it has come no nearer.
    first: Option<u32>,
    idle: u32,
    /// The agent for which the search looks for a way.
    stuck: Option<u32>,
    /// The goals of those in the search.
    goals: Vec<u32>,
    plans: Vec<Plan>,
    /// The agents for which a search has found no plan.
    failed: Vec<u32>,
    /// By agent.
    history: Vec<History>,
    /// The agents that others pushed off their goals in the last step.
    pushed: Vec<u32>,
    /// The number of steps with a move.
    time: u32,
    /// Whether no agent moved in the last step.
    is_still: bool,
    version: u64,
}

impl Jams {
    /// Frees the memory of a search that needed more than most.
    fn free_long_search(&mut self) {
        if self.search.turns > TURNS {
            self.search = Lacam::default();
        }
    }

    /// Forgets what is known of an agent that enters, or gets another goal.
    pub(super) fn renew(&mut self, agent: u32) {
        let len = self.history.len().max(agent as usize + 1);
        self.history.resize(len, NEW);
        self.history[agent as usize] = NEW;
        // So that a step allocates nothing.
        self.pushed.reserve(len);
        self.wake();
    }

    /// Lets all agents try again: something has changed.
    pub(super) fn wake(&mut self) {
        if self.is_still {
            for &agent in &self.failed {
                let retry = &mut self.history[agent as usize].retry;
                *retry = self.time.min(*retry);
            }
        }
    }

    /// Returns whether the next search for an agent must wait.
    fn must_wait(&self, agent: u32) -> bool {
        self.history[agent as usize].retry > self.time
    }

    fn is_planned(&self, agent: u32) -> bool {
        self.plans.iter().any(|plan| plan.members.contains(&agent))
    }

    /// Sets the status of blocked agents. They stay blocked until they come nearer or have a plan.
    pub(super) fn set_blocked(
        &mut self,
        status: &mut [AgentStatus],
        stalled: &[u32],
        counts: &mut Counts,
    ) {
        self.failed.retain(|&agent| {
            let number = agent as usize;
            let history = &mut self.history[number];
            let count = match status[number] {
                AgentStatus::Moved => Some(&mut counts.moved),
                AgentStatus::Waiting => Some(&mut counts.waiting),
                _ => None,
            };
            let (Some(count), true) = (count, stalled[number] > 0) else {
                (history.retry, history.is_blocked) = (0, false);
                return false;
            };
            if history.is_blocked {
                *count -= 1;
                counts.blocked += 1;
                status[number] = AgentStatus::Blocked;
            }
            true
        });
    }

    /// Notes that an agent has been pushed off its goal.
    #[cold]
    pub(super) fn push_off(&mut self, agent: u32) {
        self.pushed.push(agent);
    }

    pub(super) fn end_step(&mut self, has_moved: bool) {
        self.is_still = !has_moved;
        self.time += u32::from(has_moved);
        if self.is_still && self.stuck.is_none() {
            for &agent in &self.failed {
                let history = &mut self.history[agent as usize];
                if !history.is_blocked {
                    history.retry = self.time.min(history.retry);
                }
            }
        }
    }
}

impl Pibt {
    /// Searches within the budget, and reserves the cells of agents that have a plan or wait for one.
    // One compiled copy for all spaces, because it is long and few steps need it.
    pub(super) fn follow_plans(&mut self, space: &dyn Space) {
        let mut jams = std::mem::take(&mut self.jams);
        if jams.version != space.version() {
            jams.version = space.version();
            jams.plans.clear();
            jams.stuck = None;
            jams.history.fill(NEW);
            jams.failed.clear();
        }
        jams.plans.retain(|plan| {
            let cells = plan.cells(plan.step).unwrap_or_default();
            self.is_as_planned(&plan.members, &plan.goals, cells)
        });
        let Jams { search, goals, .. } = &jams;
        if !self.is_as_planned(&search.members, goals, search.cells_of(0)) {
            jams.stuck = None;
        }
        self.count_pushes(&mut jams);
        if jams.stuck.is_none() {
            if let Some(stuck) = self.stuck(space, &mut jams) {
                jams.first = None;
                let members = self.in_the_way(space, &jams, stuck);
                self.begin_search(space, &mut jams, members);
            } else if let Some(members) = self.pushers(space, &mut jams) {
                self.begin_search(space, &mut jams, members);
            }
        }
        jams.pushed.clear();
        if let Some(stuck) = jams.stuck {
            self.continue_search(space, &mut jams, stuck);
        }
        if jams.stuck.is_some() {
            self.stay(&jams.search.members);
        }
        let (mut plans, mut dropped) = (std::mem::take(&mut jams.plans), None);
        plans.retain_mut(|plan| {
            let Err(barrier) = self.follow(space, plan) else {
                return plan.cells(plan.step + 1).is_some();
            };
            let is_kept = plan.delay < DELAY;
            if !is_kept {
                dropped = barrier.map(|barrier| (plan.members.clone(), barrier));
            }
            is_kept
        });
        jams.plans = plans;
        if let Some((mut members, barrier)) = dropped
            && jams.stuck.is_none()
            && members.len() < MOST_MEMBERS
            && self.may_join(space, &jams, barrier)
        {
            members.push(barrier);
            self.begin_search(space, &mut jams, members);
        }
        self.jams = jams;
    }

    /// Returns whether agents are in these cells, with these goals.
    fn is_as_planned(&self, members: &[u32], goals: &[u32], cells: &[u32]) -> bool {
        let mut members = members.iter().zip(goals).zip(cells);
        members.all(|((&agent, &goal), &cell)| {
            let number = agent as usize;
            self.at[number] == cell && self.goal[number] == goal && !self.goals.is_new(goal)
        })
    }

    /// Returns the agent of the highest priority, of those without a plan whose next search need not wait, if it has often
    /// come no nearer in that time. If all steps are part of cycles, it comes nearer in each.
    fn stuck(&self, space: &dyn Space, jams: &mut Jams) -> Option<u32> {
        use AgentStatus::{Blocked, Moved, Waiting};
        let first = self.order.iter().copied().find(|&agent| {
            matches!(self.status[agent as usize], Moved | Waiting | Blocked)
                && !jams.must_wait(agent)
                && self.is_due(space, agent)
                && self.may_join(space, jams, agent)
        })?;
        let (number, goal) = (first as usize, self.goal[first as usize]);
        let cells = [self.before[number], self.at[number]];
        let [before, now] = cells.map(|cell| self.goals.distances(goal)[cell as usize]);
        if jams.first != Some(first) {
            (jams.first, jams.idle) = (Some(first), 0);
        } else if now >= before && !self.goals.is_new(goal) {
            jams.idle += 1;
        }
        (jams.idle >= PATIENCE).then_some(first)
    }

    /// Returns whether a path leads to the goal of an agent.
    fn is_due(&self, space: &dyn Space, agent: u32) -> bool {
        let (goal, at) = (self.goal[agent as usize], self.at[agent as usize]);
        self.goals.is_current(space, goal) && self.goals.distances(goal)[at as usize] != FAR
    }

    /// Returns whether an agent can be part of a search: it is not in a wall, and has no plan.
    fn may_join(&self, space: &dyn Space, jams: &Jams, agent: u32) -> bool {
        self.cell(agent).is_some_and(|at| space.is_free(at)) && !jams.is_planned(agent)
    }

    /// Returns an agent and those that are next to one another on its way.
    fn in_the_way(&self, space: &dyn Space, jams: &Jams, stuck: u32) -> Vec<u32> {
        let (mut members, goal) = (vec![stuck], self.goal[stuck as usize]);
        let mut at = Key(self.at[stuck as usize]);
        while members.len() < MOST_ADDED
            && let Some(to) = self.next(space, goal, at)
            && let Some(agent) = self.agent_at(to)
            && self.may_join(space, jams, agent)
        {
            members.push(agent);
            at = to;
        }
        members
    }

    /// Counts how often others have pushed agents off their goals.
    fn count_pushes(&self, jams: &mut Jams) {
        let mut pushed = std::mem::take(&mut jams.pushed);
        pushed.retain(|&agent| {
            let at = self.before[agent as usize];
            let is_pushed = at != NO_CELL && !jams.is_planned(agent);
            if is_pushed {
                let history = &mut jams.history[agent as usize];
                history.pushes = history.pushes.saturating_add(1);
                history.pusher = self.slots[at as usize].now;
            }
            is_pushed
        });
        jams.pushed = pushed;
    }

    /// Returns an agent that others have often pushed off its goal, the agent that pushed it, the one that pushed that one,
    /// and so on, if all of them can be at their goals at the same time.
    fn pushers(&self, space: &dyn Space, jams: &mut Jams) -> Option<Vec<u32>> {
        let often = |&&agent: &&u32| {
            let History {
                pushes,
                most_pushes,
                ..
            } = jams.history[agent as usize];
            pushes >= most_pushes
        };
        let first = *jams.pushed.iter().find(often)?;
        let history = &mut jams.history[first as usize];
        history.most_pushes = history.pushes.saturating_mul(2);
        let (mut members, mut agent) = (Vec::new(), first);
        while members.len() < MOST_ADDED
            && agent != NONE
            && !members.contains(&agent)
            && jams.history[agent as usize].pushes > 0
            && self.may_join(space, jams, agent)
            && self.has_room(space, self.goal[agent as usize])
        {
            members.push(agent);
            agent = jams.history[agent as usize].pusher;
        }
        let all_fit =
            members.len() > 1 && self.are_due(space, jams, &members).into_iter().all(|it| it);
        all_fit.then_some(members)
    }

    /// Returns whether a goal has a cell for each of its agents.
    fn has_room(&self, space: &dyn Space, goal: u32) -> bool {
        let cells = self.goals.cells(goal).iter();
        let free = cells.filter(|&&cell| space.is_free(cell)).count();
        let mut others = self
            .order
            .iter()
            .filter(|&&agent| self.goal[agent as usize] == goal);
        others.nth(free).is_none()
    }

    /// Begins a search for the steps of some agents, above all of the first one.
    fn begin_search(&mut self, space: &dyn Space, jams: &mut Jams, mut members: Vec<u32>) {
        members[1..].sort_unstable_by_key(|&agent| {
            let number = agent as usize;
            (Reverse(self.waited[number]), self.tie[number], agent)
        });
        let is_due = self.are_due(space, jams, &members);
        jams.stuck = Some(members[0]);
        let goals = members.iter().map(|&agent| self.goal[agent as usize]);
        jams.goals = goals.collect();
        jams.search.members = members;
        jams.search.begin(self, is_due);
        self.bounds.clear();
    }

    /// Returns whether each member must be at its goal at the end of a search.
    fn are_due(&self, space: &dyn Space, jams: &Jams, members: &[u32]) -> Vec<bool> {
        let mut owners = Vec::new();
        let is_due = (0..members.len()).map(|member| {
            let agent = members[member];
            self.is_due(space, agent)
                && (member == 0 || !jams.must_wait(agent))
                && self.assign(space, members, member, &mut owners, &mut Vec::new())
        });
        is_due.collect()
    }

    /// Assigns a cell of its goal to a member, so that those before it keep one. Returns false if there are too few. This
    /// is the algorithm of Kuhn for bipartite matching.
    fn assign(
        &self,
        space: &dyn Space,
        members: &[u32],
        member: usize,
        owners: &mut Vec<(Key, usize)>,
        tried: &mut Vec<Key>,
    ) -> bool {
        let goal = self.goal[members[member] as usize];
        self.goals.cells(goal).iter().any(|&cell| {
            if !space.is_free(cell) || tried.contains(&cell) {
                return false;
            }
            tried.push(cell);
            let Some(at) = owners.iter().position(|&(owned, _)| owned == cell) else {
                owners.push((cell, member));
                return true;
            };
            let gives = self.assign(space, members, owners[at].1, owners, tried);
            if gives {
                owners[at].1 = member;
            }
            gives
        })
    }

    /// Continues the search. If it ends without a plan, begins one of more agents, or notes that there was none.
    fn continue_search(&mut self, space: &dyn Space, jams: &mut Jams, stuck: u32) {
        let end = jams.search.run(self, space, TURNS_OF_STEP);
        let doublings = jams.history[stuck as usize].doublings;
        if end.is_none() && jams.search.turns < TURNS << doublings {
            return;
        }
        jams.stuck = None;
        let mut members = jams.search.members.clone();
        if end == Some(End::Found) {
            jams.failed.retain(|agent| !members.contains(agent));
            for &agent in &members {
                let history = &mut jams.history[agent as usize];
                (history.retry, history.doublings, history.is_blocked) = (0, 0, false);
            }
            jams.plans.push(Plan {
                cells: jams.search.plan(),
                goals: std::mem::take(&mut jams.goals),
                members,
                step: 0,
                delay: 0,
            });
            jams.free_long_search();
            return;
        }
        let most = MOST_MEMBERS.min(members.len() + MOST_ADDED);
        let bounds = std::mem::take(&mut self.bounds);
        for &agent in &bounds {
            if members.len() < most && self.may_join(space, jams, agent) {
                members.push(agent);
            }
        }
        self.bounds = bounds;
        if members.len() > jams.search.members.len() {
            self.begin_search(space, jams, members);
            return;
        }
        let is_last = end.is_some() || doublings == DOUBLINGS;
        for &agent in &members {
            let history = &mut jams.history[agent as usize];
            if !is_last && !history.is_blocked {
                history.doublings = history.doublings.max(doublings + 1);
            }
        }
        let wait = RETRY.max(self.stalled[stuck as usize] / 2);
        let history = &mut jams.history[stuck as usize];
        history.retry = jams.time.saturating_add(wait);
        if is_last {
            (history.is_blocked, history.doublings) = (true, 0);
        }
        if !jams.failed.contains(&stuck) {
            jams.failed.push(stuck);
        }
        jams.free_long_search();
    }

    /// Lets agents stay in their cells in this step.
    fn stay(&mut self, members: &[u32]) {
        for &agent in members {
            self.reserve(Key(self.at[agent as usize]), agent);
        }
    }

    /// Takes a step of a plan. If others bar it, the members stay; returns the agent in the way, if one is in a cell.
    fn follow(&mut self, space: &dyn Space, plan: &mut Plan) -> Result<(), Option<u32>> {
        let cells = plan.cells(plan.step + 1).unwrap_or_default();
        let mut others = cells.iter().map(|&cell| self.slots[cell as usize].now);
        let barrier = others.find(|now| *now != NONE && !plan.members.contains(now));
        let is_open = barrier.is_none()
            && plan.members.iter().zip(cells).all(|(&agent, &to)| {
                let at = Key(self.at[agent as usize]);
                let mut option = 0;
                self.steps(space, at, |it, cell, _, _| {
                    if cell.0 == to {
                        option = it;
                    }
                });
                let is_open = !self.is_barred(space, at, self.target(space, at, option));
                if is_open {
                    self.reserve(Key(to), agent);
                }
                is_open
            });
        if is_open {
            (plan.step, plan.delay) = (plan.step + 1, 0);
            return Ok(());
        }
        self.forget(&plan.members);
        self.stay(&plan.members);
        plan.delay += 1;
        Err(barrier)
    }
}
