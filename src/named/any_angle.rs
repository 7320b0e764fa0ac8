//! The plan of Theta* and Lazy Theta*, between the centres of cells.

use super::options::Options;
use super::table::Loop;
use crate::cost::{Metric, Thousandths};
use crate::rules::link::{AnyAngle, Beeline, Centres};
use crate::rules::neighbours::AllNeighbours;
use crate::rules::rank::Ranking;
use crate::search::{Plan, Terms};
use crate::space::{CornerRule, Key, Movement};

/// Parents that see, and the straight line as the estimate.
pub type AnyAnglePlan =
    Plan<AllNeighbours, Beeline<Centres>, Beeline<Centres>, Ranking, AnyAngle<Centres>>;

/// Returns the movement that lines between centres keep to: a diagonal step between two walls that touch is none at any
/// angle.
#[must_use]
pub fn between_centres(movement: Movement) -> Movement {
    match movement {
        Movement::Eight(CornerRule::Cut) => Movement::Eight(CornerRule::OneFree),
        other => other,
    }
}

/// Returns the plan towards a cell.
///
/// Lengths are counted as lengths whatever the option `costs` says, and shown in its numbers, see
/// [`Costs::lengths`](super::Costs::lengths).
#[must_use]
pub fn any_angle_plan(options: &Options, target: Key) -> AnyAnglePlan {
    let movement = between_centres(options.movement);
    let sight = Centres(movement.corner_rule());
    let weight = options.algorithm.weight();
    let aim = Beeline { sight, target };
    Plan {
        expand: AllNeighbours::even(movement),
        heuristic: aim,
        goal: aim,
        rank: Ranking::Weighted(weight),
        link: AnyAngle {
            sight,
            is_lazy: options.algorithm.row().served == Loop::LazyTheta,
        },
        terms: Terms {
            spread: weight.max(Thousandths::ONE).0 / Thousandths::ONE.0,
            reopen: false,
            ..options.terms(Metric::ROOT2)
        },
    }
}
