mod choice;
mod formula;
mod kind;
mod landmarks;
mod tables;
mod waypoints;
