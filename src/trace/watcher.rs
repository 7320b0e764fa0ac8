//! Paint, and a tape on request: the one observer of all searches on a page, so that no loop is compiled twice.

use super::{Paint, Tape};
use crate::search::{Event, Observer, Part};

/// Paints, and records if it has a tape. The tape's code is out of line.
#[derive(Clone, Debug, Default)]
pub struct Watcher {
    pub(crate) paint: Paint,
    tape: Option<Box<Tape>>,
}

impl Watcher {
    /// Creates an observer with paint, a tape, both or neither.
    pub fn new(paint: Paint, tape: Option<Tape>) -> Self {
        let tape = tape.map(Box::new);
        Self { paint, tape }
    }

    /// Returns the paint.
    pub fn paint(&self) -> &Paint {
        &self.paint
    }

    /// Returns the tape, if there is one.
    pub fn tape(&self) -> Option<&Tape> {
        self.tape.as_deref()
    }

    /// Returns the tape, to move its playhead.
    pub fn tape_mut(&mut self) -> Option<&mut Tape> {
        self.tape.as_deref_mut()
    }
}

impl Observer for Watcher {
    const RECORDS: bool = true;

    #[inline(always)]
    fn is_active(&self) -> bool {
        Observer::is_active(&self.paint) || self.tape.is_some()
    }

    #[inline(always)]
    fn on(&mut self, event: Event) {
        if let Some(tape) = &mut self.tape {
            tape.on(event);
        }
        self.paint.on(event);
    }

    #[inline(always)]
    fn generated(&mut self, steps: u32) {
        if let Some(tape) = &mut self.tape {
            tape.generated(steps);
        }
    }

    fn grew(&mut self, len: usize) {
        if let Some(tape) = &mut self.tape {
            Observer::grew(&mut **tape, len);
        }
        self.paint.grew(len);
    }

    #[inline(always)]
    fn part(&mut self, part: Part) {
        if let Some(tape) = &mut self.tape {
            Observer::part(&mut **tape, part);
        }
    }

    fn restart(&mut self) {
        if let Some(tape) = &mut self.tape {
            Observer::restart(&mut **tape);
        }
    }
}
