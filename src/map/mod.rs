//! Reads and writes maps as text. Every reader returns a [`MapError`] with line and column, what was found and what was
//! expected.

pub mod ascii;
pub(crate) mod bounds;
mod cube_edit;
pub mod cube_map;
#[cfg(feature = "xml")]
pub mod cube_xml;
pub mod digits;
pub mod error;
pub mod format;
pub mod grid_map;
pub mod hex;
pub mod hunt;
pub(crate) mod lines;
pub mod matrix;
pub mod movingai;
mod rows;
pub mod scenario;

pub use bounds::OutOfBounds;
pub use cube_edit::CubeEditError;
pub use cube_map::{BadCubeMap, CubeMap, MonsterSpawn, Spawn};
pub use error::{MapError, MapErrorKind};
pub use format::Format;
pub use grid_map::{CannotWrite, GridMap, Unwritable};
pub use hunt::{BadHunt, Collisions, Hunt, HuntBy, Mode, Walk};
pub use scenario::Scenario;
