//! Cells that one search avoids, without an edit of the map.

use crate::cost::{Cost, Metric};
use crate::search::{Expand, Node, Observer};
use crate::space::{Direction, Key, Space};

/// An expansion to neighbours that leaves out the steps into some cells, for example those occupied by other walkers.
///
/// Unlike a wall, such a cell has no corners: a diagonal step may pass beside it. Checking a step takes O(log n) for n
/// cells.
///
/// ```
/// use cubechase::cost::{Cost, Metric};
/// use cubechase::rules::{AllNeighbours, Avoiding, Formula, Towards};
/// use cubechase::search::{Buckets, Plan, Search, Status};
/// use cubechase::space::{Grid, Movement};
///
/// let grid = Grid::open(3, 3);
/// let key = |x, y| grid.key(x, y).unwrap();
/// let (movement, metric) = (Movement::Four, Metric::TENTHS);
/// let expand = Avoiding::new(AllNeighbours::terrain(movement), vec![key(1, 0), key(1, 1)]);
/// let goal = key(2, 0);
/// let estimate = Towards::to(Formula::Manhattan, (movement, &metric), &grid, goal);
/// let plan = Plan::new(expand, estimate, goal, metric);
/// let mut search = Search::<Buckets>::new();
/// search.start(&grid, &plan, key(0, 0), &mut ());
/// assert_eq!(search.run(&grid, &plan, &mut (), u64::MAX), Status::Found);
/// assert_eq!(search.cost(), Some(Cost::new(60)));
/// ```
#[derive(Clone, Debug)]
pub struct Avoiding<E> {
    expand: E,
    /// Sorted.
    cells: Vec<Key>,
}

impl<E> Avoiding<E> {
    /// Returns the steps of `expand`, except those into `cells`.
    pub fn new(expand: E, mut cells: Vec<Key>) -> Self {
        cells.sort_unstable();
        Self { expand, cells }
    }
}

impl<S: Space, E: Expand<S>> Expand<S> for Avoiding<E> {
    fn expand<O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let expand = &self.expand;
        expand.expand(
            space,
            metric,
            from,
            observer,
            |observer, to, direction, cost| {
                self.cells.binary_search(&to).is_err() && step(observer, to, direction, cost)
            },
        );
    }
}
