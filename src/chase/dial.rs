//! The open list of a flow field: sixteen stacks, one a cost.
//!
//! Outward over open ground a search has only cells waiting that cost at most one step more than the
//! cell expanded: 14. So the cost modulo 16 tells them apart, and an entry is its key alone.
//!
//! ```text
//! push(n, g): ring[g mod 16] gets n
//! pop:        while ring[least mod 16] is empty: least + 1;  its last one
//! ```
//!
//! The order is that of every open list where there is no estimate: the least g, then the latest in.
//! Dial, "Algorithm 360: Shortest-Path Forest with Topological Ordering", 1969.

use crate::cost::{Cost, Metric};
use crate::search::{Entry, Frontier, Terms};
use crate::space::Key;

const RING: usize = 16;
const _: () = assert!((Metric::TENTHS.diagonal.0 as usize) < RING);

/// Keys by cost. Ranks must never fall below the last one taken out, nor be 16 or more above it.
#[derive(Clone, Debug, Default)]
pub(super) struct Dial {
    ring: [Vec<Key>; RING],
    least: u64,
    waiting: usize,
}

impl Frontier for Dial {
    fn begin(&mut self, _terms: &Terms) {
        for keys in &mut self.ring {
            keys.clear();
        }
        self.least = 0;
        self.waiting = 0;
    }

    #[inline]
    fn push(&mut self, entry: Entry) {
        debug_assert!(entry.f.0 - self.least < RING as u64, "{entry:?}");
        self.ring[entry.f.0 as usize % RING].push(entry.key);
        self.waiting += 1;
    }

    #[inline]
    fn pop(&mut self) -> Option<(Cost, Key)> {
        if self.waiting == 0 {
            return None;
        }
        self.waiting -= 1;
        loop {
            if let Some(key) = self.ring[self.least as usize % RING].pop() {
                return Some((Cost(self.least), key));
            }
            self.least += 1;
        }
    }
}
