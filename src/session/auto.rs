//! `auto`: the search that is fastest for what is asked, behind the face of one.

use super::best_first::BestFirstRunner;
use super::hierarchy::HierarchyRunner;
use super::open_list::OpenListing;
use super::runner::{Begun, Runner};
use crate::named::{Algorithm, Choice, Course, Options, Prepared, Prices, Unfit};
use crate::rules::{MapSample, Preparation};
use crate::search::{Label, NearestAmong, Observer, Status};
use crate::space::{Grid, Key, Space};
use crate::trace::Tape;

/// The searches to choose from, the choice, and what was learnt of the map.
pub(super) struct AutoRunner {
    best_first: BestFirstRunner,
    hierarchy: HierarchyRunner,
    choice: Choice,
    course: Course,
    /// The version of the map and the ends of the last query.
    last: Option<(u64, [Key; 2])>,
}

impl AutoRunner {
    pub(super) fn new(options: &Options) -> Self {
        Self {
            best_first: BestFirstRunner::new(options),
            hierarchy: HierarchyRunner::default(),
            choice: Choice::default(),
            course: Course::default(),
            last: None,
        }
    }

    /// Chooses for a query. The same query again is the same search: it is somebody who seeks in it.
    fn choose(&mut self, grid: &Grid, options: &Options, ends: [Key; 2]) {
        let query = Some((grid.version(), ends));
        if self.last == query {
            return;
        }
        let expanded = Runner::<()>::expanded(self.chosen::<()>());
        let course = &mut self.course;
        if self.last.is_some() && self.choice.algorithm() != Algorithm::ASTAR {
            course.note(self.choice, expanded);
        }
        if self
            .last
            .is_none_or(|(version, _)| version != grid.version())
        {
            course.forget_map();
        }
        self.last = query;
        course.cells = grid.len() as u64;
        course.is_uniform = grid.is_uniform();
        course.is_square = options.movement.layout().is_none();
        course.can_prune = options.can_prune();
        course.may_build = options.hierarchies
            && options.nearest == NearestAmong::Closed
            && cfg!(feature = "own-loops");
        course.promised = options.queries.into();
        let had_hierarchy = course.has_hierarchy;
        self.choice =
            course.choose(|| Prices::of(grid.len() as u64, &MapSample::of(grid, options.movement)));
        if course.has_hierarchy && !had_hierarchy {
            let looks = course.most_looks();
            self.hierarchy.begin_within(grid, options, looks);
        }
    }

    fn chosen<O: Observer>(&self) -> &dyn Runner<O> {
        match self.choice {
            Choice::Hierarchy => &self.hierarchy,
            _ => &self.best_first,
        }
    }

    fn chosen_mut<O: Observer>(&mut self) -> &mut dyn Runner<O> {
        match self.choice {
            Choice::Hierarchy => &mut self.hierarchy,
            _ => &mut self.best_first,
        }
    }
}

impl<O: Observer> Runner<O> for AutoRunner {
    /// What is needed whatever will be chosen: the tables of the heuristic.
    fn prepare(&mut self, grid: &Grid, options: &Options, cells: usize) -> Result<bool, Unfit> {
        let algorithm = if options.can_jump() {
            Algorithm::JPS
        } else {
            Algorithm::ASTAR
        };
        let options = Options {
            algorithm,
            ..options.clone()
        };
        Runner::<O>::prepare(&mut self.best_first, grid, &options, cells)
    }

    fn preparation(&self, grid: &Grid, options: &Options) -> Preparation {
        let options = Options {
            algorithm: Algorithm::ASTAR,
            ..options.clone()
        };
        Runner::<O>::preparation(&self.best_first, grid, &options)
    }

    fn give_up(&mut self) {
        Runner::<O>::give_up(&mut self.best_first);
        Runner::<O>::give_up(&mut self.hierarchy);
    }

    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        self.choose(grid, options, ends);
        let mut options = Options {
            algorithm: self.choice.algorithm(),
            ..options.clone()
        };
        if let Err(unfit) = self.chosen_mut::<O>().renew(grid, &options) {
            let Unfit::TooCostly(_) = unfit else {
                return Err(unfit);
            };
            // A search that needs no table will do too.
            self.choice = Choice::Few;
            options.algorithm = self.choice.algorithm();
            self.chosen_mut::<O>().renew(grid, &options)?;
        }
        let chosen = self.chosen_mut();
        chosen.begin(grid, &options, ends, watch)
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status {
        self.chosen_mut().run(grid, watch, budget)
    }

    fn status(&self) -> Status {
        self.chosen::<O>().status()
    }

    fn is_lost(&self) -> bool {
        self.chosen::<O>().is_lost()
    }

    fn expanded(&self) -> u64 {
        self.chosen::<O>().expanded()
    }

    fn open(&self) -> u32 {
        self.chosen::<O>().open()
    }

    fn ends_at(&self, grid: &Grid, key: Key) -> bool {
        self.chosen::<O>().ends_at(grid, key)
    }

    fn place(&self, tape: &Tape, key: Key) -> Option<u32> {
        self.chosen::<O>().place(tape, key)
    }

    fn prepared(&self) -> Option<&Prepared> {
        Runner::<O>::prepared(&self.best_first)
    }

    fn listing(&self, tape: &Tape) -> Option<OpenListing> {
        self.chosen::<O>().listing(tape)
    }

    fn waypoints(&self, grid: &Grid, path: &mut Vec<Key>) {
        self.chosen::<O>().waypoints(grid, path);
    }

    fn fill(&self, grid: &Grid, waypoints: &[Key], cells: &mut Vec<Key>) {
        self.chosen::<O>().fill(grid, waypoints, cells);
    }

    fn label(&self, grid: &Grid, key: Key) -> Option<Label> {
        self.chosen::<O>().label(grid, key)
    }

    /// Of all that it has.
    fn bytes(&self) -> usize {
        Runner::<O>::bytes(&self.best_first) + Runner::<O>::bytes(&self.hierarchy)
    }

    fn expect(&mut self) {
        self.course.done = 0;
    }

    fn choice(&self) -> Option<Choice> {
        self.last.map(|_| self.choice)
    }
}
