use crate::cost::Cost;
use crate::cost::Metric;
use crate::search::{Buckets, Entry, Frontier, Heap, List, Terms, Ties, UnrepairedHeap, Work};
use crate::space::Key;

#[test]
fn every_open_list_hands_out_the_same_order() {
    let mut random = oorandom::Rand32::new(11);
    let mut list = List::<Work>::default();
    let mut heap = Heap::<Work>::default();
    let mut buckets = Buckets::<Work>::default();
    let mut taken = 0;
    for order in 0..5_000 {
        let entry = Entry {
            f: Cost(random.rand_range(0..40).into()),
            h: Cost(random.rand_range(0..6).into()),
            order,
            key: Key(order),
        };
        list.push(entry);
        heap.push(entry);
        buckets.push(entry);
        if random.rand_u32() & 1 == 0 {
            let least = list.pop();
            assert_eq!(heap.pop(), least);
            assert_eq!(buckets.pop(), least);
            taken += 1;
        }
    }
    let mut last = None;
    while let Some(least) = heap.pop() {
        assert_eq!(list.pop(), Some(least));
        assert_eq!(buckets.pop(), Some(least));
        assert!(last <= Some(least.0));
        last = Some(least.0);
        taken += 1;
    }
    assert_eq!(taken, 5_000);
    assert!(list.pop().is_none() && buckets.pop().is_none());
    // Each kind has different costs.
    assert!(list.meter.comparisons > 10 * heap.meter.comparisons);
    assert!(heap.meter.comparisons > 2 * buckets.meter.comparisons);
}

/// Returns the order in which a list with a rule returns entries of equal f with these h.
fn taken<F: Frontier>(ties: Ties, h: &[u64]) -> Vec<u32> {
    let mut list = F::default();
    list.start(&Terms {
        ties,
        ..Terms::of(Metric::TENTHS)
    });
    for (order, &h) in (0..).zip(h) {
        let (f, h, key) = (Cost(40), Cost(h), Key(order));
        list.push(Entry { f, h, order, key });
    }
    std::iter::from_fn(|| list.pop())
        .map(|(_, key)| key.0)
        .collect()
}

#[test]
fn equal_f_goes_by_the_rule_that_the_terms_name() {
    for (ties, expected) in [
        (Ties::Estimate, [3, 1, 4, 0, 2]),
        (Ties::EstimateFirst, [1, 3, 4, 0, 2]),
        (Ties::First, [0, 1, 2, 3, 4]),
        (Ties::Last, [4, 3, 2, 1, 0]),
    ] {
        let h = [30, 10, 40, 10, 20];
        assert_eq!(taken::<Heap>(ties, &h), expected, "{ties:?}");
        assert_eq!(taken::<List>(ties, &h), expected, "{ties:?}");
    }
}

#[test]
fn one_pass_changes_to_a_later_entry_with_no_larger_f_and_a_smaller_h() {
    assert_eq!(
        taken::<List>(Ties::Pass, &[30, 10, 40, 10, 20]),
        [1, 3, 4, 0, 2]
    );
    let mut list = List::<()>::default();
    list.start(&Terms {
        ties: Ties::Pass,
        ..Terms::of(Metric::TENTHS)
    });
    let mut push = |key: u32, f: u64, h: u64| {
        let (f, h, key) = (Cost(f), Cost(h), Key(key));
        let order = 0;
        list.push(Entry { f, h, order, key });
    };
    push(0, 50, 20);
    push(1, 60, 10);
    push(2, 40, 30);
    // What is found cheaper stays in its place.
    push(0, 45, 20);
    // The least f is never met: its h is not smaller than that of the first.
    let keys: Vec<u32> = std::iter::from_fn(|| list.pop())
        .map(|(_, key)| key.0)
        .collect();
    assert_eq!(keys, [0, 1, 2]);
}

/// Returns the cells that a list hands out after these entries came in, each with its f and h.
fn taken_after<F: Frontier>(ties: Ties, entries: &[(u32, u64, u64)]) -> Vec<u32> {
    let mut list = F::default();
    list.start(&Terms {
        ties,
        ..Terms::of(Metric::TENTHS)
    });
    for (order, &(key, f, h)) in (0..).zip(entries) {
        let (f, h, key) = (Cost(f), Cost(h), Key(key));
        list.push(Entry { f, h, order, key });
    }
    std::iter::from_fn(|| list.pop())
        .map(|(_, key)| key.0)
        .collect()
}

#[test]
fn a_cell_whose_f_decreases_keeps_its_place_in_a_list_and_comes_in_again_in_a_heap() {
    for (ties, entries, in_list, in_heap) in [
        (
            Ties::First,
            [(0, 60, 20), (1, 50, 30), (0, 50, 20)],
            [0, 1].as_slice(),
            [1, 0, 0].as_slice(),
        ),
        (
            Ties::EstimateFirst,
            [(0, 60, 20), (1, 50, 20), (0, 50, 20)],
            &[0, 1],
            &[1, 0, 0],
        ),
        // A smaller h decides before the place.
        (
            Ties::EstimateFirst,
            [(0, 60, 30), (1, 50, 20), (0, 50, 30)],
            &[1, 0],
            &[1, 0, 0],
        ),
        (
            Ties::Last,
            [(0, 60, 20), (1, 50, 20), (0, 50, 20)],
            &[0, 1, 0],
            &[0, 1, 0],
        ),
        (
            Ties::Estimate,
            [(0, 60, 20), (1, 50, 20), (0, 50, 20)],
            &[0, 1, 0],
            &[0, 1, 0],
        ),
    ] {
        assert_eq!(taken_after::<List>(ties, &entries), in_list, "{ties:?}");
        assert_eq!(taken_after::<Heap>(ties, &entries), in_heap, "{ties:?}");
    }
}

#[test]
fn a_cell_stays_where_it_is_in_an_unrepaired_heap_and_equals_change_places() {
    let taken = |entries: &[_]| taken_after::<UnrepairedHeap>(Ties::default(), entries);
    // Cell 2 is below cell 0, and stays there when it becomes the least.
    assert_eq!(
        taken(&[(0, 40, 0), (1, 50, 0), (2, 60, 0), (2, 10, 0)]),
        [0, 2, 1]
    );
    // Each goes up past its equals.
    assert_eq!(taken(&[(0, 40, 0), (1, 40, 0), (2, 40, 0)]), [2, 0, 1]);
    // The least h of equal f comes first.
    assert_eq!(taken(&[(0, 40, 20), (1, 40, 10), (2, 30, 30)]), [2, 1, 0]);
}
