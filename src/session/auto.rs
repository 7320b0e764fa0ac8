//! `auto`: the search that is fastest for what is asked, in the place of one.

use crate::named::table::Loop;
use crate::named::{Algorithm, Choice, Course, Options, Prepared, Prices, Unfit};
use crate::rules::MapSample;
use crate::search::NearestAmong;
use crate::space::{Grid, Key, Space};

/// The choice, and what was learnt of the map.
#[derive(Clone)]
pub(super) struct Auto {
    /// The loop that serves now.
    pub(super) served: Loop,
    choice: Choice,
    course: Course,
    /// The version of the map and the ends of the last query.
    last: Option<(u64, [Key; 2])>,
}

impl Auto {
    pub(super) fn new() -> Self {
        Self {
            served: Loop::BestFirst,
            choice: Choice::default(),
            course: Course::default(),
            last: None,
        }
    }

    /// The number of searches to come has changed.
    pub(super) fn expect(&mut self) {
        self.course.done = 0;
    }

    /// What it chose for the last query.
    pub(super) fn choice(&self) -> Option<Choice> {
        self.last.map(|_| self.choice)
    }

    /// Chooses for a query, and makes the tables that are needed for that; the search before has expanded so many. When
    /// those are there, `release` drops the plan of the search before.
    // Fetched with the searches that it chooses from.
    #[inline(never)]
    pub(super) fn choose(
        &mut self,
        (grid, ends): (&Grid, [Key; 2]),
        options: &Options,
        tables: &mut Prepared,
        expanded: u64,
        mut release: impl FnMut(),
    ) -> Result<Options, Unfit> {
        self.choose_for(grid, options, ends, tables, expanded);
        let mut chosen = Options {
            algorithm: self.choice.algorithm(),
            ..options.clone()
        };
        match tables.renew(&chosen, grid, &mut release) {
            // A search that needs no table will do too.
            Err(Unfit::TooCostly(_)) => {
                self.choice = Choice::Few;
                chosen.algorithm = self.choice.algorithm();
                tables.renew(&chosen, grid, release)?;
            }
            renewed => renewed?,
        }
        Ok(chosen)
    }

    /// The same query again keeps the choice: it is a seek in the same search.
    fn choose_for(
        &mut self,
        grid: &Grid,
        options: &Options,
        ends: [Key; 2],
        tables: &mut Prepared,
        expanded: u64,
    ) {
        let query = Some((grid.version(), ends));
        if self.last == query {
            return;
        }
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
        if let Algorithm::Auto {
            queries,
            hierarchies,
        } = options.algorithm
        {
            course.may_build = hierarchies && options.nearest == NearestAmong::Closed;
            course.promised = queries.into();
        }
        let had_hierarchy = course.has_hierarchy;
        self.choice =
            course.choose(|| Prices::of(grid.len() as u64, &MapSample::of(grid, options.movement)));
        if course.has_hierarchy && !had_hierarchy {
            tables.hierarchies.hold_to(course.most_looks());
        }
    }
}
