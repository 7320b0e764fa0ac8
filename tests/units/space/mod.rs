mod bits;
mod compass;
mod corners;
mod edits;
mod grid;
mod hex;
mod layout;
mod sight;
