//! Runs many queries on one grid in one call. The answers are flat arrays in the order of the queries.
//!
//! A batch runs in slices, so that you can show its progress or stop it. Each query is an ordinary search: its answer,
//! cost and number of expanded cells are those of [`Session::start`] and [`Session::run`].

use super::{SearchError, Session, Watch};
use crate::search::Status;
use crate::space::{Grid, Space};

/// How a query of a batch ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum BatchStatus {
    /// Not answered yet.
    Waiting,
    /// See [`Status::Found`].
    Found,
    /// See [`Status::Nearest`].
    Nearest,
    /// See [`Status::Exhausted`].
    Exhausted,
    /// See [`Status::Limit`].
    Limit,
    /// The start is not on the map.
    StartOutside,
    /// The start is in a wall.
    StartBlocked,
    /// The goal is not on the map.
    GoalOutside,
}

impl BatchStatus {
    /// Returns the status of a search that has ended.
    fn ended(status: Status) -> Option<Self> {
        match status {
            Status::Found => Some(Self::Found),
            Status::Nearest => Some(Self::Nearest),
            Status::Exhausted => Some(Self::Exhausted),
            Status::Limit => Some(Self::Limit),
            Status::Ready | Status::Running | Status::Stale | Status::Failed => None,
        }
    }

    /// Returns the status of a query that cannot begin; `None` for errors that are not about the query.
    fn refused(error: &SearchError) -> Option<Self> {
        match error {
            SearchError::StartOutside { .. } => Some(Self::StartOutside),
            SearchError::StartBlocked { .. } | SearchError::NoRoom(_) => Some(Self::StartBlocked),
            SearchError::GoalOutside { .. } => Some(Self::GoalOutside),
            _ => None,
        }
    }
}

/// Queries and their answers so far. The arrays have an element for each query. Unanswered queries have
/// [`BatchStatus::Waiting`], a cost of NaN and no expanded cells.
///
/// ```
/// use cubechase::{Batch, Grid, Options, BatchStatus, Session};
///
/// let grid = Grid::open(8, 8);
/// // The second begins outside.
/// let mut batch = Batch::new(vec![[0, 0, 2, 0], [9, 0, 2, 0], [0, 0, 0, 1]]).with_paths();
/// let mut session = Session::new(Options::default())?;
/// while !session.batch(&grid, &mut batch, 1000)? {}
/// assert_eq!(batch.outcomes(), [BatchStatus::Found, BatchStatus::StartOutside, BatchStatus::Found]);
/// assert_eq!(batch.path_costs()[2], 10.0);
/// assert_eq!(batch.path_starts(), [0, 6, 6, 10]);
/// assert_eq!(batch.paths(), [0.0, 0.0, 1.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 1.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Batch {
    queries: Vec<[u32; 4]>,
    expected: u32,
    wants_paths: bool,
    answered: usize,
    /// Whether the search of the next query is running.
    is_begun: bool,
    outcomes: Vec<BatchStatus>,
    costs: Vec<f64>,
    expanded: Vec<u64>,
    paths: Vec<f32>,
    path_starts: Vec<u32>,
}

impl Batch {
    /// Creates a batch of queries: column and row of the start, then of the goal.
    #[must_use]
    pub fn new(queries: Vec<[u32; 4]>) -> Self {
        let count = queries.len();
        Self {
            expected: u32::try_from(count).unwrap_or(u32::MAX).max(1),
            wants_paths: false,
            answered: 0,
            is_begun: false,
            outcomes: vec![BatchStatus::Waiting; count],
            costs: vec![f64::NAN; count],
            expanded: vec![0; count],
            paths: Vec::new(),
            path_starts: vec![0],
            queries,
        }
    }

    /// Makes the batch keep the paths.
    #[must_use]
    pub fn with_paths(mut self) -> Self {
        self.wants_paths = true;
        self
    }

    /// Tells `auto` to expect `queries` searches in all, including these. By default it expects only these.
    #[must_use]
    pub fn expecting(mut self, queries: u32) -> Self {
        self.expected = queries.max(1);
        self
    }

    /// Returns the number of queries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.queries.len()
    }

    /// Returns whether there are no queries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.queries.is_empty()
    }

    /// Returns how many queries have been answered. They are the first ones.
    #[must_use]
    pub fn answered(&self) -> usize {
        self.answered
    }

    /// Returns how each query ended.
    #[must_use]
    pub fn outcomes(&self) -> &[BatchStatus] {
        &self.outcomes
    }

    /// Returns the cost of each path, wherever it leads, as [`Session::path_cost`] does; NaN if there is none.
    #[must_use]
    pub fn path_costs(&self) -> &[f64] {
        &self.costs
    }

    /// Returns the number of expanded cells for each query.
    #[must_use]
    pub fn expanded(&self) -> &[u64] {
        &self.expanded
    }

    /// Returns all paths, one after another, if the batch keeps them: x and y of each of their
    /// [points](Session::points). All are multiples of half a cell, so `f32` is exact.
    #[must_use]
    pub fn paths(&self) -> &[f32] {
        &self.paths
    }

    /// Returns where in [`Batch::paths`] the path of each answered query begins, and where the last one ends. Query `i`
    /// has `paths[path_starts[i]..path_starts[i + 1]]`.
    #[must_use]
    pub fn path_starts(&self) -> &[u32] {
        &self.path_starts
    }

    fn answer(&mut self, outcome: BatchStatus) {
        self.outcomes[self.answered] = outcome;
        self.path_starts.push(self.paths.len() as u32);
        self.answered += 1;
        self.is_begun = false;
    }
}

impl<O: Watch> Session<O> {
    /// Continues a batch. Expands at most `budget` cells, but at least one, and counts each query as at least one cell.
    /// Missing tables are made first, in the same slices; a unit of that work counts as a cell. Returns true when all
    /// queries have been answered. The path of the last one stays in the session.
    ///
    /// If the map is edited during a query, or the session is used for something else, that query starts over. Answers
    /// from before an edit describe the map before it. A search with your own functions that fails does not continue;
    /// see its status.
    ///
    /// # Errors
    /// [`SearchError`] if the plan does not support the map. A query that cannot begin is no error: its [`BatchStatus`]
    /// says why.
    pub fn batch(
        &mut self,
        grid: &Grid,
        batch: &mut Batch,
        budget: u64,
    ) -> Result<bool, SearchError> {
        let mut left = budget.max(1);
        if batch.answered == 0 && !batch.is_begun {
            self.expect(batch.expected);
        }
        if batch.answered < batch.len() && !self.prepare_some(grid, left)? {
            return Ok(false);
        }
        while let Some(&[from_x, from_y, to_x, to_y]) = batch.queries.get(batch.answered) {
            if left == 0 {
                return Ok(false);
            }
            let (from, to) = ((from_x, from_y), (to_x, to_y));
            let ends = [grid.key(from_x, from_y), grid.key(to_x, to_y)];
            let is_same = [&self.starts[..], &self.goals] == ends.each_ref().map(Option::as_slice);
            let followed = self.follow(grid);
            let version = followed.as_deref().unwrap_or(grid).version();
            drop(followed);
            if !(batch.is_begun && is_same && self.version == version) {
                if let Err(error) = self.start(grid, from, to) {
                    batch.answer(BatchStatus::refused(&error).ok_or(error)?);
                    left -= 1;
                    continue;
                }
                batch.is_begun = true;
            }
            let before = self.expanded();
            let status = self.run(grid, left);
            if status == Status::Failed {
                return Ok(false);
            }
            left = left.saturating_sub((self.expanded() - before).max(1));
            if let Some(outcome) = BatchStatus::ended(status) {
                batch.costs[batch.answered] = self.path_cost().unwrap_or(f64::NAN);
                batch.expanded[batch.answered] = self.expanded();
                if batch.wants_paths {
                    let points = self.points().into_iter().flatten();
                    batch.paths.extend(points.map(|at| at as f32));
                }
                batch.answer(outcome);
            }
        }
        Ok(true)
    }
}
