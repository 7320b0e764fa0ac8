// What shows where the net is cut: the rims that belong together carry the same letter, in the middle of each. And the shade
// that the net leaves on the ground.

import { WAYS } from './net-lay.js';
import { INK } from './palette.js';

const LETTERS = 'ABCDEFG';
/** CSS pixels: the letter, how far it stands from the rim, and from which side of a face on it has room. */
const LETTER = { size: 11, off: 9, least: 44 };

/** How flat it is when they come up, and with what they are written. */
const LETTERED = 0.94;
const STRENGTH = 0.62;
const PENCIL = { light: INK, dark: '#ecebe6' };
/** Strokes of which the shade on the ground is made. */
const RINGS = 9;

/** In CSS pixels, what must be free around the net for its letters. */
export const SEAM_ROOM = LETTER.off + LETTER.size / 2;

/**
 * @param {CanvasRenderingContext2D} context in device pixels @param {import('./net-lay.js').Net} net
 * @param {import('./net-view.js').View} view @param {number} ratio @param {import('./palette.js').Theme} theme @param {number} flat from 0, a cube, to 1
 */
export function drawSeams(context, { placed, cuts }, view, ratio, theme, flat) {
  if (flat <= LETTERED) return;
  context.resetTransform();
  context.globalAlpha = (STRENGTH * (flat - LETTERED)) / (1 - LETTERED);
  context.strokeStyle = context.fillStyle = PENCIL[theme];
  context.lineWidth = Math.max(1.5 * ratio, view.scale * 0.008);
  context.lineCap = 'round';
  context.font = `600 ${LETTER.size * ratio}px system-ui, "DejaVu Sans", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  cuts.forEach((cut, at) => {
    for (const { face, way } of cut) {
      const [dx, dy] = WAYS[way];
      const [x, y] = [view.x + (placed[face].column + dx / 2) * view.scale, view.y + (placed[face].row + dy / 2) * view.scale];
      // A tick on each side of the letter, along the rim.
      const off = LETTER.off * ratio;
      const [cx, cy] = [x + dx * off, y + dy * off];
      if (view.scale >= LETTER.least * ratio) context.fillText(LETTERS[at], cx, cy);
      for (const side of [-1, 1]) {
        const [from, to] = [0.1 * view.scale * side, 0.42 * view.scale * side];
        context.beginPath();
        context.moveTo(x + dx * 3.5 * ratio - dy * from, y + dy * 3.5 * ratio + dx * from);
        context.lineTo(x + dx * 3.5 * ratio - dy * to, y + dy * 3.5 * ratio + dx * to);
        context.setLineDash([0.02 * view.scale, 0.04 * view.scale]);
        context.stroke();
      }
      context.setLineDash([]);
    }
  });
  context.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} context @param {Path2D} outline of all faces, in device pixels @param {number} ratio @param {{ color: string, alpha: number }} ground */
export function drawGround(context, outline, ratio, { color, alpha }) {
  context.resetTransform();
  context.translate(0, 5 * ratio);
  context.strokeStyle = color;
  context.lineJoin = 'round';
  context.globalAlpha = (0.55 * alpha) / RINGS;
  // Wider and wider, each a little: as soft as a blur, and it costs nothing.
  for (let ring = 1; ring <= RINGS; ring++) {
    context.lineWidth = ring * 2.6 * ratio;
    context.stroke(outline);
  }
  context.globalAlpha = 1;
}
