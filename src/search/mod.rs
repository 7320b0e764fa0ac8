//! The one best-first loop, and what it is made of.
//!
//! ```text
//! open ← start
//! while open is not empty:
//!     n ← the open cell with the least f = g + h (then the least h, then the latest in)
//!     skip n if it is closed already           (a duplicate: there is no decrease-key)
//!     close n; stop if it is the goal
//!     for each step n → m that the rules allow:
//!         if m is new, or cheaper through n:   parent(m) ← n, open ← m
//! ```
//!
//! Hart, Nilsson and Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost
//! Paths", 1968; with an estimate of zero it is Dijkstra, "A Note on Two Problems in Connexion
//! with Graphs", 1959.
//!
//! - There is no closed list as a list: whether a cell is open or closed is a state in its record.
//! - Records carry the number of the search that wrote them, so a new search clears nothing.
//! - Where the plan asks for it, a cell found cheaper after it was closed is opened again, so an
//!   admissible estimate gives shortest paths even where it is not consistent.
//! - [`Search`] owns scratch only. It borrows the space and the plan for each call, so a map and a
//!   search are independent, and an edit between two calls makes the search answer
//!   [`Status::Stale`] instead of mixing two maps.

pub mod any_list;
pub mod anya;
pub mod arena;
pub mod bidirectional;
pub mod buckets;
pub mod dial;
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
pub use dial::Dial;
pub use dstar_lite::{Between, DStarLite, DStarPlan};
pub use event::{Change, Event, Label, Observer, Part};
pub use frontier::{Entry, Frontier, Heap, List, Meter, Ties, Work};
pub use ida_star::IdaStar;
pub use kernel::Search;
pub use plan::{
    Arrival, Expand, Goal, GoalTest, Heuristic, Link, Linked, NearestAmong, Node, Nowhere, Plan,
    Rank, Sum, Terms, TreeEdge, ZeroHeuristic,
};
pub use records::{Records, Seen};
pub use status::Status;
