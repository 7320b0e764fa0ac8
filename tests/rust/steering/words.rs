//! Every word of the paper: built, found again, and driven.

use crate::steering::{Dice, Steer, all, drive, driven, miss};
use cubechase::steering::{Arc, Curve, dubins, reeds_shepp};
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::{FRAC_PI_2, PI};

/// Letters and gears. Small letters are the lengths: u twice the same, q a quarter turn. All begin with L+; symmetry
/// gives the others.
const FORMS: [&str; 9] = [
    "L+S+L+",
    "L+S+R+",
    "L+R-L+",
    "L+R-L-",
    "L+uR+uL-R-",
    "L+uR-uL-R+",
    "L+qR-S-L-",
    "L+qR-S-R-",
    "L+qR-S-qL-R+",
];

/// Sussmann and Tang showed in 1991 that 46 words suffice: where one of these is shortest, so is the one of the other
/// gears.
const NEEDLESS: [&str; 2] = ["L-R+L-", "R-L+R-"];

/// A piece of a word: steering, gear, and the constraint on its length.
type Piece = (Steer, f64, Option<char>);

fn pieces(form: &str) -> Vec<Piece> {
    let (mut list, mut bound) = (Vec::new(), None);
    let mut letters = form.chars();
    while let Some(letter) = letters.next() {
        let steer = match letter {
            'L' => Steer::Left,
            'R' => Steer::Right,
            'S' => Steer::Straight,
            other => {
                bound = Some(other);
                continue;
            }
        };
        let gear = if letters.next() == Some('+') {
            1.0
        } else {
            -1.0
        };
        list.push((steer, gear, bound.take()));
    }
    list
}

fn name<'a>(pieces: impl IntoIterator<Item = &'a (Steer, f64)>) -> String {
    let mut name = String::new();
    for &(steer, length) in pieces {
        name.push(match steer {
            Steer::Left => 'L',
            Steer::Straight => 'S',
            Steer::Right => 'R',
        });
        name.push(if length < 0.0 { '-' } else { '+' });
    }
    name
}

fn name_of(arcs: &[Arc]) -> String {
    let pieces = arcs.iter().map(|arc| (Steer::of(arc), arc.length));
    let pieces: Vec<_> = pieces.collect();
    name(&pieces)
}

/// All 48, by name.
fn all_words() -> BTreeMap<String, Vec<Piece>> {
    let mut words = BTreeMap::new();
    for form in FORMS {
        for symmetry in 0..8 {
            let mut word = pieces(form);
            for (steer, gear, _) in &mut word {
                *steer = if symmetry & 1 == 0 {
                    *steer
                } else {
                    steer.mirrored()
                };
                *gear = if symmetry & 2 == 0 { *gear } else { -*gear };
            }
            if symmetry & 4 != 0 {
                word.reverse();
            }
            let plain: Vec<_> = word.iter().map(|&(steer, gear, _)| (steer, gear)).collect();
            words.insert(name(&plain), word);
        }
    }
    words
}

#[test]
fn there_are_48_words() {
    assert_eq!(all_words().len(), 48);
}

/// A drive along any word is never shorter than the curve found between its ends, so no needed word is missing.
#[test]
fn no_drive_along_a_word_is_shorter() {
    let mut dice = Dice::new(11);
    let mut met = BTreeSet::new();
    for (name, word) in all_words() {
        for round in 0..2_000 {
            let radius = 0.5 + dice.up_to(3.0);
            // Short arcs are more often shortest curves.
            let longest = [0.3, FRAC_PI_2, PI][round % 3];
            let shared = dice.up_to(longest.min(FRAC_PI_2));
            let drive: Vec<_> = word
                .iter()
                .map(|&(steer, gear, bound)| {
                    let arc = match (bound, steer) {
                        (Some('q'), _) => FRAC_PI_2,
                        (Some(_), _) => shared,
                        (None, Steer::Straight) => dice.up_to(4.0),
                        (None, _) => dice.up_to(longest),
                    };
                    steer.arc(radius, gear * arc * radius)
                })
                .collect();
            let from = dice.pose(5.0);
            let to = driven(from, &drive);
            let length: f64 = drive.iter().map(|piece| piece.length.abs()).sum();
            let curve = reeds_shepp::shortest(from, to, radius).unwrap();
            assert!(curve.length() <= length + 1e-9, "{drive:?} {curve:?}");
            assert!(miss(from, to, &curve) < 1e-9, "{drive:?} {curve:?}");
            if (curve.length() - length).abs() < 1e-9 && name_of(curve.arcs()) == name {
                met.insert(name.clone());
            }
            if drive.iter().all(|piece| !piece.is_reverse()) {
                let forwards = dubins::shortest(from, to, radius).unwrap();
                assert!(forwards.length() <= length + 1e-8, "{drive:?} {forwards:?}");
            }
        }
    }
    let never: Vec<_> = all_words()
        .into_keys()
        .filter(|word| !met.contains(word))
        .collect();
    assert_eq!(never, NEEDLESS);
}

/// All curves between random poses arrive, whether shortest or not, and every word is among them.
#[test]
fn every_word_that_is_found_arrives() {
    let mut dice = Dice::new(12);
    let (mut found, mut shortest) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..20_000 {
        let ([from, to], radius) = (dice.pair(), 0.5 + dice.up_to(3.0));
        let curve = reeds_shepp::shortest(from, to, radius).unwrap();
        shortest.insert(name_of(curve.arcs()));
        let mut least = f64::INFINITY;
        reeds_shepp::each(from, to, radius, |curve| {
            assert!(miss(from, to, &curve) < 1e-9, "{from:?} {to:?} {curve:?}");
            least = least.min(curve.length());
            found.insert(name_of(curve.arcs()));
        })
        .unwrap();
        assert!((curve.length() - least).abs() < 1e-9);
        let all = all(from, to, radius).unwrap();
        assert!(all.contains(&curve));
    }
    for word in all_words().into_keys() {
        assert!(found.contains(&word), "{word}");
    }
    let expected: Vec<_> = all_words().into_keys().collect();
    let never: Vec<_> = expected
        .iter()
        .filter(|word| !shortest.contains(*word))
        .collect();
    assert_eq!(never, NEEDLESS);
}

/// Forwards and in reverse, Dubins curves arrive and are among those to choose from.
#[test]
fn dubins_words_arrive() {
    let mut dice = Dice::new(13);
    let mut shortest = BTreeSet::new();
    for _ in 0..20_000 {
        let ([from, to], radius) = (dice.pair(), 0.5 + dice.up_to(3.0));
        let curve = dubins::shortest(from, to, radius).unwrap();
        assert!(miss(from, to, &curve) < 1e-8, "{from:?} {to:?} {curve:?}");
        assert_eq!(drive(from, &curve).reverse_length(), 0.0);
        shortest.insert(name_of(curve.arcs()));
        let all = all(from, to, radius).unwrap();
        assert!(all.contains(&curve));
        let back = drive(to, &dubins::shortest(to, from, radius).unwrap()).reversed();
        let is_there = |other: &Curve| {
            name_of(other.arcs()) == name_of(back.arcs())
                && (other.length() - back.length()).abs() < 1e-9
        };
        assert!(all.iter().any(is_there), "{back:?}");
    }
    let words = ["L+R+L+", "L+S+L+", "L+S+R+", "R+L+R+", "R+S+L+", "R+S+R+"];
    assert!(shortest.iter().eq(&words), "{shortest:?}");
}
