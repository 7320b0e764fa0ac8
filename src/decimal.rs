//! Reads and writes short decimal numbers without the general conversion code.
//!
//! To read any decimal as the nearest double, or to write any double in the fewest digits, takes tables and long
//! arithmetic: about 30 kB of a module to download. Maps and options need neither. Options are [`Thousandths`]. A
//! length in a scenario has at most 15 significant digits, which one division turns into the nearest double.

use crate::cost::Thousandths;
use std::fmt::{self, Display, Formatter};

/// A double as an error message prints it: to thousandths, unless it is too large or too small for them. For example -2.5,
/// 123456789, 0.000…, 18446744073709551615…, NaN, infinity.
#[derive(Clone, Copy, Debug)]
pub struct Rough(pub f64);

impl Display for Rough {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let size = self.0.abs();
        let thousandths = size * 1000.0;
        if size.is_nan() {
            return out.write_str("NaN");
        }
        if self.0 < 0.0 {
            out.write_str("-")?;
        }
        if size == f64::INFINITY {
            out.write_str("infinity")
        } else if size > 0.0 && thousandths < 0.5 {
            out.write_str("0.000…")
        } else if thousandths > f64::from(u32::MAX) {
            // Whole, and at most 2⁶⁴ − 1.
            let most = size as u64;
            let more = if most == u64::MAX { "…" } else { "" };
            write!(out, "{most}{more}")
        } else {
            Thousandths((thousandths + 0.5) as u32).fmt(out)
        }
    }
}

/// Doubles represent every integer up to this one.
const EXACT: u64 = 1 << 53;

/// Parses digits with at most one decimal point; returns `None` for a sign, an exponent or no digits. The result is the
/// nearest double if the digits form an integer below 2⁵³, which any 15 digits do. Otherwise it is at most a few units
/// in the last place away.
pub fn parse(word: &str) -> Option<f64> {
    let (whole, rest) = word.split_once('.').unwrap_or((word, ""));
    // The power of ten by which `digits` is multiplied.
    let mut scale = whole.len() as i32;
    let (mut digits, mut full) = (0_u64, false);
    for byte in whole.bytes().chain(rest.bytes()) {
        let more = digits * 10 + u64::from(char::from(byte).to_digit(10)?);
        full |= more >= EXACT;
        // Later digits are too small to count, but those before the point still set the scale.
        if !full {
            digits = more;
            scale -= 1;
        }
    }
    let power = (0..scale.unsigned_abs()).fold(1.0, |power, _| power * 10.0);
    let digits = digits as f64;
    let number = if scale < 0 {
        digits / power
    } else {
        digits * power
    };
    let any = !(whole.is_empty() && rest.is_empty());
    any.then_some(number)
}

/// Parses a number that consists of digits only.
pub fn whole(word: &str) -> Option<u32> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| plain)
}

#[cfg(test)]
mod tests;
