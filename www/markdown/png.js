// Pictures as PNG in Node, still or animated. The package `@resvg/resvg-js` draws them, if it is installed.

import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { loadFilm } from '../core.js';

const { animatedPng, changeOf, stillPng } = await loadFilm();
const { Resvg } = await import('@resvg/resvg-js').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  return { Resvg: null };
});

/** Whether this computer can draw PNG. */
export const hasPng = Resvg !== null;

/** Behind a drawing that does not fill its picture. */
const PAPER = { light: '#ffffff', dark: '#22262d' };
/** Fonts like those of a browser: resvg uses any font unless it finds one of these names. It does not read quotes in a list. */
const FONTS = 'Arial, Liberation Sans, DejaVu Sans, Noto Sans';

/**
 * Returns a PNG, an animated one of several frames. Its background is opaque.
 *
 * @param {{ svg: string, ms?: number }[]} frames of one size, each in one colour scheme @param {number} width in pixels @param {keyof typeof PAPER} scheme
 * @throws an Error if the package is missing
 */
export function pngOf(frames, width, scheme) {
  /** @type {Parameters<typeof animatedPng>[0][number][]} */
  const parts = [];
  /** @type {Uint32Array | null} */
  let before = null;
  for (const { svg, ms = 0 } of frames) {
    const image = drawn(svg, width, PAPER[scheme]);
    const part = changeOf(before, image.pixels, image.width, image.height);
    const last = parts.at(-1);
    if (part) parts.push({ png: packed(part), x: part.x, y: part.y, ms });
    else if (last) last.ms += ms;
    before = image.pixels;
  }
  const [first] = parts;
  return parts.length === 1 && first ? first.png : new Uint8Array(Buffer.concat(animatedPng(parts)));
}

/** @param {string} svg @param {number} width @param {string} background */
function drawn(svg, width, background) {
  if (!Resvg) throw new Error('PNG needs a package; run npm install @resvg/resvg-js');
  const image = new Resvg(svg.replaceAll('system-ui, sans-serif', FONTS), { fitTo: { mode: 'width', value: width }, background }).render();
  const { buffer, byteOffset, length } = image.pixels;
  return { width: image.width, height: image.height, pixels: new Uint32Array(buffer, byteOffset, length / 4) };
}

/** @param {{ width: number, height: number, pixels: Uint32Array }} picture */
function packed({ width, height, pixels }) {
  const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const rows = new Uint8Array(height * (4 * width + 1));
  for (let y = 0; y < height; y++) rows.set(bytes.subarray(4 * width * y, 4 * width * (y + 1)), (4 * width + 1) * y + 1);
  return stillPng(width, height, deflateSync(rows));
}
