//! Weighted searches: what a larger weight saves, and what it costs.
//!
//! Above 1, a cell may close before its cheapest path is known. With a fixed weight and a consistent heuristic, the
//! named plan leaves it closed, and its bound still holds: Likhachev, Gordon and Thrun, "ARA*", 2003. The dynamic forms
//! reopen it. Both are measured.

use crate::Outcome;
use crate::claims::ask::{Answer, Answers, ask, ask_all, options};
use crate::claims::course::{Course, KINDS, courses};
use crate::table::{Table, times};
use cubechase::cost::Thousandths;
use cubechase::named::{Algorithm, LoopPlan, NamedPlan, Options, Prepared};
use cubechase::rules::Weighting;
use cubechase::search::{Heap, Search};
use cubechase::space::Movement;
use cubechase::trace::Tally;

/// A search, by name, and whether closed cells are reopened; `None` for the default of the plan.
type Row = (String, Options, Option<bool>);

/// Runs all searches of a course, with or without reopening.
fn forced(course: &Course, options: &Options, again: bool) -> Outcome<Answers> {
    let (grid, metric) = (&course.grid, options.costs.metric());
    let mut search = Search::<Heap>::new();
    let mut prepared = Prepared::default();
    let mut answers = Vec::new();
    for ends in &course.queries {
        let (start, goal) = course.goal(ends, options.movement, metric);
        let mut plan = NamedPlan::new(options, grid, start, goal, &mut prepared)?;
        if let NamedPlan::Other(plan) = &mut plan {
            plan.terms.reopen = again;
        }
        let mut tally = Tally::default();
        plan.start(&mut search, grid, &[start], &mut tally);
        plan.run(&mut search, grid, &mut tally, u64::MAX);
        answers.push(Answer {
            cost: search.cost().map(|cost| metric.value(cost)),
            expanded: search.expanded(),
            tally,
        });
    }
    Ok(Answers(answers))
}

/// Expansions and costs of each kind of search on three maps, compared with A*.
fn table(what: &str, rows: &[Row]) -> Outcome<Table> {
    let courses = courses(&KINDS[..3])?;
    let bests = ask_all(&courses, &options("astar", Movement::default())?)?;
    let names = |suffix: &'static str| {
        courses
            .iter()
            .map(move |it| format!("{} {suffix}", it.name))
    };
    let head = [what.to_owned()].into_iter();
    let mut table = Table::new(head.chain(names("expanded")).chain(names("cost")));
    for (name, options, reopen) in rows {
        let mut row = vec![name.clone()];
        let mut costs = Vec::new();
        for (course, best) in courses.iter().zip(&bests) {
            let answers = match *reopen {
                None => ask(course, options)?,
                Some(again) => forced(course, options, again)?,
            };
            row.push(times(answers.expanded(), best.expanded()));
            costs.push(answers.against(best).text());
        }
        row.append(&mut costs);
        table.row(row);
    }
    Ok(table)
}

/// The fixed weights.
pub(crate) fn weighted() -> Outcome<Table> {
    let mut rows = Vec::new();
    for (weights, reopen) in [
        (&[0, 500, 1000, 1200, 1500, 2000, 3000][..], None),
        (&[1200, 1500, 2000, 3000][..], Some(true)),
    ] {
        for &weight in weights {
            let options = options("weighted", Movement::default())?
                .algorithm(Algorithm::Weighted(Thousandths::new(weight)));
            rows.push((called("", &options, reopen), options, reopen));
        }
    }
    table("weight", &rows)
}

/// The dynamic weights.
pub(crate) fn dynamic() -> Outcome<Table> {
    let mut rows = Vec::new();
    for (weight, reopen) in [(1500, None), (2000, None), (2000, Some(false))] {
        let weight = Thousandths::new(weight);
        for &(word, weighting) in Weighting::NAMES.all {
            let options = options("dynamic-weighted", Movement::default())?
                .algorithm(Algorithm::DynamicWeighted { weight, weighting });
            rows.push((called(word, &options, reopen), options, reopen));
        }
    }
    table("form, weight", &rows)
}

fn called(form: &str, options: &Options, reopen: Option<bool>) -> String {
    let again = match reopen {
        None => "",
        Some(true) => ", opened again",
        Some(false) => ", closed once",
    };
    let name = format!("{form}, {}{again}", options.algorithm.weight().value());
    name.trim_start_matches(", ").to_owned()
}
