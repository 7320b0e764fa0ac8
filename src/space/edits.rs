//! The last edits of a map, so that what was made of an earlier version can follow.
//!
//! Versions are never used twice, not even by copies of a map that are edited apart. So an edit is
//! noted with the version that it ended, and whoever knows that version finds the edits since.

use super::Key;

/// How many edits are remembered: more than a stroke of the brush, four kilobytes.
pub const KEPT: usize = 256;

/// The last edits: the version before each, and the cell.
#[derive(Clone, Debug, Default)]
pub(super) struct Edits(Vec<(u64, Key)>);

impl Edits {
    /// A cell is edited, which ends a version.
    pub(super) fn note(&mut self, version: u64, key: Key) {
        if self.0.len() == KEPT {
            self.0.remove(0);
        }
        self.0.push((version, key));
    }

    /// The cells edited between a version and the map's present one, if that is still known.
    pub(super) fn between(&self, version: u64, now: u64) -> Option<impl Iterator<Item = Key>> {
        let first = if version == now {
            self.0.len()
        } else {
            self.0.iter().position(|&(before, _)| before == version)?
        };
        Some(self.0[first..].iter().map(|&(_, key)| key))
    }
}

#[cfg(test)]
mod tests;
