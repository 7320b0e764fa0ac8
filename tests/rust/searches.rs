//! The tables of docs/searches.md match the code: its rows are made from the tables of the crate.

use cubechase::named::table::{AlgorithmRow, Loop, Promise, RankKind, Takes};
use cubechase::named::{Algorithm, Costs};
use cubechase::rules::HeuristicKind;
use cubechase::space::{CornerRule, Movement};

const DOCUMENT: &str = include_str!("../../docs/searches.md");

fn algorithm_row(row: &AlgorithmRow) -> String {
    let rank = match row.order {
        // It accepts no other heuristic.
        RankKind::Cost if row.search_loop == Loop::Hierarchy => "g + octile",
        RankKind::Cost => "g",
        RankKind::Sum if row.is_straight() => "g + the distance over the interval",
        RankKind::Sum => "g + h",
        RankKind::Greedy => "h",
        // It accepts no other heuristic.
        RankKind::Weighted if row.is_straight() => "g + w·euclid",
        RankKind::Weighted => "g + w·h",
        RankKind::Dynamic => "g + w(n)·h",
    };
    let search_loop = match row.search_loop {
        Loop::BestFirst => "best-first",
        Loop::FlowField => "best-first, from the goal over everything",
        Loop::Bidirectional => "two frontiers that meet",
        Loop::IdaStar => "depth first under a growing bound",
        Loop::Hierarchy => "two frontiers that only go up",
        Loop::Auto => "as chosen",
        Loop::Theta => "best-first, parents that see",
        Loop::LazyTheta => "best-first, parents that see, looked at late",
        Loop::Anya => "intervals that a point sees",
        Loop::DStarLite => "from the goal, repaired after edits",
    };
    let takes = match row.takes {
        Takes::Any => "any ground",
        Takes::Floor => "floor of one cost",
        Takes::Squares => "any ground of squares",
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
    let (word, expands) = (row.name, row.expands.text());
    format!("| `{word}` | {expands} | {rank} | {search_loop} | {takes} | {promise} |")
}

fn claim(heuristic: HeuristicKind, movement: Movement, costs: Costs) -> &'static str {
    let claims = heuristic.claims(movement, &costs.metric(), 1000);
    match (claims.admissible, claims.consistent) {
        (true, true) => "both",
        (true, false) => "admissible",
        _ => "neither",
    }
}

fn estimate_row(word: &str, heuristic: HeuristicKind) -> String {
    let eight = Movement::Eight(CornerRule::Strict);
    format!(
        "| `{word}` | {} | {} | {} | {} | {} |",
        claim(heuristic, Movement::Four, Costs::Tenths),
        claim(heuristic, eight, Costs::Tenths),
        claim(heuristic, eight, Costs::Root2),
        claim(heuristic, eight, Costs::Manhattan),
        claim(heuristic, eight, Costs::Chebyshev),
    )
}

/// Returns a document with one space around each cell of its tables.
fn without_padding(document: &str) -> String {
    let lines = document.lines().map(|line| {
        if !line.starts_with('|') {
            return line.to_owned();
        }
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        cells.join(" | ").trim().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Asserts that the rows follow one another in the document. The message has all of them.
fn stand(rows: &[String]) {
    let block = rows.join("\n");
    assert!(
        without_padding(DOCUMENT).contains(&without_padding(&block)),
        "docs/searches.md lacks:\n{block}"
    );
}

#[test]
fn the_documented_table_of_algorithms_is_current() {
    let rows: Vec<_> = Algorithm::NAMES
        .all
        .iter()
        .map(|(_, algorithm)| algorithm_row(algorithm.row()))
        .collect();
    stand(&rows);
}

#[test]
fn the_documented_table_of_heuristics_is_current() {
    let rows: Vec<_> = HeuristicKind::NAMES
        .all
        .iter()
        .map(|&(word, heuristic)| estimate_row(word, heuristic))
        .collect();
    stand(&rows);
    // What holds for one corner rule must hold for all, and in 4-way movement for all costs; otherwise the table needs
    // more columns.
    for &(_, heuristic) in HeuristicKind::NAMES.all {
        for &(_, costs) in Costs::NAMES.all {
            let four = claim(heuristic, Movement::Four, Costs::Tenths);
            assert_eq!(claim(heuristic, Movement::Four, costs), four);
        }
        for rule in [CornerRule::Cut, CornerRule::OneFree] {
            let (one, other) = (Movement::Eight(rule), Movement::default());
            for &(_, costs) in Costs::NAMES.all {
                let other = claim(heuristic, other, costs);
                assert_eq!(claim(heuristic, one, costs), other);
            }
        }
    }
}
