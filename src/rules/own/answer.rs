//! The values that functions of the user return, and the error for an invalid value: the function, the cell, what was
//! found, what was expected.

use super::Point;
use crate::decimal::Rough;
use crate::message;
use crate::message::{Message, WithMessage, display_message, error_with_message};
use crate::search::arena::Arena;
use crate::space::Key;

/// Why a function of the user returned no valid value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The function threw an error with this message.
    Threw(String),
    /// The function returned another value, described in a word or two.
    Found(Message),
}

/// An argument of a function: a cell or a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The column and the row of a cell.
    Cell(u32, u32),
    /// The number of a node.
    Node(u32),
}

impl From<Point> for Place {
    fn from((x, y): Point) -> Self {
        Self::Cell(x, y)
    }
}

impl From<Key> for Place {
    fn from(node: Key) -> Self {
        Self::Node(node.0)
    }
}

/// An invalid value of a function, as a sentence: `goal at (3, 4): found 1; expected true or false`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadAnswer {
    function: &'static str,
    of: Vec<Place>,
    sentence: Message,
}

impl WithMessage for Place {
    fn message(&self) -> Message {
        match self {
            Self::Cell(x, y) => message!("({x}, {y})", x, y),
            Self::Node(n) => message!("node {n}", n),
        }
    }
}

impl WithMessage for BadAnswer {
    fn message(&self) -> Message {
        self.sentence.clone()
    }
}

display_message!(Place);
error_with_message!(BadAnswer);

impl BadAnswer {
    /// Returns the name of the function.
    #[must_use]
    pub fn function(&self) -> &'static str {
        self.function
    }

    /// Returns the arguments of the call: one cell or node, or the two of a step.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.of
    }
}

/// The values that the functions returned for opened cells or nodes, an `S` for each, and the first invalid one. After an
/// invalid value, no function is called.
#[derive(Clone, Default)]
pub struct Answers<S> {
    pub(super) failure: Option<BadAnswer>,
    /// Each value, with the g for which it was returned.
    pub(super) said: Arena<S>,
}

impl<S: Copy + Default> Answers<S> {
    /// Clears the values, for a search over `len` cells or nodes.
    pub fn start(&mut self, len: usize) {
        self.failure = None;
        self.said.reset(len);
    }

    /// Returns the invalid value that ended the search.
    pub fn failure(&self) -> Option<&BadAnswer> {
        self.failure.as_ref()
    }

    /// Returns the memory of the values in bytes.
    pub fn bytes(&self) -> usize {
        self.said.bytes()
    }

    /// Returns the value of an opened cell or node.
    pub fn said(&self, key: Key) -> Option<S> {
        self.said.get(key).map(|said| said.h)
    }

    /// Calls a function for a cell or node, or for the step between two. Returns `None` if this or an earlier value is invalid.
    pub(super) fn ask<T>(
        &mut self,
        function: &'static str,
        of: &[Place],
        expected: impl FnOnce() -> Message,
        ask: impl FnOnce() -> Result<T, Fault>,
    ) -> Option<T> {
        if self.failure.is_some() {
            return None;
        }
        ask()
            .map_err(|fault| self.fail(function, of, fault, expected()))
            .ok()
    }

    /// Stores an invalid value, which ends the search.
    pub(super) fn fail(
        &mut self,
        function: &'static str,
        of: &[Place],
        fault: Fault,
        expected: impl Into<Message>,
    ) {
        let call = match (function, of) {
            (_, [from, to]) => {
                message!("{function} from {from} to {to}", function; from = from.message(), to = to.message())
            }
            ("neighbours", [at, ..]) => message!("{function} of {at}", function; at = at.message()),
            (_, [at, ..]) => message!("{function} at {at}", function; at = at.message()),
            (_, []) => function.to_owned().into(),
        };
        let sentence = match fault {
            Fault::Threw(message) => message!("{what} threw: {message}", message; what = call),
            Fault::Found(found) => {
                message!("{what}: found {found}; expected {expected}"; what = call, found, expected)
            }
        };
        self.failure = Some(BadAnswer {
            function,
            of: of.to_vec(),
            sentence,
        });
    }

    /// Like [`Answers::ask`], for a number from 0 to `most`, which NaN is not.
    pub(super) fn number(
        &mut self,
        function: &'static str,
        of: Place,
        most: f64,
        ask: impl FnOnce() -> Result<f64, Fault>,
    ) -> Option<f64> {
        let range = Range { least: 0.0, most };
        self.ask(function, &[of], || range.message(), || range.check(ask()?))
    }

    /// Like [`Answers::ask`], for the cost of a step. Returns infinity if there is no step.
    pub(super) fn price(
        &mut self,
        step: [Place; 2],
        range: Range,
        ask: impl FnOnce() -> Result<f64, Fault>,
    ) -> Option<f64> {
        let expected =
            || message!("{range}, or Infinity where there is no step"; range = range.message());
        self.ask("cost", &step, expected, || match ask()? {
            f64::INFINITY => Ok(f64::INFINITY),
            number => range.check(number),
        })
    }
}

/// The numbers that a function may return: 0, and from `least` to `most`.
#[derive(Clone, Copy)]
pub(super) struct Range {
    pub least: f64,
    pub most: f64,
}

impl Range {
    fn message(self) -> Message {
        let [least, most] = [self.least, self.most].map(Rough);
        if self.least > 0.0 {
            message!("0, or a number from {least} to {most}", least, most)
        } else {
            message!("a number from {least} to {most}", least, most)
        }
    }

    fn check(self, number: f64) -> Result<f64, Fault> {
        if number == 0.0 || (self.least..=self.most).contains(&number) {
            Ok(number)
        } else {
            Err(Fault::Found(written(number).into()))
        }
    }
}

/// Writes a number for an error. Infinity is written as in JavaScript.
pub(super) fn written(number: f64) -> String {
    Rough(number).to_string().replace("infinity", "Infinity")
}
