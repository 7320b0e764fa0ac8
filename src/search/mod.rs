//! The best-first search loop and its policies.
//!
//! ```text
//! open ← start
//! while open is not empty:
//!     n ← the open cell with the least f = g + h (then the least h, then the latest in)
//!     skip n if it is closed already           (a duplicate: there is no decrease-key)
//!     close n; stop if it is the goal
//!     for each legal step n → m:
//!         if m is new, or cheaper over n:        parent(m) ← n, open ← m
//! ```
//!
//! Hart, Nilsson and Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost Paths", 1968. With a
//! heuristic of zero, it is Dijkstra, "A Note on Two Problems in Connexion with Graphs", 1959.
//!
//! - There is no closed list: a state in a cell's record says whether the cell is open or closed.
//! - Records carry the number of the search that wrote them, so a new search clears nothing.
//! - If the plan says so, a closed cell is opened again when a cheaper path to it is found. So an admissible heuristic
//!   gives shortest paths even if it is not consistent.
//! - [`Search`] owns only its working memory. It borrows the space and the plan for each call, so a map and a search
//!   are independent. After an edit between two calls, the search returns [`Status::Stale`] and does not mix two maps.
//!
//! An expansion takes the time of its steps, plus O(log n) or O(1) for the open list, depending on its kind. A search
//! uses 8 bytes for each cell of the space, or 12 if the difference of keys over a step depends on more than its
//! direction. It uses 16 to 24 bytes for each entry of the open list.
//!
//! # Your own search
//!
//! | what | decides | ready-made |
//! |---|---|---|
//! | [`Space`](crate::space::Space) | which cells exist | [`Grid`](crate::space::Grid), [`Cube`](crate::space::Cube), [`Corners`](crate::space::Corners) |
//! | [`Expand`] | which steps lead from a cell, and what they cost | [`Neighbours`](crate::rules::Neighbours), [`AllNeighbours`](crate::rules::AllNeighbours), [`Jump`](crate::rules::Jump) |
//! | [`Heuristic`] | an estimate of the cost from a cell to the goal | [`ZeroHeuristic`], [`Towards`](crate::rules::Towards), [`OverSurface`](crate::rules::heuristic::OverSurface) |
//! | [`Goal`] | when the search ends | a [`Key`](crate::space::Key), [`NoGoal`], [`GoalRegion`](crate::rules::GoalRegion) |
//! | [`Rank`] | which open cell is expanded next | [`Sum`], [`Ranking`](crate::rules::Ranking) |
//! | [`Link`] | which cell becomes the parent of another | [`TreeEdge`], [`AnyAngle`](crate::rules::AnyAngle) |
//! | [`Frontier`] | how the open list is stored | [`Buckets`], [`Heap`], [`List`] |
//! | [`Observer`] | what happens with each event | `()`, [`Paint`](crate::trace::Paint), [`Tally`](crate::trace::Tally), [`Tape`](crate::trace::Tape) |
//!
//! The first six are the parts of a [`Plan`]; the open list is a type parameter of [`Search`]. You can replace any of
//! them with your own:
//!
//! ```
//! use cubechase::cost::{Cost, Metric};
//! use cubechase::search::{Expand, Heap, Heuristic, Node, Observer, Plan, Search, Status};
//! use cubechase::space::{Direction, Key, Space};
//!
//! /// Towns along a coast. Each has a distance from the first town, and roads with their lengths.
//! struct Coast {
//!     miles: Vec<u64>,
//!     roads: Vec<Vec<(u32, u64)>>,
//! }
//!
//! impl Space for Coast {
//!     fn len(&self) -> usize {
//!         self.miles.len()
//!     }
//!
//!     /// It is never edited.
//!     fn version(&self) -> u64 {
//!         0
//!     }
//!
//!     fn is_free(&self, _town: Key) -> bool {
//!         true
//!     }
//! }
//!
//! struct Roads;
//!
//! impl Expand<Coast> for Roads {
//!     fn expand<O: Observer>(
//!         &self,
//!         coast: &Coast,
//!         _metric: &Metric,
//!         from: Node,
//!         observer: &mut O,
//!         mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
//!     ) {
//!         for &(to, miles) in &coast.roads[from.key.index()] {
//!             // Towns lie in no rows, so pass any direction.
//!             step(observer, Key(to), Direction::North, Cost::new(miles));
//!         }
//!     }
//! }
//!
//! /// No road is shorter than the distance along the coast, so that distance is an admissible estimate.
//! struct AlongTheCoast(Key);
//!
//! impl Heuristic<Coast> for AlongTheCoast {
//!     fn estimate(&self, coast: &Coast, at: Key) -> Cost {
//!         Cost::new(coast.miles[at.index()].abs_diff(coast.miles[self.0.index()]))
//!     }
//! }
//!
//! let coast = Coast {
//!     miles: vec![0, 4, 6, 10],
//!     roads: vec![vec![(1, 5), (2, 9)], vec![(2, 2), (3, 9)], vec![(3, 4)], vec![]],
//! };
//! let goal = Key(3);
//! let plan = Plan::new(Roads, AlongTheCoast(goal), goal, Metric::default());
//! let mut search = Search::<Heap>::new();
//! search.start(&coast, &plan, Key(0), &mut ());
//! while search.run(&coast, &plan, &mut (), 1) == Status::Running {
//!     println!("{} towns wait", search.open());
//! }
//! assert_eq!(search.status(), Status::Found);
//! assert_eq!(search.path(), [Key(0), Key(1), Key(2), Key(3)]);
//! assert_eq!(search.cost(), Some(Cost::new(11)));
//! ```
//!
//! On a grid of squares, and on a grid whose cells are hexagons in rows:
//!
//! ```
//! use cubechase::cost::{Cost, Metric};
//! use cubechase::rules::{AllNeighbours, Formula, Neighbours, Towards};
//! use cubechase::search::{Buckets, Plan, Search, Status};
//! use cubechase::space::{Grid, Layout, Movement};
//!
//! let grid = Grid::open(9, 9);
//! let (start, goal) = (grid.key(0, 0).unwrap(), grid.key(8, 4).unwrap());
//! let metric = Metric::TENTHS;
//! let mut search = Search::<Buckets>::new();
//!
//! let movement = Movement::default();
//! let octile = Towards::to(Formula::Octile, (movement, &metric), &grid, goal);
//! let plan = Plan::new(Neighbours::of(movement), octile, goal, metric);
//! search.start(&grid, &plan, start, &mut ());
//! while search.run(&grid, &plan, &mut (), 4) == Status::Running {}
//! assert_eq!(search.cost(), Some(Cost::new(4 * 14 + 4 * 10)));
//!
//! let movement = Movement::Six(Layout::OddR);
//! let steps = Towards::to(Formula::Octile, (movement, &metric), &grid, goal);
//! let plan = Plan::new(AllNeighbours::even(movement), steps, goal, metric);
//! search.start(&grid, &plan, start, &mut ());
//! assert_eq!(search.run(&grid, &plan, &mut (), u64::MAX), Status::Found);
//! assert_eq!(search.cost(), Some(Cost::new(10 * 10)));
//! ```
//!
//! On the surface of a cube, with a heuristic that follows its edges:
//!
//! ```
//! use cubechase::cost::{Cost, Metric};
//! use cubechase::map::CubeMap;
//! use cubechase::rules::heuristic::{OverSurface, SurfaceGoal};
//! use cubechase::rules::{Formula, Neighbours};
//! use cubechase::search::{Buckets, Plan, Search, Status};
//! use cubechase::space::{Face, Movement, SurfaceCell};
//!
//! let cube = CubeMap::blank(9).cube;
//! let at = |face| cube.key(SurfaceCell { face, x: 4, y: 4 }).unwrap();
//! let (start, goal) = (at(Face::Front), at(Face::Back));
//! let (movement, metric) = (Movement::default(), Metric::TENTHS);
//! let places = cube.unfoldings().places(cube.cell(goal)).into();
//! let plan = Plan::new(
//!     Neighbours::of(movement),
//!     OverSurface::to(Formula::Octile, &metric, &places),
//!     SurfaceGoal::new(goal, (movement, &metric), &places, Cost::ZERO),
//!     metric,
//! );
//! let mut search = Search::<Buckets>::new();
//! search.start(&cube, &plan, start, &mut ());
//! while search.run(&cube, &plan, &mut (), 4) == Status::Running {}
//! assert_eq!(search.cost(), Some(Cost::new(2 * 9 * 10)));
//! ```
//!
//! If your nodes get their numbers only when the search reaches them, use [`NodeSearch`](crate::graph::NodeSearch).

pub mod any_list;
pub mod anya;
pub mod arena;
pub mod bidirectional;
pub mod buckets;
pub mod costs;
mod dial;
pub mod dstar_lite;
pub mod event;
pub mod frontier;
pub mod hierarchy;
pub mod ida_star;
pub mod kernel;
pub mod plan;
pub mod records;
pub mod status;

pub use any_list::{AnyList, Listed, OpenList};
pub use anya::Anya;
pub use arena::{Record, State};
pub use bidirectional::{Bidirectional, Side};
pub use buckets::Buckets;
pub use costs::Costs;
pub(crate) use dial::Dial;
pub use dstar_lite::{Between, DStarLite};
pub use event::{Change, Event, Label, Observer, Part};
pub use frontier::{
    ByEstimate, ByRank, Entry, Frontier, Heap, List, Meter, Ties, UnrepairedHeap, Work,
};
pub use ida_star::IdaStar;
pub use kernel::Search;
pub use plan::{
    Arrival, Expand, Goal, GoalTest, Heuristic, Link, Linked, NearestAmong, NoGoal, Node, Plan,
    Rank, Reparent, Sum, Terms, TreeEdge, ZeroHeuristic,
};
pub use records::Records;
pub use status::Status;
