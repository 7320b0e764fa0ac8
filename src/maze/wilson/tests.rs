use crate::maze::wilson::carve;
use crate::maze::{Lattice, backtracker, kruskal};
use oorandom::Rand32;
use std::collections::HashMap;

/// Returns how unevenly a carver covers the 192 perfect mazes of 3 × 3 rooms: chi squared, 191 on average for a uniform
/// one, with a standard deviation of 20.
fn unevenness(carve: fn(&mut Lattice, &mut Rand32)) -> f64 {
    const DRAWS: usize = 192 * 60;
    let mut random = Rand32::new(11);
    let mut seen: HashMap<Vec<u8>, u32> = HashMap::new();
    for _ in 0..DRAWS {
        let mut lattice = Lattice::new(7, 7).unwrap();
        carve(&mut lattice, &mut random);
        *seen
            .entry(lattice.into_grid().cells().to_vec())
            .or_default() += 1;
    }
    assert!(seen.len() <= 192, "{} mazes", seen.len());
    let met: f64 = seen.values().map(|&n| (f64::from(n) - 60.0).powi(2)).sum();
    let never = (192 - seen.len()) as f64 * 60.0 * 60.0;
    (met + never) / 60.0
}

#[test]
fn every_maze_is_equally_likely() {
    let wilson = unevenness(carve);
    assert!(wilson < 191.0 + 5.0 * 20.0, "{wilson}");
    // The measure shows the difference: neither of these is uniform.
    let (kruskal, backtracker) = (unevenness(kruskal::carve), unevenness(backtracker::carve));
    assert!(kruskal > 400.0, "{kruskal}");
    assert!(backtracker > 1000.0, "{backtracker}");
}
