//! `examples/scenarios.rs` from the command line: its output and exit codes.

use crate::command::{self, Run, written};
use crate::scenarios::{path, text};
use std::ffi::OsStr;
use std::path::PathBuf;

const HEAD: &str = "index\tbucket\texpected\tfound\texpanded\tmicros";

fn run<W: AsRef<OsStr>>(words: impl IntoIterator<Item = W>) -> Run {
    command::run("scenarios", words)
}

/// Runs on a map, its scenarios, and further arguments.
fn run_on(map: &str, scen: &str, more: &str) -> Run {
    let files = [path(map), path(scen)].map(PathBuf::into_os_string);
    run(files
        .into_iter()
        .chain(more.split_whitespace().map(Into::into)))
}

#[test]
fn the_output_is_a_line_for_each_scenario_then_the_count() {
    let run = run_on("dao/arena.map", "dao/arena.map.scen", "");
    let (rows, last) = run.table(HEAD);
    assert_eq!((run.code, last), (Some(0), "160 passed, 0 failed"));
    assert_eq!(rows.len(), 160);
    let stated = text("dao/arena.map.scen");
    for (index, (row, line)) in rows.iter().zip(stated.lines().skip(1)).enumerate() {
        let columns: Vec<_> = line.split('\t').collect();
        let [number, bucket, expected, found, expanded, micros] = row[..] else {
            panic!("{row:?}");
        };
        assert_eq!(number, index.to_string());
        assert_eq!((bucket, expected), (columns[0], columns[8]));
        let [expected, found] = [expected, found].map(|length| length.parse::<f64>().unwrap());
        assert!((found - expected).abs() <= 1e-4 * expected);
        assert!(expanded.parse::<u64>().unwrap() > 0);
        assert!(micros.parse::<u64>().is_ok());
    }
}

#[test]
fn unreachable_replaces_the_length() {
    let files = ("dao/lak519d.map", "dao/lak519d.map.scen");
    let run = run_on(files.0, files.1, "--limit 11 --algorithm jps-plus");
    let (rows, last) = run.table(HEAD);
    assert_eq!((run.code, last), (Some(0), "11 passed, 0 failed"));
    for row in &rows[..10] {
        assert_eq!(row[2..4], ["unreachable"; 2]);
    }
    assert_eq!(rows[10][2..4], ["4.41421", "4.41421356"]);
}

#[test]
fn nothing_is_reachable_from_within_a_wall() {
    let row = "0\tarena.map\t49\t49\t0\t0\t1\t7\t";
    let scen = written("in-a-wall.scen", &format!("{row}7.41\n{row}0\n"));
    let run = run([path("dao/arena.map"), scen]);
    let (rows, last) = run.table(HEAD);
    assert_eq!((run.code, last), (Some(1), "1 passed, 1 failed"));
    assert_eq!(rows[0][2..5], ["7.41", "unreachable", "0"]);
    assert_eq!(rows[1][2..5], ["unreachable", "unreachable", "0"]);
}

#[test]
fn every_documented_name_runs() {
    let names = "dijkstra astar astar-bucket bidirectional pruned jps jps-plus auto";
    let own = "subgoal ida dstar-lite flow-field";
    for name in names.split(' ').chain(own.split(' ')) {
        let more = format!("--algorithm {name}");
        let run = run_on("mapf/empty-8-8.map", "mapf/empty-8-8-random-1.scen", &more);
        let (rows, last) = run.table(HEAD);
        let all = (run.code, rows.len(), last);
        assert_eq!(all, (Some(0), 32, "32 passed, 0 failed"), "{name}");
    }
}

#[test]
fn a_wrong_length_fails() {
    let row = |goal: &str, length: &str| format!("0\ta.map\t8\t8\t0\t0\t{goal}\t{length}\n");
    let text = [
        row("7\t7", "9.89949"),
        row("7\t7", "9.91"),
        row("7\t7", "9.90"),
        row("7\t0", "0"),
        row("0\t0", "0"),
        row("7\t7", "9.901"),
    ];
    let scen = written("wrong-lengths.scen", &text.concat());
    let run = run([path("mapf/empty-8-8.map"), scen]);
    let (rows, last) = run.table(HEAD);
    assert_eq!((run.code, last), (Some(1), "3 passed, 3 failed"));
    let lengths: Vec<_> = rows.iter().map(|row| [row[2], row[3]]).collect();
    let far = "9.89949494";
    assert_eq!(
        lengths,
        [
            ["9.89949", far],
            ["9.91", far],
            ["9.90", far],
            ["unreachable", "7.00000000"],
            ["0", "0.00000000"],
            ["9.901", far],
        ]
    );
}

#[test]
fn every_error_is_one_line_and_code_2() {
    let files = [
        path("dao/arena.map"),
        path("dao/arena.map.scen"),
        path("dao/lak519d.map.scen"),
        written("broken.scen", "version 1\n0 a.map 49 49 1 1 2 2\n"),
        written("none.scen", "version 1\n"),
    ];
    let files = files.map(|file| file.into_os_string().into_string().unwrap());
    let [map, scen, other, broken, none] = files.each_ref().map(String::as_str);
    let cases: &[(&[&str], &str)] = &[
        (&[], "expected two files"),
        (&[map], "found 1; usage: scenarios MAP SCEN"),
        (&[map, scen, scen], "found 3; usage: "),
        (&[map, scen, "--fast"], "unknown option \"--fast\"; usage: "),
        (
            &[map, scen, "--algorithm", "star"],
            "unknown algorithm \"star\"; expected one of: astar, ",
        ),
        (
            &[map, scen, "--algorithm"],
            "nothing after --algorithm; expected ",
        ),
        (
            &[map, scen, "--limit", "0"],
            "--limit \"0\"; expected a whole number from 1",
        ),
        (&["--limit", "-3", map, scen], "--limit \"-3\"; expected "),
        (&["nowhere.map", scen], "nowhere.map: "),
        (&[map, "nowhere.scen"], "nowhere.scen: "),
        (
            &[scen, scen],
            "arena.map.scen: line 1, column 1: found \"version\"",
        ),
        (
            &[map, map],
            "arena.map: line 1, column 1: found bucket \"type\"",
        ),
        (
            &[map, broken],
            "broken.scen: line 2, column 22: found the end",
        ),
        (
            &[map, none],
            "none.scen: found no scenario; expected at least one",
        ),
        (
            &[map, other],
            "found a map of 168 × 145 cells; expected 49 × 49",
        ),
    ];
    for &(words, expected) in cases {
        let run = run(words);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{words:?}");
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        assert!(run.err.contains(expected), "{}", run.err);
    }
}

#[test]
fn help_names_every_algorithm() {
    let run = run(["--help"]);
    assert_eq!(run.code, Some(0));
    for word in [
        "MAP SCEN",
        "--limit N",
        "only the first N",
        "astar-bucket",
        "flow-field",
    ] {
        assert!(run.out.contains(word), "{}", run.out);
    }
}
