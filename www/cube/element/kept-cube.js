// What a cube that remembers keeps, and how one comes back. Fetched for cubes that do.

import { fetchText, overtaken } from '../../shared/element/opener.js';
import { Keeping } from '../../shared/element/keeping.js';
import { adopt } from '../../shared/element/sheet.js';
import { MAPS } from '../../shared/maps.js';
import { decode, WRITING } from '../play/link.js';
import { BorrowedBar } from '../ui/borrowed.js';
import { mapOf, settingsOf, showSettings } from './cube-state.js';
import { HASH } from './remembering.js';
import looks from './borrowed.css?inline';

/**
 * @typedef {import('../play/link.js').CubeState} CubeState
 * @typedef {import('./remembering.js').RememberingParts} RememberingParts
 * @typedef {import('../ui/chooser.js').MapChoice} MapChoice
 */

/** Milliseconds between two looks at whether somebody has taken over. */
const LOOK_MS = 250;

/** What is shown, as `Keeping` asks for it. */
class KeptCube {
  #parts;
  #given;
  #told;
  #changes = 0;
  #edits = 0;
  hash = HASH;
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

  /** Whether what came by a link is still as it came: nobody has steered. */
  get untouched() {
    return this.#parts.game.world?.wandering ?? false;
  }

  get stamp() {
    const { host, game } = this.#parts;
    return [this.#changes, game.world?.ticks, game.playback.state, JSON.stringify(settingsOf(host))].join();
  }

  get told() {
    return [this.#edits, JSON.stringify(settingsOf(this.#parts.host)), this.untouched];
  }

  /** @param {boolean} edited */
  changed(edited) {
    this.#changes++;
    if (edited) this.#edits++;
  }

  /** @returns {CubeState} */
  save() {
    const { host, game, name } = this.#parts;
    const settings = settingsOf(host, this.borrowed ? {} : this.#given);
    return { ...mapOf(name, game, false), settings, paused: game.playback.state === 'paused', saved: null };
  }

  openOwn() {
    return this.#parts.opener.openOwn();
  }

  /** @param {string} link */
  async openLink(link) {
    const isLate = this.#parts.opener.turn();
    const state = await decode(link).catch((error) => {
      if (this.present) this.broken(error);
      throw error;
    });
    if (isLate()) throw overtaken();
    await this.#open(state, true);
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
    const message = error instanceof Error ? error.message : String(error);
    this.#parts.notice.showCard({ about: 'map', title: 'This link was not opened', message, after: 'What was here before is still here.' });
  }

  /** @param {CubeState} state @param {boolean} borrowed */
  async #open(state, borrowed) {
    const { host, game, opener } = this.#parts;
    const before = settingsOf(host);
    // Now, so that nothing is fetched or drawn for settings that are about to go.
    showSettings(host, state.settings, borrowed ? {} : this.#given);
    if (state.paused) game.playback.pause();
    const put = (/** @type {string | { size: number, seed: number }} */ map) => {
      this.borrowed = borrowed;
      if (typeof map === 'string') game.open(map);
      else game.make(map.size, map.seed);
    };
    try {
      await opener.open(() => opener.fetched(textOf(state)), put, () => choiceOf(state), true);
    } catch (error) {
      if (/** @type {Error} */ (error).name !== 'AbortError') showSettings(host, before, {});
      throw error;
    }
    this.#told();
  }
}

/** Keeping, and the bar that tells of what came by a link. */
export class KeepingCube {
  #kept;
  #keeping;
  #bar;
  #timer = 0;

  /** @param {RememberingParts} parts @param {string} key @param {Record<string, string>} given the page's own attributes @param {AbortSignal} signal */
  constructor(parts, key, given, signal) {
    const { host, shell } = parts;
    this.#kept = new KeptCube(parts, key, given, () => this.#show());
    // Before the listeners of what keeps: the moment is that of leaving.
    const leave = () => this.#leave();
    window.addEventListener('pagehide', leave, { signal });
    host.ownerDocument.addEventListener('visibilitychange', () => host.ownerDocument.hidden && leave(), { signal });
    this.#keeping = new Keeping(this.#kept, signal);
    this.#bar = new BorrowedBar({
      openMine: () => this.#keeping.openMine(),
      keepInstead: () => {
        this.#keeping.keepInstead();
        this.#show();
      },
    });
    adopt(/** @type {ShadowRoot} */ (shell.root.getRootNode()), [looks]);
    shell.title.append(this.#bar.element);
    signal.addEventListener('abort', () => clearInterval(this.#timer));
  }

  /** A link in the address, or what was here before, or the element's own map. */
  start() {
    return this.#keeping.start(false);
  }

  /** Comes when something is shown already. */
  join() {
    if (location.hash.startsWith(HASH)) void this.start();
  }

  /** @param {boolean} edited */
  changed(edited) {
    this.#kept.changed(edited);
    this.#keeping.save();
  }

  #leave() {
    this.#keeping.save();
    this.#keeping.rescue();
  }

  #show() {
    clearInterval(this.#timer);
    const { borrowed, untouched } = this.#kept;
    this.#bar.show(borrowed);
    // Who steers need not say so: the address says no longer what is there.
    if (!borrowed || !untouched) return;
    this.#timer = window.setInterval(() => {
      if (this.#kept.untouched) return;
      this.#keeping.save();
      this.#show();
    }, LOOK_MS);
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
