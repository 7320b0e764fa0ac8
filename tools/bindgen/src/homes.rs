//! The part of each function and of each byte of data: the innermost part that is loaded whenever any user is.

use crate::graph::Graph;
use crate::parts::{self, MAIN, PARTS};
use std::collections::{BTreeSet, HashMap};
use walrus::{ExportItem, Module};

/// The parts of all functions and data; `None` if no part needs them.
pub(crate) struct Homes {
    /// For each function of the module with bindings, by index.
    pub(crate) functions: Vec<Option<usize>>,
    /// The addresses at which another part begins, in order.
    pub(crate) data: Vec<(u32, Option<usize>)>,
}

/// A claim on a function with fewer bytes of code does not count, because the compiler merges identical functions under the
/// name of any of them.
const WORTH_A_CLAIM: usize = 100;

impl Homes {
    /// Assigns the functions and data of a module. `linked` is from the linker, and `bound` has bindings. Their indices differ,
    /// but names and addresses do not.
    pub(crate) fn of(linked: &Graph, bound: &Module) -> Self {
        let users = users(linked);
        let home =
            |users: &BTreeSet<usize>| parts::common(&users.iter().copied().collect::<Vec<_>>());
        let functions = linked.names.iter().map(String::as_str);
        let mut named: HashMap<&str, _> = functions.zip(users.iter().map(home)).collect();
        for (name, node) in &linked.exports {
            // wasm-bindgen removes a hash from the end.
            let name = name.rsplit_once('_').map_or("", |(name, _)| name);
            named.insert(name, home(&users[*node]));
        }
        // Several exports may be one function.
        let mut exported: HashMap<usize, Vec<usize>> = HashMap::new();
        for export in bound.exports.iter() {
            if let ExportItem::Function(id) = export.item {
                let parts = exported.entry(id.index()).or_default();
                parts.push(parts::of_export(&export.name));
            }
        }
        let ends = bound.funcs.iter().map(|function| function.id().index() + 1);
        // The main module imports all functions from JavaScript.
        let mut functions = vec![Some(MAIN); ends.max().unwrap_or(0)];
        for (id, _) in bound.funcs.iter_local() {
            let name = bound.funcs.get(id).name.as_deref().unwrap_or_default();
            functions[id.index()] = match (named.get(name), exported.get(&id.index())) {
                (Some(home), _) => *home,
                // A wrapper by wasm-bindgen around an export, or a function that is named after it.
                (None, Some(parts)) => parts::common(parts),
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
        let mut needed: Vec<Option<BTreeSet<usize>>> = vec![None; edges.len()];
        for (range, node) in &linked.data {
            let from = edges.partition_point(|edge| *edge < range.start);
            let to = edges.partition_point(|edge| *edge < range.end);
            for all in &mut needed[from..to] {
                all.get_or_insert_default().extend(&users[*node]);
            }
        }
        let needed = needed
            .iter()
            .map(|all| all.as_ref().map_or(Some(MAIN), home));
        let data = edges.into_iter().zip(needed).collect();
        Self { functions, data }
    }
}

/// Returns the parts that need each node. A part needs all that its exports and its claimed code reach, except nodes that
/// another part claims.
fn users(linked: &Graph) -> Vec<BTreeSet<usize>> {
    let claim = |(name, size): (&String, &usize)| {
        parts::of_function(name)
            .filter(|_| *size >= WORTH_A_CLAIM)
            .map(|(part, _)| part)
    };
    let owners: Vec<Option<usize>> = linked.names.iter().zip(&linked.sizes).map(claim).collect();
    let mut users = vec![BTreeSet::new(); linked.needs.len()];
    for part in 0..=MAIN {
        let owned = (0..owners.len()).filter(|&at| owners[at] == Some(part));
        // wasm-bindgen runs functions that describe the boundary, and then removes them.
        let exports = linked
            .exports
            .iter()
            .filter(|(name, _)| !name.contains("describe") && parts::of_export(name) == part);
        let mut waiting: Vec<usize> = owned.chain(exports.map(|(_, node)| *node)).collect();
        if part == MAIN {
            waiting.extend(&linked.loose);
        }
        while let Some(node) = waiting.pop() {
            let is_foreign = owners
                .get(node)
                .is_some_and(|owner| owner.is_some_and(|owner| owner != part));
            if !is_foreign && users[node].insert(part) {
                waiting.extend(&linked.needs[node]);
            }
        }
    }
    users
}

/// Returns a table of all functions, the largest first: instructions, part, function.
pub(crate) fn report(homes: &Homes, bound: &Module) -> String {
    let mut rows: Vec<_> = bound
        .funcs
        .iter_local()
        .map(|(id, function)| {
            let symbol = bound.funcs.get(id).name.as_deref().unwrap_or_default();
            let part = homes.functions[id.index()].map_or("nowhere", parts::name);
            (
                function.size(),
                format!("{part}\t{:#}", rustc_demangle::demangle(symbol)),
            )
        })
        .collect();
    rows.sort_by(|a, b| b.cmp(a));
    let rows = rows
        .into_iter()
        .map(|(size, row)| format!("{size}\t{row}\n"));
    "instructions\tpart\tfunction\n".to_owned() + &rows.collect::<String>()
}

/// Returns the parts without any code.
pub(crate) fn empty(homes: &Homes) -> Vec<&'static str> {
    let is_empty = |part: &usize| !homes.functions.contains(&Some(*part));
    (0..PARTS.len()).filter(is_empty).map(parts::name).collect()
}
