//! What a session searches: a grid, or the surface of a cube.

use super::anya::AnyaRunner;
use super::best_first::BestFirstRunner;
use super::bidirectional::BidirectionalRunner;
use super::dstar_lite::DStarLiteRunner;
use super::flow_field::FlowFieldRunner;
use super::hierarchy::HierarchyRunner;
use super::ida_star::IdaStarRunner;
use super::nearest::nearest_cell;
use super::runner::{Query, Runner};
use super::watch::Watch;
use crate::cost::{Cost, Metric};
use crate::named::table::{Expands, Loop, Takes};
use crate::named::{Apart, BadOptions, LoopPlan, NamedPlan, Options, Prepared, Unfit};
use crate::path;
use crate::rules::heuristic::{AnyHeuristic, BetweenOnSurface, Formula, OverSurface, SurfaceGoal};
use crate::rules::neighbours::{Ground, Neighbours, UnitSteps};
use crate::rules::{GoalRegion, Ranking};
use crate::search::{Between, Expand, Goal, Heuristic, Node, Observer, Plan, Sum, Terms, TreeEdge};
use crate::space::components::Components;
use crate::space::{Cube, Direction, Editable, Face, Grid, Key, Places, SurfaceCell};
use crate::words::Word;
use std::sync::Arc;

/// A space that a [`Session`](super::Session) searches.
pub trait Searchable: Editable + Clone + 'static {
    /// How a cell is named from outside.
    type Point: Copy;
    /// What the best-first loop goes by.
    type Plan: LoopPlan<Self> + Clone + Send + Sync;
    /// The estimate towards a cell.
    type Estimate: Heuristic<Self> + Clone + Send + Sync;
    /// A cell that is looked for, or any as near to it as one can get.
    type Goal: Goal<Self> + Clone + Send + Sync;
    /// The estimate between any two cells.
    type Between: Between<Self> + Clone + Send + Sync;

    /// Columns and rows, of a cube those of a face.
    fn sides(&self) -> (u32, u32);

    /// The cell of a key where the sides are these.
    fn point_on(sides: (u32, u32), key: Key) -> Self::Point;

    /// The key of a cell where the sides are these, if there is such a cell.
    fn key_on(sides: (u32, u32), point: Self::Point) -> Option<Key>;

    /// Column and row of a cell, of a cube those on its face.
    fn column_and_row(point: Self::Point) -> (u32, u32);

    /// The greatest cost of any ground; 1 when there is none.
    fn dearest(&self) -> u8;

    /// The map, where it is flat: of a flat map tables are made.
    fn grid(&self) -> Option<&Grid> {
        None
    }

    /// Whether a session can go by the options.
    ///
    /// # Errors
    /// [`BadOptions`] for what needs another space.
    fn check(_options: &Options) -> Result<(), BadOptions> {
        Ok(())
    }

    /// The loop that serves.
    fn runner<O: Watch>(options: &Options) -> Box<dyn Runner<O, Self>>;

    /// The plan of a search by the best-first loop, and whether it leads to the goal itself.
    ///
    /// # Errors
    /// [`Unfit`] where the options make no plan here.
    fn plan(
        query: &Query<Self>,
        tables: &mut Prepared,
        components: &mut Components,
    ) -> Result<(Self::Plan, bool), Unfit>;

    /// The goal of a search for one cell, and the estimate towards it.
    ///
    /// # Errors
    /// [`Unfit`] where the estimate cannot be had.
    fn aim(
        &self,
        options: &Options,
        tables: &mut Prepared,
        target: Key,
    ) -> Result<(Self::Estimate, Self::Goal), Unfit>;

    /// The estimate between any two cells.
    fn between(options: &Options) -> Self::Between;

    /// Every step over the ground as it is now.
    fn ground(&self, options: &Options) -> Ground;

    /// Every cell of a path over cells and their parents.
    fn fill(&self, waypoints: &[Key], cells: &mut Vec<Key>);
}

/// What searches over the ground go by that need nothing more than g + h.
pub type GroundPlan<S> = Plan<Ground, <S as Searchable>::Estimate, <S as Searchable>::Goal>;

/// The plan of a search for a cell over the ground, by g + h.
pub(super) fn ground_plan<S: Searchable>(
    space: &S,
    options: &Options,
    tables: &mut Prepared,
    target: Key,
) -> Result<GroundPlan<S>, Unfit> {
    let (heuristic, goal) = space.aim(options, tables, target)?;
    Ok(Plan {
        expand: space.ground(options),
        heuristic,
        goal,
        rank: Sum,
        link: TreeEdge,
        terms: options.terms(options.costs.metric()),
    })
}

impl Searchable for Grid {
    /// Column and row from 0.
    type Point = (u32, u32);
    type Plan = NamedPlan;
    type Estimate = AnyHeuristic;
    type Goal = GoalRegion;
    type Between = Apart;

    fn sides(&self) -> (u32, u32) {
        (self.width(), self.height())
    }

    fn point_on((width, _): (u32, u32), key: Key) -> (u32, u32) {
        (key.0 % width, key.0 / width)
    }

    fn key_on((width, height): (u32, u32), (x, y): (u32, u32)) -> Option<Key> {
        (x < width && y < height).then(|| Key(y * width + x))
    }

    fn column_and_row(point: (u32, u32)) -> (u32, u32) {
        point
    }

    fn dearest(&self) -> u8 {
        self.dearest()
    }

    fn grid(&self) -> Option<&Grid> {
        Some(self)
    }

    fn runner<O: Watch>(options: &Options) -> Box<dyn Runner<O, Self>> {
        // Without the other loops no name stands for one, and `auto` goes by the ground alone.
        if !cfg!(feature = "own-loops") {
            return Box::new(BestFirstRunner::new(options));
        }
        match options.algorithm.row().served {
            Loop::Hierarchy => Box::new(HierarchyRunner::default()),
            Loop::Anya => Box::new(AnyaRunner::default()),
            Loop::BestFirst | Loop::Auto | Loop::Theta | Loop::LazyTheta => {
                Box::new(BestFirstRunner::new(options))
            }
            _ => runner(options),
        }
    }

    fn plan(
        query: &Query<Self>,
        tables: &mut Prepared,
        components: &mut Components,
    ) -> Result<(NamedPlan, bool), Unfit> {
        let Query {
            space,
            options,
            ends: [start, target],
        } = *query;
        let mut goal = options.goal(target);
        let row = options.algorithm.row();
        if options.components_first && row.is_straight() {
            goal.target = nearest_cell(space, components, query.ends);
        } else if options.components_first && row.takes != Takes::Table {
            goal.within = goal.reach(space, components, start);
        }
        let plan = NamedPlan::new(options, space, start, goal, tables)?;
        Ok((plan, goal.target == target && goal.within == Cost::ZERO))
    }

    fn aim(
        &self,
        options: &Options,
        tables: &mut Prepared,
        target: Key,
    ) -> Result<(AnyHeuristic, GoalRegion), Unfit> {
        let goal = options.goal(target);
        Ok((tables.heuristic(options, self, goal)?, goal))
    }

    fn between(options: &Options) -> Apart {
        Apart::of(options)
    }

    fn ground(&self, options: &Options) -> Ground {
        Ground::of(self, options.movement)
    }

    fn fill(&self, waypoints: &[Key], cells: &mut Vec<Key>) {
        path::fill_into(self, waypoints, cells);
    }
}

/// The loops that serve on any space.
fn runner<O: Watch, S: Searchable>(options: &Options) -> Box<dyn Runner<O, S>> {
    match options.algorithm.row().served {
        Loop::FlowField => Box::new(FlowFieldRunner::new(options.open_list)),
        Loop::Bidirectional => Box::new(BidirectionalRunner::new(options.open_list)),
        Loop::IdaStar => Box::new(IdaStarRunner::default()),
        Loop::DStarLite => Box::new(DStarLiteRunner::default()),
        _ => Box::new(BestFirstRunner::new(options)),
    }
}

/// The steps of the best-first searches that any space takes.
#[derive(Clone, Debug)]
pub enum Steps {
    /// At the price of the ground.
    Ground(Ground),
    /// At the price of a straight step.
    Even(UnitSteps),
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
            Self::Ground(by) => by.expand(cube, metric, from, observer, step),
            Self::Even(by) => by.expand(cube, metric, from, observer, step),
        }
    }
}

/// Cells that are near over the edges too. What needs the rows and columns of one map it refuses: jumps, lines, and
/// estimates by table.
impl Searchable for Cube {
    type Point = SurfaceCell;
    type Plan = Plan<Steps, OverSurface, SurfaceGoal, Ranking>;
    type Estimate = OverSurface;
    type Goal = SurfaceGoal;
    type Between = BetweenOnSurface;

    fn sides(&self) -> (u32, u32) {
        (self.size(), self.size())
    }

    fn point_on((size, _): (u32, u32), key: Key) -> SurfaceCell {
        let (face, at) = (key.0 / (size * size), key.0 % (size * size));
        SurfaceCell {
            face: Face::ALL[face as usize],
            x: at % size,
            y: at / size,
        }
    }

    fn key_on((size, _): (u32, u32), SurfaceCell { face, x, y }: SurfaceCell) -> Option<Key> {
        (x.max(y) < size).then(|| Key((face as u32 * size + y) * size + x))
    }

    fn column_and_row(point: SurfaceCell) -> (u32, u32) {
        (point.x, point.y)
    }

    fn dearest(&self) -> u8 {
        let dearest = Face::ALL.map(|face| self.face(face).dearest());
        dearest.into_iter().fold(1, u8::max)
    }

    fn check(options: &Options) -> Result<(), BadOptions> {
        let row = options.algorithm.row();
        let is_served = matches!(
            row.served,
            Loop::BestFirst
                | Loop::FlowField
                | Loop::Bidirectional
                | Loop::IdaStar
                | Loop::DStarLite
        );
        let (what, found, expected) =
            if !is_served || !matches!(row.expands, Expands::Neighbours | Expands::UnitSteps) {
                let expected = "a search from neighbour to neighbour, such as astar";
                ("algorithm", row.word, expected)
            } else if options.movement.layout().is_some() {
                ("movement", options.movement.word(), "one on squares")
            } else if row.estimates() && options.heuristic.formula().is_none() {
                ("heuristic", options.heuristic.word(), "one by formula")
            } else if options.scale_diagonal.is_some() {
                ("scale-diagonal", options.heuristic.word(), "scale alone")
            } else {
                return Ok(());
            };
        Err(BadOptions::Cube {
            what,
            found,
            expected,
        })
    }

    fn runner<O: Watch>(options: &Options) -> Box<dyn Runner<O, Self>> {
        runner(options)
    }

    fn plan(
        query: &Query<Self>,
        _tables: &mut Prepared,
        components: &mut Components,
    ) -> Result<(Self::Plan, bool), Unfit> {
        let Query {
            space,
            options,
            ends: [start, target],
        } = *query;
        let (movement, metric) = (options.movement, options.costs.metric());
        let places = &Arc::new(space.places(space.cell(target)));
        let mut within = Cost::ZERO;
        if options.components_first {
            components.refresh(space, movement);
            let label = components.label(start);
            if label != components.label(target) {
                let apart = OverSurface::to(Formula::tightest(movement), &metric, places);
                let cells = components.cells(label);
                let nearest = cells.map(|key| apart.estimate(space, key)).min();
                within = nearest.unwrap_or(Cost::ZERO);
            }
        }
        let heuristic = estimate(options, places).within(within);
        let factor = options.weight().max(options.scale);
        let plan = Plan {
            expand: match options.algorithm.row().expands {
                Expands::UnitSteps => Steps::Even(UnitSteps::of(movement)),
                _ => Steps::Ground(space.ground(options)),
            },
            rank: options.ranking(|| heuristic.estimate(space, start)),
            heuristic,
            goal: SurfaceGoal::new(target, (movement, &metric), places, within),
            link: TreeEdge,
            terms: Terms {
                spread: u32::from(space.dearest()) * factor.0.div_ceil(1000).max(1),
                reopen: options.reopens(space.dearest() == 1),
                ..options.terms(metric)
            },
        };
        Ok((plan, within == Cost::ZERO))
    }

    fn aim(
        &self,
        options: &Options,
        _tables: &mut Prepared,
        target: Key,
    ) -> Result<(OverSurface, SurfaceGoal), Unfit> {
        let steps = (options.movement, &options.costs.metric());
        let places = &Arc::new(self.places(self.cell(target)));
        let goal = SurfaceGoal::new(target, steps, places, Cost::ZERO);
        Ok((estimate(options, places), goal))
    }

    fn between(options: &Options) -> BetweenOnSurface {
        let formula = options.heuristic.formula().unwrap_or(Formula::Zero);
        BetweenOnSurface::new(formula, &options.costs.metric()).scaled(options.scale.0)
    }

    fn ground(&self, options: &Options) -> Ground {
        if self.dearest() == 1 {
            Ground::Floor(Neighbours::of(options.movement))
        } else {
            Ground::any(options.movement)
        }
    }

    fn fill(&self, waypoints: &[Key], cells: &mut Vec<Key>) {
        cells.clear();
        cells.extend(waypoints);
    }
}

/// The chosen estimate towards a cell of a cube at its places.
fn estimate(options: &Options, places: &Arc<Places>) -> OverSurface {
    let formula = options.heuristic.formula();
    let formula = formula.filter(|_| options.algorithm.row().estimates());
    OverSurface::to(
        formula.unwrap_or(Formula::Zero),
        &options.costs.metric(),
        places,
    )
    .scaled(options.scale.0)
}
