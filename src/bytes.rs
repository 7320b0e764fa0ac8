//! Encodes whole numbers as bytes, and decodes them with every error detected.
//!
//! A number takes seven bits a byte, the lowest first. The top bit says that more bytes follow (LEB128). Each number
//! has exactly one encoding: the reader rejects a last byte of zero bits and numbers above 32 bits.

/// A decoding error and its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// What was found, as part of a sentence.
    pub(crate) what: &'static str,
    /// The number of bytes read before the error.
    pub(crate) at: usize,
}

/// Appends a number. It takes one byte below 128, two below 16,384, and at most five.
pub(crate) fn put(out: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Reads bytes in order.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// Returns a reader at the first byte.
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Returns an error at the current position.
    pub(crate) fn fault(&self, what: &'static str) -> Fault {
        Fault { what, at: self.at }
    }

    /// Returns the next number.
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

    /// Fails if any bytes are left.
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
