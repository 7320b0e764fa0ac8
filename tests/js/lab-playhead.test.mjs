// The playhead of the lab: play, pause, steps in both directions, any step, loops, and what happens
// when the searches restart.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridSearch } from '../../www/engine/search.js';
import { LAB_NUMBERS } from '../../www/lab/play/options.js';
import { LADDER, Walker, faster, rateFor, slower } from '../../www/lab/play/playhead.js';
import { readSpan } from '../../www/shared/words.js';
import {
  ROOMS,
  answered,
  drag,
  finish,
  gridOf,
  labOf,
  laneOf,
  recorded,
  rest,
  slowClock,
  solved,
} from './support/lab.mjs';

/** @typedef {import('../../www/lab/play/lab.js').Lab} Lab */

/** Where the playhead is after some work. @param {Lab} lab @param {() => unknown} [work] */
function after(lab, work) {
  work?.();
  return [lab.state, lab.step];
}

/**
 * A search of its own.
 *
 * @param {Lab} lab
 * @param {import('../../www/engine/search.js').SearchOptions} [options]
 */
function plainOf(lab, options) {
  const plain = new GridSearch(options);
  plain.start(gridOf(lab), lab.editor.from, lab.editor.to);
  plain.run(gridOf(lab));
  return plain;
}

test('has as many steps as expansions, with the marks of a search that ran to that step', () => {
  const lab = answered(ROOMS);
  const [lane, plain] = [laneOf(lab), plainOf(lab)];
  assert.deepEqual(
    [lab.steps, lane.cost, lane.path, lane.peak > 0],
    [plain.expanded, plain.cost, plain.path(), true],
  );
  for (const n of [0, 1, 5, lab.steps - 1, 3, lab.steps]) {
    lab.seek(n);
    plain.seek(gridOf(lab), n);
    assert.deepEqual(
      [lab.step, lane.step, lane.open, lane.openSizes[n]],
      [n, n, plain.open, plain.open],
      `${n}`,
    );
    assert.deepEqual([...lane.marks].map(Boolean), [...plain.paint].map(Boolean), `${n}`);
  }
});

test('goes through ready, running, paused and done, and starts again', () => {
  const lab = labOf(ROOMS);
  // Recording moves nothing.
  assert.deepEqual(
    [after(lab), after(lab, () => rest(lab))],
    [
      ['ready', 0],
      ['ready', 0],
    ],
  );
  const { steps } = lab;
  assert.ok(steps > 9, `${steps}`);
  assert.deepEqual(
    after(lab, () => lab.play()),
    ['running', 0],
  );
  lab.rate = 10;
  for (const _ of [1, 2, 3]) lab.tick(100);
  assert.deepEqual(
    after(lab, () => lab.tick(100)),
    ['running', 4],
  );
  lab.pause();
  /** @type {[() => unknown, string, number][]} */
  const moves = [
    [() => lab.tick(250), 'paused', 4],
    [() => lab.stepBy(1), 'paused', 5],
    [() => lab.stepBy(-2), 'paused', 3],
    [() => lab.stepBy(-9), 'paused', 0],
    [() => (lab.play(), rest(lab, 100)), 'done', steps],
    [() => lab.stepBy(-1), 'paused', steps - 1],
    [() => lab.stepBy(1), 'done', steps],
    [() => lab.play(), 'running', 0],
    [() => lab.stepBy(3), 'paused', 3],
    [() => lab.reset(), 'ready', 0],
  ];
  for (const [work, ...expected] of moves)
    assert.deepEqual(
      [...after(lab, work), lab.atEnd],
      [...expected, expected[0] === 'done'],
      String(work),
    );
});

test('a seek during playback continues playing, one to the end is done, and two steps a second are two after one second', () => {
  const lab = labOf(ROOMS);
  lab.rate = 10;
  lab.play();
  assert.deepEqual(
    [after(lab, () => lab.seek(7)), after(lab, () => lab.tick(100))],
    [
      ['running', 7],
      ['running', 8],
    ],
  );
  assert.deepEqual(
    after(lab, () => lab.seek(Infinity)),
    ['done', lab.steps],
  );
  // A rate below the frame rate adds up.
  lab.rate = 2;
  lab.play();
  assert.deepEqual(
    Array.from({ length: 11 }, () => (lab.tick(100), lab.step)),
    [0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2],
  );
});

test('playback waits for the tape, and does not catch up on the wait', () => {
  // Every read of this clock takes 4 ms, so a frame has time for one or two slices.
  const lab = labOf(undefined, {}, slowClock(4));
  lab.editor.generate({ generator: 'caves', width: 200, height: 200, seed: 2 });
  lab.rate = Infinity;
  lab.play();
  let frames = 0;
  while (lab.recording) {
    lab.tick(16);
    assert.ok(lab.step <= lab.steps);
    if (lab.recording) assert.equal(lab.step, lab.steps, 'all recorded steps at once');
    frames++;
  }
  assert.ok(frames > 3, `${frames}`);
  assert.deepEqual([lab.state, lab.step], ['done', lab.steps]);
});

test('sends done once for each answer, when the playhead arrives there; a frame draws and sends events once, only after a change', () => {
  const lab = recorded(ROOMS);
  /** How many there were after some work. @param {(() => unknown)[]} works */
  const dones = (...works) => {
    for (const work of works) work();
    return lab.log.filter((word) => word === 'done').length;
  };
  assert.deepEqual(
    [
      dones(),
      dones(
        () => finish(lab),
        () => lab.seek(2),
        () => finish(lab),
      ),
    ],
    [0, 1],
    'recorded, but not shown',
  );
  assert.deepEqual(
    [
      dones(
        () => lab.play(),
        () => rest(lab, 250),
      ),
      dones(
        () => lab.editor.setCell(0, 0, 'wall'),
        () => rest(lab),
      ),
    ],
    [2, 3],
  );
  lab.still = true;
  rest(lab);
  lab.log.length = 0;
  lab.tick(16);
  assert.deepEqual(lab.log, []);
  lab.stepBy(-1);
  lab.editor.setCell(0, 0, 'floor');
  lab.tick(16);
  assert.deepEqual(lab.log, ['edited', 'changed', 'draw']);
});

test('a playhead at the end stays there with edits, drags, other options and other maps; before the end it restarts', () => {
  const lab = answered(ROOMS);
  for (const change of [
    () => lab.editor.setCell(5, 2, 'wall'),
    () => drag(lab, 'to', [11, 0]),
    () => lab.configure({ algorithm: 'dijkstra' }),
    () => lab.editor.undo(),
    () => lab.editor.generate({ width: 21, height: 21 }),
    () => lab.editor.open({ text: 'S..\n..G' }),
  ]) {
    change();
    assert.deepEqual(
      [...after(lab, () => lab.tick(16)), lab.atEnd],
      ['done', lab.steps, true],
      String(change),
    );
    const fresh = plainOf(lab, /** @type {any} */ ({ algorithm: 'astar', ...lab.options }));
    assert.deepEqual(
      [lab.lanes[0]?.cost, lab.lanes[0]?.path],
      [fresh.cost, fresh.path()],
      String(change),
    );
  }
  // Before the end it restarts: at the same step if paused, from the start if running.
  lab.editor.open({ text: ROOMS });
  lab.configure({ algorithm: null });
  lab.rate = 10;
  lab.seek(6);
  lab.editor.setCell(0, 0, 'wall');
  assert.deepEqual(
    [...after(lab, () => lab.tick(16)), lab.lanes[0]?.explain(0, 0)?.why],
    ['paused', 6, 'wall'],
  );
  lab.play();
  lab.seek(6);
  assert.deepEqual(
    [lab.editor.setCell(0, 0, 'floor'), ...[0, 100].map((ms) => after(lab, () => lab.tick(ms)))],
    [true, ['running', 0], ['running', 1]],
  );
});

test('rates: a ladder of 1, 2, 5 to all at once, and about eight seconds by default', () => {
  assert.deepEqual(
    [...LADDER.slice(0, 5), ...LADDER.slice(-2)],
    [1, 2, 5, 10, 20, 100_000, Infinity],
  );
  assert.deepEqual(
    [rateFor(0), rateFor(30), rateFor(170), rateFor(4000), rateFor(1e9)],
    [5, 5, 20, 500, 100_000],
  );
  assert.deepEqual(
    [faster(5), faster(7), faster(100_000), faster(Infinity)],
    [10, 10, Infinity, Infinity],
  );
  assert.deepEqual([slower(5), slower(7), slower(1), slower(Infinity)], [2, 5, 1, 100_000]);
  const lab = recorded(ROOMS);
  const own = rateFor(lab.steps);
  const rateAfter = (/** @type {any} */ rate) => {
    lab.rate = rate;
    return lab.rate;
  };
  assert.deepEqual([lab.rate, rateAfter(faster(own)), rateAfter(null)], [own, faster(own), own]);
  for (const bad of [0, -1, NaN, '', 'fast', undefined, {}, [5]])
    assert.throws(() => rateAfter(bad), /^OptionError: rate: found .*; expected a number above 0$/);
  assert.deepEqual([lab.rate, rateAfter('20'), rateAfter(faster(lab.rate))], [own, 20, 50]);
});

test('steps are whole: converts text and fractions, refuses other values, and changes nothing', () => {
  const lab = recorded(ROOMS);
  const any = (/** @type {unknown} */ value) => /** @type {any} */ (value);
  lab.rate = 10;
  assert.deepEqual([...after(lab, () => lab.seek(5.9)), lab.lanes[0]?.step], ['paused', 5, 5]);
  lab.stepBy(any('3'));
  assert.deepEqual(
    [after(lab, () => lab.stepBy(1.5)), after(lab, () => lab.seek(any('7')))],
    [
      ['paused', 9],
      ['paused', 7],
    ],
  );
  assert.deepEqual(
    [after(lab, () => lab.stepBy(-Infinity)), after(lab, () => lab.stepBy(Infinity))],
    [
      ['paused', 0],
      ['done', lab.steps],
    ],
  );
  lab.seek(2);
  lab.play();
  const before = JSON.stringify(lab.snapshot());
  for (const [bad, said] of /** @type {[unknown, string][]} */ ([
    [NaN, 'NaN'],
    ['abc', '"abc"'],
    ['', '""'],
    [undefined, 'undefined'],
    [null, 'null'],
    [{}, 'an object'],
    [[3], 'an object'],
    [true, 'true'],
  ])) {
    for (const work of /** @type {const} */ (['seek', 'stepBy'])) {
      assert.throws(() => lab[work](any(bad)), {
        name: 'OptionError',
        message: `${work}: found ${said}; expected a whole number or Infinity`,
      });
    }
  }
  assert.equal(JSON.stringify(lab.snapshot()), before);
  // Not even paused.
  assert.deepEqual([lab.state, after(lab, () => lab.tick(100))], ['running', ['running', 3]]);
});

test('out of view it searches and compares to the end, while playback, the walker and drawing wait', () => {
  const lab = labOf(ROOMS);
  const logged = (/** @type {string} */ word) => lab.log.includes(word);
  lab.unseen = true;
  finish(lab);
  assert.deepEqual([logged('done'), logged('draw'), lab.walker], [true, false, null]);
  assert.ok(typeof lab.lead?.optimal === 'number' && lab.lanes[0]?.ms, 'and measured');
  lab.editor.setCell(0, 0, 'wall');
  lab.log.length = 0;
  rest(lab);
  assert.ok(logged('done'), 'another answer, with another event');
  lab.rate = 10;
  lab.play();
  lab.tick(250);
  // No work is left.
  assert.deepEqual(
    [lab.tick(250), lab.state, lab.step, logged('draw')],
    [false, 'running', 0, false],
  );
  lab.unseen = false;
  lab.tick(100);
  assert.deepEqual([lab.step, logged('draw')], [1, true]);
  lab.seek(Infinity);
  lab.tick(16);
  assert.ok(lab.walker);
});

test('without frames, a call continues the search', () => {
  const lab = labOf(undefined, {}, slowClock(4));
  lab.hold('hidden', true);
  lab.editor.generate({ generator: 'caves', width: 400, height: 400, seed: 2 });
  lab.seek(Infinity);
  let [calls, before] = [0, -1];
  while (lab.recording) {
    assert.ok(lab.steps > before, `${lab.steps}`);
    before = lab.steps;
    lab.snapshot();
    assert.ok(++calls < 1000);
  }
  assert.ok(calls > 2, `${calls}`);
  while (lab.snapshot().ratio === null) assert.ok(++calls < 2000);
  assert.deepEqual([lab.snapshot().status, lab.snapshot().ratio], ['found', 1]);
});

test('the walker goes from end to end at an even speed, also a selected one, faces ahead, and does not move with reduced motion', () => {
  const walker = new Walker([
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
  ]);
  for (const [
    seconds,
    x,
    y,
    angle,
    arrived,
  ] of /** @type {[number, number, number, number, boolean][]} */ ([
    [0, 0, 0, 0, false],
    [0.25, 1.5, 0, 0, false],
    [0.25, 2, 1, Math.PI / 2, false],
    [9, 2, 2, Math.PI / 2, true],
  ])) {
    walker.advance(seconds);
    assert.deepEqual([walker.place, walker.arrived], [{ x, y, angle }, arrived]);
  }
  // A long path takes no longer than six seconds.
  const far = new Walker(Array.from({ length: 6001 }, (_, x) => [x, 0]));
  far.advance(3);
  assert.deepEqual(far.place, { x: 3000, y: 0, angle: 0 });

  const lab = solved(ROOMS);
  const [x, y] = lab.editor.from;
  for (const pace of [1, 2, null]) {
    lab.pace = pace;
    lab.walk();
    lab.tick(100);
    assert.deepEqual(
      lab.atRest(() => [lab.walker, lab.part]),
      [null, 0],
      'not in pictures for files',
    );
    const { x: atX, y: atY } = lab.walker ?? { x: -1, y: -1 };
    assert.ok(
      Math.abs(Math.hypot(atX - x, atY - y) - (pace ?? 6) / 10) < 1e-9,
      `${pace}: ${atX}, ${atY}`,
    );
  }
  for (const bad of [0, -1, NaN])
    assert.throws(() => (lab.pace = bad), {
      name: 'OptionError',
      message: `pace: found ${bad}; expected a number above 0`,
    });
  const isWalking = (/** @type {() => void} */ work) => {
    work();
    lab.tick(16);
    return lab.walker !== null;
  };
  assert.equal(
    isWalking(() => lab.stepBy(-1)),
    false,
    'no walk before the end',
  );
  assert.deepEqual(
    [isWalking(() => lab.seek(Infinity)), isWalking(() => (lab.still = true))],
    [true, false],
  );
  lab.still = false;
  assert.equal(
    isWalking(() => lab.walk()),
    true,
    'one more request',
  );
  rest(lab, 250);
  assert.equal(lab.walker, null, 'arrived');
});

/**
 * A lab whose search has ended, in a loop at eight steps a second.
 *
 * @param {[number, number]} loop
 */
function looped(loop) {
  const lab = answered(ROOMS);
  lab.rate = 8;
  lab.loop = loop;
  return lab;
}

/**
 * The steps after each eighth of a second.
 *
 * @param {ReturnType<typeof labOf>} lab
 * @param {number} eighths
 */
const stepsOf = (lab, eighths) =>
  Array.from({ length: eighths }, () => {
    lab.tick(125);
    return lab.step;
  });

test('plays from the first step to the second, stays there for a second, and starts over; waits out of view, and shows its end if nothing may move', () => {
  const lab = looped([3, 6]);
  assert.deepEqual(
    [lab.state, lab.step, stepsOf(lab, 15), lab.state],
    ['running', 3, [4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 3, 4, 5, 6, 6], 'running'],
  );
  lab.unseen = true;
  assert.deepEqual(stepsOf(lab, 5), [6, 6, 6, 6, 6]);
  lab.unseen = false;
  assert.deepEqual(stepsOf(lab, 8), [6, 6, 6, 6, 6, 6, 3, 4]);
  lab.still = true;
  stepsOf(lab, 3);
  assert.deepEqual([lab.state, lab.step, lab.loop], ['paused', 6, null]);
  lab.loop = [2, 5];
  stepsOf(lab, 3);
  assert.deepEqual([lab.state, lab.step, lab.loop], ['paused', 5, null]);
  lab.rate = null;
  lab.loop = [0, 40];
  assert.equal(lab.rate, 5, 'it takes about eight seconds');
});

test('ends at the answer if the search is shorter, and is done once', () => {
  const lab = labOf(ROOMS);
  lab.loop = [1, 4];
  lab.rate = 8;
  stepsOf(lab, 20);
  const { steps } = lab;
  assert.equal(lab.recording, false);
  lab.loop = [steps - 2, 1_000_000];
  assert.deepEqual(new Set(stepsOf(lab, 40)), new Set([steps - 1, steps, steps - 2]));
  assert.deepEqual(
    [lab.state, lab.log.filter((word) => word === 'done').length, lab.walker],
    ['running', 1, null],
  );
  lab.loop = [steps + 5, steps + 9];
  stepsOf(lab, 3);
  assert.deepEqual(
    [lab.state, lab.step, lab.loop],
    ['done', steps, null],
    'nothing to play after the end',
  );
});

test('ends when the reader pauses, seeks, steps or edits, and goes on if the options change', () => {
  for (const act of /** @type {((lab: ReturnType<typeof labOf>) => void)[]} */ ([
    (lab) => lab.pause(),
    (lab) => lab.seek(2),
    (lab) => lab.stepBy(1),
    (lab) => lab.reset(),
    (lab) => lab.editor.setCell(2, 2, lab.editor.kindAt(2, 2) === 'wall' ? 'floor' : 'wall'),
    (lab) => (lab.loop = null),
  ])) {
    const lab = looped([3, 6]);
    stepsOf(lab, 2);
    act(lab);
    assert.equal(lab.loop, null, String(act));
    lab.play();
    assert.ok(stepsOf(lab, 12).at(-1) !== 6, String(act));
  }
  const lab = looped([3, 6]);
  lab.configure({ algorithm: 'dijkstra' });
  stepsOf(lab, 3);
  assert.deepEqual(lab.loop, [3, 6]);
  assert.ok(stepsOf(lab, 20).every((step) => step >= 3 && step <= 6));
});

test('reads two numbers, and refuses others with what it expects', () => {
  assert.deepEqual(
    ['12-40', ' 0 - 7 '].map((value) => readSpan('loop', value, LAB_NUMBERS)),
    [
      [12, 40],
      [0, 7],
    ],
  );
  for (const value of ['12', '40-12', '5-5', '1-2-3']) {
    assert.throws(() => readSpan('loop', value, LAB_NUMBERS), {
      name: 'OptionError',
      message: `loop="${value}" is not possible; expected two numbers, the second one larger, as 12-40`,
    });
  }
  assert.throws(() => readSpan('loop', '1.5-3', LAB_NUMBERS), {
    message: 'loop="1.5" is not possible; expected a whole number from 0 to 9007199254740991',
  });
});
