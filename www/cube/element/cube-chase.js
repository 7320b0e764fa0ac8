// <cube-chase>: a cube of six mazes with a player and monsters that chase it, as an element of any page.
//
//   <script type="module" src="…/cubechase.js"></script>
//   <cube-chase map="six.xml" autoplay controls></cube-chase>
//
// This file is the contract and nothing else: attributes in, methods, events out.

import { faceIndex } from '../../engine/names.js';
import { Embedded, reflecting } from '../../shared/element/embedded.js';
import { msg } from '../../shared/message.js';
import { SETTINGS } from '../play/settings.js';
import { App } from './app.js';
import base from '../../shared/element/base.css?inline';
import controls from '../../shared/element/controls.css?inline';
import frame from './cube-chase.css?inline';

/**
 * @typedef {import('../../engine/chase.js').ChaseState} ChaseState
 * @typedef {import('../../engine/names.js').FaceWord} FaceWord
 * @typedef {{ status: 'loading' | 'running' | 'paused' | 'error', view: string, chase: string }} ElementState
 * @typedef {import('../../engine/chase.js').GameState} GameState
 * @typedef {Omit<ChaseState, 'player'> & { player: ChaseState['player'] | null, game: GameState | null } & ElementState} Snapshot
 */

/** @type {Omit<Snapshot, keyof ElementState>} */
const EMPTY = { tick: 0, size: 0, player: null, monsters: [], caught: 0, walls: {}, game: null };

/** @type {{ [N in keyof typeof SETTINGS]: (typeof SETTINGS)[N]['kind'] }} */
const KINDS = /** @type {any} */ (Object.fromEntries(Object.entries(SETTINGS).map(([name, { kind }]) => [name, kind])));

const ATTRIBUTES = /** @type {const} */ ({
  map: 'word',
  ...KINDS,
  autoplay: 'flag',
  controls: 'flag',
  poster: 'word',
  page: 'flag',
  remember: 'word',
});

/** @type {typeof Embedded<App>} */
const Base = Embedded;

/**
 * @fires ready {size: number, monsters: number}: a map stands on the cube, the first and each later one
 * @fires play {} and pause {}: time was let run, or stopped, by whomever
 * @fires statuschange {status: ElementState['status']}
 * @fires repath {monster: number, expanded: number, cost: number, length: number}
 * @fires caught {count: number}
 * @fires seek {tick: number}: the chase went to another moment of its past
 * @fires facechange {from: FaceWord, to: FaceWord}
 * @fires gem {collected: number, of: number, face: FaceWord}: in a game, as are the next two
 * @fires won {seconds: number, lives: number, walls: number}
 * @fires lost {seconds: number, collected: number, of: number}
 * @fires maperror {message: string, line: number, column: number}: a map was refused; line and column are 0 when it was not had at all
 * @fires error {what: string, message: string}: the engine, the picture or a map failed
 */
export class CubeChase extends reflecting(Base, ATTRIBUTES) {
  constructor() {
    super({ styles: [base, controls, frame], loading: msg('Loading the maze…'), failed: msg('The maze could not start') });
  }

  /** @protected @override */
  async fetchInside() {
    return App;
  }

  /** A promise that is resolved when the map is shown, and the code is there for all that the attributes ask for. */
  get settled() {
    return this.ready.then(() => this.inside?.settled);
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

  /** The fixed steps of 1/60 s since the start of the chase. */
  get currentTick() {
    return this.inside?.game.world?.ticks ?? 0;
  }

  /**
   * Goes to a tick of the past, or to the nearest that is kept: a moment a second and every input, at most ten minutes and 8 MB,
   * from the first call of `seek` on, with `controls` from the first press or the 300th tick, with `remember` from the beginning. What is done next begins another future.
   *
   * @param {number} tick
   * @returns {number} the tick that it went to
   */
  seek(tick) {
    if (!Number.isFinite(tick)) throw new TypeError(`seek(tick) takes a number; got ${String(tick)}`);
    return this.later((app) => app.rewinding.seek(tick)) ?? 0;
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
   * stands in stays floor; another size begins anew. Rejects with a MapError or an AbortError as `load()` does.
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
   * @param {FaceWord | number} face or its number in the order front right back left top bottom
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
   * @param {FaceWord | number} face @param {number} x @param {number} y
   * @returns {{ x: number, y: number, visible: boolean }}
   */
  project(face, x, y) {
    return this.inside?.stage.inWindow({ face: faceIndex(face), x, y }) ?? { x: 0, y: 0, visible: false };
  }

  /** The whole state as plain JSON. @returns {Snapshot} */
  snapshot() {
    const app = this.inside;
    const { tick, ...rest } = { ...EMPTY, ...app?.game.snapshot(), game: app?.goal.game?.state() ?? null };
    const status = app?.status ?? (this.failed ? 'error' : 'loading');
    return { tick, status, view: app?.stage.view ?? 'cube', chase: app?.game.world?.mode ?? 'face', ...rest };
  }
}
