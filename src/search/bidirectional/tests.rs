use super::*;
use crate::cost::{Cost, Metric};
use crate::rules::heuristic::{Formula, Towards};
use crate::rules::{GoalRegion, Neighbours};
use crate::search::{Heap, Sum, Terms, TreeEdge};
use crate::space::{Grid, Movement};

/// Recomputes from the records how many cells a side has open, and their least f.
fn live(search: &Bidirectional<Heap>, side: Side, len: u32) -> (u32, Option<Cost>) {
    let f = (0..len)
        .map(Key)
        .filter(|&key| search.closed_by(key).is_none())
        .filter_map(|key| search.record(side, key))
        .map(|record| record.g.plus(record.h));
    (f.clone().count() as u32, f.min())
}

#[test]
fn the_least_f_of_a_side_is_always_current() {
    let mut random = oorandom::Rand32::new(8);
    let mut taken_by_the_other = 0;
    for number in 0..300 {
        let formula = [Formula::Octile, Formula::Zero][number % 2];
        let cells = (0..12 * 9)
            .map(|_| u8::from(random.rand_range(0..100) >= 25))
            .collect();
        let grid = Grid::from_bytes(12, 9, cells);
        let movement = Movement::default();
        let [start, goal] = [0, 0].map(|_| Key(random.rand_range(0..12 * 9)));
        let metric = Metric::TENTHS;
        let plans = [goal, start].map(|target| Plan {
            expand: Neighbours::of(movement),
            heuristic: Towards::to(formula, (movement, &metric), &grid, target),
            goal: GoalRegion {
                target,
                movement,
                metric,
                within: Cost(0),
            },
            rank: Sum,
            link: TreeEdge,
            terms: Terms::of(metric),
        });
        let mut search = Bidirectional::<Heap>::default();
        search.start(&grid, &plans, start, goal, &mut ());
        loop {
            for side in [Side::Forward, Side::Backward] {
                let (open, least) = live(&search, side, 12 * 9);
                assert_eq!(search.halves[side as usize].open, open);
                assert_eq!(search.least(side).map(|(f, _)| f), least);
                // A second call returns the same.
                assert_eq!(search.least(side).map(|(f, _)| f), least);
            }
            if search.run(&grid, &plans, &mut (), 1) != Status::Running {
                break;
            }
        }
        let knows = |side: Side, key| search.record(side, key).is_some();
        let both = |&key: &Key| {
            let is_closed = search.closed_by(key).is_some();
            is_closed && knows(Side::Forward, key) && knows(Side::Backward, key)
        };
        taken_by_the_other += (0..12 * 9).map(Key).filter(both).count();
    }
    assert!(taken_by_the_other > 100, "{taken_by_the_other}");
}
