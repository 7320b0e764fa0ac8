// The maps that the lab ships: each opens with its lesson, also with the ends in attributes, and
// the searches find the numbers of its text.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { createLabOpener } from '../../www/lab/element/opener.js';
import { LESSONS } from '../../www/lab/play/lessons.js';
import { PRESETS } from '../../www/lab/play/presets.js';
import { msg, textOf } from '../../www/shared/message.js';
import { labOf } from './support/lab.mjs';
import { figuresOf, found } from './support/lessons.mjs';
import { numbersIn } from './support/numbers.mjs';
import { zh } from './support/texts.mjs';

/** @typedef {import('../../www/lab/play/types.js').OptionChange} OptionChange */

/** @param {string} name @param {boolean} [withOptions] with its own options */
function open(name, withOptions = false) {
  const preset = PRESETS.find((one) => one.name === name);
  assert.ok(preset, name);
  const { options, ...map } = preset;
  const lab = labOf();
  lab.editor.open(
    { ...map, text: readFileSync(new URL(preset.url), 'utf8') },
    withOptions ? options : undefined,
  );
  return lab;
}

/** @param {ReturnType<typeof open>} lab */
function answered(lab) {
  // The maps have the largest size, and a snapshot waits a limited time.
  do lab.tick(16);
  while (lab.recording);
  lab.seek(Infinity);
  return lab.snapshot();
}

/**
 * The answer on a map, compared with the shortest path.
 *
 * @param {string} name
 * @param {OptionChange} [options]
 */
function answer(name, options = {}) {
  const lab = open(name);
  lab.configure(options);
  answered(lab);
  while ((lab.lead?.optimal ?? null) === null) lab.tick(16);
  return lab.snapshot();
}

/** A map with its own lesson, at its answers. @param {string} name */
function lesson(name) {
  const lab = open(name, true);
  return { shot: answered(lab), columns: lab.editor.columns, rows: lab.editor.rows };
}

test('each has its own file, lesson and name, and each file in the folder has a preset', () => {
  assert.equal(new Set(PRESETS.map(({ name }) => name)).size, PRESETS.length);
  assert.deepEqual(Object.keys(LESSONS).sort(), PRESETS.map(({ name }) => name).sort());
  for (const { name, url, group } of PRESETS) {
    assert.ok(existsSync(new URL(url)), name);
    assert.match(LESSONS[name]?.shows ?? '', /^[A-Z].*\.$/, name);
    assert.ok(group);
  }
  assert.deepEqual(
    PRESETS.map(({ url }) => url.split('/').at(-1)).sort(),
    readdirSync(new URL('../../maps/lab/', import.meta.url)).sort(),
  );
});

for (const { name, at = 0 } of PRESETS) {
  test(`${name}: every number of its text is computed, in Chinese too, and found; it opens with its ends, and its search is optimal`, () => {
    const { shot, columns, rows } = lesson(name);
    const figures = figuresOf(name);
    const sentence = LESSONS[name]?.shows ?? '';
    const stated = (/** @type {string} */ text) =>
      [...new Set(numbersIn(text))].sort((a, b) => a - b);
    assert.deepEqual(
      stated(sentence),
      [...new Set(figures.map(([number]) => number))].sort((a, b) => a - b),
    );
    assert.deepEqual(stated(textOf(msg(sentence), zh)), stated(sentence), 'in Chinese');
    assert.deepEqual(
      found(name, shot, { columns, rows, at }),
      figures.map(([number, from]) => [number, from]),
    );
    assert.ok(at < shot.steps, `opens at ${at} of ${shot.steps}`);
    for (const lane of shot.lanes) assert.equal(lane.error, '');
    const { status, ratio, path } = answer(name);
    const isClosed = ['No way', 'Next search'].includes(name);
    assert.deepEqual(
      [status, ratio, path.length > (isClosed ? 1 : 4)],
      [isClosed ? 'nearest' : 'found', 1, true],
    );
  });
}

test('the lessons are right in words: one stops before the goal, one takes a detour, one cuts no corner', () => {
  const states = (/** @type {string} */ name) =>
    lesson(name).shot.lanes.map(({ status }) => status);
  assert.deepEqual(
    [states('Stretches'), states('Directions')],
    [
      ['limit', 'found'],
      ['found', 'found', 'found', 'nearest'],
    ],
  );
  const { lanes } = lesson('Weights').shot;
  for (const [at, { expanded, cost }] of lanes.slice(1).entries()) {
    const before = lanes[at];
    assert.ok(
      expanded < Number(before?.expanded) && Number(cost) >= Number(before?.cost),
      `${expanded} after ${before?.expanded}`,
    );
  }
  const estimates = lesson('Estimates').shot.lanes.map(({ cost }) => Number(cost));
  assert.equal(Math.max(...estimates), estimates[5]);
  assert.ok(Number(estimates[1]) > Number(estimates[0]));
});

test('Pocket: at its step, greedy has been in the whole trap and nowhere behind it', () => {
  const at = PRESETS.find(({ name }) => name === 'Pocket')?.at ?? 0;
  const lab = open('Pocket', true);
  answered(lab);
  lab.seek(at);
  const closed = (/** @type {number} */ x, /** @type {number} */ y) =>
    lab.lanes[0]?.window(x, y, 1, 1)[5];
  for (let x = 7; x < 15; x++)
    for (let y = 3; y < 10; y++) assert.ok(Number(closed(x, y)) <= at, `${x}, ${y}`);
  lab.seek(at + 1);
  assert.ok(Number(lab.lanes[0]?.current?.[0]) < 7, String(lab.lanes[0]?.current));
});

test('Two rooms has the size of the picture, and the text of Two combs names hexes', () => {
  const [rooms, combs] = [open('Two rooms'), open('Two combs')];
  assert.deepEqual(
    [rooms.editor.columns, rooms.editor.rows, rooms.editor.from, rooms.editor.to],
    [24, 15, [2, 7], [21, 11]],
  );
  assert.deepEqual(
    [combs.editor.layout, combs.options.movement, combs.editor.from, combs.editor.to],
    ['odd-r', '6', [7, 7], [18, 7]],
  );
});

test('Two doors: with the upper door closed, D* Lite expands less than a new search', () => {
  const lab = open('Two doors');
  lab.configure({ algorithm: 'dstar-lite' });
  lab.seek(Infinity);
  const before = lab.snapshot();
  assert.ok(
    before.path.some(([x, y]) => x === 15 && y === 5),
    'the path leads through it',
  );
  lab.editor.setCell(15, 5, 'wall');
  const repaired = lab.snapshot();
  lab.configure({ movement: '8-strict' });
  const anew = lab.snapshot();
  assert.equal(anew.cost, repaired.cost);
  assert.ok(
    Number(repaired.cost) > Number(before.cost) && repaired.expanded < anew.expanded,
    `${repaired.expanded} of ${anew.expanded}`,
  );
});

test('the public maps have the lengths of their scenario files', () => {
  for (const [name, length] of /** @type {[string, number][]} */ ([
    ['Arena', 62.1543],
    ['Chantry', 188.51],
    ['Maze of 512', 2436.82],
    ['Berlin', 1566.45706939],
  ])) {
    const { cost } = answer(name, { costs: 'sqrt2' });
    assert.ok(Math.abs(Number(cost) / length - 1) < 1e-4, `${name}: ${cost}`);
  }
});

/** Browser objects that Node lacks. */
Object.assign(globalThis, {
  document: { baseURI: 'file:///' },
  MutationObserver: class {
    observe() {}
    disconnect() {}
  },
  fetch: async (/** @type {string} */ url) => new Response(readFileSync(new URL(url))),
});

test('a shipped map stays that map if the attribute has no stops, and becomes another with some', async () => {
  const lab = labOf();
  /** @type {any} */
  const host = Object.assign(new EventTarget(), {
    childNodes: [],
    children: [],
    hasAttribute: () => false,
    getAttribute: () => null,
    querySelector: () => null,
  });
  const [preset] = PRESETS;
  assert.ok(preset);
  for (const [
    stops,
    ships,
  ] of /** @type {[[number, number][] | undefined, string | undefined][]} */ ([
    [undefined, preset.name],
    [[], preset.name],
    [[[1, 1]], undefined],
  ])) {
    const opener = createLabOpener({
      host,
      lab,
      settings: /** @type {any} */ ({ ends: () => ({ stops }) }),
      notice: /** @type {any} */ ({}),
      signal: new AbortController().signal,
      opened() {},
      refused() {},
    });
    await opener.openUrl(preset.url);
    assert.deepEqual([lab.save()?.preset, lab.editor.stops], [ships, stops ?? []]);
  }
});
