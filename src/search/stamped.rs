//! A table of cells that is forgotten all at once.
//!
//! Each entry carries the number of the search that wrote it, so a new search clears nothing: an
//! entry of an earlier one counts as absent. Beside that number an entry has room for a tag of six bits.

/// Bits of a stamp that are the caller's.
const TAG_BITS: u32 = 6;
const TAG: u32 = (1 << TAG_BITS) - 1;
const LAST_GENERATION: u32 = u32::MAX >> TAG_BITS;

/// An entry with a place for its stamp.
pub trait Stamped: Copy {
    /// An entry that nobody has written; its stamp is zero.
    const BLANK: Self;
    /// The stamp.
    fn stamp(&self) -> u32;
    /// The stamp, for writing.
    fn stamp_mut(&mut self) -> &mut u32;
}

/// An entry a cell, for cells `0..len`.
#[derive(Clone, Debug)]
pub struct Table<T> {
    entries: Vec<T>,
    generation: u32,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            generation: 0,
        }
    }
}

impl<T: Stamped> Table<T> {
    /// Discards everything, for `len` cells: O(1), but for growth and for one reset in 2²⁶.
    pub fn reset(&mut self, len: usize) {
        if self.generation == LAST_GENERATION {
            self.entries.clear();
            self.generation = 0;
        }
        self.generation += 1;
        self.entries.resize(len, T::BLANK);
    }

    /// The entry of a cell, if this search has written it.
    ///
    /// # Panics
    /// When the table is not that long.
    #[must_use]
    #[inline(always)]
    pub fn get(&self, index: usize) -> Option<&T> {
        let entry = &self.entries[index];
        (entry.stamp() >> TAG_BITS == self.generation).then_some(entry)
    }

    /// Returns true when this search has written the entry of a cell; false past the end.
    #[must_use]
    pub fn has(&self, index: usize) -> bool {
        index < self.entries.len() && self.get(index).is_some()
    }

    /// The tag of a cell; zero if this search has not written it.
    #[must_use]
    #[inline(always)]
    pub fn tag(&self, index: usize) -> u32 {
        self.get(index).map_or(0, |entry| entry.stamp() & TAG)
    }

    /// Writes the entry of a cell under a tag.
    #[inline(always)]
    pub fn put(&mut self, index: usize, entry: T, tag: u32) {
        let place = &mut self.entries[index];
        *place = entry;
        *place.stamp_mut() = self.generation << TAG_BITS | tag;
    }

    /// Writes another tag to an entry of this search, and returns the entry.
    #[inline(always)]
    pub fn retag(&mut self, index: usize, tag: u32) -> &mut T {
        let place = &mut self.entries[index];
        *place.stamp_mut() = self.generation << TAG_BITS | tag;
        place
    }

    /// Every entry of this search with its number and its tag, in the order of cells; O(cells).
    pub fn iter(&self) -> impl Iterator<Item = (u32, &T, u32)> {
        (0_u32..)
            .zip(&self.entries)
            .filter(|(_, entry)| entry.stamp() >> TAG_BITS == self.generation)
            .map(|(index, entry)| (index, entry, entry.stamp() & TAG))
    }

    /// The memory of the entries, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<T>()
    }
}

#[cfg(test)]
mod tests;
