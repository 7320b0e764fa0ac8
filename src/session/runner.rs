//! The common face of all loops: a call a run, never a call a cell.

use crate::cost::{Root2, Tenths};
use crate::named::{Choice, Options, Unfit};
use crate::search::{Observer, Part, Status};
use crate::space::sight::Point;
use crate::space::{Grid, Key};
use crate::trace::{Paint, Tally, Tape, Watcher};

/// What may watch a session's search, whatever the cost unit.
pub trait Watch: Observer<Tenths> + Observer<Root2> + Default {
    /// A search over `len` cells begins: forget what was.
    fn prepare(&mut self, len: usize);

    /// Whether it can show the search before being taken up again. Else that begins anew.
    fn can_resume(&self, len: usize) -> bool {
        let _ = len;
        true
    }

    /// The search before is taken up again, over the same cells. What it had found out is still
    /// known, unless it says [`Observer::anew`].
    fn resume(&mut self, len: usize) {
        self.prepare(len);
    }

    /// Whether it is to be told after each expansion.
    fn counts_steps(&self) -> bool {
        false
    }

    /// The search has begun, or expanded a cell: so many wait in the open list.
    fn stepped(&mut self, open: u32) {
        let _ = open;
    }

    /// The start of a repaired search has moved, or the ground has become cheaper: what remains
    /// from a cell of this g, and its rank, in units.
    fn rank_kept(&mut self, rank: &dyn Fn(Key, u64) -> Option<[u64; 2]>) {
        let _ = rank;
    }

    /// From now on costs are told so many times as large.
    fn told(&mut self, times: f64) {
        let _ = times;
    }

    /// It ended without expanding another cell: so many wait.
    fn settled(&mut self, open: u32) {
        let _ = open;
    }
}

impl Watch for () {
    fn prepare(&mut self, _len: usize) {}
}

impl Watch for Paint {
    fn prepare(&mut self, len: usize) {
        Paint::prepare(self, len);
    }
}

impl Watch for Watcher {
    fn prepare(&mut self, len: usize) {
        Watcher::prepare(self, len);
    }

    fn can_resume(&self, len: usize) -> bool {
        Watcher::can_resume(self, len)
    }

    fn resume(&mut self, len: usize) {
        Watcher::resume(self, len);
    }

    fn counts_steps(&self) -> bool {
        self.tape().is_some()
    }

    fn stepped(&mut self, open: u32) {
        if let Some(tape) = self.tape_mut() {
            tape.stepped(open);
        }
    }

    fn rank_kept(&mut self, rank: &dyn Fn(Key, u64) -> Option<[u64; 2]>) {
        if let Some(tape) = self.tape_mut() {
            tape.rank_kept(rank);
        }
    }

    fn told(&mut self, times: f64) {
        if let Some(tape) = self.tape_mut() {
            tape.told(times);
        }
    }

    fn settled(&mut self, open: u32) {
        if let Some(tape) = self.tape_mut() {
            tape.settled(open);
        }
    }
}

impl Watch for Tally {
    fn prepare(&mut self, _len: usize) {
        *self = Self::default();
    }
}

/// What a search knows of a cell, in tens and fourteens or in cell widths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// The cost of the best path found: from the start, or to the goal in searches that begin
    /// there (D* Lite, the flow field, the far side of bidirectional A*).
    pub g: f64,
    /// The estimate of what remains.
    pub h: f64,
    /// The rank by which it is expanded.
    pub f: f64,
    /// The cell before it on that path; after it where g leads to the goal. The path's first cell
    /// is its own.
    pub parent: Key,
}

/// Whether a search could begin: landmarks may be where none can stand, ground may cost more.
pub(super) type Begun = Result<(), Unfit>;

/// A loop with its scratch, its plan and its tables.
pub(super) trait Runner<O> {
    /// Makes the tables that a search will need.
    fn prepare(&mut self, grid: &Grid, options: &Options) -> Begun {
        let _ = (grid, options);
        Ok(())
    }
    /// The same for about so many cells; whether all is done.
    fn prepare_some(
        &mut self,
        grid: &Grid,
        options: &Options,
        cells: usize,
    ) -> Result<bool, Unfit> {
        let _ = cells;
        self.prepare(grid, options)?;
        Ok(true)
    }
    /// Makes the tables for a search that takes the place of the one before: unless it fails, that
    /// one is over.
    fn renew(&mut self, grid: &Grid, options: &Options) -> Begun {
        self.prepare(grid, options)
    }
    /// Begins between two cells; the start is free.
    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun;
    /// Whether it would then go on from what it knows.
    fn repairs(&self, options: &Options) -> bool {
        let _ = options;
        false
    }
    /// Goes on from what it knows after edits, to the same goal, if it [does](Runner::repairs).
    fn again(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        self.begin(grid, options, ends, watch)
    }
    /// What remains from a cell of this g, and its rank, in units, where a repair asks.
    fn rank(&self, grid: &Grid, key: Key, g: u64) -> Option<[u64; 2]> {
        let _ = (grid, key, g);
        None
    }
    /// Expands at most `budget` cells.
    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status;
    fn status(&self) -> Status;
    fn expanded(&self) -> u64;
    fn open(&self) -> u32;
    /// The answer from start to end; neighbours may be apart on one of the eight lines.
    fn waypoints(&self, grid: &Grid, path: &mut Vec<Key>);
    /// Where the lines of the answer turn, start and end included, in halves of a cell, if it is one
    /// of lines and not of steps; whether it is.
    fn turns(&mut self, grid: &Grid, turns: &mut Vec<Point>) -> bool {
        let _ = (grid, turns);
        false
    }
    fn cell(&self, grid: &Grid, key: Key) -> Option<Cell>;
    /// Whether a part of the search would end at a cell instead of going on from it.
    fn ends_at(&self, grid: &Grid, key: Key, part: Part) -> bool {
        let _ = (grid, key, part);
        false
    }
    /// The place of a cell in the open list at the playhead of a tape, where there is one list and
    /// the place in it can be told.
    fn place(&self, tape: &Tape, key: Key) -> Option<u32> {
        let _ = (tape, key);
        None
    }
    /// The memory of records and of a jump table.
    fn bytes(&self) -> usize;
    /// So many searches are to come, from now on.
    fn expect(&mut self) {}
    /// What was chosen, if anything was.
    fn choice(&self) -> Option<Choice> {
        None
    }
    /// From any cell to the goal, where that is known.
    fn path_from(&self, from: Key, path: &mut Vec<Key>) {
        let _ = (from, path);
    }
}
