//! Text in, text out. Everything that reads a map answers with a [`MapError`] that names line and
//! column, what was found and what was expected.

pub mod ascii;
pub mod cube_map;
pub mod cube_xml;
pub mod error;
mod markup;

pub use ascii::GridMap;
pub use cube_map::{CubeMap, Spawn};
pub use error::{MapError, MapErrorKind};
