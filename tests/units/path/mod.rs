mod cells;
mod curve;
mod pull;
