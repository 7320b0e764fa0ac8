// The goal on the cube, if any: the game, which loads on demand (gem-game.js), and the title screen, which offers it.

import { msg } from '../../shared/message.js';
import { once, orNull } from '../../shared/async.js';
import { button } from '../../shared/ui/fields.js';
import { dailyLabel } from '../../shared/maps.js';
import { hasLink } from './sharing.js';

/**
 * @typedef {import('./app.js').App} App
 * @typedef {Awaited<ReturnType<typeof import('./gem-game.js').gemGameOf>>} GemGame
 */

/** Noted for this tab, because a reload is not a new visit. */
const SEEN = 'cubechase intro seen';

/** @param {App} app @param {() => Promise<Pick<typeof import('./gem-game.js'), 'gemGameOf'>>} [fetchCode] */
export function createGoal(app, fetchCode = () => import('./gem-game.js')) {
  const { host, notice, signal } = app;
  /** @type {GemGame | null} */
  let gemGame = null;
  /** Whether a press chooses it now. */
  let isByHand = false;
  /** Whether the current game has started. */
  let hasBegun = false;
  /** The action after the game has started; the last one counts. @type {((gemGame: GemGame) => void) | null} */
  let next = null;
  const come = once(async () => (gemGame = await (await fetchCode()).gemGameOf(app, () => choose(false))), () => {
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
      then((game) => game.daily());
    },
    /** Starts the game of a link. @param {number} ticks the time to beat */
    challenge: (/** @type {number} */ ticks) => then((game) => game.challenge(ticks)),
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
  return goal;
}

/**
 * The title screen: the page's slot `intro`, with the choices below it. It covers the chase until the reader plays, watches,
 * edits or opens a link. Until a game that begins here ends, the panel is compact, so that the cube keeps its place.
 *
 * @param {App} app
 */
export function createIntro(app) {
  const { words, host, goal, api, signal } = app;
  const { el } = words;
  const { root, intro } = app.shell;
  const isOn = () => root.hasAttribute('data-intro');
  /** Whether there was a game at the last call of `follow`. */
  let hasPlayed = false;
  /** Whether the chase stands at its first plan, for a visitor who prefers less motion. */
  let isStill = false;
  /** Not read by screen readers: the button keeps its name. */
  const turn = el('span', { class: 'turn', 'aria-hidden': 'true', hidden: true }, msg('Your turn'));
  const screen = {
    /** The film on the title screen, while it runs. @type {import('./intro-film.js').Film | null} */
    film: null,
    play, watch, follow, shown,
  };

  const bring = once(async () => {
    const { createFilm } = await import('./intro-film.js');
    if (!isOn() || signal.aborted) return;
    screen.film = createFilm(app, (isWhole) => {
      screen.film = null;
      turn.hidden = !isWhole;
      app.sync();
    });
  }, () => undefined);

  /** Call it when the picture of a map is visible: there, a film runs, or the first plan is shown. */
  function shown() {
    if (!isOn() || !host.hasAttribute('page')) return;
    const { game, stage } = app;
    if (!stage.around.still) return void bring();
    isStill = game.world?.ticks === 0;
    if (isStill) game.tick(1);
  }

  /** Plays when there is a map, if the title screen is shown. @returns {boolean} whether it was shown */
  function play() {
    if (!isOn()) return false;
    app.focus();
    leave();
    api.ready.then(() => goal.choose(true), () => undefined);
    return true;
  }

  /** Shows the chase and the whole panel, if the title screen is shown. @returns {boolean} whether it was shown */
  function watch() {
    if (!isOn()) return false;
    leave();
    root.removeAttribute('data-compact');
    app.stage.fit();
    app.focus();
    return true;
  }

  function leave() {
    root.removeAttribute('data-intro');
    screen.film?.end(false);
    if (isStill) app.reset();
    isStill = false;
    if (!host.hasAttribute('remember')) return;
    // Without a store, it returns with the next load.
    orNull(() => sessionStorage.setItem(SEEN, ''));
  }

  /** Call it when the goal, the editing or the address has changed. @param {boolean} plays @param {boolean} isOther whether the reader does something else than play */
  function follow(plays, isOther) {
    if (isOn() && (plays || isOther)) leave();
    if (root.hasAttribute('data-compact') && (isOther || (hasPlayed && !plays))) {
      root.removeAttribute('data-compact');
      app.stage.fit();
    }
    hasPlayed = plays;
  }

  const primary = button(words, app.stage.around.still ? msg('Start|a game') : msg('Play|a game'), play, { class: 'primary' });
  primary.append(turn);
  intro.append(el('div', { class: 'start' },
    primary,
    button(words, dailyLabel(new Date()), goal.daily, { class: 'link', title: msg('Play the same new cube as everybody today') })));
  const isShown = host.querySelector(':scope > [slot=intro]') !== null && !hasLink() && !seen(host);
  root.toggleAttribute('data-intro', isShown);
  root.toggleAttribute('data-compact', isShown);
  return screen;
}

/** @param {HTMLElement} host */
const seen = (host) => host.hasAttribute('remember') && orNull(() => sessionStorage.getItem(SEEN)) !== null;
