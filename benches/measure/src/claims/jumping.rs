//! Jump points compared with the neighbours that they replace, under every corner rule.

use crate::Outcome;
use crate::claims::ask::{ask, ask_all, options, time};
use crate::claims::course::{KINDS, courses};
use crate::table::{Table, count, ratio, times};
use cubechase::named::Algorithm;
use cubechase::space::Movement;
use std::num::NonZeroU32;

/// Expansions of A* and jump points in every movement; all paths are shortest.
pub(crate) fn every_rule() -> Outcome<Table> {
    let mut table = Table::new([
        "map, movement",
        "A*",
        "JPS",
        "JPS scanned",
        "JPS+",
        "JPS time (noisy)",
        "JPS+ time (noisy)",
    ]);
    for course in courses(&KINDS)? {
        for &(word, movement) in Movement::SQUARES.all {
            let astar = options("astar", movement)?;
            let best = ask(&course, &astar)?;
            let best_time = time(&course, &astar)?;
            let mut expanded = vec![count(best.expanded())];
            let mut timed = Vec::new();
            for name in ["jps", "jps-plus"] {
                let options = options(name, movement)?;
                let answers = ask(&course, &options)?;
                assert_eq!(answers.against(&best).longer(), 0, "{name} {word}");
                assert_eq!(answers.found(), best.found(), "{name} {word}");
                expanded.push(count(answers.expanded()));
                if name == "jps" {
                    expanded.push(count(answers.sum(|tally| tally.scanned)));
                }
                timed.push(ratio(time(&course, &options)? / best_time));
            }
            let head = [format!("{}, {word}", course.name)].into_iter();
            table.row(head.chain(expanded).chain(timed));
        }
    }
    Ok(table)
}

/// Jumps with a limit.
pub(crate) fn limits() -> Outcome<Table> {
    let courses = courses(&KINDS)?;
    let movement = Movement::default();
    let astar = options("astar", movement)?;
    let bests = ask_all(&courses, &astar)?;
    let names = |suffix: &'static str| {
        courses
            .iter()
            .map(move |it| format!("{} {suffix}", it.name))
    };
    let head = [String::from("longest jump")].into_iter();
    let mut table = Table::new(head.chain(names("expanded")).chain(names("scanned")));
    let limits = [1, 2, 4, 8, 16, 32].map(NonZeroU32::new);
    for limit in limits.into_iter().chain([None]) {
        let options = options("jps", movement)?.algorithm(Algorithm::Jps { limit });
        let mut row = vec![limit.map_or("none".to_owned(), |limit| limit.to_string())];
        let mut scans = Vec::new();
        for (course, best) in courses.iter().zip(&bests) {
            let answers = ask(course, &options)?;
            assert_eq!(answers.against(best).longer(), 0, "{limit:?}");
            row.push(times(answers.expanded(), best.expanded()));
            scans.push(times(answers.sum(|tally| tally.scanned), best.expanded()));
        }
        row.append(&mut scans);
        table.row(row);
    }
    Ok(table)
}
