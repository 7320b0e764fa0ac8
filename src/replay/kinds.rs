//! The words of events that every trace can use, and what each does to its cell.

use crate::trace::Mark;

/// The most words of the author's own.
pub const MOST_OWN: usize = 8;

/// What an event does to the mark of its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Nothing: the event is not part of the history of its cell.
    Leaves,
    /// Nothing: the cell gets a mark of the author's own beside it.
    Marks,
    /// Sets it.
    Sets(Mark),
    /// Sets it if nothing has happened to the cell.
    Scans,
    /// Sets it, and the cell has no numbers and no parent any more.
    Forgets,
}

/// A word that every trace can use.
pub(super) struct Known {
    pub(super) word: &'static str,
    /// Other words for it, as programs print them.
    others: &'static [&'static str],
    pub(super) effect: Effect,
}

const fn row(word: &'static str, others: &'static [&'static str], effect: Effect) -> Known {
    Known {
        word,
        others,
        effect,
    }
}

/// The word of an expansion.
pub(super) const EXPAND: &str = "expand";

const KNOWN: &[Known] = &[
    row(
        EXPAND,
        &["expanding", "expanded"],
        Effect::Sets(Mark::Closed),
    ),
    row(
        "generate",
        &[
            "generating",
            "generated",
            "open",
            "opening",
            "opened",
            "insert",
        ],
        Effect::Sets(Mark::Open),
    ),
    row(
        "update",
        &[
            "updating", "updated", "relax", "relaxing", "relaxed", "decrease",
        ],
        Effect::Sets(Mark::Open),
    ),
    row("close", &["closing", "closed"], Effect::Sets(Mark::Closed)),
    row(
        "reopen",
        &["reopening", "reopened"],
        Effect::Sets(Mark::Open),
    ),
    row("worsen", &[], Effect::Sets(Mark::Open)),
    row("scan", &["scanning", "scanned"], Effect::Scans),
    row("sight", &[], Effect::Leaves),
    row("forget", &[], Effect::Forgets),
    row("keep", &[], Effect::Sets(Mark::Kept)),
    row("wait", &[], Effect::Sets(Mark::Open)),
    row("repair", &[], Effect::Sets(Mark::Repaired)),
    row("mend", &[], Effect::Sets(Mark::Repaired)),
    row("lose", &[], Effect::Sets(Mark::Lost)),
    row("drop", &[], Effect::Sets(Mark::Lost)),
];

/// Returns the row of a word.
pub(super) fn known(word: &str) -> Option<&'static Known> {
    KNOWN
        .iter()
        .find(|row| row.word == word || row.others.contains(&word))
}

/// Returns whether an event is an expansion.
pub(super) fn expands(word: &str) -> bool {
    matches!(word, EXPAND | "repair" | "lose")
}
