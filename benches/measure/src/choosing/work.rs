//! Counts the work of searches, and converts it to nanoseconds.

use crate::choosing::Query;
use cubechase::cost::Metric;
use cubechase::named::{Algorithm, Costs, Options, Prices};
use cubechase::rules::subgoal::{SightTable, SubgoalBuilder, Subgoals};
use cubechase::search::hierarchy::HierarchyQuery;
use cubechase::search::{Event, Observer};
use cubechase::session::{Session, Watch};
use cubechase::space::{Grid, Key, Movement, Space};

/// Nanoseconds of the scans of an expansion, of a step along a diagonal, and of each further word of a scan.
const SCANS: u64 = 9;
const DIAGONAL: u64 = 7;
const WORD: u64 = 2;
/// How many cells a word of a scan covers.
const TELLS: i64 = 62;
/// Nanoseconds of a hierarchy's query: to join its ends, for an edge that improved a node, for an edge of the answer.
const JOIN: u64 = 600;
const EDGE: u64 = 100;
const STEP: u64 = 60;

/// The work of a search.
#[derive(Clone, Copy, Debug, Default)]
struct Work {
    width: i64,
    /// The expanded cell.
    from: (i64, i64),
    expanded: u64,
    diagonals: u64,
    words: u64,
    labels: u64,
}

impl Work {
    fn on(grid: &Grid) -> Self {
        Self {
            width: grid.width().into(),
            ..Self::default()
        }
    }
}

impl Observer for Work {
    fn on(&mut self, event: Event) {
        let point = |key: Key| (i64::from(key.0) % self.width, i64::from(key.0) / self.width);
        match event {
            Event::Expand { key, .. } => {
                self.from = point(key);
                self.expanded += 1;
            }
            Event::Label(..) => self.labels += 1,
            Event::Scan { key } => {
                // A side scan begins on the diagonal through the expanded cell, any other in that cell.
                let (x, y) = point(key);
                let (dx, dy) = ((x - self.from.0).abs(), (y - self.from.1).abs());
                let steps = (dx - dy).abs();
                self.diagonals += u64::from(steps == 0);
                self.words += u64::from(steps > 1 && (steps - 1) % TELLS == 0);
            }
            Event::Expanded { .. } | Event::Sight { .. } => {}
        }
    }
}

impl Watch for Work {
    fn prepare(&mut self, _len: usize) {}
}

/// What a query by jumps takes: nanoseconds with scans and with a table, and the jump points that it expands.
pub(crate) struct Jumped {
    pub(crate) scanned: u64,
    pub(crate) looked_up: u64,
    pub(crate) expanded: u64,
}

/// Runs queries by jumps.
pub(crate) fn jumps(grid: &Grid, queries: &[Query]) -> Vec<Jumped> {
    let options = Options::from(Algorithm::jps()).costs(Costs::Root2);
    let mut session = Session::watched(options, Work::default()).expect("options that go together");
    let run = |&[start, goal]: &Query| {
        *session.watch_mut() = Work::on(grid);
        session.start(grid, start, goal).expect("free cells");
        session.run(grid, u64::MAX);
        let Work {
            expanded,
            diagonals,
            words,
            ..
        } = *session.watch();
        let [_, looked_up] = Prices::by_jumps(None, expanded);
        Jumped {
            scanned: looked_up + SCANS * expanded + DIAGONAL * diagonals + WORD * words,
            looked_up,
            expanded,
        }
    };
    queries.iter().map(run).collect()
}

/// A hierarchy that was built within a bound, and the queries run so far.
pub(crate) struct Made<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) subgoals: Subgoals,
    query: HierarchyQuery,
    pub(crate) build: u64,
    took: Vec<Option<(u64, u64)>>,
}

impl<'a> Made<'a> {
    pub(crate) fn within(grid: &'a Grid, looks: u64, queries: usize) -> Self {
        let sight = SightTable::build(grid, Movement::default());
        let builder = SubgoalBuilder::of(grid, sight, Metric::ROOT2, looks);
        let (count, _) = builder.density(grid);
        let subgoals = builder.finish(grid);
        let looks = subgoals.hierarchy().looks();
        Self {
            grid,
            subgoals,
            query: HierarchyQuery::default(),
            build: Prices::to_build(grid.len() as u64, count as f64, looks as f64),
            took: vec![None; queries],
        }
    }

    /// Returns the nanoseconds of a query, and the nodes that it expands.
    pub(crate) fn took(&mut self, at: usize, ends: Query) -> (u64, u64) {
        *self.took[at].get_or_insert_with(|| {
            let keys = ends.map(|(x, y)| self.grid.key(x, y).expect("on the map"));
            let (query, graph) = (&mut self.query, self.subgoals.hierarchy());
            let mut work = Work::on(self.grid);
            self.subgoals.join(self.grid, keys, query);
            query.start(graph, &mut work);
            query.run(graph, &mut work, u64::MAX, u64::MAX);
            let steps = query.steps().len() as u64;
            (JOIN + EDGE * work.labels + STEP * steps, query.expanded())
        })
    }
}
