//! Numbers with bounds. The bounds are constants of [`CubeMap`](super::CubeMap) and [`Hunt`](super::Hunt), shared by
//! the map reader and the settings of a chase.

use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use std::ops::RangeInclusive;

/// A number that is out of range.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as the message says them")]
#[non_exhaustive]
pub struct OutOfBounds {
    pub name: &'static str,
    pub found: u32,
    pub expected: RangeInclusive<u32>,
}

/// Checks that a number, if present, is in range.
pub(crate) fn check(
    name: &'static str,
    found: impl Into<Option<u32>>,
    expected: RangeInclusive<u32>,
) -> Result<(), OutOfBounds> {
    if let Some(found) = found.into().filter(|found| !expected.contains(found)) {
        return Err(OutOfBounds {
            name,
            found,
            expected,
        });
    }
    Ok(())
}

impl WithMessage for OutOfBounds {
    fn message(&self) -> Message {
        message!(
            "{name}: found {found}; expected a whole number from {least} to {most}",
            name = self.name,
            found = self.found,
            least = self.expected.start(),
            most = self.expected.end()
        )
    }
}

error_with_message!(OutOfBounds);
