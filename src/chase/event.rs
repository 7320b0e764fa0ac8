//! What happened in a chase, for sounds, announcements and tests.

/// The kinds of [`ChaseEvent`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum EventKind {
    /// A monster got a plan: monster, cells expanded, cost, cells in the plan.
    Repath = 1,
    /// A monster reached the player: catches so far.
    Caught = 2,
    /// The player went over an edge: from face, to face.
    FaceChange = 3,
    /// The player collected a gem: how many so far, of how many, the face.
    Gem = 4,
    /// All gems are collected: lives and walls left.
    Won = 5,
    /// No life is left: gems collected, of how many.
    Lost = 6,
}

/// One event: its kind, its tick, and up to four numbers as its kind says; the others are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChaseEvent {
    /// What happened.
    pub kind: EventKind,
    /// When, in ticks from the start.
    pub tick: u64,
    /// The numbers.
    pub numbers: [u32; 4],
}
