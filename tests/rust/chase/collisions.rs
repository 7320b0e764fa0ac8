//! Monsters that avoid one another.

use crate::chase::worlds::{at, half_walled, monster, open_map, play};
use cubechase::chase::monster::Monster;
use cubechase::chase::{Chase, Input, Mode, ScreenDirection, Timeline};
use cubechase::map::{Collisions, CubeMap, Hunt, HuntBy, Walk};
use cubechase::maze;
use cubechase::space::{CellKind, Cube, Face, Key, Movement, Space, SurfaceCell};
use oorandom::Rand32;

/// Returns the cells that a monster is in.
fn cells(monster: &Monster) -> Vec<SurfaceCell> {
    let to = monster.walker.step.map(|step| step.to);
    [Some(monster.walker.cell), to]
        .into_iter()
        .flatten()
        .collect()
}

/// Returns the middle of a monster's step, doubled. Steps that exchange cells or cross on a diagonal have the same.
fn middle(cube: &Cube, monster: &Monster) -> Option<[i32; 3]> {
    let to = cube.centre_in_half_cells(monster.walker.step?.to);
    let from = cube.centre_in_half_cells(monster.walker.cell);
    Some(std::array::from_fn(|i| from[i] + to[i]))
}

/// Returns how many pairs of monsters are in one cell, exchange cells, or cross.
fn conflicts(chase: &Chase) -> usize {
    let (cube, monsters) = (chase.cube(), chase.monsters());
    let collide = |(one, other): (&Monster, &Monster)| {
        let middles = middle(cube, one).zip(middle(cube, other));
        cells(one).iter().any(|cell| cells(other).contains(cell))
            || middles.is_some_and(|(one, other)| one == other)
    };
    let pairs = (1..monsters.len())
        .flat_map(|second| (0..second).map(move |first| (&monsters[first], &monsters[second])));
    pairs.filter(|&pair| collide(pair)).count()
}

/// Returns a map with monsters in different cells, with any search and walk.
fn crowded(random: &mut Rand32) -> CubeMap {
    let size = random.rand_range(4..9);
    let walls = random.rand_range(0..40);
    let cube = half_walled(size, walls, random);
    let keys = (0..cube.len() as u32).map(Key);
    let mut free: Vec<Key> = keys.filter(|&key| cube.is_free(key)).collect();
    let mut take = || {
        let place = random.rand_range(0..free.len() as u32);
        cube.cell(free.swap_remove(place as usize))
    };
    let player = take();
    let mut monsters: Vec<_> = (0..16).map(|_| monster(take())).collect();
    for spawn in &mut monsters {
        spawn.speed_millicells = random.rand_range(1_000..20_000);
        if random.rand_range(0..3) == 0 {
            let (_, by) =
                HuntBy::NAMES.all[random.rand_range(0..HuntBy::NAMES.all.len() as u32) as usize];
            let (_, walk) = Walk::NAMES.all[random.rand_range(0..3) as usize];
            spawn.hunt = Hunt {
                by: Some(by),
                walk: (by != HuntBy::HYBRID).then_some(walk),
                ..Hunt::default()
            };
        }
    }
    let mut map = CubeMap::new(cube, player, monsters);
    map.mode = if random.rand_range(0..2) == 0 {
        Mode::Face
    } else {
        Mode::Cube
    };
    map.notice = (map.mode == Mode::Cube && random.rand_range(0..2) == 0).then_some(4);
    map.repath_ms = random.rand_range(100..3_000);
    map
}

/// Plays for five seconds while the player and the walls move. Returns the conflicts of all ticks.
fn conflicts_of(map: CubeMap, random: &mut Rand32) -> usize {
    let movement = Movement::SQUARES.all[random.rand_range(0..4) as usize].1;
    let mut chase = play(map, |settings| settings.movement = movement);
    let cells = chase.cube().len() as u32;
    let mut found = 0;
    for _ in 0..300 {
        if random.rand_range(0..10) == 0 {
            let cell = chase.cube().cell(Key(random.rand_range(0..cells)));
            let kind = [CellKind::WALL, CellKind::FLOOR][random.rand_range(0..2) as usize];
            let _ = chase.set_cell(cell, kind);
            let key = ScreenDirection::NAMES.all[random.rand_range(0..4) as usize].1;
            match random.rand_range(0..2) {
                0 => chase.press(key),
                _ => chase.release(key),
            }
        }
        chase.tick();
        found += conflicts(&chase);
    }
    found
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn no_two_monsters_are_in_one_cell_or_exchange_cells() {
    let mut ignored = 0;
    for seed in 0..2_000 {
        let random = &mut Rand32::new(seed);
        let mut map = crowded(random);
        if seed < 20 {
            ignored += conflicts_of(map.clone(), random);
        }
        map.collisions = Collisions::Avoid;
        assert_eq!(conflicts_of(map, random), 0, "seed {seed}");
    }
    assert!(
        ignored > 1_000,
        "{ignored} conflicts of monsters that ignore one another"
    );
}

#[test]
fn monsters_that_avoid_one_another_catch_a_player_that_stands() {
    for seed in 0..60 {
        let mut map = maze::cube::generate(15, seed).unwrap();
        map.collisions = Collisions::Avoid;
        let mut chase = play(map, |settings| settings.mode = Mode::Cube);
        for _ in 0..60 * 60 {
            chase.tick();
        }
        assert!(chase.caught() > 0, "seed {seed}");
    }
}

/// Returns a corridor around a face. Its length is 48 cells.
fn ring(monsters: &[(Face, u32, u32)]) -> CubeMap {
    let mut map = open_map(15, monsters);
    map.player.cell = at(Face::Front, 7, 1);
    for (x, y) in (0..15).flat_map(|y| (0..15).map(move |x| (x, y))) {
        let from_edge = [x, y, 14 - x, 14 - y].into_iter().min();
        let kind = if from_edge == Some(1) {
            CellKind::FLOOR
        } else {
            CellKind::WALL
        };
        map.cube.set(at(Face::Front, x, y), kind).unwrap();
    }
    map.collisions = Collisions::Avoid;
    map
}

#[test]
fn of_two_monsters_that_meet_in_a_corridor_one_goes_back() {
    let (near, far) = ((Face::Front, 13, 5), (Face::Front, 11, 13));
    for starts in [[near, far], [far, near]] {
        let mut map = ring(&starts);
        map.repath_ms = CubeMap::REPATHS_MS.last().unwrap();
        for spawn in &mut map.monsters {
            spawn.speed_millicells = 500;
        }
        let mut chase = play(map, |_| ());
        for (key, ticks) in [(ScreenDirection::Left, 80), (ScreenDirection::Down, 150)] {
            chase.press(key);
            (0..ticks).for_each(|_| chase.tick());
            chase.release(key);
        }
        // The near one plans again: towards the far one, which comes along its old plan.
        let index = usize::from(starts[0] != near);
        let spawn = chase.map().monsters[index];
        let hunt = Hunt {
            by: "bfs".parse::<HuntBy>().ok(),
            ..spawn.hunt
        };
        chase.tune(index, hunt, 500).unwrap();
        for _ in 0..60 * 240 {
            chase.tick();
            assert_eq!(conflicts(&chase), 0);
        }
        assert!(chase.caught() > 0, "{starts:?}");
    }
}

#[test]
fn a_sleeping_monster_makes_way() {
    // A corridor over the front from the right to the left, with a niche. The second monster hunts on its own face only.
    let starts = [(Face::Right, 7, 7), (Face::Front, 9, 7)];
    let mut map = open_map(15, &starts);
    map.player.cell = at(Face::Left, 7, 7);
    map.mode = Mode::Cube;
    map.collisions = Collisions::Avoid;
    map.monsters[1].hunt.by = "jps".parse::<HuntBy>().ok();
    for key in (0..map.cube.len() as u32).map(Key) {
        let cell = map.cube.cell(key);
        let is_floor = match cell.face {
            Face::Right | Face::Left => true,
            Face::Front => cell.y == 7 || (cell.x, cell.y) == (3, 6),
            _ => false,
        };
        map.cube
            .set(
                cell,
                [CellKind::WALL, CellKind::FLOOR][usize::from(is_floor)],
            )
            .unwrap();
    }
    let mut chase = play(map, |_| ());
    for _ in 0..60 * 30 {
        chase.tick();
        assert_eq!(conflicts(&chase), 0);
    }
    assert!(chase.caught() > 0);
}

#[test]
fn a_recording_has_the_collisions_of_its_map_and_their_changes() {
    let random = &mut Rand32::new(9);
    let mut map = crowded(random);
    map.collisions = Collisions::Avoid;
    let mut chase = play(map, |_| ());
    let mut timeline = Timeline::of(&chase);
    for tick in 0..600 {
        let collisions = [Collisions::Ignore, Collisions::Avoid][tick / 100 % 2];
        timeline
            .give(&mut chase, Input::Collisions(collisions))
            .unwrap();
        timeline.tick(&mut chase, |_| ());
    }
    let saved = timeline.save(&chase, 600).unwrap();
    let (mut again, mut timeline) = Timeline::load(&saved).unwrap();
    assert_eq!(again.map().collisions, Collisions::Ignore);
    while again.ticks() < 600 {
        timeline.tick(&mut again, |_| ());
    }
    assert_eq!(again.digest(), chase.digest());
    assert_eq!(again.map().collisions, Collisions::Avoid);
}
