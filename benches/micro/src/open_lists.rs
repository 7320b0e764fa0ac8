//! Open lists: entries in and out as a search does it, some in for each one out.

use cubechase::cost::{Cost, Metric};
use cubechase::search::{Buckets, Entry, Frontier, Heap, Terms};
use cubechase::space::Key;
use divan::Bencher;
use divan::counter::ItemsCount;

/// Entries that go through the list.
const ENTRIES: u32 = 20_000;

/// For each entry out, ranks a little above its own come in: so ranks rise as under a consistent
/// estimate, and about a third of what is put in is left over.
fn churn<F: Frontier>(list: &mut F, metric: &Metric) -> u64 {
    list.start(&Terms::of(*metric));
    let mut estimates = Vec::new();
    let mut numbers = oorandom::Rand32::new(3);
    let push = |list: &mut F, estimates: &mut Vec<Cost>, f: Cost, h: Cost| {
        let order = estimates.len() as u32;
        list.push(Entry {
            f,
            h,
            order,
            key: Key(order),
        });
        estimates.push(h);
        order + 1
    };
    let start = metric.straight.times(300);
    push(list, &mut estimates, start, start);
    let mut sum = 0;
    while let Some((f, key)) = list.pop() {
        sum += u64::from(key.0);
        for _ in 0..numbers.rand_range(1..4) {
            // A step towards the goal adds nothing to f, a step to the side a little, and a step back twice its length.
            let more = match numbers.rand_range(0..5) {
                0 | 1 => Cost::ZERO,
                2 => metric.diagonal.minus(metric.straight).times(2),
                3 => metric.straight.times(2).minus(metric.diagonal),
                _ => metric.straight.times(2),
            };
            let h = estimates[key.index()].minus(metric.straight);
            if push(list, &mut estimates, f.plus(more), h) >= ENTRIES {
                return sum;
            }
        }
    }
    sum
}

#[divan::bench(types = [Heap, Buckets])]
fn tenths<F: Frontier>(bencher: Bencher<'_, '_>) {
    let mut list = F::default();
    bencher
        .counter(ItemsCount::new(ENTRIES))
        .bench_local(|| churn(&mut list, &Metric::TENTHS));
}

#[divan::bench(types = [Heap, Buckets])]
fn root2<F: Frontier>(bencher: Bencher<'_, '_>) {
    let mut list = F::default();
    bencher
        .counter(ItemsCount::new(ENTRIES))
        .bench_local(|| churn(&mut list, &Metric::ROOT2));
}
