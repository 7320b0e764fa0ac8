//! An answer that no search can go by, as a sentence: which function, of which cell, what was found, what was expected.

use super::MOST;
use crate::decimal::Rough;
use std::fmt::{self, Display, Formatter};

/// Why a question got no answer of the kind that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The function ended with an error, whose message it is.
    Threw(String),
    /// Something else came, told in a word or two.
    Found(String),
}

/// What was expected of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    Number,
    Price,
    Truth,
    Cells,
    /// Of a map of these sides.
    Inside(u32, u32),
    Floor,
    Others,
    /// At most so many.
    Few(usize),
    Nodes,
    OtherNodes,
}

impl Display for Expected {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number => write!(out, "a number from 0 to {MOST}"),
            Self::Price => write!(
                out,
                "a number from 0 to {MOST}, or Infinity where there is no step"
            ),
            Self::Truth => write!(out, "true or false"),
            Self::Cells => write!(out, "an array of cells, a column and a row each"),
            Self::Inside(width, height) => write!(
                out,
                "whole columns from 0 to {} and rows from 0 to {}",
                width - 1,
                height - 1
            ),
            Self::Floor => write!(out, "cells that can be walked on"),
            Self::Others => write!(out, "other cells than that"),
            Self::Nodes => write!(out, "an array of nodes of the graph"),
            Self::OtherNodes => write!(out, "other nodes than that"),
            Self::Few(most) => write!(out, "at most {most} cells, as many as the map has"),
        }
    }
}

/// Of what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A column and a row.
    Cell(u32, u32),
    /// A number.
    Node(u32),
}

impl Display for Place {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(x, y) => write!(out, "({x}, {y})"),
            Self::Node(number) => write!(out, "node {number}"),
        }
    }
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
