//! The attributes that say how monsters hunt: one monster, or all that have none of their own.

use super::{Element, bad_value, named, thousandths, whole};
use crate::map::CubeMap;
use crate::map::error::{MapErrorKind, Read};
use crate::map::hunt::{Hunt, HuntBy, Mode, Walk};
use crate::message;
use crate::message::Message;
use crate::names::Names;
use crate::rules::HeuristicKind;
use crate::search::{Costs, OpenList};
use crate::space::Movement;
use std::num::NonZeroU32;

/// The message for a setting of a search over cells on a monster with wheels.
const STEPS_ONLY: &str = "an algorithm that is not hybrid";

/// The attributes of a search, for one monster and for all.
pub(super) const OF_SEARCHES: &[&str] = &[
    "algorithm",
    "heuristic",
    "movement",
    "costs",
    "open-list",
    "weight",
    "k",
    "jump-limit",
];

/// The attributes for one monster only.
pub(super) const OF_ONE: &[&str] = &["walk", "turning"];

/// Reads the attributes for all monsters. Each is optional.
pub(super) fn of_all(root: Element) -> Read<Hunt> {
    let hunt = search(root, HuntBy::OVER_CELLS)?;
    check_diagonals(root, &hunt)?;
    Ok(hunt)
}

/// Reads the attributes of one monster, on a map with settings for all. Each is optional.
pub(super) fn read(node: Element, size: u32, all: &Hunt) -> Read<Hunt> {
    let search = search(node, HuntBy::NAMES)?;
    let drives = search.by == Some(HuntBy::HYBRID);
    let most = Hunt::MAX_DRIVING_SIZE;
    let too_large = message!(
        "on a cube of size {size} any but hybrid, which has room up to {most}",
        size,
        most
    );
    let radius = "algorithm=\"hybrid\" with a turning radius";
    let rules: [(_, _, Message); 3] = [
        ("algorithm", !drives || size <= most, too_large),
        ("walk", !drives, "no walk: what has wheels drives".into()),
        ("turning", drives, radius.into()),
    ];
    let of_steps = OF_SEARCHES.iter().filter(|&&name| name != "algorithm");
    let of_steps = of_steps.map(|&name| (name, !drives, STEPS_ONLY.into()));
    for (name, fits, expected) in rules.into_iter().chain(of_steps) {
        if let Some(attribute) = node.attribute_node(name).filter(|_| !fits) {
            return Err(bad_value(node, attribute, MapErrorKind::BadPlace, expected));
        }
    }
    let turning = thousandths(node, "turning", Hunt::TURNINGS, "cells")?;
    let hunt = Hunt {
        walk: named(node, "walk", MapErrorKind::UnknownName, Walk::NAMES)?,
        turning_millicells: turning.map_or(Hunt::TURNING, |turning| turning.0),
        ..search
    };
    check_diagonals(node, &hunt.over(all))?;
    Ok(hunt)
}

/// Reads the attributes of a search. `searches` are the allowed ones.
fn search(node: Element, searches: Names<HuntBy>) -> Read<Hunt> {
    const UNKNOWN: MapErrorKind = MapErrorKind::UnknownName;
    let limit = whole(node, "jump-limit", Hunt::JUMP_LIMITS)?;
    Ok(Hunt {
        by: named(node, "algorithm", UNKNOWN, searches)?,
        heuristic: named(node, "heuristic", UNKNOWN, HeuristicKind::FORMULAS)?,
        movement: named(node, "movement", UNKNOWN, Movement::SQUARES)?,
        costs: named(node, "costs", UNKNOWN, Costs::NAMES)?,
        open_list: named(node, "open-list", UNKNOWN, OpenList::LEAST_FIRST)?,
        weight: thousandths(node, "weight", Hunt::WEIGHTS, "times the estimate")?,
        k: whole(node, "k", Hunt::KS)?.map(|k| k as u8),
        jump_limit: limit.and_then(NonZeroU32::new),
        ..Hunt::default()
    })
}

/// Checks that the search can prune under the costs. The error is at the first of these attributes that the element has.
fn check_diagonals(node: Element, hunt: &Hunt) -> Read<()> {
    let named = ["costs", "algorithm", "movement"];
    let mut named = named.iter().filter_map(|name| node.attribute_node(*name));
    // Without any of them, the element has those of the cube, which were checked.
    match named.next().filter(|_| hunt.check_diagonals().is_err()) {
        Some(attribute) => {
            let expected = "with this search a diagonal that costs less than two straight steps: costs 10/14, sqrt2 or 1/1";
            Err(bad_value(node, attribute, MapErrorKind::BadPlace, expected))
        }
        None => Ok(()),
    }
}

/// Reads the notice distance, which has a meaning only over edges.
pub(super) fn notice(root: Element, mode: Mode) -> Read<Option<u32>> {
    match root.attribute_node("notice") {
        Some(notice) if mode != Mode::Cube => {
            let expected = "chase=\"cube\" with a distance";
            Err(bad_value(root, notice, MapErrorKind::BadPlace, expected))
        }
        _ => whole(root, "notice", CubeMap::NOTICES),
    }
}
