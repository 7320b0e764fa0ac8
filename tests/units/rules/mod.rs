mod corridors;
mod field;
mod heuristic;
mod hexagons;
mod kbest;
mod pruning;
mod rank;
mod subgoal;
