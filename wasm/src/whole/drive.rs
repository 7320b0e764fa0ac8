//! The handle of a search for a drive.
//!
//! Headings cross the boundary in degrees: 0 to the right, growing clockwise on the screen. What is handed
//! out lies from 0 to below 360.

use crate::grid::Grid;
use crate::options::MAX_SAFE;
use crate::schema::options;
use crate::{errors, options};
use cubechase::drive::{self, Analytic, DriveError, DriveGoal, DriveOptions, DriveSession, Sample};
use cubechase::search::GoalTest;
use cubechase::steering::Pose;
use cubechase::trig;
use cubechase::words::Word;
use wasm_bindgen::prelude::*;

options! {
    /// The choices for a search for a drive. Lengths are in cells.
    DriveSearchOptions "DriveSearchOptions" => DriveOptions;
    "turningRadius" number() = "2", "The radius of the tightest circle that the middle of the rear axle drives." =>
        |read, it| read.vehicle.turning_radius = it;
    "wheelbase" number() = "1.2", "From axle to axle." => |read, it| read.vehicle.wheelbase = it;
    "frontOverhang" number() = "0.4", "From the front axle to the front end." => |read, it| read.vehicle.front_overhang = it;
    "rearOverhang" number() = "0.4", "From the rear end to the rear axle." => |read, it| read.vehicle.rear_overhang = it;
    "width" number() = "0.8", "From side to side." => |read, it| read.vehicle.width = it;
    "reverseCost" number() = "1", "What a cell in reverse costs besides the cell, from 0." => |read, it| read.costs.reverse = it;
    "steerCost" number() = "0.1", "What it costs to turn the front wheels from straight to full lock, from 0." =>
        |read, it| read.costs.steer = it;
    "gearCost" number() = "1", "What a change of gear costs, from 0." => |read, it| read.costs.gear = it;
    "weight" thousandths(0..=1_000_000) = "1.2", "The factor of the estimate, to the nearest thousandth." =>
        |read, it| read.weight = it;
    "goalTest" words(GoalTest::ALL) = "expand",
        "When the search recognises the goal. \"generate\" ends it at the first free curve to the goal." =>
        |read, it| read.goal_test = it;
    "analytic" words(Analytic::ALL) = "spaced",
        "At which poses the search tries a curve to the goal: at fewer, the farther the goal is, or at every one." =>
        |read, it| read.analytic = it;
    "limit" whole(1..=MAX_SAFE) = "1000000", "The most poses to expand." => |read, it| read.limit = it;
    "smooth" flag() = "true", "Whether the search makes the drive smoother at the end." => |read, it| read.smooth = it;
    "record" flag() = "false", "Whether to keep every step, so that you can show any moment." => |read, it| read.record = it;
}

/// Cells between two samples of a drive, and of a path.
const SPACING: f64 = 0.1;
const WIDE_SPACING: f64 = 0.2;

/// A search for a drive, on a grid that is handed to each call.
#[wasm_bindgen]
pub struct Drive {
    pub(super) search: DriveSession,
}

#[wasm_bindgen]
impl Drive {
    /// A search that has not begun. Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<DriveSearchOptions>) -> Result<Drive, JsValue> {
        let mut read = DriveOptions::default();
        DriveSearchOptions::read(options, &mut read)?;
        let search = DriveSession::new(read).map_err(|error| errors::option(&error))?;
        Ok(Self { search })
    }

    /// Begins between two poses, or from a pose to a cell where no second heading is given. Throws
    /// `SearchError`, and `OptionError` for a cell that is none.
    #[wasm_bindgen(js_name = start)]
    #[expect(clippy::too_many_arguments, reason = "two poses and a map")]
    pub fn begin(
        &mut self,
        grid: &Grid,
        from_x: f64,
        from_y: f64,
        from_heading: f64,
        to_x: f64,
        to_y: f64,
        to_heading: Option<f64>,
    ) -> Result<(), JsValue> {
        let from = pose("start", from_x, from_y, from_heading)?;
        let goal = match to_heading {
            Some(heading) => DriveGoal::Pose(pose("goal", to_x, to_y, heading)?),
            None => DriveGoal::Cell {
                x: options::whole_u32("to x", to_x, 0..=u32::MAX)?,
                y: options::whole_u32("to y", to_y, 0..=u32::MAX)?,
            },
        };
        let begun = self.search.begin(&grid.0.grid, from, goal);
        begun.map_err(|error| fault(&error))
    }

    /// Looks at the walls, so that `start` need not.
    pub fn prepare(&mut self, grid: &Grid) {
        self.search.prepare(&grid.0.grid);
    }

    /// Begins again on the map as it is, with the same ends. Throws `SearchError`.
    pub fn replan(&mut self, grid: &Grid) -> Result<(), JsValue> {
        let begun = self.search.replan(&grid.0.grid, None);
        begun.map_err(|error| fault(&error))
    }

    /// Expands at most `n` poses. Throws `OptionError`.
    pub fn step(&mut self, grid: &Grid, n: f64) -> Result<u8, JsValue> {
        let n = options::whole("step", n, 0..=MAX_SAFE)?;
        Ok(self.search.run(&grid.0.grid, n) as u8)
    }

    /// Expands until the search ends.
    pub fn run(&mut self, grid: &Grid) -> u8 {
        self.search.run(&grid.0.grid, u64::MAX) as u8
    }

    /// How far the search has come.
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> u8 {
        self.search.status() as u8
    }

    /// Poses expanded so far.
    #[wasm_bindgen(getter)]
    pub fn expanded(&self) -> f64 {
        self.search.expanded() as f64
    }

    /// Poses in the open list now.
    #[wasm_bindgen(getter)]
    pub fn open(&self) -> u32 {
        self.search.open()
    }

    /// What the drive costs, in cells; NaN until there is one.
    #[wasm_bindgen(getter)]
    pub fn cost(&self) -> f64 {
        self.search.cost().unwrap_or(f64::NAN)
    }

    /// How long it is, in cells; NaN until there is one.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> f64 {
        self.search.drive().map_or(f64::NAN, drive::Drive::length)
    }

    /// What there is to say of the drive that comes out, in one sentence.
    #[wasm_bindgen(getter, js_name = warningSaid, unchecked_return_type = "Said")]
    pub fn warning_said(&self) -> JsValue {
        errors::said(&self.search.warning().into())
    }

    /// The vehicle: turning radius, wheelbase, front overhang, rear overhang, width. `Float64Array`.
    #[wasm_bindgen(getter)]
    pub fn vehicle(&self) -> Vec<f64> {
        let vehicle = &self.search.options().vehicle;
        vec![
            vehicle.turning_radius,
            vehicle.wheelbase,
            vehicle.front_overhang,
            vehicle.rear_overhang,
            vehicle.width,
        ]
    }

    /// Whether the vehicle can stand at the goal of the search that was begun last.
    #[wasm_bindgen(getter, js_name = goalIsFree)]
    pub fn goal_is_free(&self) -> bool {
        self.search.goal_is_free()
    }

    /// What is added to the cells driven: for a cell in reverse, for full lock, for a change of gear.
    /// `Float64Array`.
    #[wasm_bindgen(getter)]
    pub fn costs(&self) -> Vec<f64> {
        let costs = &self.search.options().costs;
        vec![costs.reverse, costs.steer, costs.gear]
    }

    /// The drive as x and y every fifth of a cell.
    pub fn path(&self) -> Vec<f64> {
        self.search.drive().map_or(Vec::new(), path)
    }

    /// The drive every tenth of a cell, six numbers each: x, y, heading, angle of the front wheels,
    /// gear (1 or −1), cells driven.
    pub fn drive(&self) -> Vec<f64> {
        self.search
            .drive()
            .map_or(Vec::new(), |drive| self.samples(drive))
    }

    /// Columns of the grid that was searched last.
    #[wasm_bindgen(getter)]
    pub fn columns(&self) -> u32 {
        self.search.size().0.cast_unsigned().max(1)
    }
}

impl Drive {
    pub(super) fn samples(&self, drive: &drive::Drive) -> Vec<f64> {
        let vehicle = &self.search.options().vehicle;
        let numbers = |sample: Sample| {
            let Sample {
                pose,
                arc,
                distance,
            } = sample;
            [
                pose.x,
                pose.y,
                degrees(pose.heading_rad),
                vehicle.steering_angle(arc.curvature) * 180.0 / trig::PI,
                if arc.is_reverse() { -1.0 } else { 1.0 },
                distance,
            ]
        };
        drive.samples(SPACING).flat_map(numbers).collect()
    }
}

pub(super) fn path(drive: &drive::Drive) -> Vec<f64> {
    let samples = drive.samples(WIDE_SPACING);
    samples
        .flat_map(|sample| [sample.pose.x, sample.pose.y])
        .collect()
}

pub(super) fn degrees(heading_rad: f64) -> f64 {
    trig::turn(heading_rad) * 180.0 / trig::PI
}

fn pose(end: &'static str, x: f64, y: f64, heading: f64) -> Result<Pose, JsValue> {
    if !heading.is_finite() {
        return Err(fault(&DriveError::NoNumber {
            end,
            part: "heading",
            found: heading,
            expected: "degrees",
        }));
    }
    Ok(Pose::new(x, y, heading * trig::PI / 180.0))
}

fn fault(error: &DriveError) -> JsValue {
    errors::named("SearchError", error)
}
