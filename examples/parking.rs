//! Parks a car in a bay, in reverse: `cargo run --release --all-features --example parking`.

use cubechase::drive::{DriveGoal, DriveOptions, plan};
use cubechase::read_map;
use cubechase::steering::Pose;
use std::error::Error;
use std::f64::consts::FRAC_PI_2;

const YARD: &str = "\
##############
#............#
#............#
#............#
######.#######
######.#######
######.#######
##############
";

fn main() -> Result<(), Box<dyn Error>> {
    let yard = read_map(YARD)?.grid;
    // In cells and radians, with y downwards: the car looks to the right, and then up.
    let from = Pose::new(2.0, 1.5, 0.0);
    let bay = DriveGoal::Pose(Pose::new(6.0, 5.8, -FRAC_PI_2));
    let drive = plan(&yard, DriveOptions::default(), from, bay)?;
    for arc in drive.arcs() {
        let gear = if arc.is_reverse() {
            "in reverse"
        } else {
            "forwards"
        };
        let turn = match arc.curvature {
            0.0 => "straight".to_owned(),
            curvature => format!("with a radius of {:.1} cells", 1.0 / curvature.abs()),
        };
        println!("{:.2} cells {gear}, {turn}", arc.length.abs());
    }
    let (end, changes) = (drive.end(), drive.gear_changes());
    println!(
        "at ({:.2}, {:.2}) after {changes} changes of gear",
        end.x, end.y
    );
    Ok(())
}
