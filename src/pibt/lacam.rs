//! Lazy constraints addition search (LaCAM): the steps that bring a few agents to their goals past one another.
//!
//! A node is a configuration: the cell of each agent. PIBT generates its successors, one at a time. The first one is what
//! PIBT does by itself; each other one gets a constraint, which tells some of the agents where to go. The constraints
//! grow breadth first from none to one for each agent, so in the end each successor is generated. The search is depth
//! first. K. Okumura, "LaCAM: search-based algorithm for quick multi-agent pathfinding", AAAI 2023.

use super::{NONE, Pibt};
use crate::space::{Key, Space};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::collections::VecDeque;
use std::hash::{Hash, Hasher};

/// A node, and what is left of its constraints: the first and the last of a list.
#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    last: u32,
    /// The last of the edges from here.
    edge: u32,
}

/// Where one agent goes, in addition to the constraint before it.
#[derive(Clone, Copy, Debug)]
struct Constraint {
    before: u32,
    /// How many agents are constrained.
    count: u32,
    option: u32,
    next: u32,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    to: u32,
    next: u32,
}

/// How a search has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The last node has all due agents at their goals.
    Found,
    /// No steps lead there.
    Exhausted,
}

/// The search. It keeps its memory for the next one.
#[derive(Clone, Debug, Default)]
pub(super) struct Lacam {
    /// The agents that move, the highest priority first.
    pub(super) members: Vec<u32>,
    /// Whether each must be at its goal at the end.
    is_due: Vec<bool>,
    nodes: Vec<Node>,
    /// For each node, the cell of each member.
    cells: Vec<u32>,
    /// For each node, the priority of each member: the number of steps since it was at its goal.
    waited: Vec<u32>,
    /// The nodes by their cells.
    known: HashTable<u32>,
    constraints: Vec<Constraint>,
    edges: Vec<Edge>,
    /// The nodes on the way from the first to the current one, and others to which it came back.
    stack: Vec<u32>,
    /// The members by priority.
    order: Vec<u32>,
    options: Vec<u32>,
    /// How often an agent has decided.
    pub(super) turns: u64,
}

impl Lacam {
    /// Begins a search from the cells where the members are.
    pub(super) fn begin(&mut self, agents: &Pibt, is_due: Vec<bool>) {
        self.is_due = is_due;
        self.nodes.clear();
        self.cells.clear();
        self.waited.clear();
        self.known.clear();
        self.constraints.clear();
        self.edges.clear();
        self.stack.clear();
        self.turns = 0;
        let cells = self.members.iter().map(|&it| agents.at[it as usize]);
        self.cells.extend(cells);
        self.waited.extend((0..self.members.len() as u32).rev());
        self.add();
    }

    /// Adds the node whose cells are the last ones.
    fn add(&mut self) {
        let (number, size) = (self.nodes.len() as u32, self.members.len());
        let none = Constraint {
            before: NONE,
            count: 0,
            option: 0,
            next: NONE,
        };
        let first = self.constraints.len() as u32;
        self.constraints.push(none);
        self.nodes.push(Node {
            first,
            last: first,
            edge: NONE,
        });
        let cells = &self.cells;
        let hash_of = |node: u32| hash(&cells[node as usize * size..][..size]);
        self.known
            .insert_unique(hash_of(number), number, |&it| hash_of(it));
        self.stack.push(number);
    }

    /// Returns the cell of each member in a node: in the first one, where the search began.
    pub(super) fn cells_of(&self, node: u32) -> &[u32] {
        let size = self.members.len();
        &self.cells[node as usize * size..][..size]
    }

    /// Generates configurations, until agents have decided this many times. Returns `None` if the search has not ended.
    /// The agents are then where they were.
    pub(super) fn run(&mut self, agents: &mut Pibt, space: &dyn Space, turns: u64) -> Option<End> {
        agents.only.clone_from(&self.members);
        let most = self.turns + turns;
        let end = loop {
            let Some(&node) = self.stack.last() else {
                break Some(End::Exhausted);
            };
            if self.turns >= most {
                break None;
            }
            // Others can have entered a cell since it was added.
            let is_open = |&cell: &u32| agents.may_push(Key(cell));
            let constraint =
                (self.cells_of(node).iter().all(is_open)).then(|| self.constraint(node));
            let Some(constraint) = constraint.flatten() else {
                self.stack.pop();
                continue;
            };
            self.turns += self.members.len() as u64;
            agents.place(&self.members, self.cells_of(node));
            self.rank(node);
            self.constrain(agents, space, node, constraint);
            if self.generate(agents, space, constraint) && self.go(agents, node) {
                break Some(End::Found);
            }
            agents.forget(&self.members);
        };
        agents.forget(&self.members);
        agents.place(&self.members, self.cells_of(0));
        agents.only.clear();
        end
    }

    /// Takes the next constraint of a node.
    fn constraint(&mut self, node: u32) -> Option<u32> {
        let node = &mut self.nodes[node as usize];
        let first = node.first;
        let constraint = self.constraints.get(first as usize)?;
        node.first = constraint.next;
        Some(first)
    }

    /// Orders the members by their priority in a node.
    fn rank(&mut self, node: u32) {
        let size = self.members.len();
        let waited = &self.waited[node as usize * size..][..size];
        self.order.clear();
        self.order.extend(0..size as u32);
        self.order
            .sort_unstable_by_key(|&it| (u32::MAX - waited[it as usize], it));
    }

    /// Adds the constraints that tell one agent more where to go.
    fn constrain(&mut self, agents: &Pibt, space: &dyn Space, node: u32, before: u32) {
        let count = self.constraints[before as usize].count;
        let Some(&member) = self.order.get(count as usize) else {
            return;
        };
        let at = Key(self.cells_of(node)[member as usize]);
        self.options.clear();
        self.options.push(0);
        agents.steps(space, at, |option, _, _, _| self.options.push(option));
        for &option in &self.options {
            let number = self.constraints.len() as u32;
            self.constraints.push(Constraint {
                before,
                count: count + 1,
                option,
                next: NONE,
            });
            let node = &mut self.nodes[node as usize];
            if node.first == NONE {
                node.first = number;
            } else {
                self.constraints[node.last as usize].next = number;
            }
            node.last = number;
        }
    }

    /// Lets all members decide, first those with a constraint. Returns false if they cannot.
    fn generate(&mut self, agents: &mut Pibt, space: &dyn Space, constraint: u32) -> bool {
        let mut at = self.constraints[constraint as usize];
        while at.count > 0 {
            let member = self.order[at.count as usize - 1];
            let agent = self.members[member as usize];
            let from = Key(agents.at[agent as usize]);
            let step = agents.target(space, from, at.option);
            if agents.is_barred(space, from, step) || !agents.may_push(step.to) {
                return false;
            }
            agents.reserve(step.to, agent);
            at = self.constraints[at.before as usize];
        }
        self.order.iter().all(|&member| {
            let agent = self.members[member as usize];
            agents.next[agent as usize] != NONE || agents.decide(space, agent)
        })
    }

    /// Goes on to the configuration that the members have decided. Returns whether it is the last one.
    fn go(&mut self, agents: &Pibt, node: u32) -> bool {
        let (size, number) = (self.members.len(), self.nodes.len() as u32);
        let from = self.cells.len();
        let cells = self.members.iter().map(|&it| agents.next[it as usize]);
        self.cells.extend(cells);
        let new = &self.cells[from..];
        let is_new = |&it: &u32| self.cells[it as usize * size..][..size] == *new;
        let known = self.known.find(hash(new), is_new).copied();
        let to = known.unwrap_or(number);
        if known.is_some() {
            self.cells.truncate(from);
            if to != node {
                self.stack.push(to);
            }
        } else {
            self.waited
                .extend_from_within(node as usize * size..(node as usize + 1) * size);
            self.add();
        }
        self.edges.push(Edge {
            to,
            next: self.nodes[node as usize].edge,
        });
        self.nodes[node as usize].edge = self.edges.len() as u32 - 1;
        if known.is_some() {
            return false;
        }
        let mut is_last = true;
        for (member, &agent) in self.members.iter().enumerate() {
            let goal = agents.goal[agent as usize];
            let cell = self.cells[from + member] as usize;
            let is_there = agents.goals.distances(goal)[cell] == 0;
            let waited = &mut self.waited[from + member];
            *waited = if is_there { 0 } else { *waited + 1 };
            is_last &= is_there || !self.is_due[member];
        }
        is_last
    }

    /// Returns the cells of the members where the search began, and after each of the fewest known steps to the last node.
    pub(super) fn plan(&self) -> Vec<u32> {
        let last = self.nodes.len() - 1;
        let mut parents = vec![NONE; self.nodes.len()];
        let mut queue = VecDeque::from([0]);
        while let Some(node) = queue.pop_front() {
            let mut edge = self.nodes[node as usize].edge;
            while let Some(&Edge { to, next }) = self.edges.get(edge as usize) {
                if to != 0 && parents[to as usize] == NONE {
                    parents[to as usize] = node;
                    queue.push_back(to);
                }
                edge = next;
            }
        }
        let mut nodes = vec![last as u32];
        while let Some(&node) = nodes.last()
            && node != 0
        {
            nodes.push(parents[node as usize]);
        }
        let steps = nodes.iter().rev();
        steps.flat_map(|&it| self.cells_of(it)).copied().collect()
    }
}

fn hash(cells: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    cells.hash(&mut hasher);
    hasher.finish()
}

impl Pibt {
    /// Puts agents into cells.
    fn place(&mut self, members: &[u32], cells: &[u32]) {
        for &agent in members {
            self.slots[self.at[agent as usize] as usize].now = NONE;
        }
        for (&agent, &cell) in members.iter().zip(cells) {
            self.at[agent as usize] = cell;
            self.slots[cell as usize].now = agent;
        }
    }

    /// Lets agents decide again.
    pub(super) fn forget(&mut self, members: &[u32]) {
        for &agent in members {
            let next = std::mem::replace(&mut self.next[agent as usize], NONE);
            if next != NONE {
                self.slots[next as usize].next = NONE;
            }
        }
    }

    /// Returns whether an agent that enters a cell pushes none, or one that may move.
    #[inline(always)]
    pub(super) fn may_push(&mut self, cell: Key) -> bool {
        self.only.is_empty() || self.is_of_search(cell)
    }

    #[cold]
    fn is_of_search(&mut self, cell: Key) -> bool {
        let agent = self.slots[cell.index()].now;
        if agent == NONE || self.only.contains(&agent) {
            return true;
        }
        if !self.bounds.contains(&agent) {
            self.bounds.push(agent);
        }
        false
    }
}
