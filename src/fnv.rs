//! The 64-bit FNV-1a hash of G. Fowler, L. C. Noll and K.-P. Vo. It detects accidental changes, at about a nanosecond a
//! byte.
//!
//! Each byte changes the state by a bijection, so two byte strings that differ in one byte never have the same hash. It
//! does not protect against deliberate changes.

use std::hash::Hasher;

/// The hash so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl Fnv {
    /// Returns the hash of `bytes`.
    pub(crate) fn of(bytes: &[u8]) -> u64 {
        let mut fnv = Self::default();
        fnv.write(bytes);
        fnv.finish()
    }
}
