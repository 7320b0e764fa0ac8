//! Checks that options go together.

use super::options::Options;
use super::table::{Algorithm, Loop, Takes};
use crate::cost::Thousandths;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::rules::heuristic::HeuristicKind;
use crate::rules::kbest::Keep;
use crate::rules::neighbours::NeighbourOrder;
use crate::search::{GoalTest, NearestAmong, OpenList, Reparent, Ties};
use crate::space::Movement;
use std::num::NonZeroU16;

/// Options that contradict each other, or a number out of range.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadOptions {
    /// The search or the space does not support a choice.
    #[expect(missing_docs, reason = "as the message says them")]
    NotFor {
        what: &'static str,
        found: &'static str,
        of: &'static str,
        why: &'static str,
        expected: &'static str,
    },
    /// Only heaps and lists support other tie-breaking rules.
    Ties(&'static str, &'static str),
    /// The weight or the scale is too large.
    #[expect(missing_docs, reason = "as the message says them")]
    Factor {
        name: &'static str,
        factor: Thousandths,
    },
    /// `k` is 0 or more than there are directions.
    K(u8),
    /// The threshold of `k-best` is larger than any difference.
    KWithin(Thousandths),
    /// A bound that only the best-first loop from the start keeps.
    #[expect(missing_docs, reason = "as the message says them")]
    Bound {
        name: &'static str,
        algorithm: &'static str,
    },
    /// Only octile has a diagonal part.
    ScaleDiagonal(&'static str, &'static str),
    /// The library was built without this search or option.
    Absent(&'static str),
    /// This search needs square cells.
    #[expect(missing_docs, reason = "the word of its line")]
    Hexagons { algorithm: &'static str },
    /// This search prunes, so a diagonal must cost less than two straight steps.
    #[expect(missing_docs, reason = "as the message says them")]
    Diagonals {
        algorithm: &'static str,
        costs: &'static str,
    },
    /// This search does not support your own functions.
    #[expect(missing_docs, reason = "as the message says them")]
    Own {
        function: &'static str,
        algorithm: &'static str,
        expected: &'static str,
    },
}

/// Why an option of the loop that opens all neighbours is refused.
const NOT_ALL: &str = "does not open all neighbours from the start on";

/// Returns the movements on square cells.
fn squares() -> String {
    let words = Movement::SQUARES.all.iter().map(|&(word, _)| word);
    words.collect::<Vec<_>>().join(", ")
}

/// Returns why a loop cannot test the goal when it is generated.
fn no_sight(search_loop: Loop) -> Option<&'static str> {
    Some(match search_loop {
        Loop::BestFirst | Loop::Auto | Loop::Theta | Loop::IdaStar => return None,
        Loop::LazyTheta => "looks from parent to cell only on expansion",
        Loop::FlowField | Loop::DStarLite => "begins at the goal",
        Loop::Bidirectional | Loop::Hierarchy => "ends where its two sides meet",
        Loop::Anya => "comes to the goal by intervals, not by cells",
    })
}

/// Returns why a loop cannot answer with an open cell.
fn no_open_end(search_loop: Loop) -> Option<&'static str> {
    match search_loop {
        Loop::Bidirectional => None,
        // Both sides expand nodes of a graph, and the answer is one of them.
        Loop::Hierarchy => Some("goes from subgoal to subgoal"),
        other => no_sight(other),
    }
}

/// Returns why the open list of a loop cannot be chosen.
pub(crate) fn own_list(search_loop: Loop) -> Option<&'static str> {
    match search_loop {
        Loop::IdaStar => Some("keeps none"),
        Loop::DStarLite | Loop::Hierarchy | Loop::Anya => Some("keeps its own"),
        _ => None,
    }
}

impl Options {
    /// Checks that the options go together.
    ///
    /// # Errors
    /// [`BadOptions`], the first error found.
    pub fn check(&self) -> Result<(), BadOptions> {
        let row = self.algorithm.row();
        if !Algorithm::NAMES
            .all
            .iter()
            .any(|&(word, _)| word == row.name)
        {
            return Err(BadOptions::Absent(row.name));
        }
        if row.takes != Takes::Any && self.movement.layout().is_some() {
            let algorithm = row.name;
            return Err(BadOptions::Hexagons { algorithm });
        }
        if row.expands.prunes() && !self.can_prune() {
            let (algorithm, costs) = (row.name, self.costs.name());
            return Err(BadOptions::Diagonals { algorithm, costs });
        }
        if let Some(why) = no_sight(row.search_loop)
            && self.goal_test == GoalTest::Generate
        {
            return self.refuse("goal test", self.goal_test.name(), why, "\"expand\"");
        }
        if let Some(why) = own_list(row.search_loop)
            && self.open_list != OpenList::default()
        {
            return self.refuse("open list", self.open_list.name(), why, "\"buckets\"");
        }
        for (name, factor) in [("weight", self.algorithm.weight()), ("scale", self.scale)] {
            if factor > Thousandths::MAX {
                return Err(BadOptions::Factor { name, factor });
            }
        }
        if row.search_loop == Loop::DStarLite && self.heuristic.formula().is_none() {
            let why = "outlives edits";
            return self.refuse("heuristic", self.heuristic.name(), why, "one by formula");
        }
        let is_within = match self.algorithm {
            Algorithm::KBest {
                keep: Keep::First(k),
                ..
            } if !(1..=8).contains(&k) => {
                return Err(BadOptions::K(k));
            }
            Algorithm::KBest { keep, .. } => matches!(keep, Keep::Within(_)),
            _ => false,
        };
        let uses_rare_options = self.nearest != NearestAmong::default()
            || self.ties != Ties::default()
            || self.open_list == OpenList::UnrepairedHeap
            || self.order != NeighbourOrder::default()
            || self.reparent != Reparent::default()
            || self.scale_diagonal.is_some()
            || self.capacity < u32::MAX
            || self.max_depth < u32::MAX
            || self.inflates()
            || self.turns()
            || is_within;
        if uses_rare_options {
            self.check_rarely_used()
        } else {
            Ok(())
        }
    }

    /// Returns whether the search runs on the [inflated](crate::space::clearance) map.
    pub(crate) fn inflates(&self) -> bool {
        self.size > NonZeroU16::MIN || self.wall_cost > 0
    }

    /// Returns whether turns cost something.
    pub(crate) fn turns(&self) -> bool {
        self.turn_cost > Thousandths(0)
    }

    fn refuse(
        &self,
        what: &'static str,
        found: &'static str,
        why: &'static str,
        expected: &'static str,
    ) -> Result<(), BadOptions> {
        Err(BadOptions::NotFor {
            what,
            found,
            of: self.algorithm.name(),
            why,
            expected,
        })
    }

    /// Checks rarely used options.
    fn check_rarely_used(&self) -> Result<(), BadOptions> {
        self.check_ties()?;
        self.check_order()?;
        self.check_bounds()?;
        self.check_agent()?;
        match self.algorithm {
            Algorithm::KBest {
                keep: Keep::Within(most),
                ..
            } if most > Keep::MAX_WITHIN => Err(BadOptions::KWithin(most)),
            _ => Ok(()),
        }
    }

    /// Checks what decides between cells: the ties, and the nearest cell.
    fn check_ties(&self) -> Result<(), BadOptions> {
        let row = self.algorithm.row();
        let no_nearest = match self.nearest {
            NearestAmong::Closed => None,
            NearestAmong::Open => no_open_end(row.search_loop),
            NearestAmong::FirstSeen => no_open_end(row.search_loop)
                .or((!row.is_bounded()).then_some("does not note what it sees first")),
        };
        if let Some(why) = no_nearest {
            return self.refuse("nearest", self.nearest.name(), why, "\"closed\"");
        }
        if self.ties != Ties::default()
            && matches!(self.open_list, OpenList::Buckets | OpenList::UnrepairedHeap)
        {
            let found = match row.search_loop {
                Loop::IdaStar => "a search without one",
                other if own_list(other).is_some() => "a search that keeps its own",
                _ if self.open_list == OpenList::UnrepairedHeap => {
                    "\"unrepaired-heap\", in which equal f and h change places"
                }
                _ => "\"buckets\", which keep the order of h",
            };
            return Err(BadOptions::Ties(self.ties.name(), found));
        }
        if self.open_list == OpenList::UnrepairedHeap && !row.opens_all() {
            return self.refuse("open list", self.open_list.name(), NOT_ALL, "\"heap\"");
        }
        let is_list = self.open_list == OpenList::List;
        if self.ties == Ties::Pass && !(row.opens_all() && is_list) {
            let (why, rather) = if row.opens_all() {
                (
                    "keeps no list that could be passed once",
                    "open list \"list\"",
                )
            } else {
                (NOT_ALL, "another rule")
            };
            return self.refuse("ties", self.ties.name(), why, rather);
        }
        Ok(())
    }

    /// Checks the order of the neighbours and the change of parents.
    fn check_order(&self) -> Result<(), BadOptions> {
        let row = self.algorithm.row();
        if self.order != NeighbourOrder::default() {
            let (name, found, expected) = ("order", self.order.name(), "\"clockwise\"");
            if !row.opens_all() {
                return self.refuse(name, found, NOT_ALL, expected);
            }
            if self.movement.layout().is_some() {
                let why = "searches hexagons here";
                return self.refuse(name, found, why, expected);
            }
        }
        if self.reparent != Reparent::default() && !row.opens_all() {
            return self.refuse("reparent", self.reparent.name(), NOT_ALL, "\"cheaper\"");
        }
        Ok(())
    }

    /// Checks the bounds of a search and the factor of the diagonal part.
    fn check_bounds(&self) -> Result<(), BadOptions> {
        let row = self.algorithm.row();
        for (name, most) in [("capacity", self.capacity), ("max-depth", self.max_depth)] {
            if most < u32::MAX && !row.is_bounded() {
                let algorithm = row.name;
                return Err(BadOptions::Bound { name, algorithm });
            }
        }
        if let Some(factor) = self.scale_diagonal {
            let name = "scale-diagonal";
            if factor > Thousandths::MAX {
                return Err(BadOptions::Factor { name, factor });
            }
            if self.heuristic != HeuristicKind::Octile || self.movement.layout().is_some() {
                let (heuristic, movement) = (self.heuristic.name(), self.movement.name());
                return Err(BadOptions::ScaleDiagonal(heuristic, movement));
            }
        }
        Ok(())
    }

    /// Checks the size of the agent, and what walls and turns cost it.
    fn check_agent(&self) -> Result<(), BadOptions> {
        let row = self.algorithm.row();
        if (self.inflates() || self.turns()) && !cfg!(feature = "own-loops") {
            return Err(BadOptions::Absent("size, wall-cost or turn-cost"));
        }
        if (self.inflates() || self.turns()) && self.movement.layout().is_some() {
            let why = "has a size, wall cost or turn cost here";
            return self.refuse("movement", self.movement.name(), why, "one on squares");
        }
        if self.wall_cost > 0 && !row.takes_costs() {
            let why = "needs floor of one cost";
            return self.refuse("wall-cost", "1 or more", why, "\"0\"");
        }
        if self.turn_cost > Thousandths::MAX {
            let (name, factor) = ("turn-cost", self.turn_cost);
            return Err(BadOptions::Factor { name, factor });
        }
        if self.turns() && !row.counts_turns() {
            let why = if row.expands.prunes() {
                "leaves out paths as short, which can have fewer turns"
            } else {
                "keeps one path to a cell, not one for each direction of arrival"
            };
            return self.refuse("turn-cost", "more than 0", why, "\"0\"");
        }
        Ok(())
    }
}

impl WithMessage for BadOptions {
    fn message(&self) -> Message {
        match self {
            Self::NotFor {
                what,
                found,
                of,
                why,
                expected,
            } => message!(
                "{what} \"{word}\" is not for {algorithm}, which {why}; expected {expected}",
                word = found,
                algorithm = of;
                what = *what,
                why = *why,
                expected = *expected
            ),
            Self::Ties(ties, found) => message!(
                "ties \"{ties}\" needs open list \"heap\" or \"list\"; found {found}",
                ties;
                found = *found
            ),
            Self::Factor { name, factor } => message!(
                "{name}: found {found}; expected a number from 0 to {most}",
                name,
                found = factor,
                most = Thousandths::MAX
            ),
            Self::K(found) => {
                message!(
                    "k: found {found}; expected a whole number from 1 to 8",
                    found
                )
            }
            Self::KWithin(found) => {
                message!(
                    "k-within: found {found}; expected a number from 0 to 3",
                    found
                )
            }
            Self::Bound { name, algorithm } => {
                let bounded = Algorithm::NAMES
                    .all
                    .iter()
                    .filter(|(_, one)| one.row().is_bounded());
                let words: Vec<_> = bounded.map(|&(word, _)| word).collect();
                message!(
                    "{name} is not for {algorithm}; expected one of: {list}",
                    name,
                    algorithm,
                    list = words.join(", ")
                )
            }
            Self::ScaleDiagonal(heuristic, movement) => message!(
                "scale-diagonal is for heuristic \"octile\" on squares; found heuristic \"{heuristic}\", movement \"{movement}\"",
                heuristic,
                movement
            ),
            Self::Absent(algorithm) => message!(
                "{algorithm} needs the feature \"own-loops\" of the library; found a build without it",
                algorithm
            ),
            Self::Hexagons { algorithm } => message!(
                "{algorithm} needs square cells, whose steps are straight or diagonal; found movement \"{word}\", expected one of: {list}",
                algorithm,
                word = "6",
                list = squares()
            ),
            Self::Diagonals { algorithm, costs } => message!(
                "{algorithm} needs a diagonal that costs less than two straight steps; found costs \"{costs}\", expected one of: {list}",
                algorithm,
                costs,
                list = "10/14, sqrt2, 1/1"
            ),
            Self::Own {
                function,
                algorithm,
                expected,
            } => message!(
                "{function} as a function is not for {algorithm}; expected one of: {list}",
                function,
                algorithm,
                list = expected
            ),
        }
    }
}

error_with_message!(BadOptions);
