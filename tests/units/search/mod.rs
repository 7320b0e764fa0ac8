mod anya;
mod buckets;
mod dstar_lite;
mod frontier;
mod ida_star;
mod records;
mod turns;
