//! Every generator makes what its documentation says, for many sizes and seeds.
#![cfg(feature = "maze")]

use cubechase::map::{GridMap, ascii};
use cubechase::maze::{Generator, Recipe, ends, generate};
use cubechase::space::{CellKind, Grid};
use std::collections::{HashSet, VecDeque};

const MAZES: [Generator; 5] = [
    Generator::Backtracker,
    Generator::Kruskal,
    Generator::Wilson,
    Generator::Eller,
    Generator::Division,
];

fn all() -> impl Iterator<Item = Generator> {
    Generator::NAMES.all.iter().map(|&(_, generator)| generator)
}

fn make(generator: Generator, width: u32, height: u32, seed: u64) -> Grid {
    generate(&Recipe::new(generator, width, height, seed)).unwrap()
}

fn text(grid: Grid) -> String {
    ascii::write(&GridMap::plain(grid))
}

fn is_free(grid: &Grid, x: u32, y: u32) -> bool {
    grid.kind(x, y) != CellKind::WALL
}

fn free_cells(grid: &Grid) -> Vec<(u32, u32)> {
    (0..grid.height())
        .flat_map(|y| (0..grid.width()).map(move |x| (x, y)))
        .filter(|&(x, y)| is_free(grid, x, y))
        .collect()
}

/// Returns the steps from a cell to each cell of the grid, row by row.
fn steps_from(grid: &Grid, start: (u32, u32)) -> Vec<Option<u32>> {
    let at = |(x, y): (u32, u32)| (y * grid.width() + x) as usize;
    let mut steps = vec![None; grid.cells().len()];
    steps[at(start)] = Some(0);
    let mut queue = VecDeque::from([start]);
    while let Some((x, y)) = queue.pop_front() {
        let next = steps[at((x, y))].map(|steps| steps + 1);
        // A negative coordinate wraps to outside, which is wall.
        for to in [
            (x, y.wrapping_sub(1)),
            (x + 1, y),
            (x, y + 1),
            (x.wrapping_sub(1), y),
        ] {
            if is_free(grid, to.0, to.1) && steps[at(to)].is_none() {
                steps[at(to)] = next;
                queue.push_back(to);
            }
        }
    }
    steps
}

fn is_connected(grid: &Grid) -> bool {
    let free = free_cells(grid);
    free.is_empty() || steps_from(grid, free[0]).iter().flatten().count() == free.len()
}

fn has_border(grid: &Grid) -> bool {
    free_cells(grid)
        .iter()
        .all(|&(x, y)| x > 0 && y > 0 && x + 1 < grid.width() && y + 1 < grid.height())
}

/// Asserts a spanning tree: connected, all rooms open, no post open, and one link fewer than rooms.
fn assert_perfect(grid: &Grid, what: &str) {
    let rooms = ((grid.width() - 1) / 2 * ((grid.height() - 1) / 2)) as usize;
    let free = free_cells(grid);
    let of_sort = |odd: u32| {
        let odd_parts = free.iter().map(|(x, y)| x % 2 + y % 2);
        odd_parts.filter(|&parts| parts == odd).count()
    };
    assert_eq!(of_sort(2), rooms, "{what}: rooms");
    assert_eq!(of_sort(1), rooms - 1, "{what}: links");
    assert_eq!(of_sort(0), 0, "{what}: posts");
    assert!(has_border(grid), "{what}: border");
    assert!(is_connected(grid), "{what}: connected");
}

#[test]
fn every_maze_is_a_spanning_tree() {
    let mut sides: Vec<(u32, u32)> = Vec::new();
    for width in (5..=21).step_by(2) {
        for height in (5..=21).step_by(4) {
            sides.push((width, height));
        }
    }
    sides.extend([(4095, 5), (5, 4095), (301, 401)]);
    for generator in MAZES {
        for &(width, height) in &sides {
            for seed in 0..3 {
                let what = format!("{} {width}x{height} seed {seed}", generator.name());
                assert_perfect(&make(generator, width, height, seed), &what);
            }
        }
    }
}

#[test]
fn carving_a_million_rooms_needs_no_deep_stack() {
    // Far less than a call for each room would take.
    let small = std::thread::Builder::new().stack_size(64 * 1024);
    let done = small.spawn(|| {
        for generator in [Generator::Backtracker, Generator::Division] {
            make(generator, 2049, 2049, 1);
        }
    });
    done.unwrap().join().unwrap();
}

#[test]
fn braiding_opens_the_requested_share_of_dead_ends() {
    let dead_ends = |grid: &Grid| {
        let exits = |&(x, y): &(u32, u32)| {
            let beside = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
            beside.iter().filter(|to| is_free(grid, to.0, to.1)).count()
        };
        free_cells(grid)
            .iter()
            .filter(|cell| exits(cell) == 1)
            .count()
    };
    for generator in MAZES {
        let recipe = Recipe::new(generator, 61, 41, 5);
        let perfect = generate(&recipe).unwrap();
        let before = dead_ends(&perfect);
        assert!(before > 20, "{}: {before}", generator.name());
        for braid in [0, 30, 50, 100] {
            let braided = generate(&Recipe { braid, ..recipe }).unwrap();
            let wanted = before - before * braid as usize / 100;
            let left = dead_ends(&braided);
            assert!(left == wanted || (braid > 0 && left + 1 == wanted));
            // No cell is closed for it.
            let open: HashSet<_> = free_cells(&braided).into_iter().collect();
            assert!(free_cells(&perfect).iter().all(|cell| open.contains(cell)));
            assert_eq!(braid == 0, open.len() == free_cells(&perfect).len());
        }
    }
}

#[test]
fn rooms_are_rectangles_with_doors() {
    for seed in 0..20 {
        let (width, height) = (5 + 4 * seed as u32, 83 - 2 * seed as u32);
        let mut plan = make(Generator::Rooms, width, height, seed);
        assert!(has_border(&plan) && is_connected(&plan));
        // A door has walls on two opposite sides; nothing within a room has.
        let doors: Vec<_> = free_cells(&plan)
            .into_iter()
            .filter(|&(x, y)| {
                let wall = |x, y| !is_free(&plan, x, y);
                (wall(x - 1, y) && wall(x + 1, y)) || (wall(x, y - 1) && wall(x, y + 1))
            })
            .collect();
        for &(x, y) in &doors {
            plan.set(x, y, CellKind::WALL);
        }
        let mut rooms = 0;
        let mut seen = HashSet::new();
        for (left, top) in free_cells(&plan) {
            if seen.contains(&(left, top)) {
                continue;
            }
            rooms += 1;
            let steps = steps_from(&plan, (left, top));
            let room: Vec<_> = free_cells(&plan)
                .into_iter()
                .filter(|&(x, y)| steps[(y * width + x) as usize].is_some())
                .collect();
            let (right, bottom) = room[room.len() - 1];
            let sides = (right - left + 1, bottom - top + 1);
            assert_eq!(room.len() as u32, sides.0 * sides.1, "a full rectangle");
            for side in [sides.0, sides.1] {
                assert!(side % 2 == 1 && (3..=11).contains(&side), "{sides:?}");
            }
            seen.extend(room);
        }
        assert!(doors.len() + 1 >= rooms);
        assert!(width < 30 || (rooms > 6 && doors.len() > rooms), "loops");
    }
}

#[test]
fn the_share_of_walls_is_the_density() {
    for density in [0, 1, 10, 30, 41, 50, 90, 100] {
        let recipe = Recipe {
            density,
            ..Recipe::new(Generator::Random, 400, 300, 9)
        };
        let grid = generate(&recipe).unwrap();
        // By chance: a standard deviation of 0.14 percent at most.
        let expected = 1200 * density as usize;
        let walls = grid.cells().len() - free_cells(&grid).len();
        assert!(walls.abs_diff(expected) < 840, "{density} %: {walls}");
        assert!((density % 100 != 0) || walls == expected);
        // Independent: adjacent walls are as frequent as chance predicts.
        let pairs = grid
            .cells()
            .windows(2)
            .filter(|pair| pair == &[0, 0])
            .count();
        let expected = 12 * (density * density) as usize;
        assert!(pairs.abs_diff(expected) < 1_700, "{density} %: {pairs}");
    }
}

#[test]
fn caves_are_connected_and_smooth() {
    for (width, height) in [(15, 15), (16, 40), (64, 48), (161, 90)] {
        for density in [0, 30, 40, 45, 50, 55, 65, 100] {
            for seed in 0..4 {
                let recipe = Recipe {
                    density,
                    ..Recipe::new(Generator::Caves, width, height, seed)
                };
                let grid = generate(&recipe).unwrap();
                let what = format!("{width}x{height} {density} % seed {seed}");
                assert!(has_border(&grid) && is_connected(&grid), "{what}");
                let inner = ((width - 2) * (height - 2)) as usize;
                let free = free_cells(&grid).len();
                assert!(
                    density > 0 || free + 4 == inner,
                    "{what}: {free} of {inner}"
                );
                assert!(density < 100 || free == 0, "{what}");
            }
        }
    }
    // The smallest almost always have a cave.
    let empty =
        (0..1000).filter(|&seed| free_cells(&make(Generator::Caves, 15, 15, seed)).is_empty());
    assert!(empty.count() <= 10);
    // Differences between adjacent cells are far rarer than in noise with as many walls.
    let grid = make(Generator::Caves, 300, 300, 1);
    let free = free_cells(&grid).len() as u64;
    let total = grid.cells().len() as u64;
    assert!((total / 2..4 * total / 5).contains(&free), "{free}");
    let changes = grid.cells().windows(2).filter(|pair| pair[0] != pair[1]);
    let noise = 2 * free * (total - free) / total;
    let changes = changes.count() as u64;
    assert!(3 * changes < noise, "{changes} of {noise}");
}

#[test]
fn the_seed_determines_the_map() {
    for generator in all() {
        let mut seen = HashSet::new();
        for seed in [0, 1, 2, 3, 1 << 32, u64::MAX] {
            let map = text(make(generator, 41, 31, seed));
            assert_eq!(map, text(make(generator, 41, 31, seed)));
            assert!(seen.insert(map), "{} seed {seed}", generator.name());
        }
    }
}

#[test]
fn the_documentation_shows_generated_maps() {
    for (generator, source) in [
        (
            Generator::Backtracker,
            include_str!("../../src/maze/backtracker.rs"),
        ),
        (
            Generator::Kruskal,
            include_str!("../../src/maze/kruskal.rs"),
        ),
        (Generator::Wilson, include_str!("../../src/maze/wilson.rs")),
        (Generator::Eller, include_str!("../../src/maze/eller.rs")),
        (
            Generator::Division,
            include_str!("../../src/maze/division.rs"),
        ),
        (Generator::Rooms, include_str!("../../src/maze/rooms.rs")),
        (
            Generator::Random,
            include_str!("../../src/maze/random_fill.rs"),
        ),
        (Generator::Caves, include_str!("../../src/maze/caves.rs")),
    ] {
        // The last block of the module's documentation.
        let docs = source.lines().map_while(|line| line.strip_prefix("//!"));
        let docs: Vec<&str> = docs.map(str::trim).collect();
        let fences = docs.iter().rposition(|line| *line == "```text");
        let rows = docs[fences.unwrap() + 1..].iter();
        let shown: String = rows
            .take_while(|line| **line != "```")
            .map(|line| format!("{line}\n"))
            .collect();
        let made = text(make(generator, 41, 15, 1));
        assert_eq!(shown, made, "{}:\n{made}", generator.name());
    }
}

#[test]
fn an_invalid_recipe_says_why() {
    let odd = "expected an odd number from 5 to 4095";
    let some = |least| format!("expected a number from {least} to 4096");
    for generator in all() {
        let recipe = Recipe::new(generator, 25, 17, 1);
        let (bad, expected): (&[u32], String) = match generator {
            Generator::Random => (&[0, 4097, u32::MAX], some(1)),
            Generator::Caves => (&[0, 5, 14, 4097, u32::MAX], some(15)),
            _ => (&[0, 1, 3, 4, 40, 4096, 4097, u32::MAX], odd.to_owned()),
        };
        for &side in bad {
            for (what, recipe) in [
                (
                    "width",
                    Recipe {
                        width: side,
                        ..recipe
                    },
                ),
                (
                    "height",
                    Recipe {
                        height: side,
                        ..recipe
                    },
                ),
            ] {
                let error = generate(&recipe).unwrap_err();
                assert_eq!((error.what, error.found), (what, side));
                assert_eq!(error.to_string(), format!("{what} {side}; {expected}"));
            }
        }
        for (what, recipe) in [
            (
                "density",
                Recipe {
                    density: 101,
                    ..recipe
                },
            ),
            (
                "braid",
                Recipe {
                    braid: 101,
                    ..recipe
                },
            ),
        ] {
            let error = generate(&recipe).unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("{what} 101; expected a number from 0 to 100")
            );
        }
    }
    // The even and the smallest sides that the two accept.
    assert_eq!(make(Generator::Random, 1, 1, 1).cells().len(), 1);
    assert_eq!(make(Generator::Random, 4096, 2, 1).cells().len(), 8192);
    assert_eq!(make(Generator::Caves, 4096, 16, 1).cells().len(), 65_536);
    assert_eq!(
        "prim".parse::<Generator>().unwrap_err().to_string(),
        "unknown generator \"prim\"; expected one of: backtracker, kruskal, wilson, eller, \
         division, rooms, random, caves"
    );
}

#[test]
fn the_ends_of_a_maze_are_the_two_cells_farthest_apart() {
    for generator in MAZES {
        let grid = make(generator, 21, 15, 4);
        let farthest = |from| steps_from(&grid, from).into_iter().flatten().max();
        let diameter = free_cells(&grid).into_iter().filter_map(farthest).max();
        let (start, goal) = ends(&grid).unwrap();
        let distance = steps_from(&grid, start)[(goal.1 * 21 + goal.0) as usize];
        assert_eq!(distance, diameter, "{}", generator.name());
    }
}

#[test]
fn the_ends_of_any_map_are_in_its_largest_component() {
    for seed in 0..200 {
        let recipe = Recipe {
            density: seed as u32 % 101,
            ..Recipe::new(Generator::Random, 12, 9, seed)
        };
        let grid = generate(&recipe).unwrap();
        let size = |from| steps_from(&grid, from).iter().flatten().count();
        let largest = free_cells(&grid).into_iter().map(size).max().unwrap_or(0);
        match ends(&grid) {
            Some((start, goal)) => {
                assert!(start != goal && size(start) == largest);
                assert!(steps_from(&grid, start)[(goal.1 * 12 + goal.0) as usize].is_some());
            }
            None => assert!(largest < 2),
        }
    }
}
