//! Maps with a start and a goal, for the crate and for the oracle.

use crate::oracle::{self, Lengths, Rule};
use cubechase::named::{Costs, Options};
use cubechase::session::Session;
use cubechase::space::{CellKind, CornerRule, Grid, Layout, Movement};
use proptest::collection::vec;
use proptest::prelude::*;
use std::fmt::{self, Debug, Formatter};

/// The longest side.
const SIDE: u32 = 14;

/// A map, a start that is free, and a goal that may be a wall or the start.
#[derive(Clone)]
pub(crate) struct Case {
    pub(crate) map: oracle::Map,
    pub(crate) grid: Grid,
    pub(crate) start: (u32, u32),
    pub(crate) goal: (u32, u32),
}

impl Case {
    pub(crate) fn new(rows: Vec<Vec<u8>>, start: (u32, u32), goal: (u32, u32)) -> Self {
        let (width, height) = (rows[0].len() as u32, rows.len() as u32);
        Self {
            grid: Grid::from_bytes(width, height, rows.concat()),
            map: oracle::Map { rows },
            start,
            goal,
        }
    }

    /// Parses rows of terrain costs, as a failure prints them.
    pub(crate) fn of(text: &str, start: (u32, u32), goal: (u32, u32)) -> Self {
        let row = |line: &str| line.split(' ').map(|word| word.parse().unwrap()).collect();
        Self::new(text.lines().map(row).collect(), start, goal)
    }

    pub(crate) fn set(&mut self, (x, y): (u32, u32), kind: u8) {
        self.map.rows[y as usize][x as usize] = kind;
        self.grid.set(x, y, CellKind::from_byte(kind));
    }

    /// Returns the case with floor for all ground.
    pub(crate) fn floored(self) -> Self {
        let rows = self.map.rows.into_iter();
        let rows = rows.map(|row| row.into_iter().map(|price| price.min(1)).collect());
        Self::new(rows.collect(), self.start, self.goal)
    }

    /// Returns any numbers as a cell of the map.
    pub(crate) fn cell(&self, (x, y): (u32, u32)) -> (u32, u32) {
        (x % self.grid.width(), y % self.grid.height())
    }

    /// Returns any number as a free cell; there is at least one, the start.
    pub(crate) fn free_cell(&self, number: u32) -> (u32, u32) {
        let rows = (0..).zip(&self.map.rows);
        let free: Vec<(u32, u32)> = rows
            .flat_map(|(y, row)| (0..).zip(row).map(move |(x, &price)| (x, y, price)))
            .filter(|&(.., price)| price > 0)
            .map(|(x, y, _)| (x, y))
            .collect();
        free[number as usize % free.len()]
    }
}

impl Debug for Case {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let words = |row: &Vec<u8>| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let rows: Vec<String> = self.map.rows.iter().map(words).collect();
        let text = rows.join("\\n");
        write!(
            out,
            "Case::of(\"{text}\", {:?}, {:?})",
            self.start, self.goal
        )
    }
}

/// The range of terrain costs.
#[derive(Clone, Copy, Debug)]
struct Prices {
    least: u8,
    most: u8,
}

impl Prices {
    fn of(self, number: u8) -> u8 {
        // From 1 to 255 is one short of all bytes.
        let count = self.most - self.least + 1;
        self.least + number % count
    }
}

/// Maps of 1 to 14 cells a side, some of a single row or column, with 0 to 60 % walls; a third has terrain: from 1 to
/// 9, from 4 to 9 so that nothing is cheap, or from 1 to 255.
pub(crate) fn cases() -> impl Strategy<Value = Case> {
    let side = || prop_oneof![1 => Just(1), 9 => 2..=SIDE];
    let prices = [(6, 1, 1), (1, 1, 9), (1, 4, 9), (1, 1, 255)];
    let prices = prices.map(|(weight, least, most)| (weight, Just(Prices { least, most })));
    let prices = proptest::strategy::Union::new_weighted(prices.to_vec());
    // One number for each cell of the largest map: a smaller one keeps the same cells.
    let cells = vec(any::<u16>(), (SIDE * SIDE) as usize);
    let end = || (0..SIDE, 0..SIDE);
    let inputs = (
        side(),
        side(),
        0..=60_u32,
        prices,
        cells,
        end(),
        end(),
        0..8_u8,
    );
    inputs.prop_map(
        |(width, height, walls, prices, cells, start, goal, wall_goal)| {
            let row = |cells: &[u16]| {
                let cell = |&number: &u16| {
                    let [roll, price] = number.to_be_bytes();
                    let is_wall = u32::from(roll) * 100 >= (100 - walls) * 256;
                    if is_wall { 0 } else { prices.of(price) }
                };
                cells[..width as usize].iter().map(cell).collect()
            };
            let rows = cells.chunks(SIDE as usize).take(height as usize).map(row);
            let mut case = Case::new(rows.collect(), (0, 0), (0, 0));
            case.goal = case.cell(goal);
            case.set(case.goal, if wall_goal == 7 { 0 } else { prices.least });
            case.start = case.cell(start);
            case.set(case.start, prices.least);
            case
        },
    )
}

/// Runs a search to its end, without an observer.
pub(crate) fn ended(case: &Case, options: &Options) -> Session {
    let mut session = Session::new(options.clone()).unwrap();
    session.start(&case.grid, case.start, case.goal).unwrap();
    session.run(&case.grid, u64::MAX);
    session
}

/// Every movement; hexes once for each layout.
pub(crate) fn movements() -> Vec<Movement> {
    let squares = Movement::SQUARES.all.iter().map(|&(_, movement)| movement);
    let hexagons = Layout::NAMES
        .all
        .iter()
        .map(|&(_, layout)| Movement::Six(layout));
    squares.chain(hexagons).collect()
}

/// Returns the rule of a movement for the oracle.
pub(crate) fn rule(movement: Movement) -> Rule {
    match movement {
        Movement::Four => Rule::Squares(None),
        Movement::Eight(CornerRule::Cut) => Rule::Squares(Some(0)),
        Movement::Eight(CornerRule::OneFree) => Rule::Squares(Some(1)),
        Movement::Eight(CornerRule::Strict) => Rule::Squares(Some(2)),
        Movement::Six(layout) => Rule::Hexagons {
            flat: matches!(layout, Layout::OddQ | Layout::EvenQ),
            odd: matches!(layout, Layout::OddR | Layout::OddQ),
        },
    }
}

pub(crate) const TENTHS: Lengths = [10.0, 14.0];

/// Returns the step lengths of a metric.
pub(crate) fn lengths(costs: Costs) -> Lengths {
    match costs {
        Costs::Tenths => TENTHS,
        Costs::Root2 => [1.0, 2_f64.sqrt()],
        Costs::Manhattan => [10.0, 20.0],
        Costs::Chebyshev => [1.0, 1.0],
    }
}
