//! A* on a map, which prints its trace: rustc -O astar.rs && ./astar ../rooms.txt

mod trace;

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::io::{BufWriter, Write, stdout};
use trace::{Cell, Trace};

type Step = (isize, isize);

const STEPS: [Step; 8] = [
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (-1, 1),
    (1, -1),
    (-1, -1),
];

struct Map(Vec<Vec<u8>>);

impl Map {
    fn find(&self, letter: u8) -> Option<Cell> {
        let cells = |(y, row): (usize, &Vec<u8>)| {
            let x = row.iter().position(|cell| *cell == letter)?;
            Some((x, y))
        };
        self.0.iter().enumerate().find_map(cells)
    }

    /// Returns the cell one step away, if it is floor.
    fn floor(&self, (x, y): Cell, (dx, dy): Step) -> Option<Cell> {
        let (x, y) = (x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
        let cell = self.0.get(y)?.get(x)?;
        (*cell != b'#').then_some((x, y))
    }

    /// Returns the neighbours and the costs. A diagonal step needs floor on both sides.
    fn neighbours(&self, cell: Cell) -> impl Iterator<Item = (Cell, f64)> + '_ {
        STEPS.iter().filter_map(move |&(dx, dy)| {
            let near = self.floor(cell, (dx, dy))?;
            self.floor(cell, (dx, 0))?;
            self.floor(cell, (0, dy))?;
            Some((near, ((dx * dx + dy * dy) as f64).sqrt()))
        })
    }
}

type Written = Result<(), Box<dyn std::error::Error>>;

struct Search<W: Write> {
    trace: Trace<W>,
    goal: Cell,
    g: HashMap<Cell, f64>,
    parents: HashMap<Cell, Cell>,
    open: BinaryHeap<Reverse<(u64, usize, Cell)>>,
    pushed: usize,
}

impl<W: Write> Search<W> {
    fn push(&mut self, word: &str, cell: Cell) -> Written {
        let (dx, dy) = (cell.0.abs_diff(self.goal.0), cell.1.abs_diff(self.goal.1));
        let (g, h) = (self.g[&cell], ((dx * dx + dy * dy) as f64).sqrt());
        let numbers = [("g", g), ("h", h), ("f", g + h)];
        let parent = self.parents.get(&cell).copied();
        self.trace.event(word, cell, parent, &numbers)?;
        // The bits of numbers from 0 have the order of the numbers.
        let entry = ((g + h).to_bits(), self.pushed, cell);
        self.open.push(Reverse(entry));
        self.pushed += 1;
        Ok(())
    }

    fn run(&mut self, map: &Map, start: Cell) -> Written {
        let mut closed = HashSet::new();
        self.g.insert(start, 0.0);
        self.push("generate", start)?;
        while let Some(Reverse((_, _, cell))) = self.open.pop() {
            if !closed.insert(cell) {
                continue;
            }
            self.trace.event("expand", cell, None, &[])?;
            if cell == self.goal {
                return self.path();
            }
            for (near, cost) in map.neighbours(cell) {
                if closed.contains(&near) {
                    continue;
                }
                let (sum, before) = (self.g[&cell] + cost, self.g.get(&near));
                if before.is_some_and(|g| sum >= *g) {
                    self.trace.event("longer", near, None, &[])?;
                    continue;
                }
                let word = if before.is_some() {
                    "update"
                } else {
                    "generate"
                };
                self.g.insert(near, sum);
                self.parents.insert(near, cell);
                self.push(word, near)?;
            }
        }
        Ok(())
    }

    fn path(&mut self) -> Written {
        let parents = |cell: &Cell| self.parents.get(cell).copied();
        let mut path: Vec<_> = std::iter::successors(Some(self.goal), parents).collect();
        path.reverse();
        Ok(self.trace.path(&path, self.g[&self.goal])?)
    }
}

fn main() -> Written {
    let file = std::env::args().nth(1).ok_or("the file of a map")?;
    let text = std::fs::read_to_string(file)?;
    let map = Map(text.split_whitespace().map(Vec::from).collect());
    let start = map.find(b'S').ok_or("no S")?;
    let goal = map.find(b'G').ok_or("no G")?;
    let mut trace = Trace::new(BufWriter::new(stdout().lock()), &text)?;
    writeln!(trace.0, "start {} {}", start.0, start.1)?;
    writeln!(trace.0, "goal {} {}", goal.0, goal.1)?;
    writeln!(trace.0, "label longer No shorter path to an open cell")?;
    let mut search = Search {
        trace,
        goal,
        g: HashMap::new(),
        parents: HashMap::new(),
        open: BinaryHeap::new(),
        pushed: 0,
    };
    search.run(&map, start)
}
