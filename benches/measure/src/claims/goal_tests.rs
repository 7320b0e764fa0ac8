//! The goal test on generation, as in some articles of docs/sources.md, compared with the test on expansion.

use crate::Outcome;
use crate::claims::ask::{options, pool};
use crate::claims::course::{KINDS, courses};
use crate::table::{Table, count, times};
use cubechase::rules::HeuristicKind::{Chebyshev, Euclid, Manhattan, Octile, Zero};
use cubechase::search::GoalTest;
use cubechase::space::Movement;

/// Expansions saved and paths that became longer, over all maps.
pub(crate) fn generation() -> Outcome<Table> {
    let courses = courses(&KINDS)?;
    let mut table = Table::new([
        "movement, estimate",
        "searches",
        "expanded",
        "saved",
        "saved, a search",
        "longer",
        "worst",
    ]);
    for (movement, heuristics) in [
        (Movement::default(), &[Octile, Chebyshev, Euclid, Zero][..]),
        (Movement::Four, &[Manhattan, Octile, Zero][..]),
    ] {
        let best = pool(&courses, &options("astar", movement)?)?;
        for &heuristic in heuristics {
            let expansion = options("astar", movement)?.heuristic(heuristic);
            let generation = expansion.clone().goal_test(GoalTest::Generate);
            let (late, early) = (pool(&courses, &expansion)?, pool(&courses, &generation)?);
            let (expanded, ratios) = (late.expanded(), early.against(&best));
            let saved = expanded - early.expanded();
            let searches = ratios.0.len();
            table.row([
                format!("{}, {}", movement.name(), heuristic.name()),
                searches.to_string(),
                count(expanded),
                format!("{:.2} %", 100.0 * saved as f64 / expanded as f64),
                times(saved, searches as u64),
                ratios.longer().to_string(),
                format!("{:.3}", ratios.worst()),
            ]);
        }
    }
    Ok(table)
}
