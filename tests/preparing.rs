//! The tables of estimates in slices: the same tables as at once.

use cubechase::named::{Algorithm, Options};
use cubechase::rules::heuristic::{HeuristicKind, LandmarkChoice};
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid, Key, Space};
use cubechase::words::Word;
use oorandom::Rand32;

const SIDE: u32 = 40;

fn random_grid(random: &mut Rand32) -> Grid {
    let cells = (0..SIDE * SIDE).map(|_| u8::from(random.rand_range(0..4) > 0));
    let mut grid = Grid::from_bytes(SIDE, SIDE, cells.collect());
    for corner in [0, SIDE - 1] {
        grid.set(corner, corner, CellKind::FLOOR);
    }
    grid
}

fn options(word: &str, heuristic: HeuristicKind) -> Options {
    Options {
        algorithm: Algorithm::parse(word).unwrap(),
        heuristic,
        limit: 3_000,
        ..Options::default()
    }
}

/// What a search answers, and what its estimate says of each cell that it saw.
fn answer(session: &mut Session<()>, grid: &Grid) -> impl PartialEq + std::fmt::Debug + use<> {
    session.begin(grid, (0, 0), (SIDE - 1, SIDE - 1)).unwrap();
    let status = session.run(grid, u64::MAX);
    let h = (0..grid.len() as u32).map(|key| session.cell(grid, Key(key)).map(|cell| cell.h));
    (
        status,
        session.expanded(),
        session.cost(),
        h.collect::<Vec<_>>(),
    )
}

#[test]
fn tables_made_in_slices_are_those_made_at_once() {
    let mut random = Rand32::new(12);
    let words = ["astar", "jps", "jps-plus", "bidirectional", "ida", "auto"];
    for heuristic in [HeuristicKind::Landmarks, HeuristicKind::Waypoints] {
        for word in words {
            if options(word, heuristic).check().is_err() {
                continue;
            }
            let at = format!("{word} {heuristic:?}");
            let mut grid = random_grid(&mut random);
            let [mut sliced, mut whole] =
                [(); 2].map(|()| Session::<()>::new(options(word, heuristic)).unwrap());
            for round in 0..3 {
                let cells = u64::from(random.rand_range(20..90));
                let mut calls = 1_u64;
                while !sliced.prepare_some(&grid, cells).unwrap() {
                    calls += 1;
                }
                // All cells have been gone over once at least.
                assert!(calls * cells > 900, "{calls} of {cells}, {at}");
                assert!(sliced.prepare_some(&grid, 1).unwrap(), "{at}");
                whole.prepare(&grid).unwrap();
                assert_eq!(
                    answer(&mut sliced, &grid),
                    answer(&mut whole, &grid),
                    "{at}"
                );
                // An edit makes them anew, one on the way as well.
                grid.set(
                    3 + round,
                    7,
                    CellKind::from_byte(1 - grid.kind(3 + round, 7).byte()),
                );
                assert!(!sliced.prepare_some(&grid, 50).unwrap(), "{at}");
                grid.set(
                    9,
                    7 + round,
                    CellKind::from_byte(1 - grid.kind(9, 7 + round).byte()),
                );
            }
            // A search may begin on the way: it makes its tables itself.
            assert!(!sliced.prepare_some(&grid, 500).unwrap(), "{at}");
            assert_eq!(
                answer(&mut sliced, &grid),
                answer(&mut whole, &grid),
                "{at}"
            );
            assert!(sliced.prepare_some(&grid, 1).unwrap(), "{at}");
        }
    }
}

#[test]
fn chosen_landmarks_are_made_in_slices_and_refused_at_once() {
    let mut random = Rand32::new(2);
    let grid = random_grid(&mut random);
    let free: Vec<_> = (0..grid.len() as u32)
        .map(Key)
        .filter(|&key| grid.is_free(key))
        .collect();
    let cells = [3, 200, 700].map(|nth| grid.point(free[nth])).to_vec();
    let with = |cells: Vec<(u32, u32)>| {
        Session::<()>::new(Options {
            landmarks: LandmarkChoice::Cells(cells),
            ..options("astar", HeuristicKind::Landmarks)
        })
        .unwrap()
    };
    let [mut sliced, mut whole] = [(); 2].map(|()| with(cells.clone()));
    let mut calls = 1;
    while !sliced.prepare_some(&grid, 100).unwrap() {
        calls += 1;
    }
    assert!(calls > 2 * free.len() / 100, "{calls}");
    assert_eq!(answer(&mut sliced, &grid), answer(&mut whole, &grid));

    let outside = with(vec![(1, 1), (SIDE, 0)]).prepare_some(&grid, 1);
    let outside = outside.unwrap_err().to_string();
    assert!(outside.contains("outside"), "{outside}");
}
