//! Prints the trace of a search: docs/traces.md describes each line.

use std::io::{Result, Write};

pub type Cell = (usize, usize);
pub type Named<'a> = &'a [(&'a str, f64)];

/// Where the trace goes. Write other lines to it, such as `start 3 4` and `size 40 30`.
pub struct Trace<W: Write>(pub W);

impl<W: Write> Trace<W> {
    /// `map` is the text of a map, or empty.
    pub fn new(mut out: W, map: &str) -> Result<Self> {
        writeln!(out, "trace 1")?;
        if !map.is_empty() {
            writeln!(out, "map\n{}\n", map.trim_matches(['\r', '\n']))?;
        }
        Ok(Self(out))
    }

    pub fn event(&mut self, word: &str, at: Cell, parent: Option<Cell>, said: Named) -> Result<()> {
        write!(self.0, "{word} {} {}", at.0, at.1)?;
        for (name, number) in said {
            write!(self.0, " {name}={number}")?;
        }
        if let Some((x, y)) = parent {
            write!(self.0, " parent={x},{y}")?;
        }
        writeln!(self.0)
    }

    pub fn path(&mut self, cells: &[Cell], cost: f64) -> Result<()> {
        write!(self.0, "path")?;
        for (x, y) in cells {
            write!(self.0, " {x},{y}")?;
        }
        writeln!(self.0, " cost={cost}")
    }
}
