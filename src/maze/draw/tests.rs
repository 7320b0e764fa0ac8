use super::*;

#[test]
fn every_order_is_equally_likely() {
    let mut random = Rand32::new(3);
    let mut seen = std::collections::HashMap::new();
    for _ in 0..24_000 {
        let mut items = [0, 1, 2, 3];
        shuffle(&mut random, &mut items);
        *seen.entry(items).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 24);
    // A thousand each, plus or minus five standard deviations.
    assert!(seen.values().all(|count| (850..1150).contains(count)));
}
