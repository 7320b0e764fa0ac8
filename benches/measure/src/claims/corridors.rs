//! Compares ends of corridors with neighbours and jump points, on maps with and without corridors of one cell.

use crate::Outcome;
use crate::claims::ask::{ask, options, time};
use crate::claims::course::{Course, KINDS, course};
use crate::maps::connected;
use crate::table::{Table, count, ratio};
use cubechase::maze::{Generator, Recipe, generate};
use cubechase::space::Movement;

const SIDE: u32 = 511;
const QUERIES: usize = 30;
/// How often every search is timed; the least time counts.
const PASSES: usize = 5;
const SEARCHES: [&str; 3] = ["astar", "corridors", "jps"];
/// Generated maps: a name, the generator, and how many dead ends get a second exit, in percent.
const MADE: [(&str, Generator, u32); 5] = [
    ("long corridors", Generator::Backtracker, 0),
    ("the same, braided", Generator::Backtracker, 100),
    ("many dead ends", Generator::Kruskal, 0),
    ("the same, braided", Generator::Kruskal, 100),
    ("caves", Generator::Caves, 0),
];

/// Expansions and times under the strict rule; all paths are as short as those of A*.
pub(crate) fn ends() -> Outcome<Table> {
    let mut table = Table::new([
        "map",
        "A*",
        "corridors",
        "JPS",
        "corridors time (noisy)",
        "JPS time (noisy)",
    ]);
    let made = MADE
        .iter()
        .map(|&(name, generator, braid)| made(name, generator, braid));
    let courses = made.chain(KINDS[1..].iter().map(|path| course(path)));
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
            assert_eq!(answers.against(&best).longer(), 0, "{word}");
            assert_eq!(answers.found(), best.found(), "{word}");
        }
        for _ in 0..PASSES {
            for (options, least) in searches.iter().zip(&mut least) {
                *least = least.min(time(&course, options)?);
            }
        }
        let times = least[1..].iter().map(|time| ratio(time / least[0]));
        let head = [course.name.clone()].into_iter();
        table.row(head.chain(expanded).chain(times));
    }
    Ok(table)
}

/// Returns a generated map, and searches between random connected cells.
fn made(name: &'static str, generator: Generator, braid: u32) -> Outcome<Course> {
    let grid = generate(&Recipe {
        braid,
        ..Recipe::new(generator, SIDE, SIDE, 1)
    })?;
    let queries = connected(&grid, 4, QUERIES).into_iter();
    let queries = queries
        .map(|ends| ends.map(|key| grid.point(key)))
        .collect();
    Ok(Course {
        name: name.to_owned(),
        grid,
        queries,
    })
}
