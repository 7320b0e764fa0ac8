// A stroke of the hand over the map, and a drag or a turn of one of its ends: what has changed since it began, so that all of it is
// one step to undo. A stroke keeps its mode: what the first cell became is what it paints from then on.

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {[number, number]} Cell
 * @typedef {readonly [start: number, goal: number]} Headings in degrees, 0 to the right, growing clockwise: for searches that drive
 * @typedef {{ x: number, y: number, kind: string }} Change what a cell was
 * @typedef {{ columns: number, rows: number, cells: Uint8Array, from: Cell, to: Cell, name: string, headings?: Headings, layout?: string, preset?: string, borrowed?: boolean }} MapState without headings both look to the right; layout: that its text named, if any; preset: the name under which it ships, as it is; borrowed: it came by a link
 *
 * What has to be put back: some cells of before, or a whole map of before, and always the ends of before, with their headings; the
 * options of before only where they came along with a map, in a link say.
 * @typedef {{ from: Cell, to: Cell, headings: Headings, cells: Change[], map: import('./kept.js').KeptMap | null, options?: import('./race.js').LabOptions }} Edit
 */

export class Stroke {
  #board;
  #layout;
  #from;
  #to;
  #headings;
  /** @type {Change[]} */
  #changes = [];
  /** @type {Cell | null} */
  #last = null;
  /** What it paints; '' for a drag. */
  kind = '';

  /** @param {Board} board @param {import('./choices.js').HexLayout | ''} [layout] of its hexes; '' for squares */
  constructor(board, layout = '') {
    this.#board = board;
    this.#layout = layout;
    this.#from = board.from;
    this.#to = board.to;
    this.#headings = board.headings;
  }

  /**
   * Puts the brush down.
   *
   * @param {number} x @param {number} y @param {string} [kind] left out, floor becomes wall and all else floor
   * @returns {boolean} whether anything changed
   */
  begin(x, y, kind) {
    this.kind = kind ?? (this.#board.kind(x, y) === 'floor' ? 'wall' : 'floor');
    this.#last = [x, y];
    return this.#paint(x, y);
  }

  /** On to a cell, over all between. @param {number} x @param {number} y @returns {boolean} whether anything changed */
  to(x, y) {
    const last = this.#last ?? [x, y];
    this.#last = [x, y];
    let changed = false;
    const line = this.#layout === '' ? cellsBetween(last, [x, y]) : this.#board.grid.hexLine(...last, x, y, this.#layout);
    for (const [cx, cy] of line) changed = this.#paint(cx, cy) || changed;
    return changed;
  }

  /** How to take it all back; null when nothing changed. @returns {Edit | null} */
  edit() {
    const [from, to, headings] = [this.#from, this.#to, this.#headings];
    const moved = this.#board.from !== from || this.#board.to !== to || this.#board.headings !== headings;
    return moved || this.#changes.length > 0 ? { from, to, headings, cells: this.#changes, map: null } : null;
  }

  /** @param {number} x @param {number} y */
  #paint(x, y) {
    if (!this.#board.inside(x, y)) return false;
    const was = this.#board.kind(x, y);
    if (!this.#board.set(x, y, this.kind)) return false;
    this.#changes.push({ x, y, kind: was });
    return true;
  }
}

/**
 * The squares of a straight line, both ends included, each a king's move from the one before: the pointer is seen far less
 * often than it passes cells.
 *
 * @param {Cell} from @param {Cell} to
 */
export function* cellsBetween([x, y], [toX, toY]) {
  const [wide, high] = [Math.abs(toX - x), Math.abs(toY - y)];
  const [stepX, stepY] = [Math.sign(toX - x), Math.sign(toY - y)];
  // Twice the distance to the line, from which Bresenham reads which way to go next.
  for (let error = wide - high; ; ) {
    yield /** @type {Cell} */ ([x, y]);
    if (x === toX && y === toY) return;
    const twice = 2 * error;
    if (twice > -high) {
      error -= high;
      x += stepX;
    }
    if (twice < wide) {
      error += wide;
      y += stepY;
    }
  }
}
