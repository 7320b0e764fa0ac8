//! tmp
pub mod aim;
pub mod arcs;
pub mod around;
pub mod footprint;
pub mod poses;
pub mod route;
pub mod session;
pub mod tree;
pub mod vehicle;
pub mod walls;
