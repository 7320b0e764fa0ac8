use super::{Heap, HeapOrder, Order, Work};
use oorandom::Rand32;

const ORDERS: [HeapOrder; 4] = [
    HeapOrder {
        max: false,
        swaps_equals: false,
    },
    HeapOrder {
        max: false,
        swaps_equals: true,
    },
    HeapOrder {
        max: true,
        swaps_equals: false,
    },
    HeapOrder {
        max: true,
        swaps_equals: true,
    },
];

/// A number, and a name that no order looks at.
#[derive(Clone, Copy, Debug)]
struct Named(u32, u32);

impl PartialEq for Named {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl PartialOrd for Named {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.0.partial_cmp(&other.0)
    }
}

/// Pushes and pops at random, with few different numbers, and calls back after each.
fn used(order: HeapOrder, seed: u64, mut after: impl FnMut(&Heap<Named>, Option<Named>, bool)) {
    let mut random = Rand32::new(seed);
    let mut heap: Heap<Named> = Heap::new(order);
    for name in 0..400 {
        let pops = random.rand_range(0..5) < 2;
        let item = if pops {
            heap.pop()
        } else {
            let item = Named(random.rand_range(0..20), name);
            heap.push(item);
            Some(item)
        };
        after(&heap, item, pops);
    }
}

#[test]
fn what_goes_out_is_the_first_of_all_and_no_child_goes_before_its_parent() {
    for (order, seed) in ORDERS.into_iter().zip(1..) {
        let mut inside: Vec<Named> = Vec::new();
        used(order, seed, |heap, item, popped| {
            match (popped, item) {
                (false, Some(item)) => inside.push(item),
                (true, Some(item)) => {
                    let numbers = inside.iter().map(|one| one.0);
                    let first = if order.max {
                        numbers.max()
                    } else {
                        numbers.min()
                    };
                    assert_eq!(Some(item.0), first);
                    inside.retain(|one| one.1 != item.1);
                }
                (_, None) => assert!(inside.is_empty()),
            }
            let items = heap.items();
            assert_eq!(items.len(), inside.len());
            assert_eq!(heap.root().is_none(), inside.is_empty());
            for number in 0..20 {
                let is_in = inside.iter().any(|one| one.0 == number);
                assert_eq!(heap.contains(&Named(number, 0)), is_in);
            }
            let strictly = HeapOrder {
                swaps_equals: false,
                ..order
            };
            for (at, item) in items.iter().enumerate().skip(1) {
                assert!(!strictly.precedes(item, &items[(at - 1) / 2]));
            }
        });
    }
}

#[test]
fn the_largest_first_is_the_least_first_of_negative_numbers() {
    for swaps_equals in [false, true] {
        let mut random = Rand32::new(9);
        let [mut least, mut largest] = [false, true]
            .map(|max| Heap::<i32, HeapOrder, Work>::new(HeapOrder { max, swaps_equals }));
        for _ in 0..500 {
            if random.rand_range(0..3) == 0 {
                assert_eq!(least.pop().map(|number| -number), largest.pop());
            } else {
                let number = random.rand_range(0..30) as i32;
                least.push(-number);
                largest.push(number);
            }
            let mirrored: Vec<i32> = least.items().iter().map(|number| -number).collect();
            assert_eq!(mirrored, largest.items());
        }
        assert_eq!(least.meter, largest.meter);
    }
}

/// The heap of <https://github.com/luoyikun/UnityForTest>, as it stands there.
struct Luoyikun {
    items: Vec<Named>,
    is_min: bool,
}

impl Luoyikun {
    fn swaps(&self, one: usize, other: usize) -> bool {
        (self.items[one].0 > self.items[other].0) ^ self.is_min
    }

    fn push(&mut self, item: Named) {
        self.items.push(item);
        let mut i = self.items.len() - 1;
        while i > 0 && self.swaps(i, (i - 1) / 2) {
            self.items.swap(i, (i - 1) / 2);
            i = (i - 1) / 2;
        }
    }

    fn pop_root(&mut self) -> Option<Named> {
        let root = *self.items.first()?;
        self.items.swap_remove(0);
        let mut i = 0;
        loop {
            let mut largest = i;
            for child in [2 * i + 1, 2 * i + 2] {
                if child < self.items.len() && self.swaps(child, largest) {
                    largest = child;
                }
            }
            if largest == i {
                return Some(root);
            }
            self.items.swap(i, largest);
            i = largest;
        }
    }
}

#[test]
fn equals_change_places_where_luoyikun_has_them_do_so() {
    for is_min in [true, false] {
        let mut theirs = Luoyikun {
            items: Vec::new(),
            is_min,
        };
        let order = HeapOrder {
            max: !is_min,
            swaps_equals: is_min,
        };
        used(order, 4, |heap, item, popped| {
            if popped {
                assert_eq!(theirs.pop_root().map(|one| one.1), item.map(|one| one.1));
            } else if let Some(item) = item {
                theirs.push(item);
            }
            let names = |items: &[Named]| items.iter().map(|one| one.1).collect::<Vec<_>>();
            assert_eq!(names(heap.items()), names(&theirs.items));
        });
    }
}

#[test]
fn an_item_whose_rank_changes_moves_to_its_place() {
    let mut random = Rand32::new(6);
    for order in ORDERS {
        let mut heap: Heap<u32> = Heap::new(order);
        let mut numbers: Vec<u32> = (0..40).map(|_| random.rand_range(0..50)).collect();
        numbers.iter().for_each(|&number| heap.push(number));
        for _ in 0..200 {
            let (at, number) = (random.rand_range(0..40) as usize, random.rand_range(0..50));
            let before = heap.items()[at];
            let place = numbers.iter().position(|&one| one == before).unwrap();
            numbers[place] = number;
            heap.update(at, number);
        }
        numbers.sort_unstable();
        if order.max {
            numbers.reverse();
        }
        let taken: Vec<u32> = std::iter::from_fn(|| heap.pop()).collect();
        assert_eq!(taken, numbers);
    }
}
