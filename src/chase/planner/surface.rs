//! A search over the whole cube, for a monster that hunts over its edges.
//!
//! The same loop as on a face, over all cells, with the estimate of
//! [`OverSurface`](crate::rules::heuristic::OverSurface); or D* Lite, see [`RepairedSearch`]. Prey that
//! cannot be reached is told by the components, and the search then goes to a cell as near to it as one
//! can get.

use super::repaired::RepairedSearch;
use crate::cost::{Cost, Metric};
use crate::named::Options;
use crate::named::table::{Expands, Loop};
use crate::path;
use crate::rules::heuristic::{Formula, OverSurface, SurfaceGoal};
use crate::rules::neighbours::{AllNeighbours, Neighbours};
use crate::rules::rank::Ranking;
use crate::search::{
    Buckets, Expand, Heuristic, Node, Observer, Plan, Search, Status, Terms, TreeEdge,
};
use crate::space::components::Components;
use crate::space::{Cube, Direction, Key, Movement, Places, SurfaceCell, Unfoldings};
use crate::trace::Paint;
use std::sync::Arc;

/// The steps of the searches that take any ground.
#[derive(Clone, Debug)]
enum Steps {
    Neighbours(Neighbours),
    Even(AllNeighbours),
}

impl Expand<Cube> for Steps {
    fn expand<O: Observer>(
        &self,
        cube: &Cube,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        match self {
            Self::Neighbours(by) => by.expand(cube, metric, from, observer, step),
            Self::Even(by) => by.expand(cube, metric, from, observer, step),
        }
    }
}

type SurfacePlan = Plan<Steps, OverSurface, SurfaceGoal, Ranking>;

/// How far apart cells are over open ground.
#[derive(Clone, Debug, Default)]
pub struct Distances(Option<Arc<Unfoldings>>);

impl Distances {
    /// The places of a cell in the planes of all faces.
    #[inline(never)]
    pub(super) fn places(&mut self, cube: &Cube, cell: SurfaceCell) -> Arc<Places> {
        Arc::new(self.unfoldings(cube).places(cell))
    }

    /// How the faces unfold.
    pub(super) fn unfoldings(&mut self, cube: &Cube) -> &Arc<Unfoldings> {
        let known = self.0.take().filter(|unfoldings| unfoldings.fit(cube));
        self.0
            .insert(known.unwrap_or_else(|| Arc::new(Unfoldings::of(cube))))
    }
}

/// How many straight steps lie between a cell, at its places, and another over open ground, rounded up.
#[inline(never)]
pub(super) fn apart(places: &Places, from: SurfaceCell) -> u32 {
    let octile = |(dx, dy)| Metric::TENTHS.octile(dx, dy).0.div_ceil(10) as u32;
    places.from(from).map(octile).min().unwrap_or(0)
}

/// The search, its plan once it has begun, and its marks.
#[derive(Debug)]
pub(super) struct SurfaceSearch {
    search: Search<Buckets>,
    plan: Option<SurfacePlan>,
    /// D* Lite, once it was asked for, and whether it is the one that serves.
    repaired: Option<Box<RepairedSearch>>,
    is_repaired: bool,
    paint: Paint,
    components: Components,
    /// Whether the cell that is looked for can be reached.
    reaches: bool,
}

impl Default for SurfaceSearch {
    fn default() -> Self {
        Self {
            search: Search::default(),
            plan: None,
            repaired: None,
            is_repaired: false,
            paint: Paint::in_order(),
            components: Components::default(),
            reaches: false,
        }
    }
}

impl SurfaceSearch {
    /// Begins a search between two cells.
    #[inline(never)]
    pub(super) fn begin(
        &mut self,
        cube: &Cube,
        options: &Options,
        distances: &mut Distances,
        [start, target]: [Key; 2],
    ) {
        let (movement, metric) = (options.movement, Metric::TENTHS);
        let places = &distances.places(cube, cube.cell(target));
        let within = self.reach(cube, movement, places, [start, target]);
        self.paint.prepare(cube.cells().len());
        // It would find out that there is no way by flooding all that leads to the prey.
        self.is_repaired = self.reaches && options.algorithm.row().served == Loop::DStarLite;
        if self.is_repaired {
            let unfoldings = distances.unfoldings(cube);
            let (search, ends) = (self.repaired.get_or_insert_default(), [start, target]);
            return search.begin(cube, options, unfoldings, ends, &mut self.paint);
        }
        let formula = if options.algorithm.row().estimates() {
            options.heuristic.formula().unwrap_or_default()
        } else {
            Formula::Zero
        };
        let heuristic = OverSurface::to(formula, &metric, places).within(within);
        let rank = options.ranking(|| heuristic.estimate(cube, start));
        let plan = Plan {
            expand: match options.algorithm.row().expands {
                Expands::UnitSteps => Steps::Even(AllNeighbours::even(movement)),
                _ => Steps::Neighbours(Neighbours::of(movement)),
            },
            heuristic,
            goal: SurfaceGoal::new(target, (movement, &metric), places, within),
            rank,
            link: TreeEdge,
            terms: Terms {
                spread: options.weight().0.div_ceil(1000).max(1),
                reopen: options.reopens(true),
                ..Terms::of(metric)
            },
        };
        self.search.begin(cube, &plan, start, &mut self.paint);
        self.plan = Some(plan);
    }

    /// How near to the target one can get.
    fn reach(
        &mut self,
        cube: &Cube,
        movement: Movement,
        places: &Arc<Places>,
        [start, target]: [Key; 2],
    ) -> Cost {
        self.components.refresh(cube, movement);
        let label = self.components.label(start);
        self.reaches = label == self.components.label(target);
        if self.reaches {
            return Cost::ZERO;
        }
        let apart = OverSurface::to(Formula::tightest(movement), &Metric::TENTHS, places);
        let cells = self.components.cells(label);
        let nearest = cells.map(|key| apart.estimate(cube, key)).min();
        nearest.unwrap_or(Cost::ZERO)
    }

    #[inline(never)]
    pub(super) fn run(&mut self, cube: &Cube, budget: u64) -> Status {
        if let Some(search) = self.repaired.as_mut().filter(|_| self.is_repaired) {
            return search.run(cube, budget, &mut self.paint);
        }
        match &self.plan {
            Some(plan) => self.search.run(cube, plan, &mut self.paint, budget),
            None => self.search.status(),
        }
    }

    /// Forgets what D* Lite knows.
    pub(super) fn forget(&mut self) {
        if let Some(search) = &mut self.repaired {
            search.forget();
        }
    }

    /// The one that serves, if it is D* Lite.
    fn repaired(&self) -> Option<&RepairedSearch> {
        self.repaired.as_deref().filter(|_| self.is_repaired)
    }

    pub(super) fn expanded(&self) -> u64 {
        match self.repaired() {
            Some(search) => search.expanded(),
            None => self.search.expanded(),
        }
    }

    /// What it did with each cell of the cube.
    pub(super) fn paint(&self) -> &Paint {
        &self.paint
    }

    /// Whether the path that was found leads to the cell that was looked for.
    pub(super) fn reaches(&self) -> bool {
        let status = match self.repaired() {
            Some(search) => search.status(),
            None => self.search.status(),
        };
        self.reaches && status == Status::Found
    }

    /// The cells of the path that was found, and its cost.
    #[inline(never)]
    pub(super) fn path_into(
        &self,
        cube: &Cube,
        movement: Movement,
        cells: &mut Vec<Key>,
    ) -> Option<Cost> {
        match self.repaired() {
            Some(search) => search.path_into(cube, cells),
            None => self.search.path_into(cells),
        }
        path::cost(cube, movement, &Metric::TENTHS, cells).ok()
    }
}
