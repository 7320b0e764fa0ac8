mod anya;
mod buckets;
mod frontier;
mod ida_star;
mod records;
mod turns;
