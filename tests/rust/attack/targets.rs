//! Targets of coverage-guided attacks: any bytes are rejected or used, and nothing panics. `fuzz` makes programs of them,
//! and a test here gives them the files in tests/corpus/fuzz.

use cubechase::chase::Timeline;
use cubechase::map::movingai::{self, Terrain};
use cubechase::map::scenario::{self, Points};
use cubechase::map::{Format, ascii, cube_xml as cube, format};
use cubechase::named::{Algorithm, Options};
use cubechase::replay as trace;
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid};

fn text(data: &[u8]) -> &str {
    str::from_utf8(data).unwrap_or_default()
}

/// The maps of a text; what is read can be saved.
pub fn grid(data: &[u8]) {
    let text = text(data);
    let formats = Format::NAMES.all.iter();
    for map in formats.flat_map(|&(_, format)| format::read(text, Some(format))) {
        ascii::read(&ascii::write(&map)).unwrap();
    }
    let _ = movingai::read(text, Terrain::Water);
}

/// A cube as XML; what is read can be saved.
pub fn cube_xml(data: &[u8]) {
    if let Ok(map) = cube::read(text(data)) {
        cube::read(&cube::write(&map).unwrap()).unwrap();
    }
}

/// Scenarios; what is read can be saved.
pub fn scen(data: &[u8]) {
    if let Ok(scenarios) = scenario::read(text(data), Points::Cells) {
        scenario::read(&scenario::write(&scenarios), Points::Cells).unwrap();
    }
}

/// A trace of lines.
pub fn trace(data: &[u8]) {
    plays(data, trace::Format::Lines);
}

/// A trace of Posthoc.
pub fn posthoc(data: &[u8]) {
    plays(data, trace::Format::Posthoc);
}

/// What is read plays, and can be saved as lines with the same events.
fn plays(data: &[u8], format: trace::Format) {
    let reader = trace::Reader::new(text(data).to_owned(), Some(format));
    let Ok(mut replay) = reader.finish() else {
        return;
    };
    for step in [1, usize::MAX, 0, replay.steps() / 2] {
        replay.show(step);
        replay.trail();
        replay.sights().for_each(drop);
        replay.label(0, 0);
    }
    let lines = replay.write(trace::Format::Lines);
    let again = trace::Replay::read(&lines).unwrap();
    assert!(again.events().eq(replay.events()), "{lines}");
    assert_eq!(again.path(), replay.path());
}

/// The table of a search in a file that is otherwise correct: the first byte chooses the search.
pub fn tables(data: &[u8]) {
    const HEADER: usize = 32;
    let Some((&which, table)) = data.split_first() else {
        return;
    };
    let algorithm = [Algorithm::JpsPlus, Algorithm::Subgoal][usize::from(which % 2)];
    let mut grid = Grid::open(9, 7);
    for (x, y) in [(2, 2), (3, 2), (5, 4), (4, 5), (8, 1)] {
        grid.set(x, y, CellKind::WALL);
    }
    let mut session = Session::new(Options::from(algorithm)).unwrap();
    let mut file = session.save_tables(&grid).unwrap();
    file.truncate(HEADER);
    file[HEADER - 8..].copy_from_slice(&(table.len() as u64).to_le_bytes());
    file.extend(table);
    file.extend(checksum(&file).to_le_bytes());
    if session.load_tables(&grid, &file).is_ok() {
        for (start, goal) in [((0, 0), (8, 6)), ((8, 6), (1, 3)), ((0, 6), (8, 0))] {
            session.start(&grid, start, goal).unwrap();
            session.run(&grid, u64::MAX);
        }
    }
}

/// A saved chase with a correct checksum.
pub fn chase(data: &[u8]) {
    let mut bytes = data.to_vec();
    bytes.extend(checksum(data).to_le_bytes());
    if let Ok((mut chase, mut timeline)) = Timeline::load(&bytes) {
        for _ in 0..120 {
            timeline.tick(&mut chase, |_| {});
        }
        timeline.seek(&mut chase, 0);
        cube::read(&cube::write(chase.map()).unwrap()).unwrap();
    }
}

/// The FNV-1a checksum at the end of a file.
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
