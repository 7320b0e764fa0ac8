//! The open list as two levels of buckets: one a rank f, and in it one an estimate h.
//!
//! ```text
//! f = 74 ─ h = 20 ─ (x) (y)        ranks and estimates in order, the least at the end,
//!          h = 10 ─ (z)            so the next entry is the top of the last stack of
//! f = 68 ─ h = 24 ─ (u) (v)        the last rank: v
//! ```
//!
//! A cell waits with many others of the same f, and costs take few values, so the ranks that are
//! in use at one time are few. Putting an entry in finds its rank and its estimate by halving;
//! taking one out compares nothing. A bucket is a stack: the latest in goes first, as everywhere.
//! Dial, "Algorithm 360: Shortest-Path Forest with Topological Ordering", 1969, has the buckets;
//! kept in order instead of in a ring, they take any range of costs.

use super::frontier::{Entry, Frontier, Meter};
use crate::cost::Cost;
use crate::space::Key;

/// No entry below.
const BOTTOM: u32 = u32::MAX;

/// An entry in a stack.
#[derive(Clone, Copy, Debug)]
struct Stacked {
    key: Key,
    order: u32,
    below: u32,
}

/// The stacks of one rank: estimate and topmost entry, the least estimate last.
type Stacks<C> = Vec<(C, u32)>;

/// Buckets by f, then by h: O(log r) in for r ranks in use, O(1) out; a new rank moves those
/// below it.
#[derive(Clone, Debug)]
pub struct Buckets<C, M = ()> {
    /// Each rank in use and its stacks; the least rank last.
    ranks: Vec<(C, Stacks<C>)>,
    /// Memory of stacks that ran empty.
    spare: Vec<Stacks<C>>,
    entries: Vec<Stacked>,
    /// The first place in `entries` to be used again.
    hole: u32,
    /// What counts the work.
    pub meter: M,
}

impl<C, M: Default> Default for Buckets<C, M> {
    fn default() -> Self {
        Self {
            ranks: Vec::new(),
            spare: Vec::new(),
            entries: Vec::new(),
            hole: BOTTOM,
            meter: M::default(),
        }
    }
}

/// Where a cost is in a row that falls, or where it belongs.
fn place<C: Cost, T>(row: &[(C, T)], cost: C, meter: &mut impl Meter) -> Result<usize, usize> {
    row.binary_search_by(|(other, _)| {
        meter.compared();
        cost.cmp(other)
    })
}

impl<C: Cost, M: Meter> Frontier<C> for Buckets<C, M> {
    fn clear(&mut self) {
        for (_, mut stacks) in self.ranks.drain(..) {
            stacks.clear();
            self.spare.push(stacks);
        }
        self.entries.clear();
        self.hole = BOTTOM;
    }

    fn push(&mut self, entry: Entry<C>) {
        let rank = match place(&self.ranks, entry.f, &mut self.meter) {
            Ok(rank) => rank,
            Err(rank) => {
                self.meter.moved(self.ranks.len() - rank + 1);
                let stacks = self.spare.pop().unwrap_or_default();
                self.ranks.insert(rank, (entry.f, stacks));
                rank
            }
        };
        let stacks = &mut self.ranks[rank].1;
        let stack = match place(stacks, entry.h, &mut self.meter) {
            Ok(stack) => stack,
            Err(stack) => {
                self.meter.moved(stacks.len() - stack + 1);
                stacks.insert(stack, (entry.h, BOTTOM));
                stack
            }
        };
        let top = &mut stacks[stack].1;
        let stacked = Stacked {
            key: entry.key,
            order: entry.order,
            below: *top,
        };
        self.meter.moved(1);
        if self.hole == BOTTOM {
            *top = self.entries.len() as u32;
            self.entries.push(stacked);
        } else {
            *top = self.hole;
            let place = &mut self.entries[self.hole as usize];
            self.hole = place.below;
            *place = stacked;
        }
    }

    fn pop(&mut self) -> Option<Entry<C>> {
        let (f, stacks) = self.ranks.last_mut()?;
        let f = *f;
        let (h, top) = stacks.last_mut()?;
        let (h, at) = (*h, *top);
        let Stacked { key, order, below } = self.entries[at as usize];
        self.entries[at as usize].below = self.hole;
        self.hole = at;
        *top = below;
        if below == BOTTOM {
            stacks.pop();
            if stacks.is_empty() {
                self.spare
                    .extend(self.ranks.pop().map(|(_, stacks)| stacks));
            }
        }
        Some(Entry { f, h, order, key })
    }
}
