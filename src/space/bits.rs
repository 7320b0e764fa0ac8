//! The free cells of a map, and the jump points of straight scans, as bits. So one word answers for more than fifty
//! cells at once.
//!
//! A straight scan stops before a wall, or on a cell with a forced neighbour, which is a corner in one of the two
//! adjacent lines. Corners are patterns of adjacent bits, so a few operations find all corners of a word:
//!
//! ```text
//! jumps(line) = line ∧ (corners(left) ∨ corners(right))
//!
//! corners(b), c being the cell and c + 1 the one after it in the scan:
//!     b[c] ∧ ¬b[c − 1]                  strict; horizontal steps in 4-way movement
//!     ¬b[c] ∧ b[c + 1]                  cut
//!     ¬b[c] ∧ b[c + 1] ∧ line[c + 1]    one-free
//!
//! first stop of a scan:                 the first bit of jumps ∨ ¬line
//! ```
//!
//! D. Harabor and A. Grastien, "Improving Jump Point Search", 2014, scan blocks of cells like this for cut corners, and
//! find the corners while they scan. Here they are bits too, which an edit updates.
//!
//! A cell beside ground of another cost is a jump point of every scan, so all cells of a jump but the first have one cost.
//!
//! The map is stored twice: row by row and column by column.
//!
//! ```text
//! position of offset j on line i = start + (i + 1) · stride + j        stride > length of a line
//! window(p), up:   bit k      is position p + k   for k < 57
//! window(p), down: bit 63 − k is position p − k   for k < 57
//! ```
//!
//! - Lines are padded with walls to whole bytes, by at least one bit. A line of walls comes before the first and after
//!   the last. So every scan ends without checking coordinates, and two positions without a wall between them are on
//!   one line.
//! - A word is read at any byte and shifted into place. That loses seven bits, and a scan may begin anywhere. It
//!   compiles to one load on x86 and in wasm.
//! - A map takes three quarters of a byte for each cell.

mod ahead;

use super::{CornerRule, Direction};
pub use ahead::Ahead;
use std::ops::Range;
use std::sync::OnceLock;

/// Bytes before and after the lines, so that words at their ends can be read.
const MARGIN: usize = 8;

/// How many cells from a position on a word has at least.
pub const WINDOW: u32 = 57;

/// How many bytes of jump points one word of free cells determines: a corner needs the cells on both sides.
const REFRESHED: usize = 6;

/// Returns the first stop among the cells of two words: walls, and jump points.
#[inline(always)]
fn first<const UP: bool>(walls: u64, jumps: u64) -> Stop {
    let stops = walls | jumps;
    let (steps, at) = if UP {
        let steps = stops.trailing_zeros();
        (steps, jumps >> (steps & 63))
    } else {
        let steps = stops.leading_zeros();
        (steps, jumps << (steps & 63) >> 63)
    };
    Stop {
        steps,
        is_jump_point: at & 1 == 1,
    }
}

/// The first stop of a scan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The steps to it.
    steps: u32,
    /// Whether it is a jump point, not a wall.
    is_jump_point: bool,
}

impl Stop {
    /// Returns how many steps the scan may go.
    #[inline(always)]
    pub fn run(self) -> u32 {
        self.steps - u32::from(!self.is_jump_point)
    }

    /// Returns the steps to the jump point; 0 if it is a wall.
    #[inline(always)]
    pub fn steps(self) -> u32 {
        if self.is_jump_point { self.steps } else { 0 }
    }
}

/// The free cells and jump points of a map along its rows, or along its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    free: Vec<u8>,
    /// The free cells beside ground of another cost; empty until there are any.
    mixed: Vec<u8>,
    /// The jump points of scans to smaller positions, and of those to greater ones.
    jumps: [Vec<u8>; 2],
    /// The bytes of a line.
    stride: usize,
    /// The number of lines.
    count: u32,
    rule: CornerRule,
}

impl Lines {
    fn walls(rule: CornerRule, count: u32, length: u32) -> Self {
        let stride = (length as usize + 1).div_ceil(8);
        let bytes = (count as usize + 2) * stride + 2 * MARGIN;
        Self {
            free: vec![0; bytes],
            mixed: Vec::new(),
            jumps: [vec![0; bytes], vec![0; bytes]],
            stride,
            count,
            rule,
        }
    }

    /// Returns the distance between two adjacent lines, in bits.
    #[inline(always)]
    pub fn stride(&self) -> usize {
        8 * self.stride
    }

    /// Returns the position of a cell from its line and its offset on it.
    #[inline(always)]
    pub fn position(&self, line: u32, offset: u32) -> usize {
        8 * (MARGIN + (line as usize + 1) * self.stride) + offset as usize
    }

    /// Returns whether the cell at a position is beside ground of another cost.
    #[inline(always)]
    pub fn is_mixed(&self, at: usize) -> bool {
        let byte = self.mixed.get(at / 8);
        byte.is_some_and(|byte| byte >> (at % 8) & 1 == 1)
    }

    /// Returns the free cells from a position on, in the order of a scan. There are at least [`WINDOW`]; beyond them, all are
    /// walls.
    #[inline(always)]
    pub fn free<const UP: bool>(&self, from: usize) -> u64 {
        window::<UP>(&self.free, from)
    }

    /// Returns the first stop after a position.
    #[inline(always)]
    pub fn stop<const UP: bool>(&self, from: usize) -> Stop {
        let walls = !self.free::<UP>(from);
        let jumps = window::<UP>(&self.jumps[usize::from(UP)], from);
        // The cell where the scan begins is no stop.
        let stop = first::<UP>(walls, jumps & !if UP { 1 } else { 1 << 63 });
        if stop.steps < WINDOW {
            stop
        } else {
            self.later_stop::<UP>(from)
        }
    }

    /// Returns the first stop after a position if the window there has none.
    #[inline(never)]
    fn later_stop<const UP: bool>(&self, from: usize) -> Stop {
        let jumps = &self.jumps[usize::from(UP)];
        let mut passed = 0;
        let mut look = |(free, jumps): (&[u8], &[u8])| {
            let (walls, jumps) = (!word(free), word(jumps));
            if walls | jumps == 0 {
                passed += u64::BITS;
                return None;
            }
            let stop = first::<UP>(walls, jumps);
            Some(Stop {
                steps: passed + stop.steps,
                ..stop
            })
        };
        // The first word begins with a cell that is known not to be a stop.
        let known = WINDOW as usize - 1;
        let (begun, stop) = if UP {
            let byte = (from + known) / 8;
            let words = self.free[byte..]
                .chunks_exact(8)
                .zip(jumps[byte..].chunks_exact(8));
            (8 * byte - from, words.into_iter().find_map(&mut look))
        } else {
            let byte = (from - known) / 8 + 1;
            let words = self.free[..byte]
                .rchunks_exact(8)
                .zip(jumps[..byte].rchunks_exact(8));
            (from + 1 - 8 * byte, words.into_iter().find_map(&mut look))
        };
        let stop = stop.expect("every line ends with a wall");
        Stop {
            steps: begun as u32 + stop.steps,
            ..stop
        }
    }

    /// Returns the bytes of a line.
    fn line(&self, line: usize) -> Range<usize> {
        let from = MARGIN + (line + 1) * self.stride;
        from..from + self.stride
    }

    /// Returns the byte at `byte`, that of the line before it in a direction across lines, and that of the line after it.
    fn around(&self, byte: usize, direction: Direction) -> [usize; 3] {
        let (up, down) = (byte - self.stride, byte + self.stride);
        if direction == Direction::South {
            [byte, up, down]
        } else {
            [byte, down, up]
        }
    }

    /// Returns the free cells of the byte before `byte` and of the seven from it on.
    fn free_at(&self, byte: usize) -> u64 {
        word(&self.free[byte - 1..byte + 7])
    }

    fn set_free(&mut self, line: u32, offset: u32) {
        let at = self.position(line, offset);
        self.free[at / 8] |= 1 << (at % 8);
    }

    fn flip(&mut self, line: u32, offset: u32) {
        let at = self.position(line, offset);
        self.free[at / 8] ^= 1 << (at % 8);
        for line in line.saturating_sub(1)..(line + 2).min(self.count) {
            let byte = self.position(line, offset) / 8;
            self.refresh(byte - 1..byte + 2);
        }
    }

    /// Says whether a cell is beside ground of another cost. The jump points of its line must be found again.
    fn set_mixed(&mut self, line: u32, offset: u32, is_mixed: bool) {
        if self.mixed.is_empty() {
            if !is_mixed {
                return;
            }
            self.mixed.resize(self.free.len(), 0);
        }
        let at = self.position(line, offset);
        self.mixed[at / 8] &= !(1 << (at % 8));
        self.mixed[at / 8] |= u8::from(is_mixed) << (at % 8);
    }

    /// Returns the mixed cells of the byte before `byte` and of the seven from it on.
    fn mixed_at(&self, byte: usize) -> u64 {
        self.mixed.get(byte - 1..byte + 7).map_or(0, word)
    }

    /// Says whether a cell is beside ground of another cost, and finds the jump points there again.
    fn mix(&mut self, line: u32, offset: u32, is_mixed: bool) {
        self.set_mixed(line, offset, is_mixed);
        let byte = self.position(line, offset) / 8;
        self.refresh(byte..byte + 1);
    }

    /// Finds the jump points of all lines.
    fn refresh_all(&mut self) {
        self.refresh(self.position(0, 0) / 8..self.position(self.count, 0) / 8);
    }

    /// Finds the jump points of these bytes.
    fn refresh(&mut self, bytes: Range<usize>) {
        let end = bytes.end;
        for from in bytes.step_by(REFRESHED) {
            let to = end.min(from + REFRESHED);
            let [line, left, right] = self
                .around(from, Direction::South)
                .map(|byte| self.free_at(byte));
            let (beside, mixed) = ([left, right], self.mixed_at(from));
            for (up, jumps) in [false, true].into_iter().zip(&mut self.jumps) {
                let [left, right] = beside.map(|beside| corners(self.rule, up, line, beside));
                let found = line & (left | right | mixed);
                jumps[from..to].copy_from_slice(&found.to_le_bytes()[1..][..to - from]);
            }
        }
    }
}

/// Returns the corners of a line that is beside another. The scan goes to greater bits if `up`.
fn corners(rule: CornerRule, up: bool, line: u64, beside: u64) -> u64 {
    // The bit of each cell moves to the next cell of the scan, or to the one before.
    let next = |bits: u64| if up { bits << 1 } else { bits >> 1 };
    let before = |bits: u64| if up { bits >> 1 } else { bits << 1 };
    match rule {
        CornerRule::Strict => beside & !next(beside),
        CornerRule::Cut => !beside & before(beside),
        CornerRule::OneFree => !beside & before(beside & line),
    }
}

/// Returns the bits from a position on, in the order of a scan.
#[inline(always)]
fn window<const UP: bool>(bytes: &[u8], from: usize) -> u64 {
    let read = |byte: usize| word(&bytes[byte..byte + 8]);
    if UP {
        read(from / 8) >> (from % 8)
    } else {
        read(from / 8 - 7) << (7 - from % 8)
    }
}

/// Returns whether a cell of a map is free and beside ground of another cost.
pub(super) fn is_mixed((width, height, cells): (u32, u32, &[u8]), x: u32, y: u32) -> bool {
    let row = |y: u32| {
        let from = (y * width + x.saturating_sub(1)) as usize;
        &cells[from..=(y * width + (x + 1).min(width - 1)) as usize]
    };
    let own = cells[(y * width + x) as usize];
    let mut rows = (y.saturating_sub(1)..(y + 2).min(height)).map(row);
    own != 0 && rows.any(|row| row.iter().any(|&cell| cell != 0 && cell != own))
}

#[inline(always)]
fn word(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(bytes.try_into().expect("a slice of eight bytes"))
}

/// The free cells and jump points of a map in both directions, under a corner rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bits {
    /// Lines are rows; the offset is a column.
    pub rows: Lines,
    /// Lines are columns; the offset is a row.
    pub columns: Lines,
    /// Made on first use, and again after an edit.
    ahead: OnceLock<Ahead>,
}

impl Bits {
    /// Returns the bits of a map of [`CellKind`](crate::space::CellKind)s as bytes. O(cells).
    pub fn of(rule: CornerRule, width: u32, height: u32, cells: &[u8]) -> Self {
        let mut bits = Self {
            rows: Lines::walls(rule, height, width),
            columns: Lines::walls(rule, width, height),
            ahead: OnceLock::new(),
        };
        for (y, row) in (0..).zip(cells.chunks_exact(width as usize)) {
            for (x, &cell) in (0..).zip(row) {
                if cell != 0 {
                    bits.rows.set_free(y, x);
                    bits.columns.set_free(x, y);
                }
            }
        }
        let mut kinds = cells.iter().filter(|&&cell| cell != 0);
        if let Some(first) = kinds.next()
            && kinds.any(|cell| cell != first)
        {
            for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
                let is_mixed = is_mixed((width, height, cells), x, y);
                bits.rows.set_mixed(y, x, is_mixed);
                bits.columns.set_mixed(x, y, is_mixed);
            }
        }
        bits.rows.refresh_all();
        bits.columns.refresh_all();
        bits
    }

    /// Takes in the edit of a cell, after which the map has these cells. `is_flipped` if it was free and is a wall, or the other
    /// way round.
    pub fn edit(&mut self, map: (u32, u32, &[u8]), x: u32, y: u32, is_flipped: bool) {
        if is_flipped {
            self.flip(x, y);
        }
        let near = |at: u32, end: u32| at.saturating_sub(1)..(at + 2).min(end);
        for y in near(y, map.1) {
            for x in near(x, map.0) {
                let is_mixed = is_mixed(map, x, y);
                if is_mixed != self.rows.is_mixed(self.rows.position(y, x)) {
                    self.rows.mix(y, x, is_mixed);
                    self.columns.mix(x, y, is_mixed);
                    self.ahead.take();
                }
            }
        }
    }

    /// Returns whether at most two in five free cells are beside ground of another cost. O(cells), by words.
    pub fn has_areas(&self) -> bool {
        let count = |bytes: &[u8]| bytes.iter().map(|byte| byte.count_ones()).sum::<u32>();
        5 * count(&self.rows.mixed) <= 2 * count(&self.rows.free)
    }

    fn flip(&mut self, x: u32, y: u32) {
        self.rows.flip(y, x);
        self.columns.flip(x, y);
        self.ahead.take();
    }

    /// Returns what scans meet. O(cells) the first time after an edit.
    #[inline(always)]
    pub fn ahead(&self) -> &Ahead {
        self.ahead.get_or_init(|| Ahead::of(&self.rows))
    }
}

#[cfg(test)]
mod tests;
