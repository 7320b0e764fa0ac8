//! A cube's faces unfolded into the plane of one of them.
//!
//! ```text
//!              [top']                where a cell of the top lies in the plane of the front, unfolded
//!        [top ][right]               over the edge that they share, and over the right-hand face:
//! [left][front][right][top″]         two places, and the way to the nearer of them is the shorter
//! ```
//!
//! A walk over the surface passes some row of faces. Unfolded in that row it is a walk in the plane, as
//! long as it was. So no walk is shorter than the way in the plane to the nearest of the places at which
//! its end may lie. Of all rows of faces few matter: one face, two that touch with or without one
//! between them, and from a face to the opposite one over one or two others. All other rows go round
//! about.
//!
//! Sharir and Schorr, "On Shortest Paths in Polyhedral Spaces", 1986, unfold polyhedra for straight lines.

use super::surface::Surface;
use super::{Cube, Direction, Face, SurfaceCell};

/// A turn by quarters to the right, then a shift: from columns and rows of one face to those of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Unfolding {
    quarters: u32,
    shift: [i32; 2],
}

impl Unfolding {
    const NONE: Self = Self {
        quarters: 0,
        shift: [0; 2],
    };

    /// Of the face over an edge of another.
    fn over(surface: Surface, face: Face, edge: Direction) -> (Face, Self) {
        let last = surface.size - 1;
        let (x, y) = match edge {
            Direction::East => (last, 0),
            Direction::South => (0, last),
            _ => (0, 0),
        };
        let (to, looking) = surface.step(SurfaceCell { face, x, y }, edge);
        let quarters = ((8 + edge as u32 - looking as u32) % 8) / 2;
        let [to_x, to_y] = turned(quarters, [to.x.cast_signed(), to.y.cast_signed()]);
        let (dx, dy) = edge.delta();
        let shift = [x.cast_signed() + dx - to_x, y.cast_signed() + dy - to_y];
        (to.face, Self { quarters, shift })
    }

    /// After another: of a face in the plane of the one in whose plane that is.
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
    /// Of the second face in the plane of the first.
    of: [[Vec<Unfolding>; 6]; 6],
}

impl Unfoldings {
    /// Along all rows of faces that matter.
    #[inline(never)]
    pub fn of(cube: &Cube) -> Self {
        let surface = cube.surface();
        let mut of: [[Vec<Unfolding>; 6]; 6] = Default::default();
        for face in Face::ALL {
            let mut rows = vec![(vec![face], Unfolding::NONE)];
            while let Some((row, unfolding)) = rows.pop() {
                let here = row[row.len() - 1];
                let meets = |edge| Unfolding::over(surface, face, edge).0 == here;
                let touches = here == face || Direction::STRAIGHT.into_iter().any(meets);
                if row.len() < 4 || !touches {
                    of[face as usize][here as usize].push(unfolding);
                }
                if row.len() == 4 {
                    continue;
                }
                for edge in Direction::STRAIGHT {
                    let (next, over) = Unfolding::over(surface, here, edge);
                    if !row.contains(&next) {
                        let longer = row.iter().copied().chain([next]).collect();
                        rows.push((longer, unfolding.after(over)));
                    }
                }
            }
        }
        Self { of }
    }

    /// The places of a cell.
    pub fn places(&self, cell: SurfaceCell) -> Places {
        let at = [cell.x.cast_signed(), cell.y.cast_signed()];
        Places(self.of.each_ref().map(|planes| {
            let unfoldings = &planes[cell.face as usize];
            unfoldings
                .iter()
                .map(|unfolding| unfolding.place(at))
                .collect()
        }))
    }

    /// How many columns and rows away one cell lies from another, at each of its places.
    #[inline]
    pub fn between(
        &self,
        from: SurfaceCell,
        to: SurfaceCell,
    ) -> impl Iterator<Item = (u32, u32)> + '_ {
        let at = [from.x.cast_signed(), from.y.cast_signed()];
        let (x, y) = (to.x.cast_signed(), to.y.cast_signed());
        let unfoldings = &self.of[to.face as usize][from.face as usize];
        unfoldings.iter().map(move |unfolding| {
            let place = unfolding.place(at);
            (place[0].abs_diff(x), place[1].abs_diff(y))
        })
    }
}

/// The places of one cell in the planes of the six faces.
#[derive(Clone, Debug)]
pub struct Places([Vec<[i32; 2]>; 6]);

impl Places {
    /// How many columns and rows away it lies from a cell, at each of its places.
    #[inline]
    pub fn from(&self, cell: SurfaceCell) -> impl Iterator<Item = (u32, u32)> + '_ {
        let (x, y) = (cell.x.cast_signed(), cell.y.cast_signed());
        self.0[cell.face as usize]
            .iter()
            .map(move |place| (place[0].abs_diff(x), place[1].abs_diff(y)))
    }
}
