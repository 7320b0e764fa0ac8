//! Searches with their own loops compared with A*: bidirectional search and IDA*.

use crate::Outcome;
use crate::ask::{ask, options};
use crate::maps::{KINDS, Maps, SMALL};
use crate::table::{Table, count, times};
use cubechase::rules::HeuristicKind;
use cubechase::space::Movement;

/// Bidirectional A* with and without a heuristic.
pub(crate) fn both_ways(maps: &Maps) -> Outcome {
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
    for course in maps.courses(&KINDS)? {
        let best = ask(&course, &options("astar", movement)?)?;
        let mut row = vec![course.name.to_owned(), count(best.expanded())];
        for options in &searches {
            let answers = ask(&course, options)?;
            assert_eq!(answers.against(&best).longer(), 0);
            row.push(times(answers.expanded(), best.expanded()));
        }
        table.row(row);
    }
    println!("{table}");
    Ok(())
}

/// Visits of IDA* on small maps.
pub(crate) fn deepening(maps: &Maps) -> Outcome {
    let movement = Movement::default();
    let mut table = Table::new(["map", "A* expanded", "IDA* visits", "times", "worst"]);
    for course in maps.courses(&SMALL)? {
        let best = ask(&course, &options("astar", movement)?)?;
        let answers = ask(&course, &options("ida", movement)?)?;
        assert_eq!(answers.against(&best).longer(), 0);
        let each = answers.0.iter().zip(&best.0);
        let worst =
            each.max_by(|(a, b), (c, d)| (a.expanded * d.expanded).cmp(&(c.expanded * b.expanded)));
        table.row([
            course.name.to_owned(),
            count(best.expanded()),
            count(answers.expanded()),
            times(answers.expanded(), best.expanded()),
            worst.map_or(String::new(), |(ida, astar)| {
                times(ida.expanded, astar.expanded)
            }),
        ]);
    }
    println!("{table}");
    Ok(())
}
