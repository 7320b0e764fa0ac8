// <cube-chase>: a cube of six mazes with a player and its hunters, as an element of any page.
//
//   <script type="module" src="…/cubechase.js"></script>
//   <cube-chase map="six.xml" autoplay controls></cube-chase>
//
// This file is the contract and nothing else: attributes in, methods, events out.

import { faceIndex } from '../../engine/names.js';
import { Embedded } from '../../shared/element/embedded.js';
import { reflecting } from '../../shared/element/properties.js';
import { App } from './app.js';
import base from '../../shared/element/base.css?inline';
import controls from '../../shared/element/controls.css?inline';
import frame from './cube-chase.css?inline';
import panel from './panel.css?inline';

/**
 * @typedef {import('../../engine/chase.js').ChaseState} ChaseState
 * @typedef {{ status: 'loading' | 'running' | 'paused' | 'error', view: string, chase: string }} ElementState
 * @typedef {Omit<ChaseState, 'player'> & { player: ChaseState['player'] | null } & ElementState} Snapshot
 */

/** @type {Omit<Snapshot, keyof ElementState>} */
const EMPTY = { tick: 0, size: 0, player: null, monsters: [], caught: 0, walls: {} };

const ATTRIBUTES = /** @type {const} */ ({
  map: 'word',
  chase: 'word',
  view: 'word',
  algorithm: 'word',
  heuristic: 'word',
  movement: 'word',
  repath: 'number',
  speed: 'number',
  seed: 'number',
  walkers: 'number',
  field: 'flag',
  autoplay: 'flag',
  controls: 'flag',
  loading: 'word',
  poster: 'word',
  page: 'flag',
});

/** @type {typeof Embedded<App>} */
const Base = Embedded;

/**
 * @fires ready {size, monsters}: a map stands on the cube, the first and each later one
 * @fires play {} and pause {}: time was let run, or stopped, by whomever
 * @fires statuschange {status}
 * @fires repath {monster, expanded, cost, length}
 * @fires caught {count}
 * @fires facechange {from, to}
 * @fires maperror {message, line, column}: a map was refused; line and column are 0 when it was not had at all
 * @fires error {what, message}: the engine, the picture or a map failed
 */
export class CubeChase extends reflecting(Base, ATTRIBUTES) {
  constructor() {
    super({ styles: [base, frame, controls, panel], loading: 'Loading the maze…', failed: 'The maze could not start' });
  }

  /** @protected @override */
  async fetchInside() {
    return App;
  }

  /** Lets time run. */
  play() {
    this.later((app) => app.game.playback.play(), { lasting: true });
  }

  pause() {
    this.later((app) => app.game.playback.pause(), { lasting: true });
  }

  /** Advances n fixed steps of 1/60 s at once, also while paused. @param {number} [n] */
  tick(n = 1) {
    this.later((app) => app.game.tick(n));
  }

  /** Everyone back to their start, counters to zero; edited walls stay. */
  reset() {
    this.later((app) => app.reset());
  }

  /**
   * Replaces the world. Rejects with a MapError (line, column) when the text is no cube; the world of before stays. Rejects
   * with an AbortError when another map was asked for before this one was open.
   *
   * @param {string} text a cube as XML
   * @returns {Promise<void>}
   */
  async load(text) {
    if (typeof text !== 'string') throw new TypeError(`load(text) takes a string of XML; got ${text === null ? 'null' : typeof text}`);
    const app = await this.arrived();
    await app.opener.openText(text);
  }

  /**
   * Goes on over an edited map: as `load()`, but who is in both maps stays where it is, and so does the player. A cell that somebody
   * stands in stays floor; another size begins anew. Rejects with a MapError as `load()` does.
   *
   * @param {string} text a cube as XML
   * @returns {Promise<void>}
   */
  async rebuild(text) {
    if (typeof text !== 'string') throw new TypeError(`rebuild(text) takes a string of XML; got ${text === null ? 'null' : typeof text}`);
    const app = this.inside ?? (await this.arrived());
    await app.rebuild(text);
  }

  /** The world as XML, edits included; '' while there is none. */
  text() {
    return this.inside?.game.text() ?? '';
  }

  /**
   * @param {string | number} face `front right back left top bottom`, or its number in that order
   * @param {number} x @param {number} y @param {'wall' | 'floor'} kind
   * @returns {boolean} whether that changed the cell, so false before the first map, which it is kept for; throws when the edit is refused
   */
  setCell(face, x, y, kind) {
    return this.later((app) => app.game.setCell(face, x, y, kind)) ?? false;
  }

  /** Holds a direction down, as the screen lies. @param {'up' | 'down' | 'left' | 'right'} direction */
  press(direction) {
    this.later((app) => app.steering.press(direction), { lasting: true });
  }

  /** @param {'up' | 'down' | 'left' | 'right'} direction */
  release(direction) {
    this.later((app) => app.steering.release(direction), { lasting: true });
  }

  /**
   * Where a cell's centre is on the screen, in the coordinates that mouse events and `position: fixed` use: to put a
   * label there, or to press on it.
   *
   * @param {string | number} face @param {number} x @param {number} y
   * @returns {{ x: number, y: number, visible: boolean }}
   */
  project(face, x, y) {
    return this.inside?.project(faceIndex(face), x, y) ?? { x: 0, y: 0, visible: false };
  }

  /** The whole state as plain JSON. @returns {Snapshot} */
  snapshot() {
    const app = this.inside;
    const { tick, ...rest } = app?.game.snapshot() ?? EMPTY;
    const status = app?.status ?? (this.failed ? 'error' : 'loading');
    return { tick, status, view: app?.view ?? 'cube', chase: app?.game.world?.mode ?? 'face', ...rest };
  }
}
