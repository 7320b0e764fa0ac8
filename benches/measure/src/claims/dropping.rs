//! Two methods to examine fewer neighbours (docs/sources.md): drop the worst by a sort key, or prune those that another
//! path reaches as cheaply.

use crate::Outcome;
use crate::claims::ask::{ask, options, pool, time};
use crate::claims::course::{Course, KINDS, courses};
use crate::table::{Table, percent, ratio, times};
use cubechase::cost::{Cost, Metric};
use cubechase::named::{Algorithm, Options};
use cubechase::rules::{AllNeighbours, Formula, KBest, Keep, Pruned, SortKey, Towards};
use cubechase::search::{Expand, Heap, Node, Observer, Plan, Search, Sum, Terms, TreeEdge};
use cubechase::space::{CornerRule, Direction, Grid, Key, Movement};
use std::cell::Cell;

/// An expansion that counts its steps.
struct Counted<'a, E> {
    expand: E,
    steps: &'a Cell<u64>,
}

impl<E: Expand<Grid>> Expand<Grid> for Counted<'_, E> {
    fn expand<O: Observer>(
        &self,
        grid: &Grid,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let Self { expand, steps } = self;
        expand.expand(
            grid,
            metric,
            from,
            observer,
            |observer, to, direction, cost| {
                steps.set(steps.get() + 1);
                step(observer, to, direction, cost)
            },
        );
    }
}

/// Returns the number of steps that an expansion generates in all searches of a course.
fn steps<E: Expand<Grid>>(
    course: &Course,
    movement: Movement,
    expand: impl Fn([Key; 2]) -> E,
) -> u64 {
    let steps = Cell::new(0);
    let (grid, metric) = (&course.grid, Metric::TENTHS);
    let mut search = Search::<Heap>::new();
    for ends in &course.queries {
        let (start, goal) = course.goal(ends, movement, metric);
        let plan = Plan {
            expand: Counted {
                expand: expand([start, goal.target]),
                steps: &steps,
            },
            heuristic: Towards::to(Formula::Octile, (movement, &metric), grid, goal.target),
            goal,
            rank: Sum,
            link: TreeEdge,
            terms: Terms::of(metric),
        };
        search.start(grid, &plan, start, &mut ());
        search.run(grid, &plan, &mut (), u64::MAX);
    }
    steps.get()
}

/// The k best by the turn from the parent's direction (docs/sources.md), with the strict corner rule and without one.
pub(crate) fn by_turn() -> Outcome<Table> {
    let courses = courses(&KINDS)?;
    let mut table = Table::new(["movement, directions", "found", "cost", "expanded", "steps"]);
    for movement in [CornerRule::Strict, CornerRule::Cut].map(Movement::Eight) {
        let best = pool(&courses, &options("astar", movement)?)?;
        let all = courses.iter();
        let all = all.map(|course| steps(course, movement, |_| AllNeighbours::terrain(movement)));
        let best_steps: u64 = all.sum();
        for k in (1..=8).rev() {
            let answers = pool(&courses, &k_best(k, SortKey::Turn, movement)?)?;
            let kept = |ends| KBest::of(movement, Keep::First(k), SortKey::Turn, ends);
            let kept = courses.iter().map(|course| steps(course, movement, kept));
            table.row([
                format!("{}, {k}", movement.name()),
                percent(answers.found(), answers.0.len()),
                answers.against(&best).text(),
                times(answers.expanded(), best.expanded()),
                times(kept.sum(), best_steps),
            ]);
        }
    }
    Ok(table)
}

fn k_best(k: u8, by: SortKey, movement: Movement) -> Outcome<Options> {
    let keep = Keep::First(k);
    Ok(options("k-best", movement)?.algorithm(Algorithm::KBest { keep, by }))
}

/// The k best by each key, over all maps.
pub(crate) fn by_key() -> Outcome<Table> {
    let movement = Movement::default();
    let courses = courses(&KINDS)?;
    let best = pool(&courses, &options("astar", movement)?)?;
    let columns = (SortKey::NAMES.all.iter())
        .flat_map(|(word, _)| ["found", "cost"].map(|of| format!("{word}: {of}")));
    let mut table = Table::new([String::from("directions")].into_iter().chain(columns));
    for k in (1..=8).rev() {
        let mut row = vec![k.to_string()];
        for &(_, by) in SortKey::NAMES.all {
            let answers = pool(&courses, &k_best(k, by, movement)?)?;
            row.push(percent(answers.found(), answers.0.len()));
            row.push(answers.against(&best).text());
        }
        table.row(row);
    }
    Ok(table)
}

/// Pruned neighbours compared with all neighbours.
pub(crate) fn pruned() -> Outcome<Table> {
    let movement = Movement::default();
    let [astar, pruned] = ["astar", "pruned"].map(|name| options(name, movement));
    let (astar, pruned) = (astar?, pruned?);
    let mut table = Table::new(["map", "expanded", "steps", "time (noisy)"]);
    for course in courses(&KINDS)? {
        let (best, answers) = (ask(&course, &astar)?, ask(&course, &pruned)?);
        let [all, few] = [
            steps(&course, movement, |_| AllNeighbours::terrain(movement)),
            steps(&course, movement, |_| Pruned::of(movement)),
        ];
        let [all_time, few_time] = [time(&course, &astar)?, time(&course, &pruned)?];
        assert_eq!(answers.against(&best).longer(), 0);
        table.row([
            course.name.clone(),
            times(answers.expanded(), best.expanded()),
            times(few, all),
            ratio(few_time / all_time),
        ]);
    }
    Ok(table)
}
