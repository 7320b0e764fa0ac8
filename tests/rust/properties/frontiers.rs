//! List, heap and buckets cause the same events in the same order, or the same lengths if buckets break ties differently.

use crate::properties::check;
use crate::properties::query::queries;
use cubechase::named::{Guarantee, OpenList};
use cubechase::search::{Change, Event, Observer, Status, Ties};
use cubechase::session::{Session, Watch};
use cubechase::space::Key;
use std::cell::Cell;

/// Every event, with costs in units.
#[derive(Debug, Default, PartialEq)]
struct Log(Vec<(&'static str, Key, Option<Key>, u64, u64)>);

impl Observer for Log {
    fn on(&mut self, event: Event) {
        self.0.push(match event {
            Event::Label(change, label) => {
                let word = match change {
                    Change::Open => "open",
                    Change::Improve => "improve",
                    Change::Reopen => "reopen",
                    Change::Worsen => "worsen",
                    Change::Settle => "settle",
                };
                (
                    word,
                    label.key,
                    Some(label.parent),
                    label.g.units(),
                    label.h.units(),
                )
            }
            Event::Expand { key, g } => ("expand", key, None, g.units(), 0),
            Event::Expanded { open } => ("expanded", Key(0), None, open.into(), 0),
            Event::Scan { key } => ("scan", key, None, 0, 0),
            Event::Sight { from, to, .. } => ("sight", from, Some(to), 0, 0),
        });
    }
}

impl Watch for Log {
    fn prepare(&mut self, _len: usize) {
        self.0.clear();
    }
}

#[test]
fn every_open_list_expands_the_same_cells_or_finds_the_same_lengths() {
    let (compared, events) = (Cell::new(0), Cell::new(0));
    let cases = check(2_000, &queries(), |query| {
        let case = &query.case;
        let run = |open_list| {
            let options = query
                .options
                .clone()
                .open_list(open_list)
                .ties(Ties::Estimate);
            let mut session = Session::watched(options, Log::default()).ok()?;
            session.start(&case.grid, case.start, case.goal).unwrap();
            session.run(&case.grid, u64::MAX);
            let log = &session.watch().0;
            let expanded = log.iter().filter(|event| event.0 == "expand").count();
            // The search reports each expansion once.
            assert_eq!(expanded as u64, session.expanded());
            Some(session)
        };
        let [heap, list, buckets] = [OpenList::Heap, OpenList::List, OpenList::Buckets].map(run);
        let buckets = buckets.unwrap();
        // Loops with a fixed open list reject others.
        let has_fixed_list =
            ["ida", "dstar-lite", "subgoal", "anya"].contains(&query.options.algorithm.name());
        assert_eq!(
            (list.is_none(), heap.is_none()),
            (has_fixed_list, has_fixed_list)
        );
        let (Some(heap), Some(list)) = (heap, list) else {
            return;
        };
        assert_eq!(list.watch().0, heap.watch().0);
        compared.set(compared.get() + 1);
        let of_cells = heap.watch().0.iter().filter(|event| event.0 != "expanded");
        events.set(events.get() + of_cells.count());
        // Any-angle searches count lengths.
        if heap.options().costs.metric().ties_by_h && !heap.is_straight() {
            assert_eq!(buckets.watch().0, heap.watch().0);
        } else if heap.guarantee() == Guarantee::Optimal
            // In another order, a limit cuts elsewhere.
            && heap.status() != Status::Limit
            && buckets.status() != Status::Limit
        {
            let answer = |session: &Session<Log>| (session.status(), session.path_cost());
            assert_eq!(answer(&buckets), answer(&heap));
        }
    });
    assert!(
        2 * compared.get() > cases && events.get() > 20 * cases as usize,
        "{compared:?} {events:?}"
    );
}
