//! A test of the attacks: each finds a mistake of its kind in fewer rounds than it makes in its share of a minute.

use crate::attack::{attack, readers, searches};
use crate::formats::read_every_way;
use crate::properties::query::Query;
use crate::saved::{HEADER, a_table, built, resealed};
use crate::seams::{check_steps, neighbour};
use cubechase::named::Options;
use cubechase::session::Session;
use cubechase::space::{CornerRule, Cube, Direction, Face, Grid, Key, Movement};
use cubechase::trace::Paint;
use oorandom::Rand32;
use std::panic::{AssertUnwindSafe, catch_unwind};

const ROUNDS: u64 = 200;

/// Returns what the attack says of the first round that fails.
fn found(round: impl Fn(u64) -> u64) -> Option<String> {
    (0..ROUNDS).find_map(|seed| {
        let failure = catch_unwind(AssertUnwindSafe(|| attack(&round, seed))).err()?;
        let text = failure.downcast::<String>();
        Some(text.map_or_else(
            |text| text.downcast::<&str>().unwrap().to_string(),
            |text| *text,
        ))
    })
}

/// The same attack must find the mistake and nothing else.
fn check(mistake: impl Fn(u64) -> u64, sound: impl Fn(u64) -> u64, says: &str) {
    assert_eq!(found(sound), None);
    let found = found(mistake).expect("a failure");
    assert!(found.contains(says), "{found}");
}

#[test]
fn a_cut_corner_is_found() {
    let cutting = |query: &Query| {
        let options = match query.options.movement {
            Movement::Eight(_) => query
                .options
                .clone()
                .movement(Movement::Eight(CornerRule::Cut)),
            _ => query.options.clone(),
        };
        let mut session = Session::watched(options, Paint::default()).unwrap();
        query.start(&mut session);
        session
    };
    check(
        |seed| searches(seed, cutting),
        |seed| searches(seed, Query::begun),
        "is not legal",
    );
}

#[test]
fn a_turned_seam_is_found() {
    let turned = |cube: &Cube, key: Key, direction: Direction| {
        let to = cube.cell(neighbour(cube, key, direction)?);
        if [cube.cell(key).face, to.face] != [Face::Top, Face::Right] {
            return cube.key(to);
        }
        let (x, y) = (cube.size() - 1 - to.x, to.y);
        cube.key(cubechase::space::SurfaceCell { x, y, ..to })
    };
    let sizes = |step: &dyn Fn(&Cube, Key, Direction) -> Option<Key>, seed: u64| {
        check_steps(3 + (seed % 7) as u32, step);
        1
    };
    check(
        |seed| sizes(&turned, seed),
        |seed| sizes(&neighbour, seed),
        "the steps from",
    );
}

#[test]
fn a_table_that_ends_a_row_too_early_is_found() {
    let short = |options: &Options, grid: &Grid| {
        let mut file = built(options, grid);
        let end = file.len() - 8;
        if options.algorithm == cubechase::Algorithm::JpsPlus {
            // A byte for each cell.
            let row = end - grid.width() as usize;
            assert!(row >= HEADER);
            file[row..end].fill(0);
        }
        resealed(file)
    };
    let tables = |build: &dyn Fn(&Options, &Grid) -> Vec<u8>, seed: u64| {
        a_table(&mut Rand32::new(seed), (seed % 40) as u32, build);
        1
    };
    check(
        |seed| tables(&short, seed),
        |seed| tables(&built, seed),
        "JpsPlus",
    );
}

#[test]
fn a_reader_that_panics_is_found() {
    let cutting = |text: &str| {
        // The middle of a letter of two bytes.
        let _begins = &text[..text.len().min(12)];
        read_every_way(text)
    };
    check(
        |seed| readers(seed, cutting),
        |seed| readers(seed, read_every_way),
        "char boundary",
    );
}

#[test]
fn a_grid_that_is_left_behind_in_each_round_is_found() {
    let leaking = |seed| {
        std::mem::forget(Grid::open(9, 9));
        searches(seed, Query::begun)
    };
    check(
        leaking,
        |seed| searches(seed, Query::begun),
        "leaves memory behind",
    );
}
