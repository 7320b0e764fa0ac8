//! Searches over custom nodes, in steps.

use cubechase::graph::{Event, NodeSearch};
use cubechase::heap::{Heap as BinaryHeap, HeapOrder, Order, Work};
use cubechase::search::Status;

/// Water in two jugs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Jugs(u32, u32);

const SIZES: Jugs = Jugs(3, 5);

impl Jugs {
    fn pours(&self) -> [(Jugs, u32); 6] {
        let Jugs(a, b) = *self;
        let over = a.min(SIZES.1 - b);
        let back = b.min(SIZES.0 - a);
        [
            Jugs(SIZES.0, b),
            Jugs(a, SIZES.1),
            Jugs(0, b),
            Jugs(a, 0),
            Jugs(a - over, b + over),
            Jugs(a + back, b - back),
        ]
        .map(|jugs| (jugs, 1))
    }
}

#[test]
fn a_search_over_nodes_is_stepped() {
    let mut search = NodeSearch::dijkstra(&Jugs(0, 0), Jugs::pours, |jugs| jugs.1 == 4);
    assert_eq!(search.status(), Status::Ready);
    let mut frames = 0;
    while search.step() == Status::Running {
        frames += 1;
        assert_eq!(search.expanded(), frames);
    }
    assert_eq!(search.cost(), Some(6));
    assert_eq!(search.path().map(|path| path.len()), Some(7));
    assert_eq!(search.cost_to(&Jugs(3, 5)), Some(2));
    assert_eq!(
        search.path_to(&Jugs(0, 5)),
        Some(vec![Jugs(0, 0), Jugs(0, 5)])
    );
    assert!(search.closed().all(|(_, cost)| cost <= 6));
}

#[test]
fn breadth_first_in_slices_and_watched() {
    let mut met = Vec::new();
    let halves = |&n: &u32| [(n / 2, 1_u8), (n / 3, 1)];
    let mut search = NodeSearch::dijkstra(&20, halves, |&n| n == 1).breadth_first();
    let mut watch = |event: Event<u32, u8>| {
        if let Event::Open { node, .. } = event {
            met.push(*node);
        }
    };
    while search.run_watched(2, &mut watch) == Status::Running {}
    assert_eq!(met, [20, 10, 6, 5, 3, 2, 1]);
    assert_eq!(search.cost(), Some(3));
}

/// A search in a struct, whose type has a name.
struct Guard {
    post: (i32, i32),
    plan: Option<Plan>,
}

type Plan = NodeSearch<(i32, i32), u32, Steps, Estimate, Reached>;
type Steps = fn(&(i32, i32)) -> [((i32, i32), u32); 4];
type Estimate = Box<dyn FnMut(&(i32, i32)) -> u32 + Send + Sync>;
type Reached = Box<dyn FnMut(&(i32, i32)) -> bool + Send + Sync>;

impl Guard {
    fn walk_to(&mut self, goal: (i32, i32)) {
        let distance = move |&(x, y): &(i32, i32)| x.abs_diff(goal.0) + y.abs_diff(goal.1);
        self.plan = Some(NodeSearch::astar(
            &self.post,
            |&(x, y)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)].map(|to| (to, 1)),
            Box::new(distance),
            Box::new(move |&at| at == goal),
        ));
    }

    fn frame(&mut self) {
        if let Some(plan) = &mut self.plan
            && plan.run(3) == Status::Found
        {
            self.post = plan
                .path()
                .and_then(|path| path.last().copied())
                .unwrap_or(self.post);
            self.plan = None;
        }
    }
}

#[test]
fn a_search_over_nodes_is_kept_in_a_struct() {
    fn shared<T: Send + Sync>(value: T) -> T {
        value
    }
    let mut guard = shared(Guard {
        post: (0, 0),
        plan: None,
    });
    guard.walk_to((4, -3));
    let mut frames = 0;
    while guard.plan.is_some() {
        guard.frame();
        frames += 1;
    }
    assert_eq!(guard.post, (4, -3));
    assert!(frames > 1, "{frames}");
}

#[test]
fn a_heap_keeps_items_by_an_order_of_its_users() {
    /// The shortest word first.
    struct ByLength;

    impl Order<&str> for ByLength {
        fn precedes(&self, one: &&str, other: &&str) -> bool {
            one.len() < other.len()
        }
    }

    let mut words: BinaryHeap<&str, ByLength, Work> = BinaryHeap::new(ByLength);
    for word in ["heap", "of", "words"] {
        words.push(word);
    }
    assert_eq!(
        (words.root(), words.contains(&"words")),
        (Some(&"of"), true)
    );
    words.update(0, "longest");
    assert_eq!(words.items(), ["heap", "longest", "words"]);
    assert!(words.meter.comparisons > 0 && words.meter.moves > 3);
    assert_eq!(words.pop(), Some("heap"));

    let order = HeapOrder {
        max: true,
        ..HeapOrder::default()
    };
    let mut largest: BinaryHeap<u8> = BinaryHeap::new(order);
    for number in [3, 9, 5] {
        largest.push(number);
    }
    assert_eq!(largest.pop(), Some(9));
}
