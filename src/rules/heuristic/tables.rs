//! Estimates with their tables, built when they are needed and kept while they are right.
//!
//! | table | is built again when |
//! |---|---|
//! | landmarks | the grid was edited or is another, the movement or the choice of cells changed |
//! | waypoints | the grid was edited or is another, the movement changed |
//! | field | any of that, or the cells looked for changed |
//!
//! Who holds an estimator holds its tables too: a rebuild makes new ones and leaves those alone.
//! Memory that nobody else holds is used again. Landmarks and waypoints may be built in slices.

use super::build::LandmarkBuilder;
use super::{
    AnyHeuristic, ByField, ByLandmarks, ByParts, ByWaypoints, Formula, HAS_TABLES, HeuristicKind,
    LandmarkChoice, LandmarkError, Landmarks, Towards, Waypoints,
};
use crate::cost::{Cost, Metric};
use crate::rules::field::{Field, Scratch};
use crate::rules::preparation::Preparation;
use crate::search::Expand;
use crate::space::{Grid, Key, Movement, Space};
use std::sync::Arc;

/// What an estimate is asked for.
#[derive(Clone, Copy, Debug)]
pub struct HeuristicTarget {
    /// Which estimate.
    pub heuristic: HeuristicKind,
    /// The movement of the search.
    pub movement: Movement,
    /// What its steps cost.
    pub metric: Metric,
    /// The cell to estimate towards.
    pub target: Key,
    /// The estimate is towards all cells whose obstacle-free distance to the target, over floor, is
    /// at most this; zero for the target alone.
    pub within: Cost,
    /// By how many thousandths the estimate is multiplied.
    pub scale: u32,
    /// By how many the diagonal part of octile, where that is told apart: then the estimate is octile.
    pub diagonal: Option<u32>,
}

impl HeuristicTarget {
    /// By a formula, unscaled.
    fn by(&self, formula: Formula, grid: &Grid) -> Towards {
        Towards::to(formula, (self.movement, &self.metric), grid, self.target).within(self.within)
    }

    /// By octile in two parts.
    #[inline(never)]
    fn by_parts(&self, grid: &Grid, diagonal: u32) -> ByParts {
        let scales = [self.scale, diagonal];
        ByParts::to(&self.metric, grid, self.target, self.within, scales)
    }

    /// The free cells that are looked for, and the target whatever it is.
    pub fn goals(self, grid: &Grid) -> impl Iterator<Item = Key> + '_ {
        // No cell farther than this in either direction is near enough.
        let (x, y) = grid.point(self.target);
        let reach = if self.within > Cost::ZERO {
            (self.within.0 / self.metric.straight.0).min(u64::from(u32::MAX)) as u32
        } else {
            0
        };
        let span = move |at: u32, length: u32| {
            at.saturating_sub(reach)..at.saturating_add(reach).saturating_add(1).min(length)
        };
        span(y, grid.height())
            .flat_map(move |y| span(x, grid.width()).map(move |x| (x, y)))
            .filter_map(|(x, y)| grid.key(x, y))
            .filter(move |&key| {
                let apart = self.movement.apart(&self.metric, grid.point(key), (x, y));
                let near = apart <= self.within;
                key == self.target || (near && grid.is_free(key))
            })
    }
}

/// A table and what it was built for.
#[derive(Clone, Debug)]
struct Kept<K, T> {
    built_for: K,
    table: Arc<T>,
}

impl<K, T> Kept<K, T> {
    fn new(built_for: K, table: T) -> Self {
        let table = Arc::new(table);
        Self { built_for, table }
    }
}

/// Takes what is kept if it was built for the same, else builds it anew out of the old one, if
/// nobody else holds that.
fn keep<K: PartialEq, T, X>(
    kept: &mut Option<Kept<K, T>>,
    wanted: K,
    build: impl FnOnce(Option<T>) -> Result<T, X>,
) -> Result<Arc<T>, X> {
    let old = match kept.take() {
        Some(old) if old.built_for == wanted => {
            let table = Arc::clone(&old.table);
            *kept = Some(old);
            return Ok(table);
        }
        other => other.and_then(|old| Arc::try_unwrap(old.table).ok()),
    };
    let new = Kept::new(wanted, build(old)?);
    let table = Arc::clone(&new.table);
    *kept = Some(new);
    Ok(table)
}

/// A grid's version, a movement and what its steps cost.
type BuiltFor = (u64, Movement, Metric);

/// A table on its way and what it is built for.
#[derive(Clone, Debug)]
enum InProgress {
    /// It has the scratch to itself.
    Landmarks((BuiltFor, LandmarkChoice), Box<LandmarkBuilder>),
    Waypoints(BuiltFor, Waypoints),
}

/// The tables, and the scratch they are built with.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    scratch: Scratch,
    landmarks: Option<Kept<(BuiltFor, LandmarkChoice), Landmarks>>,
    waypoints: Option<Kept<BuiltFor, Waypoints>>,
    building: Option<InProgress>,
    field: Option<Kept<(BuiltFor, Key, Cost), Field>>,
}

impl Tables {
    /// An estimate for a grid as it is now; a formula needs no table, and a table that is right is
    /// not built again. The expansion must hand out every step that the movement allows, at the
    /// price that the search pays, and be the same each time for the same grid and movement. The
    /// choice counts for landmarks only.
    ///
    /// # Errors
    /// [`LandmarkError`] when landmarks are asked for and cannot be had.
    ///
    /// # Panics
    /// When the target is not a key of the grid.
    pub fn prepare<E: Expand<Grid> + Clone>(
        &mut self,
        grid: &Grid,
        expand: &E,
        aim: HeuristicTarget,
        choice: &LandmarkChoice,
    ) -> Result<AnyHeuristic, LandmarkError> {
        let towards = |formula| aim.by(formula, grid).scaled(aim.scale);
        if let Some(diagonal) = aim.diagonal {
            return Ok(AnyHeuristic::Parts(aim.by_parts(grid, diagonal)));
        }
        if let Some(formula) = aim.heuristic.formula() {
            return Ok(AnyHeuristic::Formula(towards(formula)));
        }
        if !HAS_TABLES {
            return Ok(AnyHeuristic::Formula(towards(Formula::tightest(
                aim.movement,
            ))));
        }
        self.tabled(grid, expand, aim, choice)
    }

    /// The same by a table: code apart, which most pages never need.
    #[inline(never)]
    fn tabled<E: Expand<Grid> + Clone>(
        &mut self,
        grid: &Grid,
        expand: &E,
        aim: HeuristicTarget,
        choice: &LandmarkChoice,
    ) -> Result<AnyHeuristic, LandmarkError> {
        let HeuristicTarget {
            heuristic,
            movement,
            metric,
            target,
            within,
            scale,
            ..
        } = aim;
        let ground = (grid.version(), movement, metric);
        let floor = aim.by(Formula::tightest(movement), grid);
        let begun = self.building.take();
        let scratch = &mut self.scratch;
        Ok(match heuristic {
            HeuristicKind::Landmarks => {
                let wanted = (ground, choice.clone());
                let table = keep(&mut self.landmarks, wanted.clone(), |_| {
                    let builder = landmarks_begun(begun, &wanted, grid)?;
                    Ok(builder.complete(scratch, grid, (expand, &metric)))
                })?;
                AnyHeuristic::Landmarks(ByLandmarks::new(table, aim.goals(grid), floor, scale))
            }
            HeuristicKind::Waypoints => {
                let table = keep(&mut self.waypoints, ground, |_| {
                    let mut table = waypoints_begun(begun, ground, grid);
                    table.advance(grid, usize::MAX);
                    Ok(table)
                })?;
                table.flood(scratch, grid, (expand, &metric), target);
                let floor = floor.scaled(scale);
                AnyHeuristic::Waypoints(ByWaypoints::new(table, grid, target, within, floor, scale))
            }
            _ => {
                let field = keep(&mut self.field, (ground, target, within), |old| {
                    let mut field = old.unwrap_or_default();
                    let goals: Vec<Key> = aim.goals(grid).collect();
                    field.rebuild(scratch, grid, (expand, &metric), &goals);
                    Ok(field)
                })?;
                AnyHeuristic::Exact(ByField::new(field, floor.scaled(scale), scale))
            }
        })
    }

    /// How far the tables of [`Tables::prepare_some`] have come, and what they cost.
    pub fn preparation(
        &self,
        grid: &Grid,
        (heuristic, movement, metric): (HeuristicKind, Movement, Metric),
        choice: &LandmarkChoice,
    ) -> Preparation {
        if !HAS_TABLES || heuristic.formula().is_some() {
            return Preparation::default();
        }
        self.tabled_preparation(grid, (heuristic, movement, metric), choice)
    }

    #[inline(never)]
    fn tabled_preparation(
        &self,
        grid: &Grid,
        (heuristic, movement, metric): (HeuristicKind, Movement, Metric),
        choice: &LandmarkChoice,
    ) -> Preparation {
        let ground = (grid.version(), movement, metric);
        let (price, is_kept, outdated) = match heuristic {
            HeuristicKind::Landmarks => {
                let wanted = (ground, choice.clone());
                if let Some(InProgress::Landmarks(built_for, builder)) = &self.building
                    && *built_for == wanted
                {
                    return builder.preparation(grid);
                }
                let kept = self.landmarks.as_ref();
                let is_kept = kept.is_some_and(|kept| kept.built_for == wanted);
                let price = Landmarks::price(choice.count(), grid.len());
                (price, is_kept, kept.is_some())
            }
            HeuristicKind::Waypoints => {
                if let Some(InProgress::Waypoints(built_for, table)) = &self.building
                    && *built_for == ground
                {
                    return table.preparation(grid);
                }
                let kept = self.waypoints.as_ref();
                let is_kept = kept.is_some_and(|kept| kept.built_for == ground);
                (Waypoints::price(grid.len()), is_kept, kept.is_some())
            }
            _ => return Preparation::default(),
        };
        if is_kept {
            Preparation::over(price.expected, price.bytes)
        } else {
            Preparation { outdated, ..price }
        }
    }

    /// The landmarks or waypoints of the table that there is for an estimate, in the order in which they were placed; none for one
    /// without.
    pub fn cells(&self, heuristic: HeuristicKind) -> &[Key] {
        let landmarks = self.landmarks.as_ref().map(|kept| kept.table.cells());
        let waypoints = self.waypoints.as_ref().map(|kept| kept.table.cells());
        match heuristic {
            HeuristicKind::Landmarks => landmarks,
            HeuristicKind::Waypoints => waypoints,
            _ => None,
        }
        .unwrap_or_default()
    }

    /// Discards what was begun, and the scratch.
    pub fn give_up(&mut self) {
        if self.building.take().is_some() {
            self.scratch = Scratch::default();
        }
    }

    /// Builds what a heuristic needs whatever its target: all landmarks, or the waypoints without
    /// their distances. Does about `cells` cells of work, and at least one. Returns true when
    /// finished. `expand` is as in [`Tables::prepare`].
    ///
    /// # Errors
    /// [`LandmarkError`] when landmarks are asked for and cannot be had.
    pub fn prepare_some<E: Expand<Grid> + Clone>(
        &mut self,
        grid: &Grid,
        expand: (&E, &Metric),
        (heuristic, movement): (HeuristicKind, Movement),
        choice: &LandmarkChoice,
        cells: usize,
    ) -> Result<bool, LandmarkError> {
        if !HAS_TABLES || heuristic.formula().is_some() {
            return Ok(true);
        }
        self.tabled_some(grid, expand, (heuristic, movement), choice, cells.max(1))
    }

    #[inline(never)]
    fn tabled_some<E: Expand<Grid> + Clone>(
        &mut self,
        grid: &Grid,
        expand: (&E, &Metric),
        (heuristic, movement): (HeuristicKind, Movement),
        choice: &LandmarkChoice,
        cells: usize,
    ) -> Result<bool, LandmarkError> {
        let ground = (grid.version(), movement, *expand.1);
        match heuristic {
            HeuristicKind::Landmarks => {
                let wanted = (ground, choice.clone());
                let is_kept = |kept: &Kept<_, _>| kept.built_for == wanted;
                if self.landmarks.as_ref().is_some_and(is_kept) {
                    return Ok(true);
                }
                let mut builder = landmarks_begun(self.building.take(), &wanted, grid)?;
                if !builder.advance(&mut self.scratch, grid, expand, cells) {
                    self.building = Some(InProgress::Landmarks(wanted, builder));
                    return Ok(false);
                }
                let table = builder.complete(&mut self.scratch, grid, expand);
                self.landmarks = Some(Kept::new(wanted, table));
            }
            HeuristicKind::Waypoints => {
                let is_kept = |kept: &Kept<_, _>| kept.built_for == ground;
                if self.waypoints.as_ref().is_some_and(is_kept) {
                    return Ok(true);
                }
                let mut table = waypoints_begun(self.building.take(), ground, grid);
                if !table.advance(grid, cells) {
                    self.building = Some(InProgress::Waypoints(ground, table));
                    return Ok(false);
                }
                self.waypoints = Some(Kept::new(ground, table));
            }
            _ => {}
        }
        Ok(true)
    }
}

/// What was begun for the same, or a beginning.
fn landmarks_begun(
    begun: Option<InProgress>,
    wanted: &(BuiltFor, LandmarkChoice),
    grid: &Grid,
) -> Result<Box<LandmarkBuilder>, LandmarkError> {
    match begun {
        Some(InProgress::Landmarks(built_for, builder)) if built_for == *wanted => Ok(builder),
        _ => {
            let ((_, movement, _), choice) = wanted;
            choice.begin(grid, *movement).map(Box::new)
        }
    }
}

fn waypoints_begun(begun: Option<InProgress>, wanted: BuiltFor, grid: &Grid) -> Waypoints {
    match begun {
        Some(InProgress::Waypoints(built_for, table)) if built_for == wanted => table,
        _ => Waypoints::begin(grid, wanted.1, &wanted.2),
    }
}

#[cfg(test)]
mod tests;
