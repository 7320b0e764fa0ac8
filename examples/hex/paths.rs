//! Compares shortest paths between cells of a map with stated numbers of steps.

use super::{Tried, in_file, read};
use cubechase::map::movingai::{self, Terrain};
use cubechase::named::{Algorithm, Options};
use cubechase::search::Status;
use cubechase::session::{SearchError, Session};
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
    pub(super) fn new(first: &str, maps: &Path, algorithm: &str) -> Result<Self, String> {
        let name = words(first).find(|word| word.ends_with(".map"));
        let name = name.ok_or("the first line names no .map")?;
        let named = words(first).find_map(|word| word.parse::<Layout>().ok());
        let layout = named.ok_or_else(|| {
            let all: Vec<_> = Layout::NAMES.all.iter().map(|&(word, _)| word).collect();
            format!(
                "the first line names no layout; expected one of: {}",
                all.join(", ")
            )
        })?;
        let file = maps.join(name);
        let map = movingai::read(&read(&file)?, Terrain::Land);
        let grid = map
            .map_err(|error| in_file(&file, &error.to_string()))?
            .grid;
        let algorithm = algorithm
            .parse::<Algorithm>()
            .map_err(|error| error.to_string())?;
        let session = Session::new(Options::from(algorithm).movement(Movement::Six(layout)));
        let session = session.map_err(|error| error.to_string())?;
        Ok(Self { grid, session })
    }

    /// Searches for one case.
    pub(super) fn try_line(&mut self, line: &str) -> Result<Tried, String> {
        let wrong = || {
            format!("found \"{line}\"; expected two columns and rows and a number of steps or -1")
        };
        let numbers = line.split_whitespace().map(str::parse::<i64>);
        let numbers: Vec<i64> = numbers.collect::<Result<_, _>>().map_err(|_| wrong())?;
        let [x, y, to_x, to_y, stated] = numbers[..] else {
            return Err(wrong());
        };
        if stated < -1 {
            return Err(wrong());
        }
        let cell = |x, y| u32::try_from(x).ok().zip(u32::try_from(y).ok());
        let (start, goal) = cell(x, y).zip(cell(to_x, to_y)).ok_or_else(wrong)?;

        let from = Instant::now();
        let (found, expanded) = match self.session.begin(&self.grid, start, goal) {
            Ok(()) => {
                let found = self.session.run(&self.grid, u64::MAX) == Status::Found;
                // A step costs ten. A path with an illegal step has no cost, and fails.
                let steps = found.then(|| self.session.cost().unwrap_or(f64::NAN) / 10.0);
                (steps, self.session.expanded())
            }
            // No path leads out of a wall.
            Err(SearchError::StartBlocked { .. }) => (None, 0),
            Err(error) => return Err(error.to_string()),
        };
        let micros = from.elapsed().as_micros();
        let stated = (stated >= 0).then_some(stated as f64);
        let steps = |steps: Option<f64>| {
            steps.map_or_else(|| "unreachable".to_owned(), |steps| steps.to_string())
        };
        Ok(Tried {
            passed: stated == found,
            columns: vec![
                steps(stated),
                steps(found),
                expanded.to_string(),
                micros.to_string(),
            ],
        })
    }
}
