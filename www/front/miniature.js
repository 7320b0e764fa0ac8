// A live tile: the core runs the searches of a map side by side under one playhead. It shows their answers. On request,
// it plays the searches once, and a walker follows the first answer. Out of view, it requests no frames. With reduced
// motion, it never plays.

import { GridWorld } from '../engine/grid.js';
import { loadParts } from '../engine/load.js';
import { partsOf } from '../engine/algorithms.js';
import { fetchWheels } from '../lab/draw/pane.js';
import { Playhead } from '../lab/play/playhead.js';
import { Clock } from '../shared/play/clock.js';
import { createPanes } from './panes.js';
import { createRun } from './run.js';
import { TILES, lanesOf } from './tiles.js';

/** Milliseconds per frame for searching. The rest is for drawing. */
const FRAME_MS = 6;

/** @import { Scene } from './driving.js' */
/** @import { Run, Walks } from './run.js' */

const now = () => performance.now();

/**
 * Loads what it needs, and draws it for the first time.
 *
 * @param {HTMLElement} frame @param {number} at the index of the tile
 * @param {{ lanes: Record<string, string>, cost: (number: string) => string }} words names by search, and the text of a cost
 * @param {(error: unknown) => void} failed called if it fails later, after its end
 */
export async function createMiniature(frame, at, words, failed) {
  const tile = TILES[at];
  const { preset, own } = tile;
  const lanes = lanesOf(tile);
  const [answer] = await Promise.all([fetch(preset.url), loadParts(['lab', ...lanes.flatMap((lane) => partsOf(lane))])]);
  if (!answer.ok) throw new Error(`${preset.url} answered ${answer.status} ${answer.statusText}`.trim());
  const grid = await GridWorld.create(await answer.text());
  const { from = grid.start, to = grid.goal, headings = [0, 0] } = preset;
  if (!from || !to) throw new Error(`the map ${preset.name} has no start or goal; expected both`);
  /** @type {Pick<import('../engine/search.js').SearchOptions, 'movement' | 'layout'>} */
  const cells = grid.layout ? { movement: '6', layout: grid.layout } : {};
  const nameOf = (/** @type {string} */ algorithm) => words.lanes[algorithm] ?? algorithm;

  const head = new Playhead();
  const clock = new Clock(frameOf);
  /** Empty until the first frame is possible. @type {Run[]} */
  let runs = [];
  /** @type {Walks | null} */
  let walker = null;
  /** Whether a walker was sent along this answer. */
  let isMet = false;
  /** The last drawn step; '' to draw again. */
  let moment = '';
  let plays = false;
  const panes = createPanes(frame, lanes.map(({ algorithm }) => nameOf(algorithm)), grid, redraw);
  /** @type {Scene} */
  const scene = { columns: grid.width, rows: grid.height, cells: grid.cells.slice(), cellsVersion: grid.version, camera: panes.camera, from, to, headings };

  /** @param {number} seconds */
  function frameOf(seconds) {
    try {
      return work(seconds);
    } catch (error) {
      end();
      failed(error);
      return false;
    }
  }

  /** Ends the tile. A search that trapped is not touched again. */
  function end() {
    clock.hold('broken', true);
    panes.remove();
  }

  const tape = () => ({ steps: Math.max(...runs.map(({ search }) => search.steps)), ended: runs.every(({ ended }) => ended) });

  /** @param {number} seconds @returns {boolean} whether there is more to do */
  function work(seconds) {
    const moves = plays && !panes.still;
    const until = now() + FRAME_MS;
    let more = true;
    while (more && now() < until) more = runs.map((run) => run.record(now)).some(Boolean);
    if (!moves) {
      walker = null;
      if (head.state !== 'done') head.seek(Infinity, tape());
      // At rest, it never shows a search on its way.
      if (head.state !== 'done') return more;
    }
    head.advance(moves ? seconds : 0, tape());
    for (const run of runs) run.show(head.step);
    if (moves && head.state === 'done') meet();
    const walks = walk(seconds);
    const due = `${head.step}`;
    if (due !== moment || walks) moment = draw() ? '' : due;
    return more || moment === '' || (moves && (head.state === 'running' || walks));
  }

  const draw = () => panes.draw((which) => {
    const run = /** @type {Run} */ (runs[which]);
    const said = [nameOf(run.algorithm), run.search.shown.toLocaleString('en'), ...(run.answered ? [words.cost(run.search.cost.toLocaleString('en', { maximumFractionDigits: 2 }))] : [])];
    return { picture: run.picture(which === 0 ? walker : null), caption: said.join(' · ') };
  });

  /** Sends a walker along the answer, once. */
  function meet() {
    if (isMet) return;
    isMet = true;
    // If that fails, there is no walk.
    Promise.all([runs[0]?.walker(), panes.detail()]).then(([next]) => {
      if (!isMet || !plays || !next) return;
      walker = next;
      redraw();
    }, () => undefined);
  }

  /** @param {number} seconds @returns {boolean} whether the walker moves or has just arrived */
  function walk(seconds) {
    if (!walker) return false;
    walker.advance(seconds);
    if (walker.arrived) walker = null;
    return true;
  }

  function redraw() {
    moment = '';
    if (runs.length > 0) clock.wake();
  }

  try {
    const made = await Promise.all(lanes.map(async (lane) => {
      const [wheels] = lane.algorithm === 'hybrid' ? await Promise.all([import('./driving.js'), fetchWheels()]) : [];
      return createRun({ ...lane, ...cells }, own?.functions, grid, scene, wheels?.createDriving(grid, scene) ?? null);
    }));
    await panes.ready();
    runs = made;
    // An error here rejects the promise of the tile.
    work(0);
    clock.wake();
  } catch (error) {
    end();
    throw error;
  }
  return {
    /** Plays from the beginning, or rests. @param {boolean} on */
    play(on) {
      if (on === plays) return;
      plays = on;
      isMet = false;
      if (on && !panes.still) head.play();
      redraw();
    },
    /** @param {boolean} isSeen */
    see: (isSeen) => clock.hold('unseen', !isSeen),
  };
}
