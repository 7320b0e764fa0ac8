//! The bounds of depth and open list: a search that reaches one ends as it does at the limit. Otherwise, they change nothing.

use cubechase::named::{Algorithm, BadOptions, Guarantee, Options};
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid, Movement};
use cubechase::trace::{Paint, Watcher};
use oorandom::Rand32;

fn random_grid(random: &mut Rand32) -> Grid {
    let side = random.rand_range(4..24);
    let cells = (0..side * side).map(|_| u8::from(random.rand_range(0..4) > 0));
    let mut grid = Grid::from_bytes(side, side, cells.collect());
    grid.set(0, 0, CellKind::FLOOR);
    grid.set(side - 1, side - 1, CellKind::FLOOR);
    grid
}

fn begun(options: &Options, grid: &Grid) -> Session<Watcher> {
    let watch = Watcher::new(Paint::default(), None);
    let mut session = Session::watched(options.clone(), watch).unwrap();
    let goal = (grid.width() - 1, grid.height() - 1);
    session.start(grid, (0, 0), goal).unwrap();
    session
}

fn by(word: &str) -> Options {
    Options::from(word.parse::<Algorithm>().unwrap())
}

/// Whether there is a path at all.
fn is_open(grid: &Grid) -> bool {
    begun(&by("astar"), grid).run(grid, u64::MAX) == Status::Found
}

#[test]
fn a_search_ends_where_more_cells_wait_than_its_capacity() {
    let mut random = Rand32::new(7);
    let (mut cut, mut whole) = (0, 0);
    for _ in 0..60 {
        let grid = random_grid(&mut random);
        if !is_open(&grid) {
            continue;
        }
        for word in [
            "astar", "dijkstra", "bfs", "greedy", "weighted", "pruned", "jps", "theta",
        ] {
            let capacity = random.rand_range(1..20);
            let (mut free, mut bounded) = (
                begun(&by(word), &grid),
                begun(&by(word).capacity(capacity), &grid),
            );
            loop {
                let status = free.run(&grid, 1);
                let is_full = status == Status::Running && free.open() > capacity;
                let expected = if is_full { Status::Limit } else { status };
                assert_eq!(bounded.run(&grid, 1), expected, "{word}, {capacity}");
                assert_eq!(bounded.expanded(), free.expanded());
                if is_full {
                    cut += 1;
                    assert_eq!(bounded.path().next(), Some((0, 0)));
                    assert!(bounded.path_cost().is_some());
                    break;
                } else if status != Status::Running {
                    whole += 1;
                    assert_eq!(bounded.path_cost(), free.cost());
                    break;
                }
            }
        }
    }
    assert!(cut > 50 && whole > 50, "{cut} cut, {whole} whole");
}

#[test]
fn a_search_goes_as_many_steps_from_the_start_as_its_depth() {
    let mut random = Rand32::new(3);
    let (mut cut, mut found) = (0, 0);
    for _ in 0..60 {
        let grid = random_grid(&mut random);
        if !is_open(&grid) {
            continue;
        }
        let four = |word| by(word).movement(Movement::Four);
        let mut fewest = begun(&four("bfs"), &grid);
        let is_found = fewest.run(&grid, u64::MAX) == Status::Found;
        let steps = if is_found {
            fewest.path().len() as u32 - 1
        } else {
            u32::MAX
        };
        for word in ["bfs", "dijkstra", "astar", "greedy", "weighted", "k-best"] {
            let max_depth = random.rand_range(1..40);
            let mut bounded = begun(&four(word).max_depth(max_depth), &grid);
            let status = bounded.run(&grid, u64::MAX);
            assert!(
                bounded.path().len() as u32 - 1 <= max_depth,
                "{word}, {max_depth}"
            );
            if steps > max_depth {
                // Where it comes as far as that.
                assert!(
                    matches!(status, Status::Limit | Status::Nearest),
                    "{status:?}"
                );
                cut += u32::from(status == Status::Limit);
            } else if word == "bfs" {
                found += 1;
                assert_eq!(
                    (status, bounded.path().len() as u32),
                    (Status::Found, steps + 1)
                );
            }
        }
    }
    assert!(cut > 50 && found > 5, "{cut} cut, {found} found");
}

/// The cheapest path to the cell before the goal has more steps than the depth allows, and hides the one of two steps.
#[test]
fn a_depth_that_leaves_out_a_cell_promises_nothing() {
    let promised = |rows: [&str; 2], max_depth| {
        let cells: Vec<u8> = rows.concat().bytes().map(|sign| sign - b'0').collect();
        let grid = Grid::from_bytes(rows[0].len() as u32, 2, cells);
        let options = Options::default()
            .movement(Movement::Four)
            .max_depth(max_depth);
        let mut session = Session::new(options).unwrap();
        let goal = (grid.width() - 1, 0);
        session.start(&grid, (0, 0), goal).unwrap();
        session.run(&grid, u64::MAX);
        let is_warned = session.warning().is_some();
        (
            session.status(),
            session.path_cost(),
            session.guarantee(),
            is_warned,
        )
    };
    let (best, none) = (Guarantee::Optimal, Guarantee::BestEffort);
    let short = ["191", "111"];
    assert_eq!(promised(short, 2), (Status::Found, Some(100.0), none, true));
    assert_eq!(promised(short, 4), (Status::Found, Some(40.0), best, false));
    // Deeper is not always better.
    let long = ["1911", "1111"];
    let statuses = [3, 4, 5].map(|depth| promised(long, depth).0);
    assert_eq!(statuses, [Status::Found, Status::Limit, Status::Found]);
    assert_eq!(promised(long, 4).2, none);
    // Breadth-first search opens each cell with the fewest steps first.
    let mut grid = Grid::open(10, 2);
    grid.set(1, 1, CellKind::WALL);
    let options = Options::from(Algorithm::Bfs).max_depth(4);
    let mut session = Session::new(options).unwrap();
    session.start(&grid, (4, 0), (8, 1)).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Found);
    assert_eq!(session.guarantee(), Guarantee::FewestSteps);
}

#[test]
fn a_jump_is_one_step() {
    let grid = Grid::open(30, 30);
    let bounded =
        |word, max_depth| begun(&by(word).max_depth(max_depth), &grid).run(&grid, u64::MAX);
    assert_eq!(bounded("jps", 1), Status::Found);
    assert_eq!(bounded("pruned", 28), Status::Limit);
    assert_eq!(bounded("pruned", 29), Status::Found);
}

#[test]
fn only_the_best_first_loop_from_the_start_takes_a_bound() {
    let mut refused = Vec::new();
    for (word, algorithm) in Algorithm::NAMES.all {
        let options = Options::from(*algorithm);
        for (name, bounded) in [
            ("capacity", options.clone().capacity(9)),
            ("max-depth", options.clone().max_depth(9)),
        ] {
            match bounded.check() {
                Ok(()) => assert!(algorithm.row().is_bounded()),
                Err(BadOptions::Bound {
                    name: found,
                    algorithm,
                }) => {
                    assert_eq!((found, algorithm), (name, *word));
                    refused.push(*word);
                }
                Err(other) => panic!("{word}: {other}"),
            }
        }
    }
    refused.dedup();
    refused.sort_unstable();
    let others = [
        "anya",
        "auto",
        "bidirectional",
        "dstar-lite",
        "flow-field",
        "ida",
        "subgoal",
    ];
    assert_eq!(refused, others);
    let bounded = by("ida").capacity(9);
    assert_eq!(
        bounded.check().unwrap_err().to_string(),
        "capacity is not for ida; expected one of: astar, bfs, dijkstra, greedy, weighted, dynamic-weighted, pruned, k-best, jps, jps-straight, jps-plus, theta, lazy-theta"
    );
}
