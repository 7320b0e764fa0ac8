//! The open list as a plain list, a heap and buckets. They expand the same cells in the same order, except for buckets
//! under 1/√2; this measures their work.

use crate::Outcome;
use crate::ask::options;
use crate::maps::{Course, Maps};
use crate::table::{Table, count, times};
use cubechase::cost::Cost;
use cubechase::named::{Costs, LoopPlan, NamedPlan, Options, Prepared};
use cubechase::rules::GoalRegion;
use cubechase::search::{Buckets, Event, Frontier, Heap, List, Observer, Search, Work};
use cubechase::space::{Key, Movement};
use std::error::Error;

/// The cells in the order of expansion.
#[derive(Default)]
struct Order(Vec<Key>);

impl Observer for Order {
    fn on(&mut self, event: Event) {
        if let Event::Expand { key, .. } = event {
            self.0.push(key);
        }
    }
}

/// Runs A* over a course with one kind of open list. Returns the order, and the work of all searches.
fn run<F: Frontier>(
    course: &Course,
    options: &Options,
    work: impl Fn(&F) -> Work,
) -> Result<(Order, Work), Box<dyn Error>> {
    let mut order = Order::default();
    let mut search = Search::<F>::new();
    let mut prepared = Prepared::default();
    for ends in &course.queries {
        let [start, target] = course.keys(ends);
        let goal = GoalRegion {
            target,
            movement: options.movement,
            metric: options.costs.metric(),
            within: Cost::ZERO,
        };
        let plan = NamedPlan::new(options, &course.grid, start, goal, &mut prepared)?;
        plan.begin(&mut search, &course.grid, start, &mut order);
        plan.run(&mut search, &course.grid, &mut order, u64::MAX);
    }
    // The meter outlives the searches, because clearing an open list does not reset it.
    Ok((order, work(search.frontier())))
}

fn rows(table: &mut Table, course: &Course, costs: Costs) -> Outcome {
    let options = options("astar", Movement::default())?.costs(costs);
    let (by_list, list) = run::<List<Work>>(course, &options, |open| open.meter)?;
    let (by_heap, heap) = run::<Heap<Work>>(course, &options, |open| open.meter)?;
    let (by_buckets, buckets) = run::<Buckets<Work>>(course, &options, |open| open.meter)?;
    assert!(by_list.0 == by_heap.0, "list and heap differ in order");
    // If buckets do not use h, their order among equal ranks differs.
    assert!(
        by_buckets.0 == by_heap.0 || !costs.metric().ties_by_h,
        "buckets and heap differ in order"
    );
    let expanded = by_heap.0.len() as u64;
    let each = |number: u64| times(number, expanded);
    table.row([
        format!("{}, {}", course.name, costs.name()),
        count(expanded),
        each(list.comparisons),
        each(heap.comparisons),
        each(buckets.comparisons),
        each(list.moves),
        each(heap.moves),
        each(buckets.moves),
    ]);
    Ok(())
}

/// Comparisons and moves for each expanded cell.
pub(crate) fn work(maps: &Maps) -> Outcome {
    let mut table = Table::new([
        "map, costs",
        "expanded",
        "comparisons: list",
        "heap",
        "buckets",
        "moves: list",
        "heap",
        "buckets",
    ]);
    for path in ["dao/arena2", "dao/lak519d", "rooms/32room_000"] {
        let course = maps.course(path)?;
        rows(&mut table, &course, Costs::Tenths)?;
        rows(&mut table, &course, Costs::Root2)?;
    }
    println!("{table}");
    Ok(())
}
