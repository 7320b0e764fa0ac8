//! A map that changes between searches: the competition's dynamic track.
//!
//! ```text
//! version 2             type patch
//! height 209            patches 336
//! width 281             patch 0
//! cost 1 octile         height 12
//! patch file            width 10
//! commands              map
//! P b id x y            rows of @ and .
//! Q b x y x y length    patch 1 …
//! ```
//!
//! The map begins without walls. `P` places patch `id` on it, with its top left cell at (x, y): `@` becomes wall, `.`
//! floor. `Q` asks for the shortest path between two cells on the current map, 8-way, strict, with steps of 1 and √2. b
//! is the number of the bucket.

use crate::scenarios::{search, text};
use cubechase::named::{Algorithm, Costs, Guarantee, Options};
use cubechase::rules::heuristic::{HeuristicKind, LandmarkChoice};
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid};
use std::str::{FromStr, SplitWhitespace};

/// The words of a file, one after the other.
struct Words<'a>(SplitWhitespace<'a>);

impl<'a> Words<'a> {
    fn of(text: &'a str) -> Self {
        Self(text.split_whitespace())
    }

    fn skip(&mut self, words: &str) {
        for word in words.split_whitespace() {
            assert_eq!(self.0.next(), Some(word));
        }
    }

    fn number<T: FromStr>(&mut self) -> T {
        let word = self.0.next().unwrap_or("the end");
        let number = word.parse().ok();
        number.unwrap_or_else(|| panic!("found {word:?}; expected a number"))
    }
}

/// Rows of `@` and `.` to place on a map.
struct Patch<'a>(Vec<&'a str>);

impl Patch<'_> {
    fn read(text: &str) -> Vec<Patch<'_>> {
        let mut words = Words::of(text);
        words.skip("type patch patches");
        let count: u32 = words.number();
        let patches = (0..count).map(|id| {
            words.skip(&format!("patch {id} height"));
            let height: usize = words.number();
            words.skip("width");
            let width: usize = words.number();
            words.skip("map");
            let rows: Vec<_> = words.0.by_ref().take(height).collect();
            assert!(rows.len() == height && rows.iter().all(|row| row.len() == width));
            Patch(rows)
        });
        let patches = patches.collect();
        assert_eq!(words.0.next(), None);
        patches
    }

    fn lay(&self, grid: &mut Grid, left: u32, top: u32) {
        for (y, row) in (top..).zip(&self.0) {
            for (x, sign) in (left..).zip(row.chars()) {
                assert!(x < grid.width() && y < grid.height());
                let kind = match sign {
                    '@' => CellKind::WALL,
                    '.' => CellKind::FLOOR,
                    other => panic!("{other:?} in a patch"),
                };
                grid.set(x, y, kind);
            }
        }
    }
}

/// The result of a run.
#[derive(Debug, PartialEq)]
struct Done {
    patches: u32,
    queries: u32,
    walled: u32,
    /// Queries whose path is longer than on the empty map.
    detours: u32,
    searched: u32,
}

/// Which queries to run.
#[derive(Clone, Copy)]
enum Selection {
    /// One in this many.
    Every(u32),
    /// The first after each change of the map.
    First,
}

/// Runs the file.
fn run(options: Options, selection: Selection) -> Done {
    let (commands, patches) = (
        text("gppc_dynamic/dao_arena2.scen"),
        text("gppc_dynamic/dao_arena2.patch"),
    );
    let patches = Patch::read(&patches);
    let mut words = Words::of(&commands);
    words.skip("version 2 height");
    let height = words.number();
    words.skip("width");
    let width = words.number();
    words.skip("cost 1 octile patch dao_arena2.patch commands");

    let name = options.algorithm.name();
    let mut grid = Grid::open(width, height);
    let mut session = Session::new(options).unwrap();
    let mut done = Done {
        patches: 0,
        queries: 0,
        walled: 0,
        detours: 0,
        searched: 0,
    };
    let mut is_changed = true;
    while let Some(command) = words.0.next() {
        let bucket: u32 = words.number();
        if command == "P" {
            let patch: usize = words.number();
            let (left, top) = (words.number(), words.number());
            patches[patch].lay(&mut grid, left, top);
            done.patches += 1;
            is_changed = true;
            continue;
        }
        assert_eq!(command, "Q");
        let [start, goal] = [(); 2].map(|()| (words.number(), words.number()));
        let expected: f64 = words.number();
        done.queries += 1;
        let is_selected = match selection {
            Selection::Every(stride) => done.queries.is_multiple_of(stride),
            Selection::First => is_changed,
        };
        is_changed = false;
        if !is_selected {
            continue;
        }
        done.searched += 1;
        let found = search(&mut session, &grid, start, goal);
        // The lengths have fourteen digits.
        let met = found.is_some_and(|found| (found - expected).abs() <= 1e-9 * expected);
        assert!(
            met,
            "{name}, query {} in bucket {bucket}: found {found:?}, expected {expected}",
            done.queries
        );
        let (dx, dy) = (start.0.abs_diff(goal.0), start.1.abs_diff(goal.1));
        let straight = f64::from(dx.abs_diff(dy)) + f64::from(dx.min(dy)) * 2_f64.sqrt();
        done.detours += u32::from(expected > straight + 1e-6);
    }
    let cells = grid.cells().iter();
    done.walled = cells.filter(|&&byte| byte == CellKind::WALL.byte()).count() as u32;
    done
}

/// A* with one edited grid and one search that begins again.
#[test]
fn a_star_answers_every_query_on_the_current_map() {
    let options = Options::default().costs(Costs::Root2);
    assert_eq!(
        run(options, Selection::Every(1)),
        Done {
            patches: 439,
            queries: 2000,
            walled: 12_579,
            detours: 1_978,
            searched: 2_000,
        }
    );
}

/// Results of preparation, such as a jump table, are invalid after an edit.
#[test]
fn every_exact_search_answers_some_queries() {
    for &(word, algorithm) in Algorithm::NAMES.all {
        let options = Options::from(algorithm).costs(Costs::Root2);
        // IDA* takes seconds for a query on a map of this size.
        if options.guarantee(true) == Guarantee::Optimal && word != "ida" {
            assert_eq!(run(options, Selection::Every(50)).searched, 40, "{word}");
        }
    }
}

/// Tables follow the map or are made again, after each change.
#[test]
fn every_search_with_tables_answers_the_first_query_after_each_change() {
    for (word, heuristic) in [
        ("jps-plus", HeuristicKind::Octile),
        ("subgoal", HeuristicKind::Octile),
        ("auto", HeuristicKind::Octile),
        ("jps", HeuristicKind::Landmarks),
        ("astar", HeuristicKind::Exact),
    ] {
        let options = Options::from(word.parse::<Algorithm>().unwrap().with_queries(1000))
            .heuristic(heuristic)
            .costs(Costs::Root2)
            .landmarks(LandmarkChoice::Farthest(2));
        assert_eq!(options.guarantee(true), Guarantee::Optimal);
        assert_eq!(
            run(options, Selection::First).searched,
            94,
            "{word} {heuristic:?}"
        );
    }
}
