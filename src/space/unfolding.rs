//! A cube's faces unfolded into the plane of one of them.
//!
//! ```text
//!              [top']                where a cell of the top lies in the plane of the front, unfolded
//!        [top ][right]               over the edge that they share, and over the right-hand face:
//! [left][front][right][top″]         two positions, and the nearer one gives the distance
//! ```
//!
//! A path over the surface passes a sequence of faces. Unfolded along that sequence, it is a path in the plane of the
//! same length. So no path is shorter than the plane distance to the nearest of the positions at which its end may lie.
//! Few sequences of faces matter: one face, two adjacent ones with or without one between them, and two opposite ones
//! with one or two between them. All others are detours.
//!
//! Sharir and Schorr, "On Shortest Paths in Polyhedral Spaces", 1986, unfold polyhedra for straight lines.

use super::{Cube, Direction, Face, SurfaceCell};

/// A rotation by quarter turns to the right, then a shift: from the columns and rows of one face to those of another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Unfolding {
    quarters: u32,
    shift: [i32; 2],
}

impl Unfolding {
    /// Returns the unfolding of the face across an edge of another.
    fn over(cube: &Cube, face: Face, edge: Direction) -> (Face, Self) {
        let from = cube.edge_cell(face, edge, 0);
        let (to, looking) = cube.step(from, edge);
        let quarters = ((8 + edge as u32 - looking as u32) % 8) / 2;
        let ([x, y], [to_x, to_y]) = (point(from), turned(quarters, point(to)));
        let (dx, dy) = edge.delta();
        let shift = [x + dx - to_x, y + dy - to_y];
        (to.face, Self { quarters, shift })
    }

    /// Returns the composition with another: the unfolding of a face into the plane of a further one.
    fn after(self, first: Self) -> Self {
        Self {
            quarters: (self.quarters + first.quarters) % 4,
            shift: self.place(first.shift),
        }
    }

    fn place(self, at: [i32; 2]) -> [i32; 2] {
        let [x, y] = turned(self.quarters, at);
        [x + self.shift[0], y + self.shift[1]]
    }
}

/// Returns the column and row of a cell.
#[inline(always)]
fn point(cell: SurfaceCell) -> [i32; 2] {
    [cell.x, cell.y].map(u32::cast_signed)
}

/// Returns how many columns and rows a position is away from a cell.
#[inline(always)]
fn offset([x, y]: [i32; 2], cell: SurfaceCell) -> (u32, u32) {
    let [to_x, to_y] = point(cell);
    (x.abs_diff(to_x), y.abs_diff(to_y))
}

fn turned(quarters: u32, [x, y]: [i32; 2]) -> [i32; 2] {
    match quarters {
        0 => [x, y],
        1 => [-y, x],
        2 => [-x, -y],
        _ => [y, -x],
    }
}

/// How the faces of a cube of one size unfold into the planes of all six.
#[derive(Clone, Debug)]
pub struct Unfoldings {
    /// The unfoldings of the second face into the plane of the first.
    of: [[Vec<Unfolding>; 6]; 6],
}

impl Unfoldings {
    /// Computes the unfoldings along all relevant sequences of faces.
    pub fn of(cube: &Cube) -> Self {
        let mut of: [[Vec<Unfolding>; 6]; 6] = Default::default();
        for face in Face::ALL {
            let mut rows = vec![(vec![face], Unfolding::default())];
            while let Some((row, unfolding)) = rows.pop() {
                let here = row[row.len() - 1];
                let meets = |edge| Unfolding::over(cube, face, edge).0 == here;
                let touches = here == face || Direction::STRAIGHT.into_iter().any(meets);
                if row.len() < 4 || !touches {
                    of[face as usize][here as usize].push(unfolding);
                }
                for edge in Direction::STRAIGHT {
                    let (next, over) = Unfolding::over(cube, here, edge);
                    if row.len() < 4 && !row.contains(&next) {
                        let longer = row.iter().copied().chain([next]).collect();
                        rows.push((longer, unfolding.after(over)));
                    }
                }
            }
        }
        Self { of }
    }

    /// Returns the positions of a cell in the planes of all faces.
    pub fn places(&self, cell: SurfaceCell) -> Places {
        let place = |unfolding: &Unfolding| unfolding.place(point(cell));
        let planes = self.of.each_ref();
        Places(planes.map(|plane| plane[cell.face as usize].iter().map(place).collect()))
    }

    /// Returns the distance between two cells in columns and in rows, for each position of the second.
    #[inline]
    pub fn between(
        &self,
        from: SurfaceCell,
        to: SurfaceCell,
    ) -> impl Iterator<Item = (u32, u32)> + '_ {
        let unfoldings = &self.of[to.face as usize][from.face as usize];
        unfoldings
            .iter()
            .map(move |unfolding| offset(unfolding.place(point(from)), to))
    }
}

/// The positions of one cell in the planes of the six faces.
#[derive(Clone, Debug)]
pub struct Places([Vec<[i32; 2]>; 6]);

impl Places {
    /// Returns how many columns and rows it is away from a cell, for each of its positions.
    #[inline]
    pub fn from(&self, cell: SurfaceCell) -> impl Iterator<Item = (u32, u32)> + '_ {
        let places = &self.0[cell.face as usize];
        places.iter().map(move |&place| offset(place, cell))
    }
}
