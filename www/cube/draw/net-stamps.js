// Squares by the thousand: instead of a path, which is made and filled anew for each frame, the share of each pixel that they
// cover, written into an image a face and laid into the picture by one transform.
// A pixel at the rim of several squares is covered as by independent ones: two halves make three quarters.

import { layer } from './net-sheets.js';

/** Pixels from one width of an image to the next, where a face has no whole number of them. */
const STEP = 128;

export class Stamps {
  /** @type {Float32Array} */
  #spots = new Float32Array(0);
  /** @type {Uint8Array} */
  #faces = new Uint8Array(0);
  #count = 0;
  #size = 1;
  #radius = 0;
  /** @type {{ context: CanvasRenderingContext2D, side: number, stale: boolean }[]} one a face that was seen */
  #tiles = [];
  /** Shared by all, and as large as the largest. @type {ImageData | null} */
  #image = null;

  /**
   * @param {Float32Array} spots the middles, x and y in cells of their face; kept
   * @param {Uint8Array} faces on which they lie; kept
   * @param {number} count of squares @param {number} size of a face, in cells @param {number} radius half a square's side, in cells
   */
  set(spots, faces, count, size, radius) {
    [this.#spots, this.#faces, this.#count, this.#size, this.#radius] = [spots, faces, count, size, radius];
    for (const tile of this.#tiles) if (tile) tile.stale = true;
  }

  /** Lays those of a face, whose transform is set to its cells. @param {CanvasRenderingContext2D} context @param {number} face @param {string} colour */
  lay(context, face, colour) {
    const size = this.#size;
    const side = sideOf(context.getTransform(), size);
    if (side === 0) return;
    const fine = side / size;
    const margin = Math.ceil(this.#radius * fine) + 1;
    const wide = side + 2 * margin;
    const tile = (this.#tiles[face] ??= { context: layer(), side: 0, stale: true });
    const { canvas } = tile.context;
    if (tile.stale || tile.side !== side) {
      if (canvas.width !== wide) [canvas.width, canvas.height] = [wide, wide];
      tile.context.putImageData(this.#stamped(face, fine, margin, wide), 0, 0, 0, 0, wide, wide);
      [tile.side, tile.stale] = [side, false];
    }
    tile.context.globalCompositeOperation = 'source-atop';
    tile.context.fillStyle = colour;
    tile.context.fillRect(0, 0, wide, wide);
    context.drawImage(canvas, -margin / fine, -margin / fine, wide / fine, wide / fine);
  }

  /** @param {number} face @param {number} fine pixels a cell @param {number} margin @param {number} wide in pixels */
  #stamped(face, fine, margin, wide) {
    if (!this.#image || this.#image.width < wide) this.#image = new ImageData(wide, wide);
    const { data, width } = this.#image;
    data.fill(0, 0, 4 * width * wide);
    const [spots, faces, radius] = [this.#spots, this.#faces, this.#radius * fine];
    for (let at = 0; at < this.#count; at++) {
      if (faces[at] === face) stamp(data, width, spots[2 * at] * fine + margin - radius, spots[2 * at + 1] * fine + margin - radius, 2 * radius);
    }
    return this.#image;
  }
}

/**
 * @param {Uint8ClampedArray} data of an image, of which the alpha is written @param {number} width of it
 * @param {number} left @param {number} top @param {number} side of the square, which lies within the image
 */
export function stamp(data, width, left, top, side) {
  const right = left + side;
  const bottom = top + side;
  for (let y = Math.floor(top); y < bottom; y++) {
    const high = Math.min(y + 1, bottom) - Math.max(y, top);
    for (let x = Math.floor(left), at = 4 * (y * width + x) + 3; x < right; x++, at += 4) {
      data[at] += (255 - data[at]) * high * (Math.min(x + 1, right) - Math.max(x, left));
    }
  }
}

/** As fine as it is seen; where that changes from frame to frame, in steps. @param {DOMMatrix} view @param {number} size */
function sideOf({ a, b, c, d }, size) {
  const side = Math.max(Math.hypot(a, b), Math.hypot(c, d)) * size;
  const whole = Math.round(side);
  return Math.abs(side - whole) < 1e-3 ? whole : Math.ceil(side / STEP) * STEP;
}
