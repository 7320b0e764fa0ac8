//! Who needs whom in a linked module, from its relocations: calls, addresses of functions in code and in tables of
//! methods, data. The linker leaves them in the module when asked with `--emit-relocs`.

use std::collections::HashMap;
use std::ops::Range;

use anyhow::{Context, Result, bail};
use wasmparser::{
    ElementItems, ElementKind, ExternalKind, KnownCustom, Linking, Name, Operator, Parser, Payload,
    RelocationEntry, RelocationType, SymbolInfo, TypeRef,
};

/// A function by its index, or, from `Graph::names.len()` on, a symbol of data.
pub(crate) type Node = usize;

/// The graph of needs.
pub(crate) struct Graph {
    /// Of the functions, as the compiler mangled them.
    pub(crate) names: Vec<String>,
    /// How many bytes of code each has.
    pub(crate) sizes: Vec<usize>,
    /// Exported functions.
    pub(crate) exports: Vec<(String, Node)>,
    /// The nodes that a node needs.
    pub(crate) needs: Vec<Vec<Node>>,
    /// The function in each slot of the table.
    pub(crate) slots: HashMap<u32, Node>,
    /// What data outside all symbols needs.
    pub(crate) loose: Vec<Node>,
    /// Where symbols of data lie in memory.
    pub(crate) data: Vec<(Range<u32>, Node)>,
}

#[derive(Default)]
struct Sections<'a> {
    imports: usize,
    bodies: Vec<Range<usize>>,
    /// Offsets in the file from which relocations of code and of data count, after their section's index.
    code: (u32, usize),
    data: (u32, usize),
    /// Of each segment of data, where its bytes lie in the file and its address.
    segments: Vec<(Range<usize>, u32)>,
    symbols: Vec<SymbolInfo<'a>>,
    relocations: Vec<(u32, Vec<RelocationEntry>)>,
    names: HashMap<usize, &'a str>,
    exports: Vec<(String, Node)>,
    slots: HashMap<u32, Node>,
}

impl<'a> Sections<'a> {
    fn of(wasm: &'a [u8]) -> Result<Self> {
        let mut all = Self::default();
        let mut index = 0;
        for payload in Parser::new(0).parse_all(wasm) {
            let payload = payload?;
            let section = payload.as_section().is_some();
            all.take(payload, index)?;
            index += u32::from(section);
        }
        Ok(all)
    }

    fn take(&mut self, payload: Payload<'a>, index: u32) -> Result<()> {
        match payload {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    self.imports += usize::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    let export = export?;
                    if export.kind == ExternalKind::Func {
                        self.exports
                            .push((export.name.to_owned(), export.index as usize));
                    }
                }
            }
            Payload::ElementSection(elements) => {
                for element in elements {
                    let element = element?;
                    let (ElementKind::Active { offset_expr, .. }, ElementItems::Functions(items)) =
                        (element.kind, element.items)
                    else {
                        bail!("a table that is not filled when the module is loaded");
                    };
                    for (slot, function) in (constant(&offset_expr)?..).zip(items) {
                        self.slots.insert(slot, function? as usize);
                    }
                }
            }
            Payload::CodeSectionStart { range, .. } => self.code = (index, range.start),
            Payload::CodeSectionEntry(body) => self.bodies.push(body.range()),
            Payload::DataSection(data) => {
                self.data = (index, data.range().start);
                for segment in data {
                    let segment = segment?;
                    let wasmparser::DataKind::Active { offset_expr, .. } = segment.kind else {
                        bail!("data that is not in memory when the module is loaded");
                    };
                    let end = segment.range.end;
                    let bytes = end - segment.data.len()..end;
                    self.segments.push((bytes, constant(&offset_expr)?));
                }
            }
            Payload::CustomSection(custom) => match custom.as_known() {
                KnownCustom::Name(names) => {
                    for name in names {
                        if let Name::Function(names) = name? {
                            for name in names {
                                let name = name?;
                                self.names.insert(name.index as usize, name.name);
                            }
                        }
                    }
                }
                KnownCustom::Linking(linking) => {
                    for part in linking.subsections() {
                        if let Linking::SymbolTable(symbols) = part? {
                            self.symbols = symbols.into_iter().collect::<Result<_, _>>()?;
                        }
                    }
                }
                KnownCustom::Reloc(relocations) => {
                    let entries = relocations.entries().into_iter();
                    self.relocations.push((
                        relocations.section_index(),
                        entries.collect::<Result<_, _>>()?,
                    ));
                }
                _ => {}
            },
            _ => {}
        }
        Ok(())
    }
}

fn constant(expression: &wasmparser::ConstExpr<'_>) -> Result<u32> {
    match expression.get_operators_reader().read()? {
        Operator::I32Const { value } => Ok(value.cast_unsigned()),
        other => bail!("{other:?} as an offset"),
    }
}

impl Graph {
    /// Reads a module as the linker wrote it.
    pub(crate) fn of(wasm: &[u8]) -> Result<Self> {
        let mut all = Sections::of(wasm)?;
        if all.relocations.is_empty() {
            bail!("the module has no relocations: it must be linked with --emit-relocs");
        }
        let functions = all.imports + all.bodies.len();
        let mut data = Vec::new();
        for (at, symbol) in all.symbols.iter().enumerate() {
            if let SymbolInfo::Data {
                symbol: Some(place),
                ..
            } = symbol
            {
                let (_, address) = &all.segments[place.index as usize];
                let from = address + place.offset;
                data.push((from..from + place.size, functions + at));
            }
        }
        data.sort_by_key(|(range, _)| range.start);
        let mut graph = Self {
            needs: vec![Vec::new(); functions + all.symbols.len()],
            names: (0..functions)
                .map(|at| {
                    all.names
                        .get(&at)
                        .map_or_else(String::new, |&name| name.to_owned())
                })
                .collect(),
            sizes: std::iter::repeat_n(0, all.imports)
                .chain(all.bodies.iter().map(Range::len))
                .collect(),
            exports: std::mem::take(&mut all.exports),
            slots: std::mem::take(&mut all.slots),
            loose: Vec::new(),
            data,
        };
        for (section, entries) in &all.relocations {
            for entry in entries {
                graph.add(&all, *section, entry)?;
            }
        }
        Ok(graph)
    }

    fn add(&mut self, all: &Sections<'_>, section: u32, entry: &RelocationEntry) -> Result<()> {
        if entry.ty == RelocationType::TypeIndexLeb {
            return Ok(());
        }
        let target = match all.symbols.get(entry.index as usize) {
            Some(SymbolInfo::Func { index, .. }) => *index as usize,
            Some(SymbolInfo::Data { .. }) => self.names.len() + entry.index as usize,
            _ => return Ok(()),
        };
        let offset = entry.offset as usize;
        if section == all.code.0 {
            let at = all.code.1 + offset;
            let body = all.bodies.partition_point(|body| body.end <= at);
            self.needs[all.imports + body].push(target);
        } else if section == all.data.0 {
            let at = all.data.1 + offset;
            let segment = all.segments.iter().find(|(bytes, _)| bytes.contains(&at));
            let (bytes, address) = segment.context("a relocation outside the data")?;
            let address = address + u32::try_from(at - bytes.start)?;
            // Symbols may overlap: each that holds the address needs the target.
            let mut held = false;
            for (_, node) in self
                .data
                .iter()
                .filter(|(range, _)| range.contains(&address))
            {
                self.needs[*node].push(target);
                held = true;
            }
            if !held {
                self.loose.push(target);
            }
        }
        Ok(())
    }
}
