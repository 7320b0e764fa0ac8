//! Reads a trace in slices, so that a page stays responsive.

use super::Replay;
use super::lines::Lines;
use super::link::Linker;
use super::posthoc::Posthoc;
use crate::map::MapError;
use crate::names::names;

/// A text format for traces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// One line for each event; see [`lines`](super::lines).
    Lines,
    /// Posthoc's search trace, as YAML or JSON; see [`posthoc`](super::posthoc).
    Posthoc,
}

names! {
    Format, "trace format":
    "trace" = Self::Lines,
    "posthoc" = Self::Posthoc,
}

impl Format {
    /// Returns the format of a trace: that of [`lines`](super::lines) if its first word is `trace`. Posthoc's if it begins
    /// like YAML or JSON with one of the keys of a trace at the top level. `None` for any other text. Reads the first lines only.
    pub fn guess(text: &str) -> Option<Self> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines.clone().next()?;
        if first.split_whitespace().next() == Some("trace") {
            return Some(Self::Lines);
        }
        let is_comment = |line: &&str| line.starts_with('#') || line.starts_with("---");
        if first.starts_with('{') {
            let keys = text.trim_start()[1..].trim_start();
            return key_of(keys).then_some(Self::Posthoc);
        }
        let first = lines.find(|line| !is_comment(line))?;
        key_of(first).then_some(Self::Posthoc)
    }
}

/// Returns whether a text begins with a key of the top level of Posthoc's traces.
fn key_of(text: &str) -> bool {
    let text = text.trim_start_matches(['"', '\'']);
    let keys = [
        "version",
        "events",
        "eventList",
        "views",
        "render",
        "nodeStructure",
        "layout",
        "pivot",
        "path",
        "format",
    ];
    keys.iter().any(|key| {
        let rest = text.strip_prefix(key);
        rest.is_some_and(|rest| rest.trim_start_matches(['"', '\'', ' ']).starts_with(':'))
    })
}

/// A trace that is being read.
#[derive(Debug)]
pub struct Reader(Text);

#[derive(Debug)]
enum Text {
    Lines(Box<Lines>),
    Posthoc(Box<Posthoc>),
    /// All of it is read, so much.
    Ended(usize, Box<Linker>),
}

impl Reader {
    /// Begins to read a text. Without a format, [`Format::guess`] decides; a text that is in none is read as lines, which
    /// says what is missing.
    pub fn new(text: String, format: Option<Format>) -> Self {
        let format = format.or_else(|| Format::guess(&text));
        Self(match format.unwrap_or(Format::Lines) {
            Format::Lines => Text::Lines(Box::new(Lines::new(text))),
            Format::Posthoc => Text::Posthoc(Box::new(Posthoc::new(text))),
        })
    }

    /// Reads about `events` more events. After the last, it links as many with the others of their cells. Returns whether
    /// nothing is left to do.
    ///
    /// # Errors
    /// [`MapError`], the first error found.
    pub fn advance(&mut self, events: usize) -> Result<bool, MapError> {
        let linker = match &mut self.0 {
            Text::Lines(lines) => lines.advance(events)?.then(|| lines.finish()),
            Text::Posthoc(posthoc) => posthoc.advance(events)?.then(|| posthoc.finish()),
            Text::Ended(_, linker) => return Ok(linker.advance(events)),
        };
        if let Some(linker) = linker.transpose()? {
            self.0 = Text::Ended(self.progress().1, Box::new(linker));
        }
        Ok(false)
    }

    /// Returns how much of the text has been read, and how much there is.
    pub fn progress(&self) -> (usize, usize) {
        match &self.0 {
            Text::Lines(lines) => lines.progress(),
            Text::Posthoc(posthoc) => posthoc.progress(),
            &Text::Ended(all, _) => (all, all),
        }
    }

    /// Reads the rest, and returns the run.
    ///
    /// # Errors
    /// [`MapError`], the first error found.
    pub fn finish(mut self) -> Result<Replay, MapError> {
        let linker = loop {
            match self.0 {
                Text::Ended(_, linker) => break linker,
                _ => self.advance(usize::MAX)?,
            };
        };
        let mut replay = linker.finish();
        if replay.path.is_empty() {
            replay.follow_parents();
        }
        Ok(replay)
    }
}

impl Replay {
    /// Reads a trace. [`Format::guess`] decides its format. O(bytes).
    ///
    /// # Errors
    /// [`MapError`], the first error found.
    pub fn read(text: &str) -> Result<Self, MapError> {
        Reader::new(text.to_owned(), None).finish()
    }

    /// Writes the trace, which reads back with the same events. O(events).
    ///
    /// Posthoc's format has no map; [`Replay::map`] has it.
    pub fn write(&self, format: Format) -> String {
        match format {
            Format::Lines => super::lines::write(self),
            Format::Posthoc => super::posthoc::write(self),
        }
    }
}
