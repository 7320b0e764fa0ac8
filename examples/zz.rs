use cubechase::{Algorithm, CellKind, Grid, HeuristicKind, Options, Session};
use std::time::Instant;
fn main() {
    let mut seed = 7u64;
    let mut rnd = |n: u32| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((seed >> 33) % n as u64) as u32
    };
    for (side, walls, name) in [
        (128u32, 25u32, "random 25%"),
        (128, 0, "open"),
        (512, 20, "512 20%"),
    ] {
        let mut grid = Grid::open(side, side);
        for y in 0..side {
            for x in 0..side {
                if rnd(100) < walls {
                    grid.set(x, y, CellKind::WALL);
                }
            }
        }
        for n in [2usize, 4, 8, 16, 32, 64, 128] {
            let mut queries = vec![];
            while queries.len() < 40 {
                let mut cell = || loop {
                    let c = (rnd(side), rnd(side));
                    if grid.kind(c.0, c.1) != CellKind::WALL {
                        return c;
                    }
                };
                let start = cell();
                // goals far: in one quarter away
                let goals: Vec<_> = (0..n).map(|_| cell()).collect();
                queries.push((start, goals));
            }
            let far: Vec<_> = queries
                .iter()
                .map(|(_, goals)| {
                    (
                        (0, 0),
                        goals
                            .iter()
                            .map(|&(x, y)| (side / 2 + x / 2, side / 2 + y / 2))
                            .collect::<Vec<_>>(),
                    )
                })
                .collect();
            let mut free = grid.clone();
            free.set(0, 0, CellKind::FLOOR);
            for (which, set) in [("spread", &queries), ("far", &far)] {
                let mut line = format!("{name} n={n} {which}:");
                for (label, algorithm, h) in [
                    ("astar", Algorithm::AStar, HeuristicKind::Octile),
                    ("dijkstra", Algorithm::Dijkstra, HeuristicKind::Octile),
                    ("jps", Algorithm::jps(), HeuristicKind::Octile),
                    ("jps zero", Algorithm::jps(), HeuristicKind::Zero),
                ] {
                    let mut s = Session::new(Options::from(algorithm).heuristic(h)).unwrap();
                    let mut best = f64::MAX;
                    let mut exp = 0;
                    for _ in 0..5 {
                        let t = Instant::now();
                        exp = 0;
                        for (a, b) in set {
                            s.start(&free, *a, b).unwrap();
                            s.run(&free, u64::MAX);
                            exp += s.expanded();
                        }
                        best = best.min(t.elapsed().as_secs_f64() / set.len() as f64);
                    }
                    line += &format!(" {label} {:.1}us/{}", best * 1e6, exp / set.len() as u64);
                }
                println!("{line}");
            }
        }
    }
}
