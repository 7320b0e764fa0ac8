//! An answer that no search can go by, as a sentence: which function, of which cell, what was found, what was expected.

use super::MOST;
use crate::decimal::Rough;

/// Why a question got no answer of the kind that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The function ended with an error, whose message it is.
    Threw(String),
    /// Something else came, told in a word or two.
    Found(String),
}

/// What was expected of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Expected {
    #[error("a number from 0 to {MOST}")]
    Number,
    #[error("a number from 0 to {MOST}, or Infinity where there is no step")]
    Price,
    #[error("true or false")]
    Truth,
    #[error("an array of cells, a column and a row each")]
    Cells,
    /// Of a map whose last column and row are these.
    #[error("whole columns from 0 to {0} and rows from 0 to {1}")]
    Inside(u32, u32),
    #[error("cells that can be walked on")]
    Floor,
    #[error("other cells than that")]
    Others,
    #[error("at most {0} cells, as many as the map has")]
    Few(usize),
    #[error("an array of nodes of the graph")]
    Nodes,
    #[error("other nodes than that")]
    OtherNodes,
}

/// Of what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Place {
    /// A column and a row.
    #[error("({0}, {1})")]
    Cell(u32, u32),
    /// A number.
    #[error("node {0}")]
    Node(u32),
}

/// An answer that no search can go by, as a sentence: `goal at (3, 4): found 1; expected true or false`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}")]
pub struct BadAnswer {
    function: &'static str,
    of: Vec<Place>,
    sentence: String,
}

impl BadAnswer {
    /// Of a function that was asked of a place, or of the step between two.
    pub(super) fn new(
        function: &'static str,
        of: &[Place],
        fault: Fault,
        expected: Expected,
    ) -> Self {
        let asked = match (function, of) {
            (_, [from, to]) => format!(" from {from} to {to}"),
            ("neighbours", [at, ..]) => format!(" of {at}"),
            (_, [at, ..]) => format!(" at {at}"),
            (_, []) => String::new(),
        };
        let sentence = match fault {
            Fault::Threw(message) => format!("{function}{asked} threw: {message}"),
            Fault::Found(found) => format!("{function}{asked}: found {found}; expected {expected}"),
        };
        Self {
            function,
            of: of.to_vec(),
            sentence,
        }
    }

    /// The function.
    #[must_use]
    pub fn function(&self) -> &'static str {
        self.function
    }

    /// What it was asked of: one place, or the two of a step.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.of
    }
}

/// A number as an error names it, and JavaScript writes what is infinite.
pub(super) fn written(number: f64) -> String {
    if number.is_infinite() {
        let sign = if number < 0.0 { "-" } else { "" };
        format!("{sign}Infinity")
    } else {
        Rough(number).to_string()
    }
}
