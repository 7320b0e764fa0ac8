//! Compares ends of corridors with neighbours and jump points, on maps with and without corridors of one cell.

use crate::Outcome;
use crate::ask::{ask, options, time};
use crate::maps::{Course, Maps};
use crate::table::{Table, count, ratio};
use cubechase::maze::{Generator, Recipe, generate};
use cubechase::space::components::Components;
use cubechase::space::{Key, Movement, Space};
use oorandom::Rand32;
use std::error::Error;

const SIDE: u32 = 511;
const QUERIES: usize = 30;
/// How often every search is timed; the least time counts.
const PASSES: usize = 5;
const SEARCHES: [&str; 4] = ["astar", "corridors", "jps", "jps-plus"];
const PUBLIC: [&str; 3] = [
    "rooms/32room_000",
    "random/random512-40-5",
    "mazes/maze512-8-0",
];
/// Generated maps: a name, the generator, and how many dead ends get a second exit, in percent.
const MADE: [(&str, Generator, u32); 5] = [
    ("long corridors", Generator::Backtracker, 0),
    ("the same, braided", Generator::Backtracker, 100),
    ("many dead ends", Generator::Kruskal, 0),
    ("the same, braided", Generator::Kruskal, 100),
    ("caves", Generator::Caves, 0),
];

/// Expansions and times under the strict rule; all paths are as short as those of A*.
pub(crate) fn ends(maps: &Maps) -> Outcome {
    let mut table = Table::new([
        "map",
        "A*",
        "corridors",
        "passed over",
        "JPS",
        "JPS+",
        "corridors time (noisy)",
        "JPS time (noisy)",
        "JPS+ time (noisy)",
    ]);
    let made = MADE
        .iter()
        .map(|&(name, generator, braid)| course(name, generator, braid));
    let courses = made.chain(PUBLIC.iter().map(|path| maps.course(path)));
    for course in courses {
        let course = course?;
        let searches = SEARCHES.iter();
        let searches = searches.map(|word| options(word, Movement::default()));
        let searches = searches.collect::<Result<Vec<_>, _>>()?;
        let best = ask(&course, &searches[0])?;
        let mut expanded = Vec::new();
        let mut least = [f64::INFINITY; SEARCHES.len()];
        for (word, options) in SEARCHES.iter().zip(&searches) {
            let answers = ask(&course, options)?;
            expanded.push(count(answers.expanded()));
            if *word == "corridors" {
                expanded.push(count(answers.sum(|tally| tally.scanned)));
            }
            assert_eq!(answers.against(&best).longer(), 0, "{word}");
            assert_eq!(answers.found(), best.found(), "{word}");
        }
        for _ in 0..PASSES {
            for (options, least) in searches.iter().zip(&mut least) {
                *least = least.min(time(&course, options)?);
            }
        }
        let times = least[1..].iter().map(|time| ratio(time / least[0]));
        let head = [course.name.to_owned()].into_iter();
        table.row(head.chain(expanded).chain(times));
    }
    println!("{table}");
    Ok(())
}

/// Returns a generated map, and searches between random connected cells.
fn course(name: &'static str, generator: Generator, braid: u32) -> Result<Course, Box<dyn Error>> {
    let grid = generate(&Recipe {
        braid,
        ..Recipe::new(generator, SIDE, SIDE, 1)
    })?;
    let mut components = Components::default();
    components.refresh(&grid, Movement::default());
    let mut random = Rand32::new(4);
    let mut queries = Vec::new();
    while queries.len() < QUERIES {
        let ends = [(); 2].map(|()| Key(random.rand_range(0..grid.len() as u32)));
        let is_apart = ends[0] != ends[1];
        let labels = ends.map(|key| components.label(key));
        if is_apart && ends.iter().all(|&key| grid.is_free(key)) && labels[0] == labels[1] {
            queries.push(ends.map(|key| grid.point(key)));
        }
    }
    Ok(Course {
        name,
        grid,
        queries,
    })
}
