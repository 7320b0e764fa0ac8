//! The guarantee that the options give: how much longer than the shortest the path may be, and why.

use super::options::Options;
use super::table::{Algorithm, Promise, RankKind};
use crate::cost::Thousandths;
use crate::message;
use crate::message::Message;
use crate::names::{Names, by_name};
use crate::rules::heuristic::Claims;
use crate::rules::kbest::{Keep, SortKey, enough_by_turn, threshold};
use crate::search::{GoalTest, OpenList, Reparent, Ties};
use crate::space::{CornerRule, Movement};

/// How much longer than the shortest a path may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum Guarantee {
    /// The path is shortest.
    Optimal,
    /// At most this factor longer.
    Bounded(Thousandths),
    /// No path has fewer steps; costs do not count.
    FewestSteps,
    /// No any-angle path is shorter.
    OptimalAnyAngle,
    /// An any-angle path, usually shorter than any path of steps; nothing is promised.
    AnyAngle,
    /// Nothing is promised.
    BestEffort,
}

impl Guarantee {
    /// Every name with its value.
    pub const NAMES: Names<Self> = Names {
        what: "guarantee",
        all: &[
            ("optimal", Self::Optimal),
            ("bounded", Self::Bounded(Thousandths::ONE)),
            ("fewest-steps", Self::FewestSteps),
            ("optimal-any-angle", Self::OptimalAnyAngle),
            ("any-angle", Self::AnyAngle),
            ("best-effort", Self::BestEffort),
        ],
    };

    /// Returns the name. [`Bounded`](Self::Bounded) has one name for all factors.
    #[must_use]
    pub fn name(self) -> &'static str {
        let is_alike = |of: &Self| std::mem::discriminant(of) == std::mem::discriminant(&self);
        let row = Self::NAMES.all.iter().find(|(_, of)| is_alike(of));
        row.map_or("", |&(name, _)| name)
    }
}

by_name!(Guarantee);

impl Options {
    /// Returns whether the scaled heuristic is admissible and consistent.
    #[must_use]
    pub fn claims(&self) -> Claims {
        self.claims_at(Thousandths::ONE)
    }

    /// Returns the same for the heuristic times a weight. The product is rounded up, so what holds for it holds for the
    /// weighted heuristic.
    fn claims_at(&self, weight: Thousandths) -> Claims {
        let times = |scale: Thousandths| {
            let product = u64::from(scale.0) * u64::from(weight.0);
            product.div_ceil(1000) as u32
        };
        let (scale, metric) = (times(self.scale), self.costs.metric());
        match self.scale_diagonal {
            Some(diagonal) => Claims::of_parts(self.movement, &metric, [scale, times(diagonal)]),
            None => self.heuristic.claims(self.movement, &metric, scale),
        }
    }

    /// Returns the guarantee of a search that no limit cuts. On terrain, `uniform` is false. For a search that has run, see
    /// [`Session::guarantee`](crate::Session::guarantee).
    #[must_use]
    pub fn guarantee(&self, uniform: bool) -> Guarantee {
        use Guarantee::{AnyAngle, BestEffort, Bounded, FewestSteps, Optimal, OptimalAnyAngle};
        let row = self.algorithm.row();
        let optimal_if = |holds| if holds { Optimal } else { BestEffort };
        match row.promise {
            // If all steps cost the same, the fewest are also the cheapest.
            _ if self.ties == Ties::Pass
                || self.reparent == Reparent::Never
                || self.open_list == OpenList::UnrepairedHeap =>
            {
                BestEffort
            }
            Promise::FewestSteps if uniform && !matches!(self.movement, Movement::Eight(_)) => {
                Optimal
            }
            Promise::FewestSteps => FewestSteps,
            _ if self.goal_test == GoalTest::Generate => BestEffort,
            Promise::Shortest => Optimal,
            Promise::IfAdmissible => optimal_if(self.claims().admissible),
            Promise::IfConsistent => optimal_if(self.claims().consistent),
            Promise::IfEnoughKept => optimal_if(self.keeps_enough() && self.claims().admissible),
            Promise::WithinWeight => {
                let weight = self.algorithm.weight();
                // The dynamic weightings treat a weight below 1 as 1.
                let weight = match row.order {
                    RankKind::Dynamic => weight.max(Thousandths::ONE),
                    _ => weight,
                };
                if weight <= Thousandths::ONE {
                    optimal_if(self.claims_at(weight).admissible)
                } else if self.claims().admissible {
                    Bounded(weight)
                } else {
                    BestEffort
                }
            }
            Promise::Straightest => OptimalAnyAngle,
            Promise::Straight => AnyAngle,
            Promise::Nothing => BestEffort,
        }
    }

    /// Returns a sentence or two if the path may be longer than the shortest, and why.
    #[must_use]
    pub fn warning(&self, uniform: bool) -> Option<Message> {
        let row = self.algorithm.row();
        let drops = !self.keeps_enough();
        let why: Message = match self.guarantee(uniform) {
            // Its length is a lower bound that no path that avoids corners quite reaches.
            Guarantee::OptimalAnyAngle if self.movement.corner_rule() == CornerRule::Strict => {
                return Some("Lines touch the corners of walls, which steps avoid: no path of steps is as short.".into());
            }
            Guarantee::Optimal | Guarantee::OptimalAnyAngle => return None,
            Guarantee::AnyAngle => {
                return Some(
                    "Lines turn only at cell centres; a shorter path may turn elsewhere.".into(),
                );
            }
            Guarantee::FewestSteps => "Breadth-first search counts steps, not costs.".into(),
            Guarantee::Bounded(weight) => {
                return Some(message!(
                    "The estimate is weighted: the path costs at most {weight} times the shortest.",
                    weight
                ));
            }
            Guarantee::BestEffort => match row.promise {
                Promise::Nothing => "Greedy search looks at the estimate only.".into(),
                _ if self.reparent == Reparent::Never => {
                    "A cell keeps the first path that leads to it.".into()
                }
                _ if self.ties == Ties::Pass => {
                    "One pass over the open list need not find the least f.".into()
                }
                _ if self.open_list == OpenList::UnrepairedHeap => {
                    "A heap that is not repaired need not have the least f at its root.".into()
                }
                _ if drops => match self.algorithm {
                    Algorithm::KBest {
                        keep: Keep::First(k),
                        ..
                    } => message!("Only the best {k} directions of each cell are tried.", k),
                    _ => "Only directions near the best of each cell are tried.".into(),
                },
                _ if self.goal_test == GoalTest::Generate => {
                    "The search ends when it first sees the goal.".into()
                }
                _ => match self.over_estimate() {
                    Some(sentences) => return Some(sentences.into()),
                    None => "This search needs a consistent estimate, and this one is not.".into(),
                },
            },
        };
        let outcome = if drops {
            "The path may be longer than the shortest, or missed."
        } else {
            "The path may be longer than the shortest."
        };
        Some(message!("{why} {outcome}"; why, outcome))
    }

    /// Returns whether `k-best` keeps every direction that a shortest path may take.
    fn keeps_enough(&self) -> bool {
        let Algorithm::KBest { keep, by } = self.algorithm else {
            return true;
        };
        match keep {
            Keep::Within(most) => most >= threshold::enough(self.movement, by),
            Keep::First(k) => {
                let enough = match (by, self.movement) {
                    (SortKey::Turn, movement) => enough_by_turn(movement),
                    (_, Movement::Four) => 4,
                    (_, Movement::Six(_)) => 6,
                    (_, Movement::Eight(_)) => 8,
                };
                k >= enough
            }
        }
    }

    /// Returns whether a jump search may close a cell by a path that is not the shortest, and never reopen it. That is
    /// so if the heuristic is not consistent and no shortest path is promised, which reopening would serve.
    pub(super) fn closes_early(&self) -> bool {
        self.guarantee(true) != Guarantee::Optimal && !self.claims().consistent
    }

    fn over_estimate(&self) -> Option<&'static str> {
        if self.scale_diagonal.is_some() && !self.claims().admissible {
            return Some(
                "Scaled by more than 1, the estimate exceeds the distance. The path may be longer than the shortest.",
            );
        }
        self.heuristic
            .warning(self.movement, &self.costs.metric(), self.scale.0)
    }
}
