//! The handle of a search on a grid.

use super::grid::Grid;
use super::options::MAX_SAFE;
use super::schema::{numbers, options, types};
use super::session::session;
use super::{errors, options, view};
use cubechase::cost::Thousandths;
use cubechase::message;
use cubechase::named::{Algorithm, Costs, Guarantee, OpenList, Options};
use cubechase::rules::heuristic::HeuristicKind;
#[cfg(feature = "all")]
use cubechase::rules::heuristic::{LandmarkChoice, MAX_LANDMARKS};
use cubechase::rules::kbest::{Keep, SortKey};
use cubechase::rules::neighbours::NeighbourOrder;
use cubechase::rules::rank::Weighting;
use cubechase::search::{self, GoalTest, NearestAmong, Reparent, Ties};
use cubechase::session::{SearchError, Session};
use cubechase::space::grid::MAX_SIDE;
use cubechase::space::{Layout, Movement};
use cubechase::trace::Paint;
use cubechase::words::Word;
use std::num::NonZeroU32;
use std::ops::RangeInclusive;
use wasm_bindgen::prelude::*;

options! {
    /// The choices for a search. What you leave out has its default.
    SearchOptions "SearchOptions" => Reading;
    "algorithm" words(Algorithm::ALL) = "astar", "The search." => |read, it| read.options.algorithm = it;
    "heuristic" words(HeuristicKind::ALL) = "octile", "The estimate." => |read, it| read.options.heuristic = it;
    "movement" words(MOVEMENTS) = "8-strict", "Which neighbours a step leads to." =>
        |read, it| read.options.movement = it;
    "layout" words(Layout::ALL) = "odd-r" for "movement" ["6"], "How the hexagons lie." => |read, it| read.layout = Some(it);
    "costs" words(Costs::ALL) = "10/14", "What a straight and a diagonal step cost. \"sqrt2\" is 1 and √2." => |read, it| read.options.costs = it;
    "openList" words(OpenList::ALL) = "buckets", "The structure of the open list." => |read, it| read.options.open_list = it;
    "goalTest" words(GoalTest::ALL) = "expand",
        "When the search recognises the goal. \"generate\" is for best-first searches by steps." =>
        |read, it| read.options.goal_test = it;
    "order" words(NeighbourOrder::ALL) = "clockwise" for "algorithm" ["astar", "bfs", "dijkstra", "greedy", "weighted", "dynamic-weighted"],
        "The order of the neighbours of a square cell: clockwise from north, by columns, or as the letters say, diagonals last." =>
        |read, it| read.options.order = it;
    "reparent" words(Reparent::ALL) = "cheaper" for "algorithm" ["astar", "bfs", "dijkstra", "greedy", "weighted", "dynamic-weighted"],
        "When an open cell gets a new parent." =>
        |read, it| read.options.reparent = it;
    "ties" words(Ties::ALL) = "h" for "openList" ["heap", "list"],
        "Which of the cells with equal f comes first. \"h\" is the least h, then the last in, and \"h-first\" the least h, then the first in. \"pass\" goes over a list once and changes to a cell with no larger f and a smaller h." =>
        |read, it| read.options.ties = it;
    "nearest" words(NearestAmong::ALL) = "closed",
        "Which cells can be the nearest one when the limit stops the search: closed cells, or open ones too." =>
        |read, it| read.options.nearest = it;
    "limit" whole(1..=MAX_SAFE), "The most cells to expand." => |read, it| read.options.limit = it;
    "capacity" whole(1..=u32::MAX) for "algorithm" ["astar", "bfs", "dijkstra", "greedy", "weighted", "dynamic-weighted", "pruned", "k-best", "corridors", "jps", "jps-straight", "jps-plus", "theta", "lazy-theta"],
        "The most cells in the open list. When an expansion leaves more, the search ends as by `limit`." =>
        |read, it| read.options.capacity = it as u32;
    "maxDepth" whole(1..=u32::MAX) for "algorithm" ["astar", "bfs", "dijkstra", "greedy", "weighted", "dynamic-weighted", "pruned", "k-best", "corridors", "jps", "jps-straight", "jps-plus", "theta", "lazy-theta"],
        "The most steps of a path. A jump is one step. If there is no such path, the search ends as by `limit`." =>
        |read, it| read.options.max_depth = it as u32;
    "scale" thousandths(FACTORS) = "1", "The factor of the estimate, to the nearest thousandth." =>
        |read, it| read.options.scale = it;
    "scaleDiagonal" thousandths(FACTORS) for "heuristic" ["octile"],
        "The factor of the estimate's diagonal part. The one of `scale` if left out." =>
        |read, it| read.options.scale_diagonal = Some(it);
    "weight" thousandths(FACTORS) for "algorithm" ["astar", "weighted", "dynamic-weighted", "theta", "lazy-theta"],
        "The weight of the estimate, or the largest one where it changes. 1.5 if left out, 1 at any angle. A* with a weight is weighted A*." =>
        |read, it| read.weight = Some(it);
    "weighting" words(Weighting::ALL) = "pohl" for "algorithm" ["dynamic-weighted"], "How the weight changes along the path." =>
        |read, it| read.weighting = it;
    "k" whole(1..=8) = "5" for "algorithm" ["k-best"], "How many directions the search keeps." => |read, it| read.k = Some(it as u8);
    "kWithin" thousandths(0..=Keep::MAX_WITHIN.0) for "algorithm" ["k-best"],
        "Keeps the directions that are at most this much worse than the best, instead of `k`. A step at a right angle is worse by 1. By \"line\" it is how much farther from the line the step ends, in cells." =>
        |read, it| read.within = Some(it);
    "kBy" words(SortKey::ALL) = "turn" for "algorithm" ["k-best"], "By what the search sorts the directions." =>
        |read, it| read.key = it;
    "jumpLimit" whole(1..=MAX_SIDE) for "algorithm" ["jps", "jps-straight"], "The most cells of a jump." =>
        |read, it| read.jump_limit = NonZeroU32::new(it as u32);
    #[cfg(feature = "all")]
    "landmarks" given(landmarks, "number | [number, number][]") = "8" for "heuristic" ["landmarks"],
        "The number of landmarks, or their cells. At most 16." => |read, it| read.options.landmarks = it;
    "queries" whole(1..=u32::MAX) = "1" for "algorithm" ["auto"],
        "How many searches you expect on the map as it is." => |read, it| read.queries = Some(it as u32);
    #[cfg(feature = "all")]
    "mostWork" whole(0..=MAX_SAFE) = "796917760",
        "The most work for tables, in the cells of `prepareSome`. The search refuses tables that take more, and \"auto\" does without. Any map of 1024 × 1024 cells needs less than the default." =>
        |read, it| read.options.most_work = it;
    #[cfg(feature = "all")]
    "mostBytes" whole(0..=MAX_SAFE) = "536870912",
        "The most bytes of tables. A hierarchy takes about twice as many while it is made." =>
        |read, it| read.options.most_bytes = it;
    "paint" flag() = "true",
        "Whether to mark each cell. Without marks the search is faster, and the open list of A* is shorter." =>
        |read, it| read.paint = Paint::switched(it);
    #[cfg(feature = "all")]
    "record" flag() = "false",
        "Whether to record every event, so that you can show any moment. This takes up to 192 MB and more time." =>
        |read, it| read.tape = it.then(cubechase::trace::Tape::default);
}

numbers! {
    /// What a search did with a cell, as the bytes of `paint` say.
    Mark = cubechase::trace::Mark { None, Open, Closed, Scanned, Kept, Repaired, Lost };
    /// How far a search has come.
    Status = search::Status { Ready, Running, Found, Nearest, Exhausted, Limit, Stale, Failed };
}

types! {
    /// How hexagons lie in rows and columns: which rows are moved to the right by half a cell (pointy tops), or which columns down (flat tops).
    HexLayout = Layout::ALL;
    /// How much longer than the shortest a path may be.
    Guarantee = Guarantee::ALL;
}

/// The movements by word. The layout of hexagons is an option of its own.
const MOVEMENTS: &[(&str, Movement)] = Movement::ALL.split_at(5).0;
/// The factors of an estimate, in thousandths.
const FACTORS: RangeInclusive<u32> = 0..=Thousandths::MAX.0;

/// What the options say. Some algorithms alone have the settings beside `options`.
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

/// What watches: in the small module, nothing that records.
#[cfg(feature = "all")]
pub(super) type Watch = cubechase::trace::Watcher;
#[cfg(not(feature = "all"))]
pub(super) type Watch = Paint;

/// A search that runs, all at once or a step at a time, on a grid that is handed to each call.
#[wasm_bindgen]
pub struct Search(pub(super) Session<Watch>);

session!(Search);

#[wasm_bindgen]
impl Search {
    /// A search that has not begun. Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<SearchOptions>) -> Result<Search, JsValue> {
        let (read, watch) = read(options)?;
        Session::watched(read, watch)
            .map(Self)
            .map_err(|error| errors::option(&error))
    }

    /// Begins between two cells, columns and rows from 0. Throws `SearchError`, and `OptionError`
    /// for what is not a whole number.
    #[wasm_bindgen(js_name = start)]
    pub fn begin(
        &mut self,
        grid: &Grid,
        from_x: f64,
        from_y: f64,
        to_x: f64,
        to_y: f64,
    ) -> Result<(), JsValue> {
        // Outside the map is for the search to say; what no map could hold is refused here.
        let part = |name, number| options::whole_u32(name, number, 0..=u32::MAX);
        let from = (part("from x", from_x)?, part("from y", from_y)?);
        let to = (part("to x", to_x)?, part("to y", to_y)?);
        self.0
            .begin(&grid.0.grid, from, to)
            .map_err(|e| fault(&e))?;
        self.told(self.0.status()).map(drop)
    }

    /// Makes the tables that the options need for a map (jump points, landmarks, waypoints), so
    /// that `start` need not. Throws `SearchError`.
    pub fn prepare(&mut self, grid: &Grid) -> Result<(), JsValue> {
        self.0.prepare(&grid.0.grid).map_err(|e| fault(&e))
    }

    /// Does about `cells` cells of the work of `prepare`, so that a page can go on drawing. Returns
    /// true when finished. Throws `SearchError` and `OptionError`.
    #[wasm_bindgen(js_name = prepareSome)]
    pub fn prepare_some(&mut self, grid: &Grid, cells: f64) -> Result<bool, JsValue> {
        let cells = options::whole("cells", cells, 1..=MAX_SAFE)?;
        let done = self.0.prepare_some(&grid.0.grid, cells);
        done.map_err(|e| fault(&e))
    }

    /// Begins again on the same map, edited or not, to the same goal; from another start if one is
    /// given. D* Lite repairs what it knows. Throws `SearchError` and `OptionError`.
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
        self.0.replan(&grid.0.grid, from).map_err(|e| fault(&e))?;
        self.told(self.0.status()).map(drop)
    }

    /// Goes to the moment after `n` expansions, forwards or backwards. Throws `SearchError` and
    /// `OptionError`.
    pub fn seek(&mut self, grid: &Grid, n: f64) -> Result<u8, JsValue> {
        let n = options::whole("seek", n, 0..=MAX_SAFE)?;
        let status = self.0.seek(&grid.0.grid, n).map_err(|e| fault(&e))?;
        self.told(status)
    }

    /// Expands at most `n` cells. Throws `OptionError`, and `SearchError` as `run`.
    pub fn step(&mut self, grid: &Grid, n: f64) -> Result<u8, JsValue> {
        let n = options::whole("step", n, 0..=MAX_SAFE)?;
        let status = self.0.run(&grid.0.grid, n);
        self.told(status)
    }

    /// Expands until the search ends. Throws `SearchError` where a function of one's own gives what it cannot go by.
    pub fn run(&mut self, grid: &Grid) -> Result<u8, JsValue> {
        let status = self.0.run(&grid.0.grid, u64::MAX);
        self.told(status)
    }

    /// A sentence or two when the options may give a path that is not the shortest on the map that was
    /// searched last (floor and walls, before the first), else nothing.
    #[wasm_bindgen(getter)]
    pub fn warning(&self) -> String {
        self.0
            .warning()
            .map_or_else(String::new, |warning| warning.to_string())
    }

    /// The same as a sentence with named places, and what stands in them.
    #[wasm_bindgen(getter, js_name = warningSaid, unchecked_return_type = "Said | undefined")]
    pub fn warning_said(&self) -> Option<JsValue> {
        self.0.warning().as_ref().map(errors::said)
    }

    /// Sets how many searches are expected from now on, as the option `queries` does at first.
    /// Throws `OptionError`.
    pub fn expect(&mut self, queries: f64) -> Result<(), JsValue> {
        self.0
            .expect(options::whole_u32("queries", queries, 1..=u32::MAX)?);
        Ok(())
    }

    /// What `auto` chose for the search that was begun last; empty for all others.
    #[wasm_bindgen(getter)]
    pub fn chosen(&self) -> String {
        self.0.choice().map_or("", |(word, _)| word).to_owned()
    }

    /// Why, in one sentence.
    #[wasm_bindgen(getter)]
    pub fn reason(&self) -> String {
        self.0.choice().map_or("", |(_, why)| why).to_owned()
    }

    /// Whether the estimate never exceeds the distance.
    #[wasm_bindgen(getter)]
    pub fn admissible(&self) -> bool {
        self.0.claims().admissible
    }

    /// Whether the estimate never drops by more than a step costs.
    #[wasm_bindgen(getter)]
    pub fn consistent(&self) -> bool {
        self.0.claims().consistent
    }

    /// Address and length of the marks in memory: a byte a cell, row by row; none before the first start.
    #[cfg(not(feature = "all"))]
    pub fn views(&self) -> Vec<usize> {
        view(self.0.watch().marks()).to_vec()
    }

    /// How much longer than the shortest the path may be, on the same map.
    #[wasm_bindgen(getter, unchecked_return_type = "Guarantee")]
    pub fn guarantee(&self) -> String {
        self.0.guarantee().word().to_owned()
    }
}

impl Search {
    fn told(&self, status: search::Status) -> Result<u8, JsValue> {
        #[cfg(feature = "all")]
        if status == search::Status::Failed {
            return Err(super::whole::own::fault(&self.0));
        }
        Ok(status as u8)
    }
}

/// What the options say, and who watches.
pub(super) fn read(given: Option<SearchOptions>) -> Result<(Options, Watch), JsValue> {
    let mut read = Reading::default();
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
        options.movement = laid(options.movement, layout)?;
    }
    #[cfg(feature = "all")]
    return Ok((options, Watch::new(read.paint, read.tape)));
    #[cfg(not(feature = "all"))]
    Ok((options, read.paint))
}

/// A movement on hexagons in a layout.
fn laid(movement: Movement, layout: Layout) -> Result<Movement, JsValue> {
    if movement.layout().is_some() {
        return Ok(Movement::Six(layout));
    }
    let (layout, movement) = (layout.word(), movement.word());
    let message = message!(
        "layout \"{layout}\" is for movement \"6\"; found movement \"{movement}\"",
        layout,
        movement
    );
    Err(errors::option(&message))
}

pub(super) fn fault(error: &SearchError) -> JsValue {
    errors::named("SearchError", error)
}

#[cfg(feature = "all")]
fn landmarks(value: &options::Value) -> Result<LandmarkChoice, JsValue> {
    Ok(match value.pairs()? {
        Some(cells) => LandmarkChoice::Cells(cells),
        None => LandmarkChoice::Farthest(value.whole(1, MAX_LANDMARKS as u64)? as u8),
    })
}
