// The Grid handle: cells, text in each format, lines of hexagons, generators.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid } from '../../www/pkg/cubechase.js';
import { GridWorld } from '../../www/engine/grid.js';
import { LAYOUTS, MOVEMENTS, points, randomMap, searchOf } from './support/grids.mjs';
import { pathCost } from './support/oracle.mjs';

/** @typedef {import('../../www/engine/grid.js').TextFormat} TextFormat */

const GENERATORS = ['backtracker', 'kruskal', 'wilson', 'eller', 'division', 'rooms', 'random', 'caves'];

test('writes, reads and counts kinds of cells, and shows them in the live view', () => {
  const grid = new GridWorld(new Grid(4, 3));
  const before = grid.version;
  assert.equal(grid.uniform, true);
  for (const [kind, byte, said] of /** @type {[import('../../www/engine/names.js').CellWord, number, string][]} */ ([['wall', 0, 'wall'], ['floor', 1, 'floor'], ['cost:2', 2, 'cost:2'], ['cost:255', 255, 'cost:255'], ['cost:1', 1, 'floor'], ['cost:007', 7, 'cost:7']])) {
    assert.equal(grid.setCell(2, 1, kind), true);
    assert.equal(grid.setCell(2, 1, kind), false, 'it already has this kind');
    assert.equal(grid.cell(2, 1), said);
    assert.equal(grid.cells[1 * 4 + 2], byte);
    assert.equal(grid.uniform, byte < 2);
  }
  assert.ok(grid.version > before);
  assert.equal(grid.cells.length, 12);
  for (const bad of ['cost:0', 'cost:256', 'cost:-1', 'cost:1.5', 'cost:', 'lava', '']) {
    assert.throws(() => grid.setCell(0, 0, /** @type {any} */ (bad)), { name: 'OptionError', message: `unknown cell kind "${bad}"; expected wall, floor, or cost:N with N from 1 to 255` });
  }
  assert.throws(() => grid.cell(4, 0), { name: 'OptionError', message: 'x: found 4; expected a whole number from 0 to 3' });
  grid.free();
});

test('takes sides up to 4096 × 4096 and no more', () => {
  for (const [width, height, name] of /** @type {[number, number, string][]} */ ([[4097, 1, 'width'], [1, 4097, 'height'], [0, 1, 'width'], [1, 0, 'height']])) {
    const found = name === 'width' ? width : height;
    assert.throws(() => new Grid(width, height), { name: 'OptionError', message: `${name}: found ${found}; expected a whole number from 1 to 4096` });
  }
  const grid = new GridWorld(new Grid(4096, 4096));
  grid.setCell(4095, 4095, 'cost:3');
  const search = searchOf({ algorithm: 'greedy' });
  search.start(grid, [0, 0], [4095, 4095]);
  assert.equal(search.run(grid), 'found');
  assert.equal(search.cost, 4094 * 14 + 28, 'the last step onto ground that costs three times as much: twice as long on average');
  assert.equal(search.g()[4096 * 4096 - 1], search.cost);
  search.free();
  grid.free();
});

test('reads and writes text in each format, with start and goal', () => {
  /** @type {[TextFormat, string][]} */
  const texts = [
    ['ascii', 'S.#\n5.#\n#aG\na = 37\n'],
    ['digits', '012\n112\n219\n'],
    ['map', 'type octile\nheight 2\nwidth 3\nmap\n..@\n@..\n'],
    ['hex', 'layout even-q\nS . #\n5 . #\n# a G\na = 37\n'],
    ['xml', '<face name="front">\n  <row>..#</row>\n  <row>#..</row>\n  <row>...</row>\n</face>\n'],
  ];
  for (const [format, text] of texts) {
    for (const grid of [GridWorld.fromText(text), GridWorld.fromText(text, format), GridWorld.fromText(text.replaceAll('\n', '\r\n'))]) {
      assert.equal(grid.width, 3);
      assert.deepEqual([grid.start, grid.goal], format === 'map' || format === 'xml' ? [null, null] : [[0, 0], [2, 2]]);
      assert.equal(grid.text(format), text);
      assert.equal(grid.cell(2, 0), 'wall');
      grid.free();
    }
  }
  const grid = GridWorld.fromText(texts[0]?.[1] ?? '');
  assert.deepEqual([grid.cell(0, 1), grid.cell(1, 2), grid.uniform], ['cost:5', 'cost:37', false]);
  assert.equal(grid.text(), grid.text('ascii'));
  for (const format of /** @type {TextFormat[]} */ (['digits', 'map'])) {
    assert.throws(() => grid.text(format), { name: 'FormatError', x: 0, y: 1, message: `the cell (0, 1) is cost:5, which the format ${format} cannot express; ascii can` });
  }
  for (const [bad, message] of /** @type {[any, string][]} */ ([['svg', 'unknown text format "svg"; expected one of: digits, matrix, ascii, map, hex, xml'], [7, 'format: found 7; expected a word that names a text format']])) {
    assert.throws(() => grid.text(bad), { name: 'OptionError', message });
    assert.throws(() => GridWorld.fromText('.', bad), { name: 'OptionError', message });
  }
  grid.free();
});

test('hexagons: reads the layout from a text, and can write another one', () => {
  const grid = GridWorld.fromText(' S . #\n. . G\n');
  assert.equal(grid.layout, 'even-r');
  assert.equal(grid.text('hex'), 'layout even-r\n S . #\n. . G\n');
  assert.equal(grid.text('hex', { layout: 'odd-r' }), 'layout odd-r\nS . #\n . . G\n');
  assert.equal(grid.text('hex', { layout: 'odd-q' }), 'layout odd-q\nS . #\n. . G\n');
  assert.equal(grid.text(), 'S.#\n..G\n');
  assert.equal(grid.layout, 'even-r', 'writing it changes nothing');
  assert.throws(() => grid.text('ascii', { layout: 'odd-r' }), { name: 'OptionError', message: 'layout "odd-r" is for format "hex"; found "ascii"' });
  assert.throws(() => grid.text('hex', { layout: /** @type {any} */ ('r') }), { name: 'OptionError', message: 'unknown layout "r"; expected one of: odd-r, even-r, odd-q, even-q' });
  assert.throws(() => GridWorld.fromText('layout odd-q\n. .\n . .\n'), { name: 'MapError', line: 3, column: 1, found: '1 space before row 1', expected: 'none: the layout odd-q shoves columns, which no row shows' });
  grid.free();
  const plain = GridWorld.fromText('S.#\n..G\n');
  assert.equal(plain.layout, null);
  assert.equal(plain.text('hex'), 'layout odd-r\nS . #\n . . G\n');
  plain.free();
});

test('lines of hexagons go from neighbour to neighbour, in as many steps as a search takes', () => {
  const grid = new GridWorld(new Grid(9, 7));
  assert.deepEqual(grid.hexLine(0, 0, 1, 3), [[0, 0], [0, 1], [1, 2], [1, 3]], 'odd-r by default');
  for (const layout of LAYOUTS) {
    const search = searchOf({ movement: '6', layout });
    for (const [x, y] of /** @type {[number, number][]} */ ([[0, 0], [8, 0], [0, 6], [8, 6], [3, 3], [4, 3], [3, 2]])) {
      const line = grid.hexLine(3, 3, x, y, /** @type {any} */ (layout));
      assert.deepEqual([line[0], line.at(-1)], [[3, 3], [x, y]]);
      search.start(grid, [3, 3], [x, y]);
      search.run(grid);
      assert.equal(search.cost, 10 * (line.length - 1), `${layout} ${x}, ${y}`);
      assert.ok(Math.abs(pathCost(Array(7).fill('.'.repeat(9)), points(line), { movement: '6', layout }) - search.cost) < 1e-9);
    }
    search.free();
  }
  assert.throws(() => grid.hexLine(0, 0, 9, 0), { name: 'OptionError', message: 'x: found 9; expected a whole number from 0 to 8' });
  grid.free();
});

test('random maps with terrain survive a round trip through text', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { rows } = randomMap(1 + seed, 1 + ((seed * 7) % 13), seed, { terrain: true });
    const grid = GridWorld.fromText(rows.join('\n'));
    const again = GridWorld.fromText(grid.text());
    assert.deepEqual([...again.cells], [...grid.cells]);
    assert.equal(again.text(), grid.text());
    [grid, again].forEach((world) => world.free());
  }
});

test('generators: the seed decides, and start and goal reach each other with every movement', () => {
  for (const generator of GENERATORS) {
    for (const seed of [1, 2, Number.MAX_SAFE_INTEGER]) {
      /** @param {object} [others] */
      const make = (others = {}) => GridWorld.generate(/** @type {any} */ ({ generator, width: 31, height: 21, seed, ...others }));
      const [grid, same, another] = [make(), make(), make({ seed: 3 })];
      assert.deepEqual([grid.width, grid.height], [31, 21]);
      assert.equal(grid.text(), same.text());
      assert.notEqual(grid.text(), another.text());
      assert.equal(grid.uniform, true);
      for (const movement of MOVEMENTS) {
        const search = searchOf({ movement });
        search.start(grid, grid.start ?? [-1, -1], grid.goal ?? [-1, -1]);
        assert.equal(search.run(grid), 'found', `${generator} ${movement}`);
        search.free();
      }
      [grid, same, another].forEach((world) => world.free());
    }
  }
});

test('generators: take density and braiding, and have defaults', () => {
  /** @param {object} options */
  const walls = (options) => {
    const grid = GridWorld.generate(/** @type {any} */ (options));
    const count = grid.cells.filter((byte) => byte === 0).length;
    grid.free();
    return count;
  };
  const [thin, thick] = [10, 60].map((density) => walls({ generator: 'random', density }));
  assert.ok(Number(thin) < Number(thick));
  assert.ok(walls({ braid: 100 }) < walls({}), 'no dead end is left');
  const plain = GridWorld.generate();
  const spelled = GridWorld.generate({ generator: 'backtracker', width: 41, height: 25, seed: 1, braid: 0 });
  assert.equal(plain.text(), spelled.text());
  const none = GridWorld.generate({ generator: 'random', density: 100 });
  assert.deepEqual([none.start, none.goal], [null, null], 'all walls');
  [plain, spelled, none].forEach((world) => world.free());
});

test('generators: refuse invalid options', () => {
  for (const [options, message] of /** @type {[any, string | RegExp][]} */ ([
    [{ generator: 'maze' }, `unknown generator "maze"; expected one of: ${GENERATORS.join(', ')}`],
    [{ width: 40 }, 'width 40; expected an odd number from 5 to 4095'],
    [{ height: 4096 }, 'height 4096; expected an odd number from 5 to 4095'],
    [{ height: 4097 }, 'height: found 4097; expected a whole number from 1 to 4096'],
    [{ generator: 'caves', width: 14 }, 'width 14; expected a number from 15 to 4096'],
    [{ generator: 'random', height: 0 }, 'height: found 0; expected a whole number from 1 to 4096'],
    [{ density: 101 }, 'density: found 101; expected a whole number from 0 to 100'],
    [{ braid: 101 }, 'braid: found 101; expected a whole number from 0 to 100'],
    [{ seed: -1 }, 'seed: found -1; expected a whole number from 0 to 9007199254740991'],
    [{ width: NaN }, /^width: found NaN; expected a whole number/],
    [{ size: 9 }, 'unknown option "size"; expected one of: generator, width, height, seed, density, braid'],
  ])) {
    assert.throws(() => GridWorld.generate(options), { name: 'OptionError', message });
  }
});
