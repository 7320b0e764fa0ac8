//! Nodes with coordinates, each on a cell of its own near its place.

use super::build::{Place, Refusal};
use crate::message;
use std::collections::HashMap;

/// The most nodes with coordinates in a trace.
pub const MOST_POINTS: usize = 1 << 18;

/// The longest side of a map of nodes, without its margin.
const SIDE: f64 = 1021.0;

/// Cells around the nodes.
const MARGIN: u32 = 1;

/// Cells for each node: enough for a free one near its place, and few enough to be seen.
const ROOM: f64 = 16.0;

/// The least cells for each node where nodes are crowded, for example on a line.
const LEAST_ROOM: u32 = 4;

/// The places of nodes, each with its number.
#[derive(Debug, Default)]
pub(super) struct Points {
    places: Vec<[f64; 2]>,
    number_of: HashMap<[u64; 2], u32>,
}

/// A map of nodes.
#[derive(Debug)]
pub(super) struct Ground {
    pub(super) columns: u32,
    pub(super) rows: u32,
    /// The cell of each node.
    pub(super) cells: Vec<Place>,
    scale: f64,
    /// The least coordinates, and the column and the row of their place.
    corner: [f64; 2],
    margins: [u32; 2],
}

impl Points {
    /// Returns the number of the node at a place, and adds it if it is new.
    pub(super) fn number(&mut self, place: [f64; 2]) -> Result<u32, Refusal> {
        // Adding 0 makes -0 and 0 the same.
        let bits = place.map(|part| (part + 0.0).to_bits());
        if let Some(&number) = self.number_of.get(&bits) {
            return Ok(number);
        }
        if self.places.len() == MOST_POINTS {
            let expected = message!("at most {most} nodes with coordinates", most = MOST_POINTS);
            return Err((message!("another node"), expected));
        }
        let number = self.places.len() as u32;
        self.places.push(place);
        self.number_of.insert(bits, number);
        Ok(number)
    }

    /// Returns the place of a node.
    pub(super) fn place(&self, number: u32) -> [f64; 2] {
        self.places[number as usize]
    }

    /// Returns the point of the map at a place: the cell of a node that is there, or the point in proportion.
    pub(super) fn point(&self, ground: &Ground, place: [f64; 2]) -> [f64; 2] {
        let bits = place.map(|part| (part + 0.0).to_bits());
        match self.number_of.get(&bits) {
            Some(&number) => {
                let (x, y) = ground.cells[number as usize];
                [f64::from(x), f64::from(y)]
            }
            None => ground.inside(place),
        }
    }

    /// Lays the nodes out. Nodes on a lattice of cells, halves or quarters keep it. Others are drawn to scale, each on the free
    /// cell nearest to its place.
    pub(super) fn ground(&self) -> Ground {
        let (mut least, mut most) = ([f64::MAX; 2], [f64::MIN; 2]);
        for place in &self.places {
            for axis in 0..2 {
                least[axis] = least[axis].min(place[axis]);
                most[axis] = most[axis].max(place[axis]);
            }
        }
        // Halves, because the difference of two numbers can be too large for a number.
        let halves = [0, 1].map(|axis| most[axis] / 2.0 - least[axis] / 2.0);
        let lattice = self.lattice(least, halves);
        let scale = lattice.unwrap_or_else(|| {
            let [short, long] = [halves[0].min(halves[1]), halves[0].max(halves[1])];
            let cells = self.places.len() as f64 * ROOM;
            let side = (cells * long / short).sqrt().clamp(16.0, SIDE);
            let scale = side / (2.0 * long);
            // Nodes that are too near to each other for a number share a place.
            if scale.is_finite() { scale } else { 0.0 }
        });
        let mut sides = halves.map(|half| (half * scale * 2.0).round() as u32 + 1 + 2 * MARGIN);
        let mut margins = [MARGIN; 2];
        // On a lattice, no node needs another cell than its own.
        while lattice.is_none() && sides[0] * sides[1] < LEAST_ROOM * self.places.len() as u32 {
            let short = usize::from(sides[1] < sides[0]);
            sides[short] += 2;
            margins[short] += 1;
        }
        let mut ground = Ground {
            columns: sides[0],
            rows: sides[1],
            cells: Vec::with_capacity(self.places.len()),
            scale,
            corner: least,
            margins,
        };
        let mut free = Free::new(ground.columns, ground.rows);
        for &place in &self.places {
            let [x, y] = ground.inside(place).map(|part| part.round() as u32);
            ground.cells.push(free.take(x, y));
        }
        ground
    }

    /// Returns the cells for each unit if the nodes are on a lattice of whole numbers, halves or quarters.
    fn lattice(&self, least: [f64; 2], halves: [f64; 2]) -> Option<f64> {
        let differences = || {
            let places = self.places.iter();
            places.flat_map(|place| [place[0] - least[0], place[1] - least[1]])
        };
        [1.0, 2.0, 4.0].into_iter().find(|scale| {
            let is_whole = |part: f64| (part * scale).fract() == 0.0;
            halves.iter().all(|half| half * scale * 2.0 <= SIDE) && differences().all(is_whole)
        })
    }
}

impl Ground {
    /// Returns the point at a place, drawn to scale.
    fn inside(&self, place: [f64; 2]) -> [f64; 2] {
        [0, 1].map(|axis| {
            let half = place[axis] / 2.0 - self.corner[axis] / 2.0;
            let side = [self.columns, self.rows][axis];
            let margin = f64::from(self.margins[axis]);
            (half * self.scale * 2.0 + margin).clamp(0.0, f64::from(side - 1))
        })
    }
}

/// The cells that no node has yet. In each row, a cell leads to the next free cell after it, and to the one before it.
struct Free {
    columns: u32,
    rows: u32,
    /// The columns, and one that stands for none.
    after: Vec<u32>,
    /// One that stands for none, and the columns.
    before: Vec<u32>,
}

impl Free {
    fn new(columns: u32, rows: u32) -> Self {
        let all: Vec<u32> = (0..rows).flat_map(|_| 0..=columns).collect();
        Self {
            columns,
            rows,
            after: all.clone(),
            before: all,
        }
    }

    /// Takes the free cell nearest to a cell. There must be one.
    fn take(&mut self, x: u32, y: u32) -> Place {
        let mut best = (u64::MAX, (x, y));
        for distance in 0..self.rows {
            let square = |away: u32| u64::from(away) * u64::from(away);
            if square(distance) >= best.0 {
                break;
            }
            let below = (y + distance < self.rows).then_some(y + distance);
            for row in [y.checked_sub(distance), below].into_iter().flatten() {
                let after = find(self.row(row).0, x);
                let before = find(self.row(row).1, x + 1);
                let after = (after < self.columns).then_some(after);
                for column in [after, before.checked_sub(1)].into_iter().flatten() {
                    let away = square(distance) + square(column.abs_diff(x));
                    best = best.min((away, (column, row)));
                }
            }
        }
        let (column, row) = best.1;
        let (after, before) = self.row(row);
        after[column as usize] = column + 1;
        before[column as usize + 1] = column;
        (column, row)
    }

    fn row(&mut self, row: u32) -> (&mut [u32], &mut [u32]) {
        let sides = self.columns as usize + 1;
        let row = row as usize * sides..(row as usize + 1) * sides;
        (&mut self.after[row.clone()], &mut self.before[row])
    }
}

/// Returns the end of the links from `at`, and makes them shorter.
fn find(links: &mut [u32], mut at: u32) -> u32 {
    while links[at as usize] != at {
        let next = links[at as usize];
        links[at as usize] = links[next as usize];
        at = next;
    }
    at
}
