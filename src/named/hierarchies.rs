//! The contraction hierarchy of a map: made once, used by many searches, with its cost.

use super::building::{Building, Steps, unknown};
use super::options::Options;
use super::plan::Unfit;
use crate::rules::Preparation;
use crate::rules::subgoal::Subgoals;
use crate::space::{Grid, Space};
use std::sync::Arc;

/// The finished hierarchy, and one under construction.
#[derive(Clone, Debug, Default)]
pub struct Hierarchies {
    subgoals: Option<Arc<Subgoals>>,
    building: Option<Building>,
    /// The cost of the finished hierarchy; unknown if it was loaded.
    price: Option<Preparation>,
    /// A refused hierarchy: its steps, its map and its price.
    refused: Option<(Steps, u64, Preparation)>,
    /// The most edges that a build may examine.
    most_looks: Option<u64>,
}

impl Hierarchies {
    /// Returns the hierarchy, whatever its version.
    pub fn subgoals(&self) -> Option<&Arc<Subgoals>> {
        self.subgoals.as_ref()
    }

    /// Replaces the hierarchy.
    pub fn set(&mut self, subgoals: Subgoals) {
        *self = Self {
            subgoals: Some(Arc::new(subgoals)),
            ..Self::default()
        };
    }

    pub(super) fn bytes(&self) -> usize {
        self.subgoals.as_ref().map_or(0, |made| made.bytes())
    }

    /// Limits later builds to `looks` examined edges.
    pub(crate) fn hold_to(&mut self, looks: u64) {
        self.most_looks = Some(looks);
    }

    /// Does about `work` units of making the hierarchy of a map, if it does not exist. Returns whether it exists. An
    /// edit in between starts it over.
    pub(super) fn make(
        &mut self,
        grid: &Grid,
        options: &Options,
        work: u64,
    ) -> Result<bool, Unfit> {
        if self.fitting(grid, options).is_some() {
            return Ok(true);
        }
        let looks = self.most_looks.unwrap_or(u64::MAX);
        let mut building = self.begun(grid, options)?.find(grid, options, looks, work);
        if let Building::Priced(mut priced) = building {
            // Remember the refusal, so that it need not be computed again.
            let price = priced.preparation();
            self.refused = Some((steps(options), grid.version(), price));
            options.allow(&price)?;
            self.refused = None;
            if priced.advance(grid, work) {
                let (subgoals, price) = priced.finish(grid);
                (self.subgoals, self.price) = (Some(Arc::new(subgoals)), Some(price));
                return Ok(true);
            }
            building = Building::Priced(priced);
        }
        self.building = Some(building);
        Ok(false)
    }

    pub(super) fn preparation(&self, grid: &Grid, options: &Options) -> Preparation {
        if let Some(subgoals) = self.fitting(grid, options) {
            let loaded = || Preparation::over(grid.len() as u64, subgoals.bytes() as u64);
            return self.price.unwrap_or_else(loaded);
        }
        let steps = steps(options);
        if let Some(building) = &self.building
            && building.fits(grid, steps)
        {
            return building.preparation(grid);
        }
        self.refusal(grid, steps).unwrap_or_else(|| Preparation {
            done: 0,
            outdated: self.subgoals.is_some(),
            ..self.price.unwrap_or(unknown(grid))
        })
    }

    pub(super) fn discard_tables(&mut self) {
        self.building = None;
    }

    /// Discards a hierarchy that was repaired.
    pub(crate) fn discard_repaired(&mut self) {
        self.subgoals.take_if(|subgoals| subgoals.is_repaired());
    }

    /// Follows the edits of the map since the hierarchy was made.
    pub(super) fn follow(&mut self, grid: &Grid, options: &Options) {
        if let Some(subgoals) = &mut self.subgoals
            && !subgoals.fits(grid, steps(options))
        {
            Arc::make_mut(subgoals).follow(grid);
        }
    }

    /// Returns the hierarchy, if it belongs to this map or to an earlier version whose edits are known.
    fn fitting(&self, grid: &Grid, options: &Options) -> Option<&Subgoals> {
        let subgoals = self.subgoals.as_deref()?;
        subgoals
            .can_follow(grid, steps(options))
            .then_some(subgoals)
    }

    /// Returns the price at which the hierarchy of a map was refused.
    fn refusal(&self, grid: &Grid, steps: Steps) -> Option<Preparation> {
        let (of, version, price) = self.refused?;
        ((of, version) == (steps, grid.version())).then_some(price)
    }

    /// Returns the build that was begun for this map, or a new one if it is allowed.
    fn begun(&mut self, grid: &Grid, options: &Options) -> Result<Building, Unfit> {
        let steps = steps(options);
        if let Some(building) = self.building.take()
            && building.fits(grid, steps)
        {
            return Ok(building);
        }
        if let Some(price) = self.refusal(grid, steps) {
            options.allow(&price)?;
        }
        Ok(Building::start(grid, steps))
    }
}

fn steps(options: &Options) -> Steps {
    (options.movement, options.costs.metric())
}
