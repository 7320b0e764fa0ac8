//! Tables in files: a loaded table answers like a built one, and invalid files are rejected.
//!
//! This test made the files in tests/corpus/tables; tests/js makes and loads the same ones in wasm. After a deliberate
//! change, `UPDATE_TABLES=1 cargo test --all-features --test rust saved::` writes them again.
#![cfg(all(feature = "maze", feature = "xml"))]

use crate::any_angle::map_of;
use crate::properties::case::{lengths, rule};
use cubechase::map::format;
use cubechase::maze::{Generator, Recipe, generate};
use cubechase::named::{Algorithm, Costs, Guarantee, Options};
use cubechase::search::Status;
use cubechase::session::{SearchError, Session, TableError};
use cubechase::space::{CellKind, CornerRule, Grid, Key, Movement, Space};
use oorandom::Rand32;
use std::fs;

const WORDS: [&str; 2] = ["jps-plus", "subgoal"];
pub(crate) const HEADER: usize = 32;

fn options(word: &str, movement: Movement, costs: Costs) -> Options {
    Options::from(word.parse::<Algorithm>().unwrap())
        .movement(movement)
        .costs(costs)
}

/// Both searches with all movements and costs that go together.
fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for word in WORDS {
        for &(_, movement) in Movement::SQUARES.all {
            for &(_, costs) in Costs::NAMES.all {
                let options = options(word, movement, costs);
                if options.check().is_ok() {
                    all.push(options);
                }
            }
        }
    }
    assert_eq!(
        all.len(),
        2 * (4 + 3 * 3),
        "all but 8-way movement with 10/20"
    );
    all
}

fn session(options: &Options) -> Session {
    Session::new(options.clone()).unwrap()
}

fn plain(word: &str) -> Session {
    session(&options(word, Movement::default(), Costs::default()))
}

fn random_grid(random: &mut Rand32, [width, height]: [u32; 2], walls: u32) -> Grid {
    let cells = (0..width * height).map(|_| u8::from(random.rand_range(0..100) >= walls));
    Grid::from_bytes(width, height, cells.collect())
}

fn maps() -> Vec<Grid> {
    let mut random = Rand32::new(3);
    let mut maps = vec![
        Grid::open(1, 1),
        Grid::new(3, 2),
        Grid::open(30, 20),
        random_grid(&mut random, [33, 40], 4),
        random_grid(&mut random, [40, 25], 20),
        random_grid(&mut random, [35, 35], 45),
    ];
    for generator in [Generator::Backtracker, Generator::Rooms, Generator::Caves] {
        maps.push(generate(&Recipe::new(generator, 41, 41, 5)).unwrap());
    }
    maps
}

/// Returns the result of a query; `None` from a wall.
fn answer(session: &mut Session, grid: &Grid, ends: [Key; 2]) -> Option<Answer> {
    let [start, goal] = ends.map(|key| grid.point(key));
    match session.start(grid, start, goal) {
        Err(SearchError::StartBlocked { .. }) => return None,
        begun => begun.unwrap(),
    }
    let status = session.run(grid, u64::MAX);
    let path = session.path().collect();
    Some((status, session.expanded(), session.path_cost(), path))
}

type Answer = (Status, u64, Option<f64>, Vec<(u32, u32)>);

fn some_ends(random: &mut Rand32, grid: &Grid) -> [Key; 2] {
    [(); 2].map(|()| Key(random.rand_range(0..grid.len() as u32)))
}

#[test]
fn loaded_tables_answer_like_built_ones_before_and_after_an_edit() {
    let mut random = Rand32::new(8);
    for mut grid in maps() {
        for options in all_options() {
            let (mut built, mut loaded) = (session(&options), session(&options));
            let file = built.save_tables(&grid).unwrap();
            loaded.load_tables(&grid, &file).unwrap();
            assert!(loaded.prepare_some(&grid, 1).unwrap(), "nothing to build");
            assert_eq!(loaded.save_tables(&grid).unwrap(), file, "{options:?}");
            let at = format!("{options:?} {} × {}", grid.width(), grid.height());
            for edit in [false, true] {
                if edit {
                    let (x, y) = grid.point(some_ends(&mut random, &grid)[0]);
                    let kinds = [CellKind::WALL, CellKind::FLOOR];
                    let kind = kinds[usize::from(grid.kind(x, y) == CellKind::WALL)];
                    assert!(grid.set(x, y, kind));
                    assert!(loaded.prepare_some(&grid, 1).unwrap(), "{at}");
                }
                for _ in 0..25 {
                    let ends = some_ends(&mut random, &grid);
                    let right = answer(&mut built, &grid, ends);
                    assert_eq!(answer(&mut loaded, &grid, ends), right, "{at} {ends:?}");
                }
            }
            let edited = loaded.save_tables(&grid).unwrap();
            let anew = session(&options).save_tables(&grid).unwrap();
            assert_eq!(edited, anew, "{at}");
            assert_ne!(edited, file);
        }
    }
}

#[test]
fn a_hierarchy_follows_an_edit_and_its_file_does_not() {
    let mut grid = random_grid(&mut Rand32::new(2), [60, 60], 15);
    let mut loaded = plain("subgoal");
    let file = plain("subgoal").save_tables(&grid).unwrap();
    loaded.load_tables(&grid, &file).unwrap();
    grid.set(30, 30, CellKind::WALL);
    grid.set(31, 30, CellKind::FLOOR);
    assert!(loaded.prepare_some(&grid, 1).unwrap());
    assert!(matches!(
        loaded.load_tables(&grid, &file),
        Err(TableError::OtherMap { .. })
    ));
}

#[test]
fn files_for_other_searches_are_rejected_and_the_session_stays() {
    let mut random = Rand32::new(5);
    let grid = random_grid(&mut random, [24, 18], 20);
    let other = random_grid(&mut random, [24, 18], 20);
    let turned = random_grid(&mut random, [18, 24], 20);
    for word in WORDS {
        let file = plain(word).save_tables(&grid).unwrap();
        let foreign = |options: Options| session(&options).save_tables(&grid).unwrap();
        let another = if word == "subgoal" {
            "jps-plus"
        } else {
            "subgoal"
        };
        let four = foreign(options(word, Movement::Four, Costs::default()));
        let cut = Movement::Eight(CornerRule::Cut);
        let mut cases = vec![
            (Vec::new(), "found bytes that begin with \"\""),
            (
                b"<cube size=\"7\">".to_vec(),
                "found bytes that begin with \"<cube si\"",
            ),
            (
                file[..7].to_vec(),
                "the file was cut: found 7 bytes; expected 40",
            ),
            (
                file[..39].to_vec(),
                "the file was cut: found 39 bytes; expected 40",
            ),
            (
                altered(&file, 8, 2),
                "found version 2 of the format; expected 1",
            ),
            (plain(another).save_tables(&grid).unwrap(), "for algorithm"),
            (four, "for movement \"4\"; expected \"8-strict\""),
            (
                foreign(options(word, cut, Costs::default())),
                "for movement \"8-cut\"; expected \"8-strict\"",
            ),
            (
                plain(word).save_tables(&turned).unwrap(),
                "of 18 × 24; expected one of this map, 24 × 18",
            ),
            (
                plain(word).save_tables(&other).unwrap(),
                "another map of the same size",
            ),
            ([&*file, &[0]].concat(), "the file was altered: found"),
            (
                altered(&file, 40, file[40] ^ 1),
                "the file was altered: found checksum",
            ),
            (
                resealed(altered(&file, 10, 9)),
                "found a word that there is not",
            ),
        ];
        if word == "subgoal" {
            let root2 = foreign(options(word, Movement::default(), Costs::Root2));
            cases.push((root2, "for costs \"sqrt2\"; expected \"10/14\""));
        }
        let mut running = plain(word);
        let ends = [(0, 0), (23, 17)].map(|(x, y)| {
            let near = (0..grid.len() as u32)
                .map(Key)
                .filter(|&key| grid.is_free(key));
            near.min_by_key(|&key| grid.point(key).0.abs_diff(x) + grid.point(key).1.abs_diff(y))
                .unwrap()
        });
        let right = answer(&mut running, &grid, ends).unwrap();
        let [start, goal] = ends.map(|key| grid.point(key));
        running.start(&grid, start, goal).unwrap();
        running.run(&grid, 2);
        for (bytes, expected) in cases {
            let error = running.load_tables(&grid, &bytes).unwrap_err().to_string();
            assert!(
                error.contains(expected),
                "{word}: {error}; expected {expected}"
            );
            assert_eq!(running.expanded(), 2.min(right.1));
        }
        running.run(&grid, u64::MAX);
        assert_eq!(
            (running.expanded(), running.path_cost()),
            (right.1, right.2)
        );
        // A successful load ends the search.
        running.load_tables(&grid, &file).unwrap();
        assert_eq!(
            (running.status(), running.path_cost()),
            (Status::Ready, None)
        );
        assert_eq!(running.run(&grid, 9), Status::Ready);
        assert_eq!(answer(&mut running, &grid, ends), Some(right));
    }
}

#[test]
fn only_two_searches_have_tables_and_they_need_floor() {
    let mut grid = Grid::open(9, 9);
    for &(word, algorithm) in Algorithm::NAMES.all {
        let options = Options::from(algorithm);
        let (saved, loaded) = (
            session(&options).save_tables(&grid),
            session(&options).load_tables(&grid, &[]),
        );
        if WORDS.contains(&word) {
            assert!(saved.is_ok());
            assert!(matches!(loaded, Err(TableError::NotTables { .. })));
        } else {
            let error = Err(TableError::NoTable { algorithm: word });
            assert_eq!((saved, loaded), (error.clone().map(|()| Vec::new()), error));
        }
    }
    grid.set(4, 4, CellKind::cost(3).unwrap());
    for word in WORDS {
        let terrain = |error| matches!(error, TableError::Search(SearchError::Terrain { .. }));
        assert!(terrain(plain(word).save_tables(&grid).unwrap_err()));
        assert!(terrain(plain(word).load_tables(&grid, &[]).unwrap_err()));
    }
}

#[test]
fn a_jump_table_serves_all_costs() {
    let grid = random_grid(&mut Rand32::new(6), [20, 20], 20);
    let [tenths, root2] = [Costs::Tenths, Costs::Root2]
        .map(|costs| session(&options("jps-plus", Movement::default(), costs)).save_tables(&grid));
    assert_eq!(tenths, root2);
}

#[test]
fn every_altered_byte_and_every_cut_is_rejected() {
    let grid = random_grid(&mut Rand32::new(4), [12, 9], 25);
    for word in WORDS {
        let file = plain(word).save_tables(&grid).unwrap();
        let mut loaded = plain(word);
        for at in 0..file.len() {
            assert!(
                loaded.load_tables(&grid, &file[..at]).is_err(),
                "cut at {at}"
            );
            for other in (0..=u8::MAX).filter(|&byte| byte != file[at]) {
                let is_refused = loaded
                    .load_tables(&grid, &altered(&file, at, other))
                    .is_err();
                assert!(is_refused, "{word}: byte {at} as {other}");
            }
        }
        loaded.load_tables(&grid, &file).unwrap();
    }
}

/// Writes the table of a map to a file. Attacks replace it by one with a mistake.
pub(crate) fn built(options: &Options, grid: &Grid) -> Vec<u8> {
    session(options).save_tables(grid).unwrap()
}

/// A random map, options, and the file of its table, which must answer as the oracle.
pub(crate) fn a_table(
    random: &mut Rand32,
    walls: u32,
    build: impl Fn(&Options, &Grid) -> Vec<u8>,
) -> (Grid, Options, Vec<u8>) {
    let all = all_options();
    let sides = [(); 2].map(|()| random.rand_range(5..14));
    let grid = random_grid(random, sides, walls);
    let options = all[random.rand_range(0..all.len() as u32) as usize].clone();
    let file = build(&options, &grid);
    let mut loaded = session(&options);
    loaded.load_tables(&grid, &file).unwrap();
    let (rule, lengths) = (rule(options.movement), lengths(options.costs));
    for _ in 0..12 {
        let ends = some_ends(random, &grid);
        let Some((status, _, cost, path)) = answer(&mut loaded, &grid, ends) else {
            continue;
        };
        let [start, goal] = ends.map(|key| grid.point(key));
        let map = map_of(&grid);
        let least = map.costs(rule, start, lengths)[goal.1 as usize][goal.0 as usize];
        let walked = map.walk(rule, &path, lengths).expect("legal steps");
        let is_as_said = (walked - cost.unwrap()).abs() < 1e-6;
        let is_least = match least {
            Some(least) => status == Status::Found && (walked - least).abs() < 1e-6,
            None => status == Status::Nearest,
        };
        let at = format!("{options:?}, {start:?} to {goal:?}");
        assert!(is_as_said && is_least, "{walked}, not {least:?}, {at}");
    }
    (grid, options, file)
}

/// Whatever a table contains, a search with it takes legal steps, counts their cost, and ends. Returns how many paths
/// were found with a forged table; `None` if it was rejected.
pub(crate) fn load_forged(
    random: &mut Rand32,
    (mut grid, options, file): (Grid, Options, Vec<u8>),
) -> Option<u64> {
    let table = file[HEADER..file.len() - 8].to_vec();
    let table = made_up(random, table);
    let bytes = [&file[..HEADER], &table, &[0; 8]].concat();
    let mut loaded = session(&options);
    match loaded.load_tables(&grid, &resealed(bytes)) {
        Err(TableError::Inconsistent { at, .. }) => {
            assert!(at >= HEADER);
            return None;
        }
        result => result.unwrap(),
    }
    let mut found = 0;
    for query in 0..12 {
        if query % 3 == 2 {
            let (x, y) = grid.point(some_ends(random, &grid)[0]);
            let is_free = grid.kind(x, y) != CellKind::WALL;
            grid.set(
                x,
                y,
                [CellKind::FLOOR, CellKind::WALL][usize::from(is_free)],
            );
        }
        let ends = some_ends(random, &grid);
        let Some((status, _, cost, path)) = answer(&mut loaded, &grid, ends) else {
            continue;
        };
        let map = map_of(&grid);
        let walked = map.walk(rule(options.movement), &path, lengths(options.costs));
        let is_as_said = walked.is_some_and(|walked| (walked - cost.unwrap()).abs() < 1e-6);
        assert!(is_as_said, "{options:?}: {cost:?} for {path:?}");
        if status == Status::Found {
            assert_eq!(path.last(), Some(&grid.point(ends[1])));
            found += 1;
        }
    }
    Some(found)
}

#[test]
fn forged_tables_are_rejected_or_lead_over_legal_steps() {
    let mut random = Rand32::new(21);
    let (mut refused, mut taken, mut found) = (0, 0, 0);
    for round in 0..400 {
        let case = a_table(&mut random, [5, 15, 30][round % 3], built);
        for _ in 0..10 {
            match load_forged(&mut random, case.clone()) {
                None => refused += 1,
                Some(paths) => {
                    taken += 1;
                    found += paths;
                }
            }
        }
    }
    // Neither is rare; otherwise this proves nothing.
    assert!(
        refused > 1000 && taken > 300 && found > 2000,
        "{refused} {taken} {found}"
    );
}

/// A table with a change, an addition, an omission or a swap.
fn made_up(random: &mut Rand32, mut table: Vec<u8>) -> Vec<u8> {
    for _ in 0..=random.rand_range(0..3) {
        let at = random.rand_range(0..table.len().max(1) as u32) as usize;
        let to = random.rand_range(0..table.len().max(1) as u32) as usize;
        let byte = random.rand_u32() as u8 >> random.rand_range(0..7);
        match random.rand_range(0..6) {
            _ if table.is_empty() => table.push(byte),
            0 => table[at] ^= 1 << random.rand_range(0..8),
            1 => table[at] = byte,
            2 => table.swap(at, to),
            3 => table[at] = table[at].wrapping_add(4),
            4 => table.insert(at, byte),
            _ => drop(table.remove(at)),
        }
    }
    table
}

/// A forged file can hide jump points, so paths become longer or are missed.
#[test]
fn a_table_from_a_file_promises_nothing() {
    let mut random = Rand32::new(9);
    let grid = random_grid(&mut random, [14, 11], 30);
    let queries: Vec<_> = (0..12).map(|_| some_ends(&mut random, &grid)).collect();
    for word in WORDS {
        let mut built = plain(word);
        let file = built.save_tables(&grid).unwrap();
        let mut longer = 0;
        for at in HEADER..file.len() - 8 {
            let mut loaded = plain(word);
            if (loaded.load_tables(&grid, &resealed(altered(&file, at, 0)))).is_err() {
                continue;
            }
            for &ends in &queries {
                let right = answer(&mut built, &grid, ends);
                longer += usize::from(answer(&mut loaded, &grid, ends) != right);
                assert_eq!(built.guarantee(), Guarantee::Optimal);
                assert_eq!(built.warning(), None);
                assert_eq!(loaded.guarantee(), Guarantee::BestEffort);
                let warning = loaded.warning().unwrap().to_string();
                assert!(warning.contains("read from a file"), "{warning}");
            }
        }
        assert!(longer > 0 || word != "jps-plus");
    }
}

#[test]
fn only_tables_that_are_built_again_promise_again() {
    let mut random = Rand32::new(10);
    let grid = random_grid(&mut random, [14, 11], 20);
    for word in WORDS {
        let (mut loaded, mut edited) = (plain(word), grid.clone());
        let file = plain(word).save_tables(&grid).unwrap();
        loaded.load_tables(&grid, &file).unwrap();
        assert_eq!(loaded.guarantee(), Guarantee::BestEffort);
        let mut floor = (0..grid.len() as u32).map(Key);
        let mut next = || floor.find(|&key| grid.is_free(key)).unwrap();
        let (x, y) = grid.point(next());
        assert!(edited.set(x, y, CellKind::WALL));
        let ends = [next(), next()];
        answer(&mut loaded, &edited, ends).unwrap();
        assert_eq!(loaded.guarantee(), Guarantee::BestEffort, "{word}");
        // Another map, which has no edits in common.
        let other = Grid::from_bytes(14, 11, edited.cells().to_vec());
        answer(&mut loaded, &other, ends).unwrap();
        assert_eq!(loaded.guarantee(), Guarantee::Optimal, "{word}");
    }
}

fn altered(file: &[u8], at: usize, byte: u8) -> Vec<u8> {
    let mut file = file.to_vec();
    file[at] = byte;
    file
}

/// With the length and the checksum of its contents.
pub(crate) fn resealed(mut file: Vec<u8>) -> Vec<u8> {
    let end = file.len() - 8;
    file[HEADER - 8..HEADER].copy_from_slice(&((end - HEADER) as u64).to_le_bytes());
    let sum = file[..end]
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum: u64, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
    file[end..].copy_from_slice(&sum.to_le_bytes());
    file
}

#[test]
fn files_are_the_same_on_every_machine() {
    let folder = format!("{}/tests/corpus/tables", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(format!("{folder}/caves.txt")).unwrap();
    let grid = format::read(&text, None).unwrap().grid;
    for word in WORDS {
        let path = format!("{folder}/caves.{word}");
        let file = plain(word).save_tables(&grid).unwrap();
        if std::env::var_os("UPDATE_TABLES").is_some() {
            fs::write(&path, &file).unwrap();
        }
        let stored = fs::read(&path).unwrap();
        // A file of an earlier build, with its nodes in another order, loads too.
        plain(word).load_tables(&grid, &stored).unwrap();
        assert!(
            stored == file,
            "{word}: UPDATE_TABLES=1 writes the files anew"
        );
    }
}
