// The parts of the six faces that do not move, painted once and only where they change: floors, the
// foot and the top of walls, and the marks of a search. Each layer is a canvas with the faces side
// by side. One affine transform per face draws them into the picture. A wall is its foot, drawn
// repeatedly a little higher, below its top.

import { PIECES, Quarter, kindOf, outlineOf, plans, wallsOn } from './blocks.js';
import { AHEAD, BESIDE, cellOf } from './measures.js';
import { fill, outlined, stroke } from './net-view.js';
import { WALL_WHITENESS, WHITE, blend } from './palette.js';

/** @import { Layout } from './measures.js' */
/** @import { Colours } from './palette.js' */

/**
 * @typedef {'floor' | 'side' | 'top' | 'marks'} Layer
 * @typedef {{ x0: number, y0: number, x1: number, y1: number }} Box without the last column and row
 */

const COLUMNS = 3;
const ROWS = 2;
/** In cells: the width of the shade at the foot of a wall, and of the light rim of a face. */
const SHADE = 0.34;
const RIM = 0.14;
/** Device pixels per cell from which the tiles of the floor and the signs are distinct. */
const COUNTABLE = 7;
const SIGNS = 4;

/** @param {Layout} layout @param {Colours} colours @param {number} brightness */
export function createSheets({ wall, mark }, colours, brightness) {
  const dim = (/** @type {string} */ colour) => blend('#000000', colour, brightness);
  /** @type {Record<Layer, CanvasRenderingContext2D>} */
  const layers = {
    floor: createLayer(),
    side: createLayer(),
    top: createLayer(),
    marks: createLayer(),
  };
  let size = 0;
  /** Device pixels of a face's edge, and of a cell. */
  let side = 0;
  let fine = 0;
  /** @type {Uint8Array} */
  let cells = new Uint8Array(0);
  let shown = new Uint8Array(0);
  let painted = false;

  /**
   * Sets a layer's transform to the cells of a face.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} face
   */
  const begin = (context, face) =>
    context.setTransform(
      fine,
      0,
      0,
      fine,
      (face % COLUMNS) * side,
      Math.floor(face / COLUMNS) * side,
    );

  /**
   * Paints the marks of a search that have changed.
   *
   * @param {Uint8Array | null} marks
   * @returns {boolean} whether any have
   */
  function setPaint(marks) {
    if (!marks && !painted) return false;
    painted = marks !== null;
    const context = layers.marks;
    const [rings, squares] = [new Path2D(), new Path2D()];
    const isPlain = fine < SIGNS;
    let changed = false;
    context.setTransform(fine, 0, 0, fine, 0, 0);
    for (let key = 0; key < shown.length; key++) {
      const now = marks?.[key] ?? 0;
      if (now === shown[key]) continue;
      changed = true;
      shown[key] = now;
      const cell = cellOf(size, key, CELL);
      const x = cell.x + (cell.face % COLUMNS) * size;
      const y = cell.y + Math.floor(cell.face / COLUMNS) * size;
      context.clearRect(x, y, 1, 1);
      if (now === mark.open) {
        rings.moveTo(x + 0.76, y + 0.5);
        rings.arc(x + 0.5, y + 0.5, 0.26, 0, 2 * Math.PI);
      } else if (now === mark.closed) {
        if (isPlain) squares.rect(x, y, 1, 1);
        else squares.roundRect(x + 0.14, y + 0.14, 0.72, 0.72, 0.1);
      }
    }
    fill(context, squares, dim(colours.closed));
    if (!isPlain) stroke(context, squares, dim(colours.closedRim), 0.045);
    stroke(context, rings, dim(colours.openRim), isPlain ? 0.5 : 0.27);
    if (!isPlain) stroke(context, rings, dim(colours.open), 0.18);
    return changed;
  }

  /** @param {number} face @param {Box} box */
  function paintCells(face, { x0, y0, x1, y1 }) {
    const isWall = wallsOn(cells, size, wall, face);
    // Walls beside the box matter for shades and corners in it.
    const walls = wallsIn(
      isWall,
      {
        x0: Math.max(x0 - 1, 0),
        y0: Math.max(y0 - 1, 0),
        x1: Math.min(x1 + 1, size),
        y1: Math.min(y1 + 1, size),
      },
      fine,
    );
    const floor = colours.face[face];
    const top = blend(floor, WHITE, WALL_WHITENESS);
    for (const name of /** @type {const} */ (['floor', 'side', 'top'])) {
      const context = layers[name];
      context.save();
      begin(context, face);
      context.beginPath();
      context.rect(x0, y0, x1 - x0, y1 - y0);
      context.clip();
      context.clearRect(x0, y0, x1 - x0, y1 - y0);
      if (name === 'floor') paintFloor(context, dim(floor), walls, { x0, y0, x1, y1 });
      else fill(context, walls, dim(name === 'top' ? top : blend(top, '#4a3f45', 0.42)));
      context.restore();
    }
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {string} colour
   * @param {Path2D} walls
   * @param {Box} box
   */
  function paintFloor(context, colour, walls, { x0, y0, x1, y1 }) {
    context.fillStyle = colour;
    context.fillRect(x0, y0, x1 - x0, y1 - y0);
    if (fine >= COUNTABLE) {
      context.beginPath();
      for (let x = x0; x <= x1; x++) context.rect(x - 0.5 / fine, y0, 1 / fine, y1 - y0);
      for (let y = y0; y <= y1; y++) context.rect(x0, y - 0.5 / fine, x1 - x0, 1 / fine);
      context.fillStyle = 'rgb(0 0 0 / .07)';
      context.fill();
    }
    context.save();
    context.shadowColor = 'rgb(50 20 20 / .5)';
    context.shadowBlur = SHADE * fine;
    fill(context, walls, colour);
    context.restore();
    const rim = Math.max(RIM, 1.5 / fine);
    context.strokeStyle = 'rgb(255 255 255 / .5)';
    context.lineWidth = rim;
    context.strokeRect(rim / 2, rim / 2, size - rim, size - rim);
  }

  return {
    get side() {
      return side;
    },
    setPaint,

    /**
     * @param {number} edge in cells
     * @param {Uint8Array} bytes of its cells; stored
     * @param {number} pixels of a face's edge
     */
    setWorld(edge, bytes, pixels) {
      const marks = painted && edge === size ? shown : null;
      [size, side, fine, cells] = [edge, pixels, pixels / edge, bytes];
      shown = new Uint8Array(cells.length);
      painted = false;
      for (const { canvas } of Object.values(layers))
        [canvas.width, canvas.height] = [side * COLUMNS, side * ROWS];
      for (let face = 0; face < 6; face++) paintCells(face, { x0: 0, y0: 0, x1: size, y1: size });
      setPaint(marks);
    },

    /** @param {Uint8Array} bytes stored @returns {boolean} whether any have changed */
    setCells(bytes) {
      const before = cells;
      cells = bytes;
      let changed = false;
      for (let key = 0; key < cells.length; key++) {
        if (cells[key] === before[key]) continue;
        changed = true;
        const { face, x, y } = cellOf(size, key, CELL);
        paintCells(face, {
          x0: Math.max(x - 2, 0),
          y0: Math.max(y - 2, 0),
          x1: Math.min(x + 3, size),
          y1: Math.min(y + 3, size),
        });
      }
      return changed;
    },

    /**
     * Draws a layer of a face. Set the transform to its cells first.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {Layer} name
     * @param {number} face
     */
    lay(context, name, face) {
      context.drawImage(
        layers[name].canvas,
        (face % COLUMNS) * side,
        Math.floor(face / COLUMNS) * side,
        side,
        side,
        0,
        0,
        size,
        size,
      );
    },
  };
}

const CELL = { face: 0, x: 0, y: 0 };

/** @param {HTMLCanvasElement} canvas @throws {Error} without Canvas 2D */
export function contextOf(canvas) {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser offers no Canvas 2D');
  return context;
}

/** Returns the context of a hidden canvas. */
export const createLayer = () => contextOf(document.createElement('canvas'));

/** Device pixels per cell up to which corners are invisible. */
const PLAIN_BELOW = 4;
/** The outlines of quarters. */
const OUTLINES = plans(4).map((plan, piece) => outlineOf(plan, piece, 0));

/**
 * Returns the walls among some cells of a face from above, like those of the cube. A wall cell is
 * four quarters. Each depends on the two cells beside it and the one across its corner (see
 * blocks.js), so that neighbouring walls join with round corners.
 *
 * @param {(x: number, y: number) => boolean} isWall also called for cells outside the face
 * @param {Box} box @param {number} fine device pixels per cell
 */
function wallsIn(isWall, { x0, y0, x1, y1 }, fine) {
  const path = new Path2D();
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      if (!isWall(x, y)) continue;
      if (fine < PLAIN_BELOW) {
        const from = x;
        while (x + 1 < x1 && isWall(x + 1, y)) x++;
        path.rect(from, y, x + 1 - from, 1);
      } else {
        for (let turn = 0; turn < 4; turn++) quarter(path, isWall, x, y, turn);
      }
    }
  }
  return path;
}

/**
 * @param {Path2D} path
 * @param {(x: number, y: number) => boolean} isWall
 * @param {number} x
 * @param {number} y
 * @param {number} turn
 */
function quarter(path, isWall, x, y, turn) {
  const [[ax, ay], [bx, by]] = [AHEAD[turn], BESIDE[turn]];
  const kind = kindOf(isWall, x, y, turn);
  // A side along z is turned once more: its `ahead` is this `beside`.
  if (kind === Quarter.SideZ)
    outlined(path, OUTLINES[PIECES[kind]], x + 0.5 + ax / 2, y + 0.5 + ay / 2, bx, by);
  else outlined(path, OUTLINES[PIECES[kind]], x + 0.5, y + 0.5, ax, ay);
}
