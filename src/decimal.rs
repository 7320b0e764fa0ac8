//! Reads and writes short decimal numbers without the general conversion code.
//!
//! To read any decimal as the nearest double, or to write any double in the fewest digits, takes tables and long
//! arithmetic: about 30 kB of a module to download. Maps and options need neither. Options are [`Thousandths`].

use crate::cost::Thousandths;
use std::fmt::{self, Display, Formatter};

/// A double as an error message prints it: to thousandths, unless it is too large or too small for them. For example -2.5,
/// 123456789, 2.5e-7, 1e+308, NaN, infinity.
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
        } else if size > 0.0 && thousandths < 1.0 || size >= LEAST_POWER {
            by_power(size, out)
        } else if thousandths > f64::from(u32::MAX) {
            write!(out, "{}", size as u64)
        } else {
            Thousandths((thousandths + 0.5) as u32).fmt(out)
        }
    }
}

/// The least large number that is written with a power of ten, as in JavaScript but for numbers that `u64` cannot hold.
const LEAST_POWER: f64 = 1e19;

/// Writes a size with a power of ten, to four digits.
fn by_power(size: f64, out: &mut Formatter<'_>) -> fmt::Result {
    let (mut digits, mut power) = (size, 0_i32);
    while digits >= 9.9995 {
        digits /= 10.0;
        power += 1;
    }
    while digits < 0.99995 {
        digits *= 10.0;
        power -= 1;
    }
    write!(
        out,
        "{}e{power:+}",
        Thousandths((digits * 1000.0 + 0.5) as u32)
    )
}

/// The shortest decimal form of a double has at most 17 digits.
const MOST_DIGITS: u64 = 10_u64.pow(17);

/// The bits by which [`parse`] shifts digits to the left, so that they still fit into 128.
const SHIFT: u32 = 70;

/// Parses digits with at most one decimal point; returns `None` for a sign, an exponent or no digits. The result is the
/// nearest double if there are at most 17 digits and it is 0.0001 or more. Otherwise it is at most a few units in the last
/// place away.
pub fn parse(word: &str) -> Option<f64> {
    let (whole, rest) = word.split_once('.').unwrap_or((word, ""));
    // The power of ten by which `digits` is multiplied.
    let mut scale = whole.len() as i32;
    let (mut digits, mut full) = (0_u64, false);
    for byte in whole.bytes().chain(rest.bytes()) {
        let more = digits * 10 + u64::from(char::from(byte).to_digit(10)?);
        full |= more >= MOST_DIGITS;
        // Later digits are too small to count, but those before the point still set the scale.
        if !full {
            digits = more;
            scale -= 1;
        }
    }
    let places = scale.unsigned_abs();
    let number = match 10_u128.checked_pow(places).filter(|_| scale < 0) {
        // A quotient of 55 bits or more. The bit below it says whether there is a rest, so the conversion rounds right.
        Some(power) if (u128::from(digits) << SHIFT) / power >= 1 << 54 => {
            let shifted = u128::from(digits) << SHIFT;
            let rest = u128::from(!shifted.is_multiple_of(power));
            (shifted / power * 2 + rest) as f64 / (1_u128 << (SHIFT + 1)) as f64
        }
        _ => {
            let power = (0..places).fold(1.0, |power, _| power * 10.0);
            let digits = digits as f64;
            if scale < 0 {
                digits / power
            } else {
                digits * power
            }
        }
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
