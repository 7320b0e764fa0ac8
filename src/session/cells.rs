//! The starts and the goals of a search.

/// One cell or several: the starts or the goals of a search. A cell can occur more than once.
pub trait Cells<P> {
    /// Returns the cells.
    fn cells(&self) -> &[P];
}

impl<P> Cells<P> for P {
    fn cells(&self) -> &[P] {
        std::slice::from_ref(self)
    }
}

impl<P, const N: usize> Cells<P> for [P; N] {
    fn cells(&self) -> &[P] {
        self
    }
}

impl<P> Cells<P> for &[P] {
    fn cells(&self) -> &[P] {
        self
    }
}

impl<P> Cells<P> for Vec<P> {
    fn cells(&self) -> &[P] {
        self
    }
}

impl<P> Cells<P> for &Vec<P> {
    fn cells(&self) -> &[P] {
        self
    }
}
