//! The effect of heuristics: how much they save, and whether paths stay shortest.

use crate::Outcome;
use crate::claims::ask::{Ratios, ask, ask_all, options};
use crate::claims::course::{Course, KINDS, courses};
use crate::table::{Table, count, times};
use cubechase::cost::Thousandths;
use cubechase::rules::HeuristicKind;
use cubechase::rules::heuristic::LandmarkChoice;
use cubechase::space::{Grid, Movement};

/// Manhattan, zero and a tenth of Manhattan (docs/sources.md): cells put into the open list with no obstacles.
pub(crate) fn open_ground() -> Outcome<Table> {
    let course = |name: &str, goal| Course {
        name: name.to_owned(),
        grid: Grid::open(101, 101),
        queries: vec![[(20, 50), goal]],
    };
    let straight = course("to (80, 50)", (80, 50));
    let aslant = course("to (80, 20)", (80, 20));
    let mut table = Table::new(["from (20, 50)", &straight.name, &aslant.name]);
    for movement in [Movement::Four, Movement::default()] {
        let whole = options("astar", movement)?;
        let tenth = whole.clone().scale(Thousandths::new(100));
        let zero = whole.clone().heuristic(HeuristicKind::Zero);
        let word = whole.heuristic.name();
        for (name, options) in [
            (word.to_owned(), whole),
            (format!("{word} ÷ 10"), tenth),
            ("zero".to_owned(), zero),
        ] {
            let mut row = vec![format!("{}, {name}", movement.name())];
            for course in [&straight, &aslant] {
                row.push(count(ask(course, &options)?.sum(|tally| tally.opened)));
            }
            table.row(row);
        }
    }
    Ok(table)
}

/// Every heuristic where diagonals are allowed.
pub(crate) fn every() -> Outcome<Table> {
    let courses = courses(&KINDS)?;
    let own = options("astar", Movement::default())?;
    let bests = ask_all(&courses, &own)?;
    let mut searches = Vec::new();
    for &(word, heuristic) in HeuristicKind::NAMES.all {
        let options = own.clone().heuristic(heuristic);
        if heuristic == HeuristicKind::Landmarks {
            for number in [4, 8, 16] {
                let options = options.clone().landmarks(LandmarkChoice::Farthest(number));
                searches.push((format!("{word}, {number}"), options));
            }
        } else {
            searches.push((word.to_owned(), options));
        }
    }
    let head = ["estimate", "admissible"].into_iter();
    let names = courses.iter().map(|course| course.name.as_str());
    let mut table = Table::new(head.chain(names).chain(["longer", "cost"]));
    for (name, options) in searches {
        let admissible = if options.claims().admissible {
            "yes"
        } else {
            "no"
        };
        let mut row = vec![name, admissible.to_owned()];
        let mut all = Ratios::default();
        for (course, best) in courses.iter().zip(&bests) {
            let answers = ask(course, &options)?;
            row.push(times(answers.expanded(), best.expanded()));
            all.0.append(&mut answers.against(best).0);
        }
        row.push(format!("{} of {}", all.longer(), all.0.len()));
        row.push(all.text());
        table.row(row);
    }
    Ok(table)
}
