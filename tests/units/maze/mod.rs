mod braid;
mod cube;
mod ends;
mod lattice;
mod wilson;
