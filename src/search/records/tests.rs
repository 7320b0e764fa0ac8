use crate::cost::Cost;
use crate::search::{Arrival, Linked, Records, State};
use crate::space::{Direction, Grid, Key, Space};

#[test]
fn a_reset_discards_records_without_writing_words() {
    let grid = Grid::open(2, 2);
    let mut records = Records::default();
    for strides in [grid.strides(), None, grid.strides()] {
        records.reset(4, strides);
        records.open(Key(0), Key(0), Arrival::NONE, Cost(0));
        let arrival = Arrival::new(Direction::SouthEast, Direction::East.bit());
        records.open(Key(3), Key(0), arrival, Cost(14));
        assert_eq!(records.state(Key(3)), State::Open);
        let closed = records.close(Key(3)).unwrap();
        assert_eq!((closed.g, closed.arrival), (Cost(14), arrival));
        assert!(records.close(Key(3)).is_none());
        let seen = Linked {
            g: Cost(14),
            parent: Key(0),
        };
        assert_eq!(records.get(Key(3)), Some(seen));
        assert!(records.trail(Key(3)).eq([Key(3), Key(0)]));
        assert!(records.closed().eq([(Key(3), Cost(14))]));
        records.reset(4, strides);
        assert_eq!(records.state(Key(3)), State::New);
        assert_eq!(records.get(Key(3)), None);
        assert_eq!(records.closed().count(), 0);
    }
}

#[test]
fn the_largest_cost_fits_and_the_stamp_may_wrap() {
    let mut records = Records::default();
    for _ in 0..3000 {
        records.reset(1, None);
        assert_eq!(records.state(Key(0)), State::New);
        records.open(Key(0), Key(0), Arrival::NONE, Cost::MAX);
        let seen = Linked {
            g: Cost::MAX,
            parent: Key(0),
        };
        assert_eq!(records.get(Key(0)), Some(seen));
    }
}
