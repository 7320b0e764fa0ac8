use super::*;
use crate::cost::Cost;
use std::collections::BTreeSet;

fn rank(random: &mut oorandom::Rand32) -> [Cost; 2] {
    [
        Cost(random.rand_range(0..8).into()),
        Cost(random.rand_range(0..4).into()),
    ]
}

#[test]
fn the_queue_agrees_with_a_sorted_set() {
    const CELLS: u32 = 60;
    let mut random = oorandom::Rand32::new(5);
    let mut queue = Queue::default();
    let mut set = BTreeSet::new();
    let mut ranks = vec![None; CELLS as usize];
    queue.reset(CELLS as usize);
    for round in 0..20_000 {
        let key = Key(random.rand_range(0..CELLS));
        if let Some(old) = ranks[key.index()].take() {
            set.remove(&(old, key));
        }
        if random.rand_range(0..3) == 0 {
            queue.remove(key);
        } else {
            let rank = rank(&mut random);
            queue.put(key, rank);
            set.insert((rank, key));
            ranks[key.index()] = Some(rank);
        }
        if round % 1_000 == 0 {
            for rank in ranks.iter_mut().flatten() {
                rank.reverse();
            }
            queue.rank_all(|key| ranks[key.index()].unwrap());
            set = set
                .iter()
                .map(|&(_, key): &([Cost; 2], Key)| (ranks[key.index()].unwrap(), key))
                .collect();
        }
        assert_eq!(queue.least(), set.first().copied());
        assert_eq!(queue.len(), set.len());
        assert_eq!(queue.contains(key), ranks[key.index()].is_some());
    }
    assert!(queue.len() > 10);
    for expected in set {
        let least = queue.least().unwrap();
        assert_eq!(least, expected);
        queue.remove(least.1);
    }
    assert!(queue.least().is_none());
}

#[test]
fn a_reset_empties_the_queue() {
    let mut queue = Queue::default();
    queue.reset(4);
    queue.put(Key(3), [Cost(1); 2]);
    queue.put(Key(0), [Cost(2), Cost(0)]);
    queue.reset(2);
    queue.reset(4);
    assert_eq!((queue.len(), queue.least()), (0, None));
    assert!((0..4).all(|key| !queue.contains(Key(key))));
}
