//! The open list of a search outward over open ground: stacks, each for a range of costs.
//!
//! Waiting cells cost at most one step more than the cell that is expanded. So few ranges hold any, their number modulo
//! 32 distinguishes them, and an entry is only its key.
//!
//! ```text
//! push(n, g): append n to ring[g / range mod 32]
//! pop:        while ring[least mod 32] is empty: least ← least + 1; take its last key
//! ```
//!
//! If the metric orders ties, a range is one cost, and the order is that of every open list without a heuristic: the
//! least g, then the latest in. Otherwise a range is as wide as [`Terms::is_outward`] allows. Dial, "Algorithm 360:
//! Shortest-Path Forest with Topological Ordering", 1969.

use super::frontier::{Entry, Frontier};
use super::plan::Terms;
use crate::cost::{Cost, Metric};
use crate::space::Key;

const RING: usize = 32;
const _: () = assert!((Metric::TENTHS.diagonal.0 as usize) < RING);
const _: () = assert!((Metric::MANHATTAN.diagonal.0 as usize) < RING);

/// Keys by cost, for plans whose [terms](Terms) are outward with a spread of 1.
#[derive(Clone, Debug, Default)]
pub(crate) struct Dial {
    ring: [Vec<Key>; RING],
    /// How many low bits of a cost the number of its range omits.
    bits: u32,
    least: u64,
    waiting: usize,
}

impl Frontier for Dial {
    fn start(&mut self, terms: &Terms) {
        let metric = &terms.metric;
        debug_assert!(terms.is_outward && terms.spread == 1, "{terms:?}");
        for keys in &mut self.ring {
            keys.clear();
        }
        self.bits = if metric.ties_by_h {
            0
        } else {
            metric.straight.0.ilog2()
        };
        self.least = 0;
        self.waiting = 0;
    }

    #[inline(always)]
    fn push(&mut self, entry: Entry) {
        let number = entry.f.0 >> self.bits;
        debug_assert!(number - self.least < RING as u64, "{entry:?}");
        self.ring[number as usize % RING].push(entry.key);
        self.waiting += 1;
    }

    /// Removes the next entry. Returns the lower bound of its range as its rank.
    #[inline(always)]
    fn pop(&mut self) -> Option<(Cost, Key)> {
        if self.waiting == 0 {
            return None;
        }
        self.waiting -= 1;
        loop {
            if let Some(key) = self.ring[self.least as usize % RING].pop() {
                return Some((Cost(self.least << self.bits), key));
            }
            self.least += 1;
        }
    }
}
