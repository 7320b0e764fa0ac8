//! What the runners of public cases share: arguments, a tab-separated line for each case, the count and the exit code.
//!
//! The exit code is 0 if all cases passed, 1 if not, and 2, with one line on standard error, if the arguments or the
//! files are wrong.

use std::error::Error;
use std::fmt::Display;
use std::io::{self, StdoutLock, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub(crate) type Outcome<T> = Result<T, Box<dyn Error>>;

/// The arguments of a runner.
pub(crate) struct Runner<const FILES: usize> {
    pub(crate) usage: &'static str,
    /// What the help says between the usage and the exit code.
    pub(crate) help: String,
    /// The option with a name, and which names there are.
    pub(crate) option: [&'static str; 2],
    /// What is expected in the place of a wrong number of files.
    pub(crate) files: fn(usize) -> String,
    /// What a case is, in the plural.
    pub(crate) cases: &'static str,
}

/// What the arguments say.
pub(crate) struct Wanted<const FILES: usize> {
    pub(crate) files: [PathBuf; FILES],
    pub(crate) name: Option<String>,
    pub(crate) limit: usize,
}

/// Prints the cases, and counts them.
pub(crate) struct Report {
    out: StdoutLock<'static>,
    pub(crate) passed: usize,
    pub(crate) failed: usize,
}

impl Report {
    pub(crate) fn line(&mut self, line: impl Display) -> Outcome<()> {
        writeln!(self.out, "{line}").map_err(|error| format!("cannot write: {error}").into())
    }

    /// Prints the index and the columns of a case.
    pub(crate) fn case(&mut self, passed: bool, columns: impl Display) -> Outcome<()> {
        let index = self.passed + self.failed;
        self.passed += usize::from(passed);
        self.failed += usize::from(!passed);
        self.line(format_args!("{index}\t{columns}"))
    }
}

/// Checks all cases with `check`, unless the arguments ask for help.
pub(crate) fn main<const FILES: usize>(
    runner: &Runner<FILES>,
    check: impl FnOnce(&Wanted<FILES>, &mut Report) -> Outcome<()>,
) -> ExitCode {
    let mut report = Report {
        out: io::stdout().lock(),
        passed: 0,
        failed: 0,
    };
    let result = runner.arguments().and_then(|wanted| {
        let Some(wanted) = wanted else {
            return report.line(runner.help());
        };
        check(&wanted, &mut report)?;
        let Report { passed, failed, .. } = report;
        report.line(format_args!("{passed} passed, {failed} failed"))
    });
    if let Err(error) = result {
        note(error);
        return ExitCode::from(2);
    }
    ExitCode::from(u8::from(report.failed > 0))
}

impl<const FILES: usize> Runner<FILES> {
    fn help(&self) -> String {
        let Self { usage, help, .. } = self;
        if help.is_empty() {
            return (*usage).to_owned();
        }
        let files = if FILES == 1 { "file" } else { "files" };
        format!(
            "{usage}{help}\n\nThe exit code is 0 if all passed, 1 if not, 2 if the arguments or the {files} are wrong."
        )
    }

    /// Returns `None` for a request for help.
    fn arguments(&self) -> Outcome<Option<Wanted<FILES>>> {
        let (usage, [option, names]) = (self.usage, self.option);
        let (mut files, mut name, mut limit) = (Vec::new(), None, usize::MAX);
        let mut words = std::env::args_os().skip(1);
        while let Some(word) = words.next() {
            let mut value = |what: &str| {
                let value = words.next().ok_or_else(|| {
                    let word = word.display();
                    format!("nothing after {word}; expected {what}")
                });
                value.map(|value| value.to_string_lossy().into_owned())
            };
            match word.to_str() {
                Some("--help" | "-h") => return Ok(None),
                Some("--limit") => {
                    let number = value(&format!("a number of {}", self.cases))?;
                    let from_1 = number.parse().ok().filter(|&n| n > 0);
                    limit = from_1.ok_or_else(|| {
                        format!("--limit \"{number}\"; expected a whole number from 1")
                    })?;
                }
                Some(word) if word == option => name = Some(value(names)?),
                Some(word) if word.starts_with('-') => {
                    return Err(format!("unknown option \"{word}\"; {usage}").into());
                }
                _ => files.push(PathBuf::from(word)),
            }
        }
        let files = <[_; FILES]>::try_from(files)
            .map_err(|files| format!("expected {}; {usage}", (self.files)(files.len())))?;
        Ok(Some(Wanted { files, name, limit }))
    }
}

/// Prints a line on standard error. The reader may have closed the stream.
pub(crate) fn note(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}

pub(crate) fn read(path: &Path) -> Outcome<String> {
    Ok(std::fs::read_to_string(path).map_err(|error| in_file(path, error))?)
}

pub(crate) fn in_file(path: &Path, error: impl Display) -> String {
    format!("{}: {error}", path.display())
}
