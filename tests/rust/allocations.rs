//! A second search allocates nothing, whatever the plan; neither does a wandering player.
#![cfg(all(feature = "chase", feature = "maze"))]

use crate::memory::allocations;
use cubechase::chase::monster::Monster;
use cubechase::chase::player::Player;
use cubechase::chase::wander::View;
use cubechase::maze::cube::generate;
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::Grid;

#[test]
fn the_second_search_of_a_session_allocates_nothing() {
    let mut random = oorandom::Rand32::new(3);
    let side = 64;
    let cells = (0..side * side)
        .map(|key| u8::from(key == 0 || key == side * side - 1 || random.rand_range(0..5) > 0))
        .collect();
    let grid = Grid::from_bytes(side, side, cells);
    for &(_, costs) in Costs::NAMES.all {
        for &(word, algorithm) in Algorithm::NAMES.all {
            let options = Options::from(algorithm).costs(costs);
            let session = Session::new(options);
            // Pruning searches reject a diagonal that costs two straight steps.
            let is_refused = costs == Costs::Manhattan
                && ["pruned", "jps", "jps-straight", "jps-plus", "subgoal"].contains(&word);
            assert_eq!(session.is_err(), is_refused);
            let Ok(mut session) = session else {
                continue;
            };
            let mut search = || {
                let before = allocations();
                session.start(&grid, (0, 0), (side - 1, side - 1)).unwrap();
                assert_eq!(session.run(&grid, u64::MAX), Status::Found);
                allocations() - before
            };
            search();
            assert_eq!(search(), 0, "{word} {costs:?}");
        }
    }
}

#[test]
fn a_wandering_player_allocates_nothing_after_its_first_minutes() {
    let map = generate(15, 1).unwrap();
    let monsters: Vec<_> = map
        .monsters
        .iter()
        .map(|spawn| Monster::at(&map.cube, spawn))
        .collect();
    let mut player = Player::at(map.player.cell, map.player.speed_millicells, true);
    let mut random = oorandom::Rand32::new(1);
    let mut walk = |ticks: std::ops::Range<u64>| {
        let before = allocations();
        let mut steps = 0;
        for now in ticks {
            let view = View {
                cube: &map.cube,
                monsters: &monsters,
                now,
                repath: 180,
            };
            let cell = player.walker.cell;
            player.walk(&view, false, &mut random);
            steps += u32::from(player.walker.cell != cell);
        }
        assert!(steps > 500, "{steps} steps");
        allocations() - before
    };
    walk(0..60_000);
    assert_eq!(walk(60_000..80_000), 0);
}
