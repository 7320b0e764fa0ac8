//! tmp
pub mod footprint;
pub mod pose;
pub mod route;
pub mod vehicle;
pub mod walls;
