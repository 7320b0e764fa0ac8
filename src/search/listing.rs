//! What is in an open list, in the list's own order, for people to look at.

use super::buckets::Buckets;
use super::frontier::{Entry, Frontier, Heap, List, Work};
use crate::cost::Cost;
use crate::space::Key;

/// An entry: the rank by which it waits, its cell, and the number of its bucket where there are buckets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The cell.
    pub key: Key,
    /// The rank.
    pub f: Cost,
    /// Which bucket, counted by ranks.
    pub bucket: Option<u64>,
}

/// An open list that can be looked into.
pub trait Listing: Frontier {
    /// Every entry, those too that are out of date: a heap's as its vector has them, so that those below the n-th, counted
    /// from 0, are 2n + 1 and 2n + 2; a list's as they lie; of buckets the next to be taken first.
    fn listed(&self) -> Vec<Listed>;
    /// What it has done so far.
    fn work(&self) -> Work;
}

impl Listing for Heap<Work> {
    fn listed(&self) -> Vec<Listed> {
        self.entries().iter().map(plain).collect()
    }

    fn work(&self) -> Work {
        self.meter
    }
}

impl Listing for List<Work> {
    fn listed(&self) -> Vec<Listed> {
        self.entries().iter().map(plain).collect()
    }

    fn work(&self) -> Work {
        self.meter
    }
}

impl Listing for Buckets<Work> {
    fn listed(&self) -> Vec<Listed> {
        let listed = |(key, f, bucket)| Listed {
            key,
            f,
            bucket: Some(bucket),
        };
        self.in_order().into_iter().map(listed).collect()
    }

    fn work(&self) -> Work {
        self.meter
    }
}

fn plain(entry: &Entry) -> Listed {
    Listed {
        key: entry.key,
        f: entry.f,
        bucket: None,
    }
}
