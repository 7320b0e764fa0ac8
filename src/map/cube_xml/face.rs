//! One face of a cube as a grid: a `<face>` by itself, or the front of a whole cube.
//!
//! The format has no start and goal, so they are left out.

use super::{document, elements, error, read_cube, read_rows, rows_in, unknown, write};
use crate::map::error::{MapError, MapErrorKind};
use crate::map::grid_map::{CannotWrite, GridMap, Unwritable};
use crate::message;
use crate::space::{Cube, Face};

/// Reads a face. Its rows determine its size, from 3 to 256.
///
/// # Errors
/// [`MapError`], the first error found.
#[inline(never)]
pub fn read_face(text: &str) -> Result<GridMap, MapError> {
    let document = document::parse(text)?;
    let root = document.root_element();
    let (cube, face) = match root.tag_name().name() {
        "cube" => (read_cube(root)?.cube, Face::Front),
        "face" => {
            let face = super::face(root, "name")?;
            let count = elements(root)?.len();
            let size = u32::try_from(count).unwrap_or(u32::MAX);
            if !(Cube::MIN_SIZE..=Cube::MAX_SIZE).contains(&size) {
                let found = rows_in(count, face);
                let expected = message!(
                    "{least} to {most}",
                    least = Cube::MIN_SIZE,
                    most = Cube::MAX_SIZE
                );
                return Err(error(root, MapErrorKind::WrongLength, found, expected));
            }
            let mut cube = Cube::new(size);
            read_rows(root, face, &mut cube)?;
            (cube, face)
        }
        _ => return Err(unknown(root, "<face> or <cube>")),
    };
    Ok(GridMap::plain(cube.face(face).clone()))
}

/// Writes a grid as a cube's front face.
///
/// # Errors
/// [`CannotWrite`] for ground that costs more than floor, and for a grid that is not a square of 3 to 256 cells a side.
pub fn write_face(map: &GridMap) -> Result<String, CannotWrite> {
    let (width, height) = (map.grid.width(), map.grid.height());
    let side = width.min(height).min(Cube::MAX_SIZE);
    if width != side || height != side || side < Cube::MIN_SIZE {
        let beyond = |length: u32| if length > side { side } else { 0 };
        return Err(CannotWrite {
            x: beyond(width),
            y: if width > side { 0 } else { beyond(height) },
            why: Unwritable::NoFace { width, height },
        });
    }
    map.is_plain("xml")?;
    let mut text = format!("<face name=\"{}\">\n", Face::Front.name());
    write::rows(&mut text, &map.grid, "  ");
    text.push_str("</face>\n");
    Ok(text)
}

#[cfg(test)]
mod tests;
