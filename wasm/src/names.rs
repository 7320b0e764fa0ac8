//! The core's enums for JavaScript, so that no page types their numbers.

#[cfg(feature = "all")]
use cubechase::session;
use cubechase::{search, trace};
use wasm_bindgen::prelude::*;

/// An enum for JavaScript, whose numbers are those of one of the core's: arrays hand them out.
macro_rules! same_numbers {
    ($(#[$doc:meta])* $name:ident = $core:path { $($word:ident = $number:tt,)* }) => {
        $(#[$doc])*
        #[wasm_bindgen]
        #[derive(Clone, Copy)]
        pub enum $name {
            $($word = $number,)*
        }

        const _: () = {
            use $core as Core;
            $(assert!($name::$word as u32 == Core::$word as u32);)*

            impl From<Core> for $name {
                fn from(of: Core) -> Self {
                    match of {
                        $(Core::$word => Self::$word,)*
                    }
                }
            }
        };
    };
}
#[cfg(feature = "all")]
pub(super) use same_numbers;

/// What a cell is, as the bytes of `cells` say; a byte from 2 to 255 is ground of that cost.
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub enum CellKind {
    Wall = 0,
    Floor = 1,
}

const _: () = {
    use cubechase::space::CellKind as Core;
    assert!(CellKind::Wall as u8 == Core::WALL.byte());
    assert!(CellKind::Floor as u8 == Core::FLOOR.byte());
};

same_numbers! {
    /// What a search did with a cell, as the bytes of `paint` say.
    Mark = trace::Mark {
        None = 0,
        Open = 1,
        Closed = 2,
        Scanned = 3,
        Kept = 4,
        Repaired = 5,
        Lost = 6,
    }
}

#[cfg(feature = "all")]
same_numbers! {
    /// How a query of a batch ended.
    Outcome = session::Outcome {
        Waiting = 0,
        Found = 1,
        Nearest = 2,
        Exhausted = 3,
        Limit = 4,
        StartOutside = 5,
        StartBlocked = 6,
        GoalOutside = 7,
    }
}

same_numbers! {
    /// How far a search has come.
    Status = search::Status {
        Ready = 0,
        Running = 1,
        Found = 2,
        Nearest = 3,
        Exhausted = 4,
        Limit = 5,
        Stale = 6,
        Failed = 7,
    }
}
