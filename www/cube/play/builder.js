// Edits of the map of a running chase: strokes of walls and floor with a brush and a mirror, faces,
// starts, and whole maps. An edit of any size is one step to undo. A refused edit changes nothing.
// If the chase goes back to before an edit, its step to undo is gone.

import { under } from '../../shared/play/painting.js';
import { History } from '../../shared/play/history.js';

/**
 * @typedef {import('./chase-game.js').Cell} Cell
 * @typedef {'wall' | 'floor'} Kind
 * @typedef {'none' | 'columns' | 'rows' | 'both'} Mirror columns: left and right are equal; rows:
 *   top and bottom; or both
 * @typedef {{ brush: number, mirror: Mirror }} Shape brush: cells across
 * @typedef {'wall' | 'floor' | 'start' | 'monster'} Tool wall: builds on floor and clears what is
 *   wall; floor: clears only
 * @typedef {{ tool: Tool, brush: number, mirror: Mirror, algorithm: string }} Held algorithm: of
 *   the next monster, '' as all others
 * @typedef {import('../../engine/chase.js').CubeSource} CubeSource
 *
 * What undo restores: the cells of a stroke, or the whole map.
 * @typedef {{ cells: (Cell & { kind: Kind })[] } | { text: string }} CubeStep
 * @typedef {CubeStep & { when: import('./timeline.js').Stamp }} DatedStep with its moment
 */

/** The bytes of all edits in the history; whole maps have up to 2 MiB each. */
const MOST_BYTES = 8 * 1024 * 1024;
/** The approximate bytes of a stored cell. */
const CELL_BYTES = 64;

/** Milliseconds after which a resting slider counts as released. */
const REST_MS = 400;

/** @typedef {ReturnType<typeof createBuilder>} Builder */

/**
 * @param {import('./chase-game.js').ChaseGame} game
 * @param {() => void} changed called when the history changes
 */
export function createBuilder(game, changed) {
  /**
   * The cells that the current stroke has changed, with their old kinds.
   *
   * @type {Map<string, Cell & { kind: Kind }> | null}
   */
  let stroke = null;
  /** The map before changes by a slider that still moves. @type {string | null} */
  let before = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @returns {History<DatedStep>} */
  const begun = () =>
    new History(
      MOST_BYTES,
      (step) => ('text' in step ? step.text.length : step.cells.length * CELL_BYTES),
      ({ when }) => game.timeline.isGone(when),
    );
  let history = begun();

  /** @param {CubeStep} step @returns {DatedStep} */
  const dated = (step) => ({ ...step, when: game.timeline.stamp });

  /** @param {CubeStep} step */
  function add(step) {
    history.add(dated(step));
    changed();
  }

  /** Adds the map before changes as a step. @param {string} text */
  function keepFrom(text) {
    if (game.text() !== text) add({ text });
  }

  function settle() {
    const text = before;
    before = null;
    clearTimeout(timer);
    if (text !== null) keepFrom(text);
  }

  /**
   * Ends the current stroke.
   *
   * @returns {(Cell & { kind: Kind })[]} its cells with their old kinds
   */
  function lift() {
    const cells = [...(stroke?.values() ?? [])];
    stroke = null;
    return cells;
  }

  /** Ends a stroke as one step. */
  function end() {
    settle();
    const cells = lift();
    if (cells.length > 0) add({ cells });
  }

  /** Runs an edit as one step. @param {() => number} work @returns {number} */
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

  /**
   * Restores cells, except under an actor, where no wall is allowed.
   *
   * @param {(Cell & { kind: Kind })[]} cells
   */
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
    const cells = step.cells.map(({ face, x, y }) => ({
      face,
      x,
      y,
      kind: world.kindAt(face, x, y),
    }));
    putBack(step.cells);
    return dated({ cells });
  }

  /** Returns whether the start of the current future is the only step left to undo. */
  function isFirst() {
    const { timeline } = game;
    return (
      timeline.canBringBack &&
      history.count(({ when }) => timeline.isOfNow(when)) <= (timeline.beganByEdit ? 1 : 0)
    );
  }

  return {
    end,
    keepFrom,
    get canUndo() {
      return history.canUndo || game.timeline.canBringBack;
    },
    get canRedo() {
      return history.canRedo;
    },
    /** The number of cells that the current stroke has changed. */
    get strokeLength() {
      return stroke?.size ?? 0;
    },
    begin() {
      end();
      stroke = new Map();
    },
    /**
     * Paints under the brush. Where a wall is not allowed at its edge, it builds none.
     *
     * @param {Cell} cell @param {Kind} kind @param {Shape} shape
     * @throws an EditError with the reason if the cell itself is refused
     */
    paint(cell, kind, shape) {
      const { world } = game;
      if (!world) return;
      for (const other of cellsUnder(cell, shape, world.size)) {
        if (same(other, cell) || game.refusal(other) === null || kind === 'floor') set(other, kind);
      }
    },
    /** Cancels the current stroke without a step. */
    cancel: () => putBack(lift()),
    /**
     * Runs an edit of several cells.
     *
     * @param {(world: import('../../engine/chase.js').ChaseWorld) => number} work
     * @returns {number} its result: the walls that were left out
     * @throws the error of a refused edit
     */
    edit: (work) => keep(() => game.edit(work)),
    /**
     * Continues the chase on another map, after the game has loaded its parts.
     *
     * @param {CubeSource} map
     * @throws a MapError
     */
    rebuild: (map) => keep(() => game.rebuild(map)),
    /**
     * Like `keepFrom`, for changes many times per second, as from a slider: one step when it rests.
     *
     * @param {string} text
     */
    keepSoon(text) {
      before ??= text;
      clearTimeout(timer);
      timer = setTimeout(settle, REST_MS);
    },
    undo() {
      end();
      const moved = isFirst() ? game.timeline.bringBack() : history.undo(apply);
      changed();
      return moved;
    },
    redo() {
      end();
      const moved = history.redo(apply);
      changed();
      return moved;
    },
    /** Call it after another map opens. */
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

/**
 * Returns the cells of a face under a brush and their mirror images, each once.
 *
 * @param {Cell} cell
 * @param {Shape} shape
 * @param {number} size
 */
export function cellsUnder({ face, x, y }, { brush, mirror }, size) {
  /** @type {Map<number, Cell>} */
  const cells = new Map();
  const add = (/** @type {number} */ cx, /** @type {number} */ cy) => {
    if (Math.min(cx, cy) >= 0 && Math.max(cx, cy) < size)
      cells.set(cy * size + cx, { face, x: cx, y: cy });
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
