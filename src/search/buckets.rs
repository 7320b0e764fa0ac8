//! The open list as buckets: each holds a range of ranks, and only the least is in order.
//!
//! ```text
//! now     (u) (v) (w)         the least bucket in order, the least entry at the end: a stack
//! aside   (x)                 what came into it later and is not the least: a small heap
//! ring    [ ][y z][ ] … [q]   the buckets after it, in no order
//! beyond  (r)                 ranks past the ring's end
//! ```
//!
//! - Most entries are not looked at again until their bucket is the least: they go in for O(1). A
//!   bucket is put in order once, when its turn comes, and it is small.
//! - A search that gets nearer to its goal puts in what is less than all before: that goes on top of
//!   the stack, for O(1), and comes off it for O(1). So does a rank below the least bucket's, as an
//!   inconsistent estimate makes it.
//! - What is neither waits aside. The least of stack and heap is the least of all.
//! - What has closed since it came in, because it was found cheaper, is thrown away before a bucket is
//!   put in order.
//! - The order is f, then h if the unit asks for it ([`Metric::ties_by_h`](crate::cost::Metric::ties_by_h)), then the latest in: with h
//!   that of every open list, to the last entry. A bucket's width decides about time only. A bucket of one rank without h was in
//!   order before.
//! - Where weights or terrain spread the ranks, a bucket is made wider when a search begins. A search outward
//!   under 1/√2 has buckets almost as wide as a step, and no order within them.
//! - Waiting entries are links in one vector whose places are used again, so the memory is that of
//!   the most that ever waited.
//!
//! Dial, "Algorithm 360: Shortest-Path Forest with Topological Ordering", 1969, has buckets, one a
//! length; these are wider or narrower, so that costs need not be few.

use super::any_list::Listed;
use super::frontier::{Entry, Frontier, Meter};
use super::plan::Terms;
use crate::cost::Cost;
use crate::space::Key;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Buckets in the ring, a power of two.
const RING: u64 = 1024;
const WORDS: usize = RING as usize / 64;
/// No entry below.
const BOTTOM: u32 = u32::MAX;
/// Binary places of a cost.
const COST_BITS: u32 = 48;

/// An entry of the least bucket, whose place in the order is one number: f, h and the latest in, from
/// the highest bit to the lowest. Costs have 48 bits, so all three fit.
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

/// The age of an entry that came in when its bucket was the least already: less than that of those that
/// waited in it, and the latest has the least.
#[inline(always)]
fn age(order: u32) -> u32 {
    !order & (WAITED - 1)
}

/// The age of the latest of those that waited in a bucket; each before it is one older.
const WAITED: u32 = 1 << 31;

/// An entry that waits in an unordered bucket, above those that came in before it: 16 bytes, since
/// the bucket knows most of its rank, and the place in the chain who came in last.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    /// What of f the number of the bucket does not say, then h where it decides.
    rank: u64,
    key: Key,
    below: u32,
}

/// Distances of what is compared, each about 2.25 times the next. Any row that ends with 1 is right.
const GAPS: [usize; 12] = [9104, 4046, 1798, 799, 355, 158, 70, 31, 14, 6, 3, 1];

/// Puts the least at the end; how many comparisons it took. Shell's sort: nearly all buckets have a few entries, and the
/// standard library's is 2.2 kB gzipped.
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

/// Buckets over ranks: O(1) in and out but for the order within the least one.
#[derive(Clone, Debug)]
pub struct Buckets<M = ()> {
    now: Vec<Ranked>,
    aside: BinaryHeap<Reverse<Ranked>>,
    /// Binary places of f that the number of its bucket does not have.
    bits: u32,
    /// All ones of a cost where equal ranks are ordered by h, else zero.
    ties: u64,
    /// By how many places they are shifted for it in what waits.
    room: u32,
    /// Whether the least bucket is put in order; see [`Terms::is_outward`].
    is_ordered: bool,
    /// The number of the least bucket.
    least: u64,
    /// The number of the first bucket that the ring does not take: a turn after the least. It stays while
    /// anything lies beyond, so that in each bucket who came in last is on top.
    horizon: u64,
    /// The topmost entry of each bucket of the ring, by its number modulo [`RING`].
    ring: Box<[u32; RING as usize]>,
    /// A bit for each of those that hold anything.
    filled: [u64; WORDS],
    /// f, h and cell of what the ring does not take, in the order in which it came in.
    beyond: Vec<(u64, u64, Key)>,
    waiting: Vec<Waiting>,
    /// The first place in `waiting` to be used again.
    hole: u32,
    /// What counts the work.
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
    /// Puts an entry of a later bucket where it waits.
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

    /// The number of the first bucket of the ring after the least that holds anything.
    fn next(&self) -> Option<u64> {
        let first = ((self.least + 1) % RING) as usize;
        // The word of the first bucket comes twice: its upper bits first, its lower ones last.
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

    /// Brings what lies beyond the ring into it as far as it reaches, once the ring is empty. Each entry
    /// is moved once for every turn of the ring.
    #[inline(never)]
    fn wrap(&mut self) {
        let first = self.beyond.iter().map(|&(f, ..)| f >> self.bits).min();
        self.least = first.map_or(0, |first| first - 1);
        self.horizon = self.least + RING;
        let mut kept = 0;
        for at in 0..self.beyond.len() {
            let (f, h, key) = self.beyond[at];
            if f >> self.bits < self.horizon {
                self.wait(f, h, key);
            } else {
                self.beyond[kept] = (f, h, key);
                kept += 1;
            }
        }
        self.beyond.truncate(kept);
    }

    /// Makes the next bucket that is not empty the least one. Returns false when there is none.
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
        // The topmost first; their places are used again.
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
        // The chain began with the latest. A bucket of one rank is then in order already.
        self.now.reverse();
        self.meter.compared(order(&mut self.now));
        true
    }

    #[inline(always)]
    fn take(&mut self, is_open: &impl Fn(Key) -> bool) -> Option<Ranked> {
        match self.aside.peek() {
            None => {
                // A bucket may hold nothing but what has closed since.
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

    /// Every entry, the next to be taken first.
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
    fn begin(&mut self, terms: &Terms) {
        let metric = &terms.metric;
        let places = metric.bucket_bits + terms.spread.max(1).ilog2();
        self.is_ordered = metric.ties_by_h || !terms.is_outward;
        (self.ties, self.room, self.bits) = if metric.ties_by_h {
            (Cost::MAX.0, COST_BITS, places.min(64 - COST_BITS))
        } else if self.is_ordered {
            (0, 0, places)
        } else {
            (0, 0, metric.straight.0.ilog2())
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
