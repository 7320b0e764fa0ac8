//! The common face of all loops: a call a run, never a call a cell.

use super::anya::AnyaRunner;
use super::auto::AutoRunner;
use super::best_first::BestFirstRunner;
use super::bidirectional::BidirectionalRunner;
use super::dstar_lite::DStarLiteRunner;
use super::flow_field::FlowFieldRunner;
use super::hierarchy::HierarchyRunner;
use super::ida_star::IdaStarRunner;
use super::open_list::OpenListing;
use super::own::OwnRunner;
use super::saved::Table;
use super::theta::ThetaRunner;
use super::watch::Watch;
use crate::cost::Cost;
use crate::named::table::Loop;
use crate::named::{Choice, Options, Prepared, Unfit};
use crate::path;
use crate::rules::Preparation;
use crate::rules::Subgoals;
use crate::rules::jump_table::JumpTable;
use crate::search::{Label, Status};
use crate::space::sight::Point;
use crate::space::{Grid, Key};
use crate::trace::Tape;

/// Whether a search could begin: landmarks may be where none can stand, ground may cost more.
pub(super) type Begun = Result<(), Unfit>;

/// A loop with its scratch, its plan and its tables.
pub(super) trait Runner<O>: Send {
    /// Does at most about `cells` cells of work at the tables that a search will need. Returns true
    /// when they are there.
    fn prepare(&mut self, _grid: &Grid, _options: &Options, _cells: usize) -> Result<bool, Unfit> {
        Ok(true)
    }
    /// How far those tables have come, and what they cost.
    fn preparation(&self, _grid: &Grid, _options: &Options) -> Preparation {
        Preparation::default()
    }
    /// Discards tables that are not done.
    fn give_up(&mut self) {}
    /// Makes the tables for a search that takes the place of the one before: unless it fails, that
    /// one is over.
    fn renew(&mut self, grid: &Grid, options: &Options) -> Begun {
        self.prepare(grid, options, usize::MAX).map(drop)
    }
    /// Begins between two cells; the start is free.
    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun;
    /// Returns true when [`Runner::again`] goes on from what it knows.
    fn repairs(&self, _options: &Options) -> bool {
        false
    }
    /// Goes on from what it knows after edits, to the same goal, if it [repairs](Runner::repairs).
    fn again(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        self.begin(grid, options, ends, watch)
    }
    /// h and f of a cell from its g, where a repair asks.
    fn rank(&self, _grid: &Grid, _key: Key, _g: Cost) -> Option<[Cost; 2]> {
        None
    }
    /// Expands at most `budget` cells.
    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status;
    fn status(&self) -> Status;
    /// Returns true when the search has ended without a path and does not know which reachable cell
    /// is nearest to the goal.
    fn is_lost(&self) -> bool {
        false
    }
    fn expanded(&self) -> u64;
    fn open(&self) -> u32;
    /// The answer from start to end, into `path`; between neighbours may be cells that the search passed over.
    fn waypoints(&self, grid: &Grid, path: &mut Vec<Key>);
    /// Every cell of a path over cells and their parents, into `cells`.
    fn fill(&self, grid: &Grid, waypoints: &[Key], cells: &mut Vec<Key>) {
        path::fill_into(grid, waypoints, cells);
    }
    /// Where the lines of the answer turn, its ends included, in halves of a cell, into `turns`;
    /// nowhere when the answer is one of steps.
    fn turns(&mut self, _grid: &Grid, _turns: &mut Vec<Point>) {}
    /// What is known of a cell.
    fn label(&self, grid: &Grid, key: Key) -> Option<Label>;
    /// Returns true when the search would end at a cell instead of going on from it.
    fn ends_at(&self, _grid: &Grid, _key: Key) -> bool {
        false
    }
    /// The place of a cell in the open list at the playhead of a tape, where there is one list and
    /// the place in it can be known.
    fn place(&self, _tape: &Tape, _key: Key) -> Option<u32> {
        None
    }
    /// The open list at the playhead of a tape, where there is one that is known entry by entry.
    fn listing(&self, _tape: &Tape) -> Option<OpenListing> {
        None
    }
    /// What was made of the map for its estimates, where it goes by estimates with tables.
    fn prepared(&self) -> Option<&Prepared> {
        None
    }
    /// The memory of records and of a jump table.
    fn bytes(&self) -> usize;
    /// The number of searches to come has changed.
    fn expect(&mut self) {}
    /// What `auto` chose.
    fn choice(&self) -> Option<Choice> {
        None
    }
    /// The table that a file can hold, if there is one.
    fn table(&self) -> Option<Table<&JumpTable, &Subgoals>> {
        None
    }
    /// Takes a table for its own, in place of the one it has; a search that was begun is over.
    fn take(&mut self, _options: &Options, _table: Table<JumpTable, Subgoals>) {}
    /// Itself, where functions are asked: what is known of the others does not hold.
    fn own(&self) -> Option<&OwnRunner> {
        None
    }
    /// From any cell to the goal, where that is known, into `path`.
    fn path_from(&self, _from: Key, _path: &mut Vec<Key>) {}
}

/// The loop that serves.
#[expect(
    clippy::redundant_closure,
    reason = "what a closure calls is compiled with it"
)]
pub(super) fn runner_of<O: Watch>(options: &Options) -> Box<dyn Runner<O>> {
    // Without the other loops no name stands for one, and `auto` goes by the ground alone.
    if !cfg!(feature = "own-loops") {
        return Box::new(BestFirstRunner::new(options));
    }
    match options.algorithm.row().served {
        Loop::BestFirst => Box::new(BestFirstRunner::new(options)),
        Loop::Auto => boxed(|| AutoRunner::new(options)),
        Loop::FlowField => boxed(|| FlowFieldRunner::new(options.open_list)),
        Loop::Bidirectional => boxed(|| BidirectionalRunner::new(options.open_list)),
        Loop::IdaStar => boxed(|| IdaStarRunner::default()),
        Loop::Hierarchy => boxed(|| HierarchyRunner::default()),
        Loop::DStarLite => boxed(|| DStarLiteRunner::default()),
        Loop::Theta => boxed(|| ThetaRunner::new(options.open_list, false)),
        Loop::LazyTheta => boxed(|| ThetaRunner::new(options.open_list, true)),
        Loop::Anya => boxed(|| AnyaRunner::default()),
    }
}

/// Never inlined, so that a page that begins with none of these is without what makes them.
#[inline(never)]
fn boxed<O, R: Runner<O> + 'static>(make: impl FnOnce() -> R) -> Box<dyn Runner<O>> {
    Box::new(make())
}
