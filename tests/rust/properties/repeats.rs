//! The same search in steps, in slices, forwards and backwards, and repeated.

use crate::properties::check;
use crate::properties::query::{Query, queries};
use crate::properties::snapshot::{Snapshot, assert_same};
use cubechase::search::Status;
use cubechase::trace::Paint;
use proptest::collection::vec;
use std::cell::Cell;

#[test]
fn steps_and_slices_equal_one_run() {
    let several = Cell::new(0);
    let cases = check(
        1_500,
        &(queries(), vec(0..9_u64, 1..6)),
        |(query, slices)| {
            let grid = &query.case.grid;
            let at_once = Snapshot::of(&query.ended(), grid);

            let mut stepped = query.begun();
            let mut steps = 0;
            while stepped.run(grid, 1) == Status::Running {
                steps += 1;
                assert_eq!(stepped.expanded(), steps, "a step expands one cell");
            }
            assert_eq!(Snapshot::of(&stepped, grid), at_once);
            several.set(several.get() + u32::from(steps > 10));

            let mut sliced = query.begun();
            for &slice in slices.iter().chain(&[1]).cycle() {
                let before = sliced.expanded();
                let status = sliced.run(grid, slice);
                assert!(
                    sliced.expanded() <= before + slice,
                    "no more than the budget"
                );
                if status != Status::Running {
                    break;
                }
            }
            assert_eq!(Snapshot::of(&sliced, grid), at_once);

            // A finished search stays as it is.
            stepped.run(grid, 7);
            assert_eq!(Snapshot::of(&stepped, grid), at_once);
        },
    );
    assert!(several.get() > cases / 5, "{several:?}");
}

#[test]
fn seeking_equals_stepping_from_the_start() {
    check(
        1_000,
        &(queries(), vec(0..60_u64, 1..8)),
        |(query, moments)| {
            let grid = &query.case.grid;
            let mut sought = query.begun();
            for &moment in moments {
                let status = sought.seek(grid, moment).unwrap();
                let mut stepped = query.begun();
                for _ in 0..moment {
                    stepped.run(grid, 1);
                }
                // Checks whether it has ended, without another cell.
                stepped.run(grid, 0);
                assert_eq!(status, sought.status());
                assert_eq!(
                    Snapshot::of(&sought, grid),
                    Snapshot::of(&stepped, grid),
                    "at {moment}"
                );
            }
            sought.seek(grid, u64::MAX).unwrap();
            assert_eq!(
                Snapshot::of(&sought, grid),
                Snapshot::of(&query.ended(), grid)
            );
        },
    );
}

#[test]
fn a_reused_session_equals_a_fresh_one() {
    let inputs = (queries(), queries(), 0..100_u64);
    check(1_500, &inputs, |(first, other, after)| {
        // The same options on both maps, so the algorithm must support both.
        let second = Query {
            case: other.case.clone().floored(),
            options: first.options.clone(),
        };
        let mut session = first.begun();
        session.run(&first.case.grid, *after);
        for query in [&second, first, first, &second] {
            let case = &query.case;
            let mut fresh =
                cubechase::session::Session::watched(query.options.clone(), Paint::default())
                    .unwrap();
            let expected = fresh.start(&case.grid, case.start, case.goal);
            let begun = session.start(&case.grid, case.start, case.goal);
            // Landmarks of the first map may be walls of the second.
            assert_eq!(begun, expected);
            if begun.is_ok() {
                session.run(&case.grid, u64::MAX);
                fresh.run(&case.grid, u64::MAX);
                assert_same(&session, &fresh, &case.grid);
            }
        }
    });
}
