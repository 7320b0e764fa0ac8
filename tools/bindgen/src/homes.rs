//! The part of each function and of each byte of data: the innermost part that is loaded whenever any user is.

use crate::graph::Graph;
use crate::parts::{self, MAIN, PARTS};
use anyhow::{Result, ensure};
use rustc_demangle::demangle;
use std::collections::{BTreeSet, HashMap};
use walrus::{ExportItem, Module};

/// The parts of all functions and data; `None` if no part needs them.
pub(crate) struct Homes {
    /// For each function of the module with bindings, by index.
    pub(crate) functions: Vec<Option<usize>>,
    /// The addresses at which another part begins, in order.
    pub(crate) data: Vec<(u32, Option<usize>)>,
}

impl Homes {
    /// Assigns the functions and data of a module. `linked` is from the linker, and `bound` has bindings. Their indices differ,
    /// but names and addresses do not.
    ///
    /// # Errors
    /// As for [`nodes`].
    pub(crate) fn of(linked: &Graph, bound: &Module) -> Result<Self> {
        let nodes = nodes(linked)?;
        let named = by_name(linked, &nodes);
        // Several exports may be one function.
        let mut exported: HashMap<usize, Vec<usize>> = HashMap::new();
        for export in bound.exports.iter() {
            if let ExportItem::Function(id) = export.item {
                let parts = exported.entry(id.index()).or_default();
                parts.push(parts::of_export(&export.name));
            }
        }
        let ends = bound.funcs.iter().map(|function| function.id().index() + 1);
        // The main part imports all functions from JavaScript.
        let mut functions = vec![Some(MAIN); ends.max().unwrap_or(0)];
        for (id, _) in bound.funcs.iter_local() {
            let name = bound.funcs.get(id).name.as_deref().unwrap_or_default();
            functions[id.index()] = match (named.get(name), exported.get(&id.index())) {
                (Some(home), _) => *home,
                // A wrapper by wasm-bindgen around an export, or a function that is named after it.
                (None, Some(parts)) => parts::common(parts.iter().copied()),
                (None, None) => Some(parts::of_export(name)),
            };
        }

        // Symbols overlap if one text ends like another. All users of either need these bytes.
        let ends = linked
            .data
            .iter()
            .flat_map(|(range, _)| [range.start, range.end]);
        let edges: Vec<u32> = ends.collect::<BTreeSet<_>>().into_iter().collect();
        // Data without a symbol may belong to any part.
        let mut users: Vec<Option<Vec<usize>>> = vec![None; edges.len()];
        for (range, node) in &linked.data {
            let from = edges.partition_point(|edge| *edge < range.start);
            let to = edges.partition_point(|edge| *edge < range.end);
            for all in &mut users[from..to] {
                all.get_or_insert_default().extend(nodes[*node]);
            }
        }
        let homes = users
            .into_iter()
            .map(|users| users.map_or(Some(MAIN), parts::common));
        let data = edges.into_iter().zip(homes).collect();
        Ok(Self { functions, data })
    }
}

/// Returns the part of each function by its name. The compiler may make a function several times: the part of all has this name.
pub(crate) fn by_name<'a>(
    linked: &'a Graph,
    nodes: &[Option<usize>],
) -> HashMap<&'a str, Option<usize>> {
    let mut named: HashMap<&str, Option<usize>> = HashMap::new();
    for (name, node) in linked.names.iter().zip(nodes) {
        let before = named.entry(name).or_default();
        *before = parts::common(before.iter().chain(node).copied());
    }
    for (name, node) in &linked.exports {
        // wasm-bindgen removes a hash from the end.
        let name = name.rsplit_once('_').map_or("", |(name, _)| name);
        named.insert(name, nodes[*node]);
    }
    named
}

/// Returns the part of each node of a linked module.
///
/// # Errors
/// If a split point or an export of the table does not exist, or if code may call code that is not loaded with it.
pub(crate) fn nodes(linked: &Graph) -> Result<Vec<Option<usize>>> {
    let split = split_points(linked)?;
    // wasm-bindgen runs functions that describe the boundary, and then removes them.
    let exports = linked
        .exports
        .iter()
        .filter(|(name, _)| !name.contains("describe"));
    let exports: Vec<(&str, usize)> = exports.map(|(name, node)| (name.as_str(), *node)).collect();
    for part in PARTS {
        for prefix in part.exports {
            ensure!(
                exports.iter().any(|(name, _)| name.starts_with(prefix)),
                "found no export {prefix} for the part {}; expected one",
                part.name
            );
        }
    }
    let mut homes: Vec<Option<usize>> = vec![None; linked.needs.len()];
    for part in 0..=MAIN {
        let entries = exports
            .iter()
            .filter(|(name, _)| parts::of_export(name) == part);
        let behind = (0..split.len()).filter(|&node| split[node] == Some(part));
        let mut waiting: Vec<usize> = entries.map(|(_, node)| *node).chain(behind).collect();
        if part == MAIN {
            waiting.extend(&linked.loose);
        }
        let mut users = vec![false; linked.needs.len()];
        while let Some(node) = waiting.pop() {
            // A split point leads to code that is not in this part.
            let is_split = split[node].is_some_and(|of| !parts::has(part, of));
            if !is_split && !std::mem::replace(&mut users[node], true) {
                waiting.extend(&linked.needs[node]);
            }
        }
        for (home, _) in homes.iter_mut().zip(users).filter(|(_, uses)| *uses) {
            *home = parts::common(home.iter().copied().chain([part]));
        }
    }
    expect_closed(linked, &homes)?;
    Ok(homes)
}

/// Returns the part behind each node that is a split point.
fn split_points(linked: &Graph) -> Result<Vec<Option<usize>>> {
    let split = linked.names.iter().map(|name| parts::of_split_point(name));
    let mut split: Vec<Option<usize>> = split.collect::<Result<_>>()?;
    split.resize(linked.needs.len(), None);
    Ok(split)
}

/// Checks that code and tables of functions need only what is loaded with them, except across split points.
///
/// # Errors
/// If they need more.
pub(crate) fn expect_closed(linked: &Graph, homes: &[Option<usize>]) -> Result<()> {
    let split = split_points(linked)?;
    let of = |node: usize| {
        linked
            .names
            .get(node)
            .map_or("data".to_owned(), |name| format!("{:#}", demangle(name)))
    };
    for (caller, needs) in linked.needs.iter().enumerate() {
        let Some(from) = homes[caller] else { continue };
        for &needed in needs {
            let is_loaded = homes[needed].is_some_and(|to| parts::has(from, to));
            ensure!(
                is_loaded || split[needed].is_some(),
                "found {} in the part {}, which needs {} in the part {}; expected a split point between them",
                of(caller),
                parts::name(from),
                of(needed),
                homes[needed].map_or("none", parts::name)
            );
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
