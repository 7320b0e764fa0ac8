//! Why there is no grid or cube of a size.

use super::Cube;
use super::grid::MAX_SIDE;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};

/// Why there is no grid or cube of a size. Sizes are checked before any memory is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as the messages say them")]
#[non_exhaustive]
pub enum BadSize {
    /// A side of a grid is zero or too long.
    Sides { width: u32, height: u32 },
    /// The number of bytes is not the number of cells.
    Cells {
        found: usize,
        width: u32,
        height: u32,
    },
    /// A cube is too small or too large.
    Cube { size: u32 },
}

impl BadSize {
    /// Ends a call whose documentation says so.
    #[cold]
    pub(super) fn panic<T>(self) -> T {
        panic!("{self}")
    }
}

impl WithMessage for BadSize {
    fn message(&self) -> Message {
        match self {
            Self::Sides { width, height } => message!(
                "a grid of {width} × {height} cells; expected sides from 1 to {most}",
                width,
                height,
                most = MAX_SIDE
            ),
            Self::Cells {
                found,
                width,
                height,
            } => message!(
                "found {found} bytes for {width} × {height} cells; expected one for each",
                found,
                width,
                height
            ),
            Self::Cube { size } => message!(
                "a cube of size {size}; expected {least} to {most}",
                size,
                least = Cube::MIN_SIZE,
                most = Cube::MAX_SIZE
            ),
        }
    }
}

error_with_message!(BadSize);
