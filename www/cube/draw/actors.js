// Player and monsters, from the core's actor records to instances. Positions and axes come from the
// records. Added here is only what the chase does not need: the lift of a cube that rolls over an
// edge, the breath of sleeping monsters, the hop of waking ones, and their moods (moods.js).

import { Vector3, lightOf } from '../gl/math.js';
import { Group, InstancedMesh, material } from '../gl/nodes.js';
import {
  SHOWING_ONE,
  alternatives,
  joined,
  roundedBox,
  show,
  sphere,
  tinted,
  torus,
  welded,
} from '../gl/shapes.js';
import { BODY, EYE, HEAD_MARK, keep, overshoot, scaleOn } from './measures.js';
import { MOODS, Moods, sweepOf } from './moods.js';
import { LID, WHITE, blend, headMark, shapeOf } from './palette.js';
import { MarkPlates } from './signs.js';

/** @import { Geometry } from '../gl/nodes.js' */
/** @import { Reading, World } from './measures.js' */
/** @import { Mood } from './moods.js' */
/** @import { Colours } from './palette.js' */

/** Seconds in which a monster opens its eyes, and the height of its hop. */
const WAKING = 0.3;
const HOP = 0.3;
/** A face wakes from the player outwards: seconds per cell, and at most. */
const RIPPLE = 0.05;
const LAST = 0.6;
/** Seconds in which actors grow at their starts. */
const APPEARING = 0.4;
/** Seconds of a breath, and its lift. */
const BREATH = 3.4;
const SWELL = 0.035;

/** @param {Reading} reading @param {Colours} colours */
export function createActors({ actor }, colours) {
  const { stride } = actor;
  const node = new Group();
  const player = mesh(roundedCube(colours.player, 0.45));
  const body = mesh(roundedCube(colours.monster, 3.2));
  const eyes = mesh(alternatives([shutEyes(), openEyes()]), EYES, {
    lidColor: { value: lightOf(blend(colours.monster, WHITE, 0.22)) },
  });
  const tints = new Map(Object.values(MOODS).map((mood) => [mood, lightOf(mood.eyes)]));
  eyes.setColorAt(0, lightOf(WHITE));
  const moods = new Moods(actor);
  const ring = mesh(footRing(colours.plan));
  eyes.castsShadow = ring.castsShadow = false;
  // On their dark heads, behind the eyes.
  const marks = new MarkPlates(headMark(colours), HEAD_MARK.radius, [
    0,
    BODY + 0.012,
    HEAD_MARK.behind,
  ]);
  const meshes = [player, body, eyes, ring, marks];
  node.add(...meshes);
  /** The player's last position, in cells, and its up direction. */
  const stood = { place: new Vector3(), up: new Vector3(0, 0, 1) };
  let size = 1;
  let last = new Float32Array(0);
  /** Per monster, from 0, asleep, to 1, awake, and below 0 before it begins. */
  let awake = new Float32Array(0);
  let clock = 0;
  /** From 0 to 1. */
  let appeared = 1;
  /** The monsters with a ring. @type {(number | null)[]} */
  const ringed = [null, null];

  /** @param {Geometry} shape */
  function mesh(shape, chunks = {}, uniforms = {}) {
    // Actors, and gems, come after the tiles that are drawn over walkers, which must not cover
    // them.
    const made = new InstancedMesh(shape, material({ order: 1, chunks, uniforms }));
    made.castsShadow = made.receivesShadow = true;
    return made;
  }

  /**
   * @param {Float32Array} actors
   * @param {number} seconds
   * @param {boolean} still
   * @returns {boolean} whether any monster is half awake
   */
  function wake(actors, seconds, still) {
    // In the first frame of a map, actors do not change.
    const step = still || Number.isNaN(last[0]) ? 1 : seconds / WAKING;
    let any = false;
    for (let monster = 0; monster < awake.length; monster++) {
      const goal = actors[(monster + 1) * stride + actor.awake] > 0 ? 1 : 0;
      const now = awake[monster];
      if (now === goal) continue;
      const from = now === 0 && step < 1 ? -secondsUntil(actors, monster) / WAKING : now;
      awake[monster] = goal > from ? Math.min(from + step, 1) : Math.max(from - step, 0);
      any = true;
    }
    return any;
  }

  /**
   * Returns the delay until the waking of a face reaches a monster.
   *
   * @param {Float32Array} actors
   * @param {number} monster
   */
  const secondsUntil = (actors, monster) =>
    Math.min(
      BASE.fromArray(actors, (monster + 1) * stride + actor.place)
        .sub(AHEAD.fromArray(actors, actor.place))
        .length() * RIPPLE,
      LAST,
    );

  /**
   * Sets the axes and the base of an actor.
   *
   * @param {Float32Array} actors
   * @param {number} index
   * @param {number} stretch the factor of its height
   * @param {number} lean
   * @param {number} hop
   */
  function stand(actors, index, stretch, lean, hop) {
    const scale = scaleOn(size) * overshoot(appeared);
    place(actors, index * stride, actor, size, scale, hop);
    TALL.copy(UPWARD)
      .multiplyScalar(stretch * scale)
      .addScaledVector(BACK, -lean);
  }

  /**
   * Sets the eyes of a monster.
   *
   * @param {number} monster
   * @param {Mood} mood
   * @param {boolean} still
   */
  function look(monster, mood, still) {
    const { array } = eyes.numbers('gaze', 4);
    array[4 * monster] = mood.sweep * sweepOf(monster, clock, still);
    array[4 * monster + 1] = mood.gaze;
    array[4 * monster + 2] = mood.lid;
    array[4 * monster + 3] = mood.slant;
    eyes.numbers('wide', 1).array[monster] = mood.wide;
    eyes.setColorAt(monster, tints.get(mood) ?? UPWARD);
  }

  /** Adds a copy as `stand` has set it. @param {InstancedMesh} copies */
  const put = (copies) => copies.setMatrixAt(copies.another(), SIDE, TALL, BACK, BASE);

  return {
    node,
    stood,
    /** Whether a monster is waking or falling asleep, which continues without the chase. */
    moving: false,

    /** @param {World} world */
    setWorld({ size: edge, monsters }) {
      size = edge;
      last = new Float32Array((monsters + 1) * stride).fill(NaN);
      moods.forget();
      if (awake.length === monsters) return;
      awake = new Float32Array(monsters);
      marks.count = 0;
      for (let monster = 0; monster < monsters; monster++)
        show(marks, marks.another(), shapeOf(monster));
      marks.touch();
    },

    /**
     * @param {Float32Array} actors
     * @param {number} now the time of the chase, in seconds
     * @param {number | null} chosen
     * @param {number | null} hovered the monsters with a ring
     * @param {number} seconds since the last frame @param {boolean} still whether to reduce motion
     * @returns {boolean} whether the picture has changed
     */
    update(actors, now, chosen, hovered, seconds, still) {
      this.moving = wake(actors, seconds, still) || appeared < 1;
      appeared = still ? 1 : Math.min(appeared + seconds / APPEARING, 1);
      const felt = moods.update(actors, now);
      const breathing = !still && (awake.includes(0) || moods.sweeps);
      if (
        !keep(last, actors) &&
        !felt &&
        !this.moving &&
        !breathing &&
        chosen === ringed[0] &&
        hovered === ringed[1]
      )
        return false;
      ringed[0] = chosen;
      ringed[1] = hovered;
      clock += seconds;
      for (const copies of meshes) copies.count = 0;
      stand(actors, 0, 1, 0, 0);
      put(player);
      stood.place.copy(BASE);
      stood.up.copy(UPWARD);
      for (let monster = 0; monster < awake.length; monster++) {
        const lively = awake[monster];
        const breath =
          breathing && lively === 0
            ? SWELL * Math.sin((clock * 2 * Math.PI) / BREATH + monster * 2.4)
            : 0;
        const hop = lively > 0 && lively < 1 && !still ? HOP * Math.sin(lively * Math.PI) : 0;
        const mood = moods.of(monster);
        const up = Math.max(lively, 0);
        stand(
          actors,
          monster + 1,
          (1 - up) * MOODS.asleep.tall + up * mood.tall + breath,
          up * mood.lean,
          hop,
        );
        put(body);
        put(marks);
        put(eyes);
        look(monster, mood, still);
        show(eyes, monster, mood.lid > -1 && (mood === MOODS.lost || lively > 0.35) ? 1 : 0);
      }
      for (const monster of ringed) {
        if (monster === null || monster >= awake.length) continue;
        stand(actors, monster + 1, 1, 0, 0);
        put(ring);
      }
      for (const { matrices, count } of meshes) matrices.touch(0, 16 * count);
      eyes.touch();
      return true;
    },

    /** Starts the growth of all actors at their starts. */
    appear() {
      appeared = 0;
      moods.forget();
    },
  };
}

const [UPWARD, AHEAD, SIDE, BACK, BASE, TALL] = Array.from({ length: 6 }, () => new Vector3());

/** The axes of an actor, to the side and back scaled, and its base. */
const STANCE = { side: SIDE, up: UPWARD, back: BACK, base: BASE };

/**
 * Returns the axes and the base of an actor. The next call reuses them.
 *
 * @param {Float32Array} actors
 * @param {number} at the index of its first number
 * @param {Reading['actor']} actor
 * @param {number} size of the cube, in cells
 * @param {number} scale
 * @param {number} hop
 */
export function place(actors, at, actor, size, scale, hop) {
  UPWARD.fromArray(actors, at + actor.up).normalize();
  AHEAD.fromArray(actors, at + actor.ahead);
  SIDE.crossVectors(AHEAD, UPWARD).normalize();
  // A cube in the plane of its feet is outside the big one as long as that plane does not cut it.
  BASE.fromArray(actors, at + actor.place);
  const support = (size / 2) * (Math.abs(UPWARD.x) + Math.abs(UPWARD.y) + Math.abs(UPWARD.z));
  BASE.addScaledVector(UPWARD, Math.max(support - BASE.dot(UPWARD), 0) + hop);
  BACK.crossVectors(SIDE, UPWARD).multiplyScalar(scale);
  SIDE.multiplyScalar(scale);
  return STANCE;
}

// The shapes, in cells, on the floor: y up, facing −z.

/**
 * Returns a rounded cube whose edges are lighter than its sides.
 *
 * @param {string} color
 * @param {number} shine the factor
 */
export function roundedCube(color, shine) {
  const cube = roundedBox(new Vector3(BODY, BODY, BODY), 3, 0.13).translate(0, BODY / 2, 0);
  const normals = cube.attributes.normal.array;
  const { x, y, z } = lightOf(color);
  const colors = [];
  for (let at = 0; at < normals.length; at += 3) {
    const flat = Math.max(...Array.from(normals.subarray(at, at + 3), Math.abs));
    const light = 1 + shine * Math.min((1 - flat) / 0.3, 1);
    colors.push(x * light, y * light, z * light);
  }
  return welded(cube.setAttribute('color', colors));
}

/**
 * Returns two white balls, half inside the upper front edge. `EYES` paints their pupils and lids.
 */
const openEyes = () =>
  joined(
    ...[-1, 1].map((side) =>
      tinted(sphere(EYE.radius, 16, 12).translate(side * EYE.side, EYE.height, -EYE.ahead)),
    ),
  );

/**
 * Pupils and lids, by pixel, so that eyes of any mood are one shape. They look ahead and up,
 * because they are seen from above. `gaze` is how far they look to the side and up, and the height
 * and slant of the lid: see `Mood`.
 */
const EYES = {
  vertexHead: `${SHOWING_ONE.vertexHead}
  in vec4 gaze;
  in float wide;
  out vec4 vGaze;
  out vec4 vBall;`,
  place: `${SHOWING_ONE.place}
  // The corners of a ball, and its side; none of closed eyes.
  vBall = vec4(normal, sign(position.x)) * kind;
  vGaze = gaze;
  transformed += normal * kind * shown * (wide - 1.0) * ${EYE.radius.toFixed(3)};`,
  fragmentHead: `
  in vec4 vGaze;
  in vec4 vBall;
  uniform vec3 lidColor;`,
  surface: `
  if (vBall.w != 0.0) {
    const vec3 ahead = vec3(0.0, 0.8, -0.6);
    const vec3 up = vec3(0.0, 0.6, 0.8);
    vec3 ball = normalize(vBall.xyz);
    float pupil = dot(ball, normalize(ahead + vec3(vGaze.x, 0.0, 0.0) + vGaze.y * up)) - 0.83;
    float lid = dot(ball, up) - vGaze.z - vGaze.w * vBall.w * ball.x;
    diffuse.rgb = mix(diffuse.rgb, vec3(0.0035), smoothstep(-fwidth(pupil), fwidth(pupil), pupil));
    diffuse.rgb = mix(diffuse.rgb, lidColor, smoothstep(-fwidth(lid), fwidth(lid), lid));
  }`,
};

/** Returns two thin arcs on the top: closed lids. */
const shutEyes = () =>
  joined(
    ...[-1, 1].map((side) =>
      tinted(
        torus(0.085, 0.02, 6, 10, Math.PI).translate(
          side * EYE.side,
          BODY + 0.005,
          -EYE.ahead - 0.01,
        ),
        lightOf(LID),
      ),
    ),
  );

/**
 * Returns a ring around the feet, for the monster whose plan is highlighted.
 *
 * @param {string} colour
 */
const footRing = (colour) =>
  joined(tinted(torus(0.46, 0.055, 8, 36).translate(0, 0.1, 0), lightOf(colour)));
