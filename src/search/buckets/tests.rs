use crate::cost::{Cost, Metric};
use crate::search::{Buckets, Entry, Frontier, Heap, Terms};
use crate::space::Key;

#[test]
fn slots_are_reused() {
    let mut buckets = Buckets::<()>::default();
    for order in 0..100_000 {
        buckets.push(Entry {
            f: Cost(u64::from(order) * 7),
            h: Cost(0),
            order,
            key: Key(order),
        });
        if order >= 50 {
            assert_eq!(buckets.pop().map(|(_, key)| key), Some(Key(order - 50)));
        }
    }
    assert!(buckets.waiting.len() <= 60);
}

/// Ranks near the least one, far beyond the ring, and below the last one taken.
fn agree(metric: &Metric, spans: &[u64]) {
    let mut random = oorandom::Rand64::new(5);
    let (mut heap, mut buckets) = (Heap::<()>::default(), Buckets::<()>::default());
    for round in 0..20 {
        heap.start(&Terms::of(*metric));
        buckets.start(&Terms::of(*metric));
        let mut base = 0;
        for order in 0..2_000 {
            let span = spans[random.rand_range(0..spans.len() as u64) as usize];
            let f = base + random.rand_range(0..span);
            let entry = Entry {
                f: Cost(f),
                h: Cost(random.rand_range(0..4) * u64::from(metric.ties_by_h)),
                order,
                key: Key(order),
            };
            heap.push(entry);
            buckets.push(entry);
            if random.rand_range(0..5) < 2 {
                let taken = heap.pop();
                assert_eq!(buckets.pop(), taken, "{round}");
                base = taken.unwrap().0.0.saturating_sub(random.rand_range(0..30));
            }
        }
        // Every other round stays half full, for the next one to clear.
        let rest = if round % 2 == 0 { usize::MAX } else { 0 };
        for _ in 0..rest {
            let taken = heap.pop();
            assert_eq!(buckets.pop(), taken);
            if taken.is_none() {
                break;
            }
        }
    }
}

#[test]
fn buckets_pop_in_the_order_of_a_heap() {
    agree(&Metric::TENTHS, &[3, 40, 1000, 10_000, 1_000_000]);
    agree(&Metric::ROOT2, &[3, 1 << 19, 1 << 22, 1 << 31, 1 << 40]);
    agree(&Metric::TENTHS, &[1]);
}
