//! Agents that PIBT alone does not bring to their goals, because they must make room for one another in a dead end.
//!
//! If the agent of the highest priority comes no nearer to its goal, a search ([`Lacam`]) looks for the steps that bring
//! it and those in its way to their goals. Meanwhile, they stay. Then they take these steps before all others decide. If
//! others bar all ways, the search begins again with some of them. If it finds no way, the agent is blocked, and the next
//! one has its turn.

use super::goals::FAR;
use super::lacam::{End, Lacam};
use super::{AgentStatus, Counts, NONE, Pibt};
use crate::space::{Key, Space};
use std::cmp::Reverse;

/// The steps without progress after which a search begins.
const PATIENCE: u32 = 3;
/// The most agents of a search.
const MOST: usize = 16;
/// The most agents at its beginning, and the most that it adds at a time.
const FEW: usize = 4;
/// How often agents decide in a search, in one step and until it gives up.
const TURNS: u64 = 512;
const MOST_TURNS: u64 = 1 << 14;
/// The steps until the next search for an agent that is blocked, at least.
const REST: u32 = 64;
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

/// The searches and plans of a crowd.
#[derive(Clone, Debug, Default)]
pub(super) struct Jams {
    search: Lacam,
    /// The agent of the highest priority that could need a search, and in how many steps it has come no nearer.
    first: Option<u32>,
    misses: u32,
    /// The agent for which the search looks for a way.
    stuck: Option<u32>,
    /// The goals of those in the search.
    goals: Vec<u32>,
    plans: Vec<Plan>,
    /// The agents for which no way has been found.
    blocked: Vec<u32>,
    /// By agent: the time of the next search, if it is blocked; otherwise 0.
    rest: Vec<u32>,
    /// The number of steps with a move.
    time: u32,
    /// Whether no agent moved in the last step.
    is_still: bool,
    version: u64,
}

impl Jams {
    /// Forgets what is known of an agent that enters, or gets another goal.
    pub(super) fn renew(&mut self, agent: u32) {
        let len = self.rest.len().max(agent as usize + 1);
        self.rest.resize(len, 0);
        self.rest[agent as usize] = 0;
        self.wake();
    }

    /// Lets blocked agents try again: something has changed.
    pub(super) fn wake(&mut self) {
        if self.is_still {
            for &agent in &self.blocked {
                self.rest[agent as usize] = self.rest[agent as usize].min(self.time);
            }
        }
    }

    fn is_blocked(&self, agent: u32) -> bool {
        self.rest[agent as usize] > self.time
    }

    fn is_planned(&self, agent: u32) -> bool {
        self.plans.iter().any(|plan| plan.members.contains(&agent))
    }

    /// Says which agents are blocked.
    pub(super) fn tell(
        &mut self,
        status: &mut [AgentStatus],
        stalled: &[u32],
        counts: &mut Counts,
    ) {
        self.blocked.retain(|&agent| {
            let number = agent as usize;
            let count = match status[number] {
                AgentStatus::Moved => &mut counts.moved,
                AgentStatus::Waiting => &mut counts.waiting,
                _ => {
                    self.rest[number] = 0;
                    return false;
                }
            };
            let is_blocked = self.rest[number] > 0 && stalled[number] > 0;
            if is_blocked {
                *count -= 1;
                counts.blocked += 1;
                status[number] = AgentStatus::Blocked;
            } else {
                self.rest[number] = 0;
            }
            is_blocked
        });
    }

    pub(super) fn end_step(&mut self, has_moved: bool) {
        self.is_still = !has_moved;
        self.time += u32::from(has_moved);
    }
}

impl Pibt {
    /// Searches within the budget, and reserves the cells of agents that have a plan or wait for one.
    // One compiled copy for all spaces, because it is long and few steps need it.
    pub(super) fn pass(&mut self, space: &dyn Space) {
        let mut jams = std::mem::take(&mut self.jams);
        if jams.version != space.version() {
            jams.version = space.version();
            jams.plans.clear();
            jams.stuck = None;
            jams.rest.fill(0);
        }
        jams.plans.retain(|plan| {
            let cells = plan.cells(plan.step).unwrap_or_default();
            self.is_as_planned(&plan.members, &plan.goals, cells)
        });
        let Jams { search, goals, .. } = &jams;
        if !self.is_as_planned(&search.members, goals, search.cells_of(0)) {
            jams.stuck = None;
        }
        if jams.stuck.is_none()
            && let Some(stuck) = self.stuck(space, &mut jams)
        {
            jams.first = None;
            jams.rest[stuck as usize] = 0;
            let members = self.in_the_way(space, &jams, stuck);
            self.search(space, &mut jams, members);
        }
        if let Some(stuck) = jams.stuck {
            self.look(space, &mut jams, stuck);
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
            && members.len() < MOST
            && self.may_join(space, &jams, barrier)
        {
            members.push(barrier);
            self.search(space, &mut jams, members);
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

    /// Returns the agent of the highest priority, of those without a plan that are not blocked, if it has often come no
    /// nearer in that time. If all steps are part of cycles, it comes nearer in each.
    fn stuck(&self, space: &dyn Space, jams: &mut Jams) -> Option<u32> {
        use AgentStatus::{Blocked, Moved, Waiting};
        let first = self.order.iter().copied().find(|&agent| {
            matches!(self.status[agent as usize], Moved | Waiting | Blocked)
                && !jams.is_blocked(agent)
                && self.is_due(space, agent)
                && self.may_join(space, jams, agent)
        })?;
        let (number, goal) = (first as usize, self.goal[first as usize]);
        let cells = [self.before[number], self.at[number]];
        let [before, now] = cells.map(|cell| self.goals.distances(goal)[cell as usize]);
        if jams.first != Some(first) {
            (jams.first, jams.misses) = (Some(first), 0);
        } else if now >= before && !self.goals.is_new(goal) {
            jams.misses += 1;
        }
        (jams.misses >= PATIENCE).then_some(first)
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
        while members.len() < FEW
            && let Some(to) = self.next(space, goal, at)
            && let Some(agent) = self.agent_at(to)
            && self.may_join(space, jams, agent)
        {
            members.push(agent);
            at = to;
        }
        members
    }

    /// Begins a search for the steps of some agents, above all of the first one.
    fn search(&mut self, space: &dyn Space, jams: &mut Jams, mut members: Vec<u32>) {
        members[1..].sort_unstable_by_key(|&agent| {
            let number = agent as usize;
            (Reverse(self.waited[number]), self.tie[number], agent)
        });
        let mut owners = Vec::new();
        let is_due = (0..members.len()).map(|member| {
            let agent = members[member];
            self.is_due(space, agent)
                && (member == 0 || !jams.is_blocked(agent))
                && self.assign(space, &members, member, &mut owners, &mut Vec::new())
        });
        let is_due = is_due.collect();
        jams.stuck = Some(members[0]);
        let goals = members.iter().map(|&agent| self.goal[agent as usize]);
        jams.goals = goals.collect();
        jams.search.members = members;
        jams.search.begin(self, is_due);
        self.bounds.clear();
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

    /// Continues the search. If it ends without a plan, begins one of more agents, or says that the agent is blocked.
    fn look(&mut self, space: &dyn Space, jams: &mut Jams, stuck: u32) {
        let end = jams.search.run(self, space, TURNS);
        if end.is_none() && jams.search.turns < MOST_TURNS {
            return;
        }
        jams.stuck = None;
        if end == Some(End::Found) {
            let members = jams.search.members.clone();
            for &agent in &members {
                jams.rest[agent as usize] = 0;
            }
            jams.plans.push(Plan {
                cells: jams.search.plan(),
                goals: std::mem::take(&mut jams.goals),
                members,
                step: 0,
                delay: 0,
            });
            return;
        }
        let mut members = jams.search.members.clone();
        let most = MOST.min(members.len() + FEW);
        let bounds = std::mem::take(&mut self.bounds);
        for &agent in &bounds {
            if members.len() < most && self.may_join(space, jams, agent) {
                members.push(agent);
            }
        }
        self.bounds = bounds;
        if members.len() > jams.search.members.len() {
            self.search(space, jams, members);
            return;
        }
        let rest = REST.max(self.stalled[stuck as usize] / 2);
        jams.rest[stuck as usize] = jams.time.saturating_add(rest);
        if !jams.blocked.contains(&stuck) {
            jams.blocked.push(stuck);
        }
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
