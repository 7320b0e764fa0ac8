// What is kept of a cube, as `Keeping` asks for it, and how one comes back.

import { sentence } from '../../shared/element/fault.js';
import { fetchText, overtaken } from '../../shared/element/opener.js';
import { MAPS } from '../../shared/maps.js';
import { ChaseWorld } from '../../engine/chase.js';
import { isLoaded } from '../../engine/load.js';
import { partsOf } from '../../engine/needs.js';
import { decode, WRITING } from '../play/link.js';
import { mapOf, settingsOf, showSettings } from './cube-state.js';
import { BEAT, HASH } from './remembering.js';

/**
 * @typedef {import('../play/link.js').CubeState} CubeState
 * @typedef {import('./remembering.js').RememberingParts} RememberingParts
 * @typedef {import('../ui/chooser.js').MapChoice} MapChoice
 */

export class KeptCube {
  #parts;
  #given;
  #told;
  #changes = 0;
  #edits = 0;
  /** Whether what came by a link is to be watched. */
  #clip = false;
  /** Whether it is a game, which somebody is to play. */
  isGame = false;
  /** One's own settings, while those of a link are shown before its map is. @type {Record<string, string | null> | null} */
  #mine = null;
  /** A game holds a whole cube, and what it is for besides: of two links in one address it is the one that is followed. */
  hashes = [BEAT, HASH];
  borrowed = false;

  /** @param {RememberingParts} parts @param {string} key @param {Record<string, string>} given @param {() => void} told what is shown is another, or its own again */
  constructor(parts, key, given, told) {
    this.#parts = parts;
    this.#given = given;
    this.#told = told;
    this.key = key;
    let once = true;
    this.writing = {
      ...WRITING,
      lost: () => {
        if (once) parts.notice.pass('This browser keeps nothing of this page: a reload begins anew.', false);
        once = false;
      },
    };
  }

  get present() {
    return this.#parts.game.world !== null;
  }

  /** Whether it is still what was sent that happens: it is not over, and nobody has steered. */
  get watching() {
    return this.#clip && this.#parts.game.following;
  }

  /** Whether what came by a link is still as it came. */
  get untouched() {
    return this.#clip ? this.watching : !this.#parts.game.steered;
  }

  get stamp() {
    const { host, game } = this.#parts;
    return [this.#changes, game.world?.ticks, game.playback.state, JSON.stringify(settingsOf(host))].join();
  }

  get told() {
    return [this.#edits, JSON.stringify(settingsOf(this.#parts.host)), this.isGame || this.untouched];
  }

  /** @param {boolean} edited */
  changed(edited) {
    this.#changes++;
    if (!edited) return;
    this.#edits++;
    this.hold();
  }

  /** From now on the moment can be kept. */
  hold() {
    this.#parts.game.past.keep().catch(() => undefined);
  }

  /** What was watched goes on from here, with nobody busy with it. */
  takeOver() {
    this.#parts.game.takeOver();
  }

  /** @returns {CubeState} */
  save() {
    const { host, game, name } = this.#parts;
    const settings = this.#mine ?? settingsOf(host, this.borrowed ? {} : this.#given);
    return { ...mapOf(name, game, false), settings, paused: game.playback.state === 'paused', saved: game.save(0) };
  }

  openOwn() {
    return this.#parts.opener.openOwn();
  }

  /** @param {string} link @param {string} hash */
  async openLink(link, hash) {
    const isLate = this.#parts.opener.turn();
    const [state, ticks] = await (hash === BEAT ? this.#readGame(link) : this.#read(link)).catch((error) => {
      if (this.present) this.broken(error);
      throw error;
    });
    if (isLate()) throw overtaken();
    await this.#open(state, true, ticks);
  }

  /** @param {string} link @returns {Promise<[CubeState, ticks: number]>} */
  async #readGame(link) {
    const { decode: decodeGame, SETTINGS } = await import('../play/challenge.js');
    const { map, settings, ticks } = await decodeGame(link);
    await this.#parts.goal.prepared();
    // The view and the like are nothing of the game's.
    const none = Object.fromEntries(SETTINGS.map((name) => [name, null]));
    return [{ map, name: '', settings: { ...settingsOf(this.#parts.host), ...none, ...settings, goal: 'gems' }, paused: false, saved: null }, ticks];
  }

  /** What is in a link, once it is known that it can be had. @param {string} link @returns {Promise<[CubeState, ticks: null]>} */
  async #read(link) {
    const state = await decode(link);
    if (!state.saved) return [state, null];
    // Where the engine cannot be had at all, that is told when it is to be shown.
    await this.#parts.opener.fetched(Promise.resolve(null), ['past']).catch(() => undefined);
    if (isLoaded(['past'])) ChaseWorld.partsForSaved(state.saved);
    return [state, null];
  }

  /** @param {() => Promise<CubeState | null>} get @param {boolean} borrowed */
  async reopen(get, borrowed) {
    // Its place in the queue is now, not when the store has answered: whoever asks for a map meanwhile comes later.
    const isLate = this.#parts.opener.turn();
    const state = await get().catch(() => null);
    if (isLate()) throw overtaken();
    if (state) {
      try {
        return await this.#open(state, borrowed);
      } catch (error) {
        if (/** @type {Error} */ (error).name === 'AbortError') throw error;
      }
    }
    showSettings(this.#parts.host, {}, this.#given);
    this.borrowed = false;
    await this.openOwn();
  }

  /** @param {unknown} error */
  broken(error) {
    this.#parts.notice.showCard({ about: 'map', title: 'This link was not opened', message: sentence(error), after: 'What was here before is still here.' });
  }

  /** @param {CubeState} state @param {boolean} borrowed @param {number | null} [ticks] the time to beat, of a game */
  async #open(state, borrowed, ticks = null) {
    const { host, game, opener, goal } = this.#parts;
    const before = settingsOf(host);
    if (!this.borrowed) this.#mine = settingsOf(host, this.#given);
    // Now, so that nothing is fetched or drawn for settings that are about to go. A game would begin over what is there.
    if (ticks === null) showSettings(host, state.settings, borrowed ? {} : this.#given);
    if (state.paused) game.playback.pause();
    // As on a page that nobody has touched.
    if (borrowed && !state.saved) game.configure({ wander: !matchMedia('(prefers-reduced-motion: reduce)').matches });
    /** @type {ChaseWorld | null} */
    let saved = null;
    const get = async () => {
      // It begins before there is the chase, which it would set back.
      if (host.getAttribute('goal') === 'gems') await goal.prepared();
      saved = await this.#restored(state, borrowed);
      return saved ? null : opener.fetched(textOf(state), partsOf(state.settings, 'cube'));
    };
    const put = (/** @type {string | { size: number, seed: number } | null} */ map) => {
      const clip = borrowed && saved !== null && saved.following;
      if (typeof map === 'string') game.open(map);
      else if (map) game.make(map.size, map.seed);
      else if (saved) game.enter(saved);
      this.borrowed = borrowed;
      this.#mine = null;
      this.isGame = ticks !== null;
      this.#clip = clip;
      if (ticks === null) return;
      showSettings(host, state.settings, {});
      goal.challenge(ticks);
    };
    try {
      await opener.open(get, put, () => choiceOf(state), true);
    } catch (error) {
      this.#mine = null;
      // Nobody has taken it.
      /** @type {ChaseWorld | null} */ (saved)?.free();
      if (/** @type {Error} */ (error).name !== 'AbortError') showSettings(host, before, {});
      throw error;
    }
    this.#told();
  }

  /** The chase that was saved, where it can be had; of one's own only what it began with is had else. @param {CubeState} state @param {boolean} borrowed */
  async #restored({ saved, map }, borrowed) {
    if (!saved) return null;
    const { opener } = this.#parts;
    await opener.fetched(Promise.resolve(null), ['past']);
    try {
      await opener.fetched(Promise.resolve(null), ChaseWorld.partsForSaved(saved));
      return ChaseWorld.restore(saved);
    } catch (error) {
      if (borrowed || Object.keys(map).length === 0) throw error;
      return null;
    }
  }
}

/** @param {CubeState} state @returns {Promise<string | { size: number, seed: number }>} */
async function textOf({ map }) {
  if ('maze' in map) return { size: map.maze[0], seed: map.maze[1] };
  if ('xml' in map) return map.xml;
  const shipped = MAPS.find(({ name }) => 'preset' in map && name === map.preset);
  return fetchText(shipped?.url ?? '');
}

/** @param {CubeState} state @returns {MapChoice} */
function choiceOf({ map, name }) {
  if ('maze' in map) return { size: map.maze[0], seed: map.maze[1] };
  const shipped = MAPS.find((each) => 'preset' in map && each.name === map.preset);
  return shipped ? { url: shipped.url } : { name: name || 'From a link' };
}
