// <path-lab>: a grid and searches on it that can be watched, stepped both ways and raced, as an element of any page.
//
//   <script type="module" src="…/cubechase.js"></script>
//   <path-lab map="rooms.txt" race="astar; astar weight=1.5; jps" controls></path-lab>
//
// This file is the contract and nothing else: attributes in, methods, events out. What stands behind it is fetched only
// when such an element is on a page.

import { loadParts } from '../../engine/load.js';
import { Embedded, reflecting, upgrade } from '../../shared/element/embedded.js';
import { functionsOf, KINDS } from '../play/options.js';
import { msg } from '../../shared/message.js';
import base from '../../shared/element/base.css?inline';
import controls from '../../shared/element/controls.css?inline';
import frame from './frame.css?inline';

/**
 * @typedef {import('./app.js').LabApp} LabApp
 * @typedef {import('../play/snapshot.js').LabStatus} LabStatus
 * @typedef {import('../play/snapshot.js').Snapshot} Snapshot
 * @typedef {import('../play/options.js').OwnFunctions} OwnFunctions
 */

/** @type {Snapshot} */
const EMPTY = {
  status: 'ready', step: 0, steps: 0, expanded: 0, open: 0, cost: null, optimal: null, ratio: null, warning: '',
  path: [], from: [0, 0], to: [0, 0], headings: [0, 0], stops: [], lanes: [],
};

const ATTRIBUTES = /** @type {const} */ ({
  map: 'word',
  ...KINDS,
  from: 'word',
  to: 'word',
  stops: 'word',
  show: 'word',
  race: 'word',
  autoplay: 'flag',
  controls: 'flag',
  bare: 'flag',
  poster: 'word',
  page: 'flag',
  remember: 'word',
});

/** @type {typeof Embedded<LabApp>} */
const Base = Embedded;

/**
 * @fires ready {columns: number, rows: number}: a map is open, the first and each later one
 * @fires done {status: LabStatus, expanded: number, cost: number | null, ratio: number | null}: the answer is on the page
 * @fires play {} and pause {}: the playhead was let run, or stopped, by whomever, or came to its end
 * @fires statuschange {status: LabStatus | 'loading'}
 * @fires stepchange {step: number}: the playhead has moved, at most once a frame
 * @fires edit {}: cells or ends were changed
 * @fires maperror {message: string, line: number, column: number}: a map was refused; line and column are 0 when it was not had at all
 * @fires error {what: string, message: string}: the engine or a map failed
 */
export class PathLab extends reflecting(Base, ATTRIBUTES) {
  /** @type {OwnFunctions | null} */
  #own = null;

  constructor() {
    super({ styles: [base, controls, frame], loading: msg('Loading the lab…'), failed: msg('The search engine could not start') });
    upgrade(this, 'own');
  }

  /** @protected @override */
  async fetchInside() {
    const [{ LabApp }] = await Promise.all([import('./app.js'), loadParts(['lab'])]);
    return LabApp;
  }

  /** @protected @override @param {LabApp} app */
  came(app) {
    app.lab.own = this.#own;
  }

  /**
   * The functions that the search `own` goes by, as `race="astar; own"` or `algorithm="own"`; null for none. To set it begins
   * the searches anew. Throws an OptionError for what is no function.
   *
   * @example
   * lab.own = { heuristic: (x, y, goalX, goalY) => Math.hypot(goalX - x, goalY - y) };
   *
   * @returns {OwnFunctions | null}
   */
  get own() {
    return this.#own;
  }

  set own(functions) {
    const checked = functionsOf(functions);
    if (this.inside) this.inside.lab.own = checked;
    this.#own = checked;
  }

  /** The step that is shown, after so many expansions; to set it is to go there. */
  get currentStep() {
    return this.inside?.lab.step ?? 0;
  }

  set currentStep(n) {
    this.seek(n);
  }

  /** Lets the search go on; from the beginning, when it stands at its end. */
  play() {
    this.later((app) => app.lab.play());
  }

  pause() {
    this.later((app) => app.lab.pause());
  }

  /** Goes n expansions on, or back when n is negative. @param {number} [n] */
  step(n = 1) {
    this.later((app) => app.lab.stepBy(n));
  }

  /** Goes to the moment after n expansions; Infinity is the end. @param {number} n */
  seek(n) {
    this.later((app) => app.lab.seek(n));
  }

  /** Back to the first step, paused. */
  reset() {
    this.later((app) => app.lab.reset());
  }

  /**
   * Replaces the map. Rejects with a MapError (line, column) when the text is none; the map of before stays. Rejects with
   * an AbortError when another map was asked for before this one was open.
   *
   * @param {string} text @param {'ascii' | 'digits' | 'matrix' | 'map' | 'hex' | 'xml'} [format] left out, the text tells
   * @returns {Promise<void>}
   */
  async load(text, format) {
    if (typeof text !== 'string') throw new TypeError(`load(text) takes a map as text; got ${text === null ? 'null' : typeof text}`);
    const app = await this.arrived();
    await app.opener.openText(text, format);
  }

  /** The map in a format, edits included; '' while there is none. @param {'ascii' | 'digits' | 'matrix' | 'map' | 'hex' | 'xml'} [format] */
  text(format) {
    return this.inside?.lab.text(format) ?? '';
  }

  /**
   * @param {number} x @param {number} y @param {import('../../engine/names.js').CellWord} kind ground has a cost from 1 to 255
   * @returns {boolean} whether that changed anything: not where it was so already, nor a wall on the start or goal, nor before the first map, which it is kept for; throws for what is no kind
   */
  setCell(x, y, kind) {
    return this.later((app) => app.lab.setCell(x, y, kind)) ?? false;
  }

  /**
   * Where a cell's centre is on the screen, in the coordinates that mouse events and `position: fixed` use.
   *
   * @param {number} x @param {number} y @param {number} [lane] in which of the race's pictures
   * @returns {{ x: number, y: number }}
   */
  project(x, y, lane = 0) {
    return this.inside?.stage.inWindow(x, y, lane) ?? { x: 0, y: 0 };
  }

  /** The whole state as plain JSON. @returns {Snapshot} */
  snapshot() {
    return this.inside?.snapshot() ?? { ...structuredClone(EMPTY), status: this.failed ? 'error' : 'ready' };
  }
}
