// The Grid handle: cells, text in each format, lines of hexagons, generators. tests/rust/formats.rs
// reads back what it writes, and tests/rust/mazes.rs checks the mazes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid as WasmGrid } from '../../www/pkg/cubechase.js';
import { CrowdWorld, CubeCrowd, Grid as CoreGrid, GridWorld } from '../../www/core.js';
import { Grid } from '../../www/engine/grid.js';
import { LAYOUTS, searched } from './support/grids.mjs';

/** @typedef {import('../../www/engine/grid.js').TextFormat} TextFormat */

const GENERATORS = [
  'backtracker',
  'kruskal',
  'wilson',
  'eller',
  'division',
  'rooms',
  'random',
  'caves',
];

test('the first names of two classes still work', () => {
  assert.equal(GridWorld, CoreGrid);
  assert.equal(CrowdWorld, CubeCrowd);
});

test('writes, reads and counts kinds of cells, and shows them in the live view', () => {
  const grid = new Grid(new WasmGrid(4, 3));
  const before = grid.version;
  assert.deepEqual([grid.uniform, grid.cells.length], [true, 12]);
  for (const [kind, byte, said] of /** @type {const} */ ([
    ['wall', 0, 'wall'],
    ['floor', 1, 'floor'],
    ['cost:2', 2, 'cost:2'],
    ['cost:255', 255, 'cost:255'],
    ['cost:1', 1, 'floor'],
    ['cost:007', 7, 'cost:7'],
  ])) {
    assert.deepEqual(
      [1, 2].map(() => grid.setCell([2, 1], kind)),
      [true, false],
      'the second time it already has this kind',
    );
    assert.deepEqual(
      [grid.cell({ x: 2, y: 1 }), grid.cells[1 * 4 + 2], grid.uniform],
      [said, byte, byte < 2],
    );
  }
  assert.ok(grid.version > before);
  assert.deepEqual(
    ['555', '5.5', '.#.'].map((text) => Grid.fromText(text).uniform),
    [false, false, true],
  );
  assert.deepEqual(
    ['110\n111', '1211', 'S.G'].map((text) => Grid.alternativeOf(text)),
    ['matrix', 'ascii', null],
  );
  assert.equal(Grid.fromText('.#').setCells(0, 0, 2, 1, [1, 7]), 1, 'one cell changes');
  for (const bad of ['cost:0', 'cost:256', 'cost:-1', 'cost:1.5', 'cost:', 'lava', '']) {
    assert.throws(() => grid.setCell({ x: 0, y: 0 }, /** @type {any} */ (bad)), {
      name: 'OptionError',
      message: `unknown cell kind "${bad}"; expected wall, floor, or cost:N with N from 1 to 255`,
    });
  }
  assert.throws(() => grid.cell([4, 0]), {
    name: 'OptionError',
    message: 'x: found 4; expected a whole number from 0 to 3',
  });
});

test('reads and writes text in each format, with start and goal', () => {
  const texts = /** @type {const} */ ({
    ascii: 'S.#\n5.#\n#aG\na = 37\n',
    digits: '012\n112\n219\n',
    map: 'type octile\nheight 2\nwidth 3\nmap\n..@\n@..\n',
    hex: 'layout even-q\nS . #\n5 . #\n# a G\na = 37\n',
    xml: '<face name="front">\n  <row>..#</row>\n  <row>#..</row>\n  <row>...</row>\n</face>\n',
  });
  for (const [name, text] of Object.entries(texts)) {
    const format = /** @type {TextFormat} */ (name);
    for (const grid of [
      Grid.fromText(text),
      Grid.fromText(text, format),
      Grid.fromText(text.replaceAll('\n', '\r\n')),
    ]) {
      const ends = ['map', 'xml'].includes(format)
        ? [null, null]
        : [
            [0, 0],
            [2, 2],
          ];
      assert.deepEqual(
        [grid.width, grid.cell([2, 0]), grid.start, grid.goal, grid.text(format)],
        [3, 'wall', ...ends, text],
      );
    }
  }
  const grid = Grid.fromText(texts.ascii);
  assert.deepEqual(
    [grid.cell([0, 1]), grid.cell([1, 2]), grid.uniform, grid.text()],
    ['cost:5', 'cost:37', false, texts.ascii],
  );
  for (const format of /** @type {TextFormat[]} */ (['digits', 'map'])) {
    assert.throws(() => grid.text(format), {
      name: 'FormatError',
      x: 0,
      y: 1,
      message: `the cell (0, 1) is cost:5, which the format ${format} cannot express; ascii can`,
    });
  }
  for (const [bad, message] of /** @type {[any, string][]} */ ([
    ['svg', 'unknown text format "svg"; expected one of: digits, matrix, ascii, map, hex, xml'],
    [7, 'format: found 7; expected a word that names a text format'],
  ]))
    for (const work of [() => grid.text(bad), () => Grid.fromText('.', bad)])
      assert.throws(work, { name: 'OptionError', message });
});

test('hexagons: reads the layout from a text, and can write another one', () => {
  const grid = Grid.fromText(' S . #\n. . G\n');
  for (const [layout, text] of /** @type {const} */ ([
    [undefined, 'even-r\n S . #\n. . G\n'],
    ['odd-r', 'odd-r\nS . #\n . . G\n'],
    ['odd-q', 'odd-q\nS . #\n. . G\n'],
  ])) {
    assert.equal(grid.text('hex', layout && { layout }), `layout ${text}`);
  }
  assert.deepEqual(
    [grid.text(), grid.layout],
    ['S.#\n..G\n', 'even-r'],
    'writing it changes nothing',
  );
  assert.throws(() => grid.text('ascii', { layout: 'odd-r' }), {
    name: 'OptionError',
    message: 'layout "odd-r" is for format "hex"; found "ascii"',
  });
  assert.throws(() => grid.text('hex', { layout: /** @type {any} */ ('r') }), {
    name: 'OptionError',
    message: `unknown layout "r"; expected one of: ${LAYOUTS.join(', ')}`,
  });
  assert.throws(() => Grid.fromText('layout odd-q\n. .\n . .\n'), {
    name: 'MapError',
    line: 3,
    column: 1,
    found: '1 space before row 1',
  });
  const plain = Grid.fromText('S.#\n..G\n');
  assert.deepEqual([plain.layout, plain.text('hex')], [null, 'layout odd-r\nS . #\n . . G\n']);
});

// tests/rust/hex has the cells of a line.
test('lines of hexagons have as many steps as a search takes, in each layout', () => {
  const grid = new Grid(new WasmGrid(9, 7));
  assert.deepEqual(
    grid.hexLine([0, 0], [1, 3]),
    [
      [0, 0],
      [0, 1],
      [1, 2],
      [1, 3],
    ],
    'odd-r by default',
  );
  for (const layout of LAYOUTS) {
    for (const [x, y] of /** @type {[number, number][]} */ ([
      [0, 0],
      [8, 0],
      [0, 6],
      [8, 6],
      [3, 3],
      [4, 3],
      [3, 2],
    ])) {
      const line = grid.hexLine([3, 3], [x, y], /** @type {any} */ (layout));
      assert.deepEqual(
        [line[0], line.at(-1)],
        [
          [3, 3],
          [x, y],
        ],
      );
      const { cost } = searched(grid, { movement: '6', layout }, [3, 3], [x, y]);
      assert.equal(cost, 10 * (line.length - 1), `${layout} ${x}, ${y}`);
    }
  }
  assert.throws(() => grid.hexLine([0, 0], [9, 0]), {
    name: 'OptionError',
    message: 'x: found 9; expected a whole number from 0 to 8',
  });
});

/** @param {object} [options] */
const generated = (options) => Grid.generate(/** @type {any} */ (options));

test('generators: the seed decides; density and braiding count; there are defaults, and invalid options are refused', () => {
  const walls = (/** @type {object} */ options) =>
    generated(options).cells.filter((byte) => byte === 0).length;
  const texts = GENERATORS.flatMap((generator) =>
    [1, 3, Number.MAX_SAFE_INTEGER].map((seed) =>
      generated({ generator, seed, width: 31, height: 21 }).text(),
    ),
  );
  assert.deepEqual(
    [new Set(texts).size, texts[0]?.trim().split('\n').length],
    [3 * GENERATORS.length, 21],
  );
  assert.ok(
    walls({ generator: 'random', density: 10 }) < walls({ generator: 'random', density: 60 }) &&
      walls({ braid: 100 }) < walls({}),
    'no dead end is left',
  );
  assert.equal(
    generated().text(),
    generated({ generator: 'backtracker', width: 41, height: 25, seed: 1, braid: 0 }).text(),
  );
  const { start, goal } = generated({ generator: 'random', density: 100 });
  assert.deepEqual([start, goal], [null, null], 'all walls');
  for (const [options, message] of /** @type {[object, string][]} */ ([
    [{ generator: 'maze' }, `unknown generator "maze"; expected one of: ${GENERATORS.join(', ')}`],
    [{ width: 40 }, 'width 40; expected an odd number from 5 to 4095'],
    [{ generator: 'caves', width: 14 }, 'width 14; expected a number from 15 to 4096'],
    [
      { size: 9 },
      'unknown option "size"; expected one of: generator, width, height, seed, density, braid',
    ],
  ]))
    assert.throws(() => generated(options), { name: 'OptionError', message });
});
