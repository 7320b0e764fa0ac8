use super::*;

#[test]
fn bins_get_keys_in_order_and_keep_them() {
    let mut tree = Tree::default();
    for _ in 0..2 {
        assert_eq!(tree.start(Bin(3), Pose::default()), Key(1));
        assert_eq!(tree.keys(), 2);
        let bins = [Bin(8 * 72 + 71), Bin(0), Bin(8 * 72), Bin(71)];
        for (at, &bin) in (2..).zip(&bins) {
            assert_eq!(tree.known_key(bin), None);
            assert_eq!(tree.key(bin), Key(at));
            assert_eq!(tree.key(bin), Key(at));
            assert_eq!(tree.known_key(bin), Some(Key(at)));
        }
        assert_eq!(tree.keys(), 6);
        assert_eq!(tree.known_key(Bin(4 * 72)), None);
    }
}
