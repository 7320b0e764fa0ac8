// An invalid map or scenario file is one error that says where, what was found and what was
// expected. A value that is no text is refused, too. tests/rust/formats.rs and
// tests/rust/cube_maps.rs have every error.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chase, Cube as WasmCube, Grid as WasmGrid } from '../../www/pkg/cubechase.js';
import { Grid, readScenarios } from '../../www/engine/grid.js';
import { saidBy, sentence, textOf } from '../../www/shared/message.js';
import { cubeXml, placeOf } from './support/maps.mjs';
import './support/wasm.mjs';

const good = cubeXml({
  size: 5,
  player: { face: 'front', x: 2, y: 2 },
  monsters: [{ face: 'top', x: 1, y: 1 }],
});
const SCEN = 'version 1\n3\tmaps/a.map\t4\t2\t0\t1\t3\t1\t3.41421356\n0 b.map 4 2 0 0 3 1 0\n';

test('an error is an Error with line, column, what was found and what was expected, for each reader', () => {
  const cells = '# wall, . floor, S start, G goal, 1 to 9 cost, or a letter that the legend has';
  const unknown = good.replace('<row>.....</row>', '<row>..x..</row>');
  const { line: row, column } = placeOf(unknown, 'x..<');
  for (const [
    work,
    line,
    at,
    found,
    expected,
  ] of /** @type {[() => unknown, number, number, string, string][]} */ ([
    [() => WasmGrid.fromText(''), 1, 1, 'no row of cells', cells],
    [() => WasmGrid.fromText('...\n.?.\n', 'ascii'), 2, 2, '"?"', cells],
    [() => WasmGrid.fromText('1\n'.repeat(4097), 'digits'), 4097, 1, '4097 rows', 'at most 4096'],
    [
      () => WasmGrid.fromText('type octile\nheight 2\nwidth 3\nmap\n...\n..\n', 'map'),
      6,
      3,
      'a row of 2 cells',
      '3, as the header says',
    ],
    [() => readScenarios(''), 1, 1, 'nothing', 'scenarios of nine columns'],
    [
      () => readScenarios('1 a.map 4 2 0 0 4 1 5'),
      1,
      17,
      'goal x "4"',
      'a whole number from 0 to 3',
    ],
    [
      () => readScenarios(SCEN, Grid.fromText('...\n...')),
      2,
      14,
      'a map of 4 × 2 cells',
      '3 × 2, the size of the grid',
    ],
    [() => WasmCube.fromXml(unknown), row, column, '"x"', '# or 1 wall, . or 0 floor'],
  ])) {
    assert.throws(work, {
      name: 'MapError',
      line,
      column: at,
      found,
      expected,
      message: `line ${line}, column ${at}: found ${found}; expected ${expected}`,
    });
    assert.throws(work, Error);
  }
});

test('scenarios: reads plain objects, optionally for a map', () => {
  const scenarios = readScenarios(SCEN, Grid.fromText('..#.\n....'));
  assert.deepEqual(scenarios, readScenarios(SCEN));
  assert.deepEqual(scenarios, [
    {
      line: 2,
      bucket: 3,
      map: 'maps/a.map',
      width: 4,
      height: 2,
      start: [0, 1],
      goal: [3, 1],
      length: 3.41421356,
      decimals: 8,
      unreachable: false,
    },
    {
      line: 3,
      bucket: 0,
      map: 'b.map',
      width: 4,
      height: 2,
      start: [0, 0],
      goal: [3, 1],
      length: 0,
      decimals: 0,
      unreachable: true,
    },
  ]);
});

// tests/rust/cube_maps.rs has every attack by XML. The stack of wasm is smaller.
test('cubes: reads a valid one, and refuses deep nesting without a crash', () => {
  for (const text of [
    '<face>'.repeat(50_000),
    `<cube size="5">${'<face>'.repeat(20_000)}${'</face>'.repeat(20_000)}</cube>`,
  ]) {
    assert.throws(() => WasmCube.fromXml(text), { name: 'MapError' });
  }
  const { size, monsters, repath } = WasmCube.fromXml(good);
  assert.deepEqual([size, monsters, repath], [5, 1, 3]);
});

test('a sentence begins with a capital letter, but an address stays as it is', () => {
  assert.equal(textOf(sentence('line 3, column 4: found "x"')), 'Line 3, column 4: found "x".');
  assert.equal(
    textOf(sentence(saidBy(new Error('http://127.0.0.1/no.xml: 404 Not Found')))),
    'http://127.0.0.1/no.xml: 404 Not Found.',
  );
});

test('a value that is no text: an OptionError at once, with the memory as it was', () => {
  const chase = new Chase(WasmCube.fromXml(cubeXml()), {});
  const grid = new WasmGrid(3, 3);
  const before = chase.digest();
  for (const [bad, found] of /** @type {[any, string][]} */ ([
    [3, '3'],
    [null, 'null'],
    [undefined, 'undefined'],
    [{}, 'object'],
    [['a'], 'object'],
  ])) {
    const refused = (
      /** @type {() => unknown} */ work,
      /** @type {string} */ what,
      expected = 'a string',
    ) =>
      assert.throws(work, {
        name: 'OptionError',
        message: `${what}: found ${found}; expected ${expected}`,
      });
    for (const work of [
      () => WasmGrid.fromText(bad),
      () => WasmCube.fromXml(bad),
      () => readScenarios(bad),
    ])
      refused(work, 'text');
    for (const work of [() => grid.setCell(0, 0, bad), () => chase.setCell(0, 0, 0, bad)])
      refused(work, 'kind');
    refused(() => chase.press(bad), 'direction', 'a word that names a direction');
  }
  assert.throws(() => chase.press('north'), {
    name: 'OptionError',
    message: 'unknown direction "north"; expected one of: up, right, down, left',
  });
  assert.throws(() => chase.setCell(0, 0, 0, 'cost:5'), {
    name: 'EditError',
    message: 'a cube has no cost:5; expected wall or floor',
  });
  assert.deepEqual([chase.digest(), grid.text()], [before, '...\n...\n...\n']);
});
