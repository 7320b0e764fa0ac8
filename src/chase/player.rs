//! The player: keys relative to the screen, and wandering until the first of them.

use super::walker::{Step, Walker};
use crate::space::cube::Axis;
use crate::space::{CellKind, Cube, Direction, Face, SurfaceCell};
use crate::words::Word;
use oorandom::Rand32;

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ScreenDirection {
    Up = 0,
    Right = 1,
    Down = 2,
    Left = 3,
}

impl Word for ScreenDirection {
    const WHAT: &'static str = "direction";
    const ALL: &'static [(&'static str, Self)] = &[
        ("up", Self::Up),
        ("right", Self::Right),
        ("down", Self::Down),
        ("left", Self::Left),
    ];
}

/// How the player's face lies on the screen.
///
/// The screen turns over an edge together with the player, so a held key goes on round the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// The axis that points to the right of the screen.
    pub right: Axis,
    /// The axis that points to its top.
    pub up: Axis,
}

impl Screen {
    /// A face as the net shows it.
    #[must_use]
    pub fn facing(face: Face) -> Self {
        Self {
            right: face.right(),
            up: face.axis(Direction::North),
        }
    }

    /// Turns from one face over an edge to the next: the old normal goes to the new one, the new
    /// one to minus the old, and the edge stays.
    pub fn turn(&mut self, from: Face, to: Face) {
        let (old, new) = (from.normal(), to.normal());
        for axis in [&mut self.right, &mut self.up] {
            if *axis == new {
                *axis = old.map(|part| -part);
            } else if axis.map(|part| -part) == new {
                *axis = old;
            }
        }
    }

    /// The direction on a face that a key means.
    #[must_use]
    pub fn direction(&self, face: Face, key: ScreenDirection) -> Option<Direction> {
        let axis = match key {
            ScreenDirection::Up => self.up,
            ScreenDirection::Right => self.right,
            ScreenDirection::Down => self.up.map(|part| -part),
            ScreenDirection::Left => self.right.map(|part| -part),
        };
        face.direction(axis)
    }
}

/// Which keys are down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    /// In the order of pressing; the last one leads.
    held: Vec<ScreenDirection>,
    /// Pressed and perhaps let go again before a step could begin: good for one step.
    tapped: Option<ScreenDirection>,
}

impl Keys {
    /// A key goes down; a second press of a held key is the keyboard's repeat.
    pub fn press(&mut self, key: ScreenDirection) {
        if !self.held.contains(&key) {
            self.held.push(key);
            self.tapped = Some(key);
        }
    }

    /// A key comes up.
    pub fn release(&mut self, key: ScreenDirection) {
        self.held.retain(|&held| held != key);
    }

    /// The keys in the order in which to try them.
    fn wishes(&self) -> impl Iterator<Item = ScreenDirection> {
        self.tapped
            .into_iter()
            .chain(self.held.iter().rev().copied())
    }

    /// Numbers for the digest: the held keys in order, then the tapped one.
    pub fn numbers(&self) -> impl Iterator<Item = u64> {
        let tapped = self.tapped.map_or(9, |key| key as u64);
        self.held.iter().map(|&key| key as u64).chain([8, tapped])
    }
}

/// The player.
#[derive(Clone, Debug)]
pub struct Player {
    /// Place and heading.
    pub walker: Walker,
    /// How its face lies on the screen.
    pub screen: Screen,
    /// Which keys are down.
    pub keys: Keys,
    /// Whether it walks by itself.
    pub wandering: bool,
}

impl Player {
    /// Standing at its start.
    #[must_use]
    pub fn at(cell: SurfaceCell, speed: u32, wandering: bool) -> Self {
        Self {
            walker: Walker::at(cell, speed),
            screen: Screen::facing(cell.face),
            keys: Keys::default(),
            wandering,
        }
    }

    /// Back to its start; keys that are down stay down.
    pub fn restart(&mut self, cell: SurfaceCell) {
        self.walker = Walker::at(cell, self.walker.speed);
        self.screen = Screen::facing(cell.face);
        self.keys.tapped = None;
    }

    /// Walks for one tick. `monsters` are the cells of those awake, which wandering shuns.
    pub fn walk(&mut self, cube: &Cube, monsters: &[SurfaceCell], random: &mut Rand32) {
        let before = self.walker.face();
        let Self {
            walker,
            screen,
            keys,
            wandering,
        } = self;
        walker.walk(|walker| {
            if *wandering {
                return wander(cube, walker, monsters, random);
            }
            // No speed takes half a cell in a tick, so the screen has turned before a centre.
            debug_assert_eq!(walker.cell.face, before);
            let step = keys.wishes().find_map(|key| {
                let direction = screen.direction(walker.cell.face, key)?;
                let step = Step::straight(cube, walker.cell, direction);
                (cube.kind(step.to) == CellKind::FLOOR).then_some(step)
            });
            keys.tapped = None;
            step
        });
        let after = self.walker.face();
        if before != after {
            self.screen.turn(before, after);
        }
    }
}

/// A step at random: rather straight on, rather over an edge, rarely towards a monster, and back
/// only out of a dead end.
fn wander(
    cube: &Cube,
    walker: &Walker,
    monsters: &[SurfaceCell],
    random: &mut Rand32,
) -> Option<Step> {
    let threat = |cell: SurfaceCell| {
        monsters
            .iter()
            .filter(|monster| monster.face == cell.face)
            .map(|monster| monster.x.abs_diff(cell.x) + monster.y.abs_diff(cell.y))
            .min()
            .unwrap_or(u32::MAX)
    };
    let here = threat(walker.cell);
    let mut choices: Vec<(u32, Step)> = Vec::with_capacity(4);
    for direction in Direction::STRAIGHT {
        let step = Step::straight(cube, walker.cell, direction);
        if cube.kind(step.to) == CellKind::WALL {
            continue;
        }
        let mut weight = match direction {
            _ if direction == walker.facing => 24,
            _ if direction == walker.facing.opposite() => 1,
            _ => 12,
        };
        if step.to.face != walker.cell.face {
            weight *= 4;
        } else if here <= 6 {
            weight = if threat(step.to) < here {
                1
            } else {
                weight * 8
            };
        }
        choices.push((weight, step));
    }
    let total = choices.iter().map(|(weight, _)| weight).sum::<u32>();
    if total == 0 {
        return None;
    }
    let mut drawn = random.rand_range(0..total);
    choices.into_iter().find_map(|(weight, step)| {
        if drawn < weight {
            return Some(step);
        }
        drawn -= weight;
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_key_walks_round_the_cube_and_comes_home() {
        for face in Face::ALL {
            for &(_, key) in ScreenDirection::ALL {
                let mut screen = Screen::facing(face);
                let mut at = face;
                for _ in 0..4 {
                    let direction = screen.direction(at, key).unwrap();
                    let next = Face::facing(at.axis(direction));
                    screen.turn(at, next);
                    at = next;
                    assert!(screen.direction(at, key).is_some());
                }
                assert_eq!((at, screen), (face, Screen::facing(face)));
            }
        }
    }

    #[test]
    fn a_tap_is_good_for_one_step() {
        let mut cube = Cube::new(5);
        for x in 0..5 {
            let cell = SurfaceCell {
                face: Face::Front,
                x,
                y: 2,
            };
            cube.set(cell, CellKind::FLOOR);
        }
        let start = SurfaceCell {
            face: Face::Front,
            x: 1,
            y: 2,
        };
        let mut player = Player::at(start, 5_000, false);
        let mut random = Rand32::new(1);
        player.keys.press(ScreenDirection::Right);
        player.keys.release(ScreenDirection::Right);
        for _ in 0..60 {
            player.walk(&cube, &[], &mut random);
        }
        assert_eq!(player.walker.cell, SurfaceCell { x: 2, ..start });
    }
}
