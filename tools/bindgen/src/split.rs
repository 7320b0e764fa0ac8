//! Takes a module apart: one main module, and the chunks that share its memory and its tables.
//!
//! A call over a border goes through the table of functions, where a chunk puts its own when it comes. Until then there
//! is a function in their place that throws.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use anyhow::{Context, Result};
use walrus::{
    ExportItem, FunctionBuilder, FunctionId, FunctionKind, GlobalKind, ImportKind,
    ImportedFunction, Module, TypeId, passes,
};

use crate::chunks::Chunks;
use crate::homes::{self, Homes};
use crate::reach::Graph;
use crate::segments;
use crate::sets::{MAIN, NOWHERE, Set};

/// What a function is called in place of one that has not come: it throws.
const MISSING: &str = "chunkMissing";

/// A part of the module as it is fetched.
pub(crate) struct Part {
    pub(crate) home: Set,
    pub(crate) wasm: Vec<u8>,
}

struct Splitter<'a> {
    bound: &'a [u8],
    homes: Homes,
    /// The slot of a function in the table, by index.
    slots: HashMap<usize, u32>,
    /// Slots behind those that the linker made, and what is in them.
    added: Vec<usize>,
    /// The slots that the linker made.
    filled: BTreeMap<u32, usize>,
    end: u32,
}

/// A list of what lies where, or would if the module were taken apart.
pub(crate) fn report(chunks: Chunks, linked: &Graph, bound: &[u8]) -> Result<String> {
    let module = Module::from_buffer(bound)?;
    Ok(homes::report(&Homes::of(chunks, linked, &module), &module))
}

/// The main module first, then the others in the order in which they can be instantiated.
pub(crate) fn split(chunks: Chunks, linked: &Graph, bound: &[u8]) -> Result<Vec<Part>> {
    let module = Module::from_buffer(bound)?;
    let homes = Homes::of(chunks, linked, &module);
    let filled: BTreeMap<u32, usize> = homes::slots(&module)
        .into_iter()
        .map(|(slot, id)| (slot, id.index()))
        .collect();
    let table = module.tables.get(segments::table(&module)?);
    let mut splitter = Splitter {
        bound,
        slots: filled
            .iter()
            .map(|(slot, function)| (*function, *slot))
            .collect(),
        added: Vec::new(),
        filled,
        end: u32::try_from(table.initial)?,
        homes,
    };
    splitter.add_slots(&module);
    let files = splitter.homes.files.clone();
    let mut parts = Vec::new();
    // What the other parts import from each.
    let mut wanted: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for home in files.iter().rev() {
        let mut module = splitter.chunk(*home)?;
        splitter.export(&mut module, wanted.get(&chunks.name(*home)));
        for import in module.imports.iter() {
            wanted
                .entry(import.module.clone())
                .or_default()
                .insert(import.name.clone());
        }
        parts.push(Part {
            home: *home,
            wasm: module.emit_wasm(),
        });
    }
    let mut main = splitter.main()?;
    splitter.export(&mut main, wanted.get(&chunks.name(MAIN)));
    parts.push(Part {
        home: MAIN,
        wasm: main.emit_wasm(),
    });
    parts.reverse();
    Ok(parts)
}

/// The module without the linker's notes, which were for the way here.
fn bare(bound: &[u8]) -> Result<Module> {
    let mut module = Module::from_buffer(bound)?;
    let notes: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
    for note in notes {
        module.customs.delete(note);
    }
    Ok(module)
}

impl Splitter<'_> {
    fn home(&self, function: usize) -> Set {
        self.homes.functions[function]
    }

    /// A slot for each function that is called from a part in which it may not be there.
    fn add_slots(&mut self, module: &Module) {
        let calls = homes::calls(module);
        let inside = calls.iter().enumerate().flat_map(|(caller, callees)| {
            let home = self.homes.functions[caller];
            callees.iter().map(move |callee| (home, *callee))
        });
        let over: BTreeSet<usize> = inside
            .filter(|(user, function)| {
                self.home(*function) != *user
                    && !self.homes.chunks.is_there(self.home(*function), *user)
            })
            .map(|(_, function)| function)
            .collect();
        for function in over {
            if !self.slots.contains_key(&function) {
                self.slots.insert(
                    function,
                    self.end + u32::try_from(self.added.len()).unwrap_or(0),
                );
                self.added.push(function);
            }
        }
    }

    fn all_slots(&self) -> impl Iterator<Item = (u32, usize)> {
        self.filled
            .iter()
            .map(|(slot, function)| (*slot, *function))
            .chain((self.end..).zip(self.added.iter().copied()))
    }

    fn parse(&self) -> Result<(Module, Vec<Option<FunctionId>>)> {
        let mut module = bare(self.bound)?;
        let mut ids = vec![None; self.homes.functions.len()];
        for function in module.funcs.iter() {
            ids[function.id().index()] = Some(function.id());
        }
        let size = u64::from(self.end) + self.added.len() as u64;
        let table = segments::table(&module)?;
        let table = module.tables.get_mut(table);
        table.initial = size;
        table.maximum = table.maximum.map(|maximum| maximum.max(size));
        Ok((module, ids))
    }

    /// Calls through the table instead of a body.
    fn call_by_slot(&self, module: &mut Module, id: FunctionId) -> Result<()> {
        let slot = *self
            .slots
            .get(&id.index())
            .context("a function without a slot")?;
        let ty = module.funcs.get(id).ty();
        let table = segments::table(module)?;
        let (parameters, results) = signature(module, ty);
        let mut builder = FunctionBuilder::new(&mut module.types, &parameters, &results);
        let locals: Vec<_> = parameters.iter().map(|ty| module.locals.add(*ty)).collect();
        let mut body = builder.func_body();
        for local in &locals {
            body.local_get(*local);
        }
        body.i32_const(slot.cast_signed()).call_indirect(ty, table);
        module.funcs.get_mut(id).kind = FunctionKind::Local(builder.local_func(locals));
        Ok(())
    }

    fn main(&self) -> Result<Module> {
        let (mut module, ids) = self.parse()?;
        let missing = module.exports.get_func(MISSING)?;
        let mut in_place: HashMap<TypeId, FunctionId> = HashMap::new();
        let mut items = Vec::new();
        for (slot, function) in self.all_slots() {
            let id = ids[function].context("a slot without a function")?;
            if self.home(function) == NOWHERE {
                continue;
            }
            if self.home(function) == MAIN {
                items.push((slot, id));
                continue;
            }
            let ty = module.funcs.get(id).ty();
            let throws = match in_place.get(&ty) {
                Some(throws) => *throws,
                None => {
                    let (parameters, results) = signature(&module, ty);
                    let mut builder =
                        FunctionBuilder::new(&mut module.types, &parameters, &results);
                    builder.func_body().call(missing).unreachable();
                    let locals = parameters.iter().map(|ty| module.locals.add(*ty)).collect();
                    let throws = builder.finish(locals, &mut module.funcs);
                    in_place.insert(ty, throws);
                    throws
                }
            };
            items.push((slot, throws));
        }
        for id in ids.iter().flatten() {
            if self.home(id.index()) != MAIN && self.slots.contains_key(&id.index()) {
                self.call_by_slot(&mut module, *id)?;
            }
        }
        self.keep_exports(&mut module, MAIN);
        segments::fill_table(&mut module, items)?;
        segments::keep_data(&mut module, &self.homes, MAIN)?;
        Ok(module)
    }

    fn chunk(&self, home: Set) -> Result<Module> {
        let (mut module, ids) = self.parse()?;
        self.keep_exports(&mut module, home);
        module.start = None;
        let main = self.homes.chunks.name(MAIN);
        self.share(&mut module, &main)?;
        for id in ids.iter().flatten() {
            let index = id.index();
            let from = self.home(index);
            let function = module.funcs.get(*id);
            match &function.kind {
                FunctionKind::Import(imported) => {
                    let import = module.imports.get_mut(imported.import);
                    import.module.clone_from(&main);
                    import.name = function_name(index);
                }
                FunctionKind::Local(_) if from == home => {}
                FunctionKind::Local(_) if self.homes.chunks.is_there(from, home) => {
                    let ty = function.ty();
                    let import = module.imports.add(
                        &self.homes.chunks.name(from),
                        &function_name(index),
                        *id,
                    );
                    module.funcs.get_mut(*id).kind =
                        FunctionKind::Import(ImportedFunction { import, ty });
                }
                _ if self.slots.contains_key(&index) => self.call_by_slot(&mut module, *id)?,
                _ => {}
            }
        }
        let items = self
            .all_slots()
            .filter(|(_, function)| self.home(*function) == home);
        let items = items
            .filter_map(|(slot, function)| Some((slot, ids[function]?)))
            .collect();
        segments::fill_table(&mut module, items)?;
        segments::keep_data(&mut module, &self.homes, home)?;
        // What others import from here is exported first, or it would be collected.
        for id in ids
            .iter()
            .flatten()
            .filter(|id| self.home(id.index()) == home)
        {
            module.exports.add(&function_name(id.index()), *id);
        }
        passes::gc::run(&mut module);
        Ok(module)
    }

    /// JavaScript finds a function in the part that it lies in: what is not of this part is taken away. All that is no function
    /// is the main module's.
    fn keep_exports(&self, module: &mut Module, home: Set) {
        let others: Vec<_> = module
            .exports
            .iter()
            .filter(|export| {
                home != match export.item {
                    ExportItem::Function(id) => self.home(id.index()),
                    _ => MAIN,
                }
            })
            .map(walrus::Export::id)
            .collect();
        for export in others {
            module.exports.delete(export);
        }
    }

    /// Memory, tables and globals are those of the main module.
    fn share(&self, module: &mut Module, main: &str) -> Result<()> {
        let memory = segments::memory(module)?;
        let import = module
            .imports
            .add(main, "memory", ImportKind::Memory(memory));
        module.memories.get_mut(memory).import = Some(import);
        let tables: Vec<_> = module.tables.iter().map(walrus::Table::id).collect();
        for table in tables {
            let import = module.imports.add(
                main,
                &format!("$t{}", table.index()),
                ImportKind::Table(table),
            );
            module.tables.get_mut(table).import = Some(import);
        }
        let globals: Vec<_> = module.globals.iter().map(walrus::Global::id).collect();
        for global in globals {
            let import = module.imports.add(
                main,
                &format!("$g{}", global.index()),
                ImportKind::Global(global),
            );
            module.globals.get_mut(global).kind = GlobalKind::Import(import);
        }
        Ok(())
    }

    /// Exports what the other parts import, and nothing else of what has been exported for them.
    fn export(&self, module: &mut Module, wanted: Option<&BTreeSet<String>>) {
        let wanted = |name: &str| wanted.is_some_and(|wanted| wanted.contains(name));
        let unwanted: Vec<_> = module
            .exports
            .iter()
            .filter(|export| export.name.starts_with('$') && !wanted(&export.name))
            .map(walrus::Export::id)
            .collect();
        for export in unwanted {
            module.exports.delete(export);
        }
        let there: BTreeSet<String> = module
            .exports
            .iter()
            .map(|export| export.name.clone())
            .collect();
        let mut items: Vec<(String, ExportItem)> = Vec::new();
        items.extend(
            module
                .funcs
                .iter()
                .map(|one| (function_name(one.id().index()), one.id().into())),
        );
        items.extend(
            module
                .tables
                .iter()
                .map(|one| (format!("$t{}", one.id().index()), one.id().into())),
        );
        items.extend(
            module
                .globals
                .iter()
                .map(|one| (format!("$g{}", one.id().index()), one.id().into())),
        );
        for (name, item) in items
            .into_iter()
            .filter(|(name, _)| wanted(name) && !there.contains(name))
        {
            module.exports.add(&name, item);
        }
        // What nobody imports any more need not be there.
        passes::gc::run(module);
    }
}

fn function_name(index: usize) -> String {
    format!("$f{index}")
}

fn signature(module: &Module, ty: TypeId) -> (Vec<walrus::ValType>, Vec<walrus::ValType>) {
    let ty = module.types.get(ty);
    (ty.params().to_vec(), ty.results().to_vec())
}
