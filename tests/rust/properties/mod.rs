//! Properties of every search, over random maps, terrain, ends and options. Results are compared with the oracle and with
//! those of other runs.
//!
//! | file | what holds |
//! |---|---|
//! | `product` | every accepted combination keeps its guarantee, and the tests try all combinations |
//! | `guarantees` | the same with random numbers; estimates keep their claims |
//! | `repeats` | a search in steps, in slices and at once gives the same; so do seek(n) and n steps, a reused and a fresh session |
//! | `edits` | after edits during and between searches, nothing is outdated |
//! | `frontiers` | list, heap and buckets report the same events in the same order |
//! | `k_best` | enough directions by turn lose no shortest path |
//! | `inconsistent` | a jump search finds the goal with any estimate |
//! | `extremes` | no option makes a search panic or hang |
//! | `fixtures` | inputs that once failed |
//!
//! Every run uses the same inputs, because the seed is fixed. So `npm test` fails because of a change, not by chance. For ten
//! times as many other inputs, use `PROPTEST_RNG_SEED=7 PROPTEST_CASES=2560 cargo test --release --all-features --test rust
//! properties::`. A failure prints the smallest input that still fails, as text that `fixtures` accepts.

pub(crate) mod case;
pub(crate) mod edits;
mod explain;
mod extremes;
mod fixtures;
mod frontiers;
mod guarantees;
mod inconsistent;
mod k_best;
mod product;
pub(crate) mod query;
mod repeats;
mod snapshot;
mod tape;
mod validate;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngSeed, TestError, TestRunner};
use std::fmt::Debug;

/// proptest's default number of cases. The tests' numbers of cases are relative to it.
const USUAL_CASES: u32 = 256;

/// Returns the input of a seed.
pub(crate) fn input<S: Strategy>(seed: u64, inputs: &S) -> S::Value {
    let mut runner = TestRunner::new(Config {
        rng_seed: RngSeed::Fixed(seed),
        ..Config::default()
    });
    inputs.new_tree(&mut runner).unwrap().current()
}

/// Checks a property on `cases` inputs, or on the share of them that the environment requests. The property panics if it does
/// not hold. Returns the number of inputs.
fn check<S: Strategy>(cases: u32, inputs: &S, property: impl Fn(&S::Value)) -> u32
where
    S::Value: Debug,
{
    // Reads the environment variables.
    let config = Config::default();
    let cases = (u64::from(cases) * u64::from(config.cases)).div_ceil(USUAL_CASES.into()) as u32;
    let mut runner = TestRunner::new(Config {
        cases,
        rng_seed: match config.rng_seed {
            RngSeed::Random => RngSeed::Fixed(1968),
            fixed @ RngSeed::Fixed(_) => fixed,
        },
        failure_persistence: None,
        // The default is four times the cases; zero shows the first failing input.
        max_shrink_iters: config.max_shrink_iters.min(4_000),
        max_shrink_time: 30_000,
        ..config
    });
    let outcome = runner.run(inputs, |input| {
        property(&input);
        Ok(())
    });
    match outcome {
        Ok(()) => cases,
        Err(TestError::Fail(why, input)) => panic!("{why}\nThe smallest input:\n{input:?}"),
        Err(TestError::Abort(why)) => panic!("{why}"),
    }
}
