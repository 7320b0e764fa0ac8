//! The cost of turns: a search over cells and the directions of arrival.
//!
//! What the next turn costs depends on the last step, so a cell has a cheapest path for each direction of arrival. A state is
//! a cell with such a direction, or with none where the search begins. Steps, estimates and goals are those of the cells.

use super::neighbours::Ground;
use crate::cost::{Cost, Metric};
use crate::search::{Event, Expand, Goal, Heuristic, Label, Linked, Node, Observer, State};
use crate::space::{Direction, Grid, Key, Space};

/// The states of a cell: eight directions of arrival, and none.
const STATES: u32 = 9;

/// Returns the state of a cell where a search begins.
#[must_use]
pub fn start(cell: Key) -> Key {
    Key(cell.0 * STATES + STATES - 1)
}

/// Returns the cell of a state.
#[must_use]
pub fn cell(state: Key) -> Key {
    Key(state.0 / STATES)
}

/// The states of a grid.
#[derive(Clone, Copy, Debug)]
pub struct States<'a>(pub &'a Grid);

impl Space for States<'_> {
    fn len(&self) -> usize {
        self.0.len() * STATES as usize
    }

    fn version(&self) -> u64 {
        self.0.version()
    }

    fn is_free(&self, key: Key) -> bool {
        self.0.is_free(cell(key))
    }
}

/// The steps over the ground, with a cost for each change of direction.
#[derive(Clone, Copy, Debug)]
pub struct Turning {
    /// The steps.
    pub ground: Ground,
    /// The cost of a turn by any angle.
    pub turn: Cost,
}

impl Expand<States<'_>> for Turning {
    fn expand<O: Observer>(
        &self,
        states: &States,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        // No neighbour is left out: a path as short can have more turns.
        let node = Node::from_anywhere(cell(from.key), from.g);
        let last = from.key.0 % STATES;
        let turned = |observer: &mut O, to: Key, direction: Direction, cost: Cost| {
            let is_turn = last != STATES - 1 && last != direction as u32;
            let cost = if is_turn { cost.plus(self.turn) } else { cost };
            let to = Key(to.0 * STATES + direction as u32);
            step(observer, to, direction, cost)
        };
        self.ground.expand(states.0, metric, node, observer, turned);
    }
}

/// An estimate or a goal of the cells.
#[derive(Clone, Debug)]
pub struct ByCell<T>(pub T);

impl<H: Heuristic<Grid>> Heuristic<States<'_>> for ByCell<H> {
    fn estimate(&self, states: &States, at: Key) -> Cost {
        self.0.estimate(states.0, cell(at))
    }
}

impl<G: Goal<Grid>> Goal<States<'_>> for ByCell<G> {
    fn reached(&self, states: &States, at: Key) -> bool {
        self.0.reached(states.0, cell(at))
    }

    fn distance(&self, states: &States, at: Key) -> Option<Cost> {
        self.0.distance(states.0, cell(at))
    }
}

/// Reports the events of states as those of their cells. A cell has the label of its cheapest state, and is closed with its
/// first one. Each expansion of a state is one of its cell.
#[derive(Debug)]
pub struct OfCells<'a, O> {
    /// Receives the events.
    pub observer: &'a mut O,
    /// What was reported of each cell.
    pub seen: &'a mut [(State, Linked)],
}

impl<O: Observer> Observer for OfCells<'_, O> {
    const RECORDS: bool = O::RECORDS;

    fn is_active(&self) -> bool {
        self.observer.is_active()
    }

    fn on(&mut self, event: Event) {
        let event = match event {
            Event::Label(_, label) => {
                let (key, parent) = (cell(label.key), cell(label.parent));
                let (state, known) = &mut self.seen[key.index()];
                if *state != State::New && label.g >= known.g {
                    return;
                }
                *known = Linked { parent, g: label.g };
                let change = state.change();
                *state = State::Open;
                let label = Label {
                    key,
                    parent,
                    ..label
                };
                Event::Label(change, label)
            }
            Event::Expand { key, .. } => {
                let key = cell(key);
                let (state, Linked { g, .. }) = &mut self.seen[key.index()];
                *state = State::Closed;
                Event::Expand { key, g: *g }
            }
            other => other,
        };
        self.observer.on(event);
    }

    fn generated(&mut self, steps: u32) {
        self.observer.generated(steps);
    }
}
