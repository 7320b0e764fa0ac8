// Undo and redo without limit. An edit is what has to be put back: some cells of before, or a whole map of before, and
// always the ends of before. Putting it back gives the edit that takes that back, so one shape serves both ways.

/**
 * @typedef {[number, number]} Cell
 * @typedef {{ x: number, y: number, kind: string }} Change what a cell was
 * @typedef {{ columns: number, rows: number, cells: Uint8Array, from: Cell, to: Cell, name: string }} MapState
 * @typedef {{ from: Cell, to: Cell, cells: Change[], map: MapState | null }} Edit
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

  /** Something was done. @param {Edit} edit how to take it back */
  add(edit) {
    this.#past.push(edit);
    this.#future = [];
  }

  /** @param {(edit: Edit) => Edit} apply puts it back and gives its reverse @returns {boolean} whether there was anything */
  undo(apply) {
    return move(this.#past, this.#future, apply);
  }

  /** @param {(edit: Edit) => Edit} apply */
  redo(apply) {
    return move(this.#future, this.#past, apply);
  }
}

/** @param {Edit[]} source @param {Edit[]} target @param {(edit: Edit) => Edit} apply */
function move(source, target, apply) {
  const edit = source.at(-1);
  if (!edit) return false;
  const reverse = apply(edit);
  // Only now: an edit that could not be put back stays where it is.
  source.pop();
  target.push(reverse);
  return true;
}
