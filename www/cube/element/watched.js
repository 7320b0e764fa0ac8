// Whose plan is looked at: everybody's, or one monster's; and how the search behind it spread. What the picture needs of
// that is in `showing`.

import { Wave } from '../play/wave.js';

/** @typedef {import('../draw/faces.js').Cell} Cell */

export class Watched {
  #game;
  #changed;
  #wave = new Wave();
  #painting = false;
  #monsters = 0;
  /** Whose plan is to stand out on every map, as the element says. @type {number | null} */
  #asked = null;
  /** Whether a search has ended that the wave is to show. */
  #waveIsOld = false;
  /** One object for all frames. @type {import('../draw/cube.js').Showing} */
  showing = { paint: null, chosen: null, hovered: null, crowd: null, gems: null };

  /** @param {import('../play/chase-game.js').ChaseGame} game @param {() => void} changed whose plan it is, or how it is shown */
  constructor(game, changed) {
    this.#game = game;
    this.#changed = changed;
  }

  /** The monster whose plan stands out, if one does. */
  get chosen() {
    return this.showing.chosen;
  }

  /** How many monsters there are now. @param {number} monsters @returns {boolean} whether there were others before */
  recount(monsters) {
    const others = this.#monsters !== monsters;
    this.#monsters = monsters;
    return others;
  }

  /** Whether it is shown what the search did. */
  get painting() {
    return this.#painting;
  }

  set painting(on) {
    this.#painting = on;
    this.#spread(true);
    this.#game.playback.wake();
    this.#changed();
  }

  /** Whose plan stands out, and is told of: nobody's by null. @param {number | null} monster */
  choose(monster) {
    this.#monsters = this.#game.world?.monsters ?? 0;
    this.showing.chosen = monster;
    this.#game.lookAt(monster);
    this.#spread(true);
    this.#changed();
  }

  /** Whose plan is to stand out on this map and each later one, and the cells of its last search with it. @param {number | null} monster */
  ask(monster) {
    this.#asked = monster;
    this.#painting = monster !== null;
    this.enter();
  }

  /** On another map it is whose it was asked to be, where there are as many. */
  enter() {
    const isThere = this.#asked !== null && this.#asked < (this.#game.world?.monsters ?? 0);
    this.choose(isThere ? this.#asked : null);
  }

  /** Chooses nobody. @returns {boolean} whether somebody was chosen */
  release() {
    if (this.chosen === null) return false;
    this.choose(null);
    return true;
  }

  /** A press in place: on a monster it chooses that one, on the chosen one nobody. @param {Cell} cell */
  press(cell) {
    const monster = this.#game.world?.monsterIn(cell) ?? null;
    if (monster !== null) this.choose(monster === this.chosen ? null : monster);
  }

  /** Chooses the next monster, or the one before. @param {number} way 1 or −1 */
  another(way) {
    const monsters = this.#game.world?.monsters ?? 0;
    if (monsters > 0) this.choose(this.chosen === null ? (way > 0 ? 0 : monsters - 1) : (this.chosen + way + monsters) % monsters);
  }

  /** What is told of the chosen monster, once the code for that has come. @param {string} heuristic @returns {import('../ui/monster.js').OneMonster | null} */
  one(heuristic) {
    const [{ chosen }, { world }] = [this.showing, this.#game];
    const tuning = chosen === null ? null : this.#game.tuningOf(chosen);
    if (chosen === null || !world || !tuning) return null;
    return { monster: chosen, search: world.searchOf(chosen), heuristic, asksIn: world.secondsToAsk(chosen), every: world.repath, tuning };
  }

  /** The pointer is over a cell, or over none. @param {Cell | null} cell */
  hover(cell) {
    const monster = cell && (this.#game.world?.monsterIn(cell) ?? null);
    if (monster === this.showing.hovered) return;
    this.showing.hovered = monster;
    this.#game.playback.wake();
  }

  /** A monster has a new plan. @param {number} monster */
  planned(monster) {
    if (this.chosen === null || monster === this.chosen) this.#waveIsOld = true;
  }

  /** The wave goes on. @param {number} seconds @param {boolean} atOnce whether it is not to be seen running @returns {boolean} whether there is more to come */
  step(seconds, atOnce) {
    if (this.#waveIsOld) this.#spread(atOnce);
    const spreads = this.#painting && this.#wave.step(seconds);
    this.showing.paint = this.#painting ? this.#wave.marks : null;
    return spreads;
  }

  /** Shows how the search looked at last spread. @param {boolean} atOnce */
  #spread(atOnce) {
    const { world } = this.#game;
    this.#waveIsOld = false;
    if (world) this.#wave.start(world.order, 6 * world.size ** 2, atOnce);
  }
}
