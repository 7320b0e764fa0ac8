//! The handle of a search on a grid.

use super::grid::Grid;
use super::names::Status;
use super::options::read_options;
use super::{errors, options, view};
use cubechase::cost::Thousandths;
use cubechase::named::Options;
#[cfg(feature = "all")]
use cubechase::rules::heuristic::{LandmarkChoice, MOST_LANDMARKS};
use cubechase::rules::kbest::{Keep, SortKey};
use cubechase::rules::rank::Weighting;
use cubechase::search;
use cubechase::session::{SearchError, Session};
use cubechase::space::grid::MAX_SIDE;
use cubechase::space::{Layout, Movement};
use cubechase::trace::Paint;
use cubechase::words::Word;
use std::num::NonZeroU32;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The choices for a search; what is left out has the first value named. */
export interface SearchOptions {
  algorithm?: "astar" | "bfs" | "dijkstra" | "greedy" | "weighted" | "dynamic-weighted" | "bidirectional" | "pruned"
    | "k-best" | "corridors" | "jps" | "jps-plus" | "subgoal" | "ida" | "dstar-lite" | "flow-field" | "theta" | "lazy-theta" | "anya" | "auto";
  heuristic?: "octile" | "manhattan" | "chebyshev" | "euclid" | "euclid-squared" | "zero" | "landmarks" | "waypoints" | "exact";
  movement?: "8-strict" | "8-one-free" | "8-cut" | "4" | "6";
  /** How the hexagons of movement "6" lie; "odd-r". */
  layout?: HexLayout;
  costs?: "10/14" | "sqrt2" | "10/20" | "1/1";
  openList?: "buckets" | "heap" | "list";
  /** When the goal is recognised: "generate" for searches that come to it cell by cell from the start. */
  goalTest?: "expand" | "generate";
  /** Which of equal f goes first, of open lists "heap" and "list": that of the least h, the first in, the last in. */
  ties?: "h" | "first" | "last";
  /** Among which cells the nearest to the goal is chosen where the limit cuts a search short. */
  nearest?: "closed" | "open";
  /** The most cells to expand. */
  limit?: number;
  /** What the estimate is multiplied with, from 0 to 1000, to the nearest thousandth; 1. */
  scale?: number;
  /** What the diagonal part of "octile" is multiplied with instead, like scale. */
  scaleDiagonal?: number;
  /** The weight of "weighted", "theta" and "lazy-theta", the largest one of "dynamic-weighted", like scale; 1.5, of the
   * two at any angle 1. "astar" with one is "weighted". */
  weight?: number;
  /** How the weight of "dynamic-weighted" changes on the way. */
  weighting?: "pohl" | "remaining" | "xdp" | "xup";
  /** How many directions "k-best" keeps, from 1 to 8; 5. */
  k?: number;
  /** How much worse than the best a direction may be that "k-best" keeps, in place of how many, from 0 to 3 cells: by how
   * much less a step of one leads on (a right angle off is 1), by "line" how much farther aside it ends. */
  kWithin?: number;
  /** By what "k-best" sorts them. */
  kBy?: "turn" | "goal" | "start" | "line";
  /** The most cells that a jump of "jps" goes, from 1. */
  jumpLimit?: number;
  /** How many searches are to come on the map as it is, as far as you know: what "auto" goes by; 1. */
  queries?: number;
  /** The most work that making tables may take, in the cells of `prepareSome`: what is expected to take more is refused, and
   * "auto" goes without; 796917760, which any map of 1024 × 1024 cells keeps to. */
  mostWork?: number;
  /** The most bytes that tables may hold; 536870912. A hierarchy takes about twice as many while it is made. */
  mostBytes?: number;
  /** Whether to mark what the search does with each cell, true. Without, it is faster: A* then leaves out steps that never are the last of a shortest path, so that fewer cells wait in the open list. */
  paint?: boolean;
  /** Whether to keep every event, so that all moments can be shown, false: up to 192 MB, and slower. */
  record?: boolean;
  /** Landmarks of the heuristic "landmarks": a number, to place them far apart, or their cells. At most 16. */
  landmarks?: number | [number, number][];
}

/** How hexagons lie in rows and columns: which rows are shoved to the right by half a cell (pointy tops), or which columns down (flat tops). */
export type HexLayout = "odd-r" | "even-r" | "odd-q" | "even-q";

/** How much longer than the shortest a path may be. */
export type Guarantee = "optimal" | "bounded" | "fewest-steps" | "optimal-any-angle" | "any-angle" | "best-effort";
"#;

#[wasm_bindgen]
extern "C" {
    /// See the TypeScript above.
    #[wasm_bindgen(typescript_type = "SearchOptions")]
    pub type SearchOptions;
}

/// What watches: in the small module, nothing that records.
#[cfg(feature = "all")]
pub(super) type Watch = cubechase::trace::Watcher;
#[cfg(not(feature = "all"))]
pub(super) type Watch = Paint;

/// A search that runs, all at once or a step at a time, on a grid that is handed to each call.
#[wasm_bindgen]
pub struct Search(pub(super) Session<Watch>);

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
        let cells = options::whole("cells", cells, 1..=options::MAX_SAFE)?;
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
    pub fn seek(&mut self, grid: &Grid, n: f64) -> Result<Status, JsValue> {
        let n = options::whole("seek", n, 0..=options::MAX_SAFE)?;
        let status = self.0.seek(&grid.0.grid, n).map_err(|e| fault(&e))?;
        self.told(status)
    }

    /// Expands at most `n` cells. Throws `OptionError`, and `SearchError` as `run`.
    pub fn step(&mut self, grid: &Grid, n: f64) -> Result<Status, JsValue> {
        let n = options::whole("step", n, 0..=options::MAX_SAFE)?;
        let status = self.0.run(&grid.0.grid, n);
        self.told(status)
    }

    /// Expands until the search ends. Throws `SearchError` where a function of one's own gives what it cannot go by.
    pub fn run(&mut self, grid: &Grid) -> Result<Status, JsValue> {
        let status = self.0.run(&grid.0.grid, u64::MAX);
        self.told(status)
    }

    /// How far the search has come.
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> Status {
        self.0.status().into()
    }

    /// Cells expanded so far.
    #[wasm_bindgen(getter)]
    pub fn expanded(&self) -> f64 {
        self.0.expanded() as f64
    }

    /// Cells in the open list now.
    #[wasm_bindgen(getter)]
    pub fn open(&self) -> u32 {
        self.0.open()
    }

    /// The cost of the path in tens and fourteens, or in cell widths; NaN until there is one.
    #[wasm_bindgen(getter)]
    pub fn cost(&self) -> f64 {
        self.0.cost().unwrap_or(f64::NAN)
    }

    /// One sentence when the options may give a path that is not the shortest on the map that was
    /// searched last (floor and walls, before the first), else nothing.
    #[wasm_bindgen(getter)]
    pub fn warning(&self) -> String {
        self.0.warning().unwrap_or_default()
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

    /// Address and length of the marks in memory: a byte a cell, row by row; none before the first start. With a tape also
    /// of the marks at its playhead, and of the sizes of the open list, a number a step, before the first included.
    pub fn views(&self) -> Vec<usize> {
        #[cfg(not(feature = "all"))]
        return view(self.0.watch().marks()).to_vec();
        #[cfg(feature = "all")]
        [
            view(self.0.watch().paint().marks()),
            view(self.tape().map_or(&[], |tape| tape.marks())),
            view(self.tape().map_or(&[], |tape| tape.open_sizes())),
        ]
        .concat()
    }

    /// How much longer than the shortest the path may be, on the same map.
    #[wasm_bindgen(getter, unchecked_return_type = "Guarantee")]
    pub fn guarantee(&self) -> String {
        self.0.guarantee().word().to_owned()
    }
}

impl Search {
    fn told(&self, status: search::Status) -> Result<Status, JsValue> {
        #[cfg(feature = "all")]
        if status == search::Status::Failed {
            return Err(super::own::fault(&self.0));
        }
        Ok(status.into())
    }
}

/// What the options say, and who watches.
pub(super) fn read(options: Option<SearchOptions>) -> Result<(Options, Watch), JsValue> {
    let mut read = Options::default();
    let mut layout = None;
    // What only some algorithms have.
    let (mut weight, mut weighting, mut limit, mut queries) = (None, Weighting::default(), None, 1);
    let (mut k, mut within, mut key) = (Keep::K, None, SortKey::default());
    let mut paint = Paint::default();
    #[cfg(feature = "all")]
    let mut tape = None;
    read_options! { options, value;
        "algorithm" => read.algorithm = value.word()?,
        "heuristic" => read.heuristic = value.word()?,
        "movement" => read.movement = value.word_among(&movements())?,
        "layout" => layout = Some(value.word()?),
        "costs" => read.costs = value.word()?,
        "openList" => read.open_list = value.word()?,
        "goalTest" => read.goal_test = value.word()?,
        "ties" => read.ties = value.word()?,
        "nearest" => read.nearest = value.word()?,
        "limit" => read.limit = value.whole(1..=options::MAX_SAFE)?,
        "scale" => read.scale = factor(&value)?,
        "scaleDiagonal" => read.scale_diagonal = Some(factor(&value)?),
        "weight" => weight = Some(factor(&value)?),
        "weighting" => weighting = value.word()?,
        "k" => k = value.whole(1..=8)? as u8,
        "kWithin" => within = Some(value.thousandths(0..=Keep::MOST_WITHIN.0)?),
        "kBy" => key = value.word()?,
        "jumpLimit" => limit = NonZeroU32::new(value.whole(1..=u64::from(MAX_SIDE))? as u32),
        #[cfg(feature = "all")]
        "landmarks" => read.landmarks = landmarks(&value)?,
        "paint" => paint = Paint::switched(value.flag()?),
        "queries" => queries = value.whole(1..=u64::from(u32::MAX))? as u32,
        #[cfg(feature = "all")]
        "mostWork" => read.most_work = value.whole(0..=options::MAX_SAFE)?,
        #[cfg(feature = "all")]
        "mostBytes" => read.most_bytes = value.whole(0..=options::MAX_SAFE)?,
        #[cfg(feature = "all")]
        "record" => tape = value.flag()?.then(cubechase::trace::Tape::default),
    }?;
    if let Some(weight) = weight {
        read.algorithm = read.algorithm.with_weight(weight);
    }
    read.algorithm = read
        .algorithm
        .with_weighting(weighting)
        .with_kept(within.map_or(Keep::First(k), Keep::Within), key)
        .with_limit(limit)
        .with_queries(queries);
    if let Some(layout) = layout {
        read.movement = laid(read.movement, layout)?;
    }
    #[cfg(feature = "all")]
    let paint = Watch::new(paint, tape);
    Ok((read, paint))
}

/// The words of movements: the layout of hexagons is an option of its own.
fn movements() -> impl Iterator<Item = (&'static str, Movement)> + Clone {
    let is_default = |layout| layout == Layout::default();
    let words = Movement::ALL.iter().copied();
    words.filter(move |(_, movement)| movement.layout().is_none_or(is_default))
}

/// A movement on hexagons in a layout.
fn laid(movement: Movement, layout: Layout) -> Result<Movement, JsValue> {
    if movement.layout().is_some() {
        return Ok(Movement::Six(layout));
    }
    let (layout, movement) = (layout.word(), movement.word());
    let message =
        format!("layout \"{layout}\" is for movement \"6\"; found movement \"{movement}\"");
    Err(errors::option(&message))
}

pub(super) fn fault(error: &SearchError) -> JsValue {
    errors::named("SearchError", error)
}

fn factor(value: &options::Value) -> Result<Thousandths, JsValue> {
    value.thousandths(0..=Thousandths::MAX.0)
}

#[cfg(feature = "all")]
fn landmarks(value: &options::Value) -> Result<LandmarkChoice, JsValue> {
    Ok(match value.pairs()? {
        Some(cells) => LandmarkChoice::Cells(cells),
        None => LandmarkChoice::Farthest(value.whole(1..=MOST_LANDMARKS as u64)? as u8),
    })
}
