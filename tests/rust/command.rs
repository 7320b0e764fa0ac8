//! Runs an example from the command line. Cargo builds it first if needed, so it is never outdated.

use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The result of a run.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

pub(crate) fn run<W: AsRef<OsStr>>(example: &str, words: impl IntoIterator<Item = W>) -> Run {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command.args(["run", "--quiet", "--all-features", "--example", example]);
    let output = command.arg("--").args(words).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run {
        code: output.status.code(),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

impl Run {
    /// Returns the columns of the rows below `head`, and the last line.
    pub(crate) fn table(&self, head: &str) -> (Vec<Vec<&str>>, &str) {
        let mut lines: Vec<&str> = self.out.lines().collect();
        let last = lines.pop().expect("a last line");
        assert_eq!(lines.first(), Some(&head));
        let rows = lines[1..].iter().map(|line| line.split('\t').collect());
        (rows.collect(), last)
    }
}

/// Writes a file to the build folder.
pub(crate) fn written(name: &str, text: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, text).unwrap();
    file
}
