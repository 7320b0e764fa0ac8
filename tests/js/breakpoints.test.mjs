// Breakpoints: what the conditions of `stop-when` mean, the errors with their columns, and where
// playing pauses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIELDS } from '../../www/engine/fields.js';
import { createLabSettings } from '../../www/lab/element/settings.js';
import { Breakpoints } from '../../www/lab/play/breakpoints.js';
import { fetchCrowd, fetchLegs } from '../../www/lab/play/kinds.js';
import { Deferred } from '../../www/shared/element/element-api.js';
import { ROOMS, answered, labOf, laneOf, rest, slowClock, visit } from './support/lab.mjs';

/** @typedef {import('../../www/lab/play/lab.js').Lab} Lab */
/** @typedef {import('../../www/lab/play/lane.js').Lane} Lane */

await Promise.all([fetchCrowd(), fetchLegs()]);

/**
 * A lab that stops at these conditions, ready to play.
 *
 * @param {string} conditions
 * @param {Parameters<typeof labOf>} given
 */
function stopping(conditions, ...given) {
  const lab = labOf(...given);
  lab.breakpoints = new Breakpoints(conditions);
  lab.rate = Infinity;
  return lab;
}

/** Frames until it no longer plays, while code loads. @param {Lab} lab */
async function playOn(lab) {
  lab.play();
  for (let frames = 0; frames < 5000 && lab.state === 'running'; frames++) {
    lab.tick(16);
    if (lab.recording) await new Promise((done) => void setTimeout(done));
  }
  assert.notEqual(lab.state, 'running');
}

/** The steps at which it stops on its way to the end. @param {Lab} lab */
async function stopsOf(lab) {
  /** @type {{ step: number, lane: number, condition: string }[]} */
  const stops = [];
  lab.events.on('stopped', (stop) => stops.push(stop));
  do await playOn(lab);
  while (lab.state === 'paused');
  assert.equal(lab.step, lab.steps);
  return stops;
}

/** The numbers of a lane at each step, read one by one. @param {Lane} lane */
function stepsOf(lane) {
  return Array.from({ length: lane.steps + 1 }, (_, step) => {
    lane.show(step);
    const [x = NaN, y = NaN] = lane.current ?? [];
    const numbers = lane.current ? lane.window(x, y, 1, 1) : [];
    const [g, h, f] = [FIELDS.g, FIELDS.h, FIELDS.f].map((at) => numbers[at] ?? NaN);
    return { x, y, g, h, f, step, open: lane.open };
  });
}

/** @typedef {ReturnType<typeof stepsOf>[number]} Step */

/** What each condition means. @type {[string, (now: Step, before: Step) => boolean][]} */
const MEANINGS = [
  ['expand 3,4', ({ x, y }) => x === 3 && y === 4],
  ['expand 1,1', ({ x, y }) => x === 1 && y === 1],
  ['expand 99,99', () => false],
  ['x = 2 and y != 3', ({ x, y }) => x === 2 && y !== 3],
  ['f rises', ({ f }, before) => f > before.f],
  ['f falls', ({ f }, before) => f < before.f],
  ['open rises', ({ open }, before) => open > before.open],
  ['g + h rises', ({ g, h }, before) => g + h > before.g + before.h],
  ['g>40', ({ g }) => g > 40],
  ['h <= 20.5', ({ h }) => h <= 20.5],
  ['h - 30 > -5', ({ h }) => h - 30 > -5],
  ['f - (g + h) != 0', () => false],
  ['10 + g - h >= (3)', ({ g, h }) => 10 + g - h >= 3],
  ['step = 7', ({ step }) => step === 7],
  ['step=3 or step=5 and open<0', ({ step }) => step === 3],
  ['(step=3 or step=5) and open>0', ({ step }) => step === 3 || step === 5],
  ['((open > 4)) and step < 6', ({ open, step }) => open > 4 && step < 6],
  ['  f > 80 ;; step = 2; ', ({ f, step }) => f > 80 || step === 2],
  ['', () => false],
  [' ; ', () => false],
];

test('each condition stops exactly where it holds, and play goes on to the next one', async () => {
  const steps = stepsOf(laneOf(answered(ROOMS)));
  for (const [conditions, holds] of MEANINGS) {
    const stops = await stopsOf(stopping(conditions, ROOMS));
    assert.deepEqual(
      stops.map(({ step }) => step),
      steps.filter((now, at) => at > 0 && holds(now, steps[at - 1] ?? now)).map(({ step }) => step),
      conditions,
    );
  }
});

test('an error has the column, what was found and what is expected', () => {
  const operand = 'a number, a name or "("';
  const comparison = 'a comparison, "rises" or "falls"';
  const end = '"and", "or" or ";"';
  const names = 'one of: expand, x, y, g, h, f, step, open';
  for (const [text, found, column, expected] of /** @type {[string, string, number, string][]} */ ([
    ['f >> 3', '">"', 4, operand],
    ['f > 120; F > 3', '"F"', 10, names],
    ['f > constructor', '"constructor"', 5, names],
    ['f > 3 and and', '"and"', 11, operand],
    ['rises', '"rises"', 1, operand],
    ['f >', 'the end', 4, operand],
    ['f >  ; g > 3', '";"', 6, operand],
    ['- f > 3', '"-"', 1, operand],
    ['() > 2', '")"', 2, operand],
    ['f == 3', '"="', 4, operand],
    ['f > 3 5', '"5"', 7, end],
    ['1 < f < 3', '"<"', 7, end],
    ['f > 3)', '")"', 6, end],
    ['f > 3abc', '"abc"', 6, end],
    ['f > 3 && g > 2', '"&"', 7, end],
    ['f', 'the end', 2, comparison],
    ['f + 3; g > 2', '";"', 6, comparison],
    ['g > 2 or f', 'the end', 11, comparison],
    ['f and g > 2', '"and"', 3, comparison],
    ['f 😀 3', '"😀"', 3, comparison],
    ['(f > 3', 'the end', 7, '")"'],
    ['(f 3) > 2', '"3"', 4, '")"'],
    ['3 + (f > 2) > 1', 'a condition', 5, 'a number'],
    ['3 > expand 1,2', 'a condition', 5, 'a number'],
    ['f > alert(1)', '"alert"', 5, names],
    ['expand 12', 'the end', 10, '","'],
    ['expand x,3', '"x"', 8, 'a whole number'],
    ['expand 1.5,3', '"1.5"', 8, 'a whole number'],
    ['expand 3,-1', '"-"', 10, 'a whole number'],
  ]))
    assert.throws(() => new Breakpoints(text), {
      name: 'OptionError',
      message: `stop-when="${text}": found ${found} at column ${column}; expected ${expected}`,
    });
});

test('hostile texts are errors, or conditions that can be evaluated', () => {
  const many = 100_000;
  for (const [text, column] of /** @type {[string, number][]} */ ([
    ['('.repeat(many), 51],
    [`${'('.repeat(many)}f > 3${')'.repeat(many)}`, 51],
    ['('.repeat(50), 51],
    ['f'.repeat(many), 1],
    [`f > 3${')'.repeat(many)}`, 6],
  ]))
    assert.throws(
      () => new Breakpoints(text),
      (/** @type {Error} */ error) =>
        error.name === 'OptionError' &&
        error.message.includes(` at column ${column};`) &&
        error.message.length < 300,
    );
  for (const text of [
    `${'('.repeat(50)}step${')'.repeat(50)} = 3`,
    `step${' + 0'.repeat(20_000)} = 3`,
    `step = 3${' or step = 3'.repeat(20_000)}`,
    `step = 3${' and step = 3'.repeat(20_000)}`,
    'step = 3;'.repeat(20_000),
    `step = 3 and 1${'0'.repeat(many)} > 1`,
  ]) {
    const lab = stopping(text, ROOMS);
    lab.play();
    rest(lab);
    assert.deepEqual([lab.state, lab.step], ['paused', 3]);
  }
});

test('the rate, a slow machine and a search that still records do not change the stops', async () => {
  /** @param {number} rate @param {Parameters<typeof labOf>[2]} [time] */
  const steps = async (rate, time) => {
    const lab = stopping('f rises and open > 20', undefined, {}, time);
    lab.editor.generate({ generator: 'caves', width: 60, height: 60, seed: 2 });
    lab.rate = rate;
    return (await stopsOf(lab)).map(({ step }) => step);
  };
  const expected = await steps(Infinity);
  assert.ok(expected.length > 5, String(expected));
  assert.deepEqual(await steps(2000), expected);
  // Every read of this clock takes 4 ms, so a frame has time for one or two slices and steps.
  assert.deepEqual(await steps(Infinity, slowClock(4)), expected);
});

test('each lane of a race stops it, but not after its own end', async () => {
  const race = ['dijkstra', 'jps', 'astar'];
  const lanes = answered(ROOMS, { race }).lanes.map(stepsOf);
  const lab = stopping('f > 60; expand 1,1', ROOMS, { race });
  const expected = [];
  for (let step = 1; step <= Math.max(...lanes.map(({ length }) => length)); step++) {
    const facts = lanes.map((steps) => steps[step]);
    const starts = (/** @type {Step | undefined} */ now) => now?.x === 1 && now.y === 1;
    const lane = facts.findIndex((now) => now && (now.f > 60 || starts(now)));
    if (lane >= 0)
      expected.push({ step, lane, condition: starts(facts[lane]) ? 'expand 1,1' : 'f > 60' });
  }
  assert.deepEqual(await stopsOf(lab), expected);
  assert.deepEqual(expected[0], { step: 1, lane: 0, condition: 'expand 1,1' });
  assert.equal(new Set(expected.map(({ lane }) => lane)).size, 3);
});

test('f falls where the estimate is not consistent, and not in A*', async () => {
  const count = async (/** @type {Parameters<typeof labOf>[1]} */ options) =>
    (await stopsOf(stopping('f falls', ROOMS, options))).length;
  assert.equal(await count({}), 0);
  assert.ok((await count({ scale: 3 })) > 0);
});

test('a drive has no g, h and f, and a crowd only step and open: the rest never holds', async () => {
  const count = async (/** @type {string} */ algorithm, /** @type {string} */ conditions) =>
    (await stopsOf(stopping(conditions, ROOMS, { race: [algorithm], limit: 200, walkers: 20 })))
      .length;
  const numbers = 'g >= 0; h >= 0; f >= 0; f != 3; f rises; f - f = 0';
  assert.equal(await count('hybrid', numbers), 0);
  assert.ok((await count('hybrid', 'expand 1,1')) > 0);
  assert.equal(await count('hybrid', 'step = 2; open < 0'), 1);
  assert.equal(await count('crowd', `${numbers}; expand 1,1; x >= 0; y >= 0`), 0);
  assert.equal(await count('crowd', 'step = 2'), 1);
  assert.ok((await count('crowd', 'open falls')) > 0);
});

test('the legs of a path with stops are one search', async () => {
  const [lab, other] = [stopping('expand 10,0; step = 1', ROOMS), labOf(ROOMS)];
  for (const one of [lab, other]) visit(one, [[10, 0]]);
  other.seek(Infinity);
  const at = (/** @type {Step} */ { step, x, y }) => step === 1 || (x === 10 && y === 0);
  assert.deepEqual(
    (await stopsOf(lab)).map(({ step }) => step),
    stepsOf(laneOf(other))
      .filter(at)
      .map(({ step }) => step),
  );
});

test('steps, seeks and loops ignore breakpoints, and play those before it', async () => {
  const lab = stopping('step = 4; step = 6', ROOMS);
  rest(lab);
  lab.seek(9);
  lab.stepBy(-5);
  assert.deepEqual([lab.state, lab.step, lab.stopped], ['paused', 4, null]);
  await playOn(lab);
  assert.deepEqual(lab.stopped, { step: 6, lane: 0, condition: 'step = 6' });
  lab.reset();
  lab.rate = 1;
  lab.play();
  assert.equal(lab.stopped, null);
  lab.seek(5);
  lab.tick(16);
  assert.deepEqual([lab.state, lab.step], ['running', 5]);
  lab.rate = Infinity;
  lab.loop = [2, 8];
  for (let frames = 0; frames < 9; frames++) lab.tick(16);
  assert.deepEqual([lab.state, lab.step, lab.stopped], ['running', 8, null]);
  lab.breakpoints = null;
  lab.pause();
  await playOn(lab);
  assert.deepEqual([lab.state, lab.step, lab.stopped], ['done', lab.steps, null]);
});

test('at a breakpoint in the last step, the search is done', async () => {
  const { steps } = answered(ROOMS);
  const lab = stopping(`step = ${steps}`, ROOMS);
  await playOn(lab);
  assert.deepEqual(
    [lab.state, lab.step, lab.stopped?.step, lab.log.includes('done')],
    ['done', steps, steps, true],
  );
});

test('nothing plays until the code of the first condition is there; an invalid text is refused, and the conditions in force stay', async () => {
  const lab = labOf(ROOMS);
  lab.rate = Infinity;
  rest(lab);
  /** @type {string | null} */
  let text = 'step = 5';
  const host = {
    getAttribute: (/** @type {string} */ name) => (name === 'stop-when' ? text : null),
  };
  /** @type {Deferred<void>} */
  const taken = new Deferred();
  const settings = createLabSettings({
    lab,
    host: /** @type {any} */ (host),
    settled: () => taken.resolve(),
  });
  const set = (/** @type {string | null} */ next) => settings.take('stop-when', (text = next));
  settings.take('stop-when', text);
  lab.play();
  for (let frames = 0; frames < 3; frames++) lab.tick(16);
  assert.deepEqual([lab.state, lab.step], ['running', 0]);
  await taken.promise;
  rest(lab);
  assert.deepEqual([lab.state, lab.step, settings.refusals.size], ['paused', 5, 0]);
  set('step = 7; step >');
  assert.match(
    /** @type {any} */ (settings.refusals.get('stop-when')).code,
    /^stop-when=.*: found .* at column/,
  );
  set('step = 7');
  assert.equal(settings.refusals.size, 0);
  set('step = 9 or');
  await playOn(lab);
  assert.deepEqual([lab.state, lab.step], ['paused', 7]);
  set(null);
  assert.deepEqual([lab.breakpoints, settings.refusals.size], [null, 0]);
});
