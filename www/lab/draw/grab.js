// Where start and goal of who drives can be grabbed: on the vehicle that stands there, and on the knob before its nose. Hand and eye
// take it from here, so that they mean the same places.

/** @import { Vehicle } from './vehicle.js' */

/** From this many CSS pixels of width on, a vehicle is drawn and grabbed as one; below, it keeps the size of a token. */
export const VEHICLE = 12;
/** The token's edge from afar, in CSS pixels. */
export const LEAST = 18;

/**
 * The knob before the nose, about the reference point, in CSS pixels.
 *
 * @param {Vehicle} vehicle @param {number} angle in radians @param {number} scale pixels a cell
 */
export function noseOf({ wheelbase, frontOverhang, width }, angle, scale) {
  const radius = Math.min(11, Math.max(7, 0.2 * scale));
  const bumper = width * scale >= VEHICLE ? (wheelbase + frontOverhang) * scale : LEAST / 2;
  const away = bumper + radius + Math.min(10, Math.max(5, 0.16 * scale));
  return { x: Math.cos(angle) * away, y: Math.sin(angle) * away, radius, away, bumper };
}

/**
 * Whether a point about the reference point lies on the vehicle, in CSS pixels.
 *
 * @param {Vehicle} vehicle @param {number} angle @param {number} scale @param {number} dx @param {number} dy @param {number} reach how far beside it still counts
 */
export function isOn({ wheelbase, frontOverhang, rearOverhang, width }, angle, scale, dx, dy, reach) {
  if (width * scale < VEHICLE) return Math.max(Math.abs(dx), Math.abs(dy)) <= Math.max(LEAST / 2, reach);
  const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) / scale;
  const across = (dy * Math.cos(angle) - dx * Math.sin(angle)) / scale;
  const spare = Math.max(0, reach - (width * scale) / 2) / scale;
  return along >= -rearOverhang - spare && along <= wheelbase + frontOverhang + spare && Math.abs(across) <= width / 2 + spare;
}
