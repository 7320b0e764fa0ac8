use super::*;

#[test]
fn a_reset_discards_all_records_even_when_the_stamp_wraps() {
    let mut arena = Arena::<()>::default();
    for generation in [0, 1, LAST_GENERATION - 1, LAST_GENERATION] {
        arena.generation = generation;
        arena.reset(3);
        assert_eq!(arena.iter().count(), 0);
        let key = Key(1);
        arena.open_with(key, Key(2), Cost(7), (), 5);
        let record = arena.get(key).unwrap();
        assert_eq!(
            (record.g, record.parent, record.note()),
            (Cost(7), Key(2), 5)
        );
        assert_eq!([0, 1, 2, 3].map(|key| arena.state(Key(key))), {
            [State::New, State::Open, State::New, State::New]
        });
        assert_eq!(arena.close(key).note(), 5);
        assert!(
            arena
                .iter()
                .map(|(key, record)| (key, record.state()))
                .eq([(key, State::Closed)])
        );
        assert!(arena.get(Key(0)).is_none() && arena.get(Key(3)).is_none());
    }
    assert_eq!(arena.generation, 1);
}
