// A tile that is alive: the searches of a map, run by the core while they are watched, side by side under one playhead. Somebody goes
// along the first answer, and a while later all of it is played again. While nobody sees it, and while it is told to pause, it asks for
// no frame; where nothing may move it shows its answers.

import { GridWorld } from '../engine/grid.js';
import { loadParts } from '../engine/load.js';
import { partsOf } from '../engine/algorithms.js';
import { fetchWheels } from '../lab/draw/pane.js';
import { Playhead } from '../lab/play/playhead.js';
import { Clock } from '../shared/play/clock.js';
import { createPanes } from './panes.js';
import { createRun } from './run.js';
import { TILES, lanesOf } from './tiles.js';

/** Milliseconds a frame for searching: the rest belongs to drawing. */
const FRAME_MS = 6;
/** How long an answer stands before it is searched for again, in milliseconds, and after somebody has gone along it. */
const STANDS_MS = 3000;
const ARRIVED_MS = 1500;

/** @import { Run, Scene, Walks } from './run.js' */

const now = () => performance.now();

/**
 * Fetches what it takes, and draws it for the first time.
 *
 * @param {HTMLElement} frame @param {number} at which of the tiles
 * @param {{ lanes: Record<string, string>, cost: (number: string) => string }} words names by search, and how a cost is said
 * @param {(error: unknown) => void} failed where it breaks later: it is gone then
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
  /** Until there are any nothing asks for a frame. @type {Run[]} */
  let runs = [];
  /** @type {Walks | null} */
  let walker = null;
  /** Whether this answer was met with. */
  let isMet = false;
  /** When it may be searched for again. @type {ReturnType<typeof setTimeout> | undefined} */
  let again;
  /** What was drawn last: the step, and whether the searches had ended; '' where that is to be drawn anew. */
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

  /** A search that the core has broken off is not to be touched again. */
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

  /** Once an answer: sends somebody along it, and sees to it that it is searched for again. */
  function meet() {
    if (isMet) return;
    isMet = true;
    standFor(STANDS_MS);
    // Where that cannot be fetched nobody goes.
    Promise.all([runs[0]?.walker(), panes.detail()]).then(([somebody]) => {
      if (!isMet || !somebody) return;
      walker = somebody;
      clearTimeout(again);
      redraw();
    }, () => undefined);
  }

  /** @param {number} seconds @returns {boolean} whether somebody goes */
  function walk(seconds) {
    if (!walker) return false;
    const { still } = panes;
    if (!still) walker.advance(seconds);
    // Who may not go on has arrived: it plays again, once it may.
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
    // This one throws to whoever waits for the tile.
    work(0);
    clock.wake();
  } catch (error) {
    end();
    throw error;
  }
  return {
    /** Nothing moves then; another size or theme is drawn all the same. @param {boolean} paused */
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
