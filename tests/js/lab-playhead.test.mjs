// The playhead of the lab: play, pause, steps in both directions, any step, and what happens to it when the searches restart.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridSearch } from '../../www/engine/search.js';
import { LADDER, faster, rateFor, slower } from '../../www/lab/play/playhead.js';
import { ROOMS, finish, labOf, rest, slowClock, solved } from './support/lab.mjs';

test('has as many steps as expansions, with the marks of a search that ran to that step', () => {
  const lab = labOf(ROOMS);
  lab.seek(Infinity);
  const [lane] = lab.lanes;
  const { grid } = lab;
  assert.ok(lane && grid);
  const plain = new GridSearch();
  plain.start(grid, lab.from, lab.to);
  plain.run(grid);
  assert.deepEqual([lab.steps, lane.cost, lane.path, lane.peak > 0], [plain.expanded, plain.cost, plain.path(), true]);
  for (const n of [0, 1, 5, lab.steps - 1, 3, lab.steps]) {
    lab.seek(n);
    plain.seek(grid, n);
    assert.deepEqual([lab.step, lane.step, lane.open], [n, n, plain.open], `${n}`);
    assert.deepEqual([...lane.marks].map(Boolean), [...plain.paint].map(Boolean), `${n}`);
    assert.equal(lane.openSizes[n], plain.open);
  }
});

test('goes through ready, running, paused and done, and starts again', () => {
  const lab = labOf(ROOMS);
  const at = () => [lab.state, lab.step];
  assert.deepEqual(at(), ['ready', 0]);
  rest(lab);
  assert.deepEqual(at(), ['ready', 0], 'recording moves nothing');
  assert.ok(lab.steps > 9, `${lab.steps}`);
  lab.play();
  assert.deepEqual(at(), ['running', 0]);
  lab.rate = 10;
  for (const _ of [1, 2, 3, 4]) lab.tick(100);
  assert.deepEqual(at(), ['running', 4]);
  lab.pause();
  lab.tick(250);
  assert.deepEqual(at(), ['paused', 4]);
  lab.stepBy(1);
  assert.deepEqual(at(), ['paused', 5]);
  lab.stepBy(-2);
  assert.deepEqual(at(), ['paused', 3]);
  lab.stepBy(-9);
  assert.deepEqual(at(), ['paused', 0]);
  lab.play();
  rest(lab, 100);
  assert.deepEqual([at(), lab.atEnd], [['done', lab.steps], true]);
  lab.stepBy(-1);
  assert.deepEqual(at(), ['paused', lab.steps - 1]);
  lab.stepBy(1);
  assert.deepEqual(at(), ['done', lab.steps]);
  lab.play();
  assert.deepEqual(at(), ['running', 0], 'from the beginning again');
  lab.stepBy(3);
  assert.deepEqual(at(), ['paused', 3], 'a step pauses');
  lab.reset();
  assert.deepEqual(at(), ['ready', 0]);
});

test('a seek during playback continues playing, and one to the end is done', () => {
  const lab = labOf(ROOMS);
  lab.rate = 10;
  lab.play();
  lab.seek(7);
  assert.deepEqual([lab.state, lab.step], ['running', 7]);
  lab.tick(100);
  assert.equal(lab.step, 8);
  lab.seek(Infinity);
  assert.deepEqual([lab.state, lab.step], ['done', lab.steps]);
});

test('a rate below the frame rate adds up: two steps a second are two after one second', () => {
  const lab = labOf(ROOMS);
  rest(lab);
  lab.rate = 2;
  lab.play();
  for (let n = 0; n < 9; n++) lab.tick(100);
  assert.equal(lab.step, 1);
  for (let n = 0; n < 2; n++) lab.tick(100);
  assert.equal(lab.step, 2);
});

test('playback waits for the tape, and does not catch up on the wait', () => {
  // Every read of this clock takes 4 ms, so a frame has time for one or two slices.
  const lab = labOf(undefined, {}, slowClock(4));
  lab.generate({ generator: 'caves', width: 200, height: 200, seed: 2 });
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

test('sends done once for each answer, when the playhead arrives there', () => {
  const lab = labOf(ROOMS);
  const dones = () => lab.log.filter((word) => word === 'done').length;
  rest(lab);
  assert.equal(dones(), 0, 'recorded, but not shown');
  finish(lab);
  lab.seek(2);
  finish(lab);
  assert.equal(dones(), 1);
  lab.play();
  rest(lab, 250);
  assert.equal(dones(), 2, 'played once more');
  lab.setCell(0, 0, 'wall');
  rest(lab);
  assert.equal(dones(), 3, 'another answer');
});

test('a playhead at the end stays at the end, with edits, drags, other options and other maps', () => {
  const lab = labOf(ROOMS);
  lab.seek(Infinity);
  for (const change of [
    () => lab.setCell(5, 2, 'wall'),
    () => lab.moveEnd('to', 11, 0) && lab.strokeEnd(),
    () => lab.configure({ algorithm: 'dijkstra' }),
    () => lab.undo(),
    () => lab.generate({ width: 21, height: 21 }),
    () => lab.open({ text: 'S..\n..G' }),
  ]) {
    change();
    lab.tick(16);
    assert.deepEqual([lab.state, lab.step, lab.atEnd], ['done', lab.steps, true], String(change));
    const { grid } = lab;
    assert.ok(grid);
    const fresh = new GridSearch({ algorithm: /** @type {'astar' | undefined} */ (lab.options.algorithm) ?? 'astar' });
    fresh.start(grid, lab.from, lab.to);
    fresh.run(grid);
    assert.deepEqual([lab.lanes[0]?.cost, lab.lanes[0]?.path], [fresh.cost, fresh.path()], String(change));
    fresh.free();
  }
});

test('before the end it restarts: at the same step if paused, from the start if running', () => {
  const lab = labOf(ROOMS);
  lab.rate = 10;
  lab.seek(6);
  lab.setCell(0, 0, 'wall');
  lab.tick(16);
  assert.deepEqual([lab.state, lab.step, lab.lanes[0]?.explain(0, 0)?.why], ['paused', 6, 'wall']);
  lab.play();
  lab.seek(6);
  lab.setCell(0, 0, 'floor');
  lab.tick(0);
  assert.deepEqual([lab.state, lab.step], ['running', 0]);
  lab.tick(100);
  assert.equal(lab.step, 1);
});

test('rates: a ladder of 1, 2, 5 to all at once, and about eight seconds by default', () => {
  assert.deepEqual([...LADDER.slice(0, 5), ...LADDER.slice(-2)], [1, 2, 5, 10, 20, 100_000, Infinity]);
  assert.deepEqual([rateFor(0), rateFor(30), rateFor(170), rateFor(4000), rateFor(1e9)], [5, 5, 20, 500, 100_000]);
  assert.deepEqual([faster(5), faster(7), faster(100_000), faster(Infinity)], [10, 10, Infinity, Infinity]);
  assert.deepEqual([slower(5), slower(7), slower(1), slower(Infinity)], [2, 5, 1, 100_000]);
  const lab = labOf(ROOMS);
  rest(lab);
  assert.equal(lab.rate, rateFor(lab.steps));
  lab.rate = faster(lab.rate);
  assert.equal(lab.rate, faster(rateFor(lab.steps)));
  lab.rate = null;
  assert.equal(lab.rate, rateFor(lab.steps));
  for (const bad of [0, -1, NaN]) assert.throws(() => (lab.rate = bad), /^RangeError: rate: found/);
  for (const bad of ['', 'fast', undefined, {}, [5]]) assert.throws(() => (lab.rate = /** @type {any} */ (bad)), /^RangeError: rate: found .*; expected a number above 0$/);
  assert.equal(lab.rate, rateFor(lab.steps));
  lab.rate = /** @type {any} */ ('20');
  assert.equal(lab.rate, 20);
  lab.rate = faster(lab.rate);
  assert.equal(lab.rate, 50);
});

test('steps are whole: converts text and fractions, refuses other values, and changes nothing', () => {
  const lab = labOf(ROOMS);
  const any = (/** @type {unknown} */ value) => /** @type {any} */ (value);
  rest(lab);
  lab.rate = 10;
  lab.seek(5.9);
  assert.deepEqual([lab.step, lab.lanes[0]?.step], [5, 5]);
  lab.stepBy(any('3'));
  lab.stepBy(1.5);
  assert.equal(lab.step, 9);
  lab.seek(any('7'));
  lab.stepBy(-Infinity);
  assert.equal(lab.step, 0);
  lab.stepBy(Infinity);
  assert.deepEqual([lab.step, lab.state], [lab.steps, 'done']);
  lab.seek(2);
  lab.play();
  const before = JSON.stringify(lab.snapshot());
  for (const [bad, said] of /** @type {[unknown, string][]} */ ([[NaN, 'NaN'], ['abc', '"abc"'], ['', '""'], [undefined, 'undefined'], [null, 'null'], [{}, 'an object'], [[3], 'an object'], [true, 'true']])) {
    for (const work of /** @type {const} */ (['seek', 'stepBy'])) {
      assert.throws(() => lab[work](any(bad)), { name: 'RangeError', message: `${work}: found ${said}; expected a whole number or Infinity` });
      assert.equal(JSON.stringify(lab.snapshot()), before, `${work} ${said}`);
    }
  }
  assert.equal(lab.state, 'running', 'not even paused');
  lab.tick(100);
  assert.equal(lab.step, 3);
});

test('out of view it searches and compares to the end, while playback, the walker and drawing wait', () => {
  const lab = labOf(ROOMS);
  lab.unseen = true;
  finish(lab);
  assert.ok(lab.log.includes('done'));
  assert.ok(!lab.log.includes('draw'));
  assert.ok(typeof lab.lead?.optimal === 'number' && lab.lanes[0]?.ms, 'and measured');
  assert.equal(lab.walker, null);
  lab.setCell(0, 0, 'wall');
  lab.log.length = 0;
  rest(lab);
  assert.ok(lab.log.includes('done'), 'another answer, with another event');
  lab.rate = 10;
  lab.play();
  for (let n = 0; n < 5; n++) lab.tick(250);
  assert.equal(lab.tick(250), false, 'no work is left');
  assert.deepEqual([lab.state, lab.step, lab.log.includes('draw')], ['running', 0, false]);
  lab.unseen = false;
  lab.tick(100);
  assert.deepEqual([lab.step, lab.log.includes('draw')], [1, true]);
  lab.seek(Infinity);
  lab.tick(16);
  assert.ok(lab.walker);
});

test('without frames, a call continues the search', () => {
  const lab = labOf(undefined, {}, slowClock(4));
  lab.hold('hidden', true);
  lab.generate({ generator: 'caves', width: 400, height: 400, seed: 2 });
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

test('ready before there is a map', () => {
  const lab = labOf();
  assert.equal(lab.snapshot().status, 'ready');
  lab.play();
  lab.seek(3);
  lab.tick(16);
  assert.ok(['ready', 'running', 'paused'].includes(lab.snapshot().status));
});

test('a frame draws and sends events only after a change', () => {
  const lab = labOf(ROOMS);
  lab.still = true;
  rest(lab);
  lab.log.length = 0;
  lab.tick(16);
  lab.tick(16);
  assert.deepEqual(lab.log, []);
  lab.stepBy(1);
  lab.stepBy(1);
  assert.deepEqual([lab.setCell(0, 0, 'wall'), lab.log], [true, ['edited']]);
  lab.tick(16);
  assert.deepEqual(lab.log, ['edited', 'changed', 'draw'], 'once a frame');
});

test('the walker keeps the selected speed, on a long path too', () => {
  const lab = solved(ROOMS);
  const way = lab.lead?.path ?? [];
  const [[x = 0, y = 0] = []] = way;
  for (const pace of [1, 2, null]) {
    lab.pace = pace;
    lab.walk();
    lab.tick(100);
    const { x: atX, y: atY } = lab.walker ?? { x: -1, y: -1 };
    assert.ok(Math.abs(Math.hypot(atX - x, atY - y) - (pace ?? 6) / 10) < 1e-9, `${pace}: ${atX}, ${atY}`);
  }
  for (const bad of [0, -1, NaN]) assert.throws(() => (lab.pace = bad), { name: 'RangeError', message: `pace: found ${bad}; expected a number above 0` });
});
