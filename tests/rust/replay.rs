//! Traces: what a search writes reads back with the same events, and plays like its tape.

use crate::attack::targets;
use cubechase::map::MapErrorKind;
use cubechase::named::{Algorithm, Options};
use cubechase::replay::{Format, Reader, Replay};
use cubechase::session::Session;
use cubechase::space::{CellKind, CornerRule, Grid, Layout, Movement};
use cubechase::trace::{Paint, Tape, Watcher};
use oorandom::Rand32;

/// Returns a search that records.
fn recorded(algorithm: Algorithm, movement: Movement) -> Option<Session<Watcher>> {
    let options = Options::from(algorithm).movement(movement);
    let watch = Watcher::new(Paint::switched(false), Some(Tape::default()));
    Session::watched(options, watch).ok()
}

fn map(random: &mut Rand32, has_costs: bool) -> Grid {
    let (width, height) = (random.rand_range(2..25), random.rand_range(2..25));
    let mut grid = Grid::open(width, height);
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let dice = random.rand_range(0..10);
        if dice < 3 {
            grid.set(x, y, CellKind::WALL);
        } else if has_costs && dice < 6 {
            grid.set(x, y, CellKind::from_byte(1 + dice as u8));
        }
    }
    grid.set(0, 0, CellKind::FLOOR);
    grid
}

/// Runs every search on some maps, and once more after an edit. Calls `check` with each.
fn with_every_search(check: &mut dyn FnMut(&str, &mut Session<Watcher>, &Grid)) {
    let movements = [
        Movement::Four,
        Movement::Eight(CornerRule::Strict),
        Movement::Eight(CornerRule::Cut),
        Movement::Six(Layout::NAMES.all[0].1),
    ];
    let mut random = Rand32::new(65);
    let mut searches = 0;
    for (name, algorithm) in Algorithm::NAMES.all {
        for movement in movements {
            for has_costs in [false, true] {
                let Some(mut session) = recorded(*algorithm, movement) else {
                    continue;
                };
                let mut grid = map(&mut random, has_costs);
                let goal = (grid.width() - 1, grid.height() - 1);
                if session.start(&grid, (0, 0), goal).is_err() {
                    continue;
                }
                session.run(&grid, u64::MAX);
                check(name, &mut session, &grid);
                grid.set(1, 1, CellKind::WALL);
                if session.replan(&grid, None).is_ok() {
                    session.run(&grid, u64::MAX);
                    check(name, &mut session, &grid);
                }
                searches += 1;
            }
        }
    }
    assert!(searches > 100, "{searches}");
}

#[test]
fn a_written_trace_of_every_search_reads_back_with_the_same_events() {
    with_every_search(&mut |name, session, grid| {
        let replay = session.replay(grid).unwrap();
        let events: Vec<_> = replay.events().collect();
        for (format, _) in Format::NAMES
            .all
            .iter()
            .map(|(name, format)| (*format, name))
        {
            let text = replay.write(format);
            assert_eq!(Format::guess(&text), Some(format), "{text}");
            let again =
                Replay::read(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
            assert_eq!(again.events().collect::<Vec<_>>(), events, "{name}\n{text}");
            assert_eq!(again.path(), replay.path(), "{name}\n{text}");
            assert_eq!(again.cost(), replay.cost());
            assert_eq!(again.map().start, replay.map().start);
            assert_eq!(again.map().goal, replay.map().goal);
            assert_eq!(again.ignored(), [""; 0], "{text}");
            if format == Format::Lines {
                assert_eq!(again.map(), replay.map(), "{text}");
                assert_eq!(again.write(format), text);
            }
        }
    });
}

#[test]
fn a_replay_of_every_search_plays_like_its_tape() {
    let mut random = Rand32::new(7);
    with_every_search(&mut |name, session, grid| {
        let mut replay = session.replay(grid).unwrap();
        let path = session.points();
        let status = session.status();
        let tape = session.watch_mut().tape_mut().unwrap();
        assert_eq!(replay.steps(), tape.steps(), "{name}");
        let last = replay.steps();
        let all = (0..=last).chain((0..=last).rev());
        let jumps = (0..20).map(|_| random.rand_range(0..last as u32 + 1) as usize);
        for step in all.chain(jumps.collect::<Vec<_>>()) {
            assert_eq!(replay.show(step), tape.show(step));
            // On the tape of these two, the first cell is open from step 1 on.
            if step > 0 || !["dstar-lite", "flow-field"].contains(&name) {
                assert_eq!(replay.marks(), tape.marks(), "{name}, step {step}");
            }
            assert_eq!(replay.current(), tape.current(), "{name}, step {step}");
        }
        assert_eq!(replay.path(), path);
        assert_eq!(
            replay.status() == cubechase::Status::Found,
            status == cubechase::Status::Found
        );
    });
}

/// Returns the kind, line and column of the error, and its sentence.
fn error(text: &str) -> (MapErrorKind, u32, u32, String) {
    let error = Replay::read(text).expect_err(text);
    let words = error.to_string();
    (error.kind, error.line, error.column, words)
}

#[test]
fn an_error_says_where_what_was_found_and_what_was_expected() {
    use MapErrorKind::*;
    let lines = [
        ("", Syntax, 1, 1, "the line: trace 1"),
        ("expand 1 1", Syntax, 1, 1, "found \"expand 1 1\""),
        (
            "trace 2\nexpand 1 1",
            UnknownName,
            1,
            7,
            "found \"2\"; expected 1",
        ),
        ("trace 1\n", Missing, 1, 1, "found no event"),
        ("trace 1\nexpand", Missing, 2, 7, "like 3 4"),
        ("trace 1\nexpand 1", Missing, 2, 9, "like 3 4"),
        (
            "trace 1\nexpand 1 -1",
            BadNumber,
            2,
            10,
            "found y \"-1\"; expected a whole number from 0 to 4095",
        ),
        ("trace 1\nexpand 1.5 1", BadNumber, 2, 8, "found x \"1.5\""),
        ("trace 1\nexpand 4096 1", BadPlace, 2, 8, "found x \"4096\""),
        (
            "trace 1\nsize 3 3\nexpand 3 1",
            BadPlace,
            3,
            8,
            "from 0 to 2",
        ),
        (
            "trace 1\nsize 3 3\nexpand 1 1 parent=1,3",
            BadPlace,
            3,
            21,
            "from 0 to 2",
        ),
        (
            "trace 1\nexpand 1 1 parent=1",
            UnknownName,
            2,
            19,
            "expected a cell, like 3,4",
        ),
        ("trace 1\nexpand 1 1 g", UnknownName, 2, 12, "found \"g\""),
        (
            "trace 1\nexpand 1 1 g=",
            BadNumber,
            2,
            14,
            "expected a number",
        ),
        (
            "trace 1\nexpand 1 1 g=one",
            BadNumber,
            2,
            14,
            "found \"one\"",
        ),
        (
            "trace 1\nexpand 1 1 g=nan",
            BadNumber,
            2,
            14,
            "found \"nan\"",
        ),
        ("trace 1\nexpand 1 1 g=1 g=2", Twice, 2, 16, "again"),
        ("trace 1\nexpand 1 1 =2", UnknownName, 2, 12, "found \"\""),
        (
            "trace 1\nexpand! 1 1",
            UnknownName,
            2,
            1,
            "found \"expand!\"",
        ),
        ("trace 1\nsize 0 3", WrongLength, 2, 6, "from 1 to 4096"),
        (
            "trace 1\nexpand 1 1\nsize 3 3",
            BadPlace,
            3,
            1,
            "after an event",
        ),
        (
            "trace 1\nmap\n..x\n\nexpand 1 1",
            UnknownCharacter,
            3,
            3,
            "x",
        ),
        ("trace 1\nstart 1 1\nstart 1 1\n", Twice, 3, 1, "again"),
        (
            "trace 1\nlabel prune\n",
            Missing,
            2,
            12,
            "what the legend says",
        ),
        ("trace 1\ntitle\n", Missing, 2, 6, "expected a title"),
        ("trace 1\ntitle A\ntitle A\n", Twice, 3, 1, "again"),
        ("trace 1\npath\n", Missing, 2, 5, "expected points"),
        (
            "trace 1\npath 3,4 5\n",
            UnknownName,
            2,
            10,
            "expected a point",
        ),
        (
            "trace 1\npoints\nexpand 1.5 inf",
            BadNumber,
            3,
            12,
            "expected a finite number",
        ),
        (
            "trace 1\npoints\nsize 3 3",
            Twice,
            3,
            1,
            "\"size\" after map, size or points; expected one of them",
        ),
        (
            "trace 1\nsize 3 3\npoints",
            Twice,
            3,
            1,
            "expected one of them",
        ),
        (
            "trace 1\nexpand 1 1\npoints",
            BadPlace,
            3,
            1,
            "after an event",
        ),
        (
            "trace 1\nsize 3 3 3",
            UnknownName,
            2,
            10,
            "the end of the line",
        ),
    ];
    let posthoc = [
        ("version: 1.4.0\n", Missing, 1, 1, "expected events"),
        (
            "version: 2.0.0\nevents: []\n",
            UnknownName,
            1,
            10,
            "version 1.0 to 1.4",
        ),
        ("events: 3\n", Syntax, 1, 9, "expected an event"),
        ("events:\n  - 3\n", Syntax, 2, 5, "expected an event"),
        (
            "events:\n  - { x: 3, y: 4 }\n",
            Missing,
            2,
            5,
            "an event without type",
        ),
        (
            "events:\n  - { type: expanding }\n",
            Missing,
            2,
            5,
            "an event without a cell",
        ),
        (
            "events:\n  - { type: expanding, x: 1e999, y: 4 }\n",
            BadNumber,
            2,
            27,
            "expected a number",
        ),
        (
            "events:\n  - { type: expanding, x: one, y: 4 }\n",
            BadNumber,
            2,
            27,
            "expected a number",
        ),
        (
            "{\"events\": [ { \"type\": \"expanding\", \"x\": 1, \"y\": 2 }",
            Syntax,
            2,
            1,
            "YAML or JSON",
        ),
        ("events: { a: 1 }\n", Syntax, 1, 9, "the list of events"),
    ];
    for (text, kind, line, column, words) in lines.into_iter().chain(posthoc) {
        let (is, at, character, said) = error(text);
        assert_eq!(
            (is, at, character),
            (kind, line, column),
            "{text:?}: {said}"
        );
        assert!(said.contains(words), "{text:?}: {said}");
    }
    let own: String = (0..9).map(|at| format!("mark{at} 1 1\n")).collect();
    assert!(
        error(&format!("trace 1\n{own}"))
            .3
            .contains("at most 8 words of your own")
    );
    let names: String = (0..33).map(|at| format!(" n{at}=1")).collect();
    assert!(
        error(&format!("trace 1\nexpand 1 1{names}\n"))
            .3
            .contains("at most 32 names")
    );
}

#[test]
fn words_of_other_programs_mean_the_same() {
    let ours = "trace 1\nstart 0 0\ngoal 2 0\ngenerate 0 0 g=0 f=2\nexpand 0 0 g=0 f=2\ngenerate 1 0 g=1 f=2 parent=0,0\nupdate 1 0 g=0.5\nclose 0 0\nexpand 1 0\nprune 1 1\nclose 2 0 g=2.5 parent=1,0\n";
    let yaml = "# a comment\nversion: 1.4.0\nevents:\n  - { type: source, id: a, x: 0, y: 0 }\n  - { type: destination, id: c, x: 2, y: 0 }\n  - { type: generating, id: a, g: 0, f: 2, pId: null, x: 0, y: 0 }\n  - { type: expanded, id: a, g: 0, f: 2, pId: }\n  - { type: generated, id: b, x: 1, y: 0, g: 1, f: 2.0, pId: a }\n  - { type: updating, id: b, g: 5e-1 }\n  - { type: closing, id: a }\n  - { type: expand, id: b }\n  - { type: prune, id: d, x: 1, y: 1 }\n  - { type: end, id: c, g: '2.5', pId: b, message: done, nested: [1, { a: 2 }] }\n";
    let json = r#"{"nodeStructure": [{"type": "rectangle", "variables": {"x": "x"}}], "eventList": [
        {"type":"source","id":1,"variables":{"x":0,"y":0}}, {"type":"destination","id":3,"variables":{"x":2,"y":0}},
        {"type":"generating","id":1,"variables":{"x":0,"y":0},"g":0,"f":2,"pId":null},
        {"type":"expanding","id":1,"g":0,"f":2}, {"type":"generating","id":2,"variables":{"x":1,"y":0},"g":1,"f":2,"pId":1},
        {"type":"updating","id":2,"g":0.5}, {"type":"closing","id":1}, {"type":"expanding","id":2},
        {"type":"prune","id":4,"variables":{"x":1,"y":1}}, {"type":"end","id":3,"g":2.5,"pId":2}]}"#;
    let [ours, yaml, json] = [ours, yaml, json].map(|text| Replay::read(text).unwrap());
    let events: Vec<_> = ours.events().collect();
    assert_eq!(events, yaml.events().collect::<Vec<_>>());
    assert_eq!(events, json.events().collect::<Vec<_>>());
    for replay in [&ours, &yaml, &json] {
        assert_eq!(replay.path(), [[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]]);
        assert_eq!(replay.cost(), Some(2.5));
        assert_eq!(replay.steps(), 2);
        assert_eq!(
            (replay.map().grid.width(), replay.map().grid.height()),
            (3, 2)
        );
    }
    assert_eq!(yaml.ignored(), ["message", "nested"]);
}

#[test]
fn slices_read_the_same() {
    let mut text = String::from("trace 1\nmap\n....\n....\n\n");
    for at in 0..500 {
        text += &format!("expand {} {} g={at}\n", at % 4, at / 4 % 2);
    }
    let posthoc = Replay::read(&text).unwrap().write(Format::Posthoc);
    for text in [text, posthoc] {
        let whole = Replay::read(&text).unwrap();
        let mut reader = Reader::new(text, None);
        let mut last = 0;
        while !reader.advance(7).unwrap() {
            let (done, all) = reader.progress();
            assert!(last <= done && done <= all);
            last = done;
        }
        let sliced = reader.finish().unwrap();
        assert!(whole.events().eq(sliced.events()));
    }
}

/// Returns a trace with characters and lines replaced, repeated and removed.
fn altered(random: &mut Rand32, text: &str) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..1 + random.rand_range(0..6) {
        let at = random.rand_range(0..text.len() as u32) as usize;
        let pieces = [
            "\n",
            "{",
            "}",
            "[",
            "]",
            ":",
            "- ",
            "&a ",
            "*a",
            "!t ",
            "|",
            ">",
            "'",
            "\"",
            "\t",
            "#",
            "---\n",
            "...\n",
            "%",
            "? ",
            "1e999",
            "-1",
            "4096",
            ".",
            ",",
            "=",
            "expand 0 0\n",
            "map\n",
            "points\n",
            "size 1 1\n",
            "\u{feff}",
            "\u{0}",
            "é",
            "x: ",
        ];
        let piece = pieces[random.rand_range(0..pieces.len() as u32) as usize];
        let to = (at + random.rand_range(0..9) as usize).min(text.len());
        match random.rand_range(0..3) {
            0 => drop(text.splice(at..to, piece.chars())),
            1 => drop(text.drain(at..to)),
            _ => {
                let part = text[at..to].to_vec();
                drop(text.splice(at..at, part));
            }
        }
        if text.is_empty() {
            text.push(' ');
        }
    }
    text.into_iter().collect()
}

/// Reads altered traces, and plays those that can be read. Returns their number.
pub(crate) fn read_altered(seed: u64) -> u64 {
    type Target = (&'static str, fn(&[u8]));
    const TEXTS: [Target; 5] = [
        (include_str!("../corpus/fuzz/trace/lines"), targets::trace),
        (include_str!("../corpus/fuzz/trace/points"), targets::trace),
        (
            include_str!("../corpus/fuzz/posthoc/yaml"),
            targets::posthoc,
        ),
        (
            include_str!("../corpus/fuzz/posthoc/json"),
            targets::posthoc,
        ),
        (
            include_str!("../corpus/fuzz/posthoc/roads"),
            targets::posthoc,
        ),
    ];
    const ROUNDS: u64 = 10;
    let mut random = Rand32::new(seed);
    for _ in 0..ROUNDS {
        for (text, target) in TEXTS {
            target(altered(&mut random, text).as_bytes());
        }
    }
    ROUNDS * TEXTS.len() as u64
}

#[test]
fn a_cell_keeps_what_earlier_events_say_of_it_until_one_forgets() {
    let text = "trace 1\ngenerate 1 0 g=1 h=5 parent=0,0 depth=1\nexpand 1 0 f=6\nupdate 1 0 g=0.5\nexpand 2 0\nforget 1 0\nexpand 3 0\n";
    let mut replay = Replay::read(text).unwrap();
    replay.show(1);
    let label = replay.label(1, 0).unwrap();
    assert_eq!((label.g, label.h, label.f), (0.5, 5.0, 6.0));
    assert_eq!(label.parent.map(|key| key.0), Some(0));
    assert_eq!((label.opened, label.closed), (Some(0), None));
    assert_eq!(label.times, [1, 0]);
    let numbers = [("g", 0.5), ("h", 5.0), ("depth", 1.0), ("f", 6.0)];
    assert_eq!(replay.numbers_of(1, 0), numbers);
    replay.show(2);
    assert_eq!(replay.label(1, 0), None);
    assert_eq!(replay.numbers_of(1, 0), []);
    replay.show(0);
    assert_eq!(replay.label(1, 0).unwrap().g, 1.0);
    assert_eq!(replay.open_sizes(), [1, 1, 0, 0]);
}

#[test]
fn words_of_the_authors_own_mark_beside_the_search() {
    let text = "trace 1\nlabel prune Pruned by its parent\nexpand 0 0\nprune 1 0\nexpand 1 0\nlook 0 0\nprune 0 0\n";
    let mut replay = Replay::read(text).unwrap();
    let own: Vec<_> = replay.kinds().iter().filter(|kind| kind.own > 0).collect();
    let labels: Vec<_> = own
        .iter()
        .map(|kind| (kind.label.as_str(), kind.own))
        .collect();
    assert_eq!(labels, [("Pruned by its parent", 1), ("look", 2)]);
    replay.show(1);
    assert_eq!(
        (replay.marks(), replay.own_marks()),
        (&[2, 0][..], &[0, 1][..])
    );
    replay.show(2);
    assert_eq!(
        (replay.marks(), replay.own_marks()),
        (&[2, 2][..], &[1, 1][..])
    );
    replay.show(0);
    assert_eq!(
        (replay.marks(), replay.own_marks()),
        (&[0, 0][..], &[0, 0][..])
    );
}

#[test]
fn without_an_expansion_each_event_is_a_step() {
    let mut replay = Replay::read("trace 1\nvisit 0 0\nvisit 1 0\nclose 1 0\n").unwrap();
    assert_eq!(replay.steps(), 3);
    replay.show(2);
    assert_eq!(replay.current().map(|key| key.0), Some(1));
    assert_eq!(replay.own_marks(), [1, 1]);
}

#[test]
fn the_path_follows_the_parents_from_the_end_that_was_closed() {
    let chain = |ends: &str, events: &str| {
        let replay = Replay::read(&format!("trace 1\n{ends}{events}")).unwrap();
        (replay.path().to_vec(), replay.cost(), replay.status())
    };
    let forward = "expand 0 0 g=0\nexpand 1 0 g=3 parent=0,0\nexpand 2 0 g=7 parent=1,0\n";
    let path = vec![[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]];
    let ends = "start 0 0\ngoal 2 0\n";
    assert_eq!(
        chain(ends, forward),
        (path.clone(), Some(7.0), cubechase::Status::Found)
    );
    // From the goal to the start.
    let ends = "start 2 0\ngoal 0 0\n";
    let reversed = path.into_iter().rev().collect();
    assert_eq!(
        chain(ends, forward),
        (reversed, Some(7.0), cubechase::Status::Found)
    );
    // Neither end leads to the other.
    let none = (Vec::new(), None, cubechase::Status::Exhausted);
    assert_eq!(chain("start 2 1\ngoal 0 0\n", forward), none);
    let cycle = "expand 0 0 parent=1,0\nexpand 1 0 parent=0,0\n";
    assert_eq!(chain("start 2 1\ngoal 0 0\n", cycle), none);
}

#[test]
fn a_run_moves_to_a_map_that_holds_it() {
    let text = "trace 1\nexpand 0 0\ngenerate 1 1 parent=0,0\nexpand 1 1\n";
    let mut replay = Replay::read(text).unwrap();
    let before: Vec<_> = replay
        .events()
        .map(|event| (event.cell, event.parent))
        .collect();
    replay.show(2);
    assert!(!replay.resize(1, 2));
    assert_eq!(replay.marks(), [2, 0, 0, 2]);
    assert!(replay.resize(3, 2));
    let after: Vec<_> = replay
        .events()
        .map(|event| (event.cell, event.parent))
        .collect();
    assert_eq!(before, after);
    assert_eq!((replay.shown(), replay.marks()), (0, &[0; 6][..]));
    replay.show(1);
    assert_eq!(replay.marks(), [2, 0, 0, 0, 1, 0]);
}

/// Returns the cells of its events, and their numbers x and y.
fn drawn(replay: &Replay) -> Vec<((u32, u32), Vec<f64>)> {
    let is_place = |name: &str| matches!(name, "x" | "y");
    let events = replay.events().map(|event| {
        let places = event.numbers.iter().filter(|(name, _)| is_place(name));
        (event.cell, places.map(|(_, number)| *number).collect())
    });
    events.collect()
}

#[test]
fn nodes_on_a_lattice_keep_their_places_and_others_are_drawn_to_scale() {
    let halves = "trace 1\ntitle Halves \npoints\nstart -1 0\ngoal 1 0.5\nexpand -1 0 g=0\nexpand 1 0.5 g=2 parent=-1,0\npath -1,0 0,0.25 1,0.5 cost=2\n";
    let mut replay = Replay::read(halves).unwrap();
    assert!(replay.has_points() && !replay.has_map());
    // With a margin of one cell.
    let (grid, start, goal) = (&replay.map().grid, replay.map().start, replay.map().goal);
    assert_eq!((grid.width(), grid.height()), (7, 4));
    assert_eq!((start, goal), (Some((1, 1)), Some((5, 2))));
    assert_eq!(replay.path(), [[1.0, 1.0], [3.0, 1.5], [5.0, 2.0]]);
    let cells = [((1, 1), vec![-1.0, 0.0]), ((5, 2), vec![1.0, 0.5])];
    assert_eq!(drawn(&replay), cells);
    assert!(replay.resize(7, 4) && !replay.resize(8, 8));
    assert_eq!(replay.show(2), 2);
    assert_eq!(replay.trail().len(), 2);
    // It is written with its cells, and its coordinates as numbers.
    let again = Replay::read(&replay.write(Format::Lines)).unwrap();
    assert_eq!(drawn(&again), cells);
    assert_eq!(again.path(), replay.path());
    assert!(again.has_points());
    assert_eq!((replay.title(), again.title()), ("Halves", "Halves"));

    // The numbers of the author's own stay, and no name is one too many.
    let own = Replay::read("trace 1\npoints\nexpand 0.5 0 x=7\n").unwrap();
    assert_eq!(own.numbers_of(1, 1), []);
    assert_eq!(drawn(&own), [((1, 1), vec![0.0, 7.0])]);
    let names: String = (0..32).map(|at| format!(" n{at}=1")).collect();
    let full = Replay::read(&format!("trace 1\npoints\nexpand 0.5 0{names}\n")).unwrap();
    assert_eq!(full.names().len(), 32);
}

#[test]
fn each_node_has_a_cell_of_its_own_near_its_place() {
    let mut random = Rand32::new(7);
    let mut place =
        || [random.rand_float(), random.rand_float() / 3.0].map(|part| f64::from(part) * 1e-3);
    let places: Vec<_> = (0..2000).map(|_| place()).collect();
    let lines = places.iter().map(|[x, y]| format!("expand {x} {y}\n"));
    let text = format!("trace 1\npoints\n{}", lines.collect::<String>());
    let replay = Replay::read(&text).unwrap();
    let grid = &replay.map().grid;
    let mut cells: Vec<_> = drawn(&replay).into_iter().map(|(cell, _)| cell).collect();
    let scale = f64::from(grid.width() - 3) / 1e-3;
    for ((x, y), place) in cells.iter().zip(&places) {
        let away = [
            f64::from(*x) - 1.0 - place[0] * scale,
            f64::from(*y) - 1.0 - place[1] * scale,
        ];
        assert!(away.iter().all(|away| away.abs() < 8.0), "{away:?}");
    }
    cells.sort_unstable();
    cells.dedup();
    assert_eq!(cells.len(), places.len());
    let size = grid.width() * grid.height();
    assert!(size < 20 * places.len() as u32, "{size}");

    // More nodes on a line, and at almost one place, than cells of their own size.
    let line: String = (0..5000)
        .map(|at| format!("expand {} 3\n", f64::from(at) * 0.1))
        .collect();
    let heap: String = (1..30)
        .map(|at| format!("expand {} 0\n", f64::from_bits(at)))
        .collect();
    for (lines, count) in [(line, 5000), (heap, 29)] {
        let replay = Replay::read(&format!("trace 1\npoints\n{lines}")).unwrap();
        let mut cells: Vec<_> = drawn(&replay).into_iter().map(|(cell, _)| cell).collect();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!(cells.len(), count);
    }

    // Nodes at almost one place, at the ends of the numbers, and on a line.
    let far = "trace 1\npoints\nexpand 1e308 1e308\nexpand -1e308 -1e308\n";
    for (text, count) in [
        (
            "trace 1\npoints\nexpand 0 0\nexpand 0 5e-324\nexpand 5e-324 0\nexpand -0 0\n",
            3,
        ),
        (far, 2),
        (
            "trace 1\npoints\nexpand 0.1 0\nexpand 0.2 0\nexpand 0.33 0\n",
            3,
        ),
    ] {
        let replay = Replay::read(text).unwrap();
        let mut cells: Vec<_> = drawn(&replay).into_iter().map(|(cell, _)| cell).collect();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!(cells.len(), count, "{text}");
    }
}

#[test]
fn a_place_that_is_no_cell_makes_the_cells_of_a_posthoc_trace_nodes() {
    let text = "events:\n  - { type: source, id: a, x: 0, y: 0 }\n  - { type: destination, id: c, x: -2, y: 1 }\n  - { type: expanding, id: a, x: 0, y: 0, g: 0 }\n  - { type: generating, id: b, x: 1, y: 0.5, g: 1, pId: a }\n  - { type: expanding, id: b, g: 1, pId: a }\n  - { type: end, id: c, x: -2, y: 1, g: 4, pId: b }\n";
    let replay = Replay::read(text).unwrap();
    assert!(replay.has_points());
    assert_eq!(replay.map().start, Some((5, 1)));
    assert_eq!(replay.map().goal, Some((1, 3)));
    assert_eq!(replay.path(), [[5.0, 1.0], [7.0, 2.0], [1.0, 3.0]]);
    assert_eq!((replay.cost(), replay.steps()), (Some(4.0), 2));
    assert_eq!(replay.ignored(), [""; 0]);
    let path = "events:\n  - { type: expanding, id: a, x: 3, y: 0 }\n  - { type: path, x: 3, y: 0 }\n  - { type: path, x: 9000, y: 0 }\n";
    let replay = Replay::read(path).unwrap();
    assert!(replay.has_points());
    assert_eq!(replay.path().len(), 2);
}
