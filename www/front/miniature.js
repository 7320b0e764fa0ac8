// A live tile: the core runs the searches of a map side by side under one playhead. A walker follows the first answer, and
// after a while all plays again. Out of view and while paused, it requests no frames. With reduced motion, it shows its
// answers.

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
/** Milliseconds from an answer, or the end of the walk, to the next search. */
const STANDS_MS = 3000;
const ARRIVED_MS = 1500;

/** @import { Run, Scene, Walks } from './run.js' */

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
  /** Whether this answer was handled. */
  let isMet = false;
  /** The timer until the next search. @type {ReturnType<typeof setTimeout> | undefined} */
  let again;
  /** The last drawn step, and whether the searches had ended; '' to draw again. */
  let moment = '';
  let isPaused = false;
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
    clearTimeout(again);
    clock.hold('broken', true);
    panes.remove();
  }

  const tape = () => ({ steps: Math.max(...runs.map(({ search }) => search.steps)), ended: runs.every(({ ended }) => ended) });

  /** @param {number} seconds @returns {boolean} whether there is more to do */
  function work(seconds) {
    const { still } = panes;
    const until = now() + FRAME_MS;
    let more = true;
    while (more && now() < until) more = runs.map((run) => run.record(now)).some(Boolean);
    if (still && head.state !== 'done') head.seek(Infinity, tape());
    const passed = isPaused ? 0 : seconds;
    head.advance(passed, tape());
    for (const run of runs) run.show(head.step);
    if (head.state === 'done' && !still) meet();
    const walks = walk(passed) && !isPaused;
    const due = `${head.step} ${tape().ended}`;
    if (due !== moment || walks) moment = draw() ? '' : due;
    return more || moment === '' || (!isPaused && (head.state === 'running' || walks));
  }

  const draw = () => panes.draw((which) => {
    const run = /** @type {Run} */ (runs[which]);
    const said = [nameOf(run.algorithm), run.search.shown.toLocaleString('en'), ...(run.answered ? [words.cost(run.search.cost.toLocaleString('en', { maximumFractionDigits: 2 }))] : [])];
    return { picture: run.picture(which === 0 ? walker : null), caption: said.join(' · ') };
  });

  /** Once per answer: starts a walker and the timer for the next search. */
  function meet() {
    if (isMet) return;
    isMet = true;
    standFor(STANDS_MS);
    // If that fails, there is no walk.
    Promise.all([runs[0]?.walker(), panes.detail()]).then(([next]) => {
      if (!isMet || !next) return;
      walker = next;
      clearTimeout(again);
      redraw();
    }, () => undefined);
  }

  /** @param {number} seconds @returns {boolean} whether the walker moves */
  function walk(seconds) {
    if (!walker) return false;
    const { still } = panes;
    if (!still) walker.advance(seconds);
    // A walker that may not move has arrived. It plays again when it may.
    if (still || walker.arrived) {
      walker = null;
      standFor(ARRIVED_MS);
    }
    return true;
  }

  /** @param {number} ms */
  function standFor(ms) {
    clearTimeout(again);
    if (isPaused) return;
    again = setTimeout(() => {
      isMet = false;
      walker = null;
      head.play();
      redraw();
    }, ms);
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
    head.play();
    // An error here rejects the promise of the tile.
    work(0);
    clock.wake();
  } catch (error) {
    end();
    throw error;
  }
  return {
    /** Stops motion. Another size or theme is still drawn. @param {boolean} paused */
    pause(paused) {
      if (paused === isPaused) return;
      isPaused = paused;
      if (paused) clearTimeout(again);
      else if (isMet && !walker) standFor(ARRIVED_MS);
      clock.wake();
    },
    /** @param {boolean} isSeen */
    see: (isSeen) => clock.hold('unseen', !isSeen),
  };
}
