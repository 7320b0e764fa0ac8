//! FNV-1a, 64 bits, of G. Fowler, L. C. Noll and K.-P. Vo: tells apart what differs by accident, at a
//! nanosecond a byte.
//!
//! Each byte changes the state by a bijection, so two rows of bytes that differ in one never have the
//! same number. It protects against nobody who means harm.

/// The number so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fnv(pub(crate) u64);

impl Fnv {
    /// Of no bytes.
    pub(crate) fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Of these bytes.
    pub(crate) fn of(bytes: &[u8]) -> u64 {
        let mut fnv = Self::new();
        fnv.add(bytes);
        fnv.0
    }

    /// Goes on over more bytes.
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
