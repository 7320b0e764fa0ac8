//! Splits a module into a main part, and parts that share its memory, its table of functions and its globals.
//!
//! A call from one part to another goes through the table. A part writes its functions to the table when it is loaded. Until
//! then, the table has a function that throws.

use crate::homes::Homes;
use crate::parts::{self, MAIN};
use anyhow::{Context, Result};
use std::collections::{BTreeMap, HashMap};
use walrus::{
    ConstExpr, Data, DataKind, Element, ElementItems, ElementKind, Export, ExportItem,
    FunctionBuilder, FunctionId, FunctionKind, Global, GlobalKind, ImportKind, InstrSeqBuilder,
    LocalFunction, Module, Table, TableId, TypeId, ir, passes,
};

/// The export that throws in place of a function whose part is not loaded.
const MISSING: &str = "partMissing";

/// Returns the bytes of each part. The main part is the last.
pub(crate) fn split(homes: &Homes, bound: &[u8]) -> Result<Vec<Vec<u8>>> {
    let module = Module::from_buffer(bound)?;
    let slots = slots(homes, &module)?;
    (0..=MAIN)
        .map(|part| {
            Ok(Splitter {
                homes,
                slots: &slots,
                part,
                module: Module::from_buffer(bound)?,
            }
            .part()?
            .emit_wasm())
        })
        .collect()
}

fn table(module: &Module) -> Result<TableId> {
    module
        .tables
        .main_function_table()?
        .context("found no table of functions; expected one")
}

/// Returns the function of each slot of the table: those of the linker, then those that are called from another part.
fn slots(homes: &Homes, module: &Module) -> Result<BTreeMap<u32, usize>> {
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
            slots.extend((from.cast_unsigned()..).zip(functions.iter().map(|id| id.index())));
        }
    }
    let mut called = Called {
        homes,
        caller: None,
        over: Vec::new(),
    };
    for (id, function) in module.funcs.iter_local() {
        called.caller = homes.functions[id.index()];
        ir::dfs_in_order(&mut called, function, function.entry_block());
    }
    let end = u32::try_from(module.tables.get(table(module)?).initial)?;
    let filled: Vec<usize> = slots.values().copied().collect();
    let mut added: Vec<usize> = called
        .over
        .into_iter()
        .filter(|function| !filled.contains(function))
        .collect();
    added.sort_unstable();
    added.dedup();
    slots.extend((end..).zip(added));
    Ok(slots)
}

/// Collects calls of functions in other parts.
struct Called<'a> {
    homes: &'a Homes,
    caller: Option<usize>,
    over: Vec<usize>,
}

impl ir::Visitor<'_> for Called<'_> {
    fn visit_function_id(&mut self, function: &FunctionId) {
        if self.caller.is_some() && self.homes.functions[function.index()] != self.caller {
            self.over.push(function.index());
        }
    }
}

struct Splitter<'a> {
    homes: &'a Homes,
    slots: &'a BTreeMap<u32, usize>,
    part: usize,
    module: Module,
}

impl Splitter<'_> {
    fn part(mut self) -> Result<Module> {
        let missing = self.module.exports.get_func(MISSING)?;
        self.keep_exports();
        if self.part != MAIN {
            self.module.start = None;
        }
        let ids: HashMap<usize, FunctionId> = self
            .module
            .funcs
            .iter()
            .map(|function| (function.id().index(), function.id()))
            .collect();
        let mut throwing: HashMap<TypeId, FunctionId> = HashMap::new();
        let mut items = Vec::new();
        for (&slot, at) in self.slots {
            let (id, home) = (ids[at], self.homes.functions[*at]);
            let ty = self.module.funcs.get(id).ty();
            if home == Some(self.part) {
                items.push((slot, id));
            } else if home.is_some() {
                self.call_by_slot(id, slot)?;
                if self.part == MAIN {
                    let stub = throwing.entry(ty).or_insert_with(|| {
                        let stub = function(&mut self.module, ty, |body| {
                            body.call(missing).unreachable();
                        });
                        self.module.funcs.add_local(stub)
                    });
                    items.push((slot, *stub));
                }
            }
        }
        self.fill_table(items)?;
        self.keep_data()?;
        self.share()?;
        passes::gc::run(&mut self.module);
        Ok(self.module)
    }

    /// Keeps the exported functions of this part. The main part has all other exports.
    fn keep_exports(&mut self) {
        let home = |item: &ExportItem| match item {
            ExportItem::Function(id) => self.homes.functions[id.index()],
            _ => Some(MAIN),
        };
        let others = self
            .module
            .exports
            .iter()
            .filter(|export| home(&export.item) != Some(self.part));
        let others: Vec<_> = others.map(Export::id).collect();
        for export in others {
            self.module.exports.delete(export);
        }
    }

    /// Replaces a body or an import by a call through the table.
    fn call_by_slot(&mut self, id: FunctionId, slot: u32) -> Result<()> {
        let (table, ty) = (table(&self.module)?, self.module.funcs.get(id).ty());
        if let FunctionKind::Import(imported) = &self.module.funcs.get(id).kind {
            self.module.imports.delete(imported.import);
        }
        let call = function(&mut self.module, ty, |body| {
            body.i32_const(slot.cast_signed()).call_indirect(ty, table);
        });
        self.module.funcs.get_mut(id).kind = FunctionKind::Local(call);
        Ok(())
    }

    /// Fills the table with these functions only, one segment for each run of slots.
    fn fill_table(&mut self, items: Vec<(u32, FunctionId)>) -> Result<()> {
        let table = table(&self.module)?;
        let old: Vec<_> = self.module.elements.iter().filter(|element| matches!(&element.kind, ElementKind::Active { table: of, .. } if *of == table)).map(Element::id).collect();
        for id in old {
            self.module.elements.delete(id);
            self.module.tables.get_mut(table).elem_segments.remove(&id);
        }
        for (from, functions) in runs(items) {
            let offset = ConstExpr::Value(ir::Value::I32(from.cast_signed()));
            let id = self.module.elements.add(
                ElementKind::Active { table, offset },
                ElementItems::Functions(functions),
            );
            self.module.tables.get_mut(table).elem_segments.insert(id);
        }
        let table = self.module.tables.get_mut(table);
        let end = self
            .slots
            .last_key_value()
            .map_or(0, |(slot, _)| u64::from(*slot) + 1);
        table.initial = table.initial.max(end);
        table.maximum = table.maximum.map(|maximum| maximum.max(end));
        Ok(())
    }

    /// Keeps the data of this part. In the main part, zeros replace other data. In a part, it is removed.
    fn keep_data(&mut self) -> Result<()> {
        let memory = self
            .module
            .memories
            .iter()
            .next()
            .context("found no memory; expected one")?
            .id();
        let ids: Vec<_> = self.module.data.iter().map(Data::id).collect();
        for id in ids {
            let data = self.module.data.get_mut(id);
            let DataKind::Active {
                offset: ConstExpr::Value(ir::Value::I32(from)),
                ..
            } = data.kind
            else {
                continue;
            };
            let homes = &self.homes.data;
            let is_here = |address: u32| {
                let at = homes.partition_point(|(edge, _)| *edge <= address);
                at.checked_sub(1).map_or(Some(MAIN), |at| homes[at].1) == Some(self.part)
            };
            let bytes = (from.cast_unsigned()..).zip(&mut data.value);
            if self.part == MAIN {
                for (_, byte) in bytes.filter(|(address, _)| !is_here(*address)) {
                    *byte = 0;
                }
                continue;
            }
            let here: Vec<(u32, u8)> = bytes
                .filter(|(address, _)| is_here(*address))
                .map(|(address, byte)| (address, *byte))
                .collect();
            self.module.data.delete(id);
            self.module
                .memories
                .get_mut(memory)
                .data_segments
                .remove(&id);
            for (from, bytes) in runs(here) {
                let offset = ConstExpr::Value(ir::Value::I32(from.cast_signed()));
                let id = self
                    .module
                    .data
                    .add(DataKind::Active { memory, offset }, bytes);
                self.module
                    .memories
                    .get_mut(memory)
                    .data_segments
                    .insert(id);
            }
        }
        Ok(())
    }

    /// Shares the memory, the tables and the globals of the main part.
    fn share(&mut self) -> Result<()> {
        let module = &mut self.module;
        let memory = module
            .memories
            .iter()
            .next()
            .context("found no memory; expected one")?
            .id();
        let tables: Vec<_> = module.tables.iter().map(Table::id).collect();
        let globals: Vec<_> = module.globals.iter().map(Global::id).collect();
        let table_name = |id: TableId| format!("$t{}", id.index());
        let global_name = |id: walrus::GlobalId| format!("$g{}", id.index());
        if self.part == MAIN {
            for id in tables {
                module.exports.add(&table_name(id), id);
            }
            for id in globals {
                module.exports.add(&global_name(id), id);
            }
            return Ok(());
        }
        let main = parts::name(MAIN);
        module.memories.get_mut(memory).import = Some(module.imports.add(
            main,
            "memory",
            ImportKind::Memory(memory),
        ));
        for id in tables {
            module.tables.get_mut(id).import = Some(module.imports.add(
                main,
                &table_name(id),
                ImportKind::Table(id),
            ));
        }
        for id in globals {
            let import = module
                .imports
                .add(main, &global_name(id), ImportKind::Global(id));
            module.globals.get_mut(id).kind = GlobalKind::Import(import);
        }
        Ok(())
    }
}

/// Returns a function of a type that passes its parameters on.
fn function(
    module: &mut Module,
    ty: TypeId,
    end: impl FnOnce(&mut InstrSeqBuilder),
) -> LocalFunction {
    let (parameters, results) = module.types.params_results(ty);
    let (parameters, results) = (parameters.to_vec(), results.to_vec());
    let mut builder = FunctionBuilder::new(&mut module.types, &parameters, &results);
    let locals: Vec<_> = parameters.iter().map(|ty| module.locals.add(*ty)).collect();
    let mut body = builder.func_body();
    for local in &locals {
        body.local_get(*local);
    }
    end(&mut body);
    builder.local_func(locals)
}

/// Groups items at consecutive places. Each group has its first place.
fn runs<T>(items: Vec<(u32, T)>) -> Vec<(u32, Vec<T>)> {
    let mut runs: Vec<(u32, Vec<T>)> = Vec::new();
    for (at, item) in items {
        match runs.last_mut() {
            Some((from, run)) if *from as usize + run.len() == at as usize => run.push(item),
            _ => runs.push((at, vec![item])),
        }
    }
    runs
}
