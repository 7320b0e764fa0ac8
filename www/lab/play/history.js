// Undo and redo without limit. An edit is what has to be put back: some cells of before, or a whole map of before, and
// always the ends of before, with their headings; the options of before only where they came along with a map, in a link say. Putting it back
// gives the edit that takes that back, so one shape serves both ways.
//
// Nobody may be told of a change before it stands here: whoever is told may make the next.

/**
 * @typedef {[number, number]} Cell
 * @typedef {readonly [start: number, goal: number]} Headings in degrees, 0 to the right, growing clockwise: for searches that drive
 * @typedef {{ x: number, y: number, kind: string }} Change what a cell was
 * @typedef {{ columns: number, rows: number, cells: Uint8Array, from: Cell, to: Cell, name: string, headings?: Headings, layout?: string, preset?: string, borrowed?: boolean }} MapState without headings both look to the right; layout: that its text named, if any; preset: the name under which it ships, as it is; borrowed: it came by a link
 * @typedef {{ from: Cell, to: Cell, headings: Headings, cells: Change[], map: import('./kept.js').KeptMap | null, options?: import('./race.js').LabOptions }} Edit
 */

export class History {
  /** @type {Edit[]} */
  #past = [];
  /** @type {Edit[]} */
  #future = [];

  get canUndo() {
    return this.#past.length > 0;
  }
  get canRedo() {
    return this.#future.length > 0;
  }
  /** What would be undone first; the same one again when all since is undone. */
  get last() {
    return this.#past.at(-1) ?? null;
  }

  /** Something was done. @param {Edit} edit how to take it back */
  add(edit) {
    this.#past.push(edit);
    this.#future = [];
  }

  /** @param {(edit: Edit) => Edit | null} apply puts it back and gives its reverse; null when it could not @returns {boolean} whether it did */
  undo(apply) {
    return move(this.#past, this.#future, apply);
  }

  /** @param {(edit: Edit) => Edit | null} apply */
  redo(apply) {
    return move(this.#future, this.#past, apply);
  }
}

/** @param {Edit[]} source @param {Edit[]} target @param {(edit: Edit) => Edit | null} apply */
function move(source, target, apply) {
  const edit = source.pop();
  if (!edit) return false;
  let reverse = null;
  try {
    reverse = apply(edit);
  } finally {
    // An edit that could not be put back stays where it is.
    if (reverse) target.push(reverse);
    else source.push(edit);
  }
  return reverse !== null;
}
