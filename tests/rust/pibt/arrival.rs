//! Agents arrive where that is promised. Elsewhere, the statuses say which do not.

use crate::memory::allocations;
use crate::oracle::surface::Surface;
use crate::pibt::churn::{Churn, Ground, MOVEMENTS, scatter};
use cubechase::pibt::{AgentStatus, CannotEnter, Counts, FAR, NO_CELL, Pibt};
use cubechase::space::compass::directions;
use cubechase::space::{CellKind, Cube, Grid, Key, Movement, Space};
use oorandom::Rand32;
use std::collections::HashMap;

fn grid_of(rows: &[&str]) -> Grid {
    let width = rows[0].len() as u32;
    let cells = rows.iter().flat_map(|row| row.bytes());
    let cells = cells.map(|byte| u8::from(byte != b'#')).collect();
    Grid::from_bytes(width, rows.len() as u32, cells)
}

/// Returns a cube with this many walls in a hundred cells.
fn cube_of(size: u32, walls: u32, random: &mut Rand32) -> Cube {
    let mut cube = Cube::new(size);
    scatter(&mut cube, walls, random);
    cube
}

/// Returns the steps of a map under a movement, both ways.
fn steps(space: &impl Space, movement: Movement) -> Vec<(u32, u32)> {
    let keys = (0..space.len() as u32)
        .map(Key)
        .filter(|&key| space.is_free(key));
    keys.flat_map(|key| {
        directions(movement.moves(space, key)).map(move |it| (key.0, space.neighbour(key, it).0))
    })
    .collect()
}

/// Returns the cells that steps reach from a cell, without one of the steps.
fn reached(steps: &HashMap<u32, Vec<u32>>, from: u32, without: (u32, u32)) -> Vec<u32> {
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(&at) = reached.get(next) {
        next += 1;
        for &to in steps.get(&at).into_iter().flatten() {
            if (at, to) != without && (to, at) != without && !reached.contains(&to) {
                reached.push(to);
            }
        }
    }
    reached
}

/// Makes walls until each remaining step is part of a cycle and all cells are connected. Returns the free cells.
fn keep_cycles(space: &mut impl Ground, movement: Movement) -> Vec<u32> {
    loop {
        let mut from: HashMap<u32, Vec<u32>> = HashMap::new();
        let steps = steps(space, movement);
        for &(a, b) in &steps {
            from.entry(a).or_default().push(b);
        }
        let bridge = steps
            .iter()
            .find(|&&(a, b)| !reached(&from, a, (a, b)).contains(&b));
        let keys: Vec<u32> = (0..space.len() as u32)
            .filter(|&key| space.is_free(Key(key)))
            .collect();
        let all = reached(&from, keys[0], (NO_CELL, NO_CELL));
        if let Some(&(a, b)) = bridge {
            // The smaller side goes.
            let sides = [a, b].map(|side| reached(&from, side, (a, b)));
            let small = &sides[usize::from(sides[1].len() < sides[0].len())];
            for &key in small {
                space.put(Key(key), false);
            }
        } else if all.len() < keys.len() {
            let is_small = all.len() * 2 < keys.len();
            for key in keys {
                if all.contains(&key) == is_small {
                    space.put(Key(key), false);
                }
            }
        } else {
            return keys;
        }
    }
}

/// All agents reach their goals, and then new ones, on a full map too.
fn all_arrive(mut space: impl Ground, movement: Movement, round: u32, random: &mut Rand32) -> bool {
    let cells = keep_cycles(&mut space, movement);
    if cells.len() < 4 {
        return false;
    }
    let mut agents = Pibt::new(&space, movement, round.into());
    let goals: Vec<u32> = (0..1 + round % 7)
        .map(|_| agents.add_goal(&[Key(cells[random.rand_range(0..cells.len() as u32) as usize])]))
        .collect();
    // Half of the rounds leave no cell empty.
    let count = if round.is_multiple_of(2) {
        cells.len()
    } else {
        1 + random.rand_range(0..cells.len() as u32) as usize
    };
    for &cell in &cells[..count] {
        let goal = goals[random.rand_range(0..goals.len() as u32) as usize];
        agents.enter(&space, Key(cell), goal).unwrap();
    }
    let mut has_arrived = vec![false; count];
    let mut steps = 0;
    while has_arrived.contains(&false) {
        agents.step(&space);
        steps += 1;
        for (has_arrived, &status) in has_arrived.iter_mut().zip(agents.statuses()) {
            *has_arrived |= status == AgentStatus::Arrived;
        }
        // No path has more steps than cells.
        assert!(steps <= cells.len() * count + 10, "round {round}");
    }
    true
}

#[test]
fn all_agents_arrive_if_each_step_is_part_of_a_cycle() {
    let mut random = Rand32::new(7);
    let mut rounds = 0;
    for round in 0..80 {
        let sides = [0; 2].map(|_| random.rand_range(2..11));
        let mut grid = Grid::open(sides[0], sides[1]);
        scatter(&mut grid, round % 4 * 12, &mut random);
        grid.put(Key(0), true);
        let (movement, _) = MOVEMENTS[(round / 4 % 4) as usize];
        rounds += u32::from(all_arrive(grid, movement, round, &mut random));
    }
    for round in 0..16 {
        let cube = cube_of(3 + round % 3, round % 4 * 10, &mut random);
        let (movement, _) = MOVEMENTS[(round / 4 % 4) as usize];
        rounds += u32::from(all_arrive(cube, movement, round, &mut random));
    }
    assert!(rounds > 60, "{rounds} rounds");
}

#[test]
fn a_chain_of_eight_thousand_agents_moves_at_once() {
    let mut grid = Grid::open(4096, 4);
    for x in 1..4095 {
        grid.set(x, 1, CellKind::WALL);
        grid.set(x, 2, CellKind::WALL);
    }
    let mut agents = Pibt::new(&grid, Movement::Four, 1);
    agents.budget = u64::MAX;
    let goal = agents.add_goal(&[Key(0)]);
    // A full ring: the first agent to decide pushes all others around it.
    for key in (0..grid.len() as u32).map(Key) {
        if grid.is_free(key) {
            agents.enter(&grid, key, goal).unwrap();
        }
    }
    let ring = 2 * 4096 + 4;
    assert_eq!(agents.len(), ring);
    let before = agents.cells().to_vec();
    agents.step(&grid);
    let moved = before.iter().zip(agents.cells()).filter(|(a, b)| a != b);
    assert_eq!(moved.count(), ring);
}

#[test]
fn a_step_without_a_search_allocates_nothing_after_the_first() {
    let mut random = Rand32::new(3);
    let cube = cube_of(20, 0, &mut random);
    let mut churn = Churn::new(cube, 3, 40, 3, 1);
    churn.agents.step(&churn.space);
    let before = allocations();
    for step in 0..500 {
        let target = [Key(step), Key(2_000 - step)];
        churn.agents.move_goal(step % 3, &target);
        churn.agents.step(&churn.space);
    }
    // The buckets of the search can still grow a little.
    let count = allocations() - before;
    assert!(count < 40, "{count} allocations");
    churn.agents.budget = u64::MAX;
    churn.agents.step(&churn.space);
    let before = allocations();
    for _ in 0..500 {
        churn.agents.step(&churn.space);
    }
    assert_eq!(allocations(), before);
}

#[test]
fn two_agents_in_a_dead_end_wait_and_say_so() {
    let grid = grid_of(&["......"]);
    let mut agents = Pibt::new(&grid, Movement::default(), 1);
    let [left, right] = [0, 5].map(|key| agents.add_goal(&[Key(key)]));
    agents.enter(&grid, Key(1), right).unwrap();
    agents.enter(&grid, Key(4), left).unwrap();
    for _ in 0..100 {
        agents.step(&grid);
    }
    let counts = agents.step(&grid);
    assert_eq!((counts.arrived, counts.unreachable), (0, 0));
    for agent in 0..2 {
        assert!(agents.stalled()[agent] > 90 && agents.waited()[agent] == 101);
    }
}

#[test]
fn after_two_steps_without_a_move_or_a_wait_there_is_none_until_a_change() {
    let mut random = Rand32::new(11);
    let mut ends = 0;
    for round in 0..200 {
        let mut grid = Grid::open(6, 6);
        scatter(&mut grid, 40, &mut random);
        let (movement, _) = MOVEMENTS[round % 4];
        let mut agents = Pibt::new(&grid, movement, round as u64);
        for key in (0..36).step_by(3).map(Key) {
            let goal = agents.add_goal(&[Key(random.rand_range(0..36))]);
            let _ = agents.enter(&grid, key, goal);
        }
        let mut still = 0;
        for _ in 0..300 {
            let waiting = agents.step(&grid).waiting;
            let has_moved = agents.cells() != agents.cells_before();
            assert!(still < 2 || !has_moved, "round {round}");
            still = if has_moved || waiting > 0 {
                0
            } else {
                still + 1
            };
        }
        ends += u32::from(still > 1);
    }
    assert!(ends > 100, "{ends} of 200 rounds end");
}

#[test]
fn distances_are_those_of_the_nearest_cell_of_a_goal() {
    let mut random = Rand32::new(13);
    for round in 0..24 {
        let cube = cube_of(3 + round % 4, round / 4 * 10, &mut random);
        let surface = Surface::of(cube.size());
        let (movement, rule) = MOVEMENTS[round as usize % 4];
        let cells = [0; 3].map(|_| Key(random.rand_range(0..cube.len() as u32)));
        let free = cells.iter().filter(|&&cell| cube.is_free(cell));
        let costs: Vec<_> = free
            .map(|cell| surface.costs(cube.cells(), rule, cell.index(), [10.0, 14.0]))
            .collect();
        let mut agents = Pibt::new(&cube, movement, 1);
        agents.budget = u64::MAX;
        let goal = agents.add_goal(&cells);
        agents.step(&cube);
        for (key, &distance) in agents.distances(goal).iter().enumerate() {
            let least = costs.iter().filter_map(|costs| costs[key]);
            let least = least.fold(f64::from(FAR), f64::min);
            assert_eq!(f64::from(distance), least, "round {round}, cell {key}");
        }
    }
}

#[test]
fn an_unreachable_goal_is_told_until_an_edit_opens_the_way() {
    let mut grid = grid_of(&["..#.."]);
    let mut agents = Pibt::new(&grid, Movement::Four, 1);
    let goal = agents.add_goal(&[Key(4)]);
    let agent = agents.enter(&grid, Key(0), goal).unwrap();
    let counts = agents.step(&grid);
    let only = |status: AgentStatus| Counts {
        unreachable: u32::from(status == AgentStatus::Unreachable),
        moved: u32::from(status == AgentStatus::Moved),
        arrived: u32::from(status == AgentStatus::Arrived),
        in_walls: u32::from(status == AgentStatus::InWall),
        blocked: 0,
        waiting: u32::from(status == AgentStatus::Waiting),
        sharing: 0,
    };
    assert_eq!(counts, only(AgentStatus::Unreachable));
    assert_eq!(agents.distances(goal)[0], FAR);
    grid.set(2, 0, CellKind::FLOOR);
    assert!(!agents.is_current(&grid, goal));
    assert_eq!(agents.step(&grid), only(AgentStatus::Moved));
    assert!(agents.is_current(&grid, goal));
    assert_eq!(agents.distances(goal), [40, 30, 20, 10, 0]);
    for _ in 0..3 {
        agents.step(&grid);
    }
    assert_eq!(agents.step(&grid), only(AgentStatus::Arrived));
    assert_eq!(agents.waited()[agent as usize], 0);
    // A goal in a wall is unreachable too. An agent in a wall leaves it.
    grid.set(4, 0, CellKind::WALL);
    assert_eq!(agents.step(&grid), only(AgentStatus::Unreachable));
    assert_eq!(agents.cells(), [3]);
    for x in 2..4 {
        grid.set(x, 0, CellKind::WALL);
    }
    assert_eq!(agents.step(&grid), only(AgentStatus::InWall));
    assert_eq!(agents.cells(), [3]);
}

#[test]
fn a_field_under_construction_lets_agents_wait() {
    let cube = cube_of(9, 0, &mut Rand32::new(1));
    let mut agents = Pibt::new(&cube, Movement::default(), 1);
    agents.budget = 100;
    let goal = agents.add_goal(&[Key(0)]);
    agents.enter(&cube, Key(300), goal).unwrap();
    for _ in 0..4 {
        assert_eq!(agents.step(&cube).waiting, 1);
        assert!(!agents.is_current(&cube, goal));
    }
    assert_eq!(agents.step(&cube).moved, 1);
    // The same cells need no new field.
    agents.move_goal(goal, &[Key(0)]);
    assert!(agents.is_current(&cube, goal));
    agents.move_goal(goal, &[Key(1)]);
    assert!(!agents.is_current(&cube, goal));
}

#[test]
fn an_agent_enters_only_a_free_cell_and_numbers_are_used_again() {
    let grid = grid_of(&["..#"]);
    let mut agents = Pibt::new(&grid, Movement::Four, 1);
    let goal = agents.add_goal(&[Key(0)]);
    assert!(agents.is_empty());
    assert_eq!(agents.enter(&grid, Key(0), goal), Ok(0));
    let occupied = agents.enter(&grid, Key(0), goal).unwrap_err();
    assert_eq!(
        occupied.to_string(),
        "another agent is in the cell of a new one; expected a free cell"
    );
    assert_eq!(agents.enter(&grid, Key(2), goal), Err(CannotEnter::Wall));
    assert_eq!(agents.enter(&grid, Key(1), goal), Ok(1));
    assert!(agents.leave(0) && !agents.leave(0) && !agents.leave(7));
    assert_eq!((agents.len(), agents.cell(0)), (1, None));
    assert_eq!(agents.cells(), [NO_CELL, 1]);
    agents.step(&grid);
    assert_eq!(
        (agents.cells(), agents.agent_at(Key(0))),
        (&[NO_CELL, 0][..], Some(1))
    );
    assert_eq!(agents.enter(&grid, Key(1), goal), Ok(0));
}

#[test]
fn a_removed_goal_gives_its_number_and_refuses_while_agents_have_it() {
    let grid = grid_of(&["...#"]);
    let mut agents = Pibt::new(&grid, Movement::Four, 1);
    let [first, second] = [0, 2].map(|key| agents.add_goal(&[Key(key)]));
    let agent = agents.enter(&grid, Key(1), first).unwrap();
    let cannot = agents.can_enter(&grid, Key(1)).unwrap_err();
    assert_eq!(cannot, CannotEnter::Occupied);
    assert_eq!(agents.can_enter(&grid, Key(3)), Err(CannotEnter::Wall));
    assert_eq!(agents.can_enter(&grid, Key(0)), Ok(()));
    let in_use = agents.remove_goal(first).unwrap_err();
    assert_eq!(
        in_use.to_string(),
        "found 1 agents with the goal; expected none"
    );
    agents.budget = 1;
    agents.step(&grid);
    agents.leave(agent);
    // Its field is under construction.
    assert_eq!(agents.remove_goal(first), Ok(()));
    assert!(!agents.has_goal(first) && agents.has_goal(second));
    assert_eq!(agents.goal_count(), 1);
    assert_eq!(agents.complete(&grid, second), [20, 10, 0, FAR]);
    assert_eq!(agents.add_goal(&[Key(1)]), first);
    assert_eq!(agents.complete(&grid, first), [10, 0, 10, FAR]);
}

#[test]
fn the_same_seed_gives_the_same_states_and_another_seed_others() {
    let run = |seed| {
        let mut random = Rand32::new(5);
        let cube: Cube = cube_of(12, 20, &mut random);
        let mut agents = Pibt::new(&cube, Movement::default(), seed);
        let goals = [5, 400, 700].map(|key| agents.add_goal(&[Key(key)]));
        for key in (0..cube.len() as u32).step_by(2).map(Key) {
            let _ = agents.enter(&cube, key, goals[key.index() % 3]);
        }
        for _ in 0..300 {
            agents.step(&cube);
        }
        agents.cells().to_vec()
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

#[test]
#[should_panic(expected = "agents on hexagons; expected a movement on squares")]
fn hexagons_are_refused() {
    let word = "6".parse::<Movement>().unwrap();
    Pibt::new(&Grid::open(3, 3), word, 1);
}
