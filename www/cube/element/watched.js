// What is shown beside the chase: the plans of all monsters or of one, and the search behind a plan
// as a wave.

/**
 * @import { Showing } from '../draw/cube.js'
 * @import { Cell } from '../draw/measures.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Values } from '../play/settings.js'
 * @typedef {object} Dependencies
 * @property {ChaseGame} game
 * @property {Values} values
 * @property {() => void} sync shows the choice in the controls
 * @typedef {ReturnType<typeof createWatched>} Watched
 */

/** Seconds of a wave, for a search of any size. */
const WAVE_SECONDS = 0.9;
/** Bits of a mark in a number of `order`, see `Chase::views` in the core. */
const MARK_BITS = 3;

/** @param {Dependencies} dependencies */
export function createWatched({ game, values, sync }) {
  const wave = new Wave();
  let monsters = 0;
  /** The monster whose plan the element highlights on every map. @type {number | null} */
  let requested = null;
  /** Whether a search has ended that the wave should show. */
  let waveIsOld = false;
  /** The input of the picture: one object for all frames. @type {Showing} */
  const showing = {
    paint: null,
    chosen: null,
    hovered: null,
    crowd: null,
    gems: null,
    now: 0,
    plans: true,
  };
  const watched = Object.assign(showing, {
    /** Whether the cells of the search are shown. */
    painting: false,
    choose,
    ask,
    enter,
    release,
    press,
    another,
    one,
    hover,
    step,
    paint,
    /** After an edit: an added or removed monster can have renumbered others. */
    recount: () => game.world && game.world.monsters !== monsters && choose(null),
  });

  game.events.on('event', (event) => {
    // A new plan.
    if ('monster' in event)
      waveIsOld ||= showing.chosen === null || event.monster === showing.chosen;
  });

  /** Highlights and reports a monster's plan; null for none. @param {number | null} monster */
  function choose(monster) {
    monsters = game.world?.monsters ?? 0;
    showing.chosen = monster;
    game.lookAt(monster);
    spread(true);
    sync();
  }

  /**
   * Highlights a monster's plan on this map and later ones, with the cells of its last search.
   *
   * @param {number | null} monster
   */
  function ask(monster) {
    requested = monster;
    watched.painting = monster !== null;
    enter();
  }

  /** On another map, restores the requested choice if the monster exists. */
  function enter() {
    const isThere = requested !== null && requested < (game.world?.monsters ?? 0);
    choose(isThere ? requested : null);
  }

  /** Clears the choice. @returns {boolean} whether there was one */
  function release() {
    if (showing.chosen === null) return false;
    choose(null);
    return true;
  }

  /**
   * Handles a press in place: chooses a monster, or clears the choice on the chosen one.
   *
   * @param {Cell} cell
   */
  function press(cell) {
    const monster = game.world?.monsterIn(cell) ?? null;
    if (monster !== null) choose(monster === showing.chosen ? null : monster);
  }

  /** Chooses the next monster, or the previous one. @param {number} by 1 or −1 */
  function another(by) {
    const { chosen } = showing;
    const count = game.world?.monsters ?? 0;
    if (count > 0)
      choose(chosen === null ? (by > 0 ? 0 : count - 1) : (chosen + by + count) % count);
  }

  /**
   * Returns the numbers of the chosen monster for the panel; null without one.
   *
   * @returns {import('../ui/monster.js').OneMonster | null}
   */
  function one() {
    const { chosen } = showing;
    const { world } = game;
    const monsterSettings = chosen === null ? null : game.settingsOf(chosen);
    if (chosen === null || !world || !monsterSettings) return null;
    return {
      monster: chosen,
      search: world.searchOf(chosen),
      heuristic: monsterSettings.heuristic ?? values.heuristic ?? world.own.heuristic,
      asksIn: world.secondsToAsk(chosen),
      every: world.repath,
      monsterSettings,
    };
  }

  /** Notes the cell under the pointer, or none. @param {Cell | null} cell */
  function hover(cell) {
    const monster = cell && (game.world?.monsterIn(cell) ?? null);
    if (monster === showing.hovered) return;
    showing.hovered = monster;
    game.playback.wake();
  }

  /**
   * Advances the wave.
   *
   * @param {number} seconds
   * @param {boolean} atOnce whether to show its end at once
   * @returns {boolean} whether there is more to come
   */
  function step(seconds, atOnce) {
    if (waveIsOld) spread(atOnce);
    const spreads = watched.painting && wave.step(seconds);
    showing.paint = watched.painting ? wave.marks : null;
    return spreads;
  }

  /** Shows the wave of the last search. @param {boolean} atOnce */
  function spread(atOnce) {
    waveIsOld = false;
    if (game.world) wave.start(game.world.order, 6 * game.world.size ** 2, atOnce);
  }

  /** Shows or hides the cells of the search. @param {boolean} on */
  function paint(on) {
    watched.painting = on;
    spread(true);
    game.playback.wake();
    sync();
  }

  return watched;
}

/** The spread of a search: its marks in their order, within about a second. */
export class Wave {
  /** A mark per cell, up to the current moment. */
  marks = new Uint8Array(0);
  #order = new Uint32Array(0);
  #done = 0;
  #elapsed = 0;

  /**
   * Starts again.
   *
   * @param {Uint32Array} order is copied
   * @param {number} cells
   * @param {boolean} atOnce whether to show the end at once
   */
  start(order, cells, atOnce) {
    if (this.marks.length === cells) this.marks.fill(0);
    else this.marks = new Uint8Array(cells);
    this.#order = order.slice();
    this.#done = 0;
    this.#elapsed = 0;
    this.step(atOnce ? Infinity : 0);
  }

  /**
   * @param {number} seconds since the last call
   * @returns {boolean} whether there is more to come
   */
  step(seconds) {
    if (this.#done === this.#order.length) return false;
    this.#elapsed += seconds;
    const until = Math.min(
      Math.ceil((this.#order.length * this.#elapsed) / WAVE_SECONDS),
      this.#order.length,
    );
    for (; this.#done < until; this.#done++) {
      const entry = this.#order[this.#done] ?? 0;
      this.marks[entry >>> MARK_BITS] = entry & ((1 << MARK_BITS) - 1);
    }
    return this.#done < this.#order.length;
  }
}
