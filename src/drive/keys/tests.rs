use super::*;

#[test]
fn bins_get_keys_as_they_come_and_keep_them() {
    let mut keys = Keys::default();
    for _ in 0..2 {
        keys.reset(9);
        assert_eq!(keys.count(), 1);
        let bins = [Bin(8 * HEADINGS + 71), Bin(0), Bin(8 * HEADINGS), Bin(71)];
        for (at, &bin) in (1..).zip(&bins) {
            assert_eq!(keys.get(bin), None);
            assert_eq!(keys.make(bin), Key(at));
            assert_eq!(keys.make(bin), Key(at));
            assert_eq!(keys.get(bin), Some(Key(at)));
        }
        assert_eq!(keys.count(), 5);
        assert_eq!(keys.get(Bin(4 * HEADINGS)), None);
    }
    // Two pages for four bins of two places.
    assert_eq!(keys.keys.len(), 2 * HEADINGS as usize);
}
