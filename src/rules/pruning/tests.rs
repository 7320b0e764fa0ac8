use crate::rules::pruning::Pruning;
use crate::space::compass::directions;
use crate::space::{CellKind, CornerRule, Direction, Grid, Key, Movement, Space};

/// Returns every direction of arrival with every neighbourhood in which it is possible.
fn arrivals(movement: Movement) -> impl Iterator<Item = (Direction, u8)> {
    Direction::ALL.into_iter().flat_map(move |arrival| {
        (0..=255).filter_map(move |free| {
            let grid = around(free);
            let parent = grid.neighbour(CENTRE, arrival.opposite());
            let came = grid.is_free(parent) && movement.moves(&grid, parent) & arrival.bit() != 0;
            came.then_some((arrival, free))
        })
    })
}

const CENTRE: Key = Key(4);

/// Returns a free cell between eight others; a bit says which of them are free.
fn around(free: u8) -> Grid {
    let mut grid = Grid::open(3, 3);
    for direction in directions(!free) {
        let (x, y) = grid.point(grid.neighbour(CENTRE, direction));
        grid.set(x, y, CellKind::WALL);
    }
    grid
}

#[test]
fn natural_moves_are_the_published_ones() {
    for &(_, movement) in Movement::SQUARES.all {
        let pruning = Pruning::of(movement);
        for direction in Direction::ALL {
            let [left, right] = [7, 1].map(|eighths| direction.turned(eighths).bit());
            let expected = match (movement, direction) {
                (Movement::Eight(_), d) if d.is_diagonal() => d.bit() | left | right,
                (Movement::Four, d) if d.is_diagonal() => continue,
                (Movement::Four, Direction::North | Direction::South) => {
                    direction.bit() | Direction::East.bit() | Direction::West.bit()
                }
                _ => direction.bit(),
            };
            assert_eq!(
                pruning.natural(direction),
                expected,
                "{movement:?} {direction:?}"
            );
            // A side of a side has no sides: scans nest once.
            for side in directions(pruning.sides(direction)) {
                assert_eq!(pruning.sides(side), 0);
            }
        }
    }
}

/// Returns the forced moves after an arrival, as the papers state them for each rule.
fn forced(movement: Movement, arrival: Direction, free: u8) -> u8 {
    let wall = |eighths| free & arrival.turned(eighths).bit() == 0;
    let both_sides = |beside: u32, moves: &[u32]| {
        let mirrored = |eighths: u32| 8 - eighths;
        let right = moves.iter().map(|&e| (wall(beside), e));
        let left = moves.iter().map(|&e| (wall(mirrored(beside)), mirrored(e)));
        right
            .chain(left)
            .filter(|&(blocked, _)| blocked)
            .fold(0, |byte, (_, e)| byte | arrival.turned(e).bit())
    };
    let moves = match movement {
        // A wall beside the parent; ahead and the sides are natural after a vertical step.
        Movement::Six(_) => 0,
        Movement::Four if arrival.delta().0 == 0 => 0,
        Movement::Four => both_sides(3, &[2]),
        // A wall beside the parent frees the side and the diagonal behind it.
        Movement::Eight(CornerRule::Strict) if arrival.is_diagonal() => 0,
        Movement::Eight(CornerRule::Strict) => both_sides(3, &[1, 2]),
        // A wall beside the cell (a diagonal's side lies behind it) frees the diagonal behind it.
        Movement::Eight(_) if arrival.is_diagonal() => both_sides(3, &[2]),
        Movement::Eight(_) => both_sides(2, &[1]),
    };
    moves & movement.table()[usize::from(free)]
}

#[test]
fn forced_moves_are_the_published_ones() {
    for &(_, movement) in Movement::SQUARES.all {
        let pruning = Pruning::of(movement);
        for (arrival, free) in arrivals(movement) {
            let natural = pruning.natural(arrival) & pruning.legal(free);
            assert_eq!(
                pruning.remaining(arrival)[usize::from(free)],
                natural | forced(movement, arrival, free),
                "{movement:?} {arrival:?} {free:08b}"
            );
        }
    }
}
