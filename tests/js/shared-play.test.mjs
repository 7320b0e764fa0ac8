// What the lab and the cube share: the clock, which runs while there is work; the undo history;
// animated PNGs; and texts of bytes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { PNG } from 'pngjs';
import { createBuilder } from '../../www/cube/play/builder.js';
import { Clock } from '../../www/shared/play/clock.js';
import { decode } from '../../www/shared/ui/files.js';
import { animatedPng } from '../../www/shared/play/film.js';
import { History } from '../../www/shared/play/history.js';

/**
 * A clock that is awake, with frames that a test triggers.
 *
 * @param {(runs: number) => boolean} work
 */
function clockOf(work) {
  /** @type {((now: number) => void) | null} */
  let next = null;
  const given = {
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
  /** The milliseconds of each frame. @type {number[]} */
  const passed = [];
  const clock = new Clock((seconds) => work(passed.push(Math.round(seconds * 1000))), given);
  clock.wake();
  return { given, clock, passed };
}

test('a request for another frame from within a frame adds no delay', () => {
  const { given, clock, passed } = clockOf(() => {
    clock.wake();
    return true;
  });
  for (const now of [1000, 1020, 1050, 1060]) assert.ok(given.give(now));
  assert.deepEqual(passed, [0, 20, 30, 10]);
});

test('does not catch up on a pause, and runs nothing during it', () => {
  const { given, clock, passed } = clockOf((runs) => runs % 2 === 1);
  assert.deepEqual([given.give(1000), given.give(1016), given.give(1032)], [true, true, false]);
  clock.wake();
  given.give(9000);
  assert.deepEqual(passed, [0, 16, 0]);
});

test('a hold from the work stops it, and the release continues it', () => {
  const { given, clock, passed } = clockOf((runs) => {
    if (runs === 2) clock.hold('broken', true);
    return true;
  });
  assert.deepEqual([given.give(1), given.give(2), given.give(3)], [true, true, false]);
  clock.wake();
  assert.equal(given.give(4), false);
  clock.hold('broken', false);
  assert.deepEqual([given.give(5), passed.length], [true, 3]);
});

test('the clock still starts again after work throws', () => {
  const { given, clock } = clockOf(() => {
    throw new Error('once');
  });
  assert.throws(() => given.give(1));
  clock.wake();
  assert.throws(() => given.give(2));
});

test('history drops the oldest edits when all exceed the size, but never the last, and without a size keeps everything', () => {
  /** @type {number[]} */
  const undone = [];
  const undo = (/** @type {History<number>} */ history) =>
    history.undo((edit) => (undone.push(edit) > 0 ? edit : null));
  const history = /** @type {History<number>} */ (new History(10, (size) => size));
  for (const size of [4, 3, 3]) history.add(size);
  while (undo(history));
  assert.deepEqual(undone.splice(0), [3, 3, 4]);
  while (history.redo((edit) => edit));
  history.add(5);
  while (undo(history));
  assert.deepEqual(undone.splice(0), [5, 3]);
  history.add(99);
  assert.deepEqual([undo(history), undo(history), undone.splice(0)], [true, false, [99]]);
  const endless = /** @type {History<number>} */ (new History());
  for (let n = 1; n <= 5000; n++) endless.add(n);
  while (undo(endless));
  assert.equal(undone.length, 5000);
});

test('whole maps of an edited cube take no more than 8 MB', () => {
  let map = '';
  const text = () => map;
  const builder = createBuilder(
    /** @type {any} */ ({
      text,
      world: {},
      timeline: { stamp: null, isGone: () => false },
      rebuild: (/** @type {string} */ next) => void (map = next),
    }),
    () => undefined,
  );
  const undone = () => {
    let count = 0;
    while (builder.undo()) count++;
    return count;
  };
  const maps = Array.from({ length: 9 }, (_, at) => String(at).repeat(1024 * 1024));
  for (const each of maps) builder.rebuild(each);
  // Eight steps of 1 MiB.
  assert.deepEqual([undone(), map.length, map[0]], [8, 1024 * 1024, '0']);
  for (const each of [...maps, 'x']) builder.rebuild(each);
  assert.equal(undone(), 8);
});

/** @param {number} width @param {number} height @param {number} light */
function packed(width, height, light) {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at++)
    png.data.set([light, 255 - light, at % 256, 255], 4 * at);
  return { data: Buffer.from(png.data), png: new Uint8Array(PNG.sync.write(png)) };
}

/** The chunks of a file. Checks their checksums. @param {Buffer} file */
function chunksOf(file) {
  const found = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const [name, data] = [
      file.toString('latin1', at + 4, at + 8),
      file.subarray(at + 8, at + 8 + length),
    ];
    assert.equal(
      file.readUInt32BE(at + 8 + length),
      crc32(file.subarray(at + 4, at + 8 + length)),
      `the checksum of ${name}`,
    );
    found.push({ name, data });
    at += 12 + length;
  }
  return found;
}

test('an animated PNG of a whole frame and two partial ones keeps their positions, durations, order and pixels', () => {
  const [whole, part, line] = [packed(40, 30, 10), packed(8, 5, 200), packed(40, 1, 90)];
  const file = Buffer.concat(
    animatedPng([
      { png: whole.png, x: 0, y: 0, ms: 80 },
      { png: part.png, x: 7, y: 11, ms: 120.4 },
      { png: line.png, x: 0, y: 29, ms: 1_000_000 },
    ]),
  );
  const chunks = chunksOf(file);
  const named = (/** @type {string[]} */ ...names) =>
    chunks.filter(({ name }) => names.includes(name)).map(({ data }) => data);
  assert.deepEqual(
    chunks.map(({ name }) => name).filter((name, at, all) => name !== all[at - 1]),
    ['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'fcTL', 'fdAT', 'IEND'],
  );
  assert.deepEqual(
    named('acTL').map((data) => [data.readUInt32BE(0), data.readUInt32BE(4)]),
    [[3, 0]],
    'three frames, for ever',
  );
  assert.deepEqual(
    named('fcTL').map((data) =>
      [4, 8, 12, 16]
        .map((at) => data.readUInt32BE(at))
        .concat(data.readUInt16BE(20), data.readUInt16BE(22)),
    ),
    [
      [40, 30, 0, 0, 80, 1000],
      [8, 5, 7, 11, 120, 1000],
      [40, 1, 0, 29, 65_535, 1000],
    ],
  );
  assert.deepEqual(
    named('fcTL', 'fdAT').map((data) => data.readUInt32BE(0)),
    [0, 1, 2, 3, 4],
    'numbered on through all',
  );
  // A decoder without animation shows the first frame.
  assert.deepEqual(PNG.sync.read(file).data, whole.data);
  const pixels = [part, line].map(
    ({ png }) => chunksOf(Buffer.from(png)).find(({ name }) => name === 'IDAT')?.data,
  );
  assert.deepEqual(
    named('fdAT').map((data) => data.subarray(4)),
    pixels,
    'after their numbers',
  );
});

test('refuses no frames, or frames of different kinds', () => {
  assert.throws(() => animatedPng([]), /found no frames/);
  const grey = new Uint8Array(PNG.sync.write(new PNG({ width: 4, height: 4 }), { colorType: 0 }));
  assert.throws(
    () =>
      animatedPng([
        { png: packed(4, 4, 1).png, x: 0, y: 0, ms: 1 },
        { png: grey, x: 0, y: 0, ms: 1 },
      ]),
    /in different ways/,
  );
});

test('a byte order mark says which encoding the bytes of a map have', () => {
  const text = '<cube size="5"/>\n<!-- 迷宫 -->';
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  const encodings = [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    little,
    Buffer.from(little).swap16(),
  ];
  assert.deepEqual(
    encodings.map((bytes) => decode(Uint8Array.from(bytes).buffer)),
    Array(4).fill(text),
  );
  assert.equal(decode(new ArrayBuffer(0)), '');
});
