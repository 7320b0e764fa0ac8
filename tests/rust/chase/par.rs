//! Par: no tour is shorter, and a player who walks it needs exactly as many ticks.

use crate::chase::worlds::{half_walled, open_cube, open_map, play};
use cubechase::chase::player::ScreenDirection;
use cubechase::chase::{Chase, EventKind, Goal, Phase};
use cubechase::map::CubeMap;
use cubechase::space::{CellKind, Cube, Direction, Face, Key, Space, SurfaceCell};
use oorandom::Rand32;
use std::collections::VecDeque;

const KEYS: [ScreenDirection; 4] = [
    ScreenDirection::Up,
    ScreenDirection::Right,
    ScreenDirection::Down,
    ScreenDirection::Left,
];

/// An open cube whose only monster is walled in, so that nobody hunts.
fn quiet_map(size: u32, cube: Cube) -> CubeMap {
    let mut map = open_map(size, &[(Face::Back, 1, 1)]);
    map.cube = cube;
    let monster = map.monsters[0].cell;
    map.cube.set(monster, CellKind::FLOOR).unwrap();
    for beside in Direction::ALL.map(|direction| map.cube.beside(monster, direction)) {
        map.cube.set(beside.unwrap(), CellKind::WALL).unwrap();
    }
    map
}

/// A small cube with random walls, a random start and a random speed.
fn random_game(random: &mut Rand32) -> Chase {
    let size = random.rand_range(3..6);
    let cube = half_walled(size, random.rand_range(0..50), random);
    let mut map = quiet_map(size, cube);
    let near_monster = |cell: SurfaceCell| cell.face == Face::Back && cell.x < 3 && cell.y < 3;
    loop {
        let key = Key(random.rand_range(0..map.cube.len() as u32));
        map.player.cell = map.cube.cell(key);
        if !near_monster(map.player.cell) {
            break;
        }
    }
    map.player.speed_millicells = random.rand_range(500..20_000);
    map.cube.set(map.player.cell, CellKind::FLOOR).unwrap();
    play(map, |settings| {
        settings.goal = Goal::Gems;
        settings.wander = false;
        settings.seed = random.rand_u32().into();
    })
}

/// Returns the fewest straight steps that visit all of these cells, by a search over cells and sets of visited ones.
fn fewest(cube: &Cube, start: SurfaceCell, goals: &[SurfaceCell]) -> Option<usize> {
    let visit = |cell: SurfaceCell, set: usize| {
        let found = goals.iter().position(|&goal| goal == cell);
        found.map_or(set, |goal| set | 1 << goal)
    };
    let all = (1 << goals.len()) - 1;
    let mut seen = vec![false; cube.len() << goals.len()];
    let mut waiting = VecDeque::from([(start, visit(start, 0), 0)]);
    while let Some((cell, set, steps)) = waiting.pop_front() {
        if set == all {
            return Some(steps);
        }
        for direction in Direction::STRAIGHT {
            let (to, _) = cube.step(cell, direction);
            let (key, set) = (cube.key(to).unwrap(), visit(to, set));
            if cube.is_free(key)
                && !std::mem::replace(&mut seen[key.index() << goals.len() | set], true)
            {
                waiting.push_back((to, set, steps + 1));
            }
        }
    }
    None
}

/// Plays the cells of a walk with keys, and returns the ticks until the game is won.
fn played(chase: &mut Chase, cells: &[SurfaceCell]) -> u64 {
    let mut held = None;
    let mut at = 0;
    for ticks in 0.. {
        if chase.gem_game().unwrap().phase == Phase::Won {
            return ticks;
        }
        let player = chase.player();
        if cells.get(at + 1) == Some(&player.walker.nearest()) {
            at += 1;
        }
        let next = cells.get(at + 1).and_then(|&to| {
            let leads = |&direction: &Direction| chase.cube().step(cells[at], direction).0 == to;
            let direction = Direction::STRAIGHT.into_iter().find(leads)?;
            let means = |&key: &ScreenDirection| {
                player.screen.direction(cells[at].face, key) == Some(direction)
            };
            KEYS.into_iter().find(means)
        });
        if next != held {
            if let Some(key) = held {
                chase.release(key);
            }
            if let Some(key) = next {
                chase.press(key);
            }
            held = next;
        }
        chase.tick();
        assert!(ticks < 1_000_000, "the player is lost");
    }
    unreachable!("the loop has no end")
}

#[test]
fn no_tour_is_shorter_and_a_player_takes_exactly_as_long() {
    let mut random = Rand32::new(66);
    let (mut games, mut orders) = (0, 0);
    while games < 10_000 {
        let mut chase = random_game(&mut random);
        let Some(game) = chase.gem_game() else {
            continue;
        };
        games += 1;
        let gems: Vec<_> = game.gems.iter().map(|gem| gem.cell).collect();
        let par = chase.par().unwrap();
        let start = chase.player().walker.cell;
        let steps = fewest(chase.cube(), start, &gems).unwrap();
        assert_eq!(par.cells.len(), steps + 1);
        assert_eq!(par.cells[0], start);
        for pair in par.cells.windows(2) {
            let mut directions = Direction::STRAIGHT.into_iter();
            assert!(directions.any(|direction| chase.cube().step(pair[0], direction).0 == pair[1]));
        }
        orders += usize::from(!par.order.is_sorted());
        // Each gem is collected in its tick.
        let mut collected = Vec::new();
        let all = *par.ticks.last().unwrap();
        assert_eq!(played(&mut chase, &par.cells), all);
        for event in chase.take_events() {
            if event.kind == EventKind::Gem {
                collected.push((event.tick, event.numbers[2]));
            }
        }
        let faces = par.order.iter().map(|&gem| gems[gem].face as u32);
        let expected: Vec<_> = par.ticks.iter().copied().zip(faces).collect();
        assert_eq!(collected, expected);
    }
    assert!(orders > 1_000, "{orders}");
}

#[test]
fn par_ignores_placed_walls_and_needs_a_way() {
    let map = || quiet_map(5, open_cube(5));
    let mut chase = play(map(), |settings| settings.goal = Goal::Gems);
    let par = chase.par().unwrap();
    chase.place_wall(Some(par.cells[1])).unwrap();
    assert_eq!(chase.par().unwrap(), par);
    assert_eq!(play(map(), |_| ()).par(), None);
    // A wall of the map around a gem.
    let gem = chase.gem_game().unwrap().gems[0].cell;
    for direction in Direction::STRAIGHT {
        let (beside, _) = chase.cube().step(gem, direction);
        if chase.allows_wall(beside).is_ok() {
            chase.set_cell(beside, CellKind::WALL).unwrap();
        }
    }
    let is_closed = Direction::STRAIGHT.into_iter().all(|direction| {
        let (beside, _) = chase.cube().step(gem, direction);
        !chase.cube().is_free(chase.cube().key(beside).unwrap())
    });
    assert_eq!(chase.par().is_none(), is_closed);
    assert!(is_closed, "the gem lies beside {:?}", Face::Front);
}
