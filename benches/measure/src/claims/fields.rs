//! Compares one flow field for all chasers with a search for each.

use crate::Outcome;
use crate::claims::ask::options;
use crate::claims::course::{KINDS, courses};
use crate::table::{Table, count};
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid, Movement};
use oorandom::Rand32;

/// Goals on each map.
const GOALS: u32 = 5;
/// Chasers of each goal, at random cells from which it can be reached.
const CHASERS: u32 = 40;

fn free(random: &mut Rand32, grid: &Grid) -> (u32, u32) {
    loop {
        let (x, y) = (
            random.rand_range(0..grid.width()),
            random.rand_range(0..grid.height()),
        );
        if grid.kind(x, y) != CellKind::WALL {
            return (x, y);
        }
    }
}

/// The number of chasers above which a field expands fewer cells than A* for each of them.
pub(crate) fn break_even() -> Outcome<Table> {
    let mut table = Table::new([
        "map",
        "field expanded",
        "A* expanded, mean",
        "field cheaper from",
    ]);
    for course in courses(&KINDS)? {
        let grid = &course.grid;
        let mut random = Rand32::new(1);
        let mut field = Session::new(options("flow-field", Movement::default())?)?;
        let mut astar = Session::new(options("astar", Movement::default())?)?;
        let (mut all, mut each, mut searches) = (0, 0, 0);
        for _ in 0..GOALS {
            let goal = free(&mut random, grid);
            field.start(grid, goal, goal)?;
            field.run(grid, u64::MAX);
            all += field.expanded();
            let mut chasers = 0;
            while chasers < CHASERS {
                let (x, y) = free(&mut random, grid);
                if field.path_from(grid, (x, y)).is_empty() {
                    continue;
                }
                astar.start(grid, (x, y), goal)?;
                assert_eq!(astar.run(grid, u64::MAX), Status::Found);
                each += astar.expanded();
                chasers += 1;
            }
            searches += u64::from(CHASERS);
        }
        let (field, mean) = (all / u64::from(GOALS), each / searches);
        table.row([
            course.name.clone(),
            count(field),
            count(mean),
            format!("{} chasers", field / mean + 1),
        ]);
    }
    Ok(table)
}
