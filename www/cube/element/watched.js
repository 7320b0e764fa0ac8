// What is shown beside the chase itself. Whose plan is looked at: everybody's, or one monster's; and how the search behind it
// spread. And how many walkers are wanted, and whether their field is to be seen.

import { msg } from '../../shared/message.js';
import { once } from '../../shared/async.js';

/** @import { Cell } from '../draw/measures.js' */
/** @import { ChaseWorld } from '../../engine/chase.js' */
/** @import { Showing } from '../draw/cube.js' */
/** @typedef {import('./app.js').App} App */

/** Seconds that it takes, however large the search was. */
const WAVE_SECONDS = 0.9;
/** Binary places of a mark in a number of `order`, see `Chase::views` in the core. */
const MARK_BITS = 3;

/** @param {App} app */
export function createWatched(app) {
  const { game } = app;
  const wave = new Wave();
  let monsters = 0;
  /** Whose plan is to stand out on every map, as the element says. @type {number | null} */
  let asked = null;
  /** Whether a search has ended that the wave is to show. */
  let waveIsOld = false;
  /** What the picture needs of it: one object for all frames. @type {Showing} */
  const showing = { paint: null, chosen: null, hovered: null, crowd: null, gems: null };
  const watched = {
    showing,
    /** Whether it is shown what the search did. */
    painting: false,
    choose, ask, enter, release, press, another, one, hover, step, paint,
    /** The map was edited: a monster that was added or removed may have given others new numbers. */
    recount: () => game.world && game.world.monsters !== monsters && choose(null),
    /** A monster has a new plan. */
    planned: (/** @type {number} */ monster) => (waveIsOld ||= showing.chosen === null || monster === showing.chosen),
    /** The monster whose plan stands out, if one does. */
    get chosen() {
      return showing.chosen;
    },
  };

  /** Whose plan stands out, and is told of: nobody's by null. @param {number | null} monster */
  function choose(monster) {
    monsters = game.world?.monsters ?? 0;
    showing.chosen = monster;
    game.lookAt(monster);
    spread(true);
    app.sync();
  }

  /** Whose plan is to stand out on this map and each later one, and the cells of its last search with it. @param {number | null} monster */
  function ask(monster) {
    asked = monster;
    watched.painting = monster !== null;
    enter();
  }

  /** On another map it is whose it was asked to be, where there are as many. */
  function enter() {
    const isThere = asked !== null && asked < (game.world?.monsters ?? 0);
    choose(isThere ? asked : null);
  }

  /** Chooses nobody. @returns {boolean} whether somebody was chosen */
  function release() {
    if (showing.chosen === null) return false;
    choose(null);
    return true;
  }

  /** A press in place: on a monster it chooses that one, on the chosen one nobody. @param {Cell} cell */
  function press(cell) {
    const monster = game.world?.monsterIn(cell) ?? null;
    if (monster !== null) choose(monster === showing.chosen ? null : monster);
  }

  /** Chooses the next monster, or the one before. @param {number} way 1 or −1 */
  function another(way) {
    const { chosen } = showing;
    const count = game.world?.monsters ?? 0;
    if (count > 0) choose(chosen === null ? (way > 0 ? 0 : count - 1) : (chosen + way + count) % count);
  }

  /** The numbers of the chosen monster for the panel; null without one. @returns {import('../ui/monster.js').OneMonster | null} */
  function one() {
    const { chosen } = showing;
    const { world } = game;
    const tuning = chosen === null ? null : game.tuningOf(chosen);
    if (chosen === null || !world || !tuning) return null;
    return { monster: chosen, search: world.searchOf(chosen), heuristic: app.values.heuristic, asksIn: world.secondsToAsk(chosen), every: world.repath, tuning };
  }

  /** The pointer is over a cell, or over none. @param {Cell | null} cell */
  function hover(cell) {
    const monster = cell && (game.world?.monsterIn(cell) ?? null);
    if (monster === showing.hovered) return;
    showing.hovered = monster;
    game.playback.wake();
  }

  /** The wave goes on. @param {number} seconds @param {boolean} atOnce whether it is not to be seen running @returns {boolean} whether there is more to come */
  function step(seconds, atOnce) {
    if (waveIsOld) spread(atOnce);
    const spreads = watched.painting && wave.step(seconds);
    showing.paint = watched.painting ? wave.marks : null;
    return spreads;
  }

  /** Shows how the search looked at last spread. @param {boolean} atOnce */
  function spread(atOnce) {
    waveIsOld = false;
    if (game.world) wave.start(game.world.order, 6 * game.world.size ** 2, atOnce);
  }

  /** Shows what the search did, or not. @param {boolean} on */
  function paint(on) {
    watched.painting = on;
    spread(true);
    game.playback.wake();
    app.sync();
  }

  return watched;
}

/** Walkers: what walks is fetched when it is first asked for. @param {App} app */
export function createFollowers({ game, notice, values, signal }) {
  /** @type {Promise<unknown> | null} */
  let coming = null;
  /** @type {import('../play/crowd.js').Crowd | null} */
  let crowd = null;
  const bring = once(async () => {
    crowd = await (await import('../play/crowd.js')).crowdOf(game);
    game.playback.wake();
  }, () => notice.pass(msg('The walkers could not be loaded.'), true));

  /** There are to be others, or none. */
  function ask() {
    if (values.walkers > 0 || values.field) coming = bring();
    game.playback.wake();
  }

  signal.addEventListener('abort', () => crowd?.free());
  return {
    ask,
    /** For the next picture. @param {ChaseWorld} world */
    at: (world) => crowd?.at(world, values) ?? null,
    /** What broke is left alone. */
    drop: () => crowd?.drop(),
    /** Resolved when those who were asked for can walk, or could not be had. */
    settled: () => coming,
  };
}

/** How a search spread: what it did with each cell, put down in its own order within about a second. */
export class Wave {
  /** A mark a cell, as far as it has come. */
  marks = new Uint8Array(0);
  #order = new Uint32Array(0);
  #done = 0;
  #elapsed = 0;

  /**
   * Begins anew.
   *
   * @param {Uint32Array} order copied @param {number} cells @param {boolean} atOnce whether nobody wants to see it run
   */
  start(order, cells, atOnce) {
    if (this.marks.length === cells) this.marks.fill(0);
    else this.marks = new Uint8Array(cells);
    this.#order = order.slice();
    this.#done = 0;
    this.#elapsed = 0;
    this.step(atOnce ? Infinity : 0);
  }

  /** @param {number} seconds that have passed @returns {boolean} whether there is more to come */
  step(seconds) {
    if (this.#done === this.#order.length) return false;
    this.#elapsed += seconds;
    const until = Math.min(Math.ceil((this.#order.length * this.#elapsed) / WAVE_SECONDS), this.#order.length);
    for (; this.#done < until; this.#done++) {
      const entry = this.#order[this.#done] ?? 0;
      this.marks[entry >>> MARK_BITS] = entry & ((1 << MARK_BITS) - 1);
    }
    return this.#done < this.#order.length;
  }
}
