// <cube-chase>: a cube of six mazes with a player and monsters that chase it, as an element for any
// page.
//
//   <script type="module" src="…/cubechase.js"></script>
//   <cube-chase map="six.xml" autoplay controls></cube-chase>
//
// This file is only the contract: attributes, methods and events.

import { faceIndex } from '../../engine/names.js';
import { Embedded, expectText, lifeOf, reflecting } from '../../shared/element/embedded.js';
import { msg, optionFault } from '../../shared/message.js';
import { faultIn, wholeOf } from '../../shared/words.js';
import { setOrRemove } from '../../shared/ui/dom.js';
import { readSetting, SETTINGS } from '../play/settings.js';
import { createCubeApp } from './app.js';
import base from '../../shared/element/base.css?inline';
import frame from './cube-chase.css?inline';

/**
 * @typedef {import('./app.js').CubeApp} CubeApp
 * @typedef {import('../../engine/chase.js').ChaseState} ChaseState
 * @typedef {import('../../engine/names.js').FaceWord} FaceWord
 * @typedef {import('../../engine/chase.js').ChaseOptions} ChaseOptions
 * @typedef {{ status: 'loading' | 'running' | 'paused' | 'error', view: string, chase: string }}
 *   ElementState
 * @typedef {import('../../engine/chase.js').GameState} GameState
 * @typedef {Omit<ChaseState, 'player'> & { player: ChaseState['player'] | null, game: GameState |
 *   null } & ElementState} Snapshot
 */

/** @type {Omit<Snapshot, keyof ElementState>} */
const EMPTY = { tick: 0, size: 0, player: null, monsters: [], caught: 0, walls: {}, game: null };

/** @typedef {typeof SETTINGS} Rows */
/**
 * @template {string} W
 * @typedef {import('../../shared/words.js').OneOf<W>} OneOf
 */
/**
 * @template {keyof Rows} N
 * @typedef {N extends 'open-list' ? 'openList' : N} OptionName
 */
/**
 * @template R
 * @typedef {R extends { now: readonly (infer W extends string)[] } ? W : string} OwnWords
 */
/**
 * The words of a row: those of the core, or its own.
 *
 * @template N @template R
 * @typedef {N extends keyof ChaseOptions ? ChaseOptions[N] & string : OwnWords<R>} WordsOf
 */
/**
 * @template {keyof Rows} N @template K
 * @typedef {K extends 'word' ? OneOf<WordsOf<OptionName<N>, Rows[N]>> : K} KindOfWord
 */
/**
 * @template {keyof Rows} N @template K
 * @typedef {K extends 'span' ? 'word' : KindOfWord<N, K>} KindOf
 */
/** @type {{ [N in keyof Rows]: KindOf<N, Rows[N]['kind']> }} */
const KINDS = /** @type {any} */ (
  Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { kind }]) => [name, kind === 'span' ? 'word' : kind]),
  )
);

const ATTRIBUTES = /** @type {const} */ ({
  map: 'word',
  ...KINDS,
  autoplay: 'flag',
  controls: 'flag',
  poster: 'word',
  page: 'flag',
  remember: 'word',
});

/**
 * @import { Attributes } from '../../shared/element/embedded.js'
 * @typedef {Attributes<typeof ATTRIBUTES>} CubeAttributes in the templates of frameworks
 */

/** @type {typeof Embedded<CubeApp>} */
const Base = Embedded;

/**
 * @fires ready {size: number, monsters: number}: a map is open, the first and every later one
 * @fires play {} and pause {}: time starts or stops, by a control or a call
 * @fires statuschange {status: ElementState['status']}
 * @fires repath {monster: number, expanded: number, cost: number, length: number}
 * @fires caught {count: number}
 * @fires seek {tick: number}: the chase has moved to another tick of its past
 * @fires facechange {from: FaceWord, to: FaceWord}
 * @fires gem {collected: number, of: number, face: FaceWord}: in a game, like the next two
 * @fires won {seconds: number, lives: number, walls: number}
 * @fires lost {seconds: number, collected: number, of: number}
 * @fires maperror {message: string, line: number, column: number}: a map was refused; line and
 *   column are 0 if it could not be fetched
 * @fires error {what: string, message: string}: the engine, the picture or a map failed, or a
 *   setting was refused
 */
export class CubeChase extends reflecting(Base, ATTRIBUTES) {
  /**
   * Returns why an attribute cannot have a value; '' if it can.
   *
   * @param {string} attribute
   * @param {string} value
   * @returns {import('../../shared/message.js').Said}
   */
  static faultOf(attribute, value) {
    return attribute in SETTINGS
      ? faultIn(() =>
          readSetting(/** @type {import('../play/settings.js').Name} */ (attribute), value),
        )
      : '';
  }

  #life = lifeOf(this);

  constructor() {
    super({
      styles: [base, frame],
      sentences: 'cube',
      loading: msg('Loading the maze…'),
      failed: msg('The maze could not start'),
      fetch: async () => createCubeApp,
    });
  }

  /** A promise that resolves when the map is shown and the code for all attributes is loaded. */
  get settled() {
    return this.ready.then(() => this.#life.inside?.settled);
  }

  /** Starts time. */
  play() {
    this.#life.later((app) => app.game.playback.play(), { lasting: true });
  }

  pause() {
    this.#life.later((app) => app.game.playback.pause(), { lasting: true });
  }

  /** Advances n fixed steps of 1/60 s at once, even while paused. @param {number} [n] */
  tick(n = 1) {
    if (!(Number.isInteger(n) && n >= 0))
      throw optionFault('tick', n, msg('a whole number from 0'));
    this.#life.later((app) => app.game.tick(n));
  }

  /** The fixed steps of 1/60 s since the start of the chase. */
  get currentTick() {
    return this.#life.inside?.game.world?.ticks ?? 0;
  }

  /**
   * Goes to a tick of the past, or to the nearest that is recorded; Infinity is the last. The
   * recording has a moment per second and every input, at most ten minutes and 8 MB. It starts with
   * the first call of `seek`. With `controls`, it starts at the first press or at tick 300; with
   * `remember`, at the beginning. The next action replaces what was recorded after the tick.
   *
   * @param {number} tick
   * @returns {number} the tick that it reached
   */
  seek(tick) {
    const to = wholeOf('seek', tick);
    return this.#life.later((app) => app.rewinding.seek(to)) ?? 0;
  }

  /** Moves all actors to their starts and resets counters. Edited walls stay. */
  reset() {
    this.#life.later((app) => app.reset());
  }

  /**
   * Replaces the world. Rejects with a MapError (line, column) if the text is no cube; the last
   * world stays. Rejects with an AbortError if another map is requested before this one is open.
   *
   * @param {string} text a cube as XML
   * @returns {Promise<void>}
   */
  async load(text) {
    expectText('load', text);
    await (await this.#life.arrived()).opener.openText(text);
  }

  /**
   * Continues on an edited map: like `load()`, but the player and the monsters of both maps stay
   * where they are. Cells with an actor stay floor. A cube of another size starts again. Rejects
   * with a MapError or an AbortError like `load()`.
   *
   * @param {string} text a cube as XML
   * @returns {Promise<void>}
   */
  async rebuild(text) {
    expectText('rebuild', text);
    await (this.#life.inside ?? (await this.#life.arrived())).rebuild(text);
  }

  /**
   * A function that returns the world as XML, with edits; '' if there is none. A framework can
   * assign a map, which becomes the attribute `text`.
   *
   * @returns {() => string}
   */
  get text() {
    return () => this.#life.inside?.game.text() ?? '';
  }

  /** @param {string | null} map */
  set text(map) {
    setOrRemove(this, 'text', map);
  }

  /**
   * @param {FaceWord | number} face or its number in the order front right back left top bottom
   * @param {number} x @param {number} y @param {'wall' | 'floor'} kind
   * @returns {boolean} whether the cell changed. Before the first map, the call is stored for it
   *   and returns false. Throws if the edit is refused.
   */
  setCell(face, x, y, kind) {
    return this.#life.later((app) => app.game.setCell(face, x, y, kind)) ?? false;
  }

  /** Holds a direction on the screen down. @param {'up' | 'down' | 'left' | 'right'} direction */
  press(direction) {
    this.#life.later((app) => app.steering.press(direction), { lasting: true });
  }

  /** @param {'up' | 'down' | 'left' | 'right'} direction */
  release(direction) {
    this.#life.later((app) => app.steering.release(direction), { lasting: true });
  }

  /**
   * Returns the centre of a cell on the screen, in the coordinates of mouse events and
   * `position: fixed`, for a label or a press.
   *
   * @param {FaceWord | number} face @param {number} x @param {number} y
   * @returns {{ x: number, y: number, visible: boolean }}
   */
  project(face, x, y) {
    return (
      this.#life.inside?.stage.inWindow({ face: faceIndex(face), x, y }) ?? {
        x: 0,
        y: 0,
        visible: false,
      }
    );
  }

  /** Returns the whole state as plain JSON. @returns {Snapshot} */
  snapshot() {
    const app = this.#life.inside;
    const { tick, ...rest } = {
      ...EMPTY,
      ...app?.game.snapshot(),
      game: app?.goal.game?.state() ?? null,
    };
    const status = app?.state.status ?? (this.#life.failed ? 'error' : 'loading');
    return {
      tick,
      status,
      view: app?.stage.view ?? 'cube',
      chase: app?.game.world?.mode ?? 'face',
      ...rest,
    };
  }
}
