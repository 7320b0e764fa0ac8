//! Text in and out. Reading a map is most of what opening one takes.

use crate::maps::Kind;
use cubechase::map::{CubeMap, Format, GridMap, cube_xml, format};
use cubechase::maze;
use divan::Bencher;
use divan::counter::BytesCount;

const FORMATS: [Format; 3] = [Format::Digits, Format::Ascii, Format::Map];

fn map() -> GridMap {
    GridMap::plain(Kind::Caves.grid())
}

fn cube() -> CubeMap {
    maze::cube::generate(63, 4).expect("an odd side")
}

#[divan::bench(args = FORMATS)]
fn read(bencher: Bencher<'_, '_>, by: &Format) {
    let text = format::write(&map(), *by).expect("floor and walls");
    bencher
        .counter(BytesCount::of_str(&text))
        .bench_local(|| format::read(&text, Some(*by)).expect("what was written"));
}

#[divan::bench(args = FORMATS)]
fn write(bencher: Bencher<'_, '_>, by: &Format) {
    let map = map();
    bencher.bench_local(|| format::write(&map, *by).expect("floor and walls"));
}

#[divan::bench]
fn read_cube(bencher: Bencher<'_, '_>) {
    let text = cube_xml::write(&cube()).expect("a map that was made");
    bencher
        .counter(BytesCount::of_str(&text))
        .bench_local(|| cube_xml::read(&text).expect("what was written"));
}

#[divan::bench]
fn write_cube(bencher: Bencher<'_, '_>) {
    let cube = cube();
    bencher.bench_local(|| cube_xml::write(&cube).expect("a map that was made"));
}
