//! The attributes that say how a monster hunts.

use super::{Element, bad_value, thousandths, whole, word};
use crate::map::CubeMap;
use crate::map::error::{MapErrorKind, Read};
use crate::map::hunt::{Hunt, HuntBy, Mode};
use crate::message;
use crate::message::Message;
use std::num::NonZeroU32;

/// The message for a setting of a search over cells on a monster with wheels.
const STEPS_ONLY: &str = "an algorithm that is not hybrid";

/// The names of the attributes.
pub(super) const ATTRIBUTES: &[&str] =
    &["algorithm", "walk", "weight", "k", "jump-limit", "turning"];

/// Reads the attributes, all of which are optional.
pub(super) fn read(node: Element, size: u32) -> Read<Hunt> {
    let by = word(node, "algorithm", MapErrorKind::UnknownName)?;
    let drives = by == Some(HuntBy::HYBRID);
    let most = Hunt::MAX_DRIVING_SIZE;
    let too_large = message!(
        "on a cube of size {size} any but hybrid, which has room up to {most}",
        size,
        most
    );
    let radius = "algorithm=\"hybrid\" with a turning radius";
    let rules: [(_, _, Message); 6] = [
        ("algorithm", !drives || size <= most, too_large),
        ("walk", !drives, "no walk: what has wheels drives".into()),
        ("weight", !drives, STEPS_ONLY.into()),
        ("k", !drives, STEPS_ONLY.into()),
        ("jump-limit", !drives, STEPS_ONLY.into()),
        ("turning", drives, radius.into()),
    ];
    for (name, fits, expected) in rules {
        if let Some(attribute) = node.attribute_node(name).filter(|_| !fits) {
            return Err(bad_value(node, attribute, MapErrorKind::BadPlace, expected));
        }
    }
    let weight = thousandths(node, "weight", Hunt::WEIGHTS, "times the estimate")?;
    let limit = whole(node, "jump-limit", Hunt::JUMP_LIMITS)?;
    let turning = thousandths(node, "turning", Hunt::TURNINGS, "cells")?;
    Ok(Hunt {
        by,
        walk: word(node, "walk", MapErrorKind::UnknownName)?,
        weight,
        k: whole(node, "k", Hunt::KS)?.map(|k| k as u8),
        jump_limit: limit.and_then(NonZeroU32::new),
        turning_millicells: turning.map_or(Hunt::TURNING, |turning| turning.0),
    })
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
