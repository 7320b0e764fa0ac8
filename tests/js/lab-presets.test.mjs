// The maps that the lab ships: each opens, is searched, and shows what its line says.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { PRESETS } from '../../www/lab/play/presets.js';
import { labOf } from './support/lab.mjs';

/** @typedef {import('../../www/lab/play/race.js').OptionChange} OptionChange */

/** @param {string} name */
function open(name) {
  const preset = PRESETS.find((one) => one.name === name);
  assert.ok(preset, name);
  const lab = labOf();
  lab.open({ ...preset, text: readFileSync(new URL(preset.url), 'utf8') });
  return lab;
}

/** What a map is searched like, by options. @param {string} name @param {OptionChange[]} choices */
function answers(name, ...choices) {
  const lab = open(name);
  const shots = choices.map((choice) => {
    // A map of hexes is searched as one.
    lab.configure({ algorithm: null, heuristic: null, ...(lab.layout === '' && { movement: null }), costs: null, ...choice });
    // The maps are as large as they come: a snapshot waits only so long.
    do lab.tick(16);
    while (lab.recording);
    lab.seek(Infinity);
    while (lab.optimum === null) lab.tick(16);
    return lab.snapshot();
  });
  lab.dispose();
  return shots;
}

test('each has a file, a line and a name of its own, and each file in the folder is one of them', () => {
  assert.equal(new Set(PRESETS.map(({ name }) => name)).size, PRESETS.length);
  for (const { name, shows, url, group } of PRESETS) {
    assert.ok(existsSync(new URL(url)), name);
    assert.match(shows, /^[A-Z].*\.$/, name);
    assert.ok(group);
  }
  const files = readdirSync(new URL('../../maps/lab/', import.meta.url));
  assert.deepEqual(PRESETS.map(({ url }) => url.split('/').at(-1)).sort(), files.sort());
});

for (const { name } of PRESETS) {
  test(`${name}: opens with its ends and is searched, optimally`, () => {
    const [shot] = answers(name, {});
    assert.deepEqual([shot?.status, shot?.ratio], [name === 'No way' ? 'nearest' : 'found', 1]);
    assert.ok(Number(shot?.path.length) > 4);
  });
}

test('Two rooms is of the size of the picture, and the estimate matters there', () => {
  const lab = open('Two rooms');
  assert.deepEqual([lab.columns, lab.rows, lab.from, lab.to], [24, 15, [2, 7], [21, 11]]);
  lab.dispose();
  const [octile, zero, manhattan] = answers('Two rooms', {}, { heuristic: 'zero' }, { heuristic: 'manhattan' });
  assert.ok(octile && zero && manhattan);
  assert.ok(octile.expanded * 1.5 < zero.expanded, `${octile.expanded} of ${zero.expanded}`);
  assert.notEqual(manhattan.warning, '');
});

test('Pocket: greedy comes out with a longer way', () => {
  const [greedy] = answers('Pocket', { algorithm: 'greedy' });
  assert.ok(Number(greedy?.ratio) > 1.05, `${greedy?.ratio}`);
});

test('Corners: each rule has a way of its own', () => {
  const costs = answers('Corners', ...['8-cut', '8-one-free', '8-strict', '4'].map((movement) => ({ movement: /** @type {any} */ (movement) }))).map(({ cost }) => Number(cost));
  costs.slice(1).forEach((cost, at) => assert.ok(cost > Number(costs[at]), String(costs)));
});

test('Swamp: the cheapest way goes round, that of fewest steps goes through', () => {
  const [cheap, few] = answers('Swamp', {}, { algorithm: 'bfs' });
  assert.ok(Number(few?.ratio) > 1.5, `${few?.ratio}`);
  assert.ok(Number(few?.path.length) < Number(cheap?.path.length));
});

test('Halls: jump point search expands a small part of what A* does', () => {
  const [astar, jps] = answers('Halls', {}, { algorithm: 'jps' });
  assert.ok(Number(jps?.expanded) * 5 < Number(astar?.expanded), `${jps?.expanded} of ${astar?.expanded}`);
  assert.equal(jps?.cost, astar?.cost);
});

test('Two doors: with the upper door walled up, D* Lite expands less than anew', () => {
  const lab = open('Two doors');
  lab.configure({ algorithm: 'dstar-lite' });
  lab.seek(Infinity);
  const before = lab.snapshot();
  assert.ok(before.path.some(([x, y]) => x === 15 && y === 5), 'the way leads through it');
  lab.setCell(15, 5, 'wall');
  const repaired = lab.snapshot();
  assert.ok(Number(repaired.cost) > Number(before.cost));
  lab.configure({ movement: '8-strict' });
  const anew = lab.snapshot();
  assert.deepEqual(anew.cost, repaired.cost);
  assert.ok(repaired.expanded < anew.expanded, `${repaired.expanded} of ${anew.expanded}`);
  lab.dispose();
});

test('Two combs: its text says that it is of hexes; two neighbours are always as far', () => {
  const lab = open('Two combs');
  assert.deepEqual([lab.layout, lab.options.movement, lab.from, lab.to], ['odd-r', '6', [7, 7], [18, 7]]);
  lab.dispose();
  const [shortest, greedy] = answers('Two combs', {}, { algorithm: 'greedy' });
  assert.equal(shortest?.cost, 280);
  assert.ok(Number(greedy?.ratio) > 1, `${greedy?.ratio}`);
});

test('Open field: Manhattan heads for the goal, zero grows as a circle', () => {
  const [headed, grown] = answers('Open field', { heuristic: 'manhattan' }, { heuristic: 'zero' });
  assert.ok(Number(headed?.expanded) * 10 < Number(grown?.expanded), `${headed?.expanded} of ${grown?.expanded}`);
});

test('the public maps: as long as their scenario files say', () => {
  for (const [name, length] of /** @type {[string, number][]} */ ([['Arena', 62.1543], ['Chantry', 188.51], ['Maze of 512', 2436.82], ['Berlin', 1566.45706939]])) {
    const [shot] = answers(name, { costs: 'sqrt2' });
    assert.ok(Math.abs(Number(shot?.cost) / length - 1) < 1e-4, `${name}: ${shot?.cost}`);
  }
});
