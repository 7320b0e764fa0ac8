use super::*;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Entry(u64, u32);

impl Stamped for Entry {
    const BLANK: Self = Self(0, 0);

    fn stamp(&self) -> u32 {
        self.1
    }

    fn stamp_mut(&mut self) -> &mut u32 {
        &mut self.1
    }
}

#[test]
fn a_reset_forgets_all_also_when_the_stamp_runs_over() {
    let mut table = Table::default();
    for generation in [0, 1, LAST_GENERATION - 1, LAST_GENERATION] {
        table.generation = generation;
        table.reset(3);
        assert_eq!(table.iter().count(), 0);
        table.put(1, Entry(7, 0), 5);
        assert_eq!(
            (table.get(1).map(|entry| entry.0), table.tag(1)),
            (Some(7), 5)
        );
        assert_eq!((table.get(0), table.tag(2)), (None, 0));
        assert_eq!(table.retag(1, 9).0, 7);
        assert!(table.has(1) && !table.has(2) && !table.has(3));
        assert!(
            table
                .iter()
                .map(|(index, _, tag)| (index, tag))
                .eq([(1, 9)])
        );
    }
    assert_eq!(table.generation, 1);
}
