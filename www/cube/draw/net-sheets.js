// What of the six faces stands still, painted once and only where something changed: floors, the foot and the top of walls, and
// the marks of a search, each on a canvas that has the faces side by side. They are laid into the picture by one affine transform
// a face; a wall is its foot laid again and again a little higher, under its top.

import { wallsIn } from './net-walls.js';
import { WALL_WHITENESS, WHITE, blend } from './palette.js';

/** @typedef {'floor' | 'side' | 'top' | 'marks'} Layer */

const COLUMNS = 3;
const ROWS = 2;
/** In cells: how far the shade at the foot of a wall reaches, the light rim of a face, and the half of a cell that its tile has. */
const SHADE = 0.34;
const RIM = 0.14;
/** Device pixels a cell from which the tiles of the floor can be counted, and signs be told from spots. */
const COUNTABLE = 7;
const SIGNS = 4;

export class Sheets {
  #layout;
  #colours;
  #dim;
  #size = 0;
  /** @type {Uint8Array} */
  #cells = new Uint8Array(0);
  #paint = new Uint8Array(0);
  #painted = false;
  /** Device pixels that the edge of a face measures. */
  side = 0;
  /** @type {Record<Layer, CanvasRenderingContext2D> | null} */
  #layers = null;

  /** @param {import('./layout.js').Layout} layout @param {import('./palette.js').Colours} colours @param {number} brightness */
  constructor(layout, colours, brightness) {
    this.#layout = layout;
    this.#colours = colours;
    this.#dim = (/** @type {string} */ colour) => blend('#000000', colour, brightness);
  }

  /** @param {number} size @param {Uint8Array} cells kept @param {number} side */
  setWorld(size, cells, side) {
    const marks = this.#painted && size === this.#size ? this.#paint : null;
    this.#size = size;
    this.#cells = cells;
    this.#paint = new Uint8Array(cells.length);
    this.#painted = false;
    this.side = side;
    this.#layers ??= { floor: layer(), side: layer(), top: layer(), marks: layer() };
    for (const { canvas } of Object.values(this.#layers)) [canvas.width, canvas.height] = [side * COLUMNS, side * ROWS];
    for (let face = 0; face < 6; face++) this.#paintCells(face, { x0: 0, y0: 0, x1: size, y1: size });
    this.setPaint(marks);
  }

  /** @param {Uint8Array} cells kept @returns {boolean} whether any changed */
  setCells(cells) {
    const before = this.#cells;
    this.#cells = cells;
    let changed = false;
    for (let key = 0; key < cells.length; key++) {
      if (cells[key] === before[key]) continue;
      changed = true;
      const size = this.#size;
      const [x, y, face] = [key % size, Math.floor(key / size) % size, Math.floor(key / size ** 2)];
      this.#paintCells(face, { x0: Math.max(x - 2, 0), y0: Math.max(y - 2, 0), x1: Math.min(x + 3, size), y1: Math.min(y + 3, size) });
    }
    return changed;
  }

  /** The marks of a search, of which only those are painted that changed. @param {Uint8Array | null} marks @returns {boolean} whether any did */
  setPaint(marks) {
    const context = this.#layers?.marks;
    if (!context || (!marks && !this.#painted)) return false;
    if (!marks) {
      context.resetTransform();
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      this.#paint.fill(0);
      this.#painted = false;
      return true;
    }
    const { open, closed } = this.#layout.mark;
    const [size, fine] = [this.#size, this.side / this.#size];
    let changed = false;
    for (let face = 0; face < 6; face++) {
      const [rings, squares] = [new Path2D(), new Path2D()];
      let any = false;
      this.#begin(context, face);
      for (let key = face * size ** 2; key < (face + 1) * size ** 2; key++) {
        if (marks[key] === this.#paint[key]) continue;
        any = true;
        this.#paint[key] = marks[key];
        const [x, y] = [key % size, Math.floor(key / size) % size];
        context.clearRect(x, y, 1, 1);
        if (marks[key] === open) {
          rings.moveTo(x + 0.76, y + 0.5);
          rings.arc(x + 0.5, y + 0.5, 0.26, 0, 2 * Math.PI);
        } else if (marks[key] === closed) {
          if (fine < SIGNS) squares.rect(x, y, 1, 1);
          else squares.roundRect(x + 0.14, y + 0.14, 0.72, 0.72, 0.1);
        }
      }
      if (any) this.#putMarks(context, rings, squares, fine);
      changed ||= any;
    }
    this.#painted = true;
    return changed;
  }

  /** @param {CanvasRenderingContext2D} context @param {Path2D} rings @param {Path2D} squares @param {number} fine */
  #putMarks(context, rings, squares, fine) {
    const { open, openRim, closed, closedRim } = this.#colours;
    const plain = fine < SIGNS;
    context.fillStyle = this.#dim(closed);
    context.fill(squares);
    if (!plain) {
      context.strokeStyle = this.#dim(closedRim);
      context.lineWidth = 0.045;
      context.stroke(squares);
    }
    context.strokeStyle = this.#dim(openRim);
    context.lineWidth = plain ? 0.5 : 0.27;
    context.stroke(rings);
    if (plain) return;
    context.strokeStyle = this.#dim(open);
    context.lineWidth = 0.18;
    context.stroke(rings);
  }

  /**
   * Lays a layer of a face, whose transform is set to its cells.
   *
   * @param {CanvasRenderingContext2D} context @param {Layer} name @param {number} face
   */
  lay(context, name, face) {
    const sheet = this.#layers?.[name];
    const [size, side] = [this.#size, this.side];
    if (sheet) context.drawImage(sheet.canvas, (face % COLUMNS) * side, Math.floor(face / COLUMNS) * side, side, side, 0, 0, size, size);
  }

  /** @param {number} face @param {{ x0: number, y0: number, x1: number, y1: number }} box */
  #paintCells(face, box) {
    const layers = this.#layers;
    if (!layers) return;
    const [size, fine] = [this.#size, this.side / this.#size];
    const isWall = (/** @type {number} */ x, /** @type {number} */ y) => {
      return x >= 0 && y >= 0 && x < size && y < size && this.#cells[(face * size + y) * size + x] === this.#layout.wall;
    };
    // What lies beside the box leans on it, with its shade and its corners.
    const walls = wallsIn(isWall, { x0: Math.max(box.x0 - 1, 0), y0: Math.max(box.y0 - 1, 0), x1: Math.min(box.x1 + 1, size), y1: Math.min(box.y1 + 1, size) }, fine);
    const colour = this.#colours.face[face];
    const top = blend(colour, WHITE, WALL_WHITENESS);
    for (const name of /** @type {const} */ (['floor', 'side', 'top'])) {
      const context = layers[name];
      context.save();
      this.#begin(context, face);
      context.beginPath();
      context.rect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
      context.clip();
      context.clearRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
      if (name === 'floor') this.#paintFloor(context, this.#dim(colour), walls, box, fine);
      context.fillStyle = this.#dim(name === 'top' ? top : blend(top, '#4a3f45', 0.42));
      if (name !== 'floor') context.fill(walls);
      context.restore();
    }
  }

  /** @param {CanvasRenderingContext2D} context @param {string} colour @param {Path2D} walls @param {{ x0: number, y0: number, x1: number, y1: number }} box @param {number} fine */
  #paintFloor(context, colour, walls, box, fine) {
    const size = this.#size;
    context.fillStyle = colour;
    context.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
    if (fine >= COUNTABLE) {
      context.beginPath();
      for (let x = box.x0; x <= box.x1; x++) context.rect(x - 0.5 / fine, box.y0, 1 / fine, box.y1 - box.y0);
      for (let y = box.y0; y <= box.y1; y++) context.rect(box.x0, y - 0.5 / fine, box.x1 - box.x0, 1 / fine);
      context.fillStyle = 'rgb(0 0 0 / .07)';
      context.fill();
    }
    context.save();
    context.shadowColor = 'rgb(50 20 20 / .5)';
    context.shadowBlur = SHADE * fine;
    context.fillStyle = colour;
    context.fill(walls);
    context.restore();
    const rim = Math.max(RIM, 1.5 / fine);
    context.strokeStyle = 'rgb(255 255 255 / .5)';
    context.lineWidth = rim;
    context.strokeRect(rim / 2, rim / 2, size - rim, size - rim);
  }

  /** @param {CanvasRenderingContext2D} context @param {number} face */
  #begin(context, face) {
    const [side, scale] = [this.side, this.side / this.#size];
    context.setTransform(scale, 0, 0, scale, (face % COLUMNS) * side, Math.floor(face / COLUMNS) * side);
  }
}

/** A canvas that is nowhere to be seen. @throws {Error} where there is no Canvas 2D */
export function layer() {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('this browser offers no Canvas 2D');
  return context;
}
