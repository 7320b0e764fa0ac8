//! D* Lite over the whole cube, for all monsters that plan with it.
//!
//! It searches from the prey, so while that stands in its cell one search serves every monster: whoever
//! asks next is a start that has moved. Only what walls that were edited put in doubt, and what lies
//! beyond all who asked before, is expanded. Once the prey stands in another cell all costs are of
//! another goal, and the search begins anew.

use crate::cost::Metric;
use crate::named::Options;
use crate::rules::HeuristicKind;
use crate::rules::heuristic::{BetweenOnSurface, Formula};
use crate::rules::neighbours::Neighbours;
use crate::search::{DStarLite, DStarPlan, Observer, Status};
use crate::space::{Cube, Key, Movement, Unfoldings};
use std::sync::Arc;

type RepairPlan = DStarPlan<Neighbours, BetweenOnSurface>;

/// The search, and once it has begun its plan and what it began with.
#[derive(Debug, Default)]
pub(super) struct RepairedSearch {
    search: DStarLite,
    begun: Option<(RepairPlan, Query)>,
}

/// The choices that monsters have, and the goal.
type Query = (HeuristicKind, Movement, Key);

impl RepairedSearch {
    /// Goes on from what it knows if it leads to the same cell by the same choices, else begins anew.
    #[inline(never)]
    pub(super) fn begin(
        &mut self,
        cube: &Cube,
        options: &Options,
        unfoldings: &Arc<Unfoldings>,
        [start, goal]: [Key; 2],
        observer: &mut impl Observer,
    ) {
        // Under an estimate that is not consistent a repair may stop where the way is broken.
        let query = (options.heuristic, options.movement, goal);
        if let Some((plan, of)) = &self.begun
            && *of == query
            && options.claims().consistent
        {
            return self.search.repair(cube, plan, start, observer);
        }
        let formula = options.heuristic.formula().unwrap_or(Formula::Zero);
        let plan = RepairPlan {
            expand: Neighbours::of(options.movement),
            heuristic: BetweenOnSurface::new(formula, &Metric::TENTHS, unfoldings),
            metric: Metric::TENTHS,
            limit: options.limit,
        };
        self.search.begin(cube, &plan, start, goal, observer);
        self.begun = Some((plan, query));
    }

    /// Begins anew when it is asked next.
    pub(super) fn forget(&mut self) {
        self.begun = None;
    }

    #[inline(never)]
    pub(super) fn run(&mut self, cube: &Cube, budget: u64, observer: &mut impl Observer) -> Status {
        match &self.begun {
            Some((plan, _)) => self.search.run(cube, plan, observer, budget),
            None => self.search.status(),
        }
    }

    /// Cells expanded since it was asked last.
    pub(super) fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    /// How far it has come.
    pub(super) fn status(&self) -> Status {
        self.search.status()
    }

    /// The cells of the path that was found.
    #[inline(never)]
    pub(super) fn path_into(&self, cube: &Cube, cells: &mut Vec<Key>) {
        cells.clear();
        if let Some((plan, _)) = &self.begun {
            self.search.path_into(cube, plan, cells);
        }
    }
}
