//! Which part of the module each function, and each byte of its data, lies in.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use walrus::{ConstExpr, ElementItems, ElementKind, ExportItem, FunctionId, Module, ir};

use crate::chunks::Chunks;
use crate::reach::Graph;
use crate::sets::{MAIN, NOWHERE, Set};

/// Instructions that several chunks share must be as many as these to have a file of their own. Fewer are in the main
/// module: a file more costs a request.
const WORTH_A_FILE: u64 = 2_500;

/// What lies where.
pub(crate) struct Homes {
    pub(crate) chunks: Chunks,
    /// Of functions, by index; `NOWHERE` where nobody needs one.
    pub(crate) functions: Vec<Set>,
    /// Of addresses: where another home begins, in order; `NOWHERE` where nobody needs what lies there.
    pub(crate) data: Vec<(u32, Set)>,
    /// Every home but `MAIN`, those that others build on first.
    pub(crate) files: Vec<Set>,
}

/// Bytes of code below which a function is nobody's own. The compiler makes one of several that are alike, under the name
/// of any of them: a few lines that answer a question may be those of another chunk too.
const WORTH_OWNING: usize = 100;

/// Follows needs from the roots of each chunk, those of the main module last, up to what belongs to another chunk.
fn reach(roots_of_all: &[Vec<usize>], owners: &[Option<usize>], needs: &[Vec<usize>]) -> Vec<Set> {
    let mut sets = vec![0; needs.len()];
    for (chunk, roots) in roots_of_all.iter().enumerate() {
        let bit = if chunk + 1 == roots_of_all.len() {
            MAIN
        } else {
            1 << chunk
        };
        let mut waiting = roots.clone();
        while let Some(node) = waiting.pop() {
            let foreign = owners
                .get(node)
                .is_some_and(|owner| owner.is_some_and(|owner| owner != chunk));
            if foreign || sets[node] & bit != 0 {
                continue;
            }
            sets[node] |= bit;
            waiting.extend(&needs[node]);
        }
    }
    sets
}

fn roots_of(
    chunks: Chunks,
    owners: &[Option<usize>],
    exports: impl Iterator<Item = (String, usize)>,
) -> Vec<Vec<usize>> {
    let mut roots = vec![Vec::new(); chunks.len() + 1];
    for (name, function) in exports {
        roots[chunks.of_export(&name).unwrap_or(chunks.len())].push(function);
    }
    for (function, owner) in owners.iter().enumerate() {
        if let Some(owner) = owner {
            roots[*owner].push(function);
        }
    }
    roots
}

/// The functions that each function of a module names, by index.
pub(crate) fn calls(module: &Module) -> Vec<Vec<usize>> {
    struct Names<'a>(&'a mut Vec<usize>);
    impl ir::Visitor<'_> for Names<'_> {
        fn visit_function_id(&mut self, function: &FunctionId) {
            self.0.push(function.index());
        }
    }
    let count = module
        .funcs
        .iter()
        .map(|function| function.id().index() + 1)
        .max();
    let mut calls = vec![Vec::new(); count.unwrap_or(0)];
    for (id, function) in module.funcs.iter_local() {
        ir::dfs_in_order(
            &mut Names(&mut calls[id.index()]),
            function,
            function.entry_block(),
        );
    }
    calls
}

/// The function in each slot of the table.
pub(crate) fn slots(module: &Module) -> BTreeMap<u32, FunctionId> {
    let mut slots = BTreeMap::new();
    for element in module.elements.iter() {
        if let (
            ElementKind::Active {
                offset: ConstExpr::Value(ir::Value::I32(from)),
                ..
            },
            ElementItems::Functions(functions),
        ) = (&element.kind, &element.items)
        {
            slots.extend((from.cast_unsigned()..).zip(functions.iter().copied()));
        }
    }
    slots
}

impl Homes {
    /// `linked` as it came from the linker, and the same module with bindings. Indices differ, slots do not.
    pub(crate) fn of(chunks: Chunks, linked: &Graph, bound: &Module) -> Self {
        let no_chunk = chunks.len();
        let owner = |(name, size): (&String, &usize)| {
            chunks.of_function(name).filter(|_| *size >= WORTH_OWNING)
        };
        let owners: Vec<_> = linked.names.iter().zip(&linked.sizes).map(owner).collect();
        let by_name: HashMap<&str, usize> = linked
            .names
            .iter()
            .zip(&owners)
            .filter_map(|(name, owner)| Some((name.as_str(), (*owner)?)))
            .collect();
        // What describes the boundary is run by the generator and then thrown away.
        let exports = linked
            .exports
            .iter()
            .filter(|(name, _)| !name.contains("describe"));
        let mut roots = roots_of(chunks, &owners, exports.cloned());
        roots[no_chunk].extend(&linked.loose);
        let linked_sets = reach(&roots, &owners, &linked.needs);

        let calls = calls(bound);
        let mut owners = vec![None; calls.len()];
        for function in bound.funcs.iter() {
            owners[function.id().index()] = function
                .name
                .as_deref()
                .and_then(|name| by_name.get(name).copied());
        }
        let exports = bound.exports.iter().filter_map(|export| match export.item {
            ExportItem::Function(id) => Some((export.name.clone(), id.index())),
            _ => None,
        });
        let mut roots = roots_of(chunks, &owners, exports);
        roots[no_chunk].extend(bound.start.map(|start| start.index()));
        for (slot, function) in slots(bound) {
            let set = linked
                .slots
                .get(&slot)
                .map_or(MAIN, |node| linked_sets[*node]);
            for (chunk, roots) in roots.iter_mut().enumerate() {
                let bit = if chunk == no_chunk { MAIN } else { 1 << chunk };
                if set & bit != 0 {
                    roots.push(function.index());
                }
            }
        }
        let mut sets = reach(&roots, &owners, &calls);

        let mut sizes: HashMap<Set, u64> = HashMap::new();
        for (id, function) in bound.funcs.iter_local() {
            let set = &mut sets[id.index()];
            *set = chunks.simplest(*set);
            *sizes.entry(*set).or_default() += function.size();
        }
        let has_file = |set: Set| {
            set.count_ones() == 1 || sizes.get(&set).is_some_and(|size| *size >= WORTH_A_FILE)
        };
        let home = |set: Set| {
            if set == NOWHERE || set != MAIN && has_file(set) {
                set
            } else {
                MAIN
            }
        };

        let functions: Vec<Set> = sets.into_iter().map(home).collect();
        let data = data(linked, &linked_sets, &|set| home(chunks.simplest(set)));
        let mut files: Vec<Set> = functions
            .iter()
            .copied()
            .chain(data.iter().map(|(_, set)| *set))
            .filter(|set| ![MAIN, NOWHERE].contains(set))
            .collect();
        files.sort_by_key(|set| {
            (
                chunks.depth(*set),
                std::cmp::Reverse(set.count_ones()),
                *set,
            )
        });
        files.dedup();
        Self {
            chunks,
            functions,
            data,
            files,
        }
    }
}

/// What lies where, the largest first: bytes, part, function, and in which parts it is called by name.
pub(crate) fn report(homes: &Homes, bound: &Module) -> String {
    let mut callers = vec![BTreeSet::new(); homes.functions.len()];
    for (caller, callees) in calls(bound).into_iter().enumerate() {
        for callee in callees {
            callers[callee].insert(homes.chunks.name(homes.functions[caller]));
        }
    }
    let mut rows: Vec<_> = bound
        .funcs
        .iter_local()
        .map(|(id, function)| {
            let symbol = bound.funcs.get(id).name.as_deref().unwrap_or_default();
            let callers: Vec<_> = callers[id.index()].iter().map(String::as_str).collect();
            let row = format!(
                "{}\t{:#}\t{}\n",
                homes.chunks.name(homes.functions[id.index()]),
                rustc_demangle::demangle(symbol),
                callers.join(", ")
            );
            (function.size(), row)
        })
        .collect();
    rows.sort_by(|a, b| b.cmp(a));
    let mut text = String::from("instructions\tpart\tfunction\tcalled in\n");
    for (size, row) in rows {
        text.push_str(&format!("{size}\t{row}"));
    }
    text
}

fn data(linked: &Graph, sets: &[Set], home: &dyn Fn(Set) -> Set) -> Vec<(u32, Set)> {
    // Symbols overlap, where one text ends as another does: such bytes are needed by all who need one of them.
    let mut edges: Vec<u32> = linked
        .data
        .iter()
        .flat_map(|(range, _)| [range.start, range.end])
        .collect();
    edges.sort_unstable();
    edges.dedup();
    let mut needed = vec![0; edges.len()];
    for (range, node) in &linked.data {
        let from = edges.partition_point(|edge| *edge < range.start);
        for (edge, set) in edges[from..].iter().zip(&mut needed[from..]) {
            if *edge >= range.end {
                break;
            }
            *set |= sets[*node];
        }
    }
    let mut homes: Vec<(u32, Set)> = edges
        .into_iter()
        .zip(needed.into_iter().map(home))
        .collect();
    homes.dedup_by_key(|(_, home)| *home);
    homes
}
