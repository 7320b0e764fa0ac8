// How the cube turns for the viewer: a crossing is one smooth turn of a second, and nothing turns while it is held.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pose } from '../../www/cube/draw/pose.js';
import { Lens } from '../../www/cube/draw/viewer.js';
import { Vector3 } from '../../www/cube/gl/math.js';

/** The axes of the player's face on the screen: right, up, normal. @type {Record<string, number[]>} */
const SCREENS = {
  front: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  right: [0, 0, -1, 0, 1, 0, 1, 0, 0],
  back: [-1, 0, 0, 0, 1, 0, 0, 0, -1],
  top: [1, 0, 0, 0, 0, -1, 0, 1, 0],
};
const FRAME_S = 1 / 60;

/** @param {Pose} pose @param {string} face */
const look = (pose, face) => pose.lookAlong(Float32Array.from(SCREENS[face] ?? []));

function restingPose() {
  const pose = new Pose();
  look(pose, 'front');
  assert.equal(pose.moving, false, 'it begins at rest');
  return pose;
}

/** Degrees between two orientations. @param {Pose['rotation']} a @param {Pose['rotation']} b */
const degrees = (a, b) => (2 * Math.acos(Math.min(1, Math.abs(a.dot(b)))) * 180) / Math.PI;

/** Degrees of each frame until it rests, for five seconds at most. @param {Pose} pose @param {number} [seconds] a frame */
function framesOf(pose, seconds = FRAME_S) {
  const frames = [];
  for (let at = 0; pose.moving && at < 5; at += seconds) {
    const before = pose.rotation.clone();
    pose.step(seconds);
    frames.push(degrees(before, pose.rotation));
  }
  return frames;
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

test('a crossing is one turn of about a second, eased at both ends', () => {
  const pose = restingPose();
  look(pose, 'right');
  const frames = framesOf(pose);
  assert.ok(Math.abs(frames.length * FRAME_S - 1) < 0.1, `${frames.length} frames`);
  assert.ok(Math.abs(sum(frames) - 90) < 0.5, `a quarter turn and no more: ${sum(frames)}°`);
  assert.ok(Math.max(...frames) < (2 * 90) / 60, `never twice as fast as on average: ${Math.max(...frames)}° a frame`);
  assert.ok((frames[0] ?? 90) < 0.2 && (frames.at(-1) ?? 90) < 0.2, 'slow at its beginning and at its end');
});

test('the turn does not depend on the frame rate', () => {
  const [one, other] = [restingPose(), restingPose()];
  for (const pose of [one, other]) look(pose, 'top');
  for (let frame = 0; frame < 10; frame++) one.step(0.05);
  for (let frame = 0; frame < 60; frame++) other.step(0.5 / 60);
  assert.ok(degrees(one.rotation, other.rotation) < 1e-3);
});

test('an interrupted turn continues smoothly in the next one', () => {
  for (const next of ['back', 'top', 'front']) {
    const pose = restingPose();
    look(pose, 'right');
    const frames = [];
    for (let frame = 0; frame < 30; frame++) {
      const before = pose.rotation.clone();
      pose.step(FRAME_S);
      frames.push(degrees(before, pose.rotation));
    }
    look(pose, next);
    frames.push(...framesOf(pose));
    for (const [at, frame] of frames.entries()) {
      if (at > 0) assert.ok(Math.abs(frame - (frames[at - 1] ?? 0)) < 0.7, `frame ${at} towards ${next}: ${frames[at - 1]}° and ${frame}°`);
    }
    const there = new Pose();
    look(there, next);
    assert.ok(degrees(pose.rotation, there.rotation) < 1e-3);
  }
});

test('a held cube stops during a turn, follows nobody, and continues afterwards', () => {
  const pose = restingPose();
  look(pose, 'right');
  for (let frame = 0; frame < 20; frame++) pose.step(FRAME_S);
  pose.setStill(true);
  const held = pose.rotation.clone();
  look(pose, 'back');
  assert.equal(pose.step(FRAME_S), false);
  assert.ok(degrees(held, pose.rotation) < 1e-6);
  pose.setStill(false);
  const frames = framesOf(pose);
  assert.ok((frames[0] ?? 90) < 0.5, 'from standstill');
  const there = new Pose();
  look(there, 'back');
  assert.ok(degrees(pose.rotation, there.rotation) < 1e-3);
});

test('a held cube still turns back on request, to the current home', () => {
  const pose = restingPose();
  pose.setStill(true);
  pose.turnBy(0.4, 0.1);
  pose.step(FRAME_S);
  look(pose, 'right');
  pose.goHome();
  framesOf(pose);
  const there = new Pose();
  look(there, 'right');
  assert.ok(degrees(pose.rotation, there.rotation) < 1e-3);
});

test('turns back both times after two releases at the same place', () => {
  const pose = restingPose();
  const home = pose.rotation.clone();
  for (let time = 0; time < 2; time++) {
    pose.turnBy(0.5, -0.2);
    assert.ok(degrees(home, pose.rotation) > 20);
    pose.goHome();
    framesOf(pose);
    assert.ok(degrees(home, pose.rotation) < 1e-3);
  }
});

test('turns at once with reduced motion', () => {
  const pose = restingPose();
  look(pose, 'right');
  assert.equal(framesOf(pose, Infinity).length, 1);
});

/** The visible faces of a resting cube in a square of 100 pixels, largest first: the covered area, and the smallest width of each. @param {string} face the player's */
function seenFaces(face) {
  const pose = new Pose();
  look(pose, face);
  const lens = new Lens();
  lens.setSize(19);
  lens.resize(100, 100, { top: 0, right: 0, bottom: 0, left: 0 });
  lens.fit(pose.rotation, 1, new Vector3());
  const axes = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)];
  const seen = axes.flatMap((axis, at) => [1, -1].flatMap((sign) => {
    const [u, v] = [1, 2].map((step) => axes[(at + step) % 3] ?? axis);
    const corners = [[1, 1], [-1, 1], [-1, -1], [1, -1]].map(([a = 0, b = 0]) => {
      const corner = new Vector3().addScaledVector(axis, 5 * sign).addScaledVector(u ?? axis, 5 * a * sign).addScaledVector(v ?? axis, 5 * b);
      return lens.project(corner.applyQuaternion(pose.rotation));
    });
    // Clockwise on the screen, where y is downwards, is the outside.
    const area = corners.reduce((total, { x, y }, n) => total - (x * (corners[(n + 1) % 4]?.y ?? 0) - y * (corners[(n + 1) % 4]?.x ?? 0)) / 2, 0);
    if (area <= 0) return [];
    const longest = Math.max(...corners.map(({ x, y }, n) => Math.hypot(x - (corners[(n + 1) % 4]?.x ?? 0), y - (corners[(n + 1) % 4]?.y ?? 0))));
    const isPlayers = Math.abs(sign * axis.clone().dot(new Vector3(...(SCREENS[face] ?? []).slice(6))) - 1) < 1e-9;
    return [{ area, width: area / longest, isPlayers }];
  }));
  return seen.sort((a, b) => b.area - a.area);
}

test('a resting cube shows three faces: the player’s is the largest, and no face is a sliver', () => {
  for (const face of Object.keys(SCREENS)) {
    const seen = seenFaces(face);
    assert.equal(seen.length, 3, face);
    assert.ok(seen[0]?.isPlayers, `the largest is the ${face}`);
    const covered = sum(seen.map(({ area }) => area));
    assert.ok((seen[0]?.area ?? 0) > 0.45 * covered, `${face}: ${seen[0]?.area} of ${covered}`);
    for (const { width } of seen) assert.ok(width > 14, `${face}: ${width.toFixed(1)} of 100 pixels`);
  }
});
