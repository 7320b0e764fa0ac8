// The handle of a drive search: its numbers, its playhead, its errors. tests/rust/driving checks
// the drives.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './support/wasm.mjs';
import { DriveSearch } from '../../www/engine/drive.js';
import { Grid } from '../../www/engine/grid.js';
import { MARKS } from '../../www/engine/names.js';

/** @typedef {import('../../www/engine/drive.js').Pose} Pose */

const BAY = `##############
#............#
#............#
#............#
######.#######
######.#######
######.#######
##############`;
/** @type {Pose} */
const FROM = [2, 1.5, 0];
/** @type {Pose} */
const INTO = [6, 6, 270];

const bay = () => Grid.fromText(BAY);

/**
 * @param {DriveSearch} search
 * @returns {{ search: DriveSearch, grid: Grid }} after its run over the bay
 */
function ran(search) {
  const grid = bay();
  search.start(grid, FROM, INTO);
  assert.equal(search.run(grid), 'found');
  return { search, grid };
}

/** @param {Float64Array} flat @param {number} size @returns {number[][]} */
const records = (flat, size) =>
  Array.from({ length: flat.length / size }, (_, at) =>
    Array.from(flat.slice(at * size, at * size + size)),
  );

test('drives backwards into a bay, with positions, headings, wheels, gear and distance, as in native code to the last bit', () => {
  const fresh = new DriveSearch();
  assert.deepEqual([fresh.status, fresh.cost], ['ready', NaN]);
  const { search } = ran(fresh);
  assert.deepEqual(
    [search.show(5), search.steps, search.treeEdges().length > 0],
    [0, 0, true],
    'without a tape',
  );
  const drive = records(search.drive(), 6);
  const rounded = [0, 40, 94].map((at) =>
    drive[at]?.map((number) => Math.round(1000 * number) / 1000),
  );
  // With the wheels at their lock, atan(1.2 / 2), to either side, and at the end in reverse gear.
  assert.deepEqual(rounded, [
    [...FROM, 30.964, 1, 0],
    [5.645, 2.637, 354.997, -30.964, 1, 3.86],
    [...INTO, -30.964, -1, 9.079],
  ]);
  assert.ok(search.cost > search.length, 'reverse and gears cost');
  const numbers = Float64Array.from(
    drive.flatMap(([x = NaN, y = NaN, , , , distance = NaN]) => [x, y, distance]),
  );
  let digest = 0x811c9dc5;
  for (const byte of new Uint8Array(numbers.buffer))
    digest = Math.imul(digest ^ byte, 0x01000193) >>> 0;
  // The same number is in tests/rust/driving/mod.rs.
  assert.deepEqual([drive.length, digest, drive.at(-1)?.at(-1)], [95, 0xcca34d85, search.length]);
  const path = search.path();
  assert.deepEqual(path[0], [2, 1.5]);
  assert.ok(path.length > search.length / 0.2 && path.length < drive.length);
  search.free();
});

test('the playhead’s marks, sizes, tree and trail agree at every step, in both directions', () => {
  const grid = bay();
  const search = new DriveSearch({ record: true, smooth: false });
  search.start(grid, FROM, INTO);
  assert.deepEqual(
    [search.steps, search.marks[2 * 14 + 2]],
    [0, MARKS.open],
    'the start is in the row below',
  );
  while (search.step(grid, 9) === 'running');
  const { steps } = search;
  assert.deepEqual(
    [steps, search.openSizes.length, Math.max(...search.openSizes)],
    [search.expanded, steps + 1, search.peak],
  );
  const shots = search.shots();
  assert.deepEqual(
    [shots.length, new Set(shots).size],
    [records(search.treeEdges(), 8).length, 2],
    'some arcs are shots',
  );
  /** @type {Uint8Array[]} */
  const seen = [];
  let refused = 0;
  for (let at = 0; at <= steps; at += 1) {
    assert.equal(search.show(at), at);
    // Rejected arcs begin at the pose of the step.
    const arcs = records(search.refused(), 8);
    for (const [x = NaN, y = NaN, , , , step] of arcs)
      assert.deepEqual([Math.round(x), Math.round(y), step], [...(search.current ?? []), at]);
    refused += arcs.length;
    seen.push(search.marks.slice());
  }
  assert.ok(refused > 0);
  for (let at = steps; at >= 0; at -= 1) {
    search.show(at);
    assert.deepEqual(search.marks.slice(), seen[at]);
  }
  assert.equal(search.show(Infinity), steps);
  assert.deepEqual(
    [search.current, search.trail(), search.trailDrive()],
    [[6, 6], search.path(), search.drive()],
    'not smoothed, the last trail is the drive',
  );
  assert.equal(search.window(6, 6, 1, 1)[5], steps, 'closed last');
  search.free();
});

test('searches to a cell, and again after an edit', () => {
  const grid = bay();
  const vehicle = {
    turningRadius: 1,
    wheelbase: 0.4,
    frontOverhang: 0,
    rearOverhang: 0.4,
    width: 0.6,
  };
  const search = new DriveSearch(vehicle);
  assert.deepEqual(search.vehicle, vehicle);
  search.start(grid, [2, 2, 0], [6, 6]);
  assert.equal(search.run(grid), 'found');
  const [x = 0, y = 0] = search.path().at(-1) ?? [];
  assert.deepEqual([Math.round(x), Math.round(y)], [6, 6]);
  grid.setCell([6, 4], 'wall');
  assert.equal(search.step(grid), 'stale');
  search.replan(grid);
  assert.equal(search.run(grid), 'nearest');
  assert.notEqual(search.warning, '');
  assert.equal(search.guarantee, 'best-effort');
  search.free();
});

// tests/rust/driving has every reason.
test('refuses what is impossible, with the reason', () => {
  const grid = bay();
  for (const [options, message] of /** @type {[Record<string, unknown>, string][]} */ ([
    [{ turningRadius: 0 }, 'turning radius: found 0; expected a number of cells from 0.05 to 1000'],
    [{ width: 'wide' }, 'width: found "wide"; expected a number'],
  ]))
    assert.throws(() => new DriveSearch(options), { name: 'OptionError', message });
  const search = new DriveSearch();
  for (const [
    from,
    to,
    message,
    name = 'SearchError',
  ] of /** @type {[Pose, Pose | [number, number], string | RegExp, string?][]} */ ([
    [[2, 2, NaN], INTO, "the start's heading: found NaN; expected degrees"],
    [
      [2, 3, 90],
      INTO,
      /^at the start \(2, 3\), heading 90 degrees, the vehicle is in the wall \(2, 4\); expected/,
    ],
    [FROM, [1.5, 2], /^to x: found 1.5; expected a whole number/, 'OptionError'],
  ]))
    assert.throws(() => search.start(grid, from, to), { name, message });
  assert.throws(() => search.replan(grid), {
    name: 'SearchError',
    message: 'nothing was searched yet; expected a start and a goal first',
  });
  search.free();
});

test('explains a cell by its best pose at the playhead, like the window, and never like a search over cells', () => {
  const { search, grid } = ran(new DriveSearch({ record: true }));
  const seen = new Set();
  for (const step of [0, 5, search.steps]) {
    search.show(step);
    for (let y = 0; y < grid.height; y++) {
      for (let x = 0; x < grid.width; x++) {
        const facts = search.explain(grid, [x, y]);
        const [g, h, f] = search.window(x, y, 1, 1);
        assert.deepEqual([facts.g ?? NaN, facts.h ?? NaN, facts.f ?? NaN], [g, h, f]);
        // A mark is for all poses of a cell, but the facts are for one: it may be open while
        // another is closed.
        const mark = search.marks[y * grid.width + x];
        assert.equal(facts.state === 'unseen', mark === MARKS.none, `${x}, ${y}`);
        if (facts.state === 'closed') assert.equal(mark, MARKS.closed);
        assert.deepEqual([facts.why, facts.place], [facts.kind === 'wall' ? 'wall' : '', null]);
        seen.add(facts.state);
      }
    }
  }
  assert.deepEqual([...seen].sort(), ['closed', 'open', 'unseen']);
  assert.throws(() => search.explain(grid, [99, 0]), { name: 'OptionError' });
  search.free();
  grid.free();
});
