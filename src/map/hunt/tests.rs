use super::{BadHunt, Hunt, HuntBy, Walk};
use crate::cost::Thousandths;
#[cfg(feature = "chase")]
use crate::rules::HeuristicKind;
#[cfg(feature = "chase")]
use crate::search::{Costs, OpenList};
#[cfg(feature = "chase")]
use crate::space::{CornerRule, Face, Layout, Movement};
use std::num::NonZeroU32;

#[test]
fn invalid_settings_of_monsters_are_rejected() {
    let hybrid = Hunt {
        by: Some(HuntBy::HYBRID),
        ..Hunt::default()
    };
    let usual = Hunt::default();
    assert_eq!(usual.check(256), Ok(()));
    assert_eq!(hybrid.check(Hunt::MAX_DRIVING_SIZE), Ok(()));
    assert_eq!(hybrid.check(65), Err(BadHunt::Size(65)));
    for (hunt, message) in [
        (
            Hunt {
                k: Some(0),
                ..usual
            },
            "k: found 0; expected a whole number from 1 to 8",
        ),
        (
            Hunt {
                k: Some(9),
                ..usual
            },
            "k: found 9; expected a whole number from 1 to 8",
        ),
        (
            Hunt {
                weight: Some(Thousandths(1_000_001)),
                ..usual
            },
            "weight in thousandths: found 1000001; expected a whole number from 0 to 1000000",
        ),
        (
            Hunt {
                jump_limit: NonZeroU32::new(4_097),
                ..usual
            },
            "jump_limit: found 4097; expected a whole number from 1 to 4096",
        ),
        (
            Hunt {
                turning_millicells: 499,
                ..hybrid
            },
            "turning_millicells: found 499; expected a whole number from 500 to 10000",
        ),
        (
            Hunt {
                turning_millicells: 2_000,
                ..usual
            },
            "turning_millicells: found 2000 without algorithm \"hybrid\"; expected 1000",
        ),
        (
            Hunt {
                walk: Some(Walk::Lines),
                ..hybrid
            },
            "found walk with algorithm \"hybrid\"; expected an algorithm that is not hybrid",
        ),
        (
            Hunt {
                k: Some(3),
                ..hybrid
            },
            "found k with algorithm \"hybrid\"; expected an algorithm that is not hybrid",
        ),
    ] {
        assert_eq!(hunt.check(9).unwrap_err().to_string(), message);
    }
}

/// A link can have a saved chase, so its bytes must stay readable.
#[cfg(feature = "chase")]
#[test]
fn settings_of_monsters_keep_their_bytes() {
    let hunt = Hunt {
        by: "dstar-lite".parse().ok(),
        heuristic: Some(HeuristicKind::Zero),
        movement: Some(Movement::Eight(CornerRule::OneFree)),
        costs: Some(Costs::Root2),
        open_list: Some(OpenList::List),
        walk: Some(Walk::Lines),
        ..Hunt::default()
    };
    let bytes = postcard::to_allocvec(&hunt).unwrap();
    assert_eq!(bytes[..15], [1, 16, 1, 5, 1, 1, 1, 1, 1, 1, 2, 1, 1, 0, 0]);
    assert_eq!(postcard::from_bytes(&bytes), Ok(hunt));
    let hexes = Movement::Six(Layout::OddQ);
    assert_eq!(postcard::to_allocvec(&hexes), Ok(vec![2, 2]));
    assert_eq!(postcard::from_bytes(&[2, 2]), Ok(hexes));
    assert_eq!(postcard::to_allocvec(&Face::Bottom), Ok(vec![5]));
    assert_eq!(postcard::from_bytes(&[5]), Ok(Face::Bottom));
}
