mod around;
mod footprint;
mod playhead;
mod route;
mod vehicle;
mod walls;
