//! Searches with their own loops compared with A*: bidirectional search and IDA*.

use crate::Outcome;
use crate::claims::ask::{ask, options};
use crate::claims::course::{KINDS, SMALL, courses};
use crate::table::{Table, count, times};
use cubechase::rules::HeuristicKind;
use cubechase::space::Movement;

/// Bidirectional A* with and without a heuristic.
pub(crate) fn both_ways() -> Outcome<Table> {
    let movement = Movement::default();
    let searches = [
        options("bidirectional", movement)?,
        options("dijkstra", movement)?,
        options("bidirectional", movement)?.heuristic(HeuristicKind::Zero),
    ];
    let mut table = Table::new([
        "map",
        "A* expanded",
        "bidirectional",
        "Dijkstra",
        "bidirectional, zero",
    ]);
    for course in courses(&KINDS)? {
        let best = ask(&course, &options("astar", movement)?)?;
        let mut row = vec![course.name.clone(), count(best.expanded())];
        for options in &searches {
            let answers = ask(&course, options)?;
            assert_eq!(answers.against(&best).longer(), 0);
            row.push(times(answers.expanded(), best.expanded()));
        }
        table.row(row);
    }
    Ok(table)
}

/// Visits of IDA* on small maps.
pub(crate) fn deepening() -> Outcome<Table> {
    let movement = Movement::default();
    let mut table = Table::new(["map", "A* expanded", "IDA* visits", "times", "worst"]);
    for course in courses(&SMALL)? {
        let best = ask(&course, &options("astar", movement)?)?;
        let answers = ask(&course, &options("ida", movement)?)?;
        assert_eq!(answers.against(&best).longer(), 0);
        let each = answers.0.iter().zip(&best.0);
        let worst =
            each.max_by(|(a, b), (c, d)| (a.expanded * d.expanded).cmp(&(c.expanded * b.expanded)));
        table.row([
            course.name.clone(),
            count(best.expanded()),
            count(answers.expanded()),
            times(answers.expanded(), best.expanded()),
            worst.map_or(String::new(), |(ida, astar)| {
                times(ida.expanded, astar.expanded)
            }),
        ]);
    }
    Ok(table)
}
