//! Agents that walk while everything changes: some enter and leave, goals move, and cells become walls and floor.

use crate::oracle::Rule;
use crate::oracle::crowd::{Between, Checker};
use cubechase::pibt::{AgentStatus, NO_CELL, Pibt};
use cubechase::space::{CellKind, CornerRule, Cube, Grid, Key, Movement, Space};
use oorandom::Rand32;

/// The movements, for the library and for the checker.
pub(crate) const MOVEMENTS: [(Movement, Rule); 4] = [
    (Movement::Four, Rule::Squares(None)),
    (Movement::Eight(CornerRule::Cut), Rule::Squares(Some(0))),
    (Movement::Eight(CornerRule::OneFree), Rule::Squares(Some(1))),
    (Movement::Eight(CornerRule::Strict), Rule::Squares(Some(2))),
];

/// A map with cells that become walls and floor.
pub(crate) trait Ground: Space {
    fn put(&mut self, key: Key, is_free: bool);
}

fn kind(is_free: bool) -> CellKind {
    if is_free {
        CellKind::FLOOR
    } else {
        CellKind::WALL
    }
}

impl Ground for Grid {
    fn put(&mut self, key: Key, is_free: bool) {
        let (x, y) = self.point(key);
        self.set(x, y, kind(is_free));
    }
}

impl Ground for Cube {
    fn put(&mut self, key: Key, is_free: bool) {
        let cell = self.cell(key);
        self.set(cell, kind(is_free)).expect("wall or floor");
    }
}

/// Makes this many of a hundred cells walls, and the others floor.
pub(crate) fn scatter(space: &mut impl Ground, walls: u32, random: &mut Rand32) {
    for key in (0..space.len() as u32).map(Key) {
        space.put(key, random.rand_range(0..100) >= walls);
    }
}

/// A map with agents, and a checker that sees each of their steps.
pub(crate) struct Churn<S> {
    pub(crate) space: S,
    pub(crate) agents: Pibt,
    pub(crate) checker: Checker,
    rule: Rule,
    goals: u32,
    random: Rand32,
    before: Vec<u32>,
}

impl<S: Ground> Churn<S> {
    /// Places agents on a map: this many for each hundred cells.
    pub(crate) fn new(space: S, movement: usize, density: u32, goals: u32, seed: u64) -> Self {
        let (movement, rule) = MOVEMENTS[movement];
        let mut churn = Self {
            agents: Pibt::new(&space, movement, seed),
            checker: Checker::new(space.len()),
            space,
            rule,
            goals,
            random: Rand32::new(seed),
            before: Vec::new(),
        };
        for _ in 0..goals {
            let cells = churn.some_cells();
            churn.agents.add_goal(&cells);
        }
        for _ in 0..churn.space.len() as u32 * density / 100 {
            churn.enter();
        }
        churn
    }

    fn some_cell(&mut self) -> Key {
        Key(self.random.rand_range(0..self.space.len() as u32))
    }

    fn some_cells(&mut self) -> Vec<Key> {
        let count = self.random.rand_range(1..4);
        (0..count).map(|_| self.some_cell()).collect()
    }

    fn some_agent(&mut self) -> Option<u32> {
        let agents = self.agents.cells().len() as u32;
        let agent = (agents > 0).then(|| self.random.rand_range(0..agents))?;
        self.agents.cell(agent).map(|_| agent)
    }

    fn enter(&mut self) {
        let (cell, goal) = (self.some_cell(), self.random.rand_range(0..self.goals));
        let is_open = self.space.is_free(cell) && self.agents.agent_at(cell).is_none();
        assert_eq!(self.agents.enter(&self.space, cell, goal).is_ok(), is_open);
    }

    /// Changes something.
    pub(crate) fn change(&mut self) {
        match self.random.rand_range(0..6) {
            0 => self.enter(),
            1 => {
                if let Some(agent) = self.some_agent() {
                    assert!(self.agents.leave(agent) && !self.agents.leave(agent));
                }
            }
            2 => {
                if let Some(agent) = self.some_agent() {
                    let goal = self.random.rand_range(0..self.goals);
                    self.agents.set_goal(agent, goal);
                }
            }
            3 => {
                let (goal, cells) = (self.random.rand_range(0..self.goals), self.some_cells());
                self.agents.move_goal(goal, &cells);
            }
            _ => {
                let (key, is_wall) = (self.some_cell(), self.random.rand_range(0..5) == 0);
                self.space.put(key, !is_wall);
            }
        }
    }

    /// Walks one step and checks it.
    pub(crate) fn step(&mut self, touch: impl Fn(usize, usize) -> Option<Between>) {
        self.before.clear();
        self.before.extend_from_slice(self.agents.cells());
        let counts = self.agents.step(&self.space);
        let after = self.agents.cells();
        assert_eq!(self.agents.cells_before(), self.before);
        let is_free = |cell| self.space.is_free(Key(cell as u32));
        let steps = (self.before.as_slice(), after);
        self.checker.check(steps, self.rule, is_free, touch);
        let with = |status: AgentStatus| {
            let statuses = self.agents.statuses().iter();
            statuses.filter(|&&it| it == status).count()
        };
        if self.random.rand_range(0..64) == 0 {
            let here = after.iter().filter(|&&cell| cell != NO_CELL).count();
            assert_eq!(self.agents.len(), here);
            assert_eq!(after.len() - here, with(AgentStatus::Absent));
            assert_eq!(counts.arrived as usize, with(AgentStatus::Arrived));
            assert_eq!(counts.in_walls as usize, with(AgentStatus::InWall));
        }
    }
}
