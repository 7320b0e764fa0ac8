//! Any-angle searches between corners of cells.

use cubechase::cost::Metric;
use cubechase::map::scenario::Scenario;
use cubechase::rules::{AllNeighbours, AnyAngle, OnCorners, StraightLineGoal};
use cubechase::search::anya::{Anya, AnyaQuery};
use cubechase::search::{Buckets, Plan, Search, Status, Sum, Terms};
use cubechase::space::{CornerRule, Corners, Grid, Movement};
use cubechase::trace::Tally;

/// The result of a search.
#[derive(Default)]
pub(crate) struct Answer {
    pub(crate) length: Option<f64>,
    pub(crate) expanded: u64,
    pub(crate) sights: u64,
}

/// Returns a search by Anya.
pub(crate) fn anya(grid: &Grid) -> impl FnMut(&Scenario) -> Answer {
    let mut anya = Anya::default();
    move |scenario| {
        let point = |(x, y): (u32, u32)| (i64::from(x), i64::from(y));
        let query = AnyaQuery {
            start: point(scenario.start),
            goal: point(scenario.goal),
            unit: 1,
            limit: u64::MAX,
        };
        anya.start(grid, query, &mut ());
        let found = anya.run(grid, &mut (), u64::MAX) == Status::Found;
        Answer {
            length: anya.length().filter(|_| found),
            expanded: anya.expanded(),
            sights: 0,
        }
    }
}

/// Returns a search by Theta* or Lazy Theta*.
pub(crate) fn theta(grid: &Grid, is_lazy: bool) -> impl FnMut(&Scenario) -> Answer {
    let mut corners = Corners::of(grid);
    let mut search = Search::<Buckets>::default();
    move |scenario| {
        let ends = [scenario.start, scenario.goal].map(|(x, y)| corners.key(x, y));
        let [Some(start), Some(target)] = ends else {
            return Answer::default();
        };
        corners.join([start, target]);
        let sight = OnCorners;
        let aim = StraightLineGoal { sight, target };
        let plan = Plan {
            // The corners know which steps are legal, so no rule removes any.
            expand: AllNeighbours::even(Movement::Eight(CornerRule::Cut)),
            heuristic: aim,
            goal: aim,
            rank: Sum,
            link: AnyAngle { sight, is_lazy },
            terms: Terms {
                reopen: false,
                ..Terms::of(Metric::ROOT2)
            },
        };
        let mut tally = Tally::default();
        search.start(&corners, &plan, start, &mut tally);
        let found = search.run(&corners, &plan, &mut tally, u64::MAX) == Status::Found;
        let length = || {
            let points = search.path().into_iter().map(|key| corners.point(key));
            let points: Vec<_> = points.collect();
            let lines = points.windows(2).map(|line| {
                let [(x, y), (to_x, to_y)] = [line[0], line[1]];
                let [dx, dy] = [x.abs_diff(to_x), y.abs_diff(to_y)].map(f64::from);
                (dx * dx + dy * dy).sqrt()
            });
            lines.sum()
        };
        Answer {
            length: found.then(length),
            expanded: search.expanded(),
            sights: tally.sights,
        }
    }
}
