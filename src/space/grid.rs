//! A rectangle of cells: walls, floor, and ground that costs more. The movement decides whether the cells are squares
//! or hexagons in a [`Layout`].
//!
//! Beside the kind of each cell, the grid stores its free neighbours as one byte. So an expansion reads a single byte
//! and needs no bounds check, because a cell outside is not free. An edit updates nine cells.

use super::bad_size::BadSize;
use super::bits::{Bits, is_mixed};
use super::cell_kind::CellKind;
use super::compass::directions;
use super::{CornerRule, Direction, Editable, Key, Layout, Movement, Ring, Space};
use crate::split::{Searches, split_point};
use std::collections::VecDeque;
use std::iter::once;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// The longest side of a grid, in cells.
pub const MAX_SIDE: u32 = 4096;

/// How many edits are remembered: more than one brush stroke, four kilobytes.
const KEPT_EDITS: usize = 256;

/// All grids draw their versions from one counter. So two different maps never share a version, and a search notices
/// that it was given another map.
static LAST_VERSION: AtomicU64 = AtomicU64::new(0);

fn next_version() -> u64 {
    LAST_VERSION.fetch_add(1, Ordering::Relaxed) + 1
}

/// A map of `width × height` cells, (0, 0) at the top left.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "Saved", try_from = "Saved"))]
pub struct Grid {
    width: u32,
    height: u32,
    /// The [`CellKind`]s as bytes, row by row, in the form that JavaScript gets.
    cells: Vec<u8>,
    free_neighbours: Vec<u8>,
    /// How many cells have each byte, so that terrain is known without a scan.
    counts: Box<[u32; 256]>,
    /// For each corner rule, made on first use, because not every search scans.
    bits: [OnceLock<Bits>; 3],
    /// The last edits, each as the version before it and the cell, so that outdated tables can catch up. Every edit of
    /// any grid or clone gets a new version, so a version identifies a map.
    edits: VecDeque<(u64, Key)>,
    version: u64,
    /// The factor that replaces a division of a key by the width. A division costs more than the rest of a heuristic.
    per_width: u64,
    /// By how much a step in each direction changes a key.
    strides: [i32; 8],
}

/// The binary places of [`Grid::per_width`], which is 2⁴⁰ over the width, rounded up. A key is below 2²⁴, so the
/// rounding adds less than 2⁻¹⁶ to a quotient whose fraction is at most 1 − 2⁻¹².
const PER_WIDTH_BITS: u32 = 40;

/// Returns the number of cells of a grid that may exist.
fn checked_len(width: u32, height: u32) -> Result<usize, BadSize> {
    let sides = 1..=MAX_SIDE;
    if sides.contains(&width) && sides.contains(&height) {
        Ok((width * height) as usize)
    } else {
        Err(BadSize::Sides { width, height })
    }
}

impl Grid {
    /// Returns a grid of walls. Sides are in cells.
    ///
    /// # Panics
    /// If a side is zero or longer than `MAX_SIDE`. For sizes that come from outside, use [`Grid::try_new`].
    pub fn new(width: u32, height: u32) -> Self {
        Self::try_new(width, height).unwrap_or_else(BadSize::panic)
    }

    /// Returns a grid of floor. Sides are in cells.
    ///
    /// # Panics
    /// As for [`Grid::new`]; use [`Grid::try_open`].
    pub fn open(width: u32, height: u32) -> Self {
        Self::try_open(width, height).unwrap_or_else(BadSize::panic)
    }

    /// Returns a grid of walls. Sides are in cells.
    ///
    /// # Errors
    /// [`BadSize::Sides`] if a side is zero or longer than `MAX_SIDE`.
    pub fn try_new(width: u32, height: u32) -> Result<Self, BadSize> {
        Self::filled(width, height, CellKind::WALL)
    }

    /// Returns a grid of floor. Sides are in cells.
    ///
    /// # Errors
    /// As for [`Grid::try_new`].
    pub fn try_open(width: u32, height: u32) -> Result<Self, BadSize> {
        Self::filled(width, height, CellKind::FLOOR)
    }

    fn filled(width: u32, height: u32, kind: CellKind) -> Result<Self, BadSize> {
        let len = checked_len(width, height)?;
        Self::try_from_bytes(width, height, vec![kind.byte(); len])
    }

    /// Returns a block of 3 × 3 cells with a free centre. The bit of a direction in `free` says whether the cell there
    /// is free. Everything outside counts as wall, so what is legal in the block is legal anywhere.
    pub(crate) fn block(free: u8) -> Self {
        let mut cells = vec![CellKind::FLOOR.byte(); 9];
        for wall in directions(!free) {
            let (dx, dy) = wall.delta();
            cells[(4 + 3 * dy + dx) as usize] = CellKind::WALL.byte();
        }
        Self::from_bytes(3, 3, cells)
    }

    /// Returns a grid of [`CellKind`]s as bytes, row by row. O(cells), much cheaper than setting each cell.
    ///
    /// # Panics
    /// If a side is zero or longer than `MAX_SIDE`, or if there are not `width × height` bytes. For bytes that come from
    /// outside, use [`Grid::try_from_bytes`].
    pub fn from_bytes(width: u32, height: u32, cells: Vec<u8>) -> Self {
        Self::try_from_bytes(width, height, cells).unwrap_or_else(BadSize::panic)
    }

    /// Returns the same as [`Grid::from_bytes`].
    ///
    /// # Errors
    /// [`BadSize::Sides`] and [`BadSize::Cells`].
    pub fn try_from_bytes(width: u32, height: u32, cells: Vec<u8>) -> Result<Self, BadSize> {
        let found = cells.len();
        if found != checked_len(width, height)? {
            return Err(BadSize::Cells {
                found,
                width,
                height,
            });
        }
        let mut counts = Box::new([0; 256]);
        for &byte in &cells {
            counts[usize::from(byte)] += 1;
        }
        Ok(Self {
            free_neighbours: neighbour_bytes(width as usize, &cells),
            width,
            height,
            cells,
            counts,
            bits: Default::default(),
            edits: VecDeque::new(),
            version: next_version(),
            strides: Direction::strides(width),
            per_width: (1_u64 << PER_WIDTH_BITS).div_ceil(u64::from(width)),
        })
    }

    /// Returns whether all ground is floor, so that all steps of equal length cost the same.
    pub fn is_uniform(&self) -> bool {
        (self.counts[0] + self.counts[1]) as usize == self.cells.len()
    }

    /// Returns the greatest cost of any ground; 1 if there is none.
    pub fn dearest(&self) -> u8 {
        self.costs().next_back().unwrap_or(1)
    }

    /// Returns the costs of the existing ground, in ascending order.
    #[inline(always)]
    fn costs(&self) -> impl DoubleEndedIterator<Item = u8> {
        (1..=255).filter(|&cost| self.counts[usize::from(cost)] > 0)
    }

    /// Returns the number of cells in a row.
    #[inline(always)]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Returns the number of rows.
    #[inline(always)]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Returns the key of a cell, if it is inside.
    #[inline(always)]
    pub fn key(&self, x: u32, y: u32) -> Option<Key> {
        (x < self.width && y < self.height).then(|| Key(y * self.width + x))
    }

    /// Returns the column and row of a key.
    #[inline(always)]
    pub fn point(&self, key: Key) -> (u32, u32) {
        let y = ((u64::from(key.0) * self.per_width) >> PER_WIDTH_BITS) as u32;
        (key.0 - y * self.width, y)
    }

    /// Returns the distance between two cells in columns and in rows.
    #[inline(always)]
    pub fn offset(&self, from: Key, to: Key) -> (u32, u32) {
        let ((x, y), (to_x, to_y)) = (self.point(from), self.point(to));
        (x.abs_diff(to_x), y.abs_diff(to_y))
    }

    /// Returns the cell at an offset of columns and rows, if it is inside.
    pub(crate) fn moved(&self, from: Key, (dx, dy): (i32, i32)) -> Option<Key> {
        let (x, y) = self.point(from);
        self.key(x.checked_add_signed(dx)?, y.checked_add_signed(dy)?)
    }

    /// Returns the cell `steps` steps from `from` in `direction`, which must be inside.
    #[inline(always)]
    pub fn ahead(&self, from: Key, direction: Direction, steps: u32) -> Key {
        let stride = self.strides[direction as usize];
        Key(from
            .0
            .wrapping_add_signed(steps.cast_signed().wrapping_mul(stride)))
    }

    /// Returns the cells within `reach` columns and rows of some, each once, in the order of keys.
    pub(crate) fn around(&self, keys: &[Key], reach: i32) -> Vec<Key> {
        let mut cells: Vec<_> = keys
            .iter()
            .flat_map(|&key| (-reach..=reach).map(move |dy| (key, dy)))
            .flat_map(|(key, dy)| (-reach..=reach).filter_map(move |dx| self.moved(key, (dx, dy))))
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Returns the kind of a cell; outside is wall.
    pub fn kind(&self, x: u32, y: u32) -> CellKind {
        self.key(x, y)
            .map_or(CellKind::WALL, |key| CellKind(self.cells[key.index()]))
    }

    /// Returns every cell's [`CellKind`] as a byte, row by row, `width × height` of them.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Returns the free cells and the jump points of a movement as bits. O(cells) the first time; edits update them.
    #[inline(always)]
    pub(crate) fn bits(&self, movement: Movement) -> &Bits {
        let rule = match movement {
            Movement::Eight(rule) => rule,
            // Hexagons have no jump points.
            Movement::Four | Movement::Six(_) => CornerRule::Strict,
        };
        self.bits[rule as usize]
            .get_or_init(|| Bits::of(rule, self.width, self.height, &self.cells))
    }

    /// Returns whether a cell is free and beside ground of another cost.
    #[inline(always)]
    pub(crate) fn is_mixed(&self, key: Key) -> bool {
        let (x, y) = self.point(key);
        is_mixed((self.width, self.height, &self.cells), x, y)
    }

    /// Sets the kind of a cell. Returns true if that changed anything. Ignores a cell outside.
    pub fn set(&mut self, x: u32, y: u32, kind: CellKind) -> bool {
        let Some(key) = self.key(x, y) else {
            return false;
        };
        let before = self.cells[key.index()];
        if before == kind.0 {
            return false;
        }
        self.cells[key.index()] = kind.0;
        self.counts[usize::from(before)] -= 1;
        self.counts[usize::from(kind.0)] += 1;
        if self.edits.len() == KEPT_EDITS {
            self.edits.pop_front();
        }
        self.edits.push_back((self.version, key));
        self.version = next_version();
        let is_flipped = (before == 0) != (kind.0 == 0);
        let map = (self.width, self.height, self.cells.as_slice());
        for bits in self.bits.iter_mut().filter_map(OnceLock::get_mut) {
            // Only the searches that jump make bits.
            split_point::<Searches, _>(|| bits.edit(map, x, y, is_flipped));
        }
        if !is_flipped {
            return true;
        }
        for direction in Direction::ALL {
            if let Some(beside) = self.moved(key, direction.delta()) {
                // From the neighbour, this cell lies in the opposite direction.
                self.free_neighbours[beside.index()] ^= direction.opposite().bit();
            }
        }
        true
    }
}

/// Returns the free neighbours of every cell, from three rows at a time.
fn neighbour_bytes(width: usize, cells: &[u8]) -> Vec<u8> {
    // A border of walls on all sides avoids special cases.
    let wide = width + 2;
    let mut rows = vec![0_u8; wide];
    for row in cells.chunks_exact(width) {
        rows.push(0);
        rows.extend(row.iter().map(|&byte| u8::from(byte != 0)));
        rows.push(0);
    }
    rows.resize(rows.len() + wide, 0);
    let mut bytes = Vec::with_capacity(cells.len());
    for top in (0..rows.len() - 2 * wide).step_by(wide) {
        let row = |down: usize| &rows[top + down * wide..][..wide];
        let (above, here, below) = (row(0), row(1), row(2));
        bytes.extend((1..=width).map(|x| {
            above[x]
                | above[x + 1] << 1
                | here[x + 1] << 2
                | below[x + 1] << 3
                | below[x] << 4
                | below[x - 1] << 5
                | here[x - 1] << 6
                | above[x - 1] << 7
        }));
    }
    bytes
}

impl Space for Grid {
    #[inline(always)]
    fn len(&self) -> usize {
        self.cells.len()
    }

    #[inline(always)]
    fn version(&self) -> u64 {
        self.version
    }

    #[inline(always)]
    fn is_free(&self, key: Key) -> bool {
        self.cells[key.index()] != 0
    }

    #[inline(always)]
    fn terrain(&self, key: Key) -> u8 {
        self.cells[key.index()]
    }

    #[inline(always)]
    fn is_uniform(&self) -> bool {
        Self::is_uniform(self)
    }

    #[inline(always)]
    fn free_neighbours(&self, key: Key) -> u8 {
        self.free_neighbours[key.index()]
    }

    #[inline(always)]
    fn neighbour(&self, key: Key, direction: Direction) -> Key {
        Key(key.0.wrapping_add_signed(self.strides[direction as usize]))
    }

    #[inline(always)]
    fn ring(&self, key: Key, layout: Layout) -> Option<&'static Ring> {
        Some(layout.ring(self.point(key)))
    }

    #[inline(always)]
    fn strides(&self) -> Option<[i32; 8]> {
        Some(self.strides)
    }
}

impl Editable for Grid {
    fn cells(&self) -> &[u8] {
        self.cells()
    }

    #[inline(always)]
    fn least_cost(&self) -> u8 {
        self.costs().next().unwrap_or(1)
    }

    fn place(&self, key: Key) -> [u32; 3] {
        let (x, y) = self.point(key);
        [0, x, y]
    }

    fn at(&self, [_, x, y]: [u32; 3]) -> Option<Key> {
        self.key(x, y)
    }

    /// Returns the edits in chronological order; `None` if the version belongs to another map or is too old.
    fn edits_since(&self, version: u64) -> Option<impl Iterator<Item = Key>> {
        // The versions, the latest first: after all edits, and before each.
        let before = self.edits.iter().rev().map(|&(before, _)| before);
        let mut versions = once(self.version).chain(before);
        let count = versions.position(|it| it == version)?;
        let first = self.edits.len() - count;
        Some(self.edits.range(first..).map(|&(_, key)| key))
    }
}

/// Two grids are equal if their cells are, whatever their edits.
impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        (self.width, &self.cells) == (other.width, &other.cells)
    }
}

impl Eq for Grid {}

/// The serialized form of a grid: sides, and cells row by row.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Saved {
    width: u32,
    height: u32,
    cells: Vec<u8>,
}

#[cfg(feature = "serde")]
impl From<Grid> for Saved {
    fn from(grid: Grid) -> Self {
        Self {
            width: grid.width,
            height: grid.height,
            cells: grid.cells,
        }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Saved> for Grid {
    type Error = BadSize;

    fn try_from(saved: Saved) -> Result<Self, BadSize> {
        Self::try_from_bytes(saved.width, saved.height, saved.cells)
    }
}

#[cfg(test)]
mod tests;
