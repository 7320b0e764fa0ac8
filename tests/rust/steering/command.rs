//! `examples/steering.rs` from the command line: its output and exit codes.

use crate::command::{self, Run};

const HEAD: &str = "index\texpected\tfound\tmiss\tword";

fn run(words: &[&str]) -> Run {
    command::run("steering", words)
}

fn stated(name: &str) -> String {
    format!("tests/corpus/public/steering/{name}_ompl.tsv")
}

/// Writes a table to the build folder.
fn written(name: &str, text: &str) -> String {
    let file = command::written(name, text).into_os_string();
    file.into_string().unwrap()
}

#[test]
fn the_output_is_a_line_for_each_case_then_the_count() {
    for (file, curve) in [("dubins", "dubins"), ("reeds_shepp", "reeds-shepp")] {
        let run = run(&[&stated(file), "--curve", curve]);
        let (rows, last) = run.table(HEAD);
        assert_eq!((run.code, last), (Some(0), "160 passed, 0 failed"));
        assert_eq!(rows.len(), 160);
        for (index, row) in rows.iter().enumerate() {
            let [number, expected, found, miss, word] = row[..] else {
                panic!("{row:?}");
            };
            assert_eq!(number, index.to_string());
            let [expected, found, miss] =
                [expected, found, miss].map(|number| number.parse::<f64>().unwrap());
            assert!((found - expected).abs() <= 1e-9 * expected.max(1.0));
            assert!(miss <= 1e-9);
            assert_eq!(word == "here", expected == 0.0);
        }
    }
}

#[test]
fn a_wrong_length_fails() {
    let text = "# poses\n\n\
        0\t0\t0\t3\t0\t0\t1\t3\r\n\
        0\t0\t0\t3\t0\t0\t1\t3.000002\n\
        0\t0\t0\t3\t0\t0\t1\t3.00001\n\
        0\t0\t0\t0\t0\t0\t1\t0\n\
        0\t0\t0\t0\t0\t0\t1\t0.00001\n\
        0 0 0 0 2 3.141592653589793 1 3.141592653589793\n";
    let file = written("wrong-lengths.tsv", text);
    let all = run(&[&file, "--curve", "reeds-shepp"]);
    let (rows, last) = all.table(HEAD);
    assert_eq!((all.code, last), (Some(1), "4 passed, 2 failed"));
    let ends: Vec<_> = rows.iter().map(|row| [row[1], row[2], row[4]]).collect();
    let (three, nothing) = ("3.000000000000", "0.000000000000");
    assert_eq!(
        ends,
        [
            ["3", three, "S+"],
            ["3.000002", three, "S+"],
            ["3.00001", three, "S+"],
            ["0", nothing, "here"],
            ["0.00001", nothing, "here"],
            ["3.141592653589793", "3.141592653590", "R+"],
        ]
    );
    let some = run(&["--limit", "2", "--curve", "dubins", &file]);
    assert_eq!(
        (some.code, some.table(HEAD).1),
        (Some(0), "2 passed, 0 failed")
    );
}

#[test]
fn every_error_is_one_line_and_code_2() {
    let file = stated("dubins");
    let bad = |name: &str, line: &str| written(name, &format!("# one\n{line}\n"));
    let short = bad("short.tsv", "0\t0\t0\t1\t0\t0\t1");
    let word = bad("word.tsv", "0\t0\t0\t1\tzero\t0\t1\t1");
    let flat = bad("flat.tsv", "0\t0\t0\t1\t0\t0\t0\t1");
    let nowhere = bad("nowhere-pose.tsv", "0\t0\t0\tNaN\t0\t0\t1\t1");
    let less = bad("less.tsv", "0\t0\t0\t1\t0\t0\t1\t-1");
    let none = bad("none.tsv", "");
    let cases: &[(&[&str], &str)] = &[
        (&[], "expected one file"),
        (&["--curve", "dubins"], "found 0; usage: steering TSV"),
        (&[&file, &file, "--curve", "dubins"], "found 2; usage: "),
        (
            &[&file],
            "no --curve; expected reeds-shepp or dubins; usage: ",
        ),
        (
            &[&file, "--curve"],
            "nothing after --curve; expected reeds-shepp or dubins",
        ),
        (
            &[&file, "--curve", "clothoid"],
            "unknown curve \"clothoid\"; expected reeds-shepp or dubins",
        ),
        (&[&file, "--fast"], "unknown option \"--fast\"; usage: "),
        (
            &[&file, "--curve", "dubins", "--limit", "0"],
            "--limit \"0\"; expected a whole number from 1",
        ),
        (&["nowhere.tsv", "--curve", "dubins"], "nowhere.tsv: "),
        (
            &[&short, "--curve", "dubins"],
            "short.tsv: line 2: found 7 numbers; expected 8",
        ),
        (
            &[&word, "--curve", "dubins"],
            "word.tsv: line 2: found \"zero\"; expected a number",
        ),
        (
            &[&flat, "--curve", "reeds-shepp"],
            "flat.tsv: line 2: turning radius: found 0; expected a number of cells",
        ),
        (
            &[&nowhere, "--curve", "dubins"],
            "nowhere-pose.tsv: line 2: pose: found x NaN; expected ",
        ),
        (
            &[&less, "--curve", "dubins"],
            "less.tsv: line 2: found a length of -1; expected one from 0",
        ),
        (
            &[&none, "--curve", "dubins"],
            "none.tsv: found no case; expected ",
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
fn help_names_the_curves() {
    let run = run(&["--help"]);
    assert_eq!(run.code, Some(0));
    for word in ["TSV", "reeds-shepp", "dubins", "--limit N", "radians"] {
        assert!(run.out.contains(word), "{}", run.out);
    }
}
