// A tile that is alive: the searches of a map, run by the core while they are watched, side by side under one playhead. Somebody goes
// along the first answer, and a while later all of it is played again. While nobody sees it, and while it is told to pause, it asks for
// no frame; where nothing may move it shows its answers.

import { GridWorld } from '../engine/grid.js';
import { loadParts } from '../engine/load.js';
import { partsOf } from '../engine/needs.js';
import { Playhead } from '../lab/play/playhead.js';
import { Clock } from '../shared/play/clock.js';
import { Panes } from './panes.js';
import { Run } from './run.js';
import { TILES, lanesOf } from './tiles.js';

/** Milliseconds a frame for searching: the rest belongs to drawing. */
const FRAME_MS = 6;
/** How long an answer stands before it is searched for again, in milliseconds, and after somebody has gone along it. */
const STANDS_MS = 3000;
const ARRIVED_MS = 1500;

/** @typedef {{ lanes: Record<string, string>, cost: (number: string) => string }} Words names by search, and how a cost is said */

export class Miniature {
  #panes;
  /** @type {Run[]} */
  #runs = [];
  #scene;
  #words;
  #head = new Playhead();
  #clock = new Clock((seconds) => this.#frame(seconds));
  /** @type {import('./run.js').Walks | null} */
  #walker = null;
  /** Whether this answer was met with. */
  #met = false;
  /** When it may be searched for again. @type {ReturnType<typeof setTimeout> | undefined} */
  #again;
  #stale = true;
  /** What was drawn last: the step, and whether the searches had ended. */
  #moment = '';
  #paused = false;
  #failed;

  /**
   * Fetches what it takes, and draws it for the first time.
   *
   * @param {HTMLElement} frame @param {number} at which of the tiles @param {Words} words
   * @param {(error: unknown) => void} failed where it breaks later: it is gone then
   */
  static async in(frame, at, words, failed) {
    const tile = TILES[at];
    if (!tile) throw new RangeError(`no tile ${at}; expected 0 to ${TILES.length - 1}`);
    const lanes = lanesOf(tile);
    const [answer] = await Promise.all([fetch(tile.preset.url), loadParts(['lab', ...lanes.flatMap((lane) => partsOf(lane))])]);
    if (!answer.ok) throw new Error(`${tile.preset.url} answered ${answer.status} ${answer.statusText}`.trim());
    const text = await answer.text();
    const grid = GridWorld.fromText(text);
    /** @type {Pick<import('../engine/search.js').SearchOptions, 'movement' | 'layout'>} */
    const cells = grid.layout ? { movement: '6', layout: grid.layout } : {};
    const options = lanes.map((lane) => ({ ...lane, ...cells }));
    const { from = grid.start, to = grid.goal, headings = [0, 0] } = tile.preset;
    if (!from || !to) throw new Error(`the map ${tile.preset.name} has no start or goal; expected both`);
    const miniature = new Miniature(frame, grid, options, { from, to, headings }, words, failed);
    try {
      await miniature.#begin(grid, options, tile.own?.functions);
    } catch (error) {
      miniature.#end();
      throw error;
    }
    return miniature;
  }

  /**
   * @param {HTMLElement} frame @param {GridWorld} grid @param {import('./tiles.js').LaneOptions[]} options
   * @param {Pick<import('./run.js').Scene, 'from' | 'to' | 'headings'>} ends @param {Words} words @param {(error: unknown) => void} failed
   */
  constructor(frame, grid, options, ends, words, failed) {
    const { width, height } = grid;
    this.#words = words;
    this.#failed = failed;
    this.#panes = new Panes(frame, options.map(({ algorithm }) => words.lanes[algorithm] ?? algorithm), { width, height, layout: grid.layout }, () => this.#redraw());
    this.#scene = { columns: width, rows: height, cells: grid.cells.slice(), cellsVersion: grid.version, camera: this.#panes.camera, ...ends };
  }

  /** Nothing moves then; another size or theme is drawn all the same. @param {boolean} paused */
  set paused(paused) {
    if (paused === this.#paused) return;
    this.#paused = paused;
    if (paused) clearTimeout(this.#again);
    else if (this.#met && !this.#walker) this.#standFor(ARRIVED_MS);
    this.#clock.wake();
  }
  /** @param {boolean} seen */
  set seen(seen) {
    this.#clock.hold('unseen', !seen);
  }

  /** @param {GridWorld} grid @param {import('./tiles.js').LaneOptions[]} options @param {import('./tiles.js').OwnFunctions | undefined} functions */
  async #begin(grid, options, functions) {
    const scene = this.#scene;
    const runs = await Promise.all(options.map(async (lane) => {
      const driving = lane.algorithm === 'hybrid' ? await (await import('./driving.js')).driving(grid, scene) : null;
      return new Run(lane, functions, grid, scene, driving);
    }));
    await this.#panes.ready();
    // Until here nothing asks for a frame. This one throws to whoever waits for the tile.
    this.#runs = runs;
    this.#head.play();
    this.#work(0);
    this.#clock.wake();
  }

  get #tape() {
    return { steps: Math.max(...this.#runs.map(({ steps }) => steps)), ended: this.#runs.every(({ ended }) => ended) };
  }

  /** @param {number} seconds */
  #frame(seconds) {
    try {
      return this.#work(seconds);
    } catch (error) {
      this.#end();
      this.#failed(error);
      return false;
    }
  }

  /** A search that the core has broken off is not to be touched again. */
  #end() {
    clearTimeout(this.#again);
    this.#clock.hold('broken', true);
    this.#panes.remove();
  }

  /** @param {number} seconds @returns {boolean} whether there is more to do */
  #work(seconds) {
    const head = this.#head;
    const { still } = this.#panes;
    const until = performance.now() + FRAME_MS;
    let more = true;
    while (more && performance.now() < until) more = this.#runs.map((run) => run.record(() => performance.now())).some(Boolean);
    if (still && head.state !== 'done') head.seek(Infinity, this.#tape);
    const passed = this.#paused ? 0 : seconds;
    head.advance(passed, this.#tape);
    for (const run of this.#runs) run.show(head.step);
    if (head.state === 'done' && !still) this.#meet();
    const walks = this.#walk(passed) && !this.#paused;
    const moment = `${head.step} ${this.#tape.ended}`;
    if (moment !== this.#moment || walks || this.#stale) this.#stale = this.#draw();
    this.#moment = moment;
    return more || this.#stale || (!this.#paused && (head.state === 'running' || walks));
  }

  #draw() {
    return this.#panes.draw((at) => {
      const run = /** @type {Run} */ (this.#runs[at]);
      const said = [this.#words.lanes[run.algorithm] ?? run.algorithm, run.shown.toLocaleString('en'), ...(run.answered ? [this.#words.cost(run.cost.toLocaleString('en', { maximumFractionDigits: 2 }))] : [])];
      return { picture: run.picture(this.#scene, at === 0 ? this.#walker : null), caption: said.join(' · ') };
    });
  }

  /** Once an answer: sends somebody along it, and sees to it that it is searched for again. */
  #meet() {
    if (this.#met) return;
    this.#met = true;
    this.#standFor(STANDS_MS);
    const [first] = this.#runs;
    // Where that cannot be fetched nobody goes.
    Promise.all([first?.walker(this.#scene.camera.shape.hex), this.#panes.detail()]).then(([walker]) => {
      if (!this.#met || !walker) return;
      this.#walker = walker;
      clearTimeout(this.#again);
      this.#redraw();
    }, () => undefined);
  }

  /** @param {number} seconds @returns {boolean} whether somebody goes */
  #walk(seconds) {
    const walker = this.#walker;
    if (!walker) return false;
    const { still } = this.#panes;
    if (!still) walker.advance(seconds);
    // Who may not go on has arrived: it plays again, once it may.
    if (still || walker.arrived) {
      this.#walker = null;
      this.#standFor(ARRIVED_MS);
    }
    return true;
  }

  /** @param {number} ms */
  #standFor(ms) {
    clearTimeout(this.#again);
    if (this.#paused) return;
    this.#again = setTimeout(() => {
      this.#met = false;
      this.#walker = null;
      this.#head.play();
      this.#redraw();
    }, ms);
  }

  #redraw() {
    this.#stale = true;
    if (this.#runs.length > 0) this.#clock.wake();
  }
}
