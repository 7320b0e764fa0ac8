//! The points where paths turn, each with its shortest known path.

use crate::space::sight::Point;

/// A point where a path may turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Root {
    pub(super) x: i32,
    pub(super) y: i32,
    /// The length of the path to it, in units.
    pub(super) g: f64,
    /// The root before it. The start is its own parent.
    pub(super) parent: u32,
    place: Option<u32>,
}

impl Root {
    pub(super) fn point(&self) -> Point {
        (self.x.into(), self.y.into())
    }
}

/// All roots of a search.
#[derive(Clone, Debug, Default)]
pub(super) struct Roots {
    roots: Vec<Root>,
    /// For each corner of cells, the number of its latest root plus one; 0 if it has none.
    latest: Vec<u32>,
}

impl Roots {
    /// Discards all roots, makes room for `corners` corners and adds the start. Returns the start's number.
    pub(super) fn reset(&mut self, corners: usize, (x, y): (i32, i32)) -> u32 {
        for root in self.roots.drain(..) {
            if let Some(place) = root.place {
                self.latest[place as usize] = 0;
            }
        }
        self.latest.resize(corners, 0);
        self.roots.push(Root {
            x,
            y,
            ..Root::default()
        });
        0
    }

    pub(super) fn get(&self, root: u32) -> Root {
        self.roots[root as usize]
    }

    /// Returns a root and its ancestors; the start comes last.
    pub(super) fn trail(&self, root: u32) -> impl Iterator<Item = Root> {
        let before = |&root: &u32| Some(self.get(root).parent).filter(|&parent| parent != root);
        std::iter::successors(Some(root), before).map(|root| self.get(root))
    }

    /// Returns whether no shorter path to this root's point was found later.
    pub(super) fn is_best(&self, root: u32) -> bool {
        let place = self.get(root).place;
        place.is_none_or(|place| self.latest[place as usize] == root + 1)
    }

    /// Returns the root at the corner with index `place` as reached from `parent`; `None` if a shorter path is known.
    /// Paths of equal length share a root.
    pub(super) fn reach(&mut self, parent: u32, (x, y): (i32, i32), place: u32) -> Option<u32> {
        let from = self.get(parent);
        let length = super::length(f64::from(x - from.x), f64::from(y - from.y));
        let g = from.g + length;
        let known = self.latest[place as usize].checked_sub(1);
        if let Some(known) = known {
            let least = self.get(known).g;
            let slack = super::SAME * (1.0 + least);
            if g > least + slack {
                return None;
            }
            if g > least - slack {
                return Some(known);
            }
        }
        let number = self.roots.len() as u32;
        self.roots.push(Root {
            x,
            y,
            g,
            parent,
            place: Some(place),
        });
        self.latest[place as usize] = number + 1;
        Some(number)
    }

    pub(super) fn bytes(&self) -> usize {
        self.roots.capacity() * size_of::<Root>() + self.latest.capacity() * size_of::<u32>()
    }
}
