//! Compares shortest paths between cells of a map with stated numbers of steps.

use crate::cells::search;
use crate::common::{Outcome, in_file, read};
use cubechase::map::movingai::{self, Terrain};
use cubechase::named::{Algorithm, Options};
use cubechase::session::Session;
use cubechase::space::{Grid, Layout, Movement};
use std::path::Path;
use std::time::Instant;

/// Returns the words of a first line.
pub(super) fn words(first: &str) -> impl Iterator<Item = &str> {
    first.split([' ', ',', ';', '\t', '\r', '#'])
}

/// A map and a search on it.
pub(super) struct Paths {
    grid: Grid,
    session: Session,
}

impl Paths {
    /// Reads the map and the layout that a first line names.
    pub(super) fn new(first: &str, maps: &Path, algorithm: &str) -> Outcome<Self> {
        let name = words(first).find(|word| word.ends_with(".map"));
        let file = maps.join(name.ok_or("the first line names no .map")?);
        let layout = words(first).find_map(|word| word.parse::<Layout>().ok());
        let layout = layout.ok_or_else(|| {
            let all = Layout::NAMES.all.iter().map(|&(word, _)| word);
            let all = all.collect::<Vec<_>>().join(", ");
            format!("the first line names no layout; expected one of: {all}")
        })?;
        let map = movingai::read(&read(&file)?, Terrain::Land);
        let grid = map.map_err(|error| in_file(&file, error))?.grid;
        let session = Session::new(
            Options::from(algorithm.parse::<Algorithm>()?).movement(Movement::Six(layout)),
        )?;
        Ok(Self { grid, session })
    }

    /// Searches for one case. Returns whether it passed, and its columns.
    pub(super) fn try_line(&mut self, line: &str) -> Outcome<(bool, String)> {
        let wrong = || {
            format!("found \"{line}\"; expected two columns and rows and a number of steps or -1")
        };
        let numbers = line.split_whitespace().map(str::parse::<i64>);
        let numbers: Vec<i64> = numbers.collect::<Result<_, _>>().map_err(|_| wrong())?;
        let [x, y, to_x, to_y, stated] = numbers[..] else {
            return Err(wrong().into());
        };
        if stated < -1 {
            return Err(wrong().into());
        }
        let cell = |x, y| u32::try_from(x).ok().zip(u32::try_from(y).ok());
        let (start, goal) = cell(x, y).zip(cell(to_x, to_y)).ok_or_else(wrong)?;

        let from = Instant::now();
        let (cost, expanded) = search(&mut self.session, &self.grid, [start, goal])?;
        let micros = from.elapsed().as_micros();
        let stated = (stated >= 0).then_some(stated as f64);
        // A step costs ten.
        let found = cost.map(|cost| cost / 10.0);
        let steps =
            |steps: Option<f64>| steps.map_or("unreachable".to_owned(), |steps| steps.to_string());
        let columns = format!("{}\t{}\t{expanded}\t{micros}", steps(stated), steps(found));
        Ok((stated == found, columns))
    }
}
