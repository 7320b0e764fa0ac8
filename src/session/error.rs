//! Why a search cannot begin.

use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::named::{Algorithm, Unfit};
use crate::space::CellKind;
use crate::space::clearance::NoRoom;

/// Why a search cannot begin.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields as the messages say them")]
#[non_exhaustive]
pub enum SearchError {
    /// The start is not on the map.
    StartOutside {
        x: u32,
        y: u32,
        width: u32,
        height: u32,
    },
    /// The goal is not on the map.
    GoalOutside {
        x: u32,
        y: u32,
        width: u32,
        height: u32,
    },
    /// A cell to avoid is not on the map.
    AvoidedOutside {
        x: u32,
        y: u32,
        width: u32,
        height: u32,
    },
    /// One of several cells is wrong.
    At {
        what: &'static str,
        index: usize,
        error: Box<SearchError>,
    },
    /// There is no start or no goal.
    None { what: &'static str },
    /// The algorithm takes one start and one goal.
    Several {
        what: &'static str,
        found: usize,
        algorithm: &'static str,
    },
    /// The search takes one start and one goal for another reason.
    OnlyOne {
        what: &'static str,
        found: usize,
        of: &'static str,
    },
    /// The start is in a wall.
    StartBlocked { x: u32, y: u32 },
    /// An agent larger than a cell does not fit at the start.
    NoRoom(NoRoom),
    /// The plan needs ground of uniform cost.
    Terrain {
        algorithm: &'static str,
        kind: CellKind,
        x: u32,
        y: u32,
    },
    /// No plan can be made, most likely because of landmarks.
    Unfit(Unfit),
    /// There is no search to repeat or repair.
    NotStarted,
    /// The map has another size than the one that the search began on.
    OtherSize {
        width: u32,
        height: u32,
        from_width: u32,
        from_height: u32,
    },
}

impl WithMessage for SearchError {
    fn message(&self) -> Message {
        match self {
            Self::StartOutside {
                x,
                y,
                width,
                height,
            } => message!(
                "the start ({x}, {y}) is outside; expected a cell of the map, {width} × {height}",
                x,
                y,
                width,
                height
            ),
            Self::GoalOutside {
                x,
                y,
                width,
                height,
            } => message!(
                "the goal ({x}, {y}) is outside; expected a cell of the map, {width} × {height}",
                x,
                y,
                width,
                height
            ),
            Self::AvoidedOutside {
                x,
                y,
                width,
                height,
            } => message!(
                "the cell to avoid ({x}, {y}) is outside; expected a cell of the map, {width} × {height}",
                x,
                y,
                width,
                height
            ),
            Self::At { what, index, error } => {
                message!("{what}[{index}]: {error}", what, index; error = error.message())
            }
            Self::None { what } => {
                message!("found 0 {what}; expected at least one"; what = *what)
            }
            Self::Several {
                what,
                found,
                algorithm,
            } => message!(
                "found {found} {what}; expected one with algorithm {algorithm}, or one of these algorithms: {list}",
                found,
                algorithm,
                list = takers();
                what = *what
            ),
            Self::OnlyOne { what, found, of } => message!(
                "found {found} {what}; expected one {of}",
                found;
                what = *what,
                of = *of
            ),
            Self::StartBlocked { x, y } => {
                message!("the start ({x}, {y}) is a wall; expected floor", x, y)
            }
            Self::NoRoom(inner) => inner.message(),
            Self::Terrain {
                algorithm,
                kind,
                x,
                y,
            } => message!(
                "{algorithm} needs floor of one cost; found {kind} at ({x}, {y}), which astar, jps and auto take",
                algorithm,
                kind,
                x,
                y
            ),
            Self::Unfit(unfit) => unfit.message(),
            Self::NotStarted => {
                "nothing was searched yet; expected a start and a goal first".into()
            }
            Self::OtherSize {
                width,
                height,
                from_width,
                from_height,
            } => message!(
                "the map is {width} × {height}; expected the size the search began on, {from_width} × {from_height}",
                width,
                height,
                from_width,
                from_height
            ),
        }
    }
}

/// Returns the algorithms that take several starts and goals.
fn takers() -> String {
    let all = Algorithm::NAMES.all.iter();
    let words = all.filter(|(_, algorithm)| algorithm.row().takes_several());
    words.map(|&(word, _)| word).collect::<Vec<_>>().join(", ")
}

error_with_message!(SearchError: Unfit(Unfit), NoRoom(NoRoom));
