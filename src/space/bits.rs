//! Which cells are free, a bit a cell, so that one word answers for more than fifty at once.
//!
//! The map is held twice: row by row, and column by column. Along either, a scan reads the line it
//! walks on and the lines on both sides as three words, and finds the next wall or corner with a few
//! operations on them.
//!
//! ```text
//! position of offset j on line i = start + (i + 1) · stride + j        stride > length of a line
//! upward(p):   bit k      is position p + k   for k < 57
//! downward(p): bit 63 − k is position p − k   for k < 57
//! ```
//!
//! - Lines are padded with walls to whole bytes and by at least one bit, and a line of walls stands
//!   before the first and after the last. So every scan ends without a look at coordinates, and two
//!   positions between which no wall lies are on one line.
//! - A word is read at any byte and shifted into place: seven bits are lost, and no scan cares where
//!   words begin. It compiles to one load on x86 and in wasm.
//! - A quarter of a byte a cell, both ways together.

/// Bytes before and after the lines, so that words may be read at their ends.
const MARGIN: usize = 8;

/// How many bits of a word from [`Lines::upward`] or [`Lines::downward`] are the map's.
pub const WINDOW: u32 = 57;

/// The free cells of a map along its rows, or along its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    bytes: Vec<u8>,
    /// Bytes of a line.
    stride: usize,
}

impl Lines {
    fn walls(lines: u32, length: u32) -> Self {
        let stride = (length as usize + 1).div_ceil(8);
        Self {
            bytes: vec![0; (lines as usize + 2) * stride + 2 * MARGIN],
            stride,
        }
    }

    /// Returns how far apart two neighbouring lines are.
    #[inline(always)]
    pub fn stride(&self) -> usize {
        8 * self.stride
    }

    /// Returns the position of a cell by its line and its offset on it.
    #[inline(always)]
    pub fn position(&self, line: u32, offset: u32) -> usize {
        8 * (MARGIN + (line as usize + 1) * self.stride) + offset as usize
    }

    /// Returns the cells from a position on, which is bit 0, on the line before, its own and the line after; the bits
    /// from [`WINDOW`] on mean nothing.
    #[inline(always)]
    pub fn upward(&self, at: usize) -> [u64; 3] {
        let [before, own, after] = self.words(at / 8);
        let shift = at % 8;
        [before >> shift, own >> shift, after >> shift]
    }

    /// Returns the cells down from a position, which is bit 63, on the same lines; the bits below 64 − [`WINDOW`] mean
    /// nothing.
    #[inline(always)]
    pub fn downward(&self, at: usize) -> [u64; 3] {
        let [before, own, after] = self.words(at / 8 + 1 - MARGIN);
        let shift = 7 - at % 8;
        [before << shift, own << shift, after << shift]
    }

    #[inline(always)]
    fn words(&self, byte: usize) -> [u64; 3] {
        [
            self.word(byte - self.stride),
            self.word(byte),
            self.word(byte + self.stride),
        ]
    }

    #[inline(always)]
    fn word(&self, byte: usize) -> u64 {
        let bytes = self.bytes[byte..byte + 8].try_into();
        u64::from_le_bytes(bytes.expect("a slice of eight bytes"))
    }

    fn flip(&mut self, line: u32, offset: u32) {
        let at = self.position(line, offset);
        self.bytes[at / 8] ^= 1 << (at % 8);
    }
}

/// The free cells of a map both ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bits {
    /// A line is a row, the offset on it a column.
    pub rows: Lines,
    /// A line is a column, the offset on it a row.
    pub columns: Lines,
}

impl Bits {
    /// Of a map whose cells are walls where the byte is 0; O(cells).
    pub fn of(width: u32, height: u32, cells: &[u8]) -> Self {
        let mut bits = Self {
            rows: Lines::walls(height, width),
            columns: Lines::walls(width, height),
        };
        for (y, row) in (0..).zip(cells.chunks_exact(width as usize)) {
            for (x, &cell) in (0..).zip(row) {
                if cell != 0 {
                    bits.flip(x, y);
                }
            }
        }
        bits
    }

    /// Makes a free cell a wall, or a wall a free cell.
    pub fn flip(&mut self, x: u32, y: u32) {
        self.rows.flip(y, x);
        self.columns.flip(x, y);
    }
}

#[cfg(test)]
mod tests;
