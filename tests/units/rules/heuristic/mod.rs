mod choice;
mod formula;
mod kind;
mod landmarks;
mod surface;
mod tables;
mod waypoints;
