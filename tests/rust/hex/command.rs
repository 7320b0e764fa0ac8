//! `examples/hex` from the command line: its output and exit codes.

use crate::command::{self, Run, written};
use crate::hex::{FACTS, PATHS, path};
use std::path::PathBuf;

fn run(cases: PathBuf, more: &[&str]) -> Run {
    let files = [cases, path("mapf")].map(PathBuf::into_os_string);
    command::run("hex", files.into_iter().chain(more.iter().map(Into::into)))
}

#[test]
fn the_output_is_a_line_for_each_case_then_the_count() {
    for (algorithm, ending) in [
        ("astar", "300 passed, 0 failed"),
        ("ida", "300 passed, 0 failed"),
    ] {
        let run = run(path(PATHS), &["--algorithm", algorithm]);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        let lines: Vec<&str> = run.out.lines().collect();
        assert_eq!(lines.len(), 302);
        assert_eq!(lines[0], "index\texpected\tfound\texpanded\tmicros");
        assert!(lines[1].starts_with("0\t55\t55\t"), "{}", lines[1]);
        assert_eq!(lines[301], ending);
    }
    let few = run(path(PATHS), &["--limit", "7"]);
    assert!(few.out.ends_with("\n7 passed, 0 failed\n"), "{}", few.out);
}

#[test]
fn the_public_facts_about_coordinates_hold() {
    let run = run(path(FACTS), &[]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.ends_with("\n16 passed, 0 failed\n"), "{}", run.out);
    assert!(
        run.out
            .starts_with("index\top\texpected\tfound\n0\tadd\t4 -10 6\t4 -10 6\n")
    );
}

#[test]
fn wrong_answers_fail_and_other_layouts_are_other_maps() {
    let cases =
        "# random-64-64-10.map, even-r\n9\t30\t57\t16\t55\n9\t30\t57\t16\t99\n60\t41\t43\t1\t-1\n";
    let run = run(written("hex-wrong.tsv", cases), &[]);
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    assert!(run.out.ends_with(" passed, 2 failed\n") || run.out.ends_with("0 passed, 3 failed\n"));
    assert!(run.out.contains("\n2\tunreachable\t"), "{}", run.out);
}

#[test]
fn invalid_arguments_say_why() {
    for (name, text, more, message) in [
        (
            "hex-no-layout.tsv",
            "# random-64-64-10.map\n",
            &[][..],
            "the first line names no layout; expected one of: odd-r, even-r, odd-q, even-q",
        ),
        (
            "hex-no-number.tsv",
            "# random-64-64-10.map odd-r\n1\t2\t3\n",
            &[],
            "line 2: found \"1\t2\t3\"; expected two columns and rows and a number of steps or -1",
        ),
        (
            "hex-outside.tsv",
            "# random-64-64-10.map odd-r\n9\t30\t64\t3\t5\n",
            &[],
            "line 2: the goal (64, 3) is outside",
        ),
        (
            "hex-no-map.tsv",
            "# nowhere.map odd-r\n",
            &[],
            "nowhere.map: No such file",
        ),
        (
            "hex-no-fact.tsv",
            "# facts\nturn\t1 0 0\t1 0 0\n",
            &[],
            "line 2: found \"turn\" of \"1 0 0\"; expected a known operation",
        ),
        (
            "hex-less-than-nothing.tsv",
            "# random-64-64-10.map odd-r\n9\t30\t57\t16\t-7\n",
            &[],
            "expected two columns and rows and a number of steps or -1",
        ),
        (
            "hex-no-case.tsv",
            "# random-64-64-10.map odd-r\n# 9\t30\t57\t16\t55\n",
            &[],
            "found no case; expected at least one",
        ),
        (
            "hex-fine.tsv",
            "# facts\nround_lerp\t0 0 0 | 10 -20 10 | 0.500000000000000000\t5 -10 5\n",
            &[],
            "line 2: found \"round_lerp\" of",
        ),
        (
            "hex-jps.tsv",
            "# random-64-64-10.map odd-r\n",
            &["--algorithm", "jps"],
            "jps needs square cells",
        ),
        (
            "hex-limit.tsv",
            "# random-64-64-10.map odd-r\n",
            &["--limit", "0"],
            "--limit \"0\"; expected a whole number from 1",
        ),
    ] {
        let run = run(written(name, text), more);
        // At most the header, and no count.
        assert!(run.out.lines().count() <= 1, "{name}: {}", run.out);
        assert_eq!(run.code, Some(2), "{name}: {}", run.err);
        assert!(run.err.contains(message), "{name}: {}", run.err);
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    }
}
