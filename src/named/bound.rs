//! Rejects tables that cost more than the options allow.

use super::options::Options;
use super::table::{Loop, Takes};
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::rules::preparation::Preparation;

/// Tables that need more work or more memory than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as the message says them")]
pub struct TooCostly {
    pub tables: &'static str,
    pub work: u64,
    pub bytes: u64,
    pub most_work: u64,
    pub most_bytes: u64,
    pub instead: &'static str,
}

impl Options {
    /// Checks that tables may be made.
    ///
    /// # Errors
    /// [`TooCostly`] if they do not exist and would cost more than allowed.
    pub(crate) fn allow(&self, price: &Preparation) -> Result<(), TooCostly> {
        // Without the other loops, only jump tables exist, and none reaches the bounds in force then.
        let may_refuse = cfg!(feature = "own-loops");
        let fits = price.expected <= self.most_work && price.bytes <= self.most_bytes;
        if !may_refuse || fits || price.is_done() {
            return Ok(());
        }
        let row = self.algorithm.row();
        let (tables, instead) = match (row.search_loop, row.takes) {
            (Loop::Hierarchy, _) => ("hierarchy of subgoals", "jps"),
            (_, Takes::Table) if self.heuristic.formula().is_some() => ("table of jumps", "jps"),
            _ => ("tables of the heuristic", "octile"),
        };
        Err(TooCostly {
            tables,
            work: price.expected,
            bytes: price.bytes,
            most_work: self.most_work,
            most_bytes: self.most_bytes,
            instead,
        })
    }
}

impl WithMessage for TooCostly {
    fn message(&self) -> Message {
        message!(
            "the {tables} would take about {work} cells of work and {bytes} bytes; expected at most {most_work} and {most_bytes}. Allow more, or use {instead}, which needs none",
            work = self.work,
            bytes = self.bytes,
            most_work = self.most_work,
            most_bytes = self.most_bytes,
            instead = self.instead;
            tables = self.tables
        )
    }
}

error_with_message!(TooCostly);
