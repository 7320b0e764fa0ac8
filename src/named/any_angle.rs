//! The plan of Theta* and Lazy Theta*, between the centres of cells.

use super::options::Options;
use super::table::Loop;
use crate::cost::{Metric, Thousandths};
use crate::rules::link::{AnyAngle, Centres, StraightLineGoal};
use crate::rules::neighbours::AllNeighbours;
use crate::rules::rank::Ranking;
use crate::search::{Plan, Terms};
use crate::space::{CornerRule, Key, Movement};

/// A plan with line-of-sight parents and the straight-line distance as its heuristic.
pub type AnyAnglePlan = Plan<
    AllNeighbours,
    StraightLineGoal<Centres>,
    StraightLineGoal<Centres>,
    Ranking,
    AnyAngle<Centres>,
>;

/// Returns the movement of lines between centres: no diagonal passes between two walls that touch.
#[must_use]
pub fn between_centres(movement: Movement) -> Movement {
    match movement {
        Movement::Eight(CornerRule::Cut) => Movement::Eight(CornerRule::OneFree),
        other => other,
    }
}

/// Returns the plan for a search towards `target`.
///
/// The search counts lengths, whatever the option `costs` says, and shows them in its units; see
/// `Costs::lengths`.
#[must_use]
pub fn any_angle_plan(options: &Options, target: Key) -> AnyAnglePlan {
    let movement = between_centres(options.movement);
    let sight = Centres(movement.corner_rule());
    let weight = options.algorithm.weight();
    let aim = StraightLineGoal { sight, target };
    Plan {
        expand: AllNeighbours::even(movement),
        heuristic: aim,
        goal: aim,
        rank: Ranking::Weighted(weight),
        link: AnyAngle {
            sight,
            is_lazy: options.algorithm.row().search_loop == Loop::LazyTheta,
        },
        terms: Terms {
            spread: weight.max(Thousandths::ONE).0 / Thousandths::ONE.0,
            reopen: false,
            ..options.terms(Metric::ROOT2)
        },
    }
}
