// The goal on the cube, if any: the game, which loads on demand (gem-game.js).

import { msg } from '../../shared/message.js';
import { once } from '../../shared/async.js';

/**
 * @typedef {import('./gem-game.js').Dependencies & { signal: AbortSignal }} Dependencies of the game too
 * @typedef {Awaited<ReturnType<typeof import('./gem-game.js').gemGameOf>>} GemGame
 * @typedef {ReturnType<typeof createGoal>} Goal
 */

/** @param {Dependencies} dependencies @param {() => Promise<Pick<typeof import('./gem-game.js'), 'gemGameOf'>>} [fetchCode] */
export function createGoal(dependencies, fetchCode = () => import('./gem-game.js')) {
  const { host, signal, notice, game } = dependencies;
  /** @type {GemGame | null} */
  let gemGame = null;
  /** Whether a press chooses it now. */
  let isByHand = false;
  /** Whether the current game has started. */
  let hasBegun = false;
  /** The action after the game has started; the last one counts. @type {((gemGame: GemGame) => void) | null} */
  let next = null;
  const come = once(async () => (gemGame = await (await fetchCode()).gemGameOf(dependencies, () => choose(false))), () => {
    if (signal.aborted) return null;
    host.removeAttribute('goal');
    notice.pass(msg('The game could not be loaded.'), true);
    return null;
  });
  const goal = {
    /** Whether there is a game, or will be. */
    on: false,
    ask, choose,
    /** Plays the cube of the day. */
    daily() {
      choose(true);
      then((it) => it.daily());
    },
    /** Starts the game of a link. @param {number} ticks the time to beat */
    challenge: (/** @type {number} */ ticks) => then((it) => it.challenge(ticks)),
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

  /** Applies the current choice, which can have changed while the code loaded. @param {boolean} byHand */
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
