//! List, heap and buckets expand the same cells in the same order, each with its own work.

use crate::claims::maps::{Course, own, public};
use cubechase::cost::Cost;
use cubechase::named::{Costs, LoopPlan, NamedPlan, Options, Prepared};
use cubechase::rules::GoalRegion;
use cubechase::search::{Buckets, Event, Frontier, Heap, List, Observer, Search, Work};
use cubechase::space::{Key, Movement};

/// The cells in the order in which they are expanded.
#[derive(Default)]
struct Order(Vec<Key>);

impl Observer for Order {
    fn on(&mut self, event: Event) {
        if let Event::Expand { key, .. } = event {
            self.0.push(key);
        }
    }
}

fn run<F: Frontier>(
    course: &Course,
    options: &Options,
    work: impl Fn(&F) -> Work,
) -> (Vec<Key>, Work) {
    let mut order = Order::default();
    let mut search = Search::<F>::new();
    let mut prepared = Prepared::default();
    for ends in &course.queries {
        let [start, target] = ends.map(|(x, y)| course.grid.key(x, y).unwrap());
        let goal = GoalRegion {
            target,
            movement: options.movement,
            metric: options.costs.metric(),
            within: Cost::ZERO,
        };
        let plan = NamedPlan::new(options, &course.grid, start, goal, &mut prepared).unwrap();
        plan.start(&mut search, &course.grid, &[start], &mut order);
        plan.run(&mut search, &course.grid, &mut order, u64::MAX);
    }
    (order.0, work(search.frontier()))
}

fn same_order(costs: Costs, searches: usize) {
    for name in ["dao/lak519d", "dao/arena2"] {
        let course = public(name, searches);
        let options = own(Movement::default()).costs(costs);
        let (by_list, list) = run::<List<Work>>(&course, &options, |open| open.meter);
        let (by_heap, heap) = run::<Heap<Work>>(&course, &options, |open| open.meter);
        let (by_buckets, buckets) = run::<Buckets<Work>>(&course, &options, |open| open.meter);
        assert!(by_heap.len() > 1_000);
        assert_eq!(by_list, by_heap);
        if costs.metric().ties_by_h {
            assert_eq!(by_buckets, by_heap);
        }
        let [list, heap, buckets] = [list, heap, buckets].map(|work| work.comparisons);
        assert!(list > 10 * heap, "{name}: {list} {heap}");
        assert!(heap > buckets, "{name}: {heap} {buckets}");
    }
}

#[test]
fn open_lists_agree_under_tens_and_fourteens() {
    same_order(Costs::Tenths, 5);
}

/// Most paths have many equals here, and the first of them is found with few expansions.
#[test]
fn open_lists_agree_if_a_diagonal_costs_two_steps() {
    same_order(Costs::Manhattan, 40);
}

#[test]
fn open_lists_agree_if_a_diagonal_costs_one_step() {
    same_order(Costs::Chebyshev, 5);
}

/// List and heap still agree to the last cell; the buckets do not use h here.
#[test]
fn open_lists_agree_on_lengths_under_the_root_of_two() {
    same_order(Costs::Root2, 5);
}
