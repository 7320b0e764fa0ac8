// What the cube fetches on demand: the walkers of the crowd with their field, the game, and the
// store of a cube that remembers. Calls before the code has come wait for it.

import { msg } from '../../shared/message.js';
import { once, orNull } from '../../shared/async.js';
import { hasLink } from './opener.js';

/**
 * @import { ChaseWorld } from '../../engine/chase.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Values } from '../play/settings.js'
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Dependencies as StoreDependencies } from './cube-autosave.js'
 * @import { Dependencies as GameDependencies } from './gem-game.js'
 * @typedef {Awaited<ReturnType<typeof import('./gem-game.js').gemGameOf>>} GemGame
 * @typedef {ReturnType<typeof createGoal>} Goal
 */

/**
 * The walkers of the crowd, and its field.
 *
 * @param {{ game: ChaseGame, notice: Notice, values: Values, signal: AbortSignal }} dependencies
 */
export function createFollowers({ game, notice, values, signal }) {
  /** @type {Promise<unknown> | null} */
  let coming = null;
  /** @type {import('../play/crowd.js').Crowd | null} */
  let crowd = null;
  const bring = once(
    async () => {
      crowd = await (await import('../play/crowd.js')).crowdOf(game);
      game.playback.wake();
    },
    () => notice.pass(msg('The walkers could not be loaded.'), true),
  );

  /** Changes the number of walkers. */
  function ask() {
    if (values.walkers > 0 || values.field) coming = bring();
    game.playback.wake();
  }

  signal.addEventListener('abort', () => crowd?.free());
  game.events.on('broken', () => crowd?.drop());
  return {
    ask,
    /** Returns the input of the next picture. @param {ChaseWorld} world */
    at: (world) => crowd?.at(world, values) ?? null,
    /** Resolves when the requested walkers have loaded, or failed to. */
    settled: () => coming,
  };
}

/**
 * The goal on the cube, if any: the game.
 *
 * @param {GameDependencies & { signal: AbortSignal }} dependencies
 * @param {() => Promise<Pick<typeof import('./gem-game.js'), 'gemGameOf'>>} [fetchCode]
 */
export function createGoal(dependencies, fetchCode = () => import('./gem-game.js')) {
  const { host, signal, notice, game } = dependencies;
  /** @type {GemGame | null} */
  let gemGame = null;
  /** Whether a press chooses it now. */
  let isByHand = false;
  /** Whether the current game has started. */
  let hasBegun = false;
  /**
   * The action after the game has started; the last one counts.
   *
   * @type {((gemGame: GemGame) => void) | null}
   */
  let next = null;
  const come = once(
    async () => (gemGame = await (await fetchCode()).gemGameOf(dependencies, () => choose(false))),
    () => {
      if (signal.aborted) return null;
      host.removeAttribute('goal');
      notice.pass(msg('The game could not be loaded.'), true);
      return null;
    },
  );
  const goal = {
    /** Whether there is a game, or will be. */
    on: false,
    ask,
    choose,
    /** Plays the cube of the day. */
    daily() {
      choose(true);
      then((it) => it.daily());
    },
    /** Shows the calendar of the cubes of the day. */
    days() {
      choose(true);
      then((it) => void it.showDays());
    },
    /** Starts the game of a link. @param {Uint8Array | null} run to beat */
    challenge: (/** @type {Uint8Array | null} */ run) => then((it) => it.challenge(run)),
    /** Resolves when the game's code has loaded. A failure was reported. */
    prepared: come,
    /** The game, if it is on and has loaded. @returns {GemGame | null} */
    get game() {
      return goal.on ? gemGame : null;
    },
  };

  /** Applies the attribute. @param {boolean} on */
  function ask(on) {
    if (on === goal.on) return;
    goal.on = on;
    next = null;
    settle(isByHand);
  }

  /** Chooses to play or to watch. @param {boolean} playing */
  function choose(playing) {
    isByHand = true;
    if (playing) host.setAttribute('goal', 'gems');
    else host.removeAttribute('goal');
    isByHand = false;
  }

  /** @param {(gemGame: GemGame) => void} work after the game has started */
  function then(work) {
    next = work;
    settle(false);
  }

  /**
   * Applies the current choice, which can have changed while the code loaded.
   *
   * @param {boolean} byHand
   */
  function settle(byHand) {
    if (signal.aborted) return;
    if (!gemGame) {
      if (goal.on) void come().then((here) => here && settle(byHand));
      return;
    }
    if (goal.on !== hasBegun) {
      hasBegun = goal.on;
      if (goal.on) gemGame.begin(byHand);
      else gemGame.end(byHand);
    }
    const work = next;
    next = null;
    if (goal.on) work?.(gemGame);
  }

  signal.addEventListener('abort', () => gemGame?.dispose());
  game.events.on('edited', () => goal.game?.changed(true));
  game.events.on('event', (event) => goal.game?.hear(event));
  return goal;
}

/** Milliseconds after which the code of the store loads, however busy the page is. */
const LATE_MS = 2000;

/**
 * What a cube that remembers needs before its first map: it checks at once for a link in the
 * address or a stored state, and loads the rest for these, or when the page is idle.
 *
 * @param {StoreDependencies} dependencies
 */
export function createRemembering(dependencies) {
  const { host, game, opener } = dependencies;
  /** The attributes in the page, before any change. */
  const given = Object.fromEntries(Array.from(host.attributes, ({ name, value }) => [name, value]));
  /** @type {import('./cube-autosave.js').CubeAutosave | null} */
  let autosave = null;

  const come = once(
    async () =>
      (autosave = (await import('./cube-autosave.js')).createCubeAutosave(
        dependencies,
        keyOf(),
        given,
      )),
    () => null,
  );
  const keyOf = () => `cubechase cube ${host.getAttribute('remember')}`;

  const storedNames = () =>
    orNull(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]) ?? [];
  const isExpected = () => hasLink() || storedNames().some((name) => name.startsWith(keyOf()));

  game.events.on('edited', () => autosave?.changed(true));
  return {
    /** Opens a link, the state of an earlier visit, or the element's own map. */
    async openOwn() {
      const now = autosave ?? (isExpected() ? await come() : null);
      if (now) return now.start();
      await opener.openOwn();
      // A map is shown already: only a link loads the code now.
      const comeLate = async () => {
        const late = await come();
        if (late && hasLink()) await late.start();
      };
      // If drawing takes all the time, the page is never idle.
      if ('requestIdleCallback' in window) requestIdleCallback(comeLate, { timeout: LATE_MS });
      else setTimeout(comeLate, LATE_MS);
    },

    /** Stores the state after a pause. @param {boolean} [edited] another map, or a change of it */
    changed: (edited = false) => autosave?.changed(edited),
  };
}
