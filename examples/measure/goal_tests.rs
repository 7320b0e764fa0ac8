//! The goal test on generation, as in some articles of docs/sources.md, compared with the test on expansion.

use crate::Outcome;
use crate::ask::{Ratios, ask, ask_all, options};
use crate::maps::{KINDS, Maps};
use crate::table::{Table, count, times};
use cubechase::rules::HeuristicKind::{Chebyshev, Euclid, Manhattan, Octile, Zero};
use cubechase::search::GoalTest;
use cubechase::space::{CornerRule, Movement};

/// Expansions saved and paths that became longer, over all maps.
pub(crate) fn generation(maps: &Maps) -> Outcome {
    let courses = maps.courses(&KINDS)?;
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
        (
            Movement::Eight(CornerRule::Cut),
            &[Octile, Chebyshev, Zero][..],
        ),
        (Movement::Four, &[Manhattan, Octile, Zero][..]),
    ] {
        let bests = ask_all(&courses, &options("astar", movement)?)?;
        for &heuristic in heuristics {
            let expansion = options("astar", movement)?.heuristic(heuristic);
            let generation = expansion.clone().goal_test(GoalTest::Generate);
            let (mut expanded, mut saved) = (0, 0);
            let mut ratios = Ratios::default();
            for (course, best) in courses.iter().zip(&bests) {
                let (late, early) = (ask(course, &expansion)?, ask(course, &generation)?);
                expanded += late.expanded();
                saved += late.expanded() - early.expanded();
                ratios.0.append(&mut early.against(best).0);
            }
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
    println!("{table}");
    Ok(())
}
