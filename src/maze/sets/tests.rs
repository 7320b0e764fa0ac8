use super::*;

#[test]
fn sets_agree_with_rewritten_labels() {
    let mut random = oorandom::Rand32::new(5);
    let mut sets = Sets::new(60);
    let mut labels: Vec<u32> = (0..60).collect();
    for _ in 0..200 {
        let (a, b) = (random.rand_range(0..60), random.rand_range(0..60));
        let (from, to) = (labels[b as usize], labels[a as usize]);
        assert_eq!(sets.join(a, b), from != to);
        for label in labels.iter_mut().filter(|label| **label == from) {
            *label = to;
        }
        let (a, b) = (random.rand_range(0..60), random.rand_range(0..60));
        assert_eq!(
            sets.find(a) == sets.find(b),
            labels[a as usize] == labels[b as usize]
        );
    }
}
