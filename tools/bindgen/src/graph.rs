//! The dependencies within a linked module, from its relocations: calls, data, and addresses of functions in code and in
//! tables of methods. With `--emit-relocs`, the linker leaves the relocations in the module.

use anyhow::{Context, Result, bail};
use std::collections::HashMap;
use std::ops::Range;
use wasmparser::{
    DataKind, ExternalKind, KnownCustom, Linking, Name, Operator, Parser, Payload, RelocationEntry,
    RelocationType, SymbolInfo, TypeRef,
};

/// A module as the linker wrote it. A node is a function by its index, or, from `names.len()` on, a symbol of data.
#[derive(Default)]
pub(crate) struct Graph {
    /// The mangled name of each function.
    pub(crate) names: Vec<String>,
    /// The exported functions.
    pub(crate) exports: Vec<(String, usize)>,
    /// The nodes that a node needs.
    pub(crate) needs: Vec<Vec<usize>>,
    /// The nodes that data outside all symbols needs.
    pub(crate) loose: Vec<usize>,
    /// The addresses of each symbol of data.
    pub(crate) data: Vec<(Range<u32>, usize)>,
}

/// What the relocations and symbols refer to.
#[derive(Default)]
struct Sections<'a> {
    imports: usize,
    bodies: Vec<Range<usize>>,
    /// The numbers of the code section and the data section, and the offsets in the file from which their relocations count.
    code: (u32, usize),
    data: (u32, usize),
    /// The bytes of each segment of data in the file, and its address.
    segments: Vec<(Range<usize>, u32)>,
    symbols: Vec<SymbolInfo<'a>>,
    relocations: Vec<(u32, Vec<RelocationEntry>)>,
    names: HashMap<usize, &'a str>,
}

impl Graph {
    /// Reads a module.
    pub(crate) fn of(wasm: &[u8]) -> Result<Self> {
        let (mut graph, mut all, mut section) = (Self::default(), Sections::default(), 0);
        for payload in Parser::new(0).parse_all(wasm) {
            let payload = payload?;
            let is_section = payload.as_section().is_some();
            match payload {
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let export = export?;
                        if export.kind == ExternalKind::Func {
                            let node = export.index as usize;
                            graph.exports.push((export.name.to_owned(), node));
                        }
                    }
                }
                payload => all.take(payload, section)?,
            }
            section += u32::from(is_section);
        }
        if all.relocations.is_empty() {
            bail!(
                "found a module without relocations; expected one that was linked with --emit-relocs"
            );
        }
        let functions = all.imports + all.bodies.len();
        let name = |at| {
            all.names
                .get(&at)
                .map_or_else(String::new, |&name| name.to_owned())
        };
        graph.names = (0..functions).map(name).collect();
        graph.needs = vec![Vec::new(); functions + all.symbols.len()];
        for (at, symbol) in all.symbols.iter().enumerate() {
            if let SymbolInfo::Data {
                symbol: Some(place),
                ..
            } = symbol
            {
                let from = all.segments[place.index as usize].1 + place.offset;
                graph.data.push((from..from + place.size, functions + at));
            }
        }
        graph.data.sort_by_key(|(range, _)| range.start);
        for (section, entries) in &all.relocations {
            for entry in entries {
                graph.add(&all, *section, entry)?;
            }
        }
        Ok(graph)
    }

    fn add(&mut self, all: &Sections<'_>, section: u32, entry: &RelocationEntry) -> Result<()> {
        let target = match all.symbols.get(entry.index as usize) {
            _ if entry.ty == RelocationType::TypeIndexLeb => return Ok(()),
            Some(SymbolInfo::Func { index, .. }) => *index as usize,
            Some(SymbolInfo::Data { .. }) => self.names.len() + entry.index as usize,
            _ => return Ok(()),
        };
        if section == all.code.0 {
            let at = all.code.1 + entry.offset as usize;
            let body = all.bodies.partition_point(|body| body.end <= at);
            self.needs[all.imports + body].push(target);
        } else if section == all.data.0 {
            let at = all.data.1 + entry.offset as usize;
            let segment = all.segments.iter().find(|(bytes, _)| bytes.contains(&at));
            let (bytes, address) = segment.context("a relocation outside the data")?;
            let address = address + u32::try_from(at - bytes.start)?;
            // Symbols may overlap. Each symbol with the address needs the target.
            let holders = self
                .data
                .iter()
                .filter(|(range, _)| range.contains(&address));
            let holders: Vec<usize> = holders.map(|(_, node)| *node).collect();
            if holders.is_empty() {
                self.loose.push(target);
            }
            for node in holders {
                self.needs[node].push(target);
            }
        }
        Ok(())
    }
}

impl<'a> Sections<'a> {
    fn take(&mut self, payload: Payload<'a>, section: u32) -> Result<()> {
        match payload {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    self.imports += usize::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionStart { range, .. } => self.code = (section, range.start),
            Payload::CodeSectionEntry(body) => self.bodies.push(body.range()),
            Payload::DataSection(data) => {
                self.data = (section, data.range().start);
                for segment in data {
                    let segment = segment?;
                    let DataKind::Active { offset_expr, .. } = segment.kind else {
                        bail!("found data that is not in memory from the start; expected none");
                    };
                    let Operator::I32Const { value } = offset_expr.get_operators_reader().read()?
                    else {
                        bail!("found data at a computed address; expected a constant");
                    };
                    let end = segment.range.end;
                    self.segments
                        .push((end - segment.data.len()..end, value.cast_unsigned()));
                }
            }
            Payload::CustomSection(custom) => self.note(custom.as_known())?,
            _ => {}
        }
        Ok(())
    }

    fn note(&mut self, custom: KnownCustom<'a>) -> Result<()> {
        match custom {
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
                let entries = relocations
                    .entries()
                    .into_iter()
                    .collect::<Result<_, _>>()?;
                self.relocations
                    .push((relocations.section_index(), entries));
            }
            _ => {}
        }
        Ok(())
    }
}
