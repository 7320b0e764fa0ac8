//! What the scans from each cell meet, as bits: 64 cells at a time.
//!
//! ```text
//! meets(c, d), d straight:    free(c + d) ∧ (jump(c + d, d) ∨ meets(c + d, d))
//! stops(c, d), d diagonal:    meets(c, horizontal part of d) ∨ meets(c, vertical part of d) ∨ mixed(c)
//!                             ∨ c has a forced neighbour after a step d ∨ a step d from c is not legal
//! ```
//!
//! With them, a scan along a diagonal reads one bit for each cell, and a straight scan begins only if it meets something.
//!
//! - A row depends on itself and on its neighbours, so all operations are on words of adjacent cells. Along a row, `meets`
//!   spreads within a word in six steps.
//! - The bits of a direction are those of a map's rows, at the same positions. All eight take a byte for each cell.

use super::{Lines, word};
use crate::space::{CornerRule, Direction};

/// How many bytes of a result one word determines: a cell needs those on both sides.
const INNER: usize = 6;

/// A bit for each direction of each cell: whether a straight scan meets a jump point, or a diagonal one stops there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead([Vec<u8>; 8]);

impl Ahead {
    /// Returns the bits of a map with these rows. O(cells).
    pub(super) fn of(rows: &Lines) -> Self {
        let mut ahead = Self([const { Vec::new() }; 8]);
        for plane in &mut ahead.0 {
            plane.resize(rows.free.len(), 0);
        }
        let count = rows.count as usize;
        for line in 0..count {
            ahead.meet_along::<true>(rows, line);
            ahead.meet_along::<false>(rows, line);
        }
        // From a cell at the edge, no vertical scan meets anything.
        for line in (0..count - 1).rev() {
            ahead.meet_across(rows, line, Direction::South);
        }
        for line in 1..count {
            ahead.meet_across(rows, line, Direction::North);
        }
        for direction in Direction::ALL.into_iter().filter(|it| it.is_diagonal()) {
            for line in 0..count {
                ahead.stop(rows, line, direction);
            }
        }
        ahead
    }

    /// Returns the bit of a direction at a position in the rows.
    #[inline(always)]
    pub fn has(&self, direction: Direction, at: usize) -> bool {
        self.plane(direction)[at / 8] >> (at % 8) & 1 == 1
    }

    /// Returns the bits of a direction, from the lowest of each byte.
    #[inline(always)]
    pub fn plane(&self, direction: Direction) -> &[u8] {
        &self.0[direction as usize]
    }

    /// Finds what scans along a row meet.
    fn meet_along<const EAST: bool>(&mut self, rows: &Lines, line: usize) {
        let direction = if EAST {
            Direction::East
        } else {
            Direction::West
        };
        let bytes = rows.line(line);
        let (free, jumps) = (
            &rows.free[bytes.clone()],
            &rows.jumps[usize::from(EAST)][bytes.clone()],
        );
        let plane = &mut self.0[direction as usize][bytes];
        // Whether the scan from the last cell of the chunk before meets something.
        let mut carry = 0;
        let mut meet = |((free, jumps), out): ((&[u8], &[u8]), &mut [u8])| {
            let mut through = padded(free);
            let mut met = padded(jumps);
            let edge = if EAST { 8 * free.len() as u32 - 1 } else { 0 };
            met |= through & carry << edge;
            for step in [1, 2, 4, 8, 16, 32] {
                let (next, on) = if EAST {
                    (met >> step, through >> step)
                } else {
                    (met << step, through << step)
                };
                met |= through & next;
                through &= on;
            }
            let found = if EAST {
                met >> 1 | carry << edge
            } else {
                met << 1 | carry
            };
            carry = if EAST {
                met & 1
            } else {
                met >> (8 * free.len() - 1) & 1
            };
            out.copy_from_slice(&found.to_le_bytes()[..out.len()]);
        };
        let chunks = free.chunks(8).zip(jumps.chunks(8)).zip(plane.chunks_mut(8));
        if EAST {
            chunks.rev().for_each(&mut meet);
        } else {
            chunks.for_each(&mut meet);
        }
    }

    /// Finds what vertical scans from the cells of a row meet. Those from the next row in the direction must be right.
    fn meet_across(&mut self, rows: &Lines, line: usize, direction: Direction) {
        let next = if direction == Direction::South {
            line + 1
        } else {
            line - 1
        };
        let to = rows.line(next).start;
        let plane = &mut self.0[direction as usize];
        for from in rows.line(line).step_by(INNER) {
            let at = from - rows.line(line).start + to;
            let [own, before, after] = rows.around(at, direction).map(|bytes| rows.free_at(bytes));
            let jumps = match rows.rule {
                CornerRule::Strict => beside(own & !before),
                CornerRule::Cut => beside(!own & after),
                CornerRule::OneFree => beside(!own & after) & after,
            };
            let found = own & (jumps | rows.mixed_at(at) | word(&plane[at - 1..at + 7]));
            write_inner(plane, from, rows.line(line).end, found);
        }
    }

    /// Finds where scans in a diagonal direction stop on a row. What straight scans meet must be right.
    fn stop(&mut self, rows: &Lines, line: usize, direction: Direction) {
        let (dx, dy) = direction.delta();
        let horizontal = if dx > 0 {
            Direction::East
        } else {
            Direction::West
        };
        let vertical = if dy > 0 {
            Direction::South
        } else {
            Direction::North
        };
        // The cell beside each, in the direction and behind.
        let on = |bits: u64| if dx > 0 { bits >> 1 } else { bits << 1 };
        let back = |bits: u64| if dx > 0 { bits << 1 } else { bits >> 1 };
        let bytes = rows.line(line);
        for from in bytes.clone().step_by(INNER) {
            let [own, before, after] = rows.around(from, vertical).map(|bytes| rows.free_at(bytes));
            let (legal, forced) = match rows.rule {
                CornerRule::Strict => (on(own) & after, 0),
                CornerRule::Cut => (u64::MAX, !back(own) & back(after) | !before & on(before)),
                CornerRule::OneFree => (
                    on(own) | after,
                    !back(own) & back(after) & after | !before & on(before) & on(own),
                ),
            };
            let met = [horizontal, vertical].map(|it| word(&self.plane(it)[from - 1..from + 7]));
            let found = met[0] | met[1] | rows.mixed_at(from) | forced | !(legal & on(after));
            write_inner(&mut self.0[direction as usize], from, bytes.end, found);
        }
    }
}

/// Returns the cells on both sides of those of a row.
fn beside(bits: u64) -> u64 {
    bits << 1 | bits >> 1
}

/// Returns up to eight bytes as a word.
fn padded(bytes: &[u8]) -> u64 {
    let mut all = [0; 8];
    all[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(all)
}

/// Writes the inner bytes of a word that begins before byte `from`, up to `end`.
fn write_inner(plane: &mut [u8], from: usize, end: usize, found: u64) {
    let to = end.min(from + INNER);
    plane[from..to].copy_from_slice(&found.to_le_bytes()[1..][..to - from]);
}
