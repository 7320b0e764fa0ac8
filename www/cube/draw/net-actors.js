// Player and monsters on the net, from the core's actor records: bodies on their face, with eyes in
// the direction of movement that show the monster's mood (moods.js). An actor over a cut edge is
// drawn as two halves, one at each rim.

import { BODY, EYE, GHOST, HEAD_MARK, keep, scaleOn } from './measures.js';
import { axisOf, dot } from './net-layout.js';
import { disc, fill, outlined, put, stroke } from './net-view.js';
import { MOODS, Moods, sweepOf } from './moods.js';
import { LID, SHAPES, WHITE, blend, headMark, shapeOf } from './palette.js';

/** @import { Axis, Layout } from './measures.js' */
/** @import { Mood } from './moods.js' */
/** @import { Net } from './net-layout.js' */
/** @import { Plane } from './net-view.js' */
/** @import { Colours } from './palette.js' */

/**
 * @typedef {{ face: number, x: number, y: number, dx: number, dy: number }} Stand a position in
 *   cells, 0 at the first cell's border, and the direction, both along the rows and columns of the
 *   face
 */

/** The least size of a body, in CSS pixels. */
const LEAST = 7.5;
/** Pixels of its side per step of its height. */
const STEP = 1.5;
const MOST_STEPS = 10;
const HALF = BODY / 2;

/** @param {Layout} layout @param {Colours} colours @param {number} size cells along an edge */
export function createNetActors({ actor, faces }, colours, size) {
  const { stride } = actor;
  const body = new Path2D();
  body.roundRect(-HALF, -HALF, BODY, BODY, 0.13);
  const ring = disc(0, 0, 0.48);
  const whole = new Path2D();
  whole.rect(0, 0, size, size);
  // The marks on heads, one per shape.
  const marks = SHAPES.map((corners) =>
    outlined(new Path2D(), corners, 0, HEAD_MARK.behind, HEAD_MARK.radius),
  );
  const pale = headMark(colours);
  const lid = blend(colours.monster, WHITE, 0.22);
  const moods = new Moods(actor);
  /** Player, monsters, and the ghost if there is one. */
  let last = new Float32Array(0);
  /** The index of the ghost, even if there is none: the number of the others. */
  let ghostAt = 0;
  let clock = 0;
  let isStill = false;

  /**
   * Returns the position of an actor; the player is the first.
   *
   * @param {number} index
   * @returns {Stand}
   */
  function standOf(index) {
    const at = index * stride + actor.cell;
    const face = last[at] ?? 0;
    return { face, x: last[at + 1] + 0.5, y: last[at + 2] + 0.5, ...lookOf(face, index) };
  }

  /** Returns an actor's direction on a face. @param {number} face @param {number} index */
  function lookOf(face, index) {
    const { right, down } = faces[face];
    const vector = last.subarray(index * stride + actor.ahead, index * stride + actor.ahead + 3);
    const [dx, dy] = [dot(vector, right), dot(vector, down)];
    const length = Math.hypot(dx, dy);
    return length > 0.01 ? { dx: dx / length, dy: dy / length } : { dx: 0, dy: 0 };
  }

  /**
   * Returns the same actor over cut edges on which it stands.
   *
   * @param {number} index
   * @param {Stand} stand
   * @param {Net} net
   * @returns {Stand[]}
   */
  function beyond(index, { face, x, y }, { placed, cuts }) {
    /** @type {Stand[]} */
    const others = [];
    // In the middle of a cell, no actor is over an edge.
    const nearest = Math.min(x, y, size - x, size - y);
    if (nearest > 0.499) return others;
    const { frame } = placed[face];
    for (const cut of cuts) {
      const at = cut.findIndex((edge) => edge.face === face);
      if (at < 0) continue;
      const own = faces[face];
      const out = axisOf(frame, cut[at].direction);
      const [ox, oy] = [dot(out, own.right), dot(out, own.down)];
      const [sx, sy] = [x - size / 2, y - size / 2];
      const inside = size / 2 - (ox * sx + oy * sy);
      if (inside > 0.499) continue;
      const other = faces[cut[1 - at].face];
      // Along the edge, both faces count from the same middle of the cube. Beyond it, the outward
      // axis of one is the downward axis of the other.
      const place = (/** @type {Axis} */ axis) =>
        size / 2 +
        sx * dot(own.right, axis) +
        sy * dot(own.down, axis) +
        (size / 2 + inside) * dot(own.normal, axis);
      const stand = { face: cut[1 - at].face, x: place(other.right), y: place(other.down) };
      const look = lookOf(stand.face, index);
      // Straight out of one face is down the other.
      const straight = look.dx === 0 && look.dy === 0;
      others.push({
        ...stand,
        ...(straight
          ? { dx: -dot(own.normal, other.right), dy: -dot(own.normal, other.down) }
          : look),
      });
    }
    return others;
  }

  /**
   * @param {CanvasRenderingContext2D} context @param {Plane} plane @param {Stand} stand
   * @param {number} scale @param {number} index @param {boolean} ringed
   */
  function drawFigure(
    context,
    { corner, right, down, up },
    { x, y, dx, dy },
    scale,
    index,
    ringed,
  ) {
    const [ex, ey] = dx === 0 && dy === 0 ? [0, 1] : [dx, dy];
    // Device pixels: ahead, to its right, and up.
    const ahead = [0, 1].map((at) => (ex * right[at] + ey * down[at]) * scale);
    const aside = [0, 1].map((at) => (-ey * right[at] + ex * down[at]) * scale);
    const isMonster = index > 0 && index < ghostAt;
    const mood = isMonster ? moods.of(index - 1) : MOODS.following;
    const tall = up.map((value) => value * scale * mood.tall);
    const foot = [0, 1].map((at) => corner[at] + x * right[at] + y * down[at]);
    /**
     * @param {number} a ahead
     * @param {number} s aside
     * @param {number} h height
     * @returns {[number, number]}
     */
    const point = (a, s, h) => [
      foot[0] + ahead[0] * a + aside[0] * s + tall[0] * h,
      foot[1] + ahead[1] * a + aside[1] * s + tall[1] * h,
    ];
    const stand = (/** @type {number} */ height, grown = 1) => {
      const [px, py] = point(0, 0, height);
      context.setTransform(
        aside[0] * grown,
        aside[1] * grown,
        -ahead[0] * grown,
        -ahead[1] * grown,
        px,
        py,
      );
    };
    const colour = isMonster
      ? colours.monster
      : index === 0
        ? colours.player
        : blend(colours.player, WHITE, GHOST.white);
    if (ringed) {
      stand(0.06);
      stroke(context, ring, colours.plan, 0.11);
    }
    stand(0, 1.14);
    fill(context, body, 'rgb(40 20 20 / .22)');
    const steps = Math.min(
      Math.max(Math.ceil((Math.hypot(tall[0], tall[1]) * BODY) / STEP), 1),
      MOST_STEPS,
    );
    const side = blend(colour, '#000000', isMonster ? 0.45 : 0.3);
    for (let step = 0; step < steps; step++) {
      stand((BODY * step) / steps);
      fill(context, body, side);
    }
    stand(BODY);
    fill(context, body, colour);
    stroke(context, body, blend(colour, WHITE, isMonster ? 0.25 : 0.4), 0.05);
    if (isMonster) fill(context, marks[shapeOf(index - 1)], pale);
    context.resetTransform();
    if (isMonster)
      drawEyes(
        context,
        point,
        Math.hypot(ahead[0], ahead[1]),
        mood,
        mood.sweep * sweepOf(index - 1, clock, isStill),
        lid,
      );
  }

  return {
    standOf,

    /** Before all actors return to their starts. */
    forget: () => moods.forget(),

    /**
     * Stores a copy of a live view.
     *
     * @param {Float32Array} actors @param {Float32Array | null} ghost
     * @param {number} now the time of the chase, in seconds
     * @param {number} seconds since the last frame @param {boolean} still whether to reduce motion
     * @returns {boolean} whether the picture of any actor has changed
     */
    update(actors, ghost, now, seconds, still) {
      const length = actors.length + (ghost?.length ?? 0);
      if (length !== last.length) last = new Float32Array(length);
      ghostAt = actors.length / stride;
      clock += seconds;
      isStill = still;
      const felt = moods.update(actors, now);
      const walked = keep(last.subarray(0, actors.length), actors);
      const haunts = ghost !== null && keep(last.subarray(actors.length), ghost);
      return walked || haunts || felt || (moods.sweeps && !still);
    },

    /**
     * @param {CanvasRenderingContext2D} context @param {Plane[]} planes one per face
     * @param {Net} net
     * @param {(number | null)[]} ringed the monsters with a ring around them
     * @param {number} face draws only the actors on it
     * @param {number} ratio device pixels per CSS pixel
     */
    draw(context, planes, net, ringed, face, ratio) {
      const count = last.length / stride;
      const fine = Math.max(...planes.map(({ right }) => Math.hypot(...right)));
      const scale = scaleOn(size, (LEAST * ratio) / (BODY * fine));
      // The player comes last, so that it is on top.
      for (let index = count - 1; index >= 0; index--) {
        const stand = standOf(index);
        const halves = [stand, ...beyond(index, stand, net)];
        for (const half of halves) {
          if (half.face !== face || !planes[face].front) continue;
          context.save();
          put(context, planes[face], 0);
          // Only an actor over an edge is clipped.
          if (halves.length > 1) context.clip(whole);
          if (index === ghostAt) context.globalAlpha = GHOST.opacity;
          drawFigure(
            context,
            planes[face],
            half,
            scale,
            index,
            index > 0 && index < ghostAt && ringed.includes(index - 1),
          );
          context.restore();
        }
      }
    },
  };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {(a: number, s: number, h: number) => [number, number]} point
 * @param {number} unit device pixels per cell
 * @param {Mood} mood
 * @param {number} sideways where the eyes look, from −1 to 1
 * @param {string} lidColour
 */
function drawEyes(context, point, unit, { eyes, wide, lid, slant, gaze }, sideways, lidColour) {
  context.lineCap = 'round';
  const radius = EYE.radius * wide;
  for (const side of [-1, 1]) {
    if (lid === -1) {
      const arc = new Path2D();
      arc.moveTo(...point(EYE.ahead, side * EYE.side - 0.09, BODY));
      arc.quadraticCurveTo(
        ...point(EYE.ahead - 0.13, side * EYE.side, BODY),
        ...point(EYE.ahead, side * EYE.side + 0.09, BODY),
      );
      stroke(context, arc, LID, Math.max(0.045 * unit, 0.75));
      continue;
    }
    const [x, y] = point(EYE.ahead, side * EYE.side, EYE.height);
    const ball = disc(x, y, radius * unit);
    fill(context, ball, eyes);
    // Up is back on the net, which is seen from above.
    const [px, py] = point(
      EYE.ahead + radius * (0.4 - 0.6 * gaze),
      side * EYE.side + 0.5 * radius * sideways,
      EYE.height,
    );
    fill(context, disc(px, py, EYE.radius * 0.56 * unit), '#0b0b0e');
    if (lid === 1) continue;
    const [bx, by] = point(0, side * EYE.side, EYE.height);
    const back = Math.atan2(by - y, bx - x) + side * slant * 0.6;
    const half = Math.acos(lid);
    const cover = new Path2D();
    cover.arc(x, y, radius * unit, back - half, back + half);
    fill(context, cover, lidColour);
  }
}
