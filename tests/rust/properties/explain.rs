//! Every claim of an explanation, compared with the map and the tape by independent rules.

use crate::oracle::Rule;
use crate::properties::case::{Case, rule};
use crate::properties::check;
use crate::properties::query::{Query, queries};
use crate::properties::tape::recorded;
use cubechase::named::Costs;
use cubechase::search::{GoalTest, Part, Status};
use cubechase::session::{Explanation, Session, Why};
use cubechase::space::Key;
use cubechase::trace::{Mark, Watcher};
use proptest::collection::vec;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

type Point = (u32, u32);

const STEPS: u64 = 250;

/// Algorithms that generate every legal step.
const WHOLE: [&str; 8] = [
    "astar",
    "bfs",
    "dijkstra",
    "greedy",
    "weighted",
    "dynamic-weighted",
    "ida",
    "dstar-lite",
];

/// Algorithms whose paths are lines at any angle.
const LINES: [&str; 3] = ["theta", "lazy-theta", "anya"];

/// Algorithms that begin at the goal, or there too.
const FROM_GOAL: [&str; 4] = ["bidirectional", "subgoal", "dstar-lite", "flow-field"];

fn is_free(case: &Case, (x, y): (i64, i64)) -> bool {
    let row = usize::try_from(y).ok().and_then(|y| case.map.rows.get(y));
    let cell = row.and_then(|row| row.get(usize::try_from(x).ok()?));
    cell.is_some_and(|&cell| cell > 0)
}

/// Returns whether a step between two neighbours is legal; `None` if only the corners forbid it.
fn may_step(query: &Query, a: Point, b: Point) -> Option<bool> {
    let case = &query.case;
    let wide = |(x, y): Point| (i64::from(x), i64::from(y));
    let (a, b) = (wide(a), wide(b));
    if !is_free(case, a) || !is_free(case, b) {
        return Some(false);
    }
    let corners = [(a.0, b.1), (b.0, a.1)].map(|corner| is_free(case, corner));
    let free = corners.into_iter().filter(|&free| free).count();
    match rule(query.options.movement) {
        rule @ Rule::Hexagons { .. } => {
            let step = [(a.0 as u32, a.1 as u32), (b.0 as u32, b.1 as u32)];
            Some(query.case.map.walk(rule, &step, [1.0; 2]).is_some())
        }
        _ if a.0 == b.0 || a.1 == b.1 => Some(true),
        Rule::Squares(None) => Some(false),
        // No line passes between two walls that touch.
        Rule::Squares(Some(0)) if LINES.contains(&query.options.algorithm.name()) => {
            (free >= 1).then_some(true)
        }
        Rule::Squares(Some(least)) => (free >= least).then_some(true),
    }
}

fn around(case: &Case, (x, y): Point) -> Vec<Point> {
    let (width, height) = (case.grid.width(), case.grid.height());
    let span = |at: u32, end: u32| at.saturating_sub(1)..=(at + 1).min(end - 1);
    let rows = span(y, height).flat_map(|to_y| span(x, width).map(move |to_x| (to_x, to_y)));
    rows.filter(|&to| to != (x, y)).collect()
}

/// Returns everything reachable from some cells.
fn flood(query: &Query, from: &[Point]) -> HashSet<Point> {
    let mut reached: HashSet<Point> = HashSet::new();
    let is_free = |&(x, y): &Point| is_free(&query.case, (x.into(), y.into()));
    let mut stack: Vec<Point> = from.iter().copied().filter(is_free).collect();
    while let Some(at) = stack.pop() {
        if reached.insert(at) {
            let next = around(&query.case, at).into_iter();
            stack.extend(next.filter(|&to| may_step(query, at, to) == Some(true)));
        }
    }
    reached
}

/// One moment of a recorded search, with all cells explained.
struct Moment<'a> {
    query: &'a Query,
    session: &'a Session<Watcher>,
    cells: HashMap<Point, Explanation>,
    reached: &'a HashSet<Point>,
    step: usize,
}

impl Moment<'_> {
    fn is_closed(&self, at: Point) -> bool {
        self.cells[&at].mark == Mark::Closed
    }

    fn point(&self, key: Key) -> Point {
        let width = self.query.case.grid.width();
        (key.0 % width, key.0 / width)
    }

    /// Returns the closed neighbours that may step to a cell, and those that may not because of a corner.
    fn beside(&self, at: Point) -> [Vec<Point>; 2] {
        let near = around(&self.query.case, at).into_iter();
        let near: Vec<Point> = near.filter(|&by| self.is_closed(by)).collect();
        [Some(true), None].map(|wanted| {
            let which = near.iter().copied();
            let which = which.filter(|&by| may_step(self.query, by, at) == wanted);
            which.collect()
        })
    }

    fn check(&self, at: Point, explanation: &Explanation, seen: &mut HashMap<Why, u32>) {
        let Moment { query, session, .. } = self;
        let (case, word) = (&query.case, query.options.algorithm.name());
        let tape = session.watch().tape().unwrap();
        let is_wall = case.map.rows[at.1 as usize][at.0 as usize] == 0;
        let ended = !matches!(session.status(), Status::Ready | Status::Running);
        let is_last = self.step == tape.steps();
        assert_eq!(
            explanation.kind.byte(),
            case.map.rows[at.1 as usize][at.0 as usize]
        );
        assert_eq!(explanation.waiting, tape.open_sizes()[self.step]);
        let opened = matches!(explanation.mark, Mark::Open | Mark::Closed);
        assert_eq!(explanation.known.is_some(), opened);
        assert_eq!(
            explanation.why.is_none(),
            opened && !(is_wall && explanation.mark == Mark::Closed)
        );
        let by = explanation.by.map(|by| self.point(by));
        assert_eq!(
            by.is_some(),
            matches!(explanation.why, Some(Why::Pruned | Why::Corner))
        );
        let Some(why) = explanation.why else { return };
        *seen.entry(why).or_default() += 1;
        assert_eq!(why == Why::Wall, is_wall, "{at:?}");
        if is_wall {
            return;
        }
        assert_eq!(
            why == Why::Passed,
            explanation.mark == Mark::Scanned,
            "{at:?}"
        );
        if why == Why::Passed {
            return;
        }
        let [allowed, cornered] = self.beside(at);
        // A search does not continue from its end.
        let end = session.path().last().filter(|_| ended);
        // Nor from where it generated the goal.
        let by_sight = query.options.goal_test == GoalTest::Generate;
        let last = tape.current().filter(|_| is_last && ended && by_sight);
        let last = last.map(|key| self.point(key));
        let is_end = |by: &Point| *by == case.goal || Some(*by) == end || Some(*by) == last;
        match why {
            Why::Pruned => {
                assert!(allowed.contains(&by.unwrap()), "{at:?} {by:?}");
                assert!(!WHOLE.contains(&word), "{at:?} {by:?}");
            }
            Why::Corner => {
                assert!(cornered.contains(&by.unwrap()), "{at:?} {by:?}");
                assert!(allowed.iter().all(is_end), "{at:?} {allowed:?}");
            }
            _ => assert!(
                allowed.iter().chain(&cornered).all(is_end),
                "{at:?} {why:?}"
            ),
        }
        if matches!(why, Why::Pruned | Why::Corner) {
            return;
        }
        assert_eq!(
            why == Why::Unreachable,
            !self.reached.contains(&at),
            "{at:?}"
        );
        match why {
            Why::Limit => assert!(is_last && session.status() == Status::Limit),
            Why::Ended => assert!(is_last && ended && session.status() != Status::Limit),
            Why::Later => assert!(!is_last || !ended),
            Why::Full => panic!("nothing was left off {at:?}"),
            _ => {}
        }
    }
}

#[test]
fn every_claim_of_an_explanation_holds() {
    let seen = RefCell::new(HashMap::new());
    check(1_200, &(queries(), vec(0..STEPS, 1..6)), |(query, to)| {
        let case = &query.case;
        let (width, height) = (case.grid.width(), case.grid.height());
        let mut session = recorded(query);
        session.run(&case.grid, STEPS);
        let from_goal = FROM_GOAL.contains(&query.options.algorithm.name());
        let both = [case.start, case.goal];
        let reached = flood(query, if from_goal { &both } else { &both[..1] });
        for &n in to.iter().chain(&[0, STEPS]) {
            let step = session.watch_mut().tape_mut().unwrap().show(n as usize);
            let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            let cells = all.map(|(x, y)| ((x, y), session.explain(&case.grid, x, y).unwrap()));
            let moment = Moment {
                cells: cells.collect(),
                query,
                session: &session,
                reached: &reached,
                step,
            };
            for (&at, explanation) in &moment.cells {
                moment.check(at, explanation, &mut seen.borrow_mut());
            }
        }
        assert_eq!(session.explain(&case.grid, width, 0), None);
    });
    let seen = seen.into_inner();
    // These tapes are complete, and the agents are one cell. tests/js/size.test.mjs has larger ones.
    let never = [Why::Full, Why::Size];
    let others = Why::NAMES
        .all
        .iter()
        .filter(|(_, why)| !never.contains(why));
    for &(word, why) in others {
        assert!(
            seen.get(&why).is_some_and(|&count| count > 50),
            "{word}: {seen:?}"
        );
    }
}

#[test]
fn the_first_in_the_open_list_is_expanded_next() {
    let lists: RefCell<HashMap<[&str; 2], u32>> = RefCell::new(HashMap::new());
    check(1_500, &queries(), |query| {
        let case = &query.case;
        let width = case.grid.width();
        let mut session = recorded(query);
        session.run(&case.grid, 120);
        let steps = session.watch().tape().unwrap().steps();
        for step in 0..steps {
            session.watch_mut().tape_mut().unwrap().show(step + 1);
            let next = session.watch().tape().unwrap().current().unwrap();
            session.watch_mut().tape_mut().unwrap().show(step);
            let tape = session.watch().tape().unwrap();
            let (waiting, part) = (tape.waiting(), tape.part_at());
            let mut places: Vec<(u32, Key)> = (0..case.grid.cells().len() as u32)
                .filter_map(|key| {
                    let explanation = session.explain(&case.grid, key % width, key / width)?;
                    Some((explanation.place?, Key(key)))
                })
                .collect();
            places.sort_unstable();
            if places.is_empty() {
                continue;
            }
            let numbers: Vec<u32> = places.iter().map(|&(place, _)| place).collect();
            assert_eq!(
                numbers,
                (1..=waiting).collect::<Vec<_>>(),
                "each place occurs once"
            );
            if part == Some(Part::Whole) || part == Some(Part::Nearest) {
                assert_eq!(places[0].1, next, "at {step}");
                let kind = [query.options.open_list.name(), query.options.costs.name()];
                *lists.borrow_mut().entry(kind).or_default() += 1;
            }
        }
    });
    let lists = lists.into_inner();
    assert!(
        lists.len() == 3 * Costs::NAMES.all.len() && lists.values().all(|&count| count > 250),
        "{lists:?}"
    );
}
