//! The tree that a search for a drive grows: a twig an arc, from pose to pose.
//!
//! ```text
//!      start ──┬── twig 1 ──┬── twig 4
//!              ├── twig 2   └── twig 5, in place of twig 2: cheaper, to the same key
//!              └── twig 3
//! ```
//!
//! A key stands for all poses of its part of a cell and its range of headings. The search knows
//! keys only; which pose it stands for is that of the twig that led there last. A twig is added
//! when the search has taken its arc, and none is ever removed, so the numbers of the steps in them
//! are the whole record: see [`super::playhead`].

use super::keys::{Bin, Keys};
use super::route::Arc;
use crate::cost::Cost;
use crate::space::Key;
use crate::steering::Pose;

/// No twig, no step, no key.
pub const NONE: u32 = u32::MAX;

/// An arc that the search has taken.
#[derive(Clone, Copy, Debug)]
pub struct Twig {
    /// The key that it leads to; [`NONE`] within a shot at the goal, which the search sees as one step.
    pub key: Key,
    /// The twig before it; [`NONE`] for the start.
    pub parent: u32,
    /// The twig that led to the same key until then, or [`NONE`].
    pub instead_of: u32,
    /// From the end of the one before.
    pub arc: Arc,
    /// Where it ends.
    pub end: Pose,
    /// What the drive costs up to its end.
    pub g: Cost,
    /// The estimate of the rest.
    pub h: Cost,
    /// The step, counted from 1, that added it; 0 for the start.
    pub opened: u32,
    /// The step that went on from its end, or [`NONE`].
    pub closed: u32,
    /// The step that found a cheaper one to the same key, or [`NONE`].
    pub replaced: u32,
}

impl Twig {
    /// An arc that is proposed, not yet priced.
    fn new(key: Key, parent: u32, arc: Arc, end: Pose, opened: u32) -> Self {
        Self {
            key,
            parent,
            instead_of: NONE,
            arc,
            end,
            g: Cost::ZERO,
            h: Cost::ZERO,
            opened,
            closed: NONE,
            replaced: NONE,
        }
    }
}

/// All twigs of a search, in the order in which they came.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    keys: Keys,
    /// Of each key, the number of the twig that leads there, or [`NONE`].
    leading: Vec<u32>,
    twigs: Vec<Twig>,
    /// Of each step, the twig that it went on from.
    order: Vec<u32>,
    /// How many twigs there were after each step.
    ends: Vec<u32>,
    /// What is being handed to the search: the last one leads to its key.
    proposed: Vec<Twig>,
}

impl Tree {
    /// Discards everything, makes room for `places` places and begins with `start` in `bin`.
    /// Returns its key.
    pub fn begin(&mut self, places: usize, bin: Bin, start: Pose) -> Key {
        self.keys.reset(places);
        self.leading.clear();
        self.leading.push(NONE);
        let key = self.key(bin);
        self.twigs.clear();
        self.order.clear();
        self.ends.clear();
        self.proposed.clear();
        self.push(Twig::new(key, NONE, Arc::default(), start, 0));
        self.ends.push(1);
        key
    }

    /// The keys that there are.
    #[must_use]
    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// The key of a bin, which it has from now on.
    pub fn key(&mut self, bin: Bin) -> Key {
        let key = self.keys.make(bin);
        self.leading.resize(self.keys.count(), NONE);
        key
    }

    fn push(&mut self, twig: Twig) {
        if twig.key.0 != NONE {
            self.leading[twig.key.index()] = self.twigs.len() as u32;
        }
        self.twigs.push(twig);
    }

    /// The twigs.
    #[must_use]
    pub fn twigs(&self) -> &[Twig] {
        &self.twigs
    }

    /// How many steps there have been.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.order.len() as u32
    }

    /// The twig that a step, counted from 1, went on from.
    #[must_use]
    pub fn expanded_by(&self, step: u32) -> Option<u32> {
        self.order.get((step as usize).checked_sub(1)?).copied()
    }

    /// How many twigs there were after a step.
    #[must_use]
    pub fn len_after(&self, step: u32) -> u32 {
        // The last step has no end of its own until the next one begins.
        let end = self.ends.get(step as usize).copied();
        end.unwrap_or(self.twigs.len() as u32)
    }

    /// The number of the twig that leads to a key.
    #[must_use]
    pub fn at(&self, key: Key) -> Option<u32> {
        let twig = self.leading.get(key.index()).copied();
        twig.filter(|&twig| twig != NONE)
    }

    /// The twig that leads to a key, or that is proposed to.
    #[must_use]
    pub fn towards(&self, key: Key) -> Option<&Twig> {
        let proposed = self.proposed.last().filter(|twig| twig.key == key);
        proposed.or_else(|| Some(&self.twigs[self.at(key)? as usize]))
    }

    /// Whether nothing is gained by a drive to a key at this cost.
    #[must_use]
    pub fn is_beaten(&self, key: Key, g: Cost) -> bool {
        self.at(key).is_some_and(|at| {
            let twig = &self.twigs[at as usize];
            twig.closed != NONE || twig.g <= g
        })
    }

    /// Hands a chain of arcs to the search, from a twig on to a key.
    pub fn propose(&mut self, parent: u32, arcs: &[Arc], key: Key) {
        let mut end = self.twigs[parent as usize].end;
        self.proposed.clear();
        for (at, &arc) in arcs.iter().enumerate() {
            end = arc.end(end);
            let is_last = at + 1 == arcs.len();
            let key = if is_last { key } else { Key(NONE) };
            let opened = self.order.len() as u32;
            self.proposed.push(Twig::new(key, parent, arc, end, opened));
        }
    }

    /// What the search says of what is proposed.
    pub fn price(&mut self, g: Cost, h: Cost) {
        for twig in &mut self.proposed {
            (twig.g, twig.h) = (g, h);
        }
        if self.proposed.is_empty()
            && let Some(start) = self.twigs.first_mut()
        {
            (start.g, start.h) = (g, h);
        }
    }

    /// The search has taken what was proposed, or not.
    pub fn settle(&mut self, is_taken: bool) {
        let mut proposed = std::mem::take(&mut self.proposed);
        if is_taken {
            self.adopt(&mut proposed);
        }
        proposed.clear();
        self.proposed = proposed;
    }

    fn adopt(&mut self, chain: &mut [Twig]) {
        let Some(last) = chain.last_mut() else {
            return;
        };
        if let Some(before) = self.at(last.key) {
            last.instead_of = before;
            let step = last.opened;
            let mut at = before;
            loop {
                let twig = &mut self.twigs[at as usize];
                twig.replaced = step;
                at = twig.parent;
                // With a shot go the arcs that are only its.
                if at == NONE || self.twigs[at as usize].key.0 != NONE {
                    break;
                }
            }
        }
        let first = self.twigs.len() as u32;
        for (at, twig) in chain.iter().enumerate() {
            let mut twig = *twig;
            if at > 0 {
                twig.parent = first + at as u32 - 1;
            }
            self.push(twig);
        }
    }

    /// The next step goes on from a key.
    pub fn expand(&mut self, key: Key) {
        if !self.order.is_empty() {
            self.ends.push(self.twigs.len() as u32);
        }
        if let Some(at) = self.at(key) {
            self.order.push(at);
            self.twigs[at as usize].closed = self.order.len() as u32;
        }
    }

    /// The arcs from the start to the end of a twig.
    #[must_use]
    pub fn arcs_to(&self, twig: u32) -> Vec<Arc> {
        let mut arcs = Vec::new();
        let mut at = twig;
        while let Some(twig) = self.twigs.get(at as usize) {
            if twig.parent != NONE {
                arcs.push(twig.arc);
            }
            at = twig.parent;
        }
        arcs.reverse();
        arcs
    }

    /// The memory, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let numbers = self.leading.capacity() + self.order.capacity() + self.ends.capacity();
        self.keys.bytes()
            + numbers * size_of::<u32>()
            + (self.twigs.capacity() + self.proposed.capacity()) * size_of::<Twig>()
    }
}
