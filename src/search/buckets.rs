//! The open list as buckets. Each holds a range of ranks, and only the least bucket is in order.
//!
//! ```text
//! now     (u) (v) (w)         the least bucket in order, the least entry at the end: a stack
//! aside   (x)                 later entries of it that are not the least: a small heap
//! ring    [ ][y z][ ] … [q]   the buckets after it, in no order
//! beyond  (r)                 ranks beyond the ring's end
//! ```
//!
//! - Most entries are not looked at again until their bucket is the least, so an insertion is O(1). A bucket is sorted
//!   once, when its turn comes, and it is small.
//! - A search that gets nearer to its goal inserts entries below all others. They go on top of the stack and come off
//!   it in O(1). So does a rank below the least bucket's, which an inconsistent heuristic causes.
//! - Other entries wait in a heap aside. The least of stack and heap is the least of all.
//! - Entries of cells that have since closed, because they were found cheaper, are dropped before a bucket is sorted.
//! - The order is f, then h if the metric asks for it ([`Metric::ties_by_h`](crate::cost::Metric::ties_by_h)), then the
//!   latest in. With h, it is the exact order of every other open list. The width of a bucket affects only time. A
//!   bucket that holds one rank, without h, needs no sort.
//! - If weights or terrain spread the ranks, buckets are wider. A search outward under 1/√2 has buckets almost as wide
//!   as a step, and no order within them.
//! - Waiting entries are links in one vector whose slots are reused, so the memory is that of the most entries that
//!   ever waited.
//!
//! Dial, "Algorithm 360: Shortest-Path Forest with Topological Ordering", 1969, has one bucket for each length. These
//! are wider or narrower, so costs need not be few.

use super::any_list::Listed;
use super::frontier::{Entry, Frontier, Meter};
use super::plan::Terms;
use crate::cost::Cost;
use crate::space::Key;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The number of buckets in the ring, a power of two.
const RING: u64 = 1024;
const WORDS: usize = RING as usize / 64;
/// Marks the end of a chain.
const BOTTOM: u32 = u32::MAX;
/// If h breaks no ties, most f differ, and a straight step is between 2⁷ and 2⁸ buckets: this was the fastest.
const STEP_BITS: u32 = 7;
/// The bits of a cost.
const COST_BITS: u32 = 48;

/// An entry of the least bucket. Its place in the order is one number: f, h and the latest in, from the highest bit to
/// the lowest. Costs have 48 bits, so all three fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ranked {
    high: u64,
    low: u64,
    key: Key,
}

impl Ranked {
    #[inline(always)]
    fn new(f: u64, h: u64, age: u32, key: Key) -> Self {
        Self {
            high: f << 16 | h >> 32,
            low: h << 32 | u64::from(age),
            key,
        }
    }
}

/// Returns the age of an entry that came in after its bucket became the least. It is less than the age of entries that
/// waited in the bucket, and the latest has the least.
#[inline(always)]
fn age(order: u32) -> u32 {
    !order & (WAITED - 1)
}

/// The age of the latest entry that waited in a bucket. Each earlier one is one older.
const WAITED: u32 = 1 << 31;

/// An entry in an unordered bucket, linked to the entry below it. It has 16 bytes: the bucket implies most of its rank,
/// and its place in the chain the order of insertion.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    /// The low bits of f that the bucket's number omits, then h if it breaks ties.
    rank: u64,
    key: Key,
    below: u32,
}

/// The gaps of Shell's sort, each about 2.25 times the next. Any sequence that ends with 1 is correct.
const GAPS: [usize; 12] = [9104, 4046, 1798, 799, 355, 158, 70, 31, 14, 6, 3, 1];

/// Sorts so that the least is last, and returns the number of comparisons. It is Shell's sort: nearly all buckets have
/// few entries, and the standard library's sort is 2.2 kB gzipped.
#[inline(never)]
fn order(entries: &mut [Ranked]) -> usize {
    let in_order = entries.windows(2).take_while(|two| two[0] >= two[1]);
    let mut compared = in_order.count() + 1;
    let count = entries.len();
    if compared >= count {
        return compared;
    }
    for gap in GAPS.into_iter().skip_while(|gap| *gap >= count) {
        for from in gap..count {
            let entry = entries[from];
            let mut hole = from;
            while hole >= gap {
                compared += 1;
                if entries[hole - gap] >= entry {
                    break;
                }
                entries[hole] = entries[hole - gap];
                hole -= gap;
            }
            entries[hole] = entry;
        }
    }
    compared
}

/// An open list of buckets. Insertion and removal are O(1), except for sorting the least bucket.
#[derive(Clone, Debug)]
pub struct Buckets<M = ()> {
    now: Vec<Ranked>,
    aside: BinaryHeap<Reverse<Ranked>>,
    /// How many low bits of f the number of a bucket omits.
    bits: u32,
    /// A mask for h: all ones if h breaks ties, otherwise zero.
    ties: u64,
    /// By how many bits a waiting rank is shifted to make room for h.
    room: u32,
    /// Whether the least bucket is sorted; see [`Terms::is_outward`].
    is_ordered: bool,
    /// The number of the least bucket.
    least: u64,
    /// The number of the first bucket beyond the ring. It stays the same while any entry lies beyond, so that in each
    /// bucket the latest entry is on top.
    horizon: u64,
    /// The top entry of each bucket of the ring, by the bucket's number modulo [`RING`].
    ring: Box<[u32; RING as usize]>,
    /// A bit for each bucket of the ring that holds an entry.
    filled: [u64; WORDS],
    /// The f, h and cell of entries beyond the ring, in the order of insertion.
    beyond: Vec<(u64, u64, Key)>,
    waiting: Vec<Waiting>,
    /// The first free slot in `waiting`.
    hole: u32,
    /// Counts the work.
    pub meter: M,
}

impl<M: Default> Default for Buckets<M> {
    fn default() -> Self {
        Self {
            now: Vec::new(),
            aside: BinaryHeap::new(),
            bits: 0,
            ties: Cost::MAX.0,
            room: COST_BITS,
            is_ordered: true,
            least: 0,
            horizon: RING,
            ring: Box::new([BOTTOM; RING as usize]),
            filled: [0; WORDS],
            beyond: Vec::new(),
            waiting: Vec::new(),
            hole: BOTTOM,
            meter: M::default(),
        }
    }
}

impl<M: Meter> Buckets<M> {
    /// Inserts an entry into a later bucket.
    #[inline(always)]
    fn wait(&mut self, f: u64, h: u64, key: Key) {
        let number = f >> self.bits;
        if number >= self.horizon {
            return self.beyond.push((f, h, key));
        }
        let slot = (number % RING) as usize;
        let top = &mut self.ring[slot];
        let below = *top;
        if below == BOTTOM {
            self.filled[slot / 64] |= 1 << (slot % 64);
        }
        let rest = f & !(u64::MAX << self.bits);
        let rank = rest << self.room | h & self.ties;
        let link = Waiting { rank, key, below };
        if let Some(place) = self.waiting.get_mut(self.hole as usize) {
            *top = self.hole;
            self.hole = place.below;
            *place = link;
        } else {
            *top = self.waiting.len() as u32;
            self.waiting.push(link);
        }
    }

    /// Returns the number of the next bucket of the ring that holds an entry.
    fn next(&self) -> Option<u64> {
        let first = ((self.least + 1) % RING) as usize;
        // The word of the first bucket comes twice: first its upper bits, last its lower ones.
        (0..=WORDS).find_map(|step| {
            let at = (first / 64 + step) % WORDS;
            let keep = match step {
                0 => u64::MAX << (first % 64),
                WORDS => !(u64::MAX << (first % 64)),
                _ => u64::MAX,
            };
            let bits = self.filled[at] & keep;
            (bits != 0).then(|| {
                let slot = at as u64 * 64 + u64::from(bits.trailing_zeros());
                let ahead = slot.wrapping_sub(self.least + 1) % RING;
                self.least + 1 + ahead
            })
        })
    }

    /// Moves entries from beyond the ring into it, once the ring is empty. Each entry moves once for every turn of the
    /// ring.
    #[inline(never)]
    fn wrap(&mut self) {
        let first = self.beyond.iter().map(|&(f, ..)| f >> self.bits).min();
        self.least = first.map_or(0, |first| first - 1);
        self.horizon = self.least + RING;
        let mut remaining = 0;
        for at in 0..self.beyond.len() {
            let (f, h, key) = self.beyond[at];
            if f >> self.bits < self.horizon {
                self.wait(f, h, key);
            } else {
                self.beyond[remaining] = (f, h, key);
                remaining += 1;
            }
        }
        self.beyond.truncate(remaining);
    }

    /// Makes the next bucket that is not empty the least one. Returns false if there is none.
    #[inline(never)]
    fn advance(&mut self, is_open: &impl Fn(Key) -> bool) -> bool {
        let mut next = self.next();
        if next.is_none() && !self.beyond.is_empty() {
            self.wrap();
            next = self.next();
        }
        let Some(number) = next else {
            return false;
        };
        if self.beyond.is_empty() {
            self.horizon = number + RING;
        }
        self.least = number;
        let slot = (number % RING) as usize;
        self.filled[slot / 64] &= !(1 << (slot % 64));
        let mut at = std::mem::replace(&mut self.ring[slot], BOTTOM);
        let mut age = WAITED;
        // The top entry first. Its slot becomes free.
        while let Some(place) = self.waiting.get_mut(at as usize) {
            let Waiting { rank, key, below } = *place;
            place.below = std::mem::replace(&mut self.hole, at);
            at = below;
            if is_open(key) {
                let f = number << self.bits | rank >> self.room;
                self.now.push(Ranked::new(f, rank & self.ties, age, key));
                age += 1;
            }
        }
        self.meter.moved(self.now.len());
        if !self.is_ordered {
            return true;
        }
        // The chain began with the latest entry. So a bucket of one rank is now in order.
        self.now.reverse();
        self.meter.compared(order(&mut self.now));
        true
    }

    #[inline(always)]
    fn take(&mut self, is_open: &impl Fn(Key) -> bool) -> Option<Ranked> {
        match self.aside.peek() {
            None => {
                // All entries of a bucket may have closed since.
                while self.now.is_empty() {
                    if !self.advance(is_open) {
                        return None;
                    }
                }
                self.now.pop()
            }
            Some(Reverse(aside)) => {
                self.meter.compared(1);
                match self.now.last() {
                    Some(top) if top < aside => self.now.pop(),
                    _ => self.aside.pop().map(|Reverse(entry)| entry),
                }
            }
        }
    }

    /// Returns every entry, in the order in which they are taken.
    pub(super) fn in_order(&self) -> Vec<Listed> {
        let mut left = self.clone();
        let entries = std::iter::from_fn(|| left.pop());
        let listed = |(f, key): (Cost, Key)| Listed {
            key,
            f,
            bucket: Some(f.0 >> self.bits),
        };
        entries.map(listed).collect()
    }
}

impl<M: Meter> Frontier for Buckets<M> {
    fn start(&mut self, terms: &Terms) {
        let metric = &terms.metric;
        let spread = terms.spread.max(1).ilog2();
        let step = metric.straight.0.max(1).ilog2();
        self.is_ordered = metric.ties_by_h || !terms.is_outward;
        (self.ties, self.room, self.bits) = if metric.ties_by_h {
            (Cost::MAX.0, COST_BITS, spread.min(64 - COST_BITS))
        } else if self.is_ordered {
            (0, 0, step.saturating_sub(STEP_BITS) + spread)
        } else {
            (0, 0, step)
        };
        self.now.clear();
        self.aside.clear();
        self.beyond.clear();
        self.least = 0;
        self.horizon = RING;
        if !self.waiting.is_empty() {
            self.ring.fill(BOTTOM);
            self.filled = [0; WORDS];
            self.waiting.clear();
            self.hole = BOTTOM;
        }
    }

    #[inline(always)]
    fn push(&mut self, Entry { f, h, order, key }: Entry) {
        self.meter.moved(1);
        if f.0 >> self.bits > self.least {
            self.wait(f.0, h.0, key);
            return;
        }
        self.meter.compared(1);
        let entry = Ranked::new(f.0, h.0 & self.ties, age(order), key);
        match self.now.last() {
            Some(top) if *top < entry => self.aside.push(Reverse(entry)),
            _ => self.now.push(entry),
        }
    }

    fn pop(&mut self) -> Option<(Cost, Key)> {
        let entry = self.take(&|_| true)?;
        Some((Cost(entry.high >> 16), entry.key))
    }

    #[inline(always)]
    fn pop_open(&mut self, is_open: impl Fn(Key) -> bool) -> Option<Key> {
        self.take(&is_open).map(|entry| entry.key)
    }
}

#[cfg(test)]
mod tests;
