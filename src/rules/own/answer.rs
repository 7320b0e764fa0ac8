//! The values that the functions returned, and the first that no search can use: which function, for which cell, what
//! was found, what was expected.

use super::{CELL, MOST, Point};
use crate::cost::Cost;
use crate::decimal::Rough;
use crate::message;
use crate::message::{Message, Said, display_as_said, said_error};
use crate::search::arena::Arena;
use crate::space::Key;

/// Why a question got no answer of the kind that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The function ended with an error, whose message it is.
    Threw(String),
    /// Something else came, told in a word or two.
    Found(Message),
}

/// Of what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A column and a row.
    Cell(u32, u32),
    /// A number.
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

/// An answer that no search can go by, as a sentence: `goal at (3, 4): found 1; expected true or false`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadAnswer {
    function: &'static str,
    of: Vec<Place>,
    sentence: Message,
}

impl Said for Place {
    fn message(&self) -> Message {
        match self {
            Self::Cell(x, y) => message!("({x}, {y})", x, y),
            Self::Node(n) => message!("node {n}", n),
        }
    }
}

impl Said for BadAnswer {
    fn message(&self) -> Message {
        self.sentence.clone()
    }
}

display_as_said!(Place);
said_error!(BadAnswer);

impl BadAnswer {
    /// The function.
    #[must_use]
    pub fn function(&self) -> &'static str {
        self.function
    }

    /// The arguments of the call: one place, or the two of a step.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.of
    }
}

/// The values that the functions returned for opened cells or nodes, an `S` for each, and the first bad answer. After a bad
/// answer no function is called.
#[derive(Clone, Default)]
pub struct Answers<S> {
    pub(super) failure: Option<BadAnswer>,
    /// Each with the g for which it was returned.
    pub(super) said: Arena<S>,
}

impl<S: Copy + Default> Answers<S> {
    /// Forgets what was said, for a search over `len` cells or nodes.
    pub fn begin(&mut self, len: usize) {
        self.failure = None;
        self.said.reset(len);
    }

    /// The answer that ends the search.
    pub fn failure(&self) -> Option<&BadAnswer> {
        self.failure.as_ref()
    }

    /// The memory of what was said, in bytes.
    pub fn bytes(&self) -> usize {
        self.said.bytes()
    }

    /// What was said of a cell or a node that was opened.
    pub fn said(&self, key: Key) -> Option<S> {
        self.said.get(key).map(|said| said.h)
    }

    /// Asks a function of a place, or of the step between two. Returns `None` after a bad answer, this one included.
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

    /// Notes an answer that ends the search.
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

    /// As [`Answers::ask`], for a number from 0 to [`MOST`]; NaN is none.
    pub(super) fn number(
        &mut self,
        function: &'static str,
        of: Place,
        ask: impl FnOnce() -> Result<f64, Fault>,
    ) -> Option<Cost> {
        self.ask(function, &[of], in_range, || fit(ask()?))
    }

    /// As [`Answers::ask`], for what a step costs: at most where there is none.
    pub(super) fn price(
        &mut self,
        step: [Place; 2],
        ask: impl FnOnce() -> Result<f64, Fault>,
    ) -> Option<Cost> {
        let expected =
            || message!("{range}, or Infinity where there is no step"; range = in_range());
        self.ask("cost", &step, expected, || match ask()? {
            f64::INFINITY => Ok(Cost::MAX),
            number => fit(number),
        })
    }
}

fn in_range() -> Message {
    message!("a number from {least} to {most}", least = 0, most = MOST)
}

/// A number from 0 to [`MOST`] in units, the nearest.
fn fit(number: f64) -> Result<Cost, Fault> {
    if (0.0..=f64::from(MOST)).contains(&number) {
        Ok(Cost((number * CELL as f64).round() as u64))
    } else {
        Err(Fault::Found(written(number).into()))
    }
}

/// A number as an error names it, and JavaScript writes what is infinite.
pub(super) fn written(number: f64) -> String {
    Rough(number).to_string().replace("infinity", "Infinity")
}
