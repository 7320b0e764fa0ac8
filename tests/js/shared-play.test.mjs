// The clock: it runs while there is work, and stops when there is none. The undo history when it exceeds its size. Animated
// PNGs: each frame has its pixels, position and duration, and every chunk has its checksum.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { PNG } from 'pngjs';
import { createBuilder } from '../../www/cube/play/builder.js';
import { Clock } from '../../www/shared/play/clock.js';
import { animatedPng } from '../../www/shared/play/film.js';
import { History } from '../../www/shared/play/history.js';

/** Frames that a test triggers. */
function frames() {
  /** @type {((now: number) => void) | null} */
  let next = null;
  return {
    request: (/** @type {(now: number) => void} */ callback) => {
      next = callback;
      return 1;
    },
    cancel: () => (next = null),
    /** @param {number} now @returns {boolean} whether the clock requested one */
    give(now) {
      const callback = next;
      next = null;
      callback?.(now);
      return callback !== null;
    },
  };
}

test('a request for another frame from within a frame adds no delay', () => {
  const given = frames();
  /** @type {number[]} */
  const passed = [];
  const clock = new Clock((seconds) => {
    passed.push(seconds);
    clock.wake();
    return true;
  }, given);
  clock.wake();
  for (const now of [1000, 1020, 1050, 1060]) assert.ok(given.give(now));
  assert.deepEqual(passed.map((seconds) => Math.round(seconds * 1000)), [0, 20, 30, 10]);
});

test('does not catch up on a pause, and runs nothing during it', () => {
  const given = frames();
  /** @type {number[]} */
  const passed = [];
  const clock = new Clock((seconds) => passed.push(seconds) % 2 === 1, given);
  clock.wake();
  given.give(1000);
  given.give(1016);
  assert.equal(given.give(1032), false);
  clock.wake();
  given.give(9000);
  assert.deepEqual(passed.map((seconds) => Math.round(seconds * 1000)), [0, 16, 0]);
});

test('a hold from the work stops it, and the release continues it', () => {
  const given = frames();
  let runs = 0;
  const clock = new Clock(() => {
    if (++runs === 2) clock.hold('broken', true);
    return true;
  }, given);
  clock.wake();
  given.give(1);
  given.give(2);
  assert.equal(given.give(3), false);
  clock.wake();
  assert.equal(given.give(4), false);
  clock.hold('broken', false);
  assert.ok(given.give(5));
  assert.equal(runs, 3);
});

test('the clock still starts again after work throws', () => {
  const given = frames();
  const clock = new Clock(() => {
    throw new Error('once');
  }, given);
  clock.wake();
  assert.throws(() => given.give(1));
  clock.wake();
  assert.throws(() => given.give(2));
});

test('drops the oldest edits when all exceed the size, but never the last', () => {
  const history = /** @type {History<{ size: number }>} */ (new History(10, ({ size }) => size));
  for (const size of [4, 3, 3]) history.add({ size });
  /** @type {number[]} */
  const undone = [];
  const undo = () => history.undo((edit) => undone.push(edit.size) > 0 ? edit : null);
  while (undo());
  assert.deepEqual(undone.splice(0), [3, 3, 4]);
  while (history.redo((edit) => edit));
  history.add({ size: 5 });
  while (undo());
  assert.deepEqual(undone.splice(0), [5, 3]);
  history.add({ size: 99 });
  assert.deepEqual([undo(), undo(), undone], [true, false, [99]]);
});

test('without a size keeps everything', () => {
  const history = /** @type {History<{ n: number }>} */ (new History());
  for (let n = 0; n < 5000; n++) history.add({ n });
  let undone = 0;
  while (history.undo((edit) => (++undone ? edit : null)));
  assert.equal(undone, 5000);
});

test('whole maps of an edited cube take no more than 8 MB', () => {
  let map = '';
  const text = () => map;
  const builder = createBuilder(/** @type {any} */ ({ text, world: {}, timeline: { stamp: null, isGone: () => false }, rebuild: (/** @type {string} */ next) => void (map = next) }), () => undefined);
  const maps = Array.from({ length: 9 }, (_, at) => String(at).repeat(1024 * 1024));
  for (const each of maps) builder.rebuild(each);
  while (builder.undo());
  // Eight steps of 1 MiB.
  assert.deepEqual([map.length, map[0]], [1024 * 1024, '0']);
  for (const each of maps) builder.rebuild(each);
  builder.rebuild('x');
  let undone = 0;
  while (builder.undo()) undone++;
  assert.equal(undone, 8);
});

/** @param {number} width @param {number} height @param {number} light */
function packed(width, height, light) {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at++) png.data.set([light, 255 - light, at % 256, 255], 4 * at);
  return { data: Buffer.from(png.data), png: new Uint8Array(PNG.sync.write(png)) };
}

/** The chunks of a file. Checks their checksums. @param {Buffer} file */
function chunksOf(file) {
  const found = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const [name, data] = [file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length)];
    assert.equal(file.readUInt32BE(at + 8 + length), crc32(file.subarray(at + 4, at + 8 + length)), `the checksum of ${name}`);
    found.push({ name, data });
    at += 12 + length;
  }
  return found;
}

test('a whole frame and two partial ones keep their positions, durations, order and pixels', () => {
  const frames = [packed(40, 30, 10), packed(8, 5, 200), packed(40, 1, 90)];
  const file = Buffer.concat(animatedPng([
    { png: frames[0]?.png ?? new Uint8Array(), x: 0, y: 0, ms: 80 },
    { png: frames[1]?.png ?? new Uint8Array(), x: 7, y: 11, ms: 120.4 },
    { png: frames[2]?.png ?? new Uint8Array(), x: 0, y: 29, ms: 1_000_000 },
  ]));
  const chunks = chunksOf(file);
  assert.deepEqual(chunks.map(({ name }) => name).filter((name, at, all) => name !== all[at - 1]), ['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'fcTL', 'fdAT', 'IEND']);
  const [control] = chunks.filter(({ name }) => name === 'acTL');
  assert.deepEqual([control?.data.readUInt32BE(0), control?.data.readUInt32BE(4)], [3, 0], 'three frames, for ever');
  assert.deepEqual(chunks.filter(({ name }) => name === 'fcTL').map(({ data }) => [4, 8, 12, 16].map((at) => data.readUInt32BE(at)).concat(data.readUInt16BE(20), data.readUInt16BE(22))), [
    [40, 30, 0, 0, 80, 1000],
    [8, 5, 7, 11, 120, 1000],
    [40, 1, 0, 29, 65_535, 1000],
  ]);
  assert.deepEqual(chunks.filter(({ name }) => name === 'fcTL' || name === 'fdAT').map(({ data }) => data.readUInt32BE(0)), [0, 1, 2, 3, 4], 'numbered on through all');
  // A decoder without animation shows the first frame.
  assert.deepEqual(PNG.sync.read(file).data, frames[0]?.data);
  // The second frame as a separate file.
  const [head, , , , , part] = chunks;
  const header = Buffer.from(head?.data ?? []);
  header.writeUInt32BE(8, 0);
  header.writeUInt32BE(5, 4);
  const chunk = (/** @type {string} */ name, /** @type {Buffer} */ data) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const alone = Buffer.concat([file.subarray(0, 8), chunk('IHDR', header), chunk('IDAT', (part?.data ?? Buffer.alloc(0)).subarray(4)), chunk('IEND', Buffer.alloc(0))]);
  assert.deepEqual(PNG.sync.read(alone).data, frames[1]?.data);
});

test('refuses no frames, or frames of different kinds', () => {
  assert.throws(() => animatedPng([]), /found no frames/);
  const grey = new Uint8Array(PNG.sync.write(new PNG({ width: 4, height: 4 }), { colorType: 0 }));
  assert.throws(() => animatedPng([{ png: packed(4, 4, 1).png, x: 0, y: 0, ms: 1 }, { png: grey, x: 0, y: 0, ms: 1 }]), /in different ways/);
});
