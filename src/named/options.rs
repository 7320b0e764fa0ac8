//! The choices for a search, what they promise, and which do not go together.

use super::table::{Algorithm, Loop, Order, Promise, Takes};
use crate::cost::{Root2, Tenths, Thousandths};
use crate::rules::estimate::{Claims, Heuristic, LandmarkChoice};
use crate::rules::kbest::{SortKey, enough_by_turn};
use crate::rules::rank::Weighting;
use crate::search::{AnyList, Buckets, GoalTest, Heap, List};
use crate::space::{CornerRule, Movement};
use crate::words::Word;
use std::num::NonZeroU32;

/// What steps cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Costs {
    /// 10 and 14, see [`Tenths`].
    #[default]
    Tenths,
    /// 1 and √2, see [`Root2`].
    Root2,
}

impl Word for Costs {
    const WHAT: &'static str = "costs";
    const ALL: &'static [(&'static str, Self)] = &[("10/14", Self::Tenths), ("sqrt2", Self::Root2)];
}

/// What the open list is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpenList {
    /// Buckets by f: the fastest.
    #[default]
    Buckets,
    /// A binary minimum heap.
    Heap,
    /// A plain list.
    List,
}

impl OpenList {
    /// An empty one.
    #[must_use]
    pub fn empty<C>(self) -> AnyList<C> {
        match self {
            Self::Heap => AnyList::Heap(Heap::default()),
            Self::List => AnyList::List(List::default()),
            Self::Buckets => AnyList::Buckets(Buckets::default()),
        }
    }
}

impl Word for OpenList {
    const WHAT: &'static str = "open list";
    const ALL: &'static [(&'static str, Self)] = &[
        ("buckets", Self::Buckets),
        ("heap", Self::Heap),
        ("list", Self::List),
    ];
}

impl Word for GoalTest {
    const WHAT: &'static str = "goal test";
    const ALL: &'static [(&'static str, Self)] =
        &[("expand", Self::Expand), ("generate", Self::Generate)];
}

/// The choices for a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Which line of the table.
    pub algorithm: Algorithm,
    /// The estimate, where one is used.
    pub heuristic: Heuristic,
    /// What the estimate is multiplied with; 100 is the third source article's "Manhattan ÷ 10".
    pub scale: Thousandths,
    /// Which neighbours, and which corners may be cut.
    pub movement: Movement,
    /// What steps cost.
    pub costs: Costs,
    /// What the open list is, for the searches of the best-first loop and for both sides of the
    /// bidirectional one.
    pub open_list: OpenList,
    /// When the goal is recognised, for the searches of the best-first loop that begin at the
    /// start.
    pub goal_test: GoalTest,
    /// The most cells to expand.
    pub limit: u64,
    /// The weight of `weighted`, `theta` and `lazy-theta`, the largest one of `dynamic-weighted`; see
    /// [`Options::weight`] where there is none.
    pub weight: Option<Thousandths>,
    /// How the weight of `dynamic-weighted` changes on the way.
    pub weighting: Weighting,
    /// How many directions `k-best` keeps, from 1 to 8.
    pub k: u8,
    /// By what `k-best` sorts them.
    pub k_by: SortKey,
    /// The most cells that a jump of `jps` goes, none is no limit.
    pub jump_limit: Option<NonZeroU32>,
    /// Where the landmarks are.
    pub landmarks: LandmarkChoice,
    /// How many searches are to come on the map as it is, as far as one knows: what `auto` goes by.
    pub queries: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            algorithm: Algorithm::default(),
            heuristic: Heuristic::default(),
            scale: Thousandths::ONE,
            movement: Movement::default(),
            costs: Costs::default(),
            open_list: OpenList::default(),
            goal_test: GoalTest::default(),
            limit: u64::MAX,
            weight: None,
            weighting: Weighting::default(),
            k: Self::K,
            k_by: SortKey::default(),
            jump_limit: None,
            landmarks: LandmarkChoice::default(),
            queries: 1,
        }
    }
}

/// How much longer than the shortest a path may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guarantee {
    /// Not at all.
    Optimal,
    /// At most so many times.
    Bounded(Thousandths),
    /// No path has fewer steps; costs are not looked at.
    FewestSteps,
    /// No path is shorter, of those of lines at any angle.
    OptimalAnyAngle,
    /// Lines at any angle, most often shorter than any row of steps; nothing is promised.
    AnyAngle,
    /// Nothing is promised.
    BestEffort,
}

impl Guarantee {
    /// `optimal`, `bounded`, `fewest-steps`, `optimal-any-angle`, `any-angle` or `best-effort`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Bounded(_) => "bounded",
            Self::FewestSteps => "fewest-steps",
            Self::OptimalAnyAngle => "optimal-any-angle",
            Self::AnyAngle => "any-angle",
            Self::BestEffort => "best-effort",
        }
    }
}

/// Choices that do not go together, or a number that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOptions {
    /// This search recognises its goal in its own way.
    #[error(
        "goal test \"generate\" is not for {0}, which recognises its goal by its own rule; expected \"expand\""
    )]
    GoalTest(&'static str),
    /// This search has no open list that could be chosen.
    #[error("open list \"{1}\" is not for {0}, which {2}; expected \"buckets\"")]
    OpenList(&'static str, &'static str, &'static str),
    /// The weight or the scale is larger than any that is taken.
    #[error(
        "{name}: found {factor}; expected a number from 0 to {}",
        Thousandths::MAX
    )]
    #[expect(missing_docs, reason = "as the message says them")]
    Factor {
        name: &'static str,
        factor: Thousandths,
    },
    /// No direction is left, or there are not so many.
    #[error("k: found {0}; expected a whole number from 1 to 8")]
    K(u8),
    /// This search is made for square cells.
    #[error(
        "{algorithm} needs square cells, whose ways are straight or diagonal; found movement \"6\", expected one of: {}",
        squares()
    )]
    #[expect(missing_docs, reason = "the word of its line")]
    Hexagons { algorithm: &'static str },
    /// This search takes estimates by formula only: it outlives the tables of the others.
    #[error("heuristic \"{1}\" is not for {0}, which outlives edits; expected one by formula")]
    Estimate(&'static str, &'static str),
}

/// The movements on square cells.
fn squares() -> String {
    let words = Movement::SQUARES.iter().map(|&(word, _)| word);
    words.collect::<Vec<_>>().join(", ")
}

impl Options {
    /// The weight if none is chosen, but at any angle: 1.5.
    pub const WEIGHT: Thousandths = Thousandths(1500);
    /// How many directions `k-best` keeps if nothing is chosen: the source article drops three of
    /// eight.
    pub const K: u8 = 5;

    /// The weight that is chosen, or else 1.5; at any angle 1, which keeps paths short.
    #[must_use]
    pub fn weight(&self) -> Thousandths {
        let default = if self.algorithm.row::<Tenths>().is_straight() {
            Thousandths::ONE
        } else {
            Self::WEIGHT
        };
        self.weight.unwrap_or(default)
    }

    /// Whether the choices go together.
    ///
    /// # Errors
    /// [`BadOptions`], the first that is found.
    pub fn check(&self) -> Result<(), BadOptions> {
        let row = self.algorithm.row::<Tenths>();
        if row.takes != Takes::Any && self.movement.layout().is_some() {
            let algorithm = row.word;
            return Err(BadOptions::Hexagons { algorithm });
        }
        let best_first = matches!(row.served, Loop::Kernel | Loop::Chosen);
        if self.goal_test == GoalTest::Generate && !best_first {
            return Err(BadOptions::GoalTest(row.word));
        }
        let own_list = match row.served {
            Loop::Deepening => Some("keeps none"),
            Loop::Repairing | Loop::Hierarchy | Loop::Intervals => Some("keeps its own"),
            _ => None,
        };
        if let Some(why) = own_list
            && self.open_list != OpenList::default()
        {
            let list = self.open_list.word();
            return Err(BadOptions::OpenList(row.word, list, why));
        }
        for (name, factor) in [("weight", self.weight()), ("scale", self.scale)] {
            if factor > Thousandths::MAX {
                return Err(BadOptions::Factor { name, factor });
            }
        }
        if !(1..=8).contains(&self.k) {
            return Err(BadOptions::K(self.k));
        }
        if row.served == Loop::Repairing && self.heuristic.formula().is_none() {
            return Err(BadOptions::Estimate(row.word, self.heuristic.word()));
        }
        Ok(())
    }

    /// What the chosen estimate promises, the scale taken in.
    #[must_use]
    pub fn claims(&self) -> Claims {
        self.claims_at(self.scale)
    }

    fn claims_at(&self, scale: Thousandths) -> Claims {
        match self.costs {
            Costs::Tenths => self.heuristic.claims::<Tenths>(self.movement, scale.0),
            Costs::Root2 => self.heuristic.claims::<Root2>(self.movement, scale.0),
        }
    }

    /// How much longer than the shortest the path may be. On terrain, `uniform` is false.
    #[must_use]
    pub fn guarantee(&self, uniform: bool) -> Guarantee {
        use Guarantee::{AnyAngle, BestEffort, Bounded, FewestSteps, Optimal, OptimalAnyAngle};
        let row = self.algorithm.row::<Tenths>();
        let optimal_if = |holds| if holds { Optimal } else { BestEffort };
        if row.promise == Promise::FewestSteps {
            let steps_are_costs = uniform && !matches!(self.movement, Movement::Eight(_));
            return if steps_are_costs {
                Optimal
            } else {
                FewestSteps
            };
        }
        if self.goal_test == GoalTest::Generate {
            return BestEffort;
        }
        match row.promise {
            Promise::Shortest | Promise::FewestSteps => Optimal,
            Promise::IfAdmissible => optimal_if(self.claims().admissible),
            Promise::IfConsistent => optimal_if(self.claims().consistent),
            Promise::IfEnoughKept => optimal_if(self.keeps_enough() && self.claims().admissible),
            Promise::WithinWeight => {
                // The dynamic forms take a smaller weight for 1.
                let weight = match row.order {
                    Order::Dynamic => self.weight().max(Thousandths::ONE),
                    _ => self.weight(),
                };
                if weight <= Thousandths::ONE {
                    // Rounded up, so that what holds for the factor holds for the product.
                    let product = u64::from(self.scale.0) * u64::from(weight.0);
                    let factor = Thousandths(product.div_ceil(1000) as u32);
                    optimal_if(self.claims_at(factor).admissible)
                } else if self.claims().admissible {
                    Bounded(self.weight())
                } else {
                    BestEffort
                }
            }
            Promise::Straightest => OptimalAnyAngle,
            Promise::Straight => AnyAngle,
            Promise::Nothing => BestEffort,
        }
    }

    /// One sentence when the path may be longer than the shortest, and why.
    #[must_use]
    pub fn warning(&self, uniform: bool) -> Option<String> {
        let row = self.algorithm.row::<Tenths>();
        let drops = row.promise == Promise::IfEnoughKept && !self.keeps_enough();
        let why = match self.guarantee(uniform) {
            // Its length is that of the bound, which no path that keeps off corners quite reaches.
            Guarantee::OptimalAnyAngle if self.movement.corner_rule() == CornerRule::Strict => {
                return Some(
                    "Lines touch corners of walls, which steps keep off: no path that keeps off them is as short."
                        .to_owned(),
                );
            }
            Guarantee::Optimal | Guarantee::OptimalAnyAngle => return None,
            Guarantee::AnyAngle => {
                return Some(
                    "Lines turn at the centres of cells only: at any angle, shorter ones may turn elsewhere."
                        .to_owned(),
                );
            }
            Guarantee::FewestSteps => "Breadth-first search counts steps, not costs.".to_owned(),
            Guarantee::Bounded(weight) => {
                return Some(format!(
                    "The estimate is weighted: the path costs at most {weight} times the shortest."
                ));
            }
            Guarantee::BestEffort => match row.promise {
                Promise::Nothing => "Greedy search looks at the estimate only.".to_owned(),
                _ if drops => {
                    let k = self.k;
                    format!("Only the best {k} directions of each cell are tried.")
                }
                _ if self.goal_test == GoalTest::Generate => {
                    "The goal is taken when it is first seen.".to_owned()
                }
                _ => match self.over_estimate() {
                    Some(sentences) => return Some(sentences.to_owned()),
                    None => "The estimate is not consistent, as this search needs it.".to_owned(),
                },
            },
        };
        let outcome = if drops {
            "The path may be longer than the shortest, or missed."
        } else {
            "The path may be longer than the shortest."
        };
        Some(format!("{why} {outcome}"))
    }

    /// Whether `k-best` drops no direction, or none that a shortest path may take.
    fn keeps_enough(&self) -> bool {
        let enough = match (self.k_by, self.movement) {
            (SortKey::Turn, movement) => enough_by_turn(movement),
            (_, Movement::Four) => 4,
            (_, Movement::Six(_)) => 6,
            (_, Movement::Eight(_)) => 8,
        };
        self.k >= enough
    }

    /// Whether a search that jumps may close a cell by a way that is not the shortest to it, and
    /// leave it at that: with an estimate that is not consistent, where no shortest path is promised
    /// that second looks would be for.
    pub(super) fn closes_early(&self) -> bool {
        self.guarantee(true) != Guarantee::Optimal && !self.claims().consistent
    }

    fn over_estimate(&self) -> Option<&'static str> {
        let (movement, scale) = (self.movement, self.scale.0);
        match self.costs {
            Costs::Tenths => self.heuristic.warning::<Tenths>(movement, scale),
            Costs::Root2 => self.heuristic.warning::<Root2>(movement, scale),
        }
    }
}
