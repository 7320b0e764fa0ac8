// Undo and redo within a limit of memory. An edit is what undo restores, in any form. Applying it
// returns its reverse, so one form serves both directions.
//
// Add a change before you report it, because the listener can make the next one.

/** @template E an edit */
export class History {
  /** @type {E[]} */
  #done = [];
  /** @type {E[]} */
  #undone = [];
  #most;
  #sizeOf;
  #isGone;

  /**
   * @param {number} [most] the largest total size of the edits; left out, there is no limit
   * @param {(edit: E) => number} [sizeOf] the size of one
   * @param {(edit: E) => boolean} [isGone] whether the subject of an edit is gone, or missing just
   *   now
   */
  constructor(most = Infinity, sizeOf = () => 0, isGone = () => false) {
    this.#most = most;
    this.#sizeOf = sizeOf;
    this.#isGone = isGone;
  }

  get canUndo() {
    return !this.#done.every(this.#isGone);
  }
  get canRedo() {
    return !this.#undone.every(this.#isGone);
  }
  /** The edit that undo takes back next; the same one again after an undo of all later ones. */
  get last() {
    return this.#done.at(-1) ?? null;
  }

  /** Counts the edits of a kind that can be undone. @param {(edit: E) => boolean} isSuch */
  count(isSuch) {
    return this.#done.filter(isSuch).length;
  }

  /** Adds an edit. @param {E} edit how to take it back */
  add(edit) {
    this.#drop();
    this.#done.push(edit);
    this.#undone = [];
    if (this.#most === Infinity) return;
    // Drops the oldest, never the last. An undone edit adds one of about the same size to redo.
    let taken = 0;
    const first = this.#done.findLastIndex((each) => (taken += this.#sizeOf(each)) > this.#most);
    this.#done.splice(0, Math.min(first + 1, this.#done.length - 1));
  }

  /**
   * @param {(edit: E) => E | null} apply restores it and returns its reverse; null if that failed
   * @returns {boolean} whether it succeeded
   */
  undo(apply) {
    if (!this.canUndo) return false;
    this.#drop();
    return move(this.#done, this.#undone, apply);
  }

  /** @param {(edit: E) => E | null} apply */
  redo(apply) {
    if (!this.canRedo) return false;
    this.#drop();
    return move(this.#undone, this.#done, apply);
  }

  /** After a new edit, what is gone does not return. */
  #drop() {
    [this.#done, this.#undone] = [this.#done, this.#undone].map((edits) =>
      edits.filter((edit) => !this.#isGone(edit)),
    );
  }
}

/** @template E @param {E[]} source @param {E[]} target @param {(edit: E) => E | null} apply */
function move(source, target, apply) {
  const edit = source.pop();
  if (!edit) return false;
  let reverse = null;
  try {
    reverse = apply(edit);
  } finally {
    // An edit that failed stays in its list.
    if (reverse) target.push(reverse);
    else source.push(edit);
  }
  return reverse !== null;
}
