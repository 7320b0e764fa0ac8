//! FNV-1a, 64 bits, of G. Fowler, L. C. Noll and K.-P. Vo: tells apart what differs by accident, at a
//! nanosecond a byte.
//!
//! Each byte changes the state by a bijection, so two rows of bytes that differ in one never have the
//! same number. It is no protection against deliberate changes.

use std::hash::Hasher;

/// The number so far.
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
    /// Returns the number of `bytes`.
    pub(crate) fn of(bytes: &[u8]) -> u64 {
        let mut fnv = Self::default();
        fnv.write(bytes);
        fnv.finish()
    }
}
