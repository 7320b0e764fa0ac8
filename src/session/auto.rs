//! `auto`: jumps, jumps by table or A*, whichever is fastest for what is asked.

use super::forward::Forward;
use super::nearest::WithNearest;
use super::runner::{Begun, Cell, Runner};
use crate::cost::Cost;
use crate::named::{Algorithm, Choice, Course, Options, Unfit};
use crate::search::{Observer, Part, Status};
use crate::space::{Grid, Key, Space};
use crate::trace::Tape;

/// The search, and what was learnt of the map.
pub(super) struct Auto<C: Cost> {
    search: WithNearest<C, Forward<C>>,
    /// The options with what was chosen in the place of `auto`.
    options: Options,
    choice: Choice,
    course: Course,
    /// The version of the map and the ends that were asked for last.
    last: Option<(u64, [Key; 2])>,
}

impl<C: Cost> Auto<C> {
    pub(super) fn new(options: &Options) -> Self {
        Self {
            search: WithNearest::new(Forward::new(options.open_list)),
            options: options.clone(),
            choice: Choice::default(),
            course: Course::default(),
            last: None,
        }
    }

    /// Chooses for a query. The same query again is the same search: it is somebody who seeks in it.
    fn choose<O: Observer<C>>(&mut self, grid: &Grid, options: &Options, ends: [Key; 2]) {
        let query = Some((grid.version(), ends));
        if self.last == query {
            return;
        }
        let course = &mut self.course;
        // Only jumps tell how long searches by jumps are.
        if self.last.is_some() && self.choice.algorithm() != Algorithm::ASTAR {
            course.done += 1;
            course.made += 1;
            course.expanded += Runner::<O>::expanded(&self.search);
        }
        if self
            .last
            .is_none_or(|(version, _)| version != grid.version())
        {
            course.done = 0;
            course.has_table = false;
        }
        self.last = query;
        course.cells = grid.len() as u64;
        course.is_uniform = grid.is_uniform();
        course.is_square = options.movement.layout().is_none();
        course.promised = options.queries.into();
        self.choice = Choice::of(course);
        course.has_table |= self.choice == Choice::Many;
        self.options.clone_from(options);
        self.options.algorithm = self.choice.algorithm();
    }
}

/// What is needed whatever will be chosen: the tables of the estimate.
fn as_jumps(options: &Options) -> Options {
    let jumps = options.movement.layout().is_none();
    Options {
        algorithm: if jumps {
            Algorithm::JPS
        } else {
            Algorithm::ASTAR
        },
        ..options.clone()
    }
}

impl<C: Cost, O: Observer<C>> Runner<O> for Auto<C> {
    fn prepare(&mut self, grid: &Grid, options: &Options) -> Begun {
        Runner::<O>::prepare(&mut self.search, grid, &as_jumps(options))
    }

    fn prepare_some(
        &mut self,
        grid: &Grid,
        options: &Options,
        cells: usize,
    ) -> Result<bool, Unfit> {
        Runner::<O>::prepare_some(&mut self.search, grid, &as_jumps(options), cells)
    }

    fn renew(&mut self, grid: &Grid, options: &Options) -> Begun {
        Runner::<O>::prepare(&mut self.search, grid, &as_jumps(options))
    }

    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        self.choose::<O>(grid, options, ends);
        Runner::<O>::renew(&mut self.search, grid, &self.options)?;
        self.search.begin(grid, &self.options, ends, watch)
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status {
        self.search.run(grid, watch, budget)
    }

    fn status(&self) -> Status {
        Runner::<O>::status(&self.search)
    }

    fn expanded(&self) -> u64 {
        Runner::<O>::expanded(&self.search)
    }

    fn open(&self) -> u32 {
        Runner::<O>::open(&self.search)
    }

    fn ends_at(&self, grid: &Grid, key: Key, part: Part) -> bool {
        Runner::<O>::ends_at(&self.search, grid, key, part)
    }

    fn place(&self, tape: &Tape, key: Key) -> Option<u32> {
        Runner::<O>::place(&self.search, tape, key)
    }

    fn bytes(&self) -> usize {
        Runner::<O>::bytes(&self.search)
    }

    fn waypoints(&self, grid: &Grid, path: &mut Vec<Key>) {
        Runner::<O>::waypoints(&self.search, grid, path);
    }

    fn cell(&self, grid: &Grid, key: Key) -> Option<Cell> {
        Runner::<O>::cell(&self.search, grid, key)
    }

    fn expect(&mut self) {
        self.course.done = 0;
    }

    fn choice(&self) -> Option<Choice> {
        self.last.map(|_| self.choice)
    }
}
