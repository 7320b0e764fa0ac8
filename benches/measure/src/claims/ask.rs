//! Runs searches by option names, and sums up their answers.

use crate::Outcome;
use crate::claims::course::Course;
use crate::table::ratio;
use cubechase::named::{Algorithm, Options};
use cubechase::rules::HeuristicKind;
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::Movement;
use cubechase::trace::Tally;
use std::time::Instant;

/// The answer to one search.
pub(crate) struct Answer {
    /// The cost of the path, if the goal was reached.
    pub(crate) cost: Option<f64>,
    /// Cells expanded.
    pub(crate) expanded: u64,
    /// The counts of other events.
    pub(crate) tally: Tally,
}

/// The answers to all searches on a map.
pub(crate) struct Answers(pub(crate) Vec<Answer>);

/// Returns the options of an algorithm by name in a movement, with the movement's own heuristic.
pub(crate) fn options(algorithm: &str, movement: Movement) -> Outcome<Options> {
    Ok(Options::from(algorithm.parse::<Algorithm>()?)
        .heuristic(match movement {
            Movement::Four => HeuristicKind::Manhattan,
            Movement::Eight(_) | Movement::Six(_) => HeuristicKind::Octile,
        })
        .movement(movement))
}

/// Runs all searches of a course with the same options. Tables are made once, and not counted.
pub(crate) fn ask(course: &Course, options: &Options) -> Outcome<Answers> {
    let mut session = Session::watched(options.clone(), Tally::default())?;
    let mut answers = Vec::new();
    for &[start, goal] in &course.queries {
        session.start(&course.grid, start, goal)?;
        let found = session.run(&course.grid, u64::MAX) == Status::Found;
        answers.push(Answer {
            cost: session.cost().filter(|_| found),
            expanded: session.expanded(),
            tally: *session.watch(),
        });
    }
    Ok(Answers(answers))
}

/// Runs all searches of several courses.
pub(crate) fn ask_all(courses: &[Course], options: &Options) -> Outcome<Vec<Answers>> {
    courses.iter().map(|course| ask(course, options)).collect()
}

/// Runs all searches of several courses as if they were on one.
pub(crate) fn pool(courses: &[Course], options: &Options) -> Outcome<Answers> {
    let all = ask_all(courses, options)?.into_iter();
    Ok(Answers(all.flat_map(|answers| answers.0).collect()))
}

/// Returns the time of all searches of a course, without an observer. Tables are made beforehand.
pub(crate) fn time(course: &Course, options: &Options) -> Outcome<f64> {
    let mut session = Session::new(options.clone())?;
    session.prepare(&course.grid)?;
    let begun = Instant::now();
    for &[start, goal] in &course.queries {
        session.start(&course.grid, start, goal)?;
        session.run(&course.grid, u64::MAX);
    }
    Ok(begun.elapsed().as_secs_f64())
}

impl Answers {
    /// Returns the number of cells expanded in all searches.
    pub(crate) fn expanded(&self) -> u64 {
        self.0.iter().map(|answer| answer.expanded).sum()
    }

    /// Returns the sum of another count over all searches.
    pub(crate) fn sum(&self, of: impl Fn(&Tally) -> u64) -> u64 {
        self.0.iter().map(|answer| of(&answer.tally)).sum()
    }

    /// Returns how often the goal was reached.
    pub(crate) fn found(&self) -> usize {
        self.0.iter().filter(|answer| answer.cost.is_some()).count()
    }

    /// Returns the ratio of each path that was found to the shortest.
    pub(crate) fn against(&self, shortest: &Self) -> Ratios {
        let both = self.0.iter().zip(&shortest.0);
        Ratios(
            both.filter_map(|(answer, best)| Some(answer.cost? / best.cost?))
                .collect(),
        )
    }
}

/// Costs as multiples of the shortest.
#[derive(Default)]
pub(crate) struct Ratios(pub(crate) Vec<f64>);

impl Ratios {
    /// Returns the mean; `None` if there are none.
    pub(crate) fn mean(&self) -> Option<f64> {
        (!self.0.is_empty()).then(|| self.0.iter().sum::<f64>() / self.0.len() as f64)
    }

    /// Returns the largest.
    pub(crate) fn worst(&self) -> f64 {
        self.0.iter().copied().fold(1.0, f64::max)
    }

    /// Returns how many paths are longer than the shortest. Costs are exact sums, so nothing is rounded.
    pub(crate) fn longer(&self) -> usize {
        self.0.iter().filter(|&&ratio| ratio > 1.0).count()
    }

    /// Returns `mean / worst`, to a thousandth and a hundredth.
    pub(crate) fn text(&self) -> String {
        match self.mean() {
            Some(_) if self.longer() == 0 => "shortest".to_owned(),
            Some(mean) => format!("{mean:.3} / {}", ratio(self.worst())),
            None => "–".to_owned(),
        }
    }
}
