//! Disjoint sets of numbers (union–find).
//!
//! Each number points at another of its set; the last of a chain points at itself. A look-up makes every second link on
//! its path skip one (path halving). That alone keeps a long sequence of joins at O(log n) each, amortised. Galler and
//! Fischer, "An Improved Equivalence Algorithm", 1964; Tarjan and van Leeuwen, "Worst-Case Analysis of Set Union
//! Algorithms", 1984.

/// The numbers `0..len`, each in exactly one set.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    parents: Vec<u32>,
}

impl Sets {
    /// Returns the sets with every number in a separate set.
    pub(super) fn new(len: u32) -> Self {
        Self {
            parents: (0..len).collect(),
        }
    }

    /// Returns the representative of a number's set, valid until that set is joined with another.
    pub(super) fn find(&mut self, mut number: u32) -> u32 {
        loop {
            let parent = self.parents[number as usize];
            if parent == number {
                return number;
            }
            let above = self.parents[parent as usize];
            self.parents[number as usize] = above;
            number = above;
        }
    }

    /// Joins the sets of two numbers. Returns whether they were different sets.
    pub(super) fn join(&mut self, one: u32, other: u32) -> bool {
        let (one, other) = (self.find(one), self.find(other));
        self.parents[other as usize] = one;
        one != other
    }
}

#[cfg(test)]
mod tests;
