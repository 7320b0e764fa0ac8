// Heat maps: the colours are even, readable and distinct for colour-blind readers; the levels are the core's numbers at every
// step, also if a frame has no time for all of them; and the words of `show`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOTH, differenceOf, Heat, levelOf, ONE, OTHER } from '../../www/lab/draw/heat.js';
import { ground, LAB, LEVELS, levelTints, overHeat, pairOf, rampOf } from '../../www/lab/draw/palette.js';
import { FIELDS } from '../../www/engine/fields.js';
import { CHARTS, EXTRAS, GROUNDS, PALETTES, readShow, writeShow } from '../../www/lab/play/race-text.js';
import { decode, encode } from '../../www/lab/play/link.js';
import { MARKS } from '../../www/engine/names.js';
import { GridWorld } from '../../www/engine/grid.js';
import { GridSearch } from '../../www/engine/search.js';
import { ROOMS, labOf, rest } from './support/lab.mjs';

/** @param {string} hex @returns {number[]} linear red, green and blue */
const linear = (hex) => [1, 3, 5].map((at) => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
/** @param {number[]} rgb */
const luminance = ([r = 0, g = 0, b = 0]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [low = 0, high = 0] = [a, b].map((hex) => luminance(linear(hex))).sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
/** @param {number[]} rgb linear */
function oklab([r = 0, g = 0, b = 0]) {
  const [l, m, s] = [0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b, 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b, 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b].map((v) => Math.cbrt(Math.max(0, v)));
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
}
/** @param {number[]} a @param {number[]} b */
const far = (a, b) => Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
/** Machado, Oliveira and Fernandes, 2009: without one kind of cone. @type {Record<string, number[][]>} */
const BLIND = {
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

for (const theme of /** @type {const} */ (['light', 'dark'])) {
  const colours = LAB[theme];
  const ramp = rampOf(colours);

  test(`${theme}: the scale is even, and grows steadily darker or brighter`, () => {
    assert.equal(ramp.length, LEVELS);
    const steps = Array.from({ length: 16 }, (_, at) => ramp[Math.round((at / 15) * (LEVELS - 1))] ?? '').map((hex) => oklab(linear(hex)));
    const lengths = steps.slice(1).map((step, at) => far(step, steps[at] ?? []));
    assert.ok(Math.max(...lengths) / Math.min(...lengths) < 1.35, `steps of ${lengths.map((length) => length.toFixed(3))}`);
    const light = ramp.map((hex) => luminance(linear(hex)));
    const direction = Math.sign((light.at(-1) ?? 0) - (light[0] ?? 0));
    assert.equal(direction, theme === 'light' ? -1 : 1, 'away from the ground’s colour');
    for (let at = 8; at < LEVELS; at += 8) assert.ok(direction * ((light[at] ?? 0) - (light[at - 8] ?? 0)) > 0, `level ${at}`);
  });

  test(`${theme}: text and arrows are readable on all of it, and on the difference of two searches`, () => {
    const over = overHeat(colours);
    for (const hex of [...ramp, ...pairOf(colours, colours.chart[0] ?? '', colours.chart[1] ?? '')]) {
      for (const name of /** @type {const} */ (['ink', 'soft'])) assert.ok(contrast(over[name], hex) >= 4.5, `${name} on ${hex}: ${contrast(over[name], hex)}`);
      for (const name of /** @type {const} */ (['quiet', 'jump', 'openRim'])) assert.ok(contrast(over[name], hex) >= 3, `${name} on ${hex}`);
    }
  });

  for (const [kind, matrix] of Object.entries(BLIND)) {
    test(`${theme}: eighths of the scale, and the two colours of a difference, are distinct with ${kind}`, () => {
      const seen = (/** @type {string} */ hex) => oklab(matrix.map((row) => row.reduce((sum, share, at) => sum + share * (linear(hex)[at] ?? 0), 0)));
      const eighths = Array.from({ length: 9 }, (_, at) => seen(ramp[Math.round((at / 8) * (LEVELS - 1))] ?? ''));
      for (let a = 0; a < 9; a++) for (let b = a + 1; b < 9; b++) assert.ok(far(eighths[a] ?? [], eighths[b] ?? []) > 0.02, `${a} and ${b}: ${far(eighths[a] ?? [], eighths[b] ?? [])}`);
      const three = pairOf(colours, colours.chart[0] ?? '', colours.chart[1] ?? '').map(seen);
      for (let a = 0; a < 3; a++) for (let b = a + 1; b < 3; b++) assert.ok(far(three[a] ?? [], three[b] ?? []) > 0.03, `difference, ${a} and ${b}`);
    });
  }

  test(`${theme}: walls stay walls, and a cell without a level has the colour of its ground`, () => {
    const [even, odd] = levelTints(colours, ramp, 0, (cost) => ground(colours, cost, 'none'));
    const hex = (/** @type {number | undefined} */ value) => `#${[...new Uint8Array(new Uint32Array([value ?? 0]).buffer)].slice(0, 3).map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    assert.equal(even, odd);
    assert.equal(hex(even[0]), colours.wall);
    assert.equal(hex(even[256 * 77]), colours.wall);
    assert.equal(hex(even[5]), ground(colours, 5, 'none'));
    assert.equal(hex(even[256 * 1 + 1]), ramp[0]);
    assert.equal(hex(even[256 * LEVELS + 9]), ramp.at(-1));
  });
}

test('levels reach from end to end; unknown cells have none, and equal values have one', () => {
  const ends = { low: 10, high: 30 };
  assert.deepEqual([10, 20, 30, 9, 31, NaN, Infinity].map((value) => levelOf(value, ends)), [1, 128, LEVELS, 1, LEVELS, 0, 0]);
  assert.equal(levelOf(7, { low: 7, high: 7 }), 1);
});

/** @param {GridSearch} search @param {GridWorld} grid @returns {import('../../www/lab/draw/heat.js').Source} */
const sourceOf = (search, grid) => ({
  columns: grid.width,
  rows: grid.height,
  search: 'one',
  version: search.shown,
  marks: () => search.marks,
  window: (x, y, w, h) => search.window(x, y, w, h),
  none: MARKS.none,
});

for (const algorithm of /** @type {const} */ (['astar', 'jps', 'dstar-lite', 'ida', 'bidirectional'])) {
  test(`${algorithm}: after every step, forward and back, each cell has the level of its number`, () => {
    const grid = GridWorld.fromText(ROOMS);
    const search = new GridSearch({ algorithm, record: true });
    search.start(grid, [1, 1], [10, 5]);
    search.run(grid);
    const ends = { low: 0, high: 150 };
    for (const kind of /** @type {const} */ (['g', 'h', 'f', 'order'])) {
      const heat = new Heat();
      const steps = Array.from({ length: search.steps + 1 }, (_, at) => at);
      let count = 0;
      for (const step of [...steps, ...steps.toReversed()]) {
        search.show(step);
        assert.ok(heat.follow(sourceOf(search, grid), kind, ends, () => false));
        const values = search.window(0, 0, grid.width, grid.height);
        const field = kind === 'order' ? FIELDS.closed : FIELDS[kind];
        const wanted = Array.from(heat.levels, (_, at) => levelOf(values[at * FIELDS.count + field] ?? NaN, ends));
        assert.deepEqual([...heat.levels], wanted, `${kind} at step ${step}`);
        count += wanted.filter(Boolean).length;
      }
      assert.ok(count > 30, `${count} levels`);
    }
    search.free();
    grid.free();
  });
}

test('a large map: changed cells come first, everything is right after some frames, and no frame takes long', () => {
  const grid = GridWorld.generate({ width: 301, height: 301, seed: 5 });
  const search = new GridSearch({ algorithm: 'dijkstra', record: true });
  search.start(grid, grid.start ?? [0, 0], grid.goal ?? [300, 300]);
  search.run(grid);
  const [ends, heat] = [{ low: 0, high: 20_000 }, new Heat()];
  let read = 0;
  const source = { ...sourceOf(search, grid), window: (/** @type {[number, number, number, number]} */ ...box) => ((read += box[2] * box[3]), search.window(...box)) };
  // A frame has time for some thousand cells.
  const follow = () => {
    const most = read + 5000;
    return heat.follow({ ...source, version: search.shown }, 'g', ends, () => read >= most);
  };
  search.show(20_000);
  let pictures = 1;
  while (!follow()) pictures++;
  assert.ok(pictures > 5 && pictures < 40, `${pictures} pictures`);
  const truth = () => {
    const values = search.window(0, 0, grid.width, grid.height);
    return heat.levels.every((level, at) => level === levelOf(values[at * FIELDS.count] ?? NaN, ends));
  };
  assert.ok(truth());
  const before = read;
  search.show(20_003);
  follow();
  assert.ok(read - before <= 5000 + 2 * 2048, `${read - before} cells for three steps`);
  assert.ok(truth(), 'the changes of three steps appear at once');
});

test('the difference of two searches is what one, the other or both have expanded', () => {
  const [none, closed, open] = [MARKS.none, MARKS.closed, MARKS.open];
  const other = Uint8Array.of(closed, none, open, closed);
  assert.deepEqual([...differenceOf(Uint8Array.of(none, closed, open, closed), other, closed)], [OTHER, ONE, 0, BOTH]);
  assert.deepEqual([...differenceOf(Uint8Array.of(none, closed, closed, closed), other, closed)], [OTHER, ONE, ONE, BOTH]);
});

test('reads the words of show, writes them in one form, and refuses others with the expected ones', () => {
  assert.deepEqual([writeShow(readShow('  heat:f  ')), writeShow(readShow(null))], ['heat:f', '']);
  for (const word of [...GROUNDS, ...PALETTES, ...CHARTS, ...EXTRAS]) assert.equal(writeShow(readShow(word)), word);
  assert.throws(() => readShow('heat:x'), { name: 'RangeError', message: /has the word "heat:x"; expected some of: heat:g, heat:h/ });
  assert.throws(() => readShow('heat:g difference'), { name: 'RangeError', message: /has heat:g and difference; expected at most one of: heat:g, heat:h/ });
  assert.throws(() => readShow('colors:jiajiaju colors:liu_if_else'), { name: 'RangeError', message: /has colors:jiajiaju and colors:liu_if_else; expected at most one of/ });
  assert.throws(() => readShow('chart:liu chart:w9503'), { name: 'RangeError', message: /has chart:liu and chart:w9503; expected at most one of: chart:jiayang/ });
  assert.equal(writeShow(readShow('y-up bars chart:liu colors:jiajiaju path')), 'path colors:jiajiaju chart:liu bars y-up');
});

test('a lab saves the view, restores it from a link, and restarts no search for it', async () => {
  const lab = labOf(ROOMS);
  rest(lab);
  const [{ serial }] = /** @type {[import('../../www/lab/play/lane.js').Lane]} */ (/** @type {unknown} */ (lab.lanes));
  lab.showing = 'heat:order';
  assert.throws(() => (lab.showing = 'heat'), RangeError);
  assert.equal(lab.showing, 'heat:order');
  rest(lab);
  assert.equal(lab.lanes[0]?.serial, serial);
  const state = lab.save();
  assert.equal(state?.show, 'heat:order');
  const back = await decode(await encode(/** @type {import('../../www/lab/play/lab.js').LabState} */ (state)));
  const other = labOf();
  other.restore(back);
  assert.equal(other.showing, 'heat:order');
  other.restore({ .../** @type {import('../../www/lab/play/lab.js').LabState} */ (state), show: undefined });
  assert.equal(other.showing, '', 'a link without a view removes it');
  assert.throws(() => other.restore({ ...back, show: 'smoke' }), /has the word "smoke"/);
});
