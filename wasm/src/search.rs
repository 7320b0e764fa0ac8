//! The handle of a search on a grid.

use super::grid::Grid;
use super::options::{MAX_SAFE, Table as _};
use super::schema::{Json, in_section, numbers, options, types, words_of};
use super::session::session;
use super::{errors, options, view};
use cubechase::cost::Thousandths;
use cubechase::message;
use cubechase::named::{Algorithm, Costs, Guarantee, OpenList, Options};
use cubechase::names::Names;
use cubechase::rules::Weighting;
use cubechase::rules::heuristic::HeuristicKind;
#[cfg(feature = "all")]
use cubechase::rules::heuristic::{LandmarkChoice, MAX_LANDMARKS};
use cubechase::rules::kbest::{Keep, SortKey};
use cubechase::rules::neighbours::NeighbourOrder;
use cubechase::search::{self, GoalTest, NearestAmong, Reparent, Ties};
use cubechase::session::Session;
use cubechase::space::grid::MAX_SIDE;
use cubechase::space::{Layout, Movement};
use cubechase::trace::Paint;
#[cfg(feature = "all")]
use std::num::NonZeroU16;
use std::num::NonZeroU32;
use std::ops::RangeInclusive;
use wasm_bindgen::prelude::*;

options! {
    /// The options of a search. Each has a default.
    SearchOptions "SearchOptions" => Reading;
    "algorithm" words(Algorithm::NAMES) = "astar", "The search algorithm." => |read, it| read.options.algorithm = it;
    "heuristic" words(HeuristicKind::NAMES) = "octile", "The heuristic, which estimates the remaining cost." => |read, it| read.options.heuristic = it;
    "movement" words(MOVEMENTS) = "8-strict", "The neighbours of a cell, and the corners that a step may cut." =>
        |read, it| read.options.movement = it;
    "layout" words(Layout::NAMES) = "odd-r" for "movement" &["6"], "Which rows or columns of hexes are shifted." => |read, it| read.layout = Some(it);
    "costs" words(Costs::NAMES) = "10/14", "The costs of a straight and a diagonal step. \"sqrt2\" is 1 and √2." => |read, it| read.options.costs = it;
    "openList" words(OpenList::NAMES) = "buckets", "The data structure of the open list. \"unrepaired-heap\" is a heap in which cells stay where they are when their f decreases and change places when they are equal, so the path may be longer than the shortest." => |read, it| read.options.open_list = it;
    "goalTest" words(GoalTest::NAMES) = "expand",
        "When the search recognises the goal. \"generate\" is for searches that reach the goal cell by cell from the start." =>
        |read, it| read.options.goal_test = it;
    "order" words(NeighbourOrder::NAMES) = "clockwise" for "algorithm" OPEN_ALL,
        "The order of the neighbours of a square cell. \"clockwise\" begins in the north. \"columns\" goes column by column. \"ewns\" and \"snwe\" are initials of directions; the diagonals follow." =>
        |read, it| read.options.order = it;
    "reparent" words(Reparent::NAMES) = "cheaper" for "algorithm" OPEN_ALL,
        "When an open cell gets a new parent: when the search finds a cheaper path to it, or never." =>
        |read, it| read.options.reparent = it;
    "ties" words(Ties::NAMES) = "h" for "openList" &["heap", "list"],
        "Which of several cells with equal f comes first. \"h\": the least h, then the last in. \"h-first\": the least h, then the first in. \"first\" and \"last\": the first or the last in. A cell whose f decreases stays first in a list, and comes in again in a heap. \"pass\" goes through the list once and changes to each cell with no larger f and a smaller h." =>
        |read, it| read.options.ties = it;
    "nearest" words(NearestAmong::NAMES) = "closed",
        "If the limit ends the search, the path leads to the cell nearest to the goal. \"closed\" considers closed cells; \"open\" considers open cells too. \"first-seen\" does too, takes the first seen of equals, and also decides if there is no path." =>
        |read, it| read.options.nearest = it;
    "limit" whole(1..=MAX_SAFE), "The most cells to expand." => |read, it| read.options.limit = it;
    "capacity" whole(1..=u32::MAX) for "algorithm" BOUNDED,
        "The most cells in the open list. If an expansion leaves more, the search ends as at `limit`." =>
        |read, it| read.options.capacity = it as u32;
    "maxDepth" whole(1..=u32::MAX) for "algorithm" BOUNDED,
        "The most steps from the start. A jump is one step. Without a path within them, the search ends as at `limit`. Each cell keeps only its cheapest path, which can hide one with fewer steps, so a search that left out a cell guarantees nothing, except `bfs`." =>
        |read, it| read.options.max_depth = it as u32;
    "scale" thousandths(FACTORS) = "1", "The factor of the estimate, rounded to thousandths." =>
        |read, it| read.options.scale = it;
    "scaleDiagonal" thousandths(FACTORS) for "heuristic" &["octile"],
        "The factor of the diagonal part of the estimate. `scale` by default." =>
        |read, it| read.options.scale_diagonal = Some(it);
    "weight" thousandths(FACTORS) for "algorithm" WEIGHTED,
        "The weight of the estimate, or the largest one if it changes. By default 1.5, and 1 for searches at any angle. A* with a weight is weighted A*." =>
        |read, it| read.weight = Some(it);
    "weighting" words(Weighting::NAMES) = "pohl" for "algorithm" words_of!(Algorithm::NAMES, |it| matches!(it, Algorithm::DynamicWeighted { .. })), "How the weight changes along the path." =>
        |read, it| read.weighting = it;
    "k" whole(1..=8) = "5" for "algorithm" K_BEST, "How many directions the search keeps." => |read, it| read.k = Some(it as u8);
    "kWithin" thousandths(0..=Keep::MAX_WITHIN.get()) for "algorithm" K_BEST,
        "Instead of `k`: the search keeps the directions at most this much worse than the best. In cells: a step at a right angle is worse by 1. With \"line\", it is how much farther from the line the step ends." =>
        |read, it| read.within = Some(it);
    "kBy" words(SortKey::NAMES) = "turn" for "algorithm" K_BEST, "The key that sorts the directions." =>
        |read, it| read.key = it;
    "jumpLimit" whole(1..=MAX_SIDE) for "algorithm" words_of!(Algorithm::NAMES, |it| matches!(it, Algorithm::Jps { .. } | Algorithm::JpsStraight { .. })), "The most cells in a jump." =>
        |read, it| read.jump_limit = NonZeroU32::new(it as u32);
    #[cfg(feature = "all")]
    "size" whole(1..=MAX_SIDE) = "1",
        "The side of a square agent in cells. Its top left cell is on the path. Not for hexes." =>
        |read, it| read.options.size = NonZeroU16::new(it as u16).unwrap_or(NonZeroU16::MIN);
    #[cfg(feature = "all")]
    "wallCost" whole(0..=254) = "0" for "algorithm" words_of!(Algorithm::NAMES, |it| it.row().takes_costs()),
        "How much more a cell costs where the agent touches a wall; half as much with each cell between. Not for hexes." =>
        |read, it| read.options.wall_cost = it as u8;
    #[cfg(feature = "all")]
    "turnCost" thousandths(FACTORS) = "0" for "algorithm" words_of!(Algorithm::NAMES, |it| it.row().counts_turns()),
        "The cost of each change of direction, in straight steps. A cell can be expanded once for each direction of arrival. Not for hexes." =>
        |read, it| read.options.turn_cost = it;
    #[cfg(feature = "all")]
    "landmarks" given(landmarks, "number | [number, number][]") for "heuristic" &["landmarks", "waypoints"],
        "The number of landmarks or waypoints, which the search spreads over the map, or their cells. At most 16. By default 8 landmarks, or a waypoint in each of at most 64 blocks." => |read, it| read.options.landmarks = it;
    "queries" whole(1..=u32::MAX) = "1" for "algorithm" words_of!(Algorithm::NAMES, |it| matches!(it, Algorithm::Auto { .. })),
        "How many searches you expect on the map as it is. \"auto\" chooses by it." => |read, it| read.queries = Some(it as u32);
    #[cfg(feature = "all")]
    "mostWork" whole(0..=MAX_SAFE) = "796917760",
        "The most work to build tables, in the cells of `prepareSome`. The search rejects tables that take more; \"auto\" avoids them." =>
        |read, it| read.options.most_work = it;
    #[cfg(feature = "all")]
    "mostBytes" whole(0..=MAX_SAFE) = "536870912",
        "The most bytes of tables." =>
        |read, it| read.options.most_bytes = it;
    "paint" flag() = "true",
        "Whether the search marks what it does with each cell. It is faster without: A* then opens fewer cells." =>
        |read, it| read.paint = Paint::switched(it);
    #[cfg(feature = "all")]
    "record" flag() = "false",
        "Whether the search records every event, so that you can show any moment. The events take up to 192 MB." =>
        |read, it| read.tape = it.then(cubechase::trace::Tape::default);
}

// The options that need the part `searches` of the module, with these values or with any; see `tools/bindgen`.
in_section!({
    let json = Json::EMPTY.raw(
        r#"{"part":"searches","needs":{"size":null,"wallCost":null,"turnCost":null,"openList":["unrepaired-heap"],"algorithm":"#,
    );
    let json = json.words(words_of!(Algorithm::NAMES, |it| !it.is_plain()));
    let json = json.raw(r#","heuristic":"#);
    json.words(words_of!(HeuristicKind::NAMES, |it| it.has_table()))
        .raw("}}\n")
});

numbers! {
    /// What a search did with a cell: a byte of its marks.
    Mark = cubechase::trace::Mark { None, Open, Closed, Scanned, Kept, Repaired, Lost };
    /// How far a search has come.
    Status = search::Status { Ready, Running, Found, Nearest, Exhausted, Limit, Stale, Failed };
}

types! {
    /// The layout of hexes: which rows are shifted to the right by half a cell (pointy tops), or which columns down (flat tops).
    HexLayout = Layout::NAMES;
    /// How much longer than a shortest path the result may be.
    Guarantee = Guarantee::NAMES;
}

/// The movements. The layout of hexes is a separate option.
const MOVEMENTS: Names<Movement> = Movement::NAMES.first(5);
/// The searches that open all neighbours, can be bounded, have a weight, and keep the best directions.
const OPEN_ALL: &[&str] = words_of!(Algorithm::NAMES, |it| it.row().opens_all());
const BOUNDED: &[&str] = words_of!(Algorithm::NAMES, |it| it.row().is_bounded());
const WEIGHTED: &[&str] = words_of!(Algorithm::NAMES, |it| it.is_weighted());
const K_BEST: &[&str] = words_of!(Algorithm::NAMES, |it| matches!(it, Algorithm::KBest { .. }));
/// The allowed factors of an estimate, in thousandths.
const FACTORS: RangeInclusive<u32> = 0..=Thousandths::MAX.get();

/// The options as they are read. The settings beside `options` belong to some algorithms only.
#[derive(Default)]
pub(super) struct Reading {
    options: Options,
    layout: Option<Layout>,
    weight: Option<Thousandths>,
    weighting: Weighting,
    k: Option<u8>,
    within: Option<Thousandths>,
    key: SortKey,
    jump_limit: Option<NonZeroU32>,
    queries: Option<u32>,
    paint: Paint,
    #[cfg(feature = "all")]
    tape: Option<cubechase::trace::Tape>,
}

/// The observer of a search. In the search package, observers do not record.
#[cfg(feature = "all")]
pub(super) type Watch = cubechase::trace::Watcher;
#[cfg(not(feature = "all"))]
pub(super) type Watch = Paint;

/// A search that runs at once or in steps, on a grid that you pass to each call.
#[wasm_bindgen]
pub struct Search(pub(super) Session<Watch>);

session!(Search);

#[wasm_bindgen]
impl Search {
    /// Creates a search that has not started. Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<SearchOptions>) -> Result<Search, JsValue> {
        let (read, watch) = read(options)?;
        let session = Session::watched(read, watch);
        session.map(Self).map_err(errors::option)
    }

    /// Starts from the nearest of some cells to the nearest of others: x and y of each, from 0. Throws `SearchError`, and
    /// `OptionError` if a number is not whole.
    pub fn start(&mut self, grid: &Grid, from: &[f64], to: &[f64]) -> Result<(), JsValue> {
        let (from, to) = (options::cells("from", from)?, options::cells("to", to)?);
        self.0
            .start(&grid.0.grid, from, to)
            .map_err(errors::search)?;
        self.checked(self.0.status()).map(drop)
    }

    /// Sets the cells that later searches do not enter: x and y of each. Throws `OptionError` if a number is not whole.
    pub fn avoid(&mut self, cells: &[f64]) -> Result<(), JsValue> {
        self.0.avoid(options::cells("avoid", cells)?);
        Ok(())
    }

    /// Returns the cells whose cheapest path from the nearest of some cells costs at most `max_cost`, the nearest first. Each has
    /// four numbers: x, y, the cost, and the index of the cell before it on the path, which for a start is its own. Throws
    /// `SearchError`, and `OptionError` if a number is not whole.
    pub fn reach(&mut self, grid: &Grid, from: &[f64], max_cost: f64) -> Result<Vec<f64>, JsValue> {
        let from = options::cells("from", from)?;
        let range = self.0.reach(&grid.0.grid, from, max_cost);
        let range = range.map_err(errors::search)?;
        let rows = range.cells().iter().map(|it| {
            let (x, y) = it.cell;
            [x.into(), y.into(), it.cost, it.parent as f64]
        });
        Ok(rows.collect::<Vec<_>>().into_flattened())
    }

    /// Builds the tables that the options need for a map, such as jump points or landmarks. Otherwise, `start` builds them.
    /// Throws `SearchError`.
    pub fn prepare(&mut self, grid: &Grid) -> Result<(), JsValue> {
        self.0.prepare(&grid.0.grid).map_err(errors::search)
    }

    /// Does a part of the work of `prepare`, about `cells` cells, so that the page can draw in between. Returns whether all
    /// tables are built. Throws `SearchError` and `OptionError`.
    #[wasm_bindgen(js_name = prepareSome)]
    pub fn prepare_some(&mut self, grid: &Grid, cells: f64) -> Result<bool, JsValue> {
        let cells = options::whole("cells", cells, 1..=MAX_SAFE)?;
        let done = self.0.prepare_some(&grid.0.grid, cells);
        done.map_err(errors::search)
    }

    /// Starts again on the same map, which may have changed, to the same goal. If you pass a start, it replaces the previous
    /// one. D* Lite repairs its previous search. Throws `SearchError` and `OptionError`.
    pub fn replan(
        &mut self,
        grid: &Grid,
        from_x: Option<f64>,
        from_y: Option<f64>,
    ) -> Result<(), JsValue> {
        let part = |name, number| options::whole_u32(name, number, 0..=u32::MAX);
        let from = match (from_x, from_y) {
            (None, None) => None,
            (x, y) => Some((
                part("from x", x.unwrap_or(f64::NAN))?,
                part("from y", y.unwrap_or(f64::NAN))?,
            )),
        };
        self.0.replan(&grid.0.grid, from).map_err(errors::search)?;
        self.checked(self.0.status()).map(drop)
    }

    /// Goes to the moment after `n` expansions, forwards or backwards. Returns the status. Throws `SearchError` and
    /// `OptionError`.
    pub fn seek(&mut self, grid: &Grid, n: f64) -> Result<u8, JsValue> {
        let n = options::whole("seek", n, 0..=MAX_SAFE)?;
        let status = self.0.seek(&grid.0.grid, n).map_err(errors::search)?;
        self.checked(status)
    }

    /// Expands at most `n` cells. Returns the status. Throws `OptionError`, and `SearchError` like `run`.
    pub fn step(&mut self, grid: &Grid, n: f64) -> Result<u8, JsValue> {
        let n = options::whole("step", n, 0..=MAX_SAFE)?;
        let status = self.0.run(&grid.0.grid, n);
        self.checked(status)
    }

    /// Expands until the search ends. Returns the status. Throws `SearchError` if one of your functions returns an invalid value.
    pub fn run(&mut self, grid: &Grid) -> Result<u8, JsValue> {
        let status = self.0.run(&grid.0.grid, u64::MAX);
        self.checked(status)
    }

    /// Says why the path may not be a shortest one; empty if it always is. This depends on the options and on the map of the
    /// last search. Before the first search, it assumes a map of floor and walls.
    #[wasm_bindgen(getter)]
    pub fn warning(&self) -> String {
        self.0
            .warning()
            .map_or_else(String::new, |warning| warning.to_string())
    }

    /// The warning as a message.
    #[wasm_bindgen(getter, js_name = warningSaid, unchecked_return_type = "Said | undefined")]
    pub fn warning_said(&self) -> Option<JsValue> {
        self.0.warning().as_ref().map(errors::said)
    }

    /// Sets how many more searches you expect. Replaces the option `queries`. Throws `OptionError`.
    pub fn expect(&mut self, queries: f64) -> Result<(), JsValue> {
        self.0
            .expect(options::whole_u32("queries", queries, 1..=u32::MAX)?);
        Ok(())
    }

    /// The algorithm that `auto` chose for the last search; empty for other algorithms.
    #[wasm_bindgen(getter)]
    pub fn chosen(&self) -> String {
        self.0.choice().map_or("", |(word, _)| word).to_owned()
    }

    /// Why `auto` chose it, in one sentence.
    #[wasm_bindgen(getter)]
    pub fn reason(&self) -> String {
        self.0.choice().map_or("", |(_, why)| why).to_owned()
    }

    /// Whether the estimate is admissible: it never exceeds the remaining cost.
    #[wasm_bindgen(getter)]
    pub fn admissible(&self) -> bool {
        self.0.claims().admissible
    }

    /// Whether the estimate is consistent: no step lowers it by more than the cost of the step.
    #[wasm_bindgen(getter)]
    pub fn consistent(&self) -> bool {
        self.0.claims().consistent
    }

    /// Returns the address and the length of the marks in memory: one byte for each cell, row by row. Empty before the first
    /// start.
    #[cfg(not(feature = "all"))]
    pub fn views(&self) -> Vec<usize> {
        view(self.0.watch().marks()).to_vec()
    }

    /// How much longer than a shortest path the result may be, on the map of the last search.
    #[wasm_bindgen(getter, unchecked_return_type = "Guarantee")]
    pub fn guarantee(&self) -> String {
        self.0.guarantee().name().to_owned()
    }
}

impl Search {
    /// Returns the number of a status; an error if a function of the user failed.
    fn checked(&self, status: search::Status) -> Result<u8, JsValue> {
        #[cfg(feature = "all")]
        if status == search::Status::Failed {
            return Err(super::whole::own::fault(&self.0));
        }
        Ok(status as u8)
    }
}

/// Reads the options. Also returns the observer that they require.
pub(super) fn read(given: Option<SearchOptions>) -> Result<(Options, Watch), JsValue> {
    let mut read = Reading::default();
    let all = options::same(given.as_ref());
    SearchOptions::read(given, &mut read)?;
    let mut options = read.options;
    if let Some(weight) = read.weight {
        options.algorithm = options.algorithm.with_weight(weight);
    }
    let first = Keep::First(read.k.unwrap_or(Keep::K));
    let keep = read.within.map_or(first, Keep::Within);
    options.algorithm = options
        .algorithm
        .with_weighting(read.weighting)
        .with_kept(keep, read.key)
        .with_limit(read.jump_limit)
        .with_queries(read.queries.unwrap_or(1));
    if let Some(layout) = read.layout {
        options.movement = with_layout(options.movement, layout)?;
    }
    // The core's own checks say more.
    options.check().map_err(errors::option)?;
    options::expect_used(&all, SearchOptions::ROWS)?;
    #[cfg(feature = "all")]
    return Ok((options, Watch::new(read.paint, read.tape)));
    #[cfg(not(feature = "all"))]
    Ok((options, read.paint))
}

/// Returns a movement on hexes with another layout.
fn with_layout(movement: Movement, layout: Layout) -> Result<Movement, JsValue> {
    if movement.layout().is_some() {
        return Ok(Movement::Six(layout));
    }
    let (layout, movement) = (layout.name(), movement.name());
    let message = message!(
        "layout \"{layout}\" is for movement \"6\"; found movement \"{movement}\"",
        layout,
        movement
    );
    Err(errors::option(message))
}

#[cfg(feature = "all")]
fn landmarks(value: &options::Value) -> Result<LandmarkChoice, JsValue> {
    Ok(match value.pairs()? {
        Some(cells) => LandmarkChoice::Cells(cells),
        None => LandmarkChoice::Farthest(value.whole(1, MAX_LANDMARKS as u64)? as u8),
    })
}
