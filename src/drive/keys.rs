//! Keys for the poses that a search has seen, numbered as they come.
//!
//! There are 648 bins a cell, places by headings, and a search sees few of them: one across an open map
//! of 128 × 128 cells a few hundred of ten million. So a bin has a key only once a drive leads to it, and
//! what the search keeps a key is as long as there are keys. The table from bins to keys comes in pages,
//! one a place, made when the first of its bins is seen.

use crate::space::Key;

/// Ranges of headings round the compass.
pub const HEADINGS: u32 = 72;

/// A place and a range of headings, which count as one pose: the place's number by [`HEADINGS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bin(pub u32);

/// No page, no key.
const NONE: u32 = u32::MAX;

/// The keys that there are.
#[derive(Clone, Debug, Default)]
pub struct Keys {
    /// Of each place, the number of its page.
    pages: Vec<u32>,
    /// Of each bin of the pages, its key.
    keys: Vec<u32>,
    len: u32,
}

impl Keys {
    /// The goal itself, exactly: no bin's.
    pub const GOAL: Key = Key(0);

    /// Discards all keys but the goal's, and makes room for `places` places.
    pub fn reset(&mut self, places: usize) {
        self.pages.clear();
        self.pages.resize(places, NONE);
        self.keys.clear();
        self.len = 1;
    }

    /// Keys so far.
    #[must_use]
    pub fn count(&self) -> usize {
        self.len as usize
    }

    fn split(Bin(bin): Bin) -> (usize, usize) {
        let (place, heading) = (bin / HEADINGS, bin % HEADINGS);
        (place as usize, heading as usize)
    }

    /// The key of a bin, if it has one.
    #[must_use]
    pub fn get(&self, bin: Bin) -> Option<Key> {
        let (place, heading) = Self::split(bin);
        let page = self.pages[place];
        if page == NONE {
            return None;
        }
        let key = self.keys[page as usize * HEADINGS as usize + heading];
        (key != NONE).then_some(Key(key))
    }

    /// The key of a bin, which it has from now on.
    pub fn make(&mut self, bin: Bin) -> Key {
        let (place, heading) = Self::split(bin);
        if self.pages[place] == NONE {
            self.pages[place] = (self.keys.len() / HEADINGS as usize) as u32;
            self.keys.resize(self.keys.len() + HEADINGS as usize, NONE);
        }
        let at = self.pages[place] as usize * HEADINGS as usize + heading;
        if self.keys[at] == NONE {
            self.keys[at] = self.len;
            self.len += 1;
        }
        Key(self.keys[at])
    }

    /// The memory, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        (self.pages.capacity() + self.keys.capacity()) * size_of::<u32>()
    }
}

#[cfg(test)]
mod tests;
