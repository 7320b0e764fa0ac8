use crate::cost::{Cost, Metric, Thousandths};
use crate::rules::{Ranking, Weighting};
use crate::search::Rank;

/// Checks that every dynamic form stays between g + h and w·(g + h), and ranks the goal by its g.
fn between(unit: u64, slack: u64) {
    let costs = [0, 1, 7, 100, 1_234, 33_333].map(|n| Cost::new(n * unit));
    for &(word, form) in Weighting::NAMES.all {
        for weight in [1000, 1001, 1200, 1500, 3000, 50_000] {
            for root in costs {
                for g in costs {
                    for h in costs {
                        let ranking = Ranking::Dynamic {
                            form,
                            weight: Thousandths(weight),
                            root,
                        };
                        let rank = ranking.rank(g, h);
                        let most = g.plus(h).thousandths(weight);
                        assert!(
                            rank.0 + slack >= g.plus(h).0 && rank <= most,
                            "{word} {weight} {root:?} {g:?} {h:?}: {rank:?}"
                        );
                        if h == Cost::ZERO {
                            assert!(g.0 - rank.0 <= slack);
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn dynamic_ranks_lie_between_the_plain_and_the_weighted_sum() {
    between(1, 1);
    // Long costs lose their lowest bits under the root: less than a millionth of a cell.
    between(Metric::ROOT2.straight.0, 1 << 16);
}

#[test]
fn dynamic_ranks_follow_the_published_formulas() {
    let rank = |ranking: Ranking, g, h| ranking.rank(Cost(g), Cost(h)).0;
    assert_eq!(rank(Ranking::Weighted(Thousandths(1200)), 30, 54), 94);
    assert_eq!(rank(Ranking::Weighted(Thousandths(0)), 30, 54), 30);
    assert_eq!(rank(Ranking::Greedy, 30, 54), 54);
    let of = |form| Ranking::Dynamic {
        form,
        weight: Thousandths(2000),
        root: Cost(100),
    };
    // Halfway, the extra weight is half of one.
    assert_eq!(rank(of(Weighting::Pohl), 50, 40), 50 + 40 + 20);
    assert_eq!(rank(of(Weighting::Pohl), 150, 40), 150 + 40);
    // 2·40/100 is below 1, 2·80/100 is 1.6.
    assert_eq!(rank(of(Weighting::Remaining), 50, 40), 50 + 40);
    assert_eq!(rank(of(Weighting::Remaining), 50, 80), 50 + 128);
    // At the start the rank is w·h in both parabolas.
    assert_eq!(rank(of(Weighting::Xdp), 0, 60), 120);
    assert_eq!(rank(of(Weighting::Xup), 0, 60), 120);
}
