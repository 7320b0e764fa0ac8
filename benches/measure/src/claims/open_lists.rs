//! The open list as a plain list, a heap and buckets. They expand the same cells in the same order, except for buckets
//! under 1/√2; this measures their work.

use crate::Outcome;
use crate::claims::ask::options;
use crate::claims::course::{Course, KINDS, course};
use crate::table::{Table, times};
use cubechase::named::{Costs, LoopPlan, NamedPlan, Options, Prepared};
use cubechase::search::{Buckets, Event, Frontier, Heap, List, Observer, Search, Work};
use cubechase::space::{Key, Movement};

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
) -> Outcome<(Order, Work)> {
    let mut order = Order::default();
    let mut search = Search::<F>::new();
    let mut prepared = Prepared::default();
    for ends in &course.queries {
        let (start, goal) = course.goal(ends, options.movement, options.costs.metric());
        let plan = NamedPlan::new(options, &course.grid, start, goal, &mut prepared)?;
        plan.start(&mut search, &course.grid, &[start], &mut order);
        plan.run(&mut search, &course.grid, &mut order, u64::MAX);
    }
    // The meter outlives the searches, because clearing an open list does not reset it.
    Ok((order, work(search.frontier())))
}

fn row(course: &Course, costs: Costs) -> Outcome<[String; 4]> {
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
    let each = |work: Work| times(work.comparisons, expanded);
    Ok([
        costs.name().to_owned(),
        each(list),
        each(heap),
        each(buckets),
    ])
}

/// Comparisons for each expanded cell.
pub(crate) fn work() -> Outcome<Table> {
    let mut table = Table::new(["costs", "list", "heap", "buckets"]);
    let course = course(KINDS[0])?;
    for costs in [Costs::Tenths, Costs::Root2] {
        table.row(row(&course, costs)?);
    }
    Ok(table)
}
