// The finished drive: a yellow band along the middle of the rear axle, whole where it goes forward, in pieces where it
// goes back, a ring where the gear changes, and now and then the outline of the vehicle, so that the room it takes is
// seen without anything moving.

import { drawVehicle, enter, outlineOf, placeOf } from './vehicle.js';
import { SAMPLE } from '../../engine/fields.js';

/**
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 * @typedef {import('./vehicle.js').Vehicle} Vehicle
 */

/** Cells between two outlines. */
const APART = 1.5;
/** Outlines are drawn from this many CSS pixels of width on. */
const SEEN = 8;

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Float64Array} drive @param {Vehicle} vehicle */
export function drawDrive(context, frame, colours, drive, vehicle) {
  const pieces = piecesOf(drive);
  if (pieces.length === 0) return;
  if (vehicle.width * frame.scale >= SEEN) drawGhosts(context, frame, colours, drive, vehicle);
  const width = Math.min(7 * frame.unit, Math.max(2.4 * frame.unit, 0.13 * frame.s));
  const [ahead, back] = [new Path2D(), new Path2D()];
  for (const { from, to, gear } of pieces) along(gear < 0 ? back : ahead, frame, drive, from, to);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = colours.pathRim;
  context.lineWidth = width + 2 * frame.unit;
  context.stroke(ahead);
  context.strokeStyle = colours.path;
  context.lineWidth = width;
  context.stroke(ahead);
  // Back: the casing goes through, the yellow in pieces on it.
  context.lineCap = 'butt';
  context.strokeStyle = colours.pathRim;
  context.lineWidth = width + 2 * frame.unit;
  context.stroke(back);
  context.strokeStyle = colours.path;
  context.lineWidth = width;
  context.setLineDash([1.1 * width, 0.8 * width]);
  context.stroke(back);
  context.setLineDash([]);
  for (const { from } of pieces.slice(1)) ring(context, frame, colours, drive, from, width);
}

/** The way to what the search expands just now: thin, and the vehicle at its end. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Float64Array} drive @param {Vehicle} vehicle */
export function drawDriveTrail(context, frame, colours, drive, vehicle) {
  if (drive.length < SAMPLE.count) return;
  const last = drive.length / SAMPLE.count - 1;
  const shape = new Path2D();
  along(shape, frame, drive, 0, last);
  const width = Math.min(2.5 * frame.unit, Math.max(1.4 * frame.unit, 0.05 * frame.s));
  context.lineJoin = context.lineCap = 'round';
  context.strokeStyle = colours.halo;
  context.globalAlpha = 0.75;
  context.lineWidth = width + 2 * frame.unit;
  context.stroke(shape);
  context.globalAlpha = 1;
  context.strokeStyle = colours.ink;
  context.lineWidth = width;
  context.stroke(shape);
  if (vehicle.width * frame.scale < SEEN) return;
  context.globalAlpha = 0.85;
  drawVehicle(context, frame, colours, vehicle, carAt(drive, last), paintOf(colours));
  context.globalAlpha = 1;
}

/** Of the vehicle that is on its way. @param {Colours} colours */
export const paintOf = (colours) => ({ body: colours.walker, rim: '#ffffff', stripe: colours.path });

/** @param {Float64Array} drive @param {number} sample @returns {import('./vehicle.js').Car} */
export function carAt(drive, sample) {
  const of = (/** @type {number} */ field) => drive[sample * SAMPLE.count + field];
  const radians = (/** @type {number} */ field) => (of(field) * Math.PI) / 180;
  return { x: of(SAMPLE.x), y: of(SAMPLE.y), angle: radians(SAMPLE.heading), steer: radians(SAMPLE.steer), gear: of(SAMPLE.gear) };
}

/**
 * Parts of one gear each, from sample to sample: a sample's gear is that of the way to it.
 *
 * @param {Float64Array} drive
 * @returns {{ from: number, to: number, gear: number }[]}
 */
export function piecesOf(drive) {
  /** @type {{ from: number, to: number, gear: number }[]} */
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

/** @param {Path2D} path @param {Frame} frame @param {Float64Array} drive @param {number} from @param {number} to */
function along(path, frame, drive, from, to) {
  for (let sample = from; sample <= to; sample++) {
    const [x, y] = placeOf(frame, drive[sample * SAMPLE.count + SAMPLE.x], drive[sample * SAMPLE.count + SAMPLE.y]);
    if (sample === from) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Float64Array} drive @param {number} sample @param {number} width */
function ring(context, frame, colours, drive, sample, width) {
  const [x, y] = [drive[sample * SAMPLE.count + SAMPLE.x], drive[sample * SAMPLE.count + SAMPLE.y]];
  context.beginPath();
  context.arc(...placeOf(frame, x, y), 0.95 * width, 0, 2 * Math.PI);
  context.fillStyle = colours.path;
  context.fill();
  context.lineWidth = 1.5 * frame.unit;
  context.strokeStyle = colours.pathRim;
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Float64Array} drive @param {Vehicle} vehicle */
function drawGhosts(context, frame, colours, drive, vehicle) {
  const shape = outlineOf(vehicle);
  const count = Math.floor(drive.length / SAMPLE.count);
  const turns = new Set(piecesOf(drive).slice(1).map(({ from }) => from));
  let last = 0;
  for (let sample = 0; sample < count; sample++) {
    const at = drive[sample * SAMPLE.count + SAMPLE.distance];
    if (!turns.has(sample) && at - last < APART) continue;
    last = at;
    context.save();
    enter(context, frame, carAt(drive, sample));
    context.fillStyle = context.strokeStyle = colours.path;
    context.globalAlpha = 0.13;
    context.fill(shape);
    context.globalAlpha = turns.has(sample) ? 0.95 : 0.5;
    context.strokeStyle = colours.pathRim;
    context.lineWidth = (1.25 * frame.unit) / frame.s;
    context.stroke(shape);
    context.restore();
  }
}
