//! Compares the open list that is rebuilt from a tape with the list of the same search in steps.

use cubechase::cost::Thousandths;
use cubechase::named::{Algorithm, Costs, LoopPlan, NamedPlan, OpenList, Options, Prepared};
use cubechase::rules::HeuristicKind;
use cubechase::search::{AnyList, GoalTest, Listed, Part, Search, Status, Ties, Work};
use cubechase::session::{OpenListing, Session};
use cubechase::space::{CellKind, Grid, Key, Space};
use cubechase::trace::{Mark, Paint, Tape, Watcher};
use oorandom::Rand32;
use std::collections::BTreeSet;

fn random_grid(random: &mut Rand32) -> Grid {
    let (width, height) = (random.rand_range(4..18), random.rand_range(4..18));
    let share = random.rand_range(0..40);
    let cells = (0..width * height).map(|_| u8::from(random.rand_range(0..100) >= share));
    let mut grid = Grid::from_bytes(width, height, cells.collect());
    grid.set(0, 0, CellKind::FLOOR);
    grid
}

fn recorded(options: &Options) -> Session<Watcher> {
    let watch = Watcher::new(Paint::default(), Some(Tape::default()));
    Session::watched(options.clone(), watch).unwrap()
}

fn shown(session: &mut Session<Watcher>, step: usize) -> OpenListing {
    session.watch_mut().tape_mut().unwrap().show(step);
    session.open_list().unwrap().unwrap()
}

/// Steps the same search without a tape, and compares both open lists after every step.
fn compare(grid: &Grid, options: &Options, goal: (u32, u32)) -> usize {
    let mut session = recorded(options);
    session.start(grid, (0, 0), goal).unwrap();
    session.run(grid, u64::MAX);
    let steps = session.watch().tape().unwrap().steps();

    let target = grid.key(goal.0, goal.1).unwrap();
    let mut prepared = Prepared::default();
    prepared.prepare(options, grid).unwrap();
    let region = cubechase::rules::GoalRegion {
        target,
        movement: options.movement,
        metric: options.costs.metric(),
        within: cubechase::cost::Cost::ZERO,
    };
    let plan = NamedPlan::new(options, grid, Key(0), region, &mut prepared).unwrap();
    let mut paint = Paint::default();
    paint.prepare(grid.len());
    let mut search = Search::with(AnyList::<Work>::of(options.open_list));
    plan.start(&mut search, grid, &[Key(0)], &mut paint);
    for step in 0..=steps {
        if step > 0 {
            plan.run(&mut search, grid, &mut paint, 1);
        }
        // If there is no path, a search for the nearest cell begins with another list.
        let listing = shown(&mut session, step);
        if session.watch().tape().unwrap().part_at() == Some(Part::Nearest) {
            break;
        }
        let expected: Vec<(Key, f64, Option<u64>)> = (search.frontier().listed().iter())
            .map(|&Listed { key, f, bucket }| (key, options.costs.metric().value(f), bucket))
            .collect();
        let rebuilt: Vec<_> = (listing.entries.iter())
            .map(|entry| (entry.key, entry.f, entry.bucket))
            .collect();
        assert_eq!(rebuilt, expected, "{options:?} after {step}");
        assert_eq!(listing.work, *search.frontier().meter());
        check(&listing, session.watch().tape().unwrap());
    }
    steps
}

/// Checks what holds for any open list: which cells are open, and where.
fn check(listing: &OpenListing, tape: &Tape) {
    let live = listing.entries.iter().filter(|entry| entry.is_live);
    let waiting: Vec<u32> = live.clone().map(|entry| entry.key.0).collect();
    let cells: BTreeSet<u32> = waiting.iter().copied().collect();
    assert_eq!(waiting.len(), cells.len(), "a cell waits once");
    let open = (0_u32..).zip(tape.marks());
    let open = open.filter(|&(_, &mark)| mark == Mark::Open as u8);
    assert_eq!(cells, open.map(|(key, _)| key).collect::<BTreeSet<_>>());
    for entry in live {
        let known = tape.known(entry.key).unwrap();
        assert_eq!((entry.h, entry.f), (known.h, known.f));
    }
    match listing.kind {
        OpenList::Heap => {
            for (at, entry) in listing.entries.iter().enumerate().skip(1) {
                assert!(listing.entries[(at - 1) / 2].f <= entry.f, "not a heap");
            }
        }
        OpenList::Buckets => {
            assert!(listing.entries.is_sorted_by_key(|entry| entry.bucket));
            assert!(listing.entries.is_sorted_by(|a, b| a.f <= b.f));
        }
        OpenList::List | OpenList::UnrepairedHeap => {}
    }
}

#[test]
fn after_every_step_the_rebuilt_list_equals_the_real_one() {
    let mut random = Rand32::new(81);
    let mut steps = [0; 5];
    for _ in 0..60 {
        let grid = random_grid(&mut random);
        let (width, height) = (grid.width(), grid.height());
        let goal = (random.rand_range(0..width), random.rand_range(0..height));
        for word in [
            "astar", "dijkstra", "greedy", "weighted", "k-best", "jps", "bfs",
        ] {
            let pick = |from: u32, random: &mut Rand32| random.rand_range(0..from) as usize;
            let mut options = Options::from(word.parse::<Algorithm>().unwrap())
                .costs(Costs::NAMES.all[pick(2, &mut random)].1)
                .heuristic(HeuristicKind::NAMES.all[pick(6, &mut random)].1)
                .goal_test(GoalTest::NAMES.all[pick(2, &mut random)].1)
                .scale(Thousandths::new([1000, 300, 2000][pick(3, &mut random)]));
            steps[0] += compare(&grid, &options, goal);
            options.ties = Ties::NAMES.all[pick(4, &mut random)].1;
            options.open_list = OpenList::Heap;
            steps[1] += compare(&grid, &options, goal);
            options.open_list = OpenList::List;
            steps[2] += compare(&grid, &options, goal);
            options.ties = Ties::Pass;
            if options.check().is_ok() {
                steps[3] += compare(&grid, &options, goal);
            }
            options.ties = Ties::default();
            options.open_list = OpenList::UnrepairedHeap;
            if options.check().is_ok() {
                steps[4] += compare(&grid, &options, goal);
            }
        }
    }
    assert!(steps.iter().all(|&steps| steps > 5_000), "{steps:?}");
}

/// For any-angle searches, for the second search to a nearest cell, and for a flow field over terrain.
#[test]
fn other_loops_with_one_list_can_be_listed_too() {
    let mut random = Rand32::new(82);
    let mut looked = 0;
    for round in 0..60 {
        let mut grid = random_grid(&mut random);
        let far = (grid.width() - 1, grid.height() - 1);
        grid.set(far.0, far.1, [CellKind::FLOOR, CellKind::WALL][round % 2]);
        for word in ["theta", "lazy-theta", "auto", "jps", "flow-field"] {
            let open_list = OpenList::NAMES.all[random.rand_range(0..3) as usize].1;
            let options = Options::from(word.parse::<Algorithm>().unwrap()).open_list(open_list);
            let mut session = recorded(&options);
            session.start(&grid, (0, 0), far).unwrap();
            let status = session.run(&grid, u64::MAX);
            assert!(matches!(status, Status::Found | Status::Nearest));
            for step in 0..=session.watch().tape().unwrap().steps() {
                session.watch_mut().tape_mut().unwrap().show(step);
                let listing = session.open_list().unwrap();
                // On floor a field uses a dial, and a walled goal begins none.
                let is_none = word == "flow-field" && listing.is_none();
                if is_none {
                    continue;
                }
                check(&listing.unwrap(), session.watch().tape().unwrap());
                looked += 1;
            }
        }
    }
    assert!(looked > 5_000, "{looked}");
}

#[test]
fn searches_without_a_single_list_cannot_be_listed() {
    let grid = Grid::open(9, 9);
    for word in [
        "bidirectional",
        "subgoal",
        "ida",
        "dstar-lite",
        "anya",
        "flow-field",
    ] {
        let options = Options::from(word.parse::<Algorithm>().unwrap());
        let mut session = recorded(&options);
        assert_eq!(session.open_list(), Ok(None));
        session.start(&grid, (0, 0), (8, 8)).unwrap();
        session.run(&grid, 3);
        assert_eq!(session.open_list(), Ok(None), "{word}");
    }
    let mut bare = Session::watched(Options::default(), Watcher::default()).unwrap();
    bare.start(&grid, (0, 0), (8, 8)).unwrap();
    assert_eq!(bare.open_list(), Ok(None));
}

#[test]
fn a_list_with_too_long_a_history_is_rejected() {
    let grid = Grid::open(1024, 1024);
    let options = Options::default().heuristic(HeuristicKind::Zero);
    let mut session = recorded(&options);
    session.start(&grid, (0, 0), (1023, 1023)).unwrap();
    session.run(&grid, 600_000);
    session.watch_mut().tape_mut().unwrap().show(1_000);
    assert!(session.open_list().unwrap().is_some());
    session.watch_mut().tape_mut().unwrap().show(600_000);
    let error = session.open_list().unwrap_err().to_string();
    assert!(
        error.starts_with("the open list after 600000 steps takes 12"),
        "{error}"
    );
    assert!(
        error.ends_with("records to build; expected at most 1000000"),
        "{error}"
    );
}

#[test]
fn the_tape_knows_the_last_expansion_of_each_cell() {
    let grid = Grid::open(12, 12);
    let mut session = recorded(&Options::default());
    session.start(&grid, (0, 0), (11, 7)).unwrap();
    session.run(&grid, u64::MAX);
    let steps = session.watch().tape().unwrap().steps();
    let mut order = vec![None; grid.len()];
    for step in 1..=steps {
        let tape = session.watch_mut().tape_mut().unwrap();
        tape.show(step);
        order[tape.current().unwrap().index()] = Some(step as u32);
        let last: Vec<_> = (0..grid.len() as u32)
            .map(|key| tape.last_expanded(Key(key)))
            .collect();
        assert_eq!(last, order);
    }
}
