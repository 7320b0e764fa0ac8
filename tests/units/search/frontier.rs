use cubechase::cost::Cost;
use cubechase::search::{Buckets, Entry, Frontier, Heap, List, Work};
use cubechase::space::Key;

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
    // Each kind pays in its own way.
    assert!(list.meter.comparisons > 10 * heap.meter.comparisons);
    assert!(heap.meter.comparisons > 2 * buckets.meter.comparisons);
}
