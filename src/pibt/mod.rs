//! Priority inheritance with backtracking (PIBT): thousands of agents walk to their goals, and no two ever collide.
//!
//! All agents move at once, by at most one cell in each step. They decide one after the other, the highest priority
//! first:
//!
//! ```text
//! decide(agent):  for each cell that a step leads to, and its own, the nearest to the goal first:
//!                     skip it if another agent goes there, or comes from there to here, or crosses the diagonal
//!                     reserve it
//!                     if the cell is free, or the agent there has decided: return moved
//!                     if decide(the agent there) returns moved:            return moved
//!                 reserve its own cell; return stays
//! ```
//!
//! So an agent that needs an occupied cell lends its priority to the agent there, which must go first. If that one
//! cannot go, the first tries its next cell (it backtracks). K. Okumura, M. Machida, X. Défago and Y. Tamura, "Priority
//! inheritance with backtracking for iterative multi-agent path finding", Artificial Intelligence 310, 2022.
//!
//! # What holds
//!
//! - At the end of each step, no two agents are in one cell. No two have exchanged cells, or crossed on a diagonal, and
//!   no step cuts a corner that the movement forbids. An agent decides once in each step and tries at most nine cells, so
//!   a step is O(agents).
//! - A priority is the number of steps since the agent entered or was last at its goal, so it falls on arrival. The seed
//!   decides between equal ones.
//! - **Arrival.** Every agent reaches its goal at some time, in at most (longest distance in steps) × (agents) steps, if
//!   each step on the map is part of a cycle of at least three cells, and nothing changes. The agent with the highest
//!   priority always takes a step on a shortest path. If the others need its cell, they can go around the cycle. A
//!   diagonal that another agent can cross has four free cells around it, so it can be replaced by two straight steps of a
//!   cycle, which cross nothing. An agent need not stay at its goal: others push it away, and it returns.
//! - **Dead ends.** Elsewhere, agents can have to make room for one another, as in a corridor with a bay. PIBT alone lets
//!   them wait for ever. If the agent of the highest priority comes no nearer in three steps, a search (LaCAM) looks for the
//!   steps of at most 16 agents that bring all of them to their goals at the same time. If their goals have too few cells,
//!   those of the lowest priority only make room. Agents in a search stay, and those with a plan go first. Other agents and
//!   edits can end a plan. A search also begins after agents have often pushed one another off their goals, if all of them
//!   can be at their goals at the same time. It needs eight pushes, and twice as many each time. So searches become rare, and
//!   the other agents arrive as without them.
//! - **Not promised.** A step spends at most 512 decisions of agents on a search, and a search ends after 16,384. If it has
//!   found no plan by then, the agent waits, and the next search for those agents has twice as many, up to 1,048,576. That
//!   takes 2,048 steps and tens of megabytes. If it finds no plan either, or proves that no steps of these agents lead to
//!   their goals past the others, the agent is [`AgentStatus::Blocked`]. So on small maps, two agents are blocked only if
//!   there is no way past one another. Of many agents, some can be blocked although there is a way. For a blocked agent, a
//!   search begins again after an edit, and now and then while others move. [`Pibt::stalled`] shows which agents come no
//!   nearer. If no agent moves or waits in two steps in a row while all fields are current, none moves until you change
//!   something.
//! - Only whole numbers and a seed decide, so the same calls give the same states, natively and in wasm.
//!
//! # Fields, edits and walls
//!
//! Agents with one goal share a field of distances. Fields are built within a budget for each step ([`Pibt::budget`]), so
//! goals can move and the map can change while agents walk. Until the new field is complete, agents follow the old one.
//! Every step is legal on the map as it is: no agent enters a wall. If the cell of an agent becomes a wall, the agent
//! stays there ([`AgentStatus::InWall`]) until it can leave by a straight step to a free cell. Distances count the cost of
//! ground: a step costs its length times the mean of its two cells, but takes no longer.
//!
//! A [`Passage`] is a step between any two cells. It has no corners and crosses nothing. With one-way passages, arrival
//! needs directed cycles.

mod goals;
mod jams;
mod lacam;
mod passages;

pub use goals::FAR;
pub use passages::Passage;

use crate::cost::Metric;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::space::compass::directions;
use crate::space::{Direction, Key, Movement, Space};
use goals::Goals;
use jams::Jams;
use passages::{Backwards, Passages, priced};

/// Stands for a cell in [`Pibt::cells`] if the agent has left.
pub const NO_CELL: u32 = u32::MAX;

/// No agent, or an agent that has not decided.
const NONE: u32 = u32::MAX;

/// The bits of the straight directions.
const STRAIGHT: u8 = 0b0101_0101;

/// Why an agent cannot enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotEnter {
    /// The cell is a wall.
    Wall,
    /// Another agent is in the cell.
    Occupied,
}

/// Agents have the goal that a call would remove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoalInUse {
    /// How many.
    pub agents: usize,
}

/// What an agent did in the last step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum AgentStatus {
    /// It has left.
    Absent = 0,
    /// It is at its goal.
    Arrived = 1,
    /// It moved, to its goal or out of the way of another.
    Moved = 2,
    /// It stayed, because others are in its way or because the field of its goal is not complete.
    Waiting = 3,
    /// No path leads from its cell to its goal.
    Unreachable = 4,
    /// Its cell has become a wall.
    InWall = 5,
    /// A path leads to its goal, but searches have found no way past other agents: there is none, or they were too long. It
    /// can make room for others. It stays blocked until it comes nearer to its goal, a search finds a way, or the map or its
    /// goal changes.
    Blocked = 6,
}

/// How many agents have each status after a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "AgentStatus describes them")]
pub struct Counts {
    pub arrived: u32,
    pub moved: u32,
    pub waiting: u32,
    pub unreachable: u32,
    pub in_walls: u32,
    pub blocked: u32,
    /// The number of agents minus the number of cells that they are in: 0 if they yield.
    pub sharing: u32,
}

/// The agent that is in a cell, and the one that will be there after the step.
#[derive(Clone, Copy, Debug)]
struct Slot {
    now: u32,
    next: u32,
}

/// An agent that decides.
#[derive(Clone, Copy, Debug)]
struct Turn {
    agent: u32,
    at: Key,
    /// The rank of each cell that it can go to, the least first: its own cell, those in the eight directions, and those
    /// behind passages. The lowest four bits are the place in this array. [`TRIED`] if it cannot go there or has tried it.
    ranks: [u32; PASSAGE as usize + Passage::MOST],
}

/// A step that an agent can take.
#[derive(Clone, Copy, Debug)]
struct Step {
    to: Key,
    /// `None` to its own cell and through a passage.
    direction: Option<Direction>,
}

/// The place of the first passage among the ranks.
const PASSAGE: u32 = 9;

const TRIED: u32 = u32::MAX;

/// The rank of the own cell of an agent in a wall.
const LAST: u32 = u32::MAX - 15;

/// Distances in a rank are differences from the own distance plus this. A step changes a distance by a few tenths, but an
/// old field can have any distances in adjacent cells.
const MIDDLE: i64 = 1 << 22;

/// Agents on a map. They have numbers from 0; an agent that enters gets the number of one that left, if there is one.
///
/// Two agents in a corridor that is two cells wide exchange their ends:
///
/// ```
/// use cubechase::space::{Grid, Key, Movement};
/// use cubechase::Pibt;
///
/// let grid = Grid::open(5, 2);
/// let mut agents = Pibt::new(&grid, Movement::Four, 1);
/// let (left, right) = (agents.add_goal(&[Key(0)]), agents.add_goal(&[Key(4)]));
/// agents.enter(&grid, Key(0), right)?;
/// agents.enter(&grid, Key(4), left)?;
/// let mut steps = 0;
/// while agents.step(&grid).arrived < 2 {
///     steps += 1;
/// }
/// assert_eq!(agents.cells(), [4, 0]);
/// # assert!(steps < 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pibt {
    /// The most cells expanded for fields in one step.
    pub budget: u64,
    /// Whether agents ignore one another: see [`Pibt::sharing`].
    is_sharing: bool,
    movement: Movement,
    passages: Passages,
    seed: u64,
    goals: Goals,
    /// By cell.
    slots: Vec<Slot>,
    /// The cell of each agent.
    at: Vec<u32>,
    /// The cell before the last step.
    before: Vec<u32>,
    status: Vec<AgentStatus>,
    goal: Vec<u32>,
    waited: Vec<u32>,
    /// The least distance since the agent entered, got its goal or its field, or was at the goal.
    least: Vec<u32>,
    stalled: Vec<u32>,
    /// Decides between equal priorities and between cells at equal distances.
    tie: Vec<u32>,
    /// The cell after the step, or [`NONE`] before the agent has decided.
    next: Vec<u32>,
    /// The agents by priority, the highest first. It may still have agents that have left.
    order: Vec<u32>,
    /// The numbers of agents that left since the last step.
    left: Vec<u32>,
    /// Numbers for agents that enter.
    vacant: Vec<u32>,
    entered: u64,
    /// The agents that get the lowest priority, while they are sorted.
    fallen: Vec<u32>,
    /// The agents that have not decided: each pushes the one after it.
    turns: Vec<Turn>,
    /// The only agents that move, while a search looks for their steps. Otherwise empty.
    only: Vec<u32>,
    /// Other agents that have barred one of them.
    bounds: Vec<u32>,
    jams: Jams,
}

impl Pibt {
    /// The default of [`Pibt::budget`].
    pub const BUDGET: u64 = 12_288;

    /// Returns a map without agents and goals.
    ///
    /// # Panics
    /// If the movement is on hexagons.
    pub fn new<S: Space>(space: &S, movement: Movement, seed: u64) -> Self {
        assert!(
            movement.layout().is_none(),
            "agents on hexagons; expected a movement on squares"
        );
        let empty = Slot {
            now: NONE,
            next: NONE,
        };
        Self {
            budget: Self::BUDGET,
            is_sharing: false,
            movement,
            passages: Passages::default(),
            seed,
            goals: Goals::default(),
            slots: vec![empty; space.len()],
            at: Vec::new(),
            before: Vec::new(),
            status: Vec::new(),
            goal: Vec::new(),
            waited: Vec::new(),
            least: Vec::new(),
            stalled: Vec::new(),
            tie: Vec::new(),
            next: Vec::new(),
            order: Vec::new(),
            left: Vec::new(),
            vacant: Vec::new(),
            entered: 0,
            fallen: Vec::new(),
            turns: Vec::new(),
            only: Vec::new(),
            bounds: Vec::new(),
            jams: Jams::default(),
        }
    }

    /// Returns the same map, where agents share cells and pass through one another. Each takes the steps of
    /// [`Pibt::next`] and stays at its goal. For agents larger than a cell, call all methods with the map of an
    /// [`Inflated`](crate::space::clearance::Inflated).
    #[must_use]
    pub fn sharing(self) -> Self {
        Self {
            is_sharing: true,
            ..self
        }
    }

    /// Returns the same map with passages. Call it before the first step.
    ///
    /// # Panics
    /// If a passage is not from one cell of the map to another, its cost is not one of [`Passage::COSTS`], or more than
    /// [`Passage::MOST`] begin in one cell.
    #[must_use]
    pub fn with_passages(mut self, passages: &[Passage]) -> Self {
        self.passages = Passages::new(passages, self.slots.len());
        self
    }

    /// Adds a goal of one or more cells and returns its number, from 0. An agent is at the goal in any of them. The next
    /// steps build its field.
    ///
    /// # Panics
    /// If a cell is not on the map.
    pub fn add_goal(&mut self, cells: &[Key]) -> u32 {
        self.check(cells);
        self.goals.add(cells, self.slots.len())
    }

    /// Moves a goal to other cells. Its agents follow the old field until the next one is complete.
    ///
    /// # Panics
    /// If there is no such goal, or a cell is not on the map.
    pub fn move_goal(&mut self, goal: u32, cells: &[Key]) {
        self.check_goal(goal);
        self.check(cells);
        self.goals.set(goal, cells);
    }

    /// Removes a goal and frees the memory of its field. The next goal that is added can get its number.
    ///
    /// # Errors
    /// [`GoalInUse`] if agents have the goal.
    ///
    /// # Panics
    /// If there is no such goal.
    pub fn remove_goal(&mut self, goal: u32) -> Result<(), GoalInUse> {
        self.check_goal(goal);
        let on_map = self.at.iter().zip(&self.goal);
        let its = on_map.filter(|&(&at, &of)| at != NO_CELL && of == goal);
        match its.count() {
            0 => {
                self.goals.remove(goal);
                Ok(())
            }
            agents => Err(GoalInUse { agents }),
        }
    }

    fn check(&self, cells: &[Key]) {
        for key in cells {
            assert!(key.index() < self.slots.len(), "{key:?} is not on the map");
        }
    }

    /// Returns whether an agent can enter a cell now.
    ///
    /// # Errors
    /// [`CannotEnter`] if the cell is a wall or occupied.
    ///
    /// # Panics
    /// If the cell is not on the map.
    pub fn can_enter<S: Space>(&self, space: &S, cell: Key) -> Result<(), CannotEnter> {
        self.check(&[cell]);
        if !space.is_free(cell) {
            return Err(CannotEnter::Wall);
        }
        if !self.is_sharing && self.slots[cell.index()].now != NONE {
            return Err(CannotEnter::Occupied);
        }
        Ok(())
    }

    /// Adds an agent and returns its number. It has the lowest priority.
    ///
    /// # Errors
    /// [`CannotEnter`] if the cell is a wall or occupied.
    ///
    /// # Panics
    /// If there is no such goal, or the cell is not on the map.
    pub fn enter<S: Space>(&mut self, space: &S, cell: Key, goal: u32) -> Result<u32, CannotEnter> {
        self.check_goal(goal);
        self.can_enter(space, cell)?;
        self.drop_left();
        let agent = self.vacant.pop().unwrap_or(self.at.len() as u32);
        let number = agent as usize;
        if number == self.at.len() {
            for column in [
                &mut self.at,
                &mut self.before,
                &mut self.goal,
                &mut self.waited,
                &mut self.least,
                &mut self.stalled,
                &mut self.tie,
                &mut self.next,
            ] {
                column.push(NONE);
            }
            self.status.push(AgentStatus::Absent);
            // So that a step allocates nothing.
            let agents = self.at.len();
            self.fallen.reserve(agents);
            self.turns.reserve(agents);
            self.vacant.reserve(agents);
        }
        (self.at[number], self.before[number]) = (cell.0, cell.0);
        self.status[number] = AgentStatus::Waiting;
        self.waited[number] = 0;
        self.tie[number] = scattered(self.seed, self.entered);
        self.entered += 1;
        self.slots[cell.index()].now = agent;
        self.order.push(agent);
        self.set_goal(agent, goal);
        Ok(agent)
    }

    /// Removes an agent. Returns false if there is no such agent. The next agent that enters can get its number.
    pub fn leave(&mut self, agent: u32) -> bool {
        let Some(at) = self.cell(agent) else {
            return false;
        };
        let number = agent as usize;
        self.slots[at.index()].now = NONE;
        (self.at[number], self.before[number]) = (NO_CELL, NO_CELL);
        self.status[number] = AgentStatus::Absent;
        self.jams.renew(agent);
        self.left.push(agent);
        true
    }

    /// Makes the numbers of agents that have left vacant.
    fn drop_left(&mut self) {
        if !self.left.is_empty() {
            self.order
                .retain(|&agent| self.at[agent as usize] != NO_CELL);
            self.vacant.append(&mut self.left);
        }
    }

    /// Gives an agent another goal. Its priority stays.
    ///
    /// # Panics
    /// If there is no such agent or goal.
    pub fn set_goal(&mut self, agent: u32, goal: u32) {
        self.check_goal(goal);
        assert!(self.cell(agent).is_some(), "there is no agent {agent}");
        let number = agent as usize;
        self.goal[number] = goal;
        (self.least[number], self.stalled[number]) = (FAR, 0);
        self.jams.renew(agent);
    }

    fn check_goal(&self, goal: u32) {
        assert!(self.has_goal(goal), "there is no goal {goal}");
    }

    /// Builds fields within the budget, as a step does first. Call it between steps to get new fields earlier.
    ///
    /// # Panics
    /// If the space has another number of cells than the one for which this was made.
    pub fn build<S: Space>(&mut self, space: &S) {
        assert!(
            space.len() == self.slots.len(),
            "a map of another size than the one of the agents"
        );
        self.build_within(space, self.budget);
    }

    fn build_within<S: Space>(&mut self, space: &S, budget: u64) {
        let steps = Backwards::new(self.movement, &self.passages, space.is_uniform());
        self.goals.build(space, steps, budget);
    }

    /// Builds fields within the budget, and then moves all agents by at most one cell.
    ///
    /// # Panics
    /// If the space has another number of cells than the one for which this was made.
    pub fn step<S: Space>(&mut self, space: &S) -> Counts {
        self.build(space);
        self.rank();
        if !self.is_sharing {
            self.follow_plans(space);
        }
        for place in 0..self.order.len() {
            let agent = self.order[place];
            if self.is_sharing {
                let number = agent as usize;
                let at = Key(self.at[number]);
                let to = self.next(space, self.goal[number], at);
                self.next[number] = to.unwrap_or(at).0;
            } else if self.next[agent as usize] == NONE {
                self.decide(space, agent);
            }
        }
        self.walk(space)
    }

    /// Orders the agents by priority. All others rise equally, so only those that have just entered or arrived change
    /// places.
    fn rank(&mut self) {
        self.drop_left();
        self.fallen.clear();
        self.order.retain(|&agent| {
            let has_waited = self.waited[agent as usize] > 0;
            if !has_waited {
                self.fallen.push(agent);
            }
            has_waited
        });
        self.fallen
            .sort_unstable_by_key(|&agent| (self.tie[agent as usize], agent));
        self.order.extend_from_slice(&self.fallen);
    }

    /// Decides where an agent goes, and all agents that it pushes. Returns false if it finds no cell, not even its own. The
    /// turns are a stack, because a chain can have as many agents as the map.
    fn decide<S: Space + ?Sized>(&mut self, space: &S, first: u32) -> bool {
        self.turns.push(self.turn(space, first));
        while let Some(turn) = self.turns.last_mut() {
            let Turn { agent, at, .. } = *turn;
            let best = turn.ranks.iter().fold(TRIED, |best, &rank| best.min(rank));
            if best == TRIED {
                // The agent that pushes this one tries its next cell.
                self.reserve(at, agent);
                self.turns.pop();
                continue;
            }
            let option = best & 15;
            turn.ranks[option as usize] = TRIED;
            let step = self.target(space, at, option);
            if self.is_barred(space, at, step) || !self.may_push(step.to) {
                continue;
            }
            let to = step.to;
            self.reserve(to, agent);
            let Slot { now, .. } = self.slots[to.index()];
            if to == at || now == NONE || self.next[now as usize] != NONE {
                // All agents on the stack have a cell.
                self.turns.clear();
                return true;
            }
            self.turns.push(self.turn(space, now));
        }
        false
    }

    /// Returns the step of an agent by its place among the ranks.
    #[inline(always)]
    fn target<S: Space + ?Sized>(&self, space: &S, at: Key, option: u32) -> Step {
        let direction = (1..PASSAGE)
            .contains(&option)
            .then(|| Direction::from_index(option - 1));
        let to = match (option, direction) {
            (0, _) => at,
            (_, Some(direction)) => space.neighbour(at, direction),
            _ => self.passages.out_of(at)[(option - PASSAGE) as usize].to,
        };
        Step { to, direction }
    }

    /// Returns whether an agent that has decided bars a step: it goes to the same cell, comes from there, or crosses the
    /// diagonal.
    #[inline(always)]
    fn is_barred<S: Space + ?Sized>(&self, space: &S, at: Key, step: Step) -> bool {
        let Step { to, direction } = step;
        let is_crossed = |direction| self.crosses(space, at, direction);
        self.slots[to.index()].next != NONE
            || (to != at && self.goes(to, at))
            || direction.is_some_and(is_crossed)
    }

    fn reserve(&mut self, cell: Key, agent: u32) {
        self.slots[cell.index()].next = agent;
        self.next[agent as usize] = cell.0;
    }

    /// Returns whether the agent in a cell has decided to go to another.
    #[inline(always)]
    fn goes(&self, from: Key, to: Key) -> bool {
        let agent = self.slots[from.index()].now;
        agent != NONE && self.next[agent as usize] == to.0
    }

    /// Returns whether a step is a diagonal and an agent has decided to cross it.
    #[inline(always)]
    fn crosses<S: Space + ?Sized>(&self, space: &S, at: Key, direction: Direction) -> bool {
        if !direction.is_diagonal() {
            return false;
        }
        let sides = [direction.turned(7), direction.turned(1)];
        let free = space.free_neighbours(at);
        if sides.iter().any(|side| free & side.bit() == 0) {
            return false;
        }
        let [left, right] = sides.map(|side| space.neighbour(at, side));
        self.goes(left, right) || self.goes(right, left)
    }

    /// Ranks the cells that an agent can go to: the nearest to its goal first, of equal ones its own cell, and then free
    /// ones.
    #[inline(always)]
    fn turn<S: Space + ?Sized>(&self, space: &S, agent: u32) -> Turn {
        let (number, at) = (agent as usize, Key(self.at[agent as usize]));
        let distances = self.goals.distances(self.goal[number]);
        let tie = self.tie[number];
        let here = distances[at.index()];
        let mut ranks = [TRIED; PASSAGE as usize + Passage::MOST];
        ranks[0] = if space.is_free(at) {
            (MIDDLE as u32) << 8
        } else {
            LAST
        };
        self.steps(space, at, |option, to, _, more| {
            let to = to.index();
            let Slot { now, next } = self.slots[to];
            if next != NONE {
                // Most cells in a crowd are reserved already, and none becomes free in this step.
                return;
            }
            let farther = i64::from(distances[to]) + i64::from(more) - i64::from(here) + MIDDLE;
            let farther = farther.clamp(0, 2 * MIDDLE - 1) as u32;
            let is_taken = u32::from(now != NONE);
            let tie = tie.rotate_right(3 * option) & 7;
            ranks[option as usize] = farther << 8 | is_taken << 7 | tie << 4 | option;
        });
        Turn { agent, at, ranks }
    }

    /// Calls `step` with the place among the ranks, the target and the cost of each legal step from a cell, and with how much
    /// more it costs than over floor. A straight step leads out of a wall.
    #[inline(always)]
    fn steps<S: Space + ?Sized>(
        &self,
        space: &S,
        at: Key,
        mut step: impl FnMut(u32, Key, u32, u32),
    ) {
        let (is_free, free) = (space.is_free(at), space.free_neighbours(at));
        let moves = if is_free {
            self.movement.table()[usize::from(free)]
        } else {
            free & STRAIGHT
        };
        let (is_end, is_floor) = (self.passages.touch(at), space.is_uniform());
        for direction in directions(moves) {
            let to = space.neighbour(at, direction);
            if !(is_end && self.passages.join(at, to)) {
                let length = direction.cost(&Metric::TENTHS);
                let cost = if is_floor {
                    length
                } else {
                    priced(space, [at, to], length)
                };
                let more = cost.minus(length).0 as u32;
                step(direction as u32 + 1, to, cost.0 as u32, more);
            }
        }
        if is_end && is_free {
            for (option, passage) in (PASSAGE..).zip(self.passages.out_of(at)) {
                if space.is_free(passage.to) {
                    step(option, passage.to, passage.cost, 0);
                }
            }
        }
    }

    /// Moves all agents as they have decided.
    fn walk<S: Space>(&mut self, space: &S) -> Counts {
        let (mut counts, mut has_moved) = (Counts::default(), false);
        for &agent in &self.order {
            self.slots[self.at[agent as usize] as usize].now = NONE;
        }
        for &agent in &self.order {
            let number = agent as usize;
            let (from, to) = (self.at[number], self.next[number]);
            counts.sharing += u32::from(self.slots[to as usize].now != NONE);
            self.slots[to as usize] = Slot {
                now: agent,
                next: NONE,
            };
            (self.before[number], self.at[number], self.next[number]) = (from, to, NONE);
            has_moved |= from != to;
            let goal = self.goal[number];
            let distances = self.goals.distances(goal);
            let distance = distances[to as usize];
            if self.waited[number] == 0 && distance > 0 && distances[from as usize] == 0 {
                self.jams.push_off(agent);
            }
            if self.goals.is_new(goal) || distance == 0 {
                self.least[number] = FAR;
            }
            if distance < self.least[number] {
                (self.least[number], self.stalled[number]) = (distance, 0);
            } else {
                self.stalled[number] = self.stalled[number].saturating_add(1);
            }
            self.waited[number] = match distance {
                0 => 0,
                _ => self.waited[number].saturating_add(1),
            };
            let (status, count) = if !space.is_free(Key(to)) {
                (AgentStatus::InWall, &mut counts.in_walls)
            } else if distance == 0 {
                (AgentStatus::Arrived, &mut counts.arrived)
            } else if distance == FAR && self.goals.is_current(space, goal) {
                (AgentStatus::Unreachable, &mut counts.unreachable)
            } else if from != to {
                (AgentStatus::Moved, &mut counts.moved)
            } else {
                (AgentStatus::Waiting, &mut counts.waiting)
            };
            self.status[number] = status;
            *count += 1;
        }
        self.goals.end_step();
        self.jams.end_step(has_moved);
        self.jams
            .set_blocked(&mut self.status, &self.stalled, &mut counts);
        counts
    }

    /// Returns the number of agents.
    pub fn len(&self) -> usize {
        self.at.len() - self.vacant.len() - self.left.len()
    }

    /// Returns whether there are no agents.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the cell of an agent. `None` if there is no such agent.
    pub fn cell(&self, agent: u32) -> Option<Key> {
        let at = *self.at.get(agent as usize)?;
        (at != NO_CELL).then_some(Key(at))
    }

    /// Returns the agent in a cell; if several share it, one of them.
    pub fn agent_at(&self, cell: Key) -> Option<u32> {
        let agent = self.slots.get(cell.index())?.now;
        (agent != NONE).then_some(agent)
    }

    /// Returns the cell of each agent, as a key; [`NO_CELL`] for those that have left.
    pub fn cells(&self) -> &[u32] {
        &self.at
    }

    /// Returns the cell of each agent before the last step, for a drawing between the two.
    pub fn cells_before(&self) -> &[u32] {
        &self.before
    }

    /// Returns the status of each agent.
    pub fn statuses(&self) -> &[AgentStatus] {
        &self.status
    }

    /// Returns for each agent the number of steps since it entered or was last at its goal: its priority.
    pub fn waited(&self) -> &[u32] {
        &self.waited
    }

    /// Returns for each agent the number of steps since it last came nearer to its goal than before. It begins again at
    /// the goal, with a new goal, and with a new field.
    pub fn stalled(&self) -> &[u32] {
        &self.stalled
    }

    /// Returns the distance of each cell from a goal, in tenths of a cell of floor; [`FAR`] where no path leads there, and before
    /// the first field is complete.
    ///
    /// # Panics
    /// If there is no such goal.
    pub fn distances(&self, goal: u32) -> &[u32] {
        self.check_goal(goal);
        self.goals.distances(goal)
    }

    /// Returns the cell after a cell on a shortest path to a goal. `None` at the goal, where no path leads to it, and before
    /// the first field is complete.
    ///
    /// # Panics
    /// If there is no such goal, or the cell is not on the map.
    pub fn next<S: Space + ?Sized>(&self, space: &S, goal: u32, at: Key) -> Option<Key> {
        let distances = self.goals.distances(goal);
        let here = distances[at.index()];
        let mut best = (FAR, None);
        if here > 0 {
            self.steps(space, at, |_, to, cost, _| {
                let distance = distances[to.index()];
                let whole = distance.saturating_add(cost);
                if distance < here && whole < best.0 {
                    best = (whole, Some(to));
                }
            });
        }
        best.1
    }

    /// Returns the next cell of each cell on a shortest path to a goal, by key: itself at the goal, and [`NO_CELL`] where
    /// [`Pibt::next`] is `None`. Looks at all cells if the field or the map has changed since the last call.
    ///
    /// # Panics
    /// If there is no such goal.
    pub fn next_cells<S: Space>(&mut self, space: &S, goal: u32) -> &[u32] {
        self.check_goal(goal);
        let version = Some(space.version());
        if self.goals.next(goal).1 != version {
            let mut cells = std::mem::take(&mut self.goals.next(goal).0);
            cells.clear();
            cells.extend((0..self.slots.len() as u32).map(Key).map(|at| {
                match self.goals.distances(goal)[at.index()] {
                    0 => at.0,
                    FAR => NO_CELL,
                    _ => self.next(space, goal, at).map_or(NO_CELL, |to| to.0),
                }
            }));
            *self.goals.next(goal) = (cells, version);
        }
        &self.goals.next(goal).0
    }

    /// Completes the field of a goal, whatever the budget. Returns its distances.
    ///
    /// # Panics
    /// If there is no such goal.
    pub fn complete<S: Space>(&mut self, space: &S, goal: u32) -> &[u32] {
        while !self.is_current(space, goal) {
            self.build_within(space, u64::MAX);
        }
        self.distances(goal)
    }

    /// Returns the number of expanded cells, of all fields together.
    pub fn expanded(&self) -> u64 {
        self.goals.expanded()
    }

    /// Returns the number of goals.
    pub fn goal_count(&self) -> u32 {
        self.goals.count()
    }

    /// Returns whether there is a goal with this number.
    pub fn has_goal(&self, goal: u32) -> bool {
        self.goals.has(goal)
    }

    /// Returns whether the distances from a goal are those on the map as it is now.
    ///
    /// # Panics
    /// If there is no such goal.
    pub fn is_current<S: Space + ?Sized>(&self, space: &S, goal: u32) -> bool {
        self.check_goal(goal);
        self.goals.is_current(space, goal)
    }
}

/// Returns a pseudorandom number by the finalizer of SplitMix64.
fn scattered(seed: u64, number: u64) -> u32 {
    let mut bits = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (bits ^ bits >> 31) as u32
}

impl WithMessage for CannotEnter {
    fn message(&self) -> Message {
        match self {
            Self::Wall => "the cell of a new agent is a wall; expected a free cell".into(),
            Self::Occupied => {
                "another agent is in the cell of a new one; expected a free cell".into()
            }
        }
    }
}

error_with_message!(CannotEnter);

impl WithMessage for GoalInUse {
    fn message(&self) -> Message {
        let Self { agents } = self;
        message!("found {agents} agents with the goal; expected none", agents)
    }
}

error_with_message!(GoalInUse);
