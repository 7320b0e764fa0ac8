//! The player: controlled by keys relative to the screen, and wandering until the first key.

use super::walker::{Step, Walker};
use super::wander::{View, Wanderer};
use crate::names::names;
use crate::space::cube::Axis;
use crate::space::{CellKind, Cube, Direction, Face, SurfaceCell};
use oorandom::Rand32;
use serde::{Deserialize, Serialize};

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

names! {
    ScreenDirection, "direction":
    "up" = Self::Up,
    "right" = Self::Right,
    "down" = Self::Down,
    "left" = Self::Left,
}

/// How the player's face lies on the screen.
///
/// The screen turns with the player over an edge, so a held key keeps its meaning around the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Screen {
    /// The axis that points to the right of the screen.
    pub right: Axis,
    /// The axis that points to the top of the screen.
    pub up: Axis,
}

impl Screen {
    /// Returns the screen of a face as the net shows it.
    pub(super) fn facing(face: Face) -> Self {
        Self {
            right: face.right(),
            up: face.axis(Direction::North),
        }
    }

    /// Turns across an edge from one face to the next: the old normal becomes the new one, the new one becomes minus
    /// the old, and the edge stays.
    pub(super) fn turn(&mut self, from: Face, to: Face) {
        let (old, new) = (from.normal(), to.normal());
        for axis in [&mut self.right, &mut self.up] {
            if *axis == new {
                *axis = old.map(|part| -part);
            } else if axis.map(|part| -part) == new {
                *axis = old;
            }
        }
    }

    /// Returns the direction on a face that a key means.
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    /// In the order of pressing; the last one is in control.
    pub(super) held: Vec<ScreenDirection>,
    /// Pressed, perhaps released before a step could begin: it counts for one step.
    pub(super) tapped: Option<ScreenDirection>,
}

impl Keys {
    /// Presses a key. A second press of a held key is a repeat of the keyboard.
    pub(super) fn press(&mut self, key: ScreenDirection) {
        if !self.held.contains(&key) {
            self.held.push(key);
            self.tapped = Some(key);
        }
    }

    /// Releases a key.
    pub(super) fn release(&mut self, key: ScreenDirection) {
        self.held.retain(|&held| held != key);
    }

    /// Returns the keys in the order in which to try them.
    fn wishes(&self) -> impl Iterator<Item = ScreenDirection> {
        let held = self.held.iter().rev().copied();
        self.tapped.into_iter().chain(held)
    }
}

/// The player.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Position and heading.
    pub walker: Walker,
    /// How its face lies on the screen.
    pub screen: Screen,
    /// Which keys are down.
    pub keys: Keys,
    /// Whether it walks by itself.
    pub wandering: bool,
    /// Its target while it wanders.
    pub(super) wanderer: Wanderer,
}

impl Player {
    /// Places the player at its start.
    pub fn at(cell: SurfaceCell, speed: u32, wandering: bool) -> Self {
        Self {
            walker: Walker::at(cell, speed),
            screen: Screen::facing(cell.face),
            keys: Keys::default(),
            wandering,
            wanderer: Wanderer::default(),
        }
    }

    /// Returns whether it is valid on a cube at the tick `now`, as far as is needed to continue.
    pub(super) fn is_sound(&self, cube: &Cube, now: u64) -> bool {
        let Screen { right, up } = self.screen;
        let face = self.walker.face();
        let lies_on_it = |axis| face.direction(axis).is_some();
        lies_on_it(right)
            && lies_on_it(up)
            && self.walker.leg.is_none()
            && self.walker.is_sound(cube)
            && self.wanderer.is_sound(cube, now)
    }

    /// Returns the player to its start at the tick `now`. Held keys stay down.
    pub(super) fn restart(&mut self, cell: SurfaceCell, now: u64) {
        let before = self.walker.face();
        self.walker = Walker::at(cell, self.walker.speed);
        self.screen = Screen::facing(cell.face);
        self.keys.tapped = None;
        if before != cell.face {
            self.wanderer.crossed(before, now);
        }
    }

    /// Walks for one tick. A wandering player stands while it `rests`.
    pub fn walk(&mut self, view: &View, rests: bool, random: &mut Rand32) {
        let before = self.walker.face();
        let cube = view.cube;
        self.walker.walk(|walker| {
            if self.wandering {
                let mut next = || self.wanderer.next(view, walker, random);
                return if rests { None } else { next() };
            }
            // No speed covers half a cell in a tick, so the screen has turned before a centre.
            debug_assert_eq!(walker.cell.face, before);
            let step = self.keys.wishes().find_map(|key| {
                let direction = self.screen.direction(walker.cell.face, key)?;
                let (to, _) = cube.step(walker.cell, direction);
                Step::over(cube, walker.cell, to).filter(|_| cube.kind(to) == CellKind::FLOOR)
            });
            self.keys.tapped = None;
            step
        });
        let after = self.walker.face();
        if before != after {
            self.screen.turn(before, after);
            self.wanderer.crossed(before, view.now);
        }
    }
}

#[cfg(test)]
mod tests;
