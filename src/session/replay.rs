//! A recorded search as a [`Replay`], which can be written as a trace.

use super::Session;
use super::searchable::Searchable;
use crate::map::GridMap;
use crate::replay::{Builder, Replay};
use crate::space::{Grid, Key};
use crate::trace::Watcher;

impl Session<Watcher> {
    /// Returns the recorded events, on the map as it is now, with the first start, the first goal and the path. `None`
    /// without a tape, before the first start, and for a map of another size. The replay ends with the tape: a full tape has
    /// not all events. O(events).
    ///
    /// ```
    /// use cubechase::replay::Format;
    /// use cubechase::trace::{Paint, Tape, Watcher};
    /// use cubechase::{Algorithm, Grid, Options, Session};
    ///
    /// let grid = Grid::open(3, 1);
    /// let watcher = Watcher::new(Paint::switched(false), Some(Tape::default()));
    /// let mut search = Session::watched(Options::from(Algorithm::AStar), watcher)?;
    /// search.start(&grid, (0, 0), (2, 0))?;
    /// search.run(&grid, u64::MAX);
    /// let text = search.replay(&grid).expect("it is recorded").write(Format::Lines);
    /// assert!(text.ends_with("expand 2 0 g=20 h=0 f=20 parent=1,0\npath 0,0 1,0 2,0 cost=20\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn replay(&self, grid: &Grid) -> Option<Replay> {
        let tape = self.watch.tape()?;
        let (&start, &goal) = (self.starts.first()?, self.goals.first()?);
        if grid.sides() != self.size {
            return None;
        }
        let place = |key: Key| (key.0 % self.size.0, key.0 / self.size.0);
        let map = GridMap {
            start: Some(place(start)),
            goal: Some(place(goal)),
            layout: self.options.movement.layout(),
            grid: grid.clone(),
        };
        let mut built = Builder::on(map);
        for (word, cell, parent, numbers) in tape.events() {
            let parent = (parent != cell).then(|| place(parent));
            built.known(word, place(cell), parent, &numbers);
        }
        built.path(self.points(), self.path_cost());
        Some(built.finish().finish())
    }
}
