// A vehicle seen from above, to scale: its body is the very rectangle that the search holds against the walls, its front
// wheels stand as they are steered. Drawn in its own frame: the middle of the rear axle is at 0, x to the front, y to its
// right, in cells.

import { fillRaised, strokeLine } from './canvas.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 *
 * @typedef {{ wheelbase: number, frontOverhang: number, rearOverhang: number, width: number }} Vehicle in cells
 * @typedef {{ x: number, y: number, angle: number }} Pose in cells; the angle in radians from the right, clockwise
 * @typedef {Pose & { steer: number, gear: number }} Car steer in radians, gear +1 or −1
 */

/** Of a vehicle's width: what its wheels take, and how long they are. */
const TYRE = { width: 0.2, length: 0.44 };
/** How much narrower than its outline the hull is, on each side, so that the wheels are seen. */
const WAIST = 0.15;

/** A place among square cells, in device pixels: wheels know no others. @param {Frame} frame @param {number} x @param {number} y in cells @returns {[number, number]} */
export const placeOf = ({ left, top, s }, x, y) => [left + (x + 0.5) * s, top + (y + 0.5) * s];

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Pose} pose the origin goes there */
export function enter(context, frame, { x, y, angle }) {
  context.translate(...placeOf(frame, x, y));
  context.rotate(angle);
  context.scale(frame.s, frame.s);
}

/** The outline. @param {Vehicle} vehicle @param {number} [grow] cells to add on each side */
export function outlineOf({ wheelbase, frontOverhang, rearOverhang, width }, grow = 0) {
  const shape = new Path2D();
  const [length, across] = [rearOverhang + wheelbase + frontOverhang + 2 * grow, width + 2 * grow];
  shape.roundRect(-rearOverhang - grow, -across / 2, length, across, Math.min(0.2 * width + grow, length / 2));
  return shape;
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Vehicle} vehicle
 * @param {Car} car @param {{ body: string, rim: string, stripe?: string, lifted?: boolean }} paint
 */
export function drawVehicle(context, frame, colours, vehicle, car, { body, rim, stripe, lifted = false }) {
  const { wheelbase, frontOverhang, rearOverhang, width } = vehicle;
  const thin = frame.unit / frame.s;
  const hull = new Path2D();
  const [back, front] = [-rearOverhang, wheelbase + frontOverhang];
  const waist = WAIST * width;
  hull.roundRect(back, -width / 2 + waist, front - back, width - 2 * waist, [0.16 * width, 0.3 * width, 0.3 * width, 0.16 * width]);
  context.save();
  enter(context, frame, car);
  wheels(context, colours, vehicle, car.steer, thin);
  fillRaised(context, hull, body, (lifted ? 0.4 : 0.2) * frame.s * width, (lifted ? 0.2 : 0.07) * frame.s * width);
  if (stripe) {
    context.fillStyle = stripe;
    for (const side of [-1, 1]) context.fillRect(back, side * 0.09 * width - 0.045 * width, front - back, 0.09 * width);
  }
  strokeLine(context, hull, rim, Math.max(1.25 * thin, 0.045 * width));
  glass(context, vehicle);
  lights(context, vehicle, car.gear);
  context.restore();
}

/** A box about a point, filled. @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} long @param {number} wide @param {number} radius */
function fillBox(context, x, y, long, wide, radius) {
  context.beginPath();
  context.roundRect(x - long / 2, y - wide / 2, long, wide, radius);
  context.fill();
}

/** @param {CanvasRenderingContext2D} context @param {Colours} colours @param {Vehicle} vehicle @param {number} steer @param {number} thin a pixel */
function wheels(context, colours, { wheelbase, width }, steer, thin) {
  const [long, wide] = [TYRE.length * width, TYRE.width * width];
  context.fillStyle = colours.tyre;
  context.strokeStyle = colours.tyreRim;
  context.lineWidth = thin;
  for (const x of [0, wheelbase]) {
    for (const side of [-1, 1]) {
      context.save();
      context.translate(x, side * (width / 2 - wide / 2));
      if (x > 0) context.rotate(steer);
      fillBox(context, 0, 0, long, wide, 0.3 * wide);
      context.stroke();
      context.restore();
    }
  }
}

/** The windscreen distinguishes front from back. @param {CanvasRenderingContext2D} context @param {Vehicle} vehicle */
function glass(context, { wheelbase, width }) {
  const [near, far, half] = [0.66 * wheelbase, 0.9 * wheelbase, 0.3 * width];
  context.fillStyle = 'rgb(255 255 255 / 0.85)';
  context.beginPath();
  context.moveTo(near, -0.78 * half);
  context.quadraticCurveTo(far + 0.04, -0.9 * half, far, -half);
  context.quadraticCurveTo(far + 0.16 * wheelbase, 0, far, half);
  context.quadraticCurveTo(far + 0.04, 0.9 * half, near, 0.78 * half);
  context.closePath();
  context.fill();
}

/** Headlights, and white ones behind while it drives back. @param {CanvasRenderingContext2D} context @param {Vehicle} vehicle @param {number} gear */
function lights(context, { wheelbase, frontOverhang, rearOverhang, width }, gear) {
  for (const side of [-1, 1]) {
    const y = side * 0.25 * width;
    context.fillStyle = '#ffe9a8';
    fillBox(context, wheelbase + frontOverhang - 0.075 * width, y, 0.09 * width, 0.17 * width, 0.4 * (0.09 * width));
    context.fillStyle = gear < 0 ? '#ffffff' : '#8f1d22';
    fillBox(context, -rearOverhang + 0.07 * width, y, 0.09 * width, 0.2 * width, 0.4 * (0.09 * width));
  }
}
