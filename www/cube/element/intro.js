// The title screen: the page's slot `intro`, with the choices below it. It covers the chase until
// the reader plays, watches, edits or opens a link. Until a game that begins here ends, the panel
// is compact, so that the cube keeps its place.

import { msg } from '../../shared/message.js';
import { once, orNull } from '../../shared/async.js';
import { button } from '../../shared/ui/fields.js';
import { dailyLabel } from '../../shared/maps.js';
import { hasLink } from './opener.js';

/**
 * @import { ElementApi } from '../../shared/element/element-api.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Values } from '../play/settings.js'
 * @import { Goal } from './on-demand.js'
 * @import { Shell } from './shell.js'
 * @import { Stage } from './stage.js'
 * @import { Watched } from './watched.js'
 * @typedef {object} Dependencies
 * @property {HTMLElement} host
 * @property {Words} words
 * @property {ElementApi} api
 * @property {AbortSignal} signal
 * @property {Values} values
 * @property {Shell} shell
 * @property {ChaseGame} game
 * @property {Watched} watched
 * @property {Stage} stage
 * @property {Goal} goal
 * @property {() => void} reset
 * @property {() => void} sync after the film, from which on the chase is stored
 * @typedef {ReturnType<typeof createIntro>} Intro
 */

/** Noted for this tab, because a reload is not a new visit. */
const SEEN = 'cubechase intro seen';

/** @param {Dependencies} dependencies */
export function createIntro({
  host,
  words,
  api,
  signal,
  values,
  shell,
  game,
  watched,
  stage,
  goal,
  reset,
  sync,
}) {
  const { el } = words;
  const { root, intro } = shell;
  const isOn = () => root.hasAttribute('data-intro');
  /** Whether there was a game at the last call of `follow`. */
  let hasPlayed = false;
  /** Whether the chase stands at its first plan, for a visitor who prefers less motion. */
  let isStill = false;
  /** Not read by screen readers: the button keeps its name. */
  const turn = el(
    'span',
    { 'class': 'turn', 'aria-hidden': 'true', 'hidden': true },
    msg('Your turn'),
  );
  const screen = {
    /**
     * The film on the title screen, while it runs.
     *
     * @type {import('./intro-film.js').Film | null}
     */
    film: null,
    play,
    watch,
    follow,
    shown,
  };

  const bring = once(
    async () => {
      const { createFilm } = await import('./intro-film.js');
      if (!isOn() || signal.aborted) return;
      screen.film = createFilm({ game, stage, watched, values, shell }, (isWhole) => {
        screen.film = null;
        turn.hidden = !isWhole;
        sync();
      });
    },
    () => undefined,
  );

  /**
   * Call it when the picture of a map is visible: there, a film runs, or the first plan is shown.
   */
  function shown() {
    if (!isOn() || !host.hasAttribute('page')) return;
    if (!stage.around.reducedMotion) return void bring();
    isStill = game.world?.ticks === 0;
    if (isStill) game.tick(1);
  }

  /**
   * Plays when there is a map, if the title screen is shown.
   *
   * @returns {boolean} whether it was shown
   */
  function play() {
    if (!isOn()) return false;
    shell.focus();
    leave();
    api.ready.then(
      () => goal.choose(true),
      () => undefined,
    );
    return true;
  }

  /**
   * Shows the chase and the whole panel, if the title screen is shown.
   *
   * @returns {boolean} whether it was shown
   */
  function watch() {
    if (!isOn()) return false;
    leave();
    root.removeAttribute('data-compact');
    stage.fit();
    shell.focus();
    return true;
  }

  function leave() {
    root.removeAttribute('data-intro');
    screen.film?.end(false);
    if (isStill) reset();
    isStill = false;
    if (!host.hasAttribute('remember')) return;
    // Without a store, it returns with the next load.
    orNull(() => sessionStorage.setItem(SEEN, ''));
  }

  /**
   * Call it when the goal, the editing or the address has changed.
   *
   * @param {boolean} plays
   * @param {boolean} isOther whether the reader does something else than play
   */
  function follow(plays, isOther) {
    if (isOn() && (plays || isOther)) leave();
    if (root.hasAttribute('data-compact') && (isOther || (hasPlayed && !plays))) {
      root.removeAttribute('data-compact');
      stage.fit();
    }
    hasPlayed = plays;
  }

  const primary = button(
    words,
    stage.around.reducedMotion ? msg('Start|a game') : msg('Play|a game'),
    play,
    { class: 'primary' },
  );
  primary.append(turn);
  intro.append(
    el(
      'div',
      { class: 'start' },
      primary,
      button(words, dailyLabel(new Date()), goal.daily, {
        class: 'link',
        title: msg('Play the same new cube as everybody today'),
      }),
    ),
  );
  game.events.on('event', (event) => screen.film?.hear(event));
  const isShown = host.querySelector(':scope > [slot=intro]') !== null && !hasLink() && !seen(host);
  root.toggleAttribute('data-intro', isShown);
  root.toggleAttribute('data-compact', isShown);
  return screen;
}

/** @param {HTMLElement} host */
const seen = (host) =>
  host.hasAttribute('remember') && orNull(() => sessionStorage.getItem(SEEN)) !== null;
