//! The handle of a search for a drive.
//!
//! Headings are in degrees: 0 points to the right, and they grow clockwise on the screen. Returned headings are at least 0
//! and less than 360.

use crate::grid::Grid;
use crate::options::MAX_SAFE;
use crate::schema::options;
use crate::session::progress;
use crate::{errors, options};
use cubechase::drive::{self, Analytic, DriveError, DriveGoal, DriveOptions, DriveSession, Sample};
use cubechase::search::GoalTest;
use cubechase::steering::Pose;
use cubechase::trig;
use wasm_bindgen::prelude::*;

options! {
    /// The options of a search for a drive. Lengths are in cells.
    DriveSearchOptions "DriveSearchOptions" => DriveOptions;
    "turningRadius" number() = "2", "The radius of the tightest circle that the middle of the rear axle can follow." =>
        |read, it| read.vehicle.turning_radius = it;
    "wheelbase" number() = "1.2", "The distance between the axles." => |read, it| read.vehicle.wheelbase = it;
    "frontOverhang" number() = "0.4", "The distance from the front axle to the front end." => |read, it| read.vehicle.front_overhang = it;
    "rearOverhang" number() = "0.4", "The distance from the rear axle to the rear end." => |read, it| read.vehicle.rear_overhang = it;
    "width" number() = "0.8", "The width of the vehicle." => |read, it| read.vehicle.width = it;
    "reverseCost" number() = "1", "The extra cost of a cell in reverse, from 0." => |read, it| read.costs.reverse = it;
    "steerCost" number() = "0.1", "The cost of turning the front wheels from straight to full lock, from 0." =>
        |read, it| read.costs.steer = it;
    "gearCost" number() = "1", "The cost of changing gear, from 0." => |read, it| read.costs.gear = it;
    "weight" thousandths(0..=1_000_000) = "1.2", "The factor of the estimate, rounded to thousandths." =>
        |read, it| read.weight = it;
    "goalTest" words(GoalTest::NAMES) = "expand",
        "When the search recognises the goal. \"generate\" ends it at the first free curve to the goal." =>
        |read, it| read.goal_test = it;
    "analytic" words(Analytic::NAMES) = "spaced",
        "At which poses the search tries a curve to the goal. \"spaced\": at fewer poses, the farther the goal is. \"every\": at every pose." =>
        |read, it| read.analytic = it;
    "limit" whole(1..=MAX_SAFE) = "1000000", "The most poses to expand." => |read, it| read.limit = it;
    "smooth" flag() = "true", "Whether the search smooths the drive at the end." => |read, it| read.smooth = it;
    "record" flag() = "false", "Whether the search records every step, so that you can show any moment." => |read, it| read.record = it;
}

/// The cells between two samples of a drive.
const SPACING: f64 = 0.1;
/// The cells between two samples of a path.
const WIDE_SPACING: f64 = 0.2;

/// A search for a drive, on a grid that you pass to each call.
#[wasm_bindgen]
pub struct Drive(pub(super) DriveSession);

progress!(Drive);

#[wasm_bindgen]
impl Drive {
    /// Creates a search that has not started. Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<DriveSearchOptions>) -> Result<Drive, JsValue> {
        let mut read = DriveOptions::default();
        DriveSearchOptions::read(options, &mut read)?;
        DriveSession::new(read).map(Self).map_err(errors::option)
    }

    /// Starts between two poses. Without the second heading, the goal is a cell. Throws `SearchError`, and `OptionError` if the
    /// numbers of a cell are not whole.
    #[wasm_bindgen(js_name = start)]
    #[expect(clippy::too_many_arguments, reason = "two poses and a map")]
    pub fn start(
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
        let begun = self.0.start(&grid.0.grid, from, goal);
        begun.map_err(errors::search)
    }

    /// Prepares the search for the walls of a grid. Otherwise, `start` does.
    pub fn prepare(&mut self, grid: &Grid) {
        self.0.prepare(&grid.0.grid);
    }

    /// Starts again with the same start and goal. The map may have changed. Throws `SearchError`.
    pub fn replan(&mut self, grid: &Grid) -> Result<(), JsValue> {
        let begun = self.0.replan(&grid.0.grid, None);
        begun.map_err(errors::search)
    }

    /// Expands at most `n` poses. Returns the status. Throws `OptionError`.
    pub fn step(&mut self, grid: &Grid, n: f64) -> Result<u8, JsValue> {
        let n = options::whole("step", n, 0..=MAX_SAFE)?;
        Ok(self.0.run(&grid.0.grid, n) as u8)
    }

    /// Expands until the search ends. Returns the status.
    pub fn run(&mut self, grid: &Grid) -> u8 {
        self.0.run(&grid.0.grid, u64::MAX) as u8
    }

    /// The length of the drive in cells; NaN if there is no drive.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> f64 {
        self.0.drive().map_or(f64::NAN, drive::Drive::length)
    }

    /// Says how the drive may differ from a shortest one, in one sentence.
    #[wasm_bindgen(getter, js_name = warningSaid, unchecked_return_type = "Said")]
    pub fn warning_said(&self) -> JsValue {
        errors::said(&self.0.warning().into())
    }

    /// The vehicle: turning radius, wheelbase, front overhang, rear overhang, width. `Float64Array`.
    #[wasm_bindgen(getter)]
    pub fn vehicle(&self) -> Vec<f64> {
        let vehicle = &self.0.options().vehicle;
        vec![
            vehicle.turning_radius,
            vehicle.wheelbase,
            vehicle.front_overhang,
            vehicle.rear_overhang,
            vehicle.width,
        ]
    }

    /// Whether the vehicle can stand at the goal of the last search.
    #[wasm_bindgen(getter, js_name = goalIsFree)]
    pub fn goal_is_free(&self) -> bool {
        self.0.goal_is_free()
    }

    /// The costs beyond the length: of a cell in reverse, of full lock, of a change of gear. `Float64Array`.
    #[wasm_bindgen(getter)]
    pub fn costs(&self) -> Vec<f64> {
        let costs = &self.0.options().costs;
        vec![costs.reverse, costs.steer, costs.gear]
    }

    /// Returns x and y of points on the drive, one for every fifth of a cell.
    pub fn path(&self) -> Vec<f64> {
        self.0.drive().map_or(Vec::new(), path)
    }

    /// Returns samples of the drive, one for every tenth of a cell, six numbers each: x, y, heading, angle of the front wheels,
    /// gear (1 or −1), and the distance from the start.
    pub fn drive(&self) -> Vec<f64> {
        self.0
            .drive()
            .map_or(Vec::new(), |drive| self.samples(drive))
    }

    /// The number of columns of the last grid.
    #[wasm_bindgen(getter)]
    pub fn columns(&self) -> u32 {
        self.0.size().0.cast_unsigned().max(1)
    }
}

impl Drive {
    pub(super) fn samples(&self, drive: &drive::Drive) -> Vec<f64> {
        let vehicle = &self.0.options().vehicle;
        let numbers = |Sample {
                           pose,
                           arc,
                           distance,
                       }: Sample| {
            let gear = if arc.is_reverse() { -1.0 } else { 1.0 };
            let wheels = vehicle.steering_angle(arc.curvature) * 180.0 / trig::PI;
            let heading = degrees(pose.heading_rad);
            [pose.x, pose.y, heading, wheels, gear, distance]
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
        return Err(errors::search(DriveError::NoNumber {
            end,
            part: "heading",
            found: heading,
            expected: "degrees",
        }));
    }
    Ok(Pose::new(x, y, heading * trig::PI / 180.0))
}
