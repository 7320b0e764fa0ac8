// The finished drive: a yellow band along the middle of the rear axle, whole where it goes forward, in pieces where it
// goes back, a ring where the gear changes, and now and then the outline of the vehicle, so that the room it takes is
// seen without anything moving.

import { strokeLine, strokeRimmed } from './canvas.js';
import { drawVehicle, enter, outlineOf, placeOf } from './vehicle.js';
import { SAMPLE } from '../../engine/fields.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { Car, Vehicle } from './vehicle.js'
 *
 * @typedef {{ from: number, to: number, gear: number }} Piece from sample to sample
 */

/** Cells between two outlines. */
const APART = 1.5;
/** Outlines are drawn from this many CSS pixels of width on. */
const SEEN = 8;

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Float64Array} drive @param {Vehicle} vehicle */
export function drawDrive(context, frame, colours, drive, vehicle) {
  const pieces = piecesOf(drive);
  if (pieces.length === 0) return;
  if (vehicle.width * frame.scale >= SEEN) drawGhosts(context, frame, colours, drive, vehicle, pieces);
  const width = Math.min(7 * frame.unit, Math.max(2.4 * frame.unit, 0.13 * frame.s));
  const [ahead, back] = [new Path2D(), new Path2D()];
  for (const { from, to, gear } of pieces) along(gear < 0 ? back : ahead, frame, drive, from, to);
  context.lineJoin = context.lineCap = 'round';
  strokeRimmed(context, ahead, colours.pathRim, width + 2 * frame.unit, colours.path, width);
  // Back: the casing goes through, the yellow in pieces on it.
  context.lineCap = 'butt';
  strokeLine(context, back, colours.pathRim, width + 2 * frame.unit);
  strokeLine(context, back, colours.path, width, [1.1 * width, 0.8 * width]);
  for (const { from } of pieces.slice(1)) {
    const ring = new Path2D();
    ring.arc(...placeAt(frame, drive, from), 0.95 * width, 0, 2 * Math.PI);
    context.fillStyle = colours.path;
    context.fill(ring);
    strokeLine(context, ring, colours.pathRim, 1.5 * frame.unit);
  }
}

/** The way to what the search expands just now: thin, and the vehicle at its end. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Float64Array} drive @param {Vehicle} vehicle */
export function drawDriveTrail(context, frame, colours, drive, vehicle) {
  if (drive.length < SAMPLE.count) return;
  const last = drive.length / SAMPLE.count - 1;
  const shape = new Path2D();
  along(shape, frame, drive, 0, last);
  const width = Math.min(2.5 * frame.unit, Math.max(1.4 * frame.unit, 0.05 * frame.s));
  context.lineJoin = context.lineCap = 'round';
  strokeRimmed(context, shape, colours.halo, width + 2 * frame.unit, colours.ink, width, 0.75);
  if (vehicle.width * frame.scale < SEEN) return;
  context.globalAlpha = 0.85;
  drawVehicle(context, frame, colours, vehicle, carAt(drive, last), paintOf(colours));
  context.globalAlpha = 1;
}

/** Of the vehicle that is on its way. @param {Colours} colours */
export const paintOf = (colours) => ({ body: colours.walker, rim: '#ffffff', stripe: colours.path });

/** @param {Float64Array} drive @param {number} sample @returns {Car} */
export function carAt(drive, sample) {
  const of = (/** @type {number} */ field) => drive[sample * SAMPLE.count + field];
  const radians = (/** @type {number} */ field) => (of(field) * Math.PI) / 180;
  return { x: of(SAMPLE.x), y: of(SAMPLE.y), angle: radians(SAMPLE.heading), steer: radians(SAMPLE.steer), gear: of(SAMPLE.gear) };
}

/** Parts of one gear each: a sample's gear is that of the way to it. @param {Float64Array} drive */
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
const placeAt = (frame, drive, sample) => placeOf(frame, drive[sample * SAMPLE.count + SAMPLE.x], drive[sample * SAMPLE.count + SAMPLE.y]);

/** @param {Path2D} path @param {Frame} frame @param {Float64Array} drive @param {number} from @param {number} to */
function along(path, frame, drive, from, to) {
  for (let sample = from; sample <= to; sample++) {
    const [x, y] = placeAt(frame, drive, sample);
    if (sample === from) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Float64Array} drive @param {Vehicle} vehicle @param {Piece[]} pieces */
function drawGhosts(context, frame, colours, drive, vehicle, pieces) {
  const shape = outlineOf(vehicle);
  const count = Math.floor(drive.length / SAMPLE.count);
  const turns = new Set(pieces.slice(1).map(({ from }) => from));
  let last = 0;
  for (let sample = 0; sample < count; sample++) {
    const at = drive[sample * SAMPLE.count + SAMPLE.distance];
    if (!turns.has(sample) && at - last < APART) continue;
    last = at;
    context.save();
    enter(context, frame, carAt(drive, sample));
    context.fillStyle = colours.path;
    context.globalAlpha = 0.13;
    context.fill(shape);
    context.globalAlpha = turns.has(sample) ? 0.95 : 0.5;
    strokeLine(context, shape, colours.pathRim, (1.25 * frame.unit) / frame.s);
    context.restore();
  }
}
