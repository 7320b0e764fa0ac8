// Vehicles in the lab, without a page: poses that you drag, in links and through undo, a drive
// search beside searches over cells, and the vehicle that follows its answer.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ARC } from '../../www/engine/fields.js';
import { treeEdgePaints } from '../../www/lab/draw/tree-edges.js';
import { isOn, noseOf } from '../../www/lab/draw/cursor.js';
import { piecesOf } from '../../www/lab/draw/vehicle.js';
import { LAB } from '../../www/lab/draw/palette.js';
import { drawRefused } from '../../www/lab/draw/layers.js';
import { SQUARE } from '../../www/lab/draw/shape.js';
import { toSvg } from '../../www/lab/draw/svg.js';
import { Driver } from '../../www/lab/play/drive-lane.js';
import { decode, encode } from '../../www/lab/play/link.js';
import { PRESETS } from '../../www/lab/play/presets.js';
import { bytesOf } from '../../www/lab/play/memory-budget.js';
import { answered, drag, finish, labOf, laneOf, rest, savedOf } from './support/lab.mjs';

/** Space to drive, 12 × 8. */
const YARD = [
  '............',
  '.S..........',
  '............',
  '............',
  '............',
  '.........G..',
  '............',
  '............',
].join('\n');

/** @param {import('../../www/lab/play/lab.js').Lab} lab */
const posesOf = (lab) => [
  ...lab.editor.from,
  lab.editor.headings[0],
  ...lab.editor.to,
  lab.editor.headings[1],
];

test('a turn of the nose is one step to undo, and a drag in between separates two', () => {
  const lab = labOf(YARD);
  for (const degrees of [10, 25, 40, 90]) lab.editor.turnEnd('from', degrees);
  lab.editor.strokeEnd();
  drag(lab, 'from', [4, 4]);
  assert.deepEqual([lab.editor.setCell(0, 0, 'wall'), posesOf(lab)], [true, [4, 4, 90, 9, 5, 0]]);
  assert.deepEqual(
    [lab.editor.undo(), lab.editor.kindAt(0, 0), posesOf(lab)],
    [true, 'floor', [4, 4, 90, 9, 5, 0]],
  );
  assert.deepEqual(
    [lab.editor.undo(), posesOf(lab), lab.editor.undo(), posesOf(lab), lab.editor.canUndo],
    [true, [1, 1, 90, 9, 5, 0], true, [1, 1, 0, 9, 5, 0], false],
  );
  assert.deepEqual(
    [lab.editor.redo(), lab.editor.redo(), posesOf(lab)],
    [true, true, [4, 4, 90, 9, 5, 0]],
  );
  lab.editor.turnEnd('to', 180);
  lab.editor.strokeCancel();
  assert.deepEqual(posesOf(lab), [4, 4, 90, 9, 5, 0], 'a cancelled drag leaves no step');
});

test('ends point to the right until you turn them, a heading has one written form, another map has its own, and undo restores the earlier ones with the map', () => {
  const lab = labOf(YARD);
  assert.deepEqual(lab.editor.headings, [0, 0]);
  for (const [given, stored] of [
    [90, 90],
    [-90, 270],
    [450, 90],
    [360, 0],
    [-0.5, 359.5],
    [0, 0],
  ]) {
    lab.editor.placeHeading('to', given);
    assert.deepEqual(lab.editor.headings, [0, stored]);
  }
  for (const none of [NaN, Infinity])
    assert.throws(() => lab.editor.placeHeading('from', none), /expected degrees, 0 to the right/);
  lab.editor.placeHeading('from', 45);
  lab.editor.open({ text: 'S...\n...G', headings: [180, 270] });
  assert.deepEqual(lab.editor.headings, [180, 270]);
  lab.editor.open({ text: 'S...\n...G' });
  assert.deepEqual(
    [
      lab.editor.headings,
      lab.editor.undo(),
      lab.editor.headings,
      lab.editor.undo(),
      lab.editor.columns,
      lab.editor.headings,
    ],
    [[0, 0], true, [180, 270], true, 12, [45, 0]],
  );
});

test('links restore headings and the vehicle’s options, and refuse invalid ones', async () => {
  const lab = labOf(YARD, {
    algorithm: 'hybrid',
    turningRadius: 1.5,
    reverseCost: 1,
    steerCost: 0,
    gearCost: 3,
  });
  lab.editor.placeHeading('to', 270);
  const state = savedOf(lab);
  const again = await decode(await encode(state));
  assert.deepEqual(
    [again.from, again.to, again.headings, again.options],
    [state.from, state.to, [0, 270], state.options],
  );
  const other = labOf('S..G');
  other.restore(again);
  assert.deepEqual([posesOf(other), other.options], [posesOf(lab), lab.options]);
  lab.editor.placeHeading('to', 0);
  assert.equal(
    'headings' in (lab.save() ?? {}),
    false,
    'the link has no headings while no end is turned',
  );
  for (const headings of [[0], [0, 400], ['0', 0], 'east', [null, 0], [-1, 0]]) {
    const link = await encode(/** @type {any} */ ({ ...state, headings }));
    await assert.rejects(
      decode(link),
      /^LinkError: This link is broken: found the headings .*; expected two numbers of degrees from 0 up to 360\.$/,
    );
  }
});

test('a drive lane runs beside lanes over cells, under one set of options', () => {
  const lab = labOf(YARD, { race: ['hybrid', 'astar'], movement: '4' });
  lab.editor.placeHeading('to', 90);
  finish(lab);
  const [drive, cells] = [laneOf(lab), laneOf(lab, 1)];
  // A drive has no optimum, but a time.
  assert.deepEqual(
    [drive.answer?.status, drive.ratio, typeof drive.ms, Boolean(drive.drive)],
    ['found', null, 'number', true],
  );
  assert.deepEqual([cells.answer?.status, cells.ratio, Boolean(cells.drive)], ['found', 1, false]);
  const { from, to, headings, lanes } = lab.snapshot();
  const way = lanes[0]?.drive ?? [];
  assert.deepEqual(
    [from, to, headings, way.length, way[0]?.length, 'drive' in (lanes[1] ?? {})],
    [[1, 1], [9, 5], [0, 90], drive.samples.length / 6, 6, false],
  );
  assert.ok(
    way.every(([, , , , , along = NaN], at) => along - (way[at - 1]?.[5] ?? 0) < 0.1 + 1e-6),
    'at most a tenth of a cell apart',
  );
  for (const [place, pose] of /** @type {const} */ ([
    [0, [1, 1, 0]],
    [-1, [9, 5, 90]],
  ])) {
    pose.forEach((wanted, at) =>
      assert.ok(Math.abs((way.at(place)?.[at] ?? NaN) - wanted) < 1e-6, `${way.at(place)}`),
    );
  }
  lab.seek(2);
  assert.deepEqual(
    [...(drive.drive?.trail() ?? [])].slice(0, 3),
    [1, 1, 0],
    'the trail begins at the start',
  );
});

test('for a pose that collides the lane says why, the others search, and another pose repairs it', () => {
  const lab = labOf(YARD, { race: ['hybrid', 'astar'] });
  lab.editor.placeHeading('from', 180);
  finish(lab);
  const drive = laneOf(lab);
  assert.match(drive.error, /start/);
  assert.equal(lab.lanes[1]?.answer?.status, 'found');
  assert.ok(drive.drive?.vehicle, 'the vehicle is still drawn');
  lab.editor.placeHeading('from', 0);
  rest(lab);
  assert.deepEqual([drive.error, drive.answer?.status], ['', 'found']);
});

test('a drive’s memory grows with its cells, and mostly with its limit', () => {
  const bytes = (/** @type {number} */ side, limit = 1e6) =>
    bytesOf({ algorithm: 'hybrid', limit }, side * side);
  assert.ok(
    bytes(128) > 1.5 * bytes(32) && bytes(128) < 4e8 && bytes(128, 1000) < 5e7,
    `${bytes(128)}`,
  );
});

/** A drive of one cell forward and one back: samples every tenth. */
const THERE_AND_BACK = Float64Array.from(
  Array.from({ length: 21 }, (_, at) => {
    const back = at > 10;
    return [
      back ? (20 - at) / 10 : at / 10,
      0,
      at === 0 ? 359 : 1,
      back ? -30 : 30,
      back ? -1 : 1,
      at / 10,
    ];
  }).flat(),
);

test('the vehicle starts and ends with the drive, stops where the gear changes, and never jumps', () => {
  assert.deepEqual(
    [piecesOf(THERE_AND_BACK), piecesOf(new Float64Array())],
    [
      [
        { from: 0, to: 10, gear: 1 },
        { from: 10, to: 20, gear: -1 },
      ],
      [],
    ],
  );
  const driver = new Driver(THERE_AND_BACK);
  assert.deepEqual([driver.place.x, driver.place.gear, driver.arrived], [0, 1, false]);
  let [before, stood, most] = [driver.place, 0, 0];
  for (let frame = 0; frame < 1000 && !driver.arrived; frame++) {
    driver.advance(0.02);
    const { place } = driver;
    const moved = Math.hypot(place.x - before.x, place.y - before.y);
    if (moved === 0) stood++;
    most = Math.max(most, moved, Math.abs(place.steer - before.steer) * 0.5);
    assert.ok(
      Math.abs(place.angle) < 0.1 || Math.abs(place.angle - 2 * Math.PI) < 0.1,
      `${place.angle}: from 359 to 1 the short way`,
    );
    before = place;
  }
  assert.ok(
    driver.arrived && Math.abs(before.x) < 1e-9 && before.gear === -1 && stood >= 15 && most < 0.15,
    `${stood} frames at the change of gear, ${most}`,
  );
});

test('the handle is in front of the nose, beyond the bumper, and you can drag the vehicle by any point of its body', () => {
  const vehicle = { wheelbase: 1.2, frontOverhang: 0.4, rearOverhang: 0.4, width: 0.8 };
  for (const angle of [0, 1, Math.PI / 2, 4]) {
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const knob = noseOf(vehicle, angle, 40);
    assert.ok(
      Math.abs(knob.x * uy - knob.y * ux) < 1e-9 &&
        knob.x * ux + knob.y * uy > 1.6 * 40 + knob.radius,
    );
    const on = (/** @type {number} */ along, /** @type {number} */ across) =>
      isOn(vehicle, angle, 40, (along * ux - across * uy) * 40, (along * uy + across * ux) * 40, 9);
    assert.deepEqual(
      [on(0, 0), on(1.5, 0.3), on(-0.3, -0.3), on(1.75, 0), on(-0.6, 0), on(0.5, 0.6)],
      [true, true, true, false, false, false],
    );
  }
  // At a small scale it is a token with a handle beside it.
  assert.equal(isOn(vehicle, 0, 3, 8, 8, 9), true);
  assert.ok(noseOf(vehicle, 0, 3).away > 9 + noseOf(vehicle, 0, 3).radius);
});

for (const { name, url, options, ...ends } of PRESETS.filter(
  (preset) => preset.options?.algorithm === 'hybrid',
)) {
  test(`${name}: comes with headings and with a drive search, and there is a drive`, () => {
    /**
     * The gears of the drive.
     *
     * @param {import('../../www/lab/play/types.js').LabOptions | undefined} chosen
     */
    const gears = (chosen) => {
      const lab = labOf();
      lab.editor.open({ text: readFileSync(new URL(url), 'utf8'), name, ...ends }, chosen);
      finish(lab);
      assert.deepEqual(
        [lab.options.algorithm, lab.snapshot().status],
        ['hybrid', 'found'],
        lab.lanes[0]?.error,
      );
      return piecesOf(laneOf(lab).samples).map(({ gear }) => gear);
    };
    const own = gears(options);
    if (name === 'At the kerb') assert.ok(own.includes(-1), String(own));
    // With the default gear cost it has one more part.
    if (name === 'Three-point turn')
      assert.deepEqual(
        [own, gears({ ...options, gearCost: undefined })],
        [
          [1, -1, 1],
          [1, -1, 1, -1],
        ],
      );
  });
}

test('options of other searches that this one does not show do not affect it', () => {
  /** @param {string} algorithm @param {object} others */
  const answerOf = (algorithm, others) => {
    const { status, expanded, cost, lanes } = answered(
      YARD,
      /** @type {any} */ ({ algorithm, ...others }),
    ).snapshot();
    return { status, expanded, cost, drive: lanes[0]?.drive };
  };
  const plain = answerOf('hybrid', {});
  assert.equal(plain.status, 'found');
  for (const others of [{ weight: 5 }, { weight: 0 }, { k: 1, jumpLimit: 1 }])
    assert.deepEqual(answerOf('hybrid', others), plain, JSON.stringify(others));
  // Jumps have a limit where the panel shows it.
  const jumps = answerOf('auto', {});
  assert.deepEqual([answerOf('auto', { jumpLimit: 1 }), answerOf('jps', {})], [jumps, jumps]);
  assert.notDeepEqual(answerOf('jps', { jumpLimit: 1 }), jumps);
  // Invalid values are refused for every search.
  for (const others of [{ weight: -1 }, { k: 9 }, { jumpLimit: 0 }, { turningRadius: 0 }])
    assert.throws(() => answerOf('hybrid', others), { name: 'OptionError' });
  assert.throws(
    () => answerOf('hybrid', { movement: '6' }),
    /drives over square cells; found movement "6"/,
  );
});

test('shots are the arcs from an expanded pose to the goal; a saved picture shows them in their own colour, and replaced and rejected arcs on request', () => {
  const lab = labOf(YARD, { algorithm: 'hybrid' });
  lab.editor.placeHeading('to', 180);
  rest(lab);
  const lane = laneOf(lab);
  assert.ok(lane.drive?.vehicle);
  const { treeEdges, shots } = lane.drive.tree(lane.tape);
  assert.equal(lane.drive.tree(lane.tape).treeEdges, treeEdges, 'read once while nothing changes');
  const fieldOf = (/** @type {number} */ at, /** @type {number} */ field) =>
    treeEdges[at * ARC.count + field] ?? NaN;
  assert.equal(shots.length, treeEdges.length / ARC.count);
  const marked = [...shots.keys()].filter((at) => shots[at] === 1);
  assert.ok(
    marked.length > 0 && marked.length < shots.length / 2,
    `${marked.length} of ${shots.length}`,
  );
  // They come in runs of one step each, all in one step's arcs and the last of these.
  for (const at of marked.filter((one) => shots[one + 1] !== 1))
    assert.notEqual(fieldOf(at, ARC.opened), fieldOf(at + 1, ARC.opened));

  const none = new Float64Array();
  const base = {
    vehicle: lane.drive.vehicle,
    headings: lab.editor.headings,
    turning: null,
    fault: null,
    treeEdges,
    shots,
    tree: '',
    drive: none,
    trail: none,
  };
  /**
   * @param {string} line its first attributes
   * @param {import('../../www/lab/draw/picture.js').Layer[]} [over]
   */
  const drawn = (line, over = []) => {
    const svg = toSvg(
      /** @type {any} */ ({
        columns: lab.editor.columns,
        rows: lab.editor.rows,
        cells: lab.editor.cells,
        from: lab.editor.from,
        to: lab.editor.to,
        camera: { shape: SQUARE },
        layers: { under: [], over },
        wheels: { ...base, step: lane.steps },
      }),
      { marks: { none: 0, open: 1, closed: 2, scanned: 3 }, wall: 0 },
    );
    return (
      svg
        .split('\n')
        .find((part) => part.startsWith(`<path fill="none" stroke="${line}`))
        ?.match(/M/g) ?? []
    ).length;
  };
  const rows = Array.from(shots, (shot, at) => ({
    at,
    shot,
    closed: fieldOf(at, ARC.closed),
    replaced: fieldOf(at, ARC.replaced),
  }));
  const stays = rows.filter(({ closed, replaced }) => Number.isNaN(replaced) || closed < replaced);
  assert.ok(stays.length < rows.length, 'some were replaced before they were expanded');
  assert.equal(
    drawn(treeEdgePaints(LAB.light).open),
    stays.filter(({ at, shot, closed }) => at % 4 === 0 && !shot && Number.isNaN(closed)).length,
    'a share of many',
  );
  assert.equal(drawn(LAB.light.jump), stays.filter(({ shot }) => shot).length);
  // The first step that cannot go everywhere.
  let refused = /** @type {Float64Array} */ (none);
  for (let step = 1; step < lane.steps && refused.length === 0; step++) {
    lab.seek(step);
    refused = lane.drive.refused;
  }
  assert.ok(refused.length > 0, 'some step could not go everywhere');
  assert.deepEqual(
    [
      drawn(LAB.light.alarm, [(...on) => drawRefused(on[0], on[1], on[2], refused)]),
      drawn(LAB.light.alarm),
    ],
    [2 * (refused.length / ARC.count), 0],
    'a cross of two lines for each',
  );
});
