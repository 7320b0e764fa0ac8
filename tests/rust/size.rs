//! Agents of k × k cells, and the cost near walls: each search agrees with Dijkstra over a map that this file inflates by
//! itself, cell by cell, also after edits.

use cubechase::named::{Algorithm, Costs, Guarantee, Options};
use cubechase::rules::HeuristicKind;
use cubechase::space::{CellKind, Grid, Movement};
use cubechase::{Session, Status};
use oorandom::Rand32;
use std::num::NonZeroU16;

const MAPS: u32 = 10_000;

/// Returns whether an agent of `width` × `height` cells at (x, y) covers floor only.
fn is_open(grid: &Grid, (x, y): (i64, i64), (width, height): (i64, i64)) -> bool {
    let free = |x: i64, y: i64| {
        let at = u32::try_from(x).ok().zip(u32::try_from(y).ok());
        at.is_some_and(|(x, y)| grid.kind(x, y) != CellKind::WALL)
    };
    (y..y + height).all(|y| (x..x + width).all(|x| free(x, y)))
}

/// Inflates a map from the definition: O(cells × size²).
fn inflated(grid: &Grid, (width, height): (i64, i64), wall_cost: u8) -> Grid {
    let mut map = grid.clone();
    for y in 0..i64::from(grid.height()) {
        for x in 0..i64::from(grid.width()) {
            let grown = |by| is_open(grid, (x - by, y - by), (width + 2 * by, height + 2 * by));
            let away = (0..=8).take_while(|&by| grown(by)).count();
            let near = i64::from(wall_cost) / 2_i64.pow((away as u32).saturating_sub(1));
            let cost = i64::from(grid.kind(x as u32, y as u32).byte()) + near;
            let byte = if away > 0 { cost.min(255) as u8 } else { 0 };
            map.set(x as u32, y as u32, CellKind::from_byte(byte));
        }
    }
    map
}

/// Sets a cell to a wall, to floor, or with `terrain` sometimes to dearer ground.
fn edit(random: &mut Rand32, grid: &mut Grid, share: u32, terrain: bool) {
    let at = (
        random.rand_range(0..grid.width()),
        random.rand_range(0..grid.height()),
    );
    let byte = match random.rand_range(0..100) {
        wall if wall < share => 0,
        _ if terrain => random.rand_range(1..4) as u8,
        _ => 1,
    };
    grid.set(at.0, at.1, CellKind::from_byte(byte));
}

/// Returns a map of 1 to 14 cells a side with few walls, because many leave no room.
fn map(random: &mut Rand32, terrain: bool) -> Grid {
    let mut grid = Grid::open(random.rand_range(1..15), random.rand_range(1..15));
    let share = random.rand_range(0..50);
    for _ in 0..grid.width() * grid.height() / 3 {
        edit(random, &mut grid, share, terrain);
    }
    grid
}

fn cell(random: &mut Rand32, grid: &Grid) -> (u32, u32) {
    let x = random.rand_range(0..grid.width());
    (x, random.rand_range(0..grid.height()))
}

/// Returns the status, the cost and the guarantee at the end of a search.
fn answer(session: &mut Session, grid: &Grid) -> (Status, Option<f64>, Guarantee) {
    let status = session.run(grid, u64::MAX);
    (status, session.path_cost(), session.guarantee())
}

/// A map inflated here, and two cells of it.
struct Query {
    grid: Grid,
    naive: Grid,
    from: (u32, u32),
    to: (u32, u32),
}

/// Returns how many searches on `maps` maps, and again after edits, found a path, and how many differ: from Dijkstra, or
/// from the same search, on a map inflated for `covered` cells.
fn compare(maps: u32, covered: impl Fn(i64) -> (i64, i64)) -> (u32, u32) {
    let (mut found, mut different) = (0, 0);
    let mut random = Rand32::new(38);
    for _ in 0..maps {
        let terrain = random.rand_range(0..3) == 0;
        let size = random.rand_range(1..5) as u16;
        let wall_cost = [0, 1, 2, 6, 254][random.rand_range(0..5) as usize] * u8::from(terrain);
        let mut pick = |count: usize| random.rand_range(0..count as u32) as usize;
        let plain = Options::default()
            .heuristic(HeuristicKind::NAMES.all[pick(HeuristicKind::NAMES.all.len())].1)
            .movement(Movement::SQUARES.all[pick(Movement::SQUARES.all.len())].1)
            .costs([Costs::Tenths, Costs::Root2][pick(2)])
            .limit(4_000);
        let mut grid = map(&mut random, terrain);
        let queries = [(); 2].map(|()| {
            let query = Query {
                naive: inflated(&grid, covered(size.into()), wall_cost),
                from: cell(&mut random, &grid),
                to: cell(&mut random, &grid),
                grid: grid.clone(),
            };
            for _ in 0..random.rand_range(1..4) {
                edit(&mut random, &mut grid, 40, terrain);
            }
            query
        });
        for &(_, algorithm) in Algorithm::NAMES.all {
            let plain = plain.clone().algorithm(algorithm);
            if plain.check().is_err() || (terrain && !algorithm.row().takes_costs()) {
                continue;
            }
            let sized = plain
                .clone()
                .size(NonZeroU16::new(size).unwrap())
                .wall_cost(wall_cost);
            let mut session = Session::new(sized).unwrap();
            let mut goal = None;
            for Query {
                grid,
                naive,
                from,
                to,
            } in &queries
            {
                let begun = match goal {
                    Some(_) => session.replan(grid, Some(*from)),
                    None => session.start(grid, *from, *to),
                };
                let to = *goal.get_or_insert(*to);
                let mut other = Session::new(plain.clone()).unwrap();
                if other.start(naive, *from, to).is_err() {
                    different += u32::from(begun.is_ok());
                    break;
                }
                if begun.is_err() {
                    different += 1;
                    break;
                }
                let [got, expected] = [answer(&mut session, grid), answer(&mut other, naive)];
                different += u32::from(got != expected);
                if got.0 != Status::Found {
                    continue;
                }
                found += 1;
                let dijkstra = plain.clone().algorithm(Algorithm::Dijkstra);
                let mut dijkstra = Session::new(dijkstra).unwrap();
                dijkstra.start(naive, *from, to).unwrap();
                let shortest = answer(&mut dijkstra, naive);
                different += u32::from(got.2 == Guarantee::Optimal && got.1 != shortest.1);
            }
        }
    }
    (found, different)
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn every_search_agrees_with_dijkstra_over_the_inflated_map() {
    let (found, different) = compare(MAPS, |size| (size, size));
    println!("{found} paths");
    assert!(found > MAPS, "{found}");
    assert_eq!(different, 0);
}

#[test]
fn an_agent_that_is_a_row_too_low_is_found() {
    let (_, different) = compare(MAPS / 50, |size| (size, (size - 1).max(1)));
    assert!(different > 0);
}
