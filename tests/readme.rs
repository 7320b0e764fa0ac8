//! The README's tables say what the code says: its rows are made from the tables of the crate.

use cubechase::cost::{Cost, Root2, Tenths};
use cubechase::named::Algorithm;
use cubechase::named::table::{Loop, Order, Promise, Row, Takes};
use cubechase::rules::Heuristic;
use cubechase::space::{CornerRule, Movement};
use cubechase::words::Word;

const README: &str = include_str!("../README.md");

fn algorithm_row(row: &Row<Tenths>) -> String {
    let rank = match row.order {
        // It takes no other estimate.
        Order::Cost if row.served == Loop::Hierarchy => "g + octile",
        Order::Cost => "g",
        Order::Sum if row.is_straight() => "g + the way over the interval",
        Order::Sum => "g + h",
        Order::Greedy => "h",
        // It takes no other estimate.
        Order::Weighted if row.is_straight() => "g + w·euclid",
        Order::Weighted => "g + w·h",
        Order::Dynamic => "g + w(n)·h",
    };
    let served = match row.served {
        Loop::Kernel => "best-first",
        Loop::Outward => "best-first, from the goal over everything",
        Loop::BothWays => "two frontiers that meet",
        Loop::Deepening => "depth first under a growing bound",
        Loop::Hierarchy => "two frontiers that only go up",
        Loop::Chosen => "as chosen",
        Loop::AnyAngle => "best-first, parents that see",
        Loop::LazyAnyAngle => "best-first, parents that see, looked at late",
        Loop::Intervals => "intervals that a point sees",
        Loop::Repairing => "from the goal, repaired after edits",
    };
    let takes = match row.takes {
        Takes::Any => "any ground",
        Takes::Floor => "floor of one cost",
        Takes::Table => "floor of one cost, made into a table first",
    };
    let promise = match row.promise {
        Promise::Shortest => "shortest",
        Promise::IfAdmissible => "shortest if h is admissible",
        Promise::IfConsistent => "shortest if h is consistent",
        Promise::WithinWeight => "at most w times the shortest if h is admissible",
        Promise::FewestSteps => "fewest steps",
        Promise::IfEnoughKept => {
            "shortest if h is admissible and k keeps all, or by turn 5 of 8, 3 of 4 or 6; else none"
        }
        Promise::Straightest => "shortest at any angle",
        Promise::Straight => "near the shortest at any angle",
        Promise::Nothing => "none",
    };
    let Row { word, expands, .. } = row;
    format!("| `{word}` | {expands} | {rank} | {served} | {takes} | {promise} |")
}

fn claim<C: Cost>(heuristic: Heuristic, movement: Movement) -> &'static str {
    let claims = heuristic.claims::<C>(movement, 1000);
    match (claims.admissible, claims.consistent) {
        (true, true) => "both",
        (true, false) => "admissible",
        _ => "neither",
    }
}

fn estimate_row(word: &str, heuristic: Heuristic) -> String {
    let eight = Movement::Eight(CornerRule::Strict);
    format!(
        "| `{word}` | {} | {} | {} |",
        claim::<Tenths>(heuristic, Movement::Four),
        claim::<Tenths>(heuristic, eight),
        claim::<Root2>(heuristic, eight),
    )
}

/// The rows stand in the README one after the other; if not, the message has all of them.
fn stand(rows: &[String]) {
    let block = rows.join("\n");
    assert!(README.contains(&block), "the README lacks:\n{block}");
}

#[test]
fn the_table_of_algorithms() {
    let rows: Vec<_> = Algorithm::ALL
        .iter()
        .map(|(_, algorithm)| algorithm_row(algorithm.row()))
        .collect();
    stand(&rows);
}

#[test]
fn the_table_of_estimates() {
    let rows: Vec<_> = Heuristic::ALL
        .iter()
        .map(|&(word, heuristic)| estimate_row(word, heuristic))
        .collect();
    stand(&rows);
    // What holds for one corner rule has to hold for all, or the table needs more columns.
    for &(_, heuristic) in Heuristic::ALL {
        for rule in [CornerRule::Cut, CornerRule::OneFree] {
            let (one, other) = (Movement::Eight(rule), Movement::default());
            assert_eq!(
                claim::<Tenths>(heuristic, one),
                claim::<Tenths>(heuristic, other)
            );
            assert_eq!(
                claim::<Root2>(heuristic, one),
                claim::<Root2>(heuristic, other)
            );
        }
    }
}
