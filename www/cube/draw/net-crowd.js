// A crowd on the net: each walker is two small squares, its body and a paler head. They are one
// path per face, or pixels if there are many. Also their field, an arrow per cell, like on the cube
// (crowd.js).
//
// A path is made and filled again in each frame. As pixels, the covered fraction of each pixel is
// written into an image per face, which one transform draws into the picture. Overlapping fractions
// combine like independent ones: two halves make three quarters.

import { WALKER, cellOf, walkerRadius } from './measures.js';
import { dot } from './net-layout.js';
import { createLayer } from './net-sheets.js';
import { fill, outlined } from './net-view.js';
import { WHITE, blend } from './palette.js';

/** @import { Crowd } from './crowd.js' */
/** @import { Layout } from './measures.js' */
/** @import { Colours } from './palette.js' */

/** The height of its head, in radii. */
const HEAD = 1.8;
/** Each walker has a lane of its own, by its number. */
const LANES = [0.8191725, 0.6710436, 0.5497005];
/**
 * From this many walkers on, pixels are faster than paths. And the longest edge of a face for
 * pixels, in device pixels: at larger scales, fewer walkers are visible.
 */
const MANY = 1000;
const FINEST = 768;
/** The steps of an image's width, in pixels, where a face is not a whole number of pixels wide. */
const STEP = 128;
/** An arrow along x; its shade; and the device pixels per cell from which arrows are visible. */
const ARROW = [
  [-0.3, -0.03],
  [0.1, -0.03],
  [0.1, -0.13],
  [0.32, 0],
  [0.1, 0.13],
  [0.1, 0.03],
  [-0.3, 0.03],
];
const SHADE = 'rgb(0 0 0 / .4)';
const SEEN = 5;
/** The directions of the field, clockwise from up. */
const DIRECTIONS = Array.from({ length: 8 }, (_, direction) => [
  Math.sin((direction * Math.PI) / 4),
  -Math.cos((direction * Math.PI) / 4),
]);

const EMPTY = { version: -1, walkers: 0, perCell: 1, side: 1 };
const NO_FIELD = new Uint8Array(0);
/** The opacity of the mark of a jam. */
const GLOW = 0.6;

/** @param {Layout} layout @param {Colours} colours */
export function createNetCrowd({ faces }, { walker: base, jam }) {
  const [bodies, heads] = [blend(base, '#000000', 0.3), blend(base, WHITE, 0.2)];
  // By the axis of the normal, the negative direction first.
  const faceOf = [0, 1, 2].flatMap((axis) =>
    [-1, 1].map((sign) => faces.findIndex(({ normal }) => normal[axis] === sign)),
  );
  let shown = EMPTY;
  let field = NO_FIELD;
  /** @type {Uint8Array | null} */
  let jams = null;
  let size = 0;
  /** Half a square's side, in cells. */
  let radius = 0;
  /** Each walker's position in the cells of its face, x and y, and its face. */
  let spots = new Float32Array(0);
  let places = new Uint8Array(0);
  /**
   * Images of the visible faces.
   *
   * @type {{ context: CanvasRenderingContext2D, side: number, stale: boolean }[]}
   */
  const tiles = [];
  /** Shared by all, as large as the largest. @type {ImageData | null} */
  let image = null;
  /** @type {Path2D[]} */
  let arrows = [];

  /** Finds the position and the face of each walker. @param {Float32Array} points */
  function gather(points) {
    const { walkers } = shown;
    const edge = size / 2;
    const reach = Math.max(WALKER.aside / shown.side - radius, 0);
    if (places.length < walkers)
      [spots, places] = [new Float32Array(2 * walkers), new Uint8Array(walkers)];
    for (let walker = 0; walker < walkers; walker++) {
      let out = 0;
      for (let axis = 0; axis < 3; axis++) {
        const place = points[3 * walker + axis];
        if (Math.abs(place) > Math.abs(points[3 * walker + out])) out = axis;
        // In its lane, as far as there is floor.
        const turns = walker * LANES[axis] + 0.5;
        const lane = ((turns - Math.floor(turns)) * 2 - 1) * reach;
        const space = Math.max(edge - Math.abs(place), 0);
        POINT[axis] = place + Math.min(Math.max(lane, -space), space);
      }
      const face = faceOf[2 * out + (points[3 * walker + out] > 0 ? 1 : 0)];
      const { right, down } = faces[face];
      places[walker] = face;
      spots[2 * walker] = dot(POINT, right) + edge;
      spots[2 * walker + 1] = dot(POINT, down) + edge;
    }
    tiles.forEach((tile) => (tile.stale = true));
  }

  /**
   * Returns the path of the walkers on a face that are on the canvas, or near it.
   *
   * @param {number} face
   * @param {DOMMatrix} back from the canvas to cells
   * @param {{ width: number, height: number }} canvas
   */
  function pathOf(face, { a, b, c, d, e, f }, { width, height }) {
    const path = new Path2D();
    // The distance of a head above its foot, and of a foot beside its cell.
    const room = 1 + 3 * radius;
    const [left, right] = [
      Math.min(a, 0) * width + Math.min(c, 0) * height + e - room,
      Math.max(a, 0) * width + Math.max(c, 0) * height + e + room,
    ];
    const [top, bottom] = [
      Math.min(b, 0) * width + Math.min(d, 0) * height + f - room,
      Math.max(b, 0) * width + Math.max(d, 0) * height + f + room,
    ];
    for (let walker = 0; walker < shown.walkers; walker++) {
      if (places[walker] !== face) continue;
      const x = spots[2 * walker];
      const y = spots[2 * walker + 1];
      if (x > left && x < right && y > top && y < bottom)
        path.rect(x - radius, y - radius, 2 * radius, 2 * radius);
    }
    return path;
  }

  /**
   * Draws the walkers of a face as pixels.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} face
   * @param {string} colour
   * @param {number} seen the length of the face's edge, in pixels
   */
  function layPixels(context, face, colour, seen) {
    // At the resolution of the screen. If that changes from frame to frame, in steps.
    const whole = Math.round(seen);
    const side = Math.abs(seen - whole) < 1e-3 ? whole : Math.ceil(seen / STEP) * STEP;
    if (side === 0) return;
    const fine = side / size;
    const margin = Math.ceil(radius * fine) + 1;
    const wide = side + 2 * margin;
    const tile = (tiles[face] ??= { context: createLayer(), side: 0, stale: true });
    const { canvas } = tile.context;
    if (tile.stale || tile.side !== side) {
      if (canvas.width !== wide) [canvas.width, canvas.height] = [wide, wide];
      if (!image || image.width < wide) image = new ImageData(wide, wide);
      const { data, width } = image;
      data.fill(0, 0, 4 * width * wide);
      const half = radius * fine;
      for (let at = 0; at < shown.walkers; at++) {
        if (places[at] === face)
          stamp(
            data,
            width,
            spots[2 * at] * fine + margin - half,
            spots[2 * at + 1] * fine + margin - half,
            2 * half,
          );
      }
      tile.context.putImageData(image, 0, 0, 0, 0, wide, wide);
      [tile.side, tile.stale] = [side, false];
    }
    tile.context.globalCompositeOperation = 'source-atop';
    tile.context.fillStyle = colour;
    tile.context.fillRect(0, 0, wide, wide);
    context.drawImage(canvas, -margin / fine, -margin / fine, wide / fine, wide / fine);
  }

  return {
    /** Whether there are walkers. */
    get isThere() {
      return shown.walkers > 0;
    },

    /**
     * @param {Crowd | null} crowd its arrays are live views
     * @param {number} cells along an edge
     * @returns {boolean} whether anything changed
     */
    update(crowd, cells) {
      const { version, walkers, perCell, side } = crowd ?? EMPTY;
      const now = crowd?.field ?? NO_FIELD;
      jams = crowd?.jams ?? null;
      const same =
        now.length === field.length && now.every((direction, key) => direction === field[key]);
      if (!same) {
        field = now.slice();
        arrows = field.length === 6 * cells ** 2 ? arrowsOf(field, cells) : [];
      }
      if (version === shown.version && walkers === shown.walkers && cells === size) return !same;
      const changed = walkers > 0 || shown.walkers > 0 || !same;
      shown = { version, walkers, perCell, side };
      size = cells;
      radius = walkerRadius(size, perCell);
      if (crowd) gather(crowd.places);
      return changed;
    },

    /**
     * Draws the walkers of a face. Set the transform to its cells first.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {number} face
     * @param {[number, number]} up the height of a cell, in device pixels
     */
    draw(context, face, up) {
      if (shown.walkers === 0) return;
      const view = context.getTransform();
      const { a, b, c, d, e, f } = view;
      const seen = Math.max(Math.hypot(a, b), Math.hypot(c, d)) * size;
      const path =
        shown.walkers >= MANY && seen <= FINEST
          ? null
          : pathOf(face, view.inverse(), context.canvas);
      for (const [colour, high] of /** @type {[string, number][]} */ ([
        [bodies, 0],
        [heads, HEAD * radius],
      ])) {
        context.setTransform(a, b, c, d, e + up[0] * high, f + up[1] * high);
        if (path) fill(context, path, colour);
        else layPixels(context, face, colour, seen);
      }
      context.setTransform(view);
    },

    /**
     * The same for jams and the field.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {number} face
     * @param {number} fine device pixels per cell
     */
    drawField(context, face, fine) {
      if (jams) {
        context.globalAlpha = GLOW;
        fill(
          context,
          squaresOf(jams.subarray(face * size ** 2, (face + 1) * size ** 2), size),
          jam,
        );
        context.globalAlpha = 1;
      }
      const path = arrows[face];
      if (path && fine >= SEEN) fill(context, path, SHADE);
    },
  };
}

/** @param {Uint8Array} field @param {number} size @returns {Path2D[]} one per face */
function arrowsOf(field, size) {
  const paths = Array.from({ length: 6 }, () => new Path2D());
  field.forEach((direction, key) => {
    if (direction >= DIRECTIONS.length) return;
    const { face, x, y } = cellOf(size, key, CELL);
    outlined(
      paths[face],
      ARROW,
      x + 0.5,
      y + 0.5,
      DIRECTIONS[direction][0],
      DIRECTIONS[direction][1],
    );
  });
  return paths;
}

/**
 * Returns squares that grow with the level of a cell.
 *
 * @param {Uint8Array} levels of a face
 * @param {number} size
 */
function squaresOf(levels, size) {
  const path = new Path2D();
  levels.forEach((level, key) => {
    const side = Math.sqrt(level / 255);
    if (level > 0)
      path.rect((key % size) + 0.5 - side / 2, Math.floor(key / size) + 0.5 - side / 2, side, side);
  });
  return path;
}

const CELL = { face: 0, x: 0, y: 0 };
const POINT = [0, 0, 0];

/**
 * @param {Uint8ClampedArray} data of an image, whose alpha is written @param {number} width of it
 * @param {number} left
 * @param {number} top
 * @param {number} side of the square, which is inside the image
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
