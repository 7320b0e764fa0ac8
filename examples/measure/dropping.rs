//! Two methods to examine fewer neighbours (docs/sources.md): drop the worst by a sort key, or prune those that another
//! path reaches as cheaply.

use crate::Outcome;
use crate::ask::{Answers, Ratios, ask, ask_all, options, time};
use crate::maps::{Course, KINDS, Maps, name};
use crate::table::{Table, count, percent, ratio, times};
use cubechase::cost::{Cost, Metric};
use cubechase::named::{Algorithm, Options};
use cubechase::rules::{AllNeighbours, Formula, GoalRegion, KBest, Keep, Pruned, SortKey, Towards};
use cubechase::search::{Expand, Heap, Node, Observer, Plan, Search, Sum, Terms, TreeEdge};
use cubechase::space::{CornerRule, Direction, Grid, Key, Movement};
use std::cell::Cell;
use std::error::Error;

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
        let [start, target] = course.keys(ends);
        let plan = Plan {
            expand: Counted {
                expand: expand([start, target]),
                steps: &steps,
            },
            heuristic: Towards::to(Formula::Octile, (movement, &metric), grid, target),
            goal: GoalRegion {
                target,
                movement,
                metric,
                within: Cost::ZERO,
            },
            rank: Sum,
            link: TreeEdge,
            terms: Terms::of(metric),
        };
        search.begin(grid, &plan, start, &mut ());
        search.run(grid, &plan, &mut (), u64::MAX);
    }
    steps.get()
}

/// The k best by the turn from the parent's direction (docs/sources.md), with the strict corner rule and without one.
pub(crate) fn by_turn(maps: &Maps) -> Outcome {
    let courses = maps.courses(&KINDS)?;
    let columns = KINDS.iter().map(|path| format!("{} shortest", name(path)));
    let head = [String::from("movement, directions")]
        .into_iter()
        .chain(columns);
    let tail = ["found", "cost", "expanded", "steps"].map(String::from);
    let mut table = Table::new(head.chain(tail));
    for movement in [CornerRule::Strict, CornerRule::Cut].map(Movement::Eight) {
        let bests = ask_all(&courses, &options("astar", movement)?)?;
        let each = courses.iter();
        let best_steps: u64 = each
            .map(|course| steps(course, movement, |_| AllNeighbours::terrain(movement)))
            .sum();
        for k in (1..=8).rev() {
            let options = k_best(k, SortKey::Turn, movement)?;
            let mut row = vec![format!("{}, {k}", movement.name())];
            let mut all = Pooled::default();
            let mut handed = 0;
            for (course, best) in courses.iter().zip(&bests) {
                let answers = ask(course, &options)?;
                let ratios = answers.against(best);
                let shortest = ratios.0.len() - ratios.longer();
                row.push(percent(shortest, answers.0.len()));
                all.add(&answers, best);
                handed += steps(course, movement, |ends| {
                    KBest::of(movement, Keep::First(k), SortKey::Turn, ends)
                });
            }
            row.extend([
                percent(all.found, all.queries),
                all.ratios.text(),
                times(all.expanded, all.best),
                times(handed, best_steps),
            ]);
            table.row(row);
        }
    }
    println!("{table}");
    Ok(())
}

/// The sums over several maps.
#[derive(Default)]
struct Pooled {
    queries: usize,
    found: usize,
    expanded: u64,
    best: u64,
    ratios: Ratios,
}

impl Pooled {
    fn add(&mut self, answers: &Answers, best: &Answers) {
        self.queries += answers.0.len();
        self.found += answers.found();
        self.expanded += answers.expanded();
        self.best += best.expanded();
        self.ratios.0.append(&mut answers.against(best).0);
    }
}

fn k_best(k: u8, by: SortKey, movement: Movement) -> Result<Options, Box<dyn Error>> {
    let keep = Keep::First(k);
    Ok(options("k-best", movement)?.algorithm(Algorithm::KBest { keep, by }))
}

/// The k best by each key, over all maps.
pub(crate) fn by_key(maps: &Maps) -> Outcome {
    let movement = Movement::default();
    let courses = maps.courses(&KINDS)?;
    let bests = ask_all(&courses, &options("astar", movement)?)?;
    let columns = (SortKey::NAMES.all.iter())
        .flat_map(|(word, _)| ["found", "cost"].map(|of| format!("{word}: {of}")));
    let mut table = Table::new([String::from("directions")].into_iter().chain(columns));
    for k in (1..=8).rev() {
        let mut row = vec![k.to_string()];
        for &(_, by) in SortKey::NAMES.all {
            let options = k_best(k, by, movement)?;
            let mut all = Pooled::default();
            for (course, best) in courses.iter().zip(&bests) {
                all.add(&ask(course, &options)?, best);
            }
            row.extend([percent(all.found, all.queries), all.ratios.text()]);
        }
        table.row(row);
    }
    println!("{table}");
    Ok(())
}

/// Pruned neighbours compared with all neighbours.
pub(crate) fn pruned(maps: &Maps) -> Outcome {
    let movement = Movement::default();
    let [astar, pruned] = ["astar", "pruned"].map(|name| options(name, movement));
    let (astar, pruned) = (astar?, pruned?);
    let mut table = Table::new([
        "map",
        "A* expanded",
        "pruned: cost",
        "expanded",
        "opened",
        "steps",
        "time (noisy)",
    ]);
    for course in maps.courses(&KINDS)? {
        let (best, answers) = (ask(&course, &astar)?, ask(&course, &pruned)?);
        let [all, few] = [
            steps(&course, movement, |_| AllNeighbours::terrain(movement)),
            steps(&course, movement, |_| Pruned::of(movement)),
        ];
        let [all_time, few_time] = [time(&course, &astar)?, time(&course, &pruned)?];
        table.row([
            course.name.to_owned(),
            count(best.expanded()),
            answers.against(&best).text(),
            times(answers.expanded(), best.expanded()),
            times(
                answers.sum(|tally| tally.opened),
                best.sum(|tally| tally.opened),
            ),
            times(few, all),
            ratio(few_time / all_time),
        ]);
    }
    println!("{table}");
    Ok(())
}
