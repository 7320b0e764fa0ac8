// How the cube turns for the viewer and how near it is: a crossing is one smooth turn of a second,
// nothing turns while it is held, and the camera is closer to large cubes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Approach } from '../../www/cube/draw/measures.js';
import { Pose } from '../../www/cube/draw/pose.js';
import { Lens } from '../../www/cube/draw/viewer.js';
import { Vector3 } from '../../www/cube/gl/math.js';

/**
 * The axes of the player's face on the screen: right, up, normal.
 *
 * @type {Record<string, number[]>}
 */
const SCREENS = {
  front: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  right: [0, 0, -1, 0, 1, 0, 1, 0, 0],
  back: [-1, 0, 0, 0, 1, 0, 0, 0, -1],
  top: [1, 0, 0, 0, 0, -1, 0, 1, 0],
};
const FRAME_S = 1 / 60;

/** @param {Pose} pose @param {string} face */
const look = (pose, face) => pose.lookAlong(Float32Array.from(SCREENS[face] ?? []));

function poseAt(face = 'front') {
  const pose = new Pose();
  look(pose, face);
  assert.equal(pose.moving, false, 'it begins at rest');
  return pose;
}

/** Degrees between two orientations. @param {Pose['rotation']} a @param {Pose['rotation']} b */
const degrees = (a, b) => (2 * Math.acos(Math.min(1, Math.abs(a.dot(b)))) * 180) / Math.PI;

/**
 * Degrees of each frame until it rests, at most for some frames.
 *
 * @param {Pose} pose
 * @param {number} [most]
 * @param {number} [seconds] a frame
 */
function framesOf(pose, most = 300, seconds = FRAME_S) {
  const frames = [];
  while (pose.moving && frames.length < most) {
    const before = pose.rotation.clone();
    pose.step(seconds);
    frames.push(degrees(before, pose.rotation));
  }
  return frames;
}

/** @param {Pose} pose @param {string} face */
const assertRests = (pose, face) =>
  assert.ok(degrees(pose.rotation, poseAt(face).rotation) < 1e-3, `it looks at the ${face}`);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

test('a crossing is one turn of about a second, eased at both ends, at any frame rate, and at once with reduced motion', () => {
  const pose = poseAt();
  look(pose, 'right');
  const frames = framesOf(pose);
  assert.ok(Math.abs(frames.length * FRAME_S - 1) < 0.1, `${frames.length} frames`);
  assert.ok(Math.abs(sum(frames) - 90) < 0.5, `a quarter turn and no more: ${sum(frames)}°`);
  assert.ok(
    Math.max(...frames) < (2 * 90) / 60,
    `never twice as fast as on average: ${Math.max(...frames)}° a frame`,
  );
  assert.ok(
    (frames[0] ?? 90) < 0.2 && (frames.at(-1) ?? 90) < 0.2,
    'slow at its beginning and at its end',
  );
  const [one, other, reduced] = [poseAt(), poseAt(), poseAt()];
  for (const each of [one, other, reduced]) look(each, 'top');
  framesOf(one, 10, 0.05);
  framesOf(other, 60, 0.5 / 60);
  assert.ok(degrees(one.rotation, other.rotation) < 1e-3);
  assert.equal(framesOf(reduced, 300, Infinity).length, 1);
});

test('an interrupted turn continues smoothly in the next one', () => {
  for (const next of ['back', 'top', 'front']) {
    const pose = poseAt();
    look(pose, 'right');
    const frames = framesOf(pose, 30);
    look(pose, next);
    frames.push(...framesOf(pose));
    for (const [at, frame] of frames.slice(1).entries())
      assert.ok(
        Math.abs(frame - (frames[at] ?? 0)) < 0.7,
        `frame ${at} towards ${next}: ${frames[at]}° and ${frame}°`,
      );
    assertRests(pose, next);
  }
});

test('a held cube stops during a turn, follows nobody, and continues afterwards', () => {
  const pose = poseAt();
  look(pose, 'right');
  framesOf(pose, 20);
  pose.setStill(true);
  const held = pose.rotation.clone();
  look(pose, 'back');
  assert.equal(pose.step(FRAME_S), false);
  assert.ok(degrees(held, pose.rotation) < 1e-6);
  pose.setStill(false);
  assert.ok((framesOf(pose)[0] ?? 90) < 0.5, 'from standstill');
  assertRests(pose, 'back');
});

test('turns back on request after each release, also while it is held, to the current home', () => {
  for (const [still, home] of /** @type {const} */ ([
    [false, 'front'],
    [true, 'right'],
  ])) {
    const pose = poseAt();
    pose.setStill(still);
    for (let time = 0; time < 2; time++) {
      pose.turnBy(0.5, -0.2);
      pose.step(FRAME_S);
      assert.ok(degrees(poseAt(home).rotation, pose.rotation) > 20);
      look(pose, home);
      pose.goHome();
      framesOf(pose);
      assertRests(pose, home);
    }
  }
});

/**
 * The visible faces of a resting cube in a square of 100 pixels, largest first: the covered area,
 * and the smallest width of each.
 *
 * @param {string} face the player's
 */
function seenFaces(face) {
  const pose = poseAt(face);
  const lens = new Lens();
  lens.setSize(19);
  lens.resize(100, 100, { top: 0, right: 0, bottom: 0, left: 0 });
  lens.fit(pose.rotation, 1, new Vector3());
  const seen = [0, 1, 2].flatMap((axis) =>
    [1, -1].flatMap((sign) => {
      const corners = [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ].map(([a = 0, b = 0]) => {
        // As many axes along as from the first to the one of the face.
        const place = [5 * sign, 5 * a * sign, 5 * b];
        return lens.project(
          new Vector3(...place.slice(3 - axis), ...place.slice(0, 3 - axis)).applyQuaternion(
            pose.rotation,
          ),
        );
      });
      // Clockwise on the screen, where y is downwards, is the outside.
      const edges = corners.map(
        (corner, n) => /** @type {const} */ ([corner, corners[(n + 1) % 4] ?? corner]),
      );
      const area = -sum(edges.map(([from, to]) => (from.x * to.y - from.y * to.x) / 2));
      const longest = Math.max(
        ...edges.map(([from, to]) => Math.hypot(from.x - to.x, from.y - to.y)),
      );
      return area > 0
        ? [{ area, width: area / longest, isPlayers: SCREENS[face]?.[6 + axis] === sign }]
        : [];
    }),
  );
  return seen.sort((a, b) => b.area - a.area);
}

test('a resting cube shows three faces: the player’s is the largest, and no face is a sliver', () => {
  for (const face of Object.keys(SCREENS)) {
    const seen = seenFaces(face);
    assert.deepEqual(
      seen.map(({ isPlayers }) => isPlayers),
      [true, false, false],
      face,
    );
    const covered = sum(seen.map(({ area }) => area));
    assert.ok((seen[0]?.area ?? 0) > 0.45 * covered, `${face}: ${seen[0]?.area} of ${covered}`);
    for (const { width } of seen)
      assert.ok(width > 14, `${face}: ${width.toFixed(1)} of 100 pixels`);
  }
});

const PLAYER = new Vector3(3, 4, 5);

test('shows a small cube whole, and a large one as close as a cube of 18 cells, around the player; zooms in without a jump, and at once with reduced motion', () => {
  const approach = new Approach();
  approach.setSize(24);
  assert.deepEqual([approach.step(1, PLAYER), approach.zoom, approach.isNear], [false, 1, false]);
  approach.setSize(36);
  assert.deepEqual([approach.zoom, approach.isNear], [2, true]);
  approach.step(0, PLAYER);
  assert.deepEqual(approach.focus, PLAYER, 'there from the first picture on');

  approach.setSize(15);
  /**
   * The zoom of each frame until the camera rests.
   *
   * @param {number} factor
   * @param {number} [seconds] a frame
   */
  const by = (factor, seconds = FRAME_S) => {
    approach.by(factor);
    const zooms = [];
    while (zooms.length < 300 && approach.step(seconds, PLAYER)) zooms.push(approach.zoom);
    return zooms;
  };
  const zooms = by(2);
  assert.equal(approach.isNear, true);
  assert.ok(zooms.length > 10 && zooms.length < 60, `${zooms.length} frames`);
  assert.deepEqual([zooms, zooms.at(-1)], [zooms.toSorted((a, b) => a - b), 2]);
  assert.deepEqual(
    [by(0.01).at(-1), by(100).at(-1)],
    [1, 4],
    'never further than the whole cube needs, and at most four times closer',
  );
  by(0.5, Infinity);
  assert.equal(approach.zoom, 2);
});
