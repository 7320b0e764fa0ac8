use crate::map::cube_xml;
use crate::maze::cube::{CubeError, generate};
use crate::space::components::Components;
use crate::space::{CellKind, Direction, Face, Key, Movement, Space};

#[test]
fn every_cube_is_connected_and_reads_back() {
    for (size, seed) in [(5, 1), (7, 2), (9, 3), (15, 4), (31, 5), (63, 6)] {
        let map = generate(size, seed).unwrap();
        let mut components = Components::default();
        components.refresh(&map.cube, Movement::Four);
        assert_eq!(components.count(), 1, "size {size}");
        let text = cube_xml::write(&map).unwrap();
        let again = cube_xml::read(&text).unwrap();
        assert_eq!(cube_xml::write(&again), Ok(text));
        for face in Face::ALL {
            let monsters = map.monsters.iter().filter(|m| m.cell.face == face).count();
            assert!((2..=4).contains(&monsters), "size {size}: {monsters}");
        }
    }
}

#[test]
fn there_are_loops_and_doors_over_all_twelve_edges() {
    let map = generate(15, 9).unwrap();
    let cube = &map.cube;
    let mut edges = std::collections::HashSet::new();
    let (mut cells, mut steps) = (0, 0);
    for key in (0..cube.len() as u32).map(Key) {
        if !cube.is_free(key) {
            continue;
        }
        cells += 1;
        for direction in Direction::STRAIGHT {
            let cell = cube.cell(key);
            let (to, _) = cube.step(cell, direction);
            if cube.kind(to) == CellKind::FLOOR {
                steps += 1;
                if to.face != cell.face {
                    let pair = [cell.face as u8, to.face as u8];
                    edges.insert([pair[0].min(pair[1]), pair[0].max(pair[1])]);
                }
            }
        }
    }
    assert_eq!(edges.len(), 12);
    // A tree has one edge less than cells; each loop adds one.
    assert!(steps / 2 > cells + 30, "{steps} steps, {cells} cells");
}

#[test]
fn the_seed_determines_the_cube() {
    let text = |seed| cube_xml::write(&generate(9, seed).unwrap()).unwrap();
    assert_eq!(text(1), text(1));
    assert_ne!(text(1), text(2));
    for size in [0, 3, 4, 8, 256, 257] {
        assert_eq!(generate(size, 1).unwrap_err(), CubeError::Size(size));
    }
}
