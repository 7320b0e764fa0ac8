//! Whole numbers as bytes, and back with every fault found.
//!
//! A number takes seven bits a byte, the lowest first; the top bit says that more follow (LEB128). Each
//! number has one form only: a last byte of zero bits is refused, as are numbers above 32 bits.

/// What is wrong with some bytes, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// What was found, as a part of a sentence.
    pub(crate) what: &'static str,
    /// Bytes before the end of what was read.
    pub(crate) at: usize,
}

/// Appends a number: one byte below 128, two below 16,384, at most five.
pub(crate) fn put(out: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Reads bytes from the first to the last.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// Nothing read yet.
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// A fault at the place that was read last.
    pub(crate) fn fault(&self, what: &'static str) -> Fault {
        Fault { what, at: self.at }
    }

    /// The next number.
    pub(crate) fn number(&mut self) -> Result<u32, Fault> {
        let mut number = 0_u64;
        for shift in [0, 7, 14, 21, 28] {
            let Some(&byte) = self.bytes.get(self.at) else {
                return Err(self.fault("an end before all is there"));
            };
            self.at += 1;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                let is_shortest = byte > 0 || shift == 0;
                let number = u32::try_from(number).ok().filter(|_| is_shortest);
                return number.ok_or_else(|| self.fault("a number in another form"));
            }
        }
        Err(self.fault("a number in another form"))
    }

    /// Ends: all must have been read.
    pub(crate) fn end(self) -> Result<(), Fault> {
        if self.at == self.bytes.len() {
            Ok(())
        } else {
            Err(self.fault("more than there should be"))
        }
    }
}

#[cfg(test)]
mod tests;
