// A vehicle from above, to scale. Its body is the rectangle that the search checks against walls,
// and its front wheels show the steering angle. Its frame has the middle of the rear axle at 0, x
// to the front and y to its right, in cells.
//
// Also its drive: a yellow band along the middle of the rear axle, solid forwards and dashed
// backwards, a ring at each change of gear, and outlines of the vehicle at intervals.

import {
  addBox,
  addDisc,
  fillPath,
  fillRaised,
  strokeLine,
  strokeRimmed,
  withAlpha,
} from './canvas.js';
import { SAMPLE } from '../../engine/fields.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 *
 * @typedef {{ wheelbase: number, frontOverhang: number, rearOverhang: number, width: number }}
 *   Vehicle in cells
 * @typedef {{ x: number, y: number, angle: number }} Pose in cells; angle in radians, clockwise
 *   from the right
 * @typedef {Pose & { steer: number, gear: number }} Car steer in radians, gear +1 or −1
 * @typedef {{ from: number, to: number, gear: number }} Piece from sample to sample
 */

/** The width and length of its tyres, as fractions of the vehicle's width. */
const TYRE = { width: 0.2, length: 0.44 };
/** How much narrower than its outline the hull is on each side, so that the wheels are visible. */
const WAIST = 0.15;
/** Cells between two outlines. */
const BETWEEN = 1.5;
/** Outlines are drawn from this many CSS pixels of width on. */
const SEEN = 8;

/**
 * Returns the device pixels of a position in cells. Wheels need square cells.
 *
 * @param {Frame} frame
 * @param {number} x
 * @param {number} y in cells
 * @returns {[number, number]}
 */
export const placeOf = ({ left, top, s }, x, y) => [left + (x + 0.5) * s, top + (y + 0.5) * s];

/**
 * Calls a function that draws in the frame of a pose.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Pose} pose becomes the origin
 * @param {() => void} draw
 * @param {number} [scale] device pixels per unit; that of cells if left out
 */
export function drawAt(context, frame, { x, y, angle }, draw, scale = frame.s) {
  context.save();
  context.translate(...placeOf(frame, x, y));
  context.rotate(angle);
  context.scale(scale, scale);
  draw();
  context.restore();
}

/**
 * Returns the outline.
 *
 * @param {Frame} frame
 * @param {Vehicle} vehicle
 * @param {number} [grow] cells to add on each side
 */
export function outlineOf(frame, { wheelbase, frontOverhang, rearOverhang, width }, grow = 0) {
  const [length, across] = [rearOverhang + wheelbase + frontOverhang + 2 * grow, width + 2 * grow];
  return addBox(
    frame.path(),
    -rearOverhang - grow,
    -across / 2,
    length,
    across,
    Math.min(0.2 * width + grow, length / 2),
  );
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Vehicle} vehicle
 * @param {Car} car @param {{ body: string, rim: string, stripe?: string, lifted?: boolean }} paint
 */
export function drawVehicle(
  context,
  frame,
  colours,
  vehicle,
  car,
  { body, rim, stripe, lifted = false },
) {
  const { wheelbase, frontOverhang, rearOverhang, width } = vehicle;
  const thin = frame.unit / frame.s;
  const [back, front] = [-rearOverhang, wheelbase + frontOverhang];
  const waist = WAIST * width;
  const hull = addBox(frame.path(), back, -width / 2 + waist, front - back, width - 2 * waist, [
    0.16 * width,
    0.3 * width,
    0.3 * width,
    0.16 * width,
  ]);
  drawAt(context, frame, car, () => {
    wheels(context, frame, colours, vehicle, car.steer);
    fillRaised(
      context,
      hull,
      body,
      (lifted ? 0.4 : 0.2) * frame.s * width,
      (lifted ? 0.2 : 0.07) * frame.s * width,
    );
    if (stripe) {
      context.fillStyle = stripe;
      for (const side of [-1, 1])
        context.fillRect(back, side * 0.09 * width - 0.045 * width, front - back, 0.09 * width);
    }
    strokeLine(context, hull, rim, Math.max(1.25 * thin, 0.045 * width));
    glass(context, frame, vehicle);
    lights(context, frame, vehicle, car.gear);
  });
}

/**
 * Fills a box around a point.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} long
 * @param {number} wide
 * @param {number} radius
 */
function fillBox(context, frame, colour, x, y, long, wide, radius) {
  const box = addBox(frame.path(), x - long / 2, y - wide / 2, long, wide, radius);
  fillPath(context, box, colour);
  return box;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Vehicle} vehicle
 * @param {number} steer
 */
function wheels(context, frame, colours, { wheelbase, width }, steer) {
  const [long, wide] = [TYRE.length * width, TYRE.width * width];
  for (const x of [0, wheelbase]) {
    for (const side of [-1, 1]) {
      context.save();
      context.translate(x, side * (width / 2 - wide / 2));
      if (x > 0) context.rotate(steer);
      strokeLine(
        context,
        fillBox(context, frame, colours.tyre, 0, 0, long, wide, 0.3 * wide),
        colours.tyreRim,
        frame.unit / frame.s,
      );
      context.restore();
    }
  }
}

/**
 * Draws the windscreen, which distinguishes front from back.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Vehicle} vehicle
 */
function glass(context, frame, { wheelbase, width }) {
  const [near, far, half] = [0.66 * wheelbase, 0.9 * wheelbase, 0.3 * width];
  const screen = frame.path();
  screen.moveTo(near, -0.78 * half);
  screen.quadraticCurveTo(far + 0.04, -0.9 * half, far, -half);
  screen.quadraticCurveTo(far + 0.16 * wheelbase, 0, far, half);
  screen.quadraticCurveTo(far + 0.04, 0.9 * half, near, 0.78 * half);
  screen.closePath();
  withAlpha(context, 0.85, () => fillPath(context, screen, '#ffffff'));
}

/**
 * Draws headlights, and white rear lights in reverse gear.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Vehicle} vehicle
 * @param {number} gear
 */
function lights(context, frame, { wheelbase, frontOverhang, rearOverhang, width }, gear) {
  for (const side of [-1, 1]) {
    const y = side * 0.25 * width;
    fillBox(
      context,
      frame,
      '#ffe9a8',
      wheelbase + frontOverhang - 0.075 * width,
      y,
      0.09 * width,
      0.17 * width,
      0.4 * (0.09 * width),
    );
    fillBox(
      context,
      frame,
      gear < 0 ? '#ffffff' : '#8f1d22',
      -rearOverhang + 0.07 * width,
      y,
      0.09 * width,
      0.2 * width,
      0.4 * (0.09 * width),
    );
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Float64Array} drive
 * @param {Vehicle} vehicle
 */
export function drawDrive(context, frame, colours, drive, vehicle) {
  const pieces = piecesOf(drive);
  if (pieces.length === 0) return;
  if (vehicle.width * frame.scale >= SEEN)
    drawOutlines(context, frame, colours, drive, vehicle, pieces);
  const width = Math.min(7 * frame.unit, Math.max(2.4 * frame.unit, 0.13 * frame.s));
  const [ahead, back] = [frame.path(), frame.path()];
  for (const { from, to, gear } of pieces) along(gear < 0 ? back : ahead, frame, drive, from, to);
  context.lineJoin = context.lineCap = 'round';
  strokeRimmed(context, ahead, colours.pathRim, width + 2 * frame.unit, colours.path, width);
  // Backwards: the rim is solid, the yellow on it dashed.
  context.lineCap = 'butt';
  strokeLine(context, back, colours.pathRim, width + 2 * frame.unit);
  strokeLine(context, back, colours.path, width, [1.1 * width, 0.8 * width]);
  for (const { from } of pieces.slice(1)) {
    const ring = addDisc(frame.path(), ...placeAt(frame, drive, from), 0.95 * width);
    fillPath(context, ring, colours.path);
    strokeLine(context, ring, colours.pathRim, 1.5 * frame.unit);
  }
}

/**
 * Draws the thin path to the current pose, with the vehicle at its end.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Float64Array} drive
 * @param {Vehicle} vehicle
 */
export function drawDriveTrail(context, frame, colours, drive, vehicle) {
  if (drive.length < SAMPLE.count) return;
  const last = drive.length / SAMPLE.count - 1;
  const shape = along(frame.path(), frame, drive, 0, last);
  const width = Math.min(2.5 * frame.unit, Math.max(1.4 * frame.unit, 0.05 * frame.s));
  context.lineJoin = context.lineCap = 'round';
  strokeRimmed(context, shape, colours.halo, width + 2 * frame.unit, colours.ink, width, 0.75);
  if (vehicle.width * frame.scale < SEEN) return;
  withAlpha(context, 0.85, () =>
    drawVehicle(context, frame, colours, vehicle, carAt(drive, last), paintOf(colours)),
  );
}

/** Returns the colours of the moving vehicle. @param {Colours} colours */
export const paintOf = (colours) => ({
  body: colours.walker,
  rim: '#ffffff',
  stripe: colours.path,
});

/** @param {Float64Array} drive @param {number} sample @returns {Car} */
export function carAt(drive, sample) {
  const of = (/** @type {number} */ field) => drive[sample * SAMPLE.count + field];
  const radians = (/** @type {number} */ field) => (of(field) * Math.PI) / 180;
  return {
    x: of(SAMPLE.x),
    y: of(SAMPLE.y),
    angle: radians(SAMPLE.heading),
    steer: radians(SAMPLE.steer),
    gear: of(SAMPLE.gear),
  };
}

/**
 * Returns the parts of one gear each. A sample has the gear of the path to it.
 *
 * @param {Float64Array} drive
 */
export function piecesOf(drive) {
  /** @type {Piece[]} */
  const pieces = [];
  const count = Math.floor(drive.length / SAMPLE.count);
  for (let to = 1; to < count; to++) {
    const gear = drive[to * SAMPLE.count + SAMPLE.gear];
    const piece = pieces.at(-1);
    if (piece?.gear === gear) piece.to = to;
    else pieces.push({ from: to - 1, to, gear });
  }
  return pieces;
}

/** @param {Frame} frame @param {Float64Array} drive @param {number} sample */
const placeAt = (frame, drive, sample) =>
  placeOf(frame, drive[sample * SAMPLE.count + SAMPLE.x], drive[sample * SAMPLE.count + SAMPLE.y]);

/**
 * @param {Path2D} path
 * @param {Frame} frame
 * @param {Float64Array} drive
 * @param {number} from
 * @param {number} to
 */
function along(path, frame, drive, from, to) {
  for (let sample = from; sample <= to; sample++) {
    const [x, y] = placeAt(frame, drive, sample);
    if (sample === from) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  return path;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Float64Array} drive
 * @param {Vehicle} vehicle
 * @param {Piece[]} pieces
 */
function drawOutlines(context, frame, colours, drive, vehicle, pieces) {
  const shape = outlineOf(frame, vehicle);
  const count = Math.floor(drive.length / SAMPLE.count);
  const turns = new Set(pieces.slice(1).map(({ from }) => from));
  let last = 0;
  for (let sample = 0; sample < count; sample++) {
    const at = drive[sample * SAMPLE.count + SAMPLE.distance];
    if (!turns.has(sample) && at - last < BETWEEN) continue;
    last = at;
    drawAt(context, frame, carAt(drive, sample), () => {
      withAlpha(context, 0.13, () => fillPath(context, shape, colours.path));
      withAlpha(context, turns.has(sample) ? 0.95 : 0.5, () =>
        strokeLine(context, shape, colours.pathRim, (1.25 * frame.unit) / frame.s),
      );
    });
  }
}
