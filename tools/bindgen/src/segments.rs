//! What a module brings with it when it is instantiated: functions into slots of the table, data into memory.

use anyhow::{Context, Result};
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, FunctionId, MemoryId, Module, TableId, ir,
};

use crate::homes::Homes;
use crate::sets::{MAIN, Set};

/// The table of functions.
pub(crate) fn table(module: &Module) -> Result<TableId> {
    module
        .tables
        .main_function_table()?
        .context("a module without a table of functions")
}

/// The one memory.
pub(crate) fn memory(module: &Module) -> Result<MemoryId> {
    Ok(module
        .memories
        .iter()
        .next()
        .context("a module without a memory")?
        .id())
}

/// Keeps of the data what lies in that home. Elsewhere are zeros, until the chunk comes that brings the rest.
pub(crate) fn keep_data(module: &mut Module, all: &Homes, home: Set) -> Result<()> {
    let memory = memory(module)?;
    let ids: Vec<_> = module.data.iter().map(walrus::Data::id).collect();
    for id in ids {
        let data = module.data.get_mut(id);
        let DataKind::Active {
            offset: ConstExpr::Value(ir::Value::I32(from)),
            ..
        } = data.kind
        else {
            continue;
        };
        let from = from.cast_unsigned();
        let homes = &all.data;
        let home_at = |address: u32| {
            homes[..homes.partition_point(|(at, _)| *at <= address)]
                .last()
                .map_or(MAIN, |(_, home)| *home)
        };
        if home == MAIN {
            for (byte, address) in data.value.iter_mut().zip(from..) {
                if home_at(address) != MAIN {
                    *byte = 0;
                }
            }
            continue;
        }
        let value = std::mem::take(&mut data.value);
        module.data.delete(id);
        module.memories.get_mut(memory).data_segments.remove(&id);
        let mut runs: Vec<(u32, Vec<u8>)> = Vec::new();
        for (byte, address) in value.into_iter().zip(from..) {
            if home_at(address) == home {
                match runs.last_mut() {
                    Some((start, run)) if *start as usize + run.len() == address as usize => {
                        run.push(byte);
                    }
                    _ => runs.push((address, vec![byte])),
                }
            }
        }
        for (start, run) in runs {
            let offset = ConstExpr::Value(ir::Value::I32(start.cast_signed()));
            let id = module.data.add(DataKind::Active { memory, offset }, run);
            module.memories.get_mut(memory).data_segments.insert(id);
        }
    }
    Ok(())
}

/// Fills the table with these alone, one segment for each row of slots.
pub(crate) fn fill_table(module: &mut Module, items: Vec<(u32, FunctionId)>) -> Result<()> {
    let table = table(module)?;
    let old: Vec<_> = module.elements.iter().filter(|element| matches!(&element.kind, ElementKind::Active { table: of, .. } if *of == table)).map(walrus::Element::id).collect();
    for id in old {
        module.elements.delete(id);
        module.tables.get_mut(table).elem_segments.remove(&id);
    }
    let mut rows: Vec<(u32, Vec<FunctionId>)> = Vec::new();
    for (slot, function) in items {
        match rows.last_mut() {
            Some((start, row)) if *start as usize + row.len() == slot as usize => {
                row.push(function);
            }
            _ => rows.push((slot, vec![function])),
        }
    }
    for (start, row) in rows {
        let offset = ConstExpr::Value(ir::Value::I32(start.cast_signed()));
        let id = module.elements.add(
            ElementKind::Active { table, offset },
            ElementItems::Functions(row),
        );
        module.tables.get_mut(table).elem_segments.insert(id);
    }
    Ok(())
}
