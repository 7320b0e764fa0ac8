//! The hierarchy of subgoals of a map: made once, used by many searches, and what it costs.

use super::building::{Building, Steps, unknown};
use super::options::Options;
use super::plan::Unfit;
use crate::rules::Preparation;
use crate::rules::subgoal::Subgoals;
use crate::space::{Grid, Space};
use std::sync::Arc;

/// The hierarchy, and one in the making.
#[derive(Clone, Debug, Default)]
pub struct Hierarchies {
    subgoals: Option<Arc<Subgoals>>,
    building: Option<Building>,
    /// What the hierarchy there is has cost; unknown of one that was loaded.
    price: Option<Preparation>,
    /// What was refused, and what that would cost.
    refused: Option<(Steps, u64, Preparation)>,
    /// The most edges that may be looked at to make one.
    most_looks: Option<u64>,
}

impl Hierarchies {
    /// Returns the hierarchy, of whatever version it is.
    pub fn subgoals(&self) -> Option<&Arc<Subgoals>> {
        self.subgoals.as_ref()
    }

    /// Takes a hierarchy in place of the one there is.
    pub fn set(&mut self, subgoals: Subgoals) {
        *self = Self {
            subgoals: Some(Arc::new(subgoals)),
            ..Self::default()
        };
    }

    pub(super) fn bytes(&self) -> usize {
        self.subgoals.as_ref().map_or(0, |made| made.bytes())
    }

    /// Lets those to come be made with at most so many edges looked at.
    pub(crate) fn hold_to(&mut self, looks: u64) {
        self.most_looks = Some(looks);
    }

    /// Does about so much of the work of making the hierarchy of a map if it is not there; whether
    /// it is there. An edit in between begins it anew.
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
            // What is refused is remembered, so that it need not be found again.
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

    /// Returns the hierarchy, if it is of this very map.
    fn fitting(&self, grid: &Grid, options: &Options) -> Option<&Subgoals> {
        let subgoals = self.subgoals.as_deref()?;
        subgoals.fits(grid, steps(options)).then_some(subgoals)
    }

    /// Returns the price at which the hierarchy of a map was refused.
    fn refusal(&self, grid: &Grid, steps: Steps) -> Option<Preparation> {
        let (of, version, price) = self.refused?;
        ((of, version) == (steps, grid.version())).then_some(price)
    }

    /// Returns what was begun for this map, or a beginning, if it may be made.
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
        Ok(Building::begin(grid, steps))
    }
}

fn steps(options: &Options) -> Steps {
    (options.movement, options.costs.metric())
}
