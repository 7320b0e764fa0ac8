use crate::map::movingai::{Terrain, read, write};

#[test]
fn land_and_water_are_read_separately() {
    let text = "type octile\nheight 2\nwidth 4\nmap\n.GS.\n@TWW\n";
    let land = read(text, Terrain::Land).unwrap();
    assert_eq!(land.grid.cells(), [1, 1, 1, 1, 0, 0, 0, 0]);
    let water = read(text, Terrain::Water).unwrap();
    assert_eq!(water.grid.cells(), [0, 0, 0, 0, 0, 0, 1, 1]);
    assert_eq!((land.start, land.goal), (None, None));
    assert_eq!(
        write(&land).unwrap(),
        "type octile\nheight 2\nwidth 4\nmap\n....\n@@@@\n"
    );
}
