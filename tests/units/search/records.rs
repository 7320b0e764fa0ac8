use cubechase::cost::Cost;
use cubechase::search::{Records, Seen, State};
use cubechase::space::{Direction, Grid, Key, Space};

#[test]
fn a_reset_forgets_without_touching_words() {
    let grid = Grid::open(2, 2);
    let mut records = Records::default();
    for strides in [grid.strides(), None, grid.strides()] {
        records.reset(4, strides);
        records.open(Key(0), Key(0), None, Cost(0));
        let arrival = Some(Direction::SouthEast);
        records.open(Key(3), Key(0), arrival, Cost(14));
        assert_eq!(records.state(Key(3)), State::Open);
        assert_eq!(records.close(Key(3)), Some((Cost(14), arrival)));
        assert_eq!(records.close(Key(3)), None);
        let seen = Seen {
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
fn the_largest_cost_fits_and_the_stamp_may_run_over() {
    let mut records = Records::default();
    for _ in 0..3000 {
        records.reset(1, None);
        assert_eq!(records.state(Key(0)), State::New);
        records.open(Key(0), Key(0), None, Cost::MAX);
        let seen = Seen {
            g: Cost::MAX,
            parent: Key(0),
        };
        assert_eq!(records.get(Key(0)), Some(seen));
    }
}
