//! A player that wins games in a simple way: it walks to the nearest gem, as far around the monsters as there is a way, and away
//! from them where there is none.

use cubechase::chase::player::ScreenDirection;
use cubechase::chase::{Chase, Input, Mode, Phase, Timeline};
use cubechase::space::{Cube, Direction, Key, Space, SurfaceCell};

const KEYS: [ScreenDirection; 4] = [
    ScreenDirection::Up,
    ScreenDirection::Right,
    ScreenDirection::Down,
    ScreenDirection::Left,
];

/// How far it goes around monsters, in steps.
const MOST_FAR: u32 = 6;

/// The bot. It holds at most one key.
#[derive(Default)]
pub(crate) struct Bot {
    held: Option<ScreenDirection>,
    /// The cell where it decided last.
    decided: Option<SurfaceCell>,
}

impl Bot {
    /// Plays a game to its end, or for at most `ticks` ticks. Returns whether it won.
    pub(crate) fn play(mut self, chase: &mut Chase, timeline: &mut Timeline, ticks: u64) -> bool {
        let begun = chase.ticks();
        loop {
            match chase.gem_game().expect("a game").phase {
                Phase::Won => return true,
                Phase::Lost => return false,
                _ if chase.ticks() - begun >= ticks => return false,
                _ => {}
            }
            self.decide(chase, timeline);
            let before = chase.ticks();
            timeline.tick(chase, |_| {});
            // A game begins with the first key.
            if chase.ticks() == before {
                self.decided = None;
                let key = KEYS[0];
                timeline.give(chase, Input::Press(key)).unwrap();
                self.held = Some(key);
            }
        }
    }

    /// Chooses the next step at the centre of a cell, or when it stands.
    fn decide(&mut self, chase: &mut Chase, timeline: &mut Timeline) {
        let walker = chase.player().walker;
        let at = walker.step.map_or(walker.cell, |step| step.to);
        if walker.is_moving() && self.decided == Some(at) {
            return;
        }
        self.decided = Some(at);
        let face = at.face;
        let next = self.next(chase, at);
        // The screen turns with the face, half a cell before the centre.
        let mut screen = chase.player().screen;
        if walker.face() != face {
            screen = turned(screen, walker.face(), face);
        }
        let key = next.and_then(|direction| {
            KEYS.into_iter()
                .find(|&key| screen.direction(face, key) == Some(direction))
        });
        if key == self.held {
            return;
        }
        if let Some(key) = self.held.take() {
            timeline.give(chase, Input::Release(key)).unwrap();
        }
        if let Some(key) = key {
            timeline.give(chase, Input::Press(key)).unwrap();
        }
        self.held = key;
    }

    /// Returns the direction of the next step from a cell.
    fn next(&self, chase: &Chase, at: SurfaceCell) -> Option<Direction> {
        let cube = chase.cube();
        let start = cube.key(at)?;
        let is_gem = |key: Key| {
            let mut gems = chase.gem_game().unwrap().gems.iter();
            gems.any(|gem| !gem.is_taken && cube.key(gem.cell) == Some(key))
        };
        let threat = threat(chase);
        for distance in (0..=MOST_FAR).rev() {
            let way = reach(cube, start, |key| threat[key.index()] > distance);
            if let Some(&gem) = way.order.iter().find(|&&key| is_gem(key)) {
                return way.first_step(start, gem);
            }
        }
        let beside = |direction: &Direction| cube.neighbour(start, *direction);
        Direction::STRAIGHT
            .into_iter()
            .filter(|direction| cube.is_free(beside(direction)))
            .max_by_key(|direction| threat[beside(direction).index()])
    }
}

/// The cells that a search has reached, with the number of steps and the cell and direction before.
struct Reach {
    order: Vec<Key>,
    steps: Vec<u32>,
    before: Vec<Option<(Key, Direction)>>,
}

/// Searches from a cell over those that are allowed.
fn reach(cube: &Cube, start: Key, is_allowed: impl Fn(Key) -> bool) -> Reach {
    let mut reach = Reach {
        order: vec![start],
        steps: vec![0; cube.len()],
        before: vec![None; cube.len()],
    };
    let mut at = 0;
    while let Some(&key) = reach.order.get(at) {
        at += 1;
        let steps = reach.steps[key.index()] + 1;
        for direction in Direction::STRAIGHT {
            let beside = cube.neighbour(key, direction);
            let is_new = beside != start && reach.before[beside.index()].is_none();
            if cube.is_free(beside) && is_new && is_allowed(beside) {
                reach.before[beside.index()] = Some((key, direction));
                reach.steps[beside.index()] = steps;
                reach.order.push(beside);
            }
        }
    }
    reach
}

impl Reach {
    fn first_step(&self, start: Key, mut key: Key) -> Option<Direction> {
        let mut first = None;
        while key != start {
            let (from, direction) = self.before[key.index()]?;
            first = Some(direction);
            key = from;
        }
        first
    }
}

/// Returns the steps to each cell from the nearest monster that can come there, asleep or not.
fn threat(chase: &Chase) -> Vec<u32> {
    let cube = chase.cube();
    let crosses = chase.settings().mode == Mode::Cube;
    let mut threat = vec![u32::MAX; cube.len()];
    for monster in chase.monsters() {
        let walker = monster.walker;
        let face = walker.face();
        let ahead = walker.step.map(|step| step.to);
        for from in [Some(walker.cell), ahead].into_iter().flatten() {
            let all = reach(cube, cube.key(from).unwrap(), |key| {
                crosses || cube.cell(key).face == face
            });
            for key in all.order {
                threat[key.index()] = threat[key.index()].min(all.steps[key.index()]);
            }
        }
    }
    threat
}

/// Returns the screen after an edge, as the player has it there.
fn turned(
    mut screen: cubechase::chase::player::Screen,
    from: cubechase::space::Face,
    to: cubechase::space::Face,
) -> cubechase::chase::player::Screen {
    let minus = |axis: [i32; 3]| axis.map(|part| -part);
    let (old, new) = (from.normal(), to.normal());
    for axis in [&mut screen.right, &mut screen.up] {
        if *axis == new {
            *axis = minus(old);
        } else if minus(*axis) == new {
            *axis = old;
        }
    }
    screen
}
