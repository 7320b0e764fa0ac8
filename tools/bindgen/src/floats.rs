//! Holds that the module writes no floats: the code that finds the digits of any double is 10 kB of it, gzipped.
//! What the crate has to say of numbers, `decimal` writes without.

use std::collections::BTreeSet;

use anyhow::{Result, bail};
use rustc_demangle::demangle;

use crate::reach::Graph;

const WRITES_FLOATS: &str = "core::num::flt2dec::";

/// Fails with the functions of the crate that bring it in.
pub(crate) fn refuse(linked: &Graph) -> Result<()> {
    let functions = linked.names.len();
    let names: Vec<String> = linked
        .names
        .iter()
        .map(|name| format!("{:#}", demangle(name)))
        .collect();
    let mut users = vec![Vec::new(); linked.needs.len()];
    for (user, needs) in linked.needs.iter().enumerate() {
        for &need in needs {
            users[need].push(user);
        }
    }
    let mut waiting: Vec<usize> = (0..functions)
        .filter(|&at| names[at].contains(WRITES_FLOATS))
        .collect();
    let mut seen: BTreeSet<usize> = waiting.iter().copied().collect();
    let mut culprits = BTreeSet::new();
    while let Some(node) = waiting.pop() {
        match names.get(node) {
            Some(name) if name.contains("cubechase::") => {
                culprits.insert(name.as_str());
            }
            _ => waiting.extend(users[node].iter().filter(|user| seen.insert(**user))),
        }
    }
    if seen.is_empty() {
        return Ok(());
    }
    let culprits: Vec<_> = culprits.into_iter().collect();
    bail!(
        "the module writes floats, see `decimal::Rough`; through: {}",
        culprits.join(", ")
    );
}
