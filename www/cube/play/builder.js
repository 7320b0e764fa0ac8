// The map of a running chase under the hand: strokes of walls and floor with a brush and a mirror, faces, starts, and whole
// maps. Whatever is done is one step back, however many cells it took; what is refused leaves all as it was. Who goes back in the
// chase to before an edit has no step for that any more.

import { under } from '../../shared/play/brush.js';
import { History } from '../../shared/play/history.js';

/**
 * @typedef {{ face: number, x: number, y: number }} Cell
 * @typedef {'wall' | 'floor'} Kind
 * @typedef {'none' | 'columns' | 'rows' | 'both'} Mirror what lies left lies right too, above below, or both
 * @typedef {{ brush: number, mirror: Mirror }} Shape brush: cells across
 * @typedef {'wall' | 'floor' | 'start' | 'monster'} Tool wall: builds on floor and clears what is wall; floor: clears only
 * @typedef {{ tool: Tool, brush: number, mirror: Mirror, algorithm: string }} Held algorithm: of the next monster, '' as all others
 * @typedef {import('../../engine/chase.js').CubeSource} CubeSource
 *
 * What has to be put back: the cells that a stroke changed, or all of the map.
 * @typedef {{ cells: (Cell & { kind: Kind })[] } | { text: string }} CubeStep
 * @typedef {CubeStep & { when: import('./past.js').Past['stamp'] }} DatedStep with when it was done
 */

/** Bytes of all that can be undone; whole maps are up to 2 MiB each. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Of a cell that is kept, about. */
const CELL_BYTES = 64;

/** A slider that rests for so long has been let go. */
const REST_MS = 400;

export class Builder {
  #game;
  #changed;
  #history;
  /** What the stroke under way has changed, each cell as it was. @type {Map<string, Cell & { kind: Kind }> | null} */
  #stroke = null;
  /** The map before changes that have not come to rest. @type {string | null} */
  #before = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {import('./chase-game.js').ChaseGame} game @param {() => void} changed what can be undone or redone */
  constructor(game, changed) {
    this.#game = game;
    this.#changed = changed;
    this.#history = this.#begun();
  }

  get canUndo() {
    return this.#history.canUndo || this.#game.past.canBringBack;
  }
  get canRedo() {
    return this.#history.canRedo;
  }

  begin() {
    this.end();
    this.#stroke = new Map();
  }

  /**
   * The brush lies on a cell. Where a wall cannot stand under its edge there is none.
   *
   * @param {Cell} cell @param {Kind} kind @param {Shape} shape
   * @throws an EditError that says why not in the cell itself
   */
  paint(cell, kind, shape) {
    const { world } = this.#game;
    if (!world) return;
    for (const other of cellsUnder(cell, shape, world.size)) {
      if (same(other, cell) || this.#game.refusal(other.face, other.x, other.y) === '' || kind === 'floor') this.#set(other, kind);
    }
  }

  /** The hand is lifted. */
  end() {
    this.#settle();
    const cells = [...(this.#stroke?.values() ?? [])];
    this.#stroke = null;
    if (cells.length > 0) this.#add({ cells });
  }

  /** Takes the stroke under way back; it is no step. */
  cancel() {
    const cells = [...(this.#stroke?.values() ?? [])];
    this.#stroke = null;
    for (const { face, x, y, kind } of cells) this.#try(() => this.#game.setCell(face, x, y, kind));
  }

  /** How many cells the stroke under way has changed. */
  get strokeLength() {
    return this.#stroke?.size ?? 0;
  }

  /**
   * Any edit of more than cells.
   *
   * @param {(world: import('../../engine/chase.js').ChaseWorld) => number} work @returns {number} what it returned: the walls that were left out
   * @throws what was refused
   */
  edit(work) {
    return this.keep(() => this.#game.edit(work));
  }

  /** The chase goes on over another map, once the game has fetched what that needs. @param {CubeSource} map @throws a MapError */
  rebuild(map) {
    return this.keep(() => this.#game.rebuild(map));
  }

  /** What this does is one step back. @template T @param {() => T} work @returns {T} */
  keep(work) {
    this.end();
    const text = this.#game.text();
    const result = work();
    if (text !== '' && this.#game.text() !== text) this.#add({ text });
    return result;
  }

  /** A map as it was before what has been done to it since. @param {string} text */
  keepFrom(text) {
    if (this.#game.text() !== text) this.#add({ text });
  }

  /** The same for what changes many times a second, as under a slider: one step once it rests. @param {string} text */
  keepSoon(text) {
    this.#before ??= text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), REST_MS);
  }

  undo() {
    this.end();
    if (this.#isFirst) return this.#move(() => this.#game.past.bringBack());
    return this.#move(() => this.#history.undo((step) => this.#apply(step)));
  }

  redo() {
    this.end();
    return this.#move(() => this.#history.redo((step) => this.#apply(step)));
  }

  /** Whether nothing is left to be undone of another future but that it began. */
  get #isFirst() {
    const { past } = this.#game;
    return past.canBringBack && this.#history.count(({ when }) => past.isOfNow(when)) <= (past.beganByEdit ? 1 : 0);
  }

  /** Another map lies there. */
  forget() {
    this.#stroke = null;
    this.#before = null;
    clearTimeout(this.#timer);
    this.#history = this.#begun();
    this.#changed();
  }

  #settle() {
    const before = this.#before;
    this.#before = null;
    clearTimeout(this.#timer);
    if (before !== null) this.keepFrom(before);
  }

  /** @returns {History<DatedStep>} */
  #begun() {
    const { past } = this.#game;
    return new History(MOST_BYTES, (step) => ('text' in step ? step.text.length : step.cells.length * CELL_BYTES), ({ when }) => past.isGone(when));
  }

  /** @param {CubeStep} step @returns {DatedStep} */
  #dated(step) {
    return { ...step, when: this.#game.past.stamp };
  }

  /** @param {CubeStep} step */
  #add(step) {
    this.#history.add(this.#dated(step));
    this.#changed();
  }

  /** @param {() => boolean} work */
  #move(work) {
    const moved = work();
    this.#changed();
    return moved;
  }

  /** Puts it back as far as it can be: where somebody stands now no wall can. @param {CubeStep} step @returns {DatedStep | null} its reverse */
  #apply(step) {
    const { world } = this.#game;
    if (!world) return null;
    if ('text' in step) {
      const text = this.#game.text();
      this.#game.rebuild(step.text);
      return this.#dated({ text });
    }
    const cells = step.cells.map(({ face, x, y }) => ({ face, x, y, kind: world.kindAt(face, x, y) }));
    for (const { face, x, y, kind } of step.cells) this.#try(() => this.#game.setCell(face, x, y, kind));
    return this.#dated({ cells });
  }

  /** @param {Cell} cell @param {Kind} kind */
  #set(cell, kind) {
    const { face, x, y } = cell;
    const was = this.#game.world?.kindAt(face, x, y);
    if (!this.#game.setCell(face, x, y, kind) || !was) return;
    const key = `${face} ${x} ${y}`;
    if (this.#stroke && !this.#stroke.has(key)) this.#stroke.set(key, { face, x, y, kind: was });
  }

  /** @param {() => void} work */
  #try(work) {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'EditError') throw error;
    }
  }
}

/** @param {Cell} a @param {Cell} b */
export const same = (a, b) => a.face === b.face && a.x === b.x && a.y === b.y;

/** The cells of its face that a brush lies on, and those that lie there mirrored, each once. @param {Cell} cell @param {Shape} shape @param {number} size */
export function cellsUnder({ face, x, y }, { brush, mirror }, size) {
  /** @type {Map<number, Cell>} */
  const cells = new Map();
  const add = (/** @type {number} */ cx, /** @type {number} */ cy) => {
    if (Math.min(cx, cy) >= 0 && Math.max(cx, cy) < size) cells.set(cy * size + cx, { face, x: cx, y: cy });
  };
  const last = size - 1;
  for (const [cx, cy] of under(x, y, brush)) {
    add(cx, cy);
    if (mirror === 'columns' || mirror === 'both') add(last - cx, cy);
    if (mirror === 'rows' || mirror === 'both') add(cx, last - cy);
    if (mirror === 'both') add(last - cx, last - cy);
  }
  return [...cells.values()];
}
