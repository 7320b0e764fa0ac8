//! Maps: reading, writing, generating, editing, and errors.

use cubechase::cost::Thousandths;
use cubechase::decimal;
use cubechase::map::{CubeMap, Format, GridMap, MapErrorKind, cube_xml, format, scenario};
use cubechase::maze::{self, Generator, Recipe};
use cubechase::space::components::Components;
use cubechase::space::{CellKind, Cube, Face, Grid, Hex, Key, Layout, Movement, SurfaceCell};
use cubechase::{read_map, trig, write_map};

#[test]
fn a_map_is_read_and_written_in_every_format() {
    let map: GridMap = read_map("S..\n##.\nG..\n").unwrap();
    for (name, form) in Format::NAMES.all {
        if let Ok(text) = write_map(&map, *form) {
            let again = format::read(&text, Some(*form)).unwrap();
            assert_eq!(again.grid.cells(), map.grid.cells(), "{name}");
        }
    }
    let error = read_map("S..\n#?.\n").unwrap_err();
    assert_eq!((error.line, error.column), (2, 2));
    assert!(
        matches!(error.kind, MapErrorKind::UnknownCharacter),
        "{error}"
    );
}

#[test]
fn a_maze_is_made_by_seed_and_edited() {
    for (name, generator) in Generator::NAMES.all {
        let grid = maze::generate(&Recipe::new(*generator, 31, 31, 7)).unwrap();
        assert!(grid.cells().contains(&CellKind::FLOOR.byte()), "{name}");
    }
    let mut grid: Grid = maze::generate(&Recipe::new(Generator::Backtracker, 21, 21, 1)).unwrap();
    let (start, goal) = maze::ends(&grid).unwrap();
    assert_ne!(start, goal);
    let mut components = Components::default();
    components.refresh(&grid, Movement::Four);
    let before = components.count();
    assert!(grid.set(start.0, start.1, CellKind::WALL));
    components.refresh(&grid, Movement::Four);
    assert_ne!(
        (components.count(), grid.kind(start.0, start.1)),
        (before, CellKind::FLOOR)
    );
    assert!(maze::generate(&Recipe::new(Generator::Kruskal, 0, 9, 1)).is_err());
}

#[test]
fn a_cube_is_made_written_and_read() {
    let mut map: CubeMap = maze::cube::generate(9, 3).unwrap();
    map.cube = {
        let mut cube: Cube = map.cube;
        cube.set(
            SurfaceCell {
                face: Face::Top,
                x: 4,
                y: 4,
            },
            CellKind::FLOOR,
        )
        .unwrap();
        cube
    };
    let again = cube_xml::read(&cube_xml::write(&map).unwrap()).unwrap();
    assert_eq!(again.cube.cells(), map.cube.cells());
    assert_eq!(again.monsters, map.monsters);
}

#[test]
fn the_small_parts_can_be_used_by_themselves() {
    let line = "0\tmaze.map\t9\t9\t0\t0\t8\t8\t11.31370849\n";
    let all = scenario::read(line, scenario::Points::Cells).unwrap();
    assert_eq!(all.len(), 1);
    assert_eq!(Hex::new(0, 0).distance(Hex::new(3, -1)), 3);
    assert_eq!(Layout::OddR.cell(Layout::OddR.hex((4, 5))), (4, 5));
    assert_eq!(decimal::parse("1.25"), Some(1.25));
    assert_eq!(Thousandths::new(1250).to_string(), "1.25");
    assert!((trig::sin(trig::PI / 6.0) - 0.5).abs() < 1e-12);
    assert_eq!(Key(7).index(), 7);
}
