// The map of a running chase under the hand: strokes of walls and floor with a brush and a mirror, faces, starts, and whole
// maps. Whatever is done is one step back, however many cells it took; what is refused leaves all as it was. Who goes back in the
// chase to before an edit has no step for that any more.

import { under } from '../../shared/play/painting.js';
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
 * @typedef {CubeStep & { when: import('./past.js').Stamp }} DatedStep with when it was done
 */

/** Bytes of all that can be undone; whole maps are up to 2 MiB each. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Of a cell that is kept, about. */
const CELL_BYTES = 64;

/** A slider that rests for so long has been let go. */
const REST_MS = 400;

/** @typedef {ReturnType<typeof createBuilder>} Builder */

/** @param {import('./chase-game.js').ChaseGame} game @param {() => void} changed what can be undone or redone */
export function createBuilder(game, changed) {
  /** What the stroke under way has changed, each cell as it was. @type {Map<string, Cell & { kind: Kind }> | null} */
  let stroke = null;
  /** The map before changes that have not come to rest. @type {string | null} */
  let before = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @returns {History<DatedStep>} */
  const begun = () => new History(MOST_BYTES, (step) => ('text' in step ? step.text.length : step.cells.length * CELL_BYTES), ({ when }) => game.past.isGone(when));
  let history = begun();

  /** @param {CubeStep} step @returns {DatedStep} */
  const dated = (step) => ({ ...step, when: game.past.stamp });

  /** @param {CubeStep} step */
  function add(step) {
    history.add(dated(step));
    changed();
  }

  /** A map as it was before what has been done to it since. @param {string} text */
  function keepFrom(text) {
    if (game.text() !== text) add({ text });
  }

  function settle() {
    const text = before;
    before = null;
    clearTimeout(timer);
    if (text !== null) keepFrom(text);
  }

  /** Ends the stroke under way. @returns {(Cell & { kind: Kind })[]} what it has changed, as it was */
  function lift() {
    const cells = [...(stroke?.values() ?? [])];
    stroke = null;
    return cells;
  }

  /** The hand is lifted. */
  function end() {
    settle();
    const cells = lift();
    if (cells.length > 0) add({ cells });
  }

  /** What this does is one step back. @param {() => number} work @returns {number} */
  function keep(work) {
    end();
    const text = game.text();
    const result = work();
    if (text !== '') keepFrom(text);
    return result;
  }

  /** @param {Cell} cell @param {Kind} kind */
  function set({ face, x, y }, kind) {
    const was = game.world?.kindAt(face, x, y);
    if (!game.setCell(face, x, y, kind) || !was) return;
    const key = `${face} ${x} ${y}`;
    if (stroke && !stroke.has(key)) stroke.set(key, { face, x, y, kind: was });
  }

  /** As far as they can be: where somebody stands now no wall can. @param {(Cell & { kind: Kind })[]} cells */
  function putBack(cells) {
    for (const { face, x, y, kind } of cells) {
      try {
        game.setCell(face, x, y, kind);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'EditError') throw error;
      }
    }
  }

  /** @param {CubeStep} step @returns {DatedStep | null} its reverse */
  function apply(step) {
    const { world } = game;
    if (!world) return null;
    if ('text' in step) {
      const text = game.text();
      game.rebuild(step.text);
      return dated({ text });
    }
    const cells = step.cells.map(({ face, x, y }) => ({ face, x, y, kind: world.kindAt(face, x, y) }));
    putBack(step.cells);
    return dated({ cells });
  }

  /** Whether nothing is left to be undone of another future but that it began. */
  function isFirst() {
    const { past } = game;
    return past.canBringBack && history.count(({ when }) => past.isOfNow(when)) <= (past.beganByEdit ? 1 : 0);
  }

  return {
    end,
    keepFrom,
    get canUndo() {
      return history.canUndo || game.past.canBringBack;
    },
    get canRedo() {
      return history.canRedo;
    },
    /** How many cells the stroke under way has changed. */
    get strokeLength() {
      return stroke?.size ?? 0;
    },
    begin() {
      end();
      stroke = new Map();
    },
    /**
     * The brush lies on a cell. Where a wall cannot stand under its edge there is none.
     *
     * @param {Cell} cell @param {Kind} kind @param {Shape} shape
     * @throws an EditError that says why not in the cell itself
     */
    paint(cell, kind, shape) {
      const { world } = game;
      if (!world) return;
      for (const other of cellsUnder(cell, shape, world.size)) {
        if (same(other, cell) || game.refusal(other) === null || kind === 'floor') set(other, kind);
      }
    },
    /** Takes the stroke under way back; it is no step. */
    cancel: () => putBack(lift()),
    /**
     * Any edit of more than cells.
     *
     * @param {(world: import('../../engine/chase.js').ChaseWorld) => number} work @returns {number} what it returned: the walls that were left out
     * @throws what was refused
     */
    edit: (work) => keep(() => game.edit(work)),
    /** The chase goes on over another map, once the game has fetched what that needs. @param {CubeSource} map @throws a MapError */
    rebuild: (map) => keep(() => game.rebuild(map)),
    /** As `keepFrom`, for what changes many times a second, as under a slider: one step once it rests. @param {string} text */
    keepSoon(text) {
      before ??= text;
      clearTimeout(timer);
      timer = setTimeout(settle, REST_MS);
    },
    undo() {
      end();
      const moved = isFirst() ? game.past.bringBack() : history.undo(apply);
      changed();
      return moved;
    },
    redo() {
      end();
      const moved = history.redo(apply);
      changed();
      return moved;
    },
    /** Another map lies there. */
    forget() {
      stroke = null;
      before = null;
      clearTimeout(timer);
      history = begun();
      changed();
    },
  };
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
