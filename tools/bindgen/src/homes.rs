//! Which part of the module each function, and each byte of its data, lies in.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use walrus::{ConstExpr, ElementItems, ElementKind, ExportItem, FunctionId, Module, ir};

use crate::chunks::{CHUNKS, of_export, of_function};
use crate::reach::Graph;

/// The chunks that need something, a bit each; `MAIN` for what is needed outside all chunks.
pub(crate) type Set = u32;

/// The main module, which is there before any chunk.
pub(crate) const MAIN: Set = 1 << 31;

/// Where the main module stands in a list of roots.
const NO_CHUNK: usize = CHUNKS.len();

/// Instructions that several chunks share must be as many as these to have a file of their own. Fewer are in the main
/// module: a file more costs a request.
const WORTH_A_FILE: u64 = 2_500;

/// What lies where.
pub(crate) struct Homes {
    /// Of functions, by index; `MAIN` where nobody needs one.
    pub(crate) functions: Vec<Set>,
    /// Of addresses: where another home begins, in order.
    pub(crate) data: Vec<(u32, Set)>,
    /// Every home but `MAIN`, those that others build on first.
    pub(crate) files: Vec<Set>,
}

/// Bytes of code below which a function is nobody's own. The compiler makes one of several that are alike, under the name
/// of any of them: a few lines that answer a question may be those of another chunk too.
const WORTH_OWNING: usize = 100;

/// Follows needs from each chunk's roots, up to what belongs to another chunk.
fn reach(roots: &[Vec<usize>], owners: &[Option<usize>], needs: &[Vec<usize>]) -> Vec<Set> {
    let mut sets = vec![0; needs.len()];
    for (chunk, roots) in roots.iter().enumerate() {
        let bit = if chunk == NO_CHUNK { MAIN } else { 1 << chunk };
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
    owners: &[Option<usize>],
    exports: impl Iterator<Item = (String, usize)>,
) -> Vec<Vec<usize>> {
    let mut roots = vec![Vec::new(); CHUNKS.len() + 1];
    for (name, function) in exports {
        roots[of_export(&name).unwrap_or(NO_CHUNK)].push(function);
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
    pub(crate) fn of(linked: &Graph, bound: &Module) -> Self {
        let owner =
            |(name, size): (&String, &usize)| of_function(name).filter(|_| *size >= WORTH_OWNING);
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
        let mut roots = roots_of(&owners, exports.cloned());
        roots[NO_CHUNK].extend(&linked.loose);
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
        let mut roots = roots_of(&owners, exports);
        roots[NO_CHUNK].extend(bound.start.map(|start| start.index()));
        for (slot, function) in slots(bound) {
            let set = linked
                .slots
                .get(&slot)
                .map_or(MAIN, |node| linked_sets[*node]);
            for (chunk, roots) in roots.iter_mut().enumerate() {
                let bit = if chunk == NO_CHUNK { MAIN } else { 1 << chunk };
                if set & bit != 0 {
                    roots.push(function.index());
                }
            }
        }
        let mut sets = reach(&roots, &owners, &calls);

        let mut sizes: HashMap<Set, u64> = HashMap::new();
        for (id, function) in bound.funcs.iter_local() {
            let set = &mut sets[id.index()];
            *set = simplest(*set);
            *sizes.entry(*set).or_default() += function.size();
        }
        let has_file = |set: Set| {
            set.count_ones() == 1 || sizes.get(&set).is_some_and(|size| *size >= WORTH_A_FILE)
        };
        let home = |set: Set| {
            if set != MAIN && has_file(set) {
                set
            } else {
                MAIN
            }
        };

        let functions: Vec<Set> = sets.into_iter().map(home).collect();
        let data = data(linked, &linked_sets, &|set| home(simplest(set)));
        let mut files: Vec<Set> = functions
            .iter()
            .copied()
            .chain(data.iter().map(|(_, set)| *set))
            .filter(|set| *set != MAIN)
            .collect();
        files.sort_by_key(|set| (depth(*set), std::cmp::Reverse(set.count_ones()), *set));
        files.dedup();
        Self {
            functions,
            data,
            files,
        }
    }
}

/// The least set of chunks that stands for the same: of a chunk and one within it, the outer one.
fn simplest(set: Set) -> Set {
    if set & MAIN != 0 || set == 0 {
        return MAIN;
    }
    // Who is there with one of the others adds nothing. What each of several chunks inside one needs lies in that one.
    let mut outer = outermost(set);
    if outer.count_ones() > 1 {
        outer = outermost(members(outer).fold(0, |all, at| all | 1 << parent(at).unwrap_or(at)));
    }
    // Both pages' own: one of the two is there in any case.
    let [cube, lab] = ["xml", "moves"].map(|name| {
        let root = position(name);
        members(outer).any(|at| at == root || ancestors(at).any(|one| one == root))
    });
    if cube && lab { MAIN } else { outer }
}

/// Of a set those that are within no other of it.
fn outermost(set: Set) -> Set {
    members(set)
        .filter(|&at| !ancestors(at).any(|one| set & 1 << one != 0))
        .fold(0, |all, at| all | 1 << at)
}

fn position(name: &str) -> usize {
    CHUNKS
        .iter()
        .position(|chunk| chunk.name == name)
        .expect("a chunk by that name")
}

fn parent(chunk: usize) -> Option<usize> {
    CHUNKS[chunk].within.map(position)
}

/// The chunk that one is within, and so on outwards.
fn ancestors(chunk: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(parent(chunk), |&one| parent(one))
}

fn members(set: Set) -> impl Iterator<Item = usize> {
    (0..CHUNKS.len()).filter(move |chunk| set & 1 << chunk != 0)
}

/// How many chunks the innermost of a set is within: 0 for what others build on.
fn depth(set: Set) -> usize {
    members(set)
        .map(|at| ancestors(at).count())
        .max()
        .unwrap_or(0)
}

/// Whether the part `home` is in the page whenever the part `user` is.
pub(crate) fn is_there(home: Set, user: Set) -> bool {
    home == MAIN
        || user != MAIN
            && members(user).all(|chunk| {
                home & 1 << chunk != 0 || ancestors(chunk).any(|one| home & 1 << one != 0)
            })
}

/// The names of the chunks in a set, `+` between them; "main" for the main module.
pub(crate) fn name(set: Set) -> String {
    if set == MAIN {
        return "main".to_owned();
    }
    members(set)
        .map(|chunk| CHUNKS[chunk].name)
        .collect::<Vec<_>>()
        .join("+")
}

/// What lies where, the largest first: bytes, part, function, and in which parts it is called by name.
pub(crate) fn report(homes: &Homes, bound: &Module) -> String {
    let mut callers = vec![BTreeSet::new(); homes.functions.len()];
    for (caller, callees) in calls(bound).into_iter().enumerate() {
        for callee in callees {
            callers[callee].insert(name(homes.functions[caller]));
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
                name(homes.functions[id.index()]),
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

/// A part is fetched for each of these chunks.
pub(crate) fn serves(set: Set) -> Vec<&'static str> {
    (0..CHUNKS.len())
        .filter(|&chunk| set & 1 << chunk != 0 || ancestors(chunk).any(|one| set & 1 << one != 0))
        .map(|chunk| CHUNKS[chunk].name)
        .collect()
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
