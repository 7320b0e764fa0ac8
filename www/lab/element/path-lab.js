// <path-lab>: searches on a grid that you can watch, step both ways and race, as an element for any
// page.
//
//   <script type="module" src="…/cubechase.js"></script>
//   <path-lab map="rooms.txt" race="astar; astar weight=1.5; jps" controls></path-lab>
//
// This file is only the contract: attributes, methods and events. The implementation loads when
// such an element is on a page.

import { loadParts } from '../../engine/load.js';
import {
  Embedded,
  expectText,
  lifeOf,
  reflecting,
  upgrade,
} from '../../shared/element/embedded.js';
import { functionsOf, KINDS } from '../play/options.js';
import { readAttribute } from '../play/attributes.js';
import { Fault, msg } from '../../shared/message.js';
import { faultIn, wholeOf } from '../../shared/words.js';
import { setOrRemove } from '../../shared/ui/dom.js';
import { fitHeight } from './fitting.js';
import base from '../../shared/element/base.css?inline';
import frame from './frame.css?inline';

/**
 * @typedef {ReturnType<typeof import('./app.js').createLabApp>} LabApp
 * @typedef {import('../play/snapshot.js').LabStatus} LabStatus
 * @typedef {import('../play/snapshot.js').Snapshot} Snapshot
 * @typedef {import('../play/options.js').OwnFunctions} OwnFunctions
 * @typedef {import('../play/attributes.js').ShowText} ShowText
 */
/**
 * @template {string} W
 * @typedef {import('../../shared/words.js').OneOf<W>} OneOf
 */

/** @type {Snapshot} */
const EMPTY = {
  status: 'ready',
  step: 0,
  steps: 0,
  expanded: 0,
  open: 0,
  cost: null,
  optimal: null,
  ratio: null,
  warning: '',
  path: [],
  from: [0, 0],
  to: [0, 0],
  headings: [0, 0],
  stops: [],
  lanes: [],
};

const ATTRIBUTES = /** @type {const} */ ({
  'map': 'word',
  'trace': 'word',
  ...KINDS,
  'from': 'word',
  'to': 'word',
  'stops': 'word',
  'show': /** @type {OneOf<ShowText>} */ ('word'),
  'stop-when': 'word',
  'race': 'word',
  'autoplay': 'flag',
  'controls': 'flag',
  'bare': 'flag',
  'poster': 'word',
  'page': 'flag',
  'remember': 'word',
});

/**
 * @import { Attributes } from '../../shared/element/embedded.js'
 * @typedef {Attributes<typeof ATTRIBUTES>} LabAttributes in the templates of frameworks
 */

async function fetchApp() {
  if (!document.createElement('canvas').getContext('2d'))
    throw new Fault('found a browser without {name}; expected one that has it', {
      name: 'Canvas 2D',
    });
  const [{ createLabApp }] = await Promise.all([import('./app.js'), loadParts(['lab'])]);
  return createLabApp;
}

/** @type {typeof Embedded<LabApp>} */
const Base = Embedded;

/**
 * @fires ready {columns: number, rows: number}: a map is open, the first and every later one
 * @fires done {status: LabStatus, expanded: number, cost: number | null, ratio: number | null}: the
 *   answer is on the page
 * @fires play {} and pause {}: the playhead starts or stops, by a control or a call, or reaches its
 *   end. At a condition of `stop-when`, pause {reason: 'breakpoint', condition: string, lane:
 *   number, step: number}
 * @fires statuschange {status: LabStatus | 'loading'}
 * @fires stepchange {step: number}: the playhead has moved; at most once a frame
 * @fires edit {}: cells or ends have changed
 * @fires maperror {message: string, line: number, column: number}: a map was refused; line and
 *   column are 0 if it could not be fetched
 * @fires error {what: string, message: string}: the engine or a map failed, or a setting was
 *   refused
 */
export class PathLab extends reflecting(Base, ATTRIBUTES) {
  /**
   * Returns why an attribute cannot have a value; '' if it can.
   *
   * @param {string} attribute
   * @param {string} value
   * @returns {import('../../shared/message.js').Said}
   */
  static faultOf(attribute, value) {
    return faultIn(() => readAttribute(attribute, value));
  }

  #life = lifeOf(this);
  /** @type {OwnFunctions | null} */
  #own = null;

  constructor() {
    super({
      styles: [base, frame],
      sentences: 'lab',
      loading: msg('Loading the lab…'),
      failed: msg('The search engine could not start'),
      fetch: fetchApp,
      came: (app) => {
        app.lab.own = this.#own;
        // The parser can have added the map meanwhile.
        this.#fit();
      },
    });
    upgrade(this, 'own');
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#fit();
  }

  #fit() {
    if (this.shadowRoot) fitHeight(this, this.shadowRoot);
  }

  /**
   * The functions of the search `own`, as in `race="astar; own"` or `algorithm="own"`; null for
   * none. Setting them starts the searches again. Throws an OptionError for a value that is not a
   * function.
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
    if (this.#life.inside) this.#life.inside.lab.own = checked;
    this.#own = checked;
  }

  /** The step that is shown: the number of expansions. Set it to go to a step. */
  get currentStep() {
    return this.#life.inside?.lab.step ?? 0;
  }

  set currentStep(n) {
    this.seek(n);
  }

  /** Plays the search. At its end, starts from the beginning. */
  play() {
    this.#life.later((app) => app.lab.play(), { lasting: true });
  }

  pause() {
    this.#life.later((app) => app.lab.pause(), { lasting: true });
  }

  /** Goes n expansions forward, or back if n is negative. @param {number} [n] */
  step(n = 1) {
    const steps = wholeOf('step', n);
    this.#life.later((app) => app.lab.stepBy(steps));
  }

  /** Goes to the step after n expansions; Infinity is the end. @param {number} n */
  seek(n) {
    const step = wholeOf('seek', n);
    this.#life.later((app) => app.lab.seek(step));
  }

  /** Goes back to the first step and pauses. */
  reset() {
    this.#life.later((app) => app.lab.reset());
  }

  /**
   * Replaces the map. Rejects with a MapError (line, column) if the text is no map; the last map
   * stays. Rejects with an AbortError if another map is requested before this one is open.
   *
   * @param {string} text
   * @param {'ascii' | 'digits' | 'matrix' | 'map' | 'hex' | 'xml'} [format] left out, the text
   *   decides
   * @returns {Promise<void>}
   */
  async load(text, format) {
    expectText('load', text);
    const app = await this.#life.arrived();
    await app.opener.openText(text, format);
  }

  /**
   * Returns the trace of a search, which `load` and other programs read: see `Replay`. Rejects with
   * a SearchError for a lane that has none: a drive, a crowd, a search with stops.
   *
   * @param {import('../../engine/replay.js').TraceFormat} [format]
   * @param {number} [lane] its index in the race
   * @returns {Promise<string>}
   */
  async toTrace(format = 'trace', lane = 0) {
    const app = await this.#life.arrived();
    return app.toTrace(format, lane);
  }

  /**
   * A function that returns the map in a format, with edits; '' if there is none. A framework can
   * assign a map, which becomes the attribute `text`.
   *
   * @returns {(format?: 'ascii' | 'digits' | 'matrix' | 'map' | 'hex' | 'xml') => string}
   */
  get text() {
    return (format) => this.#life.inside?.lab.editor.text(format) ?? '';
  }

  /** @param {string | null} map */
  set text(map) {
    setOrRemove(this, 'text', map);
  }

  /**
   * @template {import('../../engine/names.js').CellWord} K
   * @param {number} x
   * @param {number} y
   * @param {import('../../engine/names.js').NewCell<K>} kind costs are from 1 to 255
   * @returns {boolean} whether the cell changed. A wall on start or goal changes nothing. Before
   *   the first map, the call is stored for it and returns false. Throws for an unknown kind.
   */
  setCell(x, y, kind) {
    return this.#life.later((app) => app.lab.editor.setCell(x, y, kind)) ?? false;
  }

  /**
   * Returns the centre of a cell on the screen, in the coordinates of mouse events and
   * `position: fixed`.
   *
   * @param {number} x @param {number} y @param {number} [lane] the index of the race's picture
   * @returns {{ x: number, y: number }}
   */
  project(x, y, lane = 0) {
    return this.#life.inside?.stage.inWindow(x, y, lane) ?? { x: 0, y: 0 };
  }

  /** Returns the whole state as plain JSON. @returns {Snapshot} */
  snapshot() {
    return (
      this.#life.inside?.snapshot() ?? {
        ...structuredClone(EMPTY),
        status: this.#life.failed ? 'error' : 'ready',
      }
    );
  }
}
