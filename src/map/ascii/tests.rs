use super::*;
use crate::map::ascii::{read, write};
use crate::space::CellKind;

#[test]
fn there_are_enough_letters_for_all_costs() {
    let all: std::collections::BTreeSet<char> = letters().collect();
    assert!(all.len() > 255, "{}", all.len());
    assert!(all.iter().all(|letter| letter.is_alphabetic()));
    assert!(!all.contains(&'S') && !all.contains(&'G'));
}

#[test]
fn written_maps_read_back() {
    let text = "#####\n#S.##\n#..G#\n#####\n";
    let map = read(text).unwrap();
    assert_eq!((map.start, map.goal), (Some((1, 1)), Some((3, 2))));
    assert_eq!(write(&map), text);
    assert_eq!(write(&read(&text.replace('\n', "\r\n")).unwrap()), text);
    assert_eq!(
        write(&read(&format!("\u{feff}{text}\n\r\n")).unwrap()),
        text
    );
}

#[test]
fn the_legend_keeps_what_the_rows_cannot() {
    let text = "S.55abG\n.#.5aa.\na = 37\nb = 255\nG = 12\n";
    let map = read(text).unwrap();
    let top = &map.grid.cells()[..7];
    assert_eq!(top, [1, 1, 5, 5, 37, 255, 12]);
    assert_eq!(write(&map), text);
    let both = "S.\nS = #\nG = S\n";
    let map = read(both).unwrap();
    assert_eq!((map.start, map.goal), (Some((0, 0)), Some((0, 0))));
    assert_eq!(map.grid.kind(0, 0), CellKind::WALL);
    assert_eq!(write(&map), both);
}
