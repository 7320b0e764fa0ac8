// Undo and redo, as far back as the space goes that it is given. An edit is what has to be put back, whatever that is to whoever keeps it. Putting it back
// gives the edit that takes that back, so one shape serves both ways.
//
// Nobody may be told of a change before it stands here: whoever is told may make the next.

/** @template E an edit */
export class History {
  /** @type {E[]} */
  #past = [];
  /** @type {E[]} */
  #future = [];
  #most;
  #sizeOf;
  #isGone;

  /**
   * @param {number} [most] what the edits may take together; without it all are kept
   * @param {(edit: E) => number} [sizeOf] what one takes
   * @param {(edit: E) => boolean} [isGone] whether what it would take back is not there any more, or not just now
   */
  constructor(most = Infinity, sizeOf = () => 0, isGone = () => false) {
    this.#most = most;
    this.#sizeOf = sizeOf;
    this.#isGone = isGone;
  }

  get canUndo() {
    return !this.#past.every(this.#isGone);
  }
  get canRedo() {
    return !this.#future.every(this.#isGone);
  }
  /** What would be undone first; the same one again when all since is undone. */
  get last() {
    return this.#past.at(-1) ?? null;
  }

  /** How many of what could be undone are such. @param {(edit: E) => boolean} isSuch */
  count(isSuch) {
    return this.#past.filter(isSuch).length;
  }

  /** Something was done. @param {E} edit how to take it back */
  add(edit) {
    this.#drop();
    this.#past.push(edit);
    this.#future = [];
    if (this.#most === Infinity) return;
    // The oldest are forgotten, the last never. To undo one puts one in the future that takes about as much.
    let taken = 0;
    const first = this.#past.findLastIndex((each) => (taken += this.#sizeOf(each)) > this.#most);
    this.#past.splice(0, Math.min(first + 1, this.#past.length - 1));
  }

  /** @param {(edit: E) => E | null} apply puts it back and gives its reverse; null when it could not @returns {boolean} whether it did */
  undo(apply) {
    if (!this.canUndo) return false;
    this.#drop();
    return move(this.#past, this.#future, apply);
  }

  /** @param {(edit: E) => E | null} apply */
  redo(apply) {
    if (!this.canRedo) return false;
    this.#drop();
    return move(this.#future, this.#past, apply);
  }

  /** Once something is done, what is gone does not come back. */
  #drop() {
    [this.#past, this.#future] = [this.#past, this.#future].map((edits) => edits.filter((edit) => !this.#isGone(edit)));
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
    // An edit that could not be put back stays where it is.
    if (reverse) target.push(reverse);
    else source.push(edit);
  }
  return reverse !== null;
}
