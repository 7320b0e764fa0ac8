//! `auto`: jumps, jumps by table, subgoals or A*, whichever is fastest for what is asked.

use super::forward::Forward;
use super::hierarchy::Hierarchical;
use super::nearest::WithNearest;
use super::runner::{Begun, Cell, Runner};
use crate::cost::Cost;
use crate::named::{Algorithm, Choice, Course, Options};
use crate::rules::subgoal::Corners;
use crate::search::{GoalTest, Observer, Status};
use crate::space::{Grid, Key, Space};

/// Both kinds of search, and what was learnt of the map.
pub(super) struct Auto<C: Cost> {
    jumps: WithNearest<C, Forward<C>>,
    hierarchy: WithNearest<C, Hierarchical<C>>,
    /// The options with what was chosen in the place of `auto`.
    options: Options,
    choice: Choice,
    course: Course,
    /// The version of the map and the ends that were asked for last.
    last: Option<(u64, [Key; 2])>,
    /// Whether the last search is to be counted, once it is over.
    counts: bool,
}

impl<C: Cost> Auto<C> {
    pub(super) fn new(options: &Options) -> Self {
        Self {
            jumps: WithNearest::new(Forward::new(options.open_list)),
            hierarchy: WithNearest::new(Hierarchical::default()),
            options: options.clone(),
            choice: Choice::default(),
            course: Course::default(),
            last: None,
            counts: false,
        }
    }

    /// Chooses for a query. The same query again is the same search: it is somebody who seeks in it.
    fn choose<O: Observer<C>>(&mut self, grid: &Grid, options: &Options, ends: [Key; 2]) {
        let query = Some((grid.version(), ends));
        if self.last == query {
            return;
        }
        if self.counts {
            self.course.done += 1;
            self.course.made += 1;
            self.course.expanded += Runner::<O>::expanded(&self.jumps);
        }
        let is_new = self
            .last
            .is_none_or(|(version, _)| version != grid.version());
        if is_new {
            self.course.done = 0;
            self.course.has_table = false;
            self.course.has_hierarchy = false;
            self.course.corners = 0;
        }
        self.last = query;
        let course = &mut self.course;
        course.cells = grid.len() as u64;
        course.is_uniform = grid.is_uniform();
        course.promised = options.queries.into();
        course.may_go_up = options.queries > 1
            && options.goal_test == GoalTest::Expand
            && options.claims().admissible;
        if course.may_go_up && course.is_uniform && course.corners == 0 {
            course.corners = Corners::find(grid, options.movement).len() as u64;
        }
        self.choice = Choice::of(course);
        course.has_table |= self.choice == Choice::Many;
        course.has_hierarchy |= self.choice == Choice::VeryMany;
        // Only jumps tell how long searches by jumps are.
        self.counts = matches!(self.choice, Choice::First | Choice::Few | Choice::Many);
        self.options.clone_from(options);
        self.options.algorithm = self.choice.algorithm();
    }
}

/// The runner that was chosen.
macro_rules! chosen {
    ($auto:expr, $runner:ident => $do:expr) => {
        match $auto.choice {
            Choice::VeryMany => {
                let $runner = &$auto.hierarchy;
                $do
            }
            _ => {
                let $runner = &$auto.jumps;
                $do
            }
        }
    };
}

/// What is needed whatever will be chosen: the tables of the estimate.
fn as_jumps(options: &Options) -> Options {
    Options {
        algorithm: Algorithm::JPS,
        ..options.clone()
    }
}

impl<C: Cost, O: Observer<C>> Runner<O> for Auto<C> {
    fn prepare(&mut self, grid: &Grid, options: &Options) -> Begun {
        Runner::<O>::prepare(&mut self.jumps, grid, &as_jumps(options))
    }

    fn renew(&mut self, grid: &Grid, options: &Options) -> Begun {
        Runner::<O>::prepare(&mut self.jumps, grid, &as_jumps(options))
    }

    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        self.choose::<O>(grid, options, ends);
        match self.choice {
            Choice::VeryMany => {
                Runner::<O>::renew(&mut self.hierarchy, grid, &self.options)?;
                self.hierarchy.begin(grid, &self.options, ends, watch)
            }
            _ => {
                Runner::<O>::renew(&mut self.jumps, grid, &self.options)?;
                self.jumps.begin(grid, &self.options, ends, watch)
            }
        }
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status {
        match self.choice {
            Choice::VeryMany => self.hierarchy.run(grid, watch, budget),
            _ => self.jumps.run(grid, watch, budget),
        }
    }

    fn status(&self) -> Status {
        chosen!(self, runner => Runner::<O>::status(runner))
    }

    fn expanded(&self) -> u64 {
        chosen!(self, runner => Runner::<O>::expanded(runner))
    }

    fn open(&self) -> u32 {
        chosen!(self, runner => Runner::<O>::open(runner))
    }

    fn bytes(&self) -> usize {
        Runner::<O>::bytes(&self.jumps) + Runner::<O>::bytes(&self.hierarchy)
    }

    fn waypoints(&self, grid: &Grid, path: &mut Vec<Key>) {
        chosen!(self, runner => Runner::<O>::waypoints(runner, grid, path));
    }

    fn cell(&self, grid: &Grid, key: Key) -> Option<Cell> {
        chosen!(self, runner => Runner::<O>::cell(runner, grid, key))
    }

    fn expect(&mut self) {
        self.course.done = 0;
    }

    fn choice(&self) -> Option<Choice> {
        self.last.map(|_| self.choice)
    }
}
