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
    AnyHeuristic, ByField, ByLandmarks, ByWaypoints, Formula, HAS_TABLES, HeuristicKind,
    LandmarkChoice, LandmarkError, Landmarks, Towards, Waypoints,
};
use crate::cost::{Cost, Metric};
use crate::rules::field::{Field, Scratch};
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
}

impl HeuristicTarget {
    /// The free cells that are looked for, and the target whatever it is.
    fn goals(self, grid: &Grid) -> impl Iterator<Item = Key> + '_ {
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
        let HeuristicTarget {
            heuristic,
            movement,
            metric,
            target,
            within,
            scale,
        } = aim;
        let ground = (grid.version(), movement, metric);
        let towards =
            |formula| Towards::to(formula, (movement, &metric), grid, target).within(within);
        let floor = towards(Formula::tightest(movement));
        if let Some(formula) = heuristic.formula() {
            return Ok(AnyHeuristic::Formula(towards(formula).scaled(scale)));
        }
        if !HAS_TABLES {
            return Ok(AnyHeuristic::Formula(floor.scaled(scale)));
        }
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
        let ground = (grid.version(), movement, *expand.1);
        let cells = cells.max(1);
        if !HAS_TABLES {
            return Ok(true);
        }
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
mod tests {
    use super::*;
    use crate::cost::Cost;
    use crate::rules::Neighbours;
    use crate::search::Heuristic;
    use crate::space::CellKind;

    fn aim(heuristic: HeuristicKind, target: Key) -> HeuristicTarget {
        HeuristicTarget {
            heuristic,
            movement: Movement::default(),
            metric: Metric::TENTHS,
            target,
            within: Cost(0),
            scale: 1000,
        }
    }

    /// Where the table that was used last lies in memory.
    fn place(estimator: &AnyHeuristic) -> *const u8 {
        match estimator {
            AnyHeuristic::Formula(_) => std::ptr::null(),
            AnyHeuristic::Landmarks(by) => std::ptr::from_ref(by.table()).cast(),
            AnyHeuristic::Waypoints(by) => std::ptr::from_ref(by.table()).cast(),
            AnyHeuristic::Exact(by) => std::ptr::from_ref(by.table()).cast(),
        }
    }

    #[test]
    fn a_table_is_kept_while_it_is_right() {
        let mut grid = Grid::open(20, 20);
        let mut tables = Tables::default();
        let choices = [LandmarkChoice::Farthest(3), LandmarkChoice::Farthest(4)];
        for heuristic in [
            HeuristicKind::Landmarks,
            HeuristicKind::Waypoints,
            HeuristicKind::Exact,
        ] {
            let mut prepare = |grid: &Grid, aim: HeuristicTarget, choice| {
                let expand = Neighbours::of(aim.movement);
                tables.prepare(grid, &expand, aim, choice).unwrap()
            };
            let first = aim(heuristic, Key(0));
            // Held, so that a new table cannot lie in the place of the old.
            let held = prepare(&grid, first, &choices[0]);
            let scaled = HeuristicTarget { scale: 10, ..first };
            let again = prepare(&grid, scaled, &choices[0]);
            assert_eq!(place(&again), place(&held), "{heuristic:?}");

            let other_target = prepare(&grid, aim(heuristic, Key(7)), &choices[0]);
            let is_same = place(&other_target) == place(&held);
            assert_eq!(is_same, heuristic != HeuristicKind::Exact, "{heuristic:?}");

            let other_choice = prepare(&grid, aim(heuristic, Key(7)), &choices[1]);
            let is_same = place(&other_choice) == place(&other_target);
            assert_eq!(
                is_same,
                heuristic != HeuristicKind::Landmarks,
                "{heuristic:?}"
            );

            let four = HeuristicTarget {
                movement: Movement::Four,
                ..aim(heuristic, Key(7))
            };
            let other_movement = prepare(&grid, four, &choices[1]);
            assert_ne!(place(&other_movement), place(&other_choice));

            let kind = grid.kind(3, 3).byte();
            grid.set(3, 3, CellKind::from_byte(kind + 1));
            let edited = prepare(&grid, four, &choices[1]);
            assert_ne!(place(&edited), place(&other_movement), "{heuristic:?}");
        }
    }

    #[test]
    fn after_an_edit_the_numbers_are_those_of_a_fresh_table() {
        let mut random = oorandom::Rand32::new(4);
        let mut grid = Grid::open(14, 10);
        let mut tables = Tables::default();
        let expand = Neighbours::of(Movement::default());
        let mut changed = 0;
        for _ in 0..60 {
            let target = Key(random.rand_range(0..140));
            let all = |tables: &mut Tables, grid: &Grid| -> Vec<Cost> {
                let mut numbers = Vec::new();
                for heuristic in [
                    HeuristicKind::Landmarks,
                    HeuristicKind::Waypoints,
                    HeuristicKind::Exact,
                ] {
                    let choice = LandmarkChoice::default();
                    let estimator = tables.prepare(grid, &expand, aim(heuristic, target), &choice);
                    let estimator = estimator.unwrap();
                    numbers.extend((0..140).map(|key| estimator.estimate(grid, Key(key))));
                }
                numbers
            };
            let before = all(&mut tables, &grid);
            let (x, y) = (random.rand_range(0..14), random.rand_range(0..10));
            let kind = CellKind::from_byte(1 - grid.kind(x, y).byte());
            grid.set(x, y, kind);
            let after = all(&mut tables, &grid);
            assert_eq!(after, all(&mut Tables::default(), &grid));
            changed += u32::from(before != after);
        }
        assert!(changed > 30, "{changed}");
    }

    #[test]
    fn goals_are_the_free_cells_within_reach_and_the_target() {
        let mut grid = Grid::open(5, 5);
        grid.set(2, 2, CellKind::WALL);
        grid.set(2, 1, CellKind::WALL);
        let around = |within, target| {
            let aim = HeuristicTarget {
                within: Cost(within),
                ..aim(HeuristicKind::Exact, target)
            };
            aim.goals(&grid).map(|key| key.0).collect::<Vec<_>>()
        };
        assert_eq!(around(0, Key(12)), [12]);
        assert_eq!(around(9, Key(12)), [12]);
        assert_eq!(around(13, Key(12)), [11, 12, 13, 17]);
        assert_eq!(around(14, Key(12)), [6, 8, 11, 12, 13, 16, 17, 18]);
        assert_eq!(around(10, Key(0)), [0, 1, 5]);
        assert_eq!(around(u64::MAX, Key(12)).len(), 24);
    }
}
