//! The handle of agents on a grid: they go to their goals and yield to one another, or share cells.

use crate::grid::Grid;
use crate::options::{MAX_SAFE, Value};
use crate::schema::{numbers, options};
use crate::{errors, options, view};
use cubechase::message;
use cubechase::pibt::{AgentStatus, CannotEnter, FAR, GoalInUse, NO_CELL, Passage, Pibt};
use cubechase::space::clearance::Inflated;
use cubechase::space::grid::MAX_SIDE;
use cubechase::space::{Grid as Map, Key, Movement};
use js_sys::Float64Array;
use std::num::NonZeroU16;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const PASSAGE: &str = "
/** A step between any two cells of a grid. Between adjacent cells, it replaces the steps in both directions, so a passage with
 * `oneWay` is a door. */
export interface GridPassage {
  from: readonly [x: number, y: number] | { readonly x: number; readonly y: number };
  to: readonly [x: number, y: number] | { readonly x: number; readonly y: number };
  /** In cells, from 1 to 24. Default: 1. */
  cost?: number;
  /** Whether it leads only from `from` to `to`. Default: false. */
  oneWay?: boolean;
}
";

/// The most steps in one call.
const MAX_STEPS: u32 = 1_000_000;

options! {
    /// The options of a crowd on a grid. Each has a default.
    GridCrowdOptions "GridCrowdOptions" => Reading;
    "seed" whole(0..=MAX_SAFE) = "1", "Decides between agents of equal priority. The same seed gives the same steps." => |read, it| read.seed = it;
    "movement" words(Movement::SQUARES) = "8-strict", "The neighbours of a cell, and the corners that a step may cut." =>
        |read, it| read.movement = it;
    "budget" whole(1..=u32::MAX) = "12288", "The most cells that the fields expand in one step." => |read, it| read.budget = it;
    "yielding" flag() = "true", "Whether agents avoid collisions, so that no two are in one cell or exchange cells." =>
        |read, it| read.yielding = it;
    "size" whole(1..=MAX_SIDE) = "1",
        "The side of a square agent, in cells; its place is the top left one. Above 1 only if agents do not yield." =>
        |read, it| read.size = NonZeroU16::new(it as u16).unwrap_or(NonZeroU16::MIN);
    "passages" given(numbers_of, "readonly GridPassage[]"), "Additional steps: portals and one-way doors." => |read, it| read.passages = it;
}

numbers! {
    /// What an agent did in the last step.
    AgentStatus = AgentStatus { Absent, Arrived, Moved, Waiting, Unreachable, InWall, Blocked };
}

/// The options as they are read.
struct Reading {
    seed: u64,
    movement: Movement,
    budget: u64,
    yielding: bool,
    size: NonZeroU16,
    /// For each passage: x and y of both cells, the cost, and 1 if it leads one way only.
    passages: Vec<f64>,
}

/// Agents on a grid. Each call gets the grid for which they were created.
#[wasm_bindgen]
pub struct GridCrowd {
    agents: Pibt,
    size: NonZeroU16,
    /// The map of agents larger than a cell.
    inflated: Option<Inflated<Map>>,
}

#[wasm_bindgen]
impl GridCrowd {
    /// Creates a crowd without agents and goals. Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(grid: &Grid, options: Option<GridCrowdOptions>) -> Result<GridCrowd, JsValue> {
        let mut read = Reading {
            seed: 1,
            movement: Movement::default(),
            budget: Pibt::BUDGET,
            yielding: true,
            size: NonZeroU16::MIN,
            passages: Vec::new(),
        };
        GridCrowdOptions::read(options, &mut read)?;
        let size = read.size;
        if size.get() > 1 && read.yielding {
            return Err(errors::option(message!(
                "size: found {size}; expected 1 for agents that yield. Larger ones need yielding: false",
                size
            )));
        }
        let passages = passages(grid, &read.passages)?;
        let mut agents = Pibt::new(&grid.0.grid, read.movement, read.seed);
        if !passages.is_empty() {
            agents = agents.with_passages(&passages);
        }
        agents.budget = read.budget;
        if !read.yielding {
            agents = agents.sharing();
        }
        Ok(Self {
            agents,
            size,
            inflated: None,
        })
    }

    /// Adds a goal of cells, two numbers each: x and y. Returns its number. Throws `OptionError`.
    #[wasm_bindgen(js_name = addGoal)]
    pub fn add_goal(&mut self, grid: &Grid, cells: &[f64]) -> Result<u32, JsValue> {
        Ok(self.agents.add_goal(&keys(grid, cells)?))
    }

    /// Moves a goal to other cells. Throws `OptionError`.
    #[wasm_bindgen(js_name = moveGoal)]
    pub fn move_goal(&mut self, grid: &Grid, goal: f64, cells: &[f64]) -> Result<(), JsValue> {
        let goal = self.goal(goal)?;
        self.agents.move_goal(goal, &keys(grid, cells)?);
        Ok(())
    }

    /// Removes a goal. Throws `OptionError`, and `EditError` if agents have it.
    #[wasm_bindgen(js_name = removeGoal)]
    pub fn remove_goal(&mut self, goal: f64) -> Result<(), JsValue> {
        let goal = self.goal(goal)?;
        let removed = self.agents.remove_goal(goal);
        removed.map_err(|GoalInUse { agents }| {
            let message = message!(
                "removeGoal: found a goal in use (agents: {agents}); expected one without agents",
                agents
            );
            errors::edit(message)
        })
    }

    /// Adds an agent. Returns its number. Throws `OptionError`, and `EditError` if the cell is a wall or occupied.
    pub fn enter(&mut self, grid: &Grid, x: f64, y: f64, goal: f64) -> Result<u32, JsValue> {
        let cell = key(grid, x, y)?;
        let (goal, size) = (self.goal(goal)?, self.size);
        let (x, y) = grid.0.grid.point(cell);
        let (agents, map) = self.on(grid);
        agents.enter(map, cell, goal).map_err(|cannot| {
            let found = match cannot {
                CannotEnter::Wall if size.get() > 1 => {
                    return errors::edit(message!(
                        "enter: found no room for size {size} at ({x}, {y}); expected free cells",
                        size,
                        x,
                        y
                    ));
                }
                CannotEnter::Wall => "a wall",
                CannotEnter::Occupied => "an agent",
            };
            errors::edit(
                message!("enter: found {found} at ({x}, {y}); expected a free cell", x, y; found),
            )
        })
    }

    /// Returns whether an agent can enter a cell. Throws `OptionError`.
    #[wasm_bindgen(js_name = canEnter)]
    pub fn can_enter(&mut self, grid: &Grid, x: f64, y: f64) -> Result<bool, JsValue> {
        let cell = key(grid, x, y)?;
        let (agents, map) = self.on(grid);
        Ok(agents.can_enter(map, cell).is_ok())
    }

    /// Returns the agent in a cell; if several share it, one of them. Throws `OptionError`.
    #[wasm_bindgen(js_name = agentAt)]
    pub fn agent_at(&self, grid: &Grid, x: f64, y: f64) -> Result<Option<u32>, JsValue> {
        Ok(self.agents.agent_at(key(grid, x, y)?))
    }

    /// Removes an agent. Throws `OptionError` if there is no such agent.
    pub fn leave(&mut self, agent: f64) -> Result<(), JsValue> {
        let agent = self.agent(agent)?;
        self.agents.leave(agent);
        Ok(())
    }

    /// Gives an agent another goal. Throws `OptionError`.
    #[wasm_bindgen(js_name = setGoal)]
    pub fn set_goal(&mut self, agent: f64, goal: f64) -> Result<(), JsValue> {
        let (agent, goal) = (self.agent(agent)?, self.goal(goal)?);
        self.agents.set_goal(agent, goal);
        Ok(())
    }

    /// Moves all agents `n` times by at most one cell. Returns how many agents the last step left in each status, from
    /// `Arrived` on, and how many more agents than occupied cells there are. Throws `OptionError`.
    pub fn step(&mut self, grid: &Grid, n: f64) -> Result<Vec<u32>, JsValue> {
        let mut counts = None;
        let (agents, map) = self.on(grid);
        for _ in 0..options::whole_u32("step", n, 1..=MAX_STEPS)? {
            counts = Some(agents.step(map));
        }
        let counts = counts.unwrap_or_default();
        Ok(vec![
            counts.arrived,
            counts.moved,
            counts.waiting,
            counts.unreachable,
            counts.in_walls,
            counts.blocked,
            counts.sharing,
        ])
    }

    /// Returns whether a path leads from a cell to a goal. Completes the field first. Throws `OptionError`.
    pub fn reaches(&mut self, grid: &Grid, goal: f64, x: f64, y: f64) -> Result<bool, JsValue> {
        let (goal, cell) = (self.goal(goal)?, key(grid, x, y)?);
        let (agents, map) = self.on(grid);
        Ok(agents.complete(map, goal)[cell.index()] != FAR)
    }

    /// Returns whether the field of a goal is up to date with the goal and the grid. Throws `OptionError`.
    #[wasm_bindgen(js_name = isCurrent)]
    pub fn is_current(&mut self, grid: &Grid, goal: f64) -> Result<bool, JsValue> {
        let goal = self.goal(goal)?;
        let (agents, map) = self.on(grid);
        Ok(agents.is_current(map, goal))
    }

    /// Returns the address and the length of the distances from a goal. `Uint32Array`, by key, in tenths of a cell. Throws
    /// `OptionError`.
    pub fn distances(&self, goal: f64) -> Result<Vec<usize>, JsValue> {
        Ok(view(self.agents.distances(self.goal(goal)?)).to_vec())
    }

    /// Returns the address and the length of the next cells to a goal. `Uint32Array`, by key: the cell itself at the goal, and
    /// 4294967295 where no path leads to it. Throws `OptionError`.
    pub fn next(&mut self, grid: &Grid, goal: f64) -> Result<Vec<usize>, JsValue> {
        let goal = self.goal(goal)?;
        let (agents, map) = self.on(grid);
        Ok(view(agents.next_cells(map, goal)).to_vec())
    }

    /// The number of agents.
    #[wasm_bindgen(getter)]
    pub fn agents(&self) -> usize {
        self.agents.len()
    }

    /// The number of expanded cells, of all fields together.
    #[wasm_bindgen(getter)]
    pub fn expanded(&self) -> f64 {
        self.agents.expanded() as f64
    }

    /// Returns the address and the length of arrays in memory, with one number for each agent:
    ///
    /// - `Uint32Array`: its cell, `y·width + x`; 4294967295 if it has left.
    /// - `Uint32Array`: its cell before the last step.
    /// - `Uint8Array`: its status.
    /// - `Uint32Array`: the steps since it entered or was last at its goal.
    /// - `Uint32Array`: the steps since it last came nearer to its goal.
    pub fn views(&self) -> Vec<usize> {
        let agents = &self.agents;
        [
            view(agents.cells()),
            view(agents.cells_before()),
            view(agents.statuses()),
            view(agents.waited()),
            view(agents.stalled()),
        ]
        .concat()
    }

    /// Returns the agents and their map.
    fn on<'a>(&'a mut self, grid: &'a Grid) -> (&'a mut Pibt, &'a Map) {
        let map = &grid.0.grid;
        if self.size.get() > 1 {
            Inflated::follow(&mut self.inflated, map, self.size, 0);
        }
        let inflated = self.inflated.as_ref();
        (&mut self.agents, inflated.map_or(map, |it| &it.map))
    }

    fn goal(&self, number: f64) -> Result<u32, JsValue> {
        given("goal", number, |goal| self.agents.has_goal(goal))
    }

    fn agent(&self, number: f64) -> Result<u32, JsValue> {
        given("agent", number, |agent| self.agents.cell(agent).is_some())
    }
}

/// Checks the number of a goal or an agent.
fn given(what: &str, number: f64, exists: impl Fn(u32) -> bool) -> Result<u32, JsValue> {
    let whole = options::whole_u32(what, number, 0..=NO_CELL)?;
    if exists(whole) {
        return Ok(whole);
    }
    Err(errors::option(message!(
        "{what}: found {number}; expected the number of one that exists",
        what,
        number = whole
    )))
}

/// Reads the numbers into which `www/engine/grid-crowd.js` turns passages.
fn numbers_of(value: &Value) -> Result<Vec<f64>, JsValue> {
    match value.given().dyn_ref::<Float64Array>() {
        Some(numbers) => Ok(numbers.to_vec()),
        None => value.refuse("an array of passages"),
    }
}

/// Checks passages. Those that lead both ways become two.
fn passages(grid: &Grid, numbers: &[f64]) -> Result<Vec<Passage>, JsValue> {
    let mut passages: Vec<Passage> = Vec::new();
    for (number, row) in numbers.chunks_exact(6).enumerate() {
        let name = |part: &str| format!("passages[{number}] {part}");
        let key = |part: &str, [x, y]: [f64; 2]| {
            let x = options::whole_u32(&name(&format!("{part} x")), x, 0..=grid.width() - 1)?;
            let y = options::whole_u32(&name(&format!("{part} y")), y, 0..=grid.height() - 1)?;
            Ok::<_, JsValue>(Key(y * grid.width() + x))
        };
        let refuse = |fault: &'static str| {
            let message = message!("passages[{number}]: found {fault}", number; fault);
            Err(errors::option(message))
        };
        let from = key("from", [row[0], row[1]])?;
        let to = key("to", [row[2], row[3]])?;
        if from == to {
            return refuse("one cell; expected two");
        }
        let thousandths = Passage::COSTS.start() * 100..=Passage::COSTS.end() * 100;
        let cost = Value::new(&name("cost"), row[4].into()).thousandths(thousandths)?;
        let cost = (cost.get() + 50) / 100;
        let one_way = Passage { from, to, cost };
        passages.push(one_way);
        if row[5] == 0.0 {
            let (from, to) = (to, from);
            passages.push(Passage { from, to, cost });
        }
        let begin_at = |cell| passages.iter().filter(|it| it.from == cell).count();
        if begin_at(from).max(begin_at(to)) > Passage::MOST {
            return refuse("a fourth from one cell; expected at most three");
        }
    }
    Ok(passages)
}

fn key(grid: &Grid, x: f64, y: f64) -> Result<Key, JsValue> {
    let (x, y) = grid.inside(x, y)?;
    Ok(Key(y * grid.width() + x))
}

fn keys(grid: &Grid, cells: &[f64]) -> Result<Vec<Key>, JsValue> {
    let cells = cells.chunks_exact(2);
    cells.map(|cell| key(grid, cell[0], cell[1])).collect()
}
