// Where maps come from, and what happens when one cannot be had: an address, the text inside the element, a file, a
// call. Requests may overtake each other (a slow address, then a dropped file): only the newest may still replace the
// world, and one that fails leaves the world as it was.

import { load } from '../../engine/load.js';
import { MAPS } from '../../shared/maps.js';
import { readMap } from '../../shared/ui/files.js';

/**
 * @typedef {import('../ui/chooser.js').MapChoice} MapChoice
 * @typedef {{ title: string, message: string }} Failure
 */

/** What keeps the element from showing anything, in words for the reader. */
export class StartError extends Error {
  /** @param {string} title @param {unknown} cause */
  constructor(title, cause) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'StartError';
    this.title = title;
  }
}

/** What a map is called that came as a text, without a name. */
export const OWN = 'Your own';

export class Opener {
  #game;
  #stage;
  #hooks;
  #newest = 0;
  #closed = false;
  /** @type {Promise<void> | null} */
  #prepared = null;

  /**
   * @param {import('../play/chase-game.js').ChaseGame} game
   * @param {import('./stage.js').Stage} stage
   * @param {object} hooks
   * @param {(choice: MapChoice) => void} hooks.opened
   * @param {(error: unknown, choice: MapChoice) => void} hooks.refused
   * @param {(error: StartError) => void} hooks.failed engine or picture cannot start
   */
  constructor(game, stage, hooks) {
    this.#game = game;
    this.#stage = stage;
    this.#hooks = hooks;
  }

  /** Engine and picture, once; after a failure the next call tries again. */
  prepare() {
    this.#prepared ??= this.#start().catch((error) => {
      this.#prepared = null;
      if (!this.#closed) this.#hooks.failed(error);
      throw error;
    });
    return this.#prepared;
  }

  async #start() {
    const engine = load(['cube']).catch((error) => {
      throw new StartError('The maze engine could not start', error);
    });
    await this.#stage.prepare(engine).catch((error) => {
      throw error instanceof StartError ? error : new StartError('The cube cannot be drawn here', error);
    });
  }

  /** Whatever the element was given: its `map`, the text inside it, or else the first map that ships. @param {HTMLElement} host */
  openOwn(host) {
    const url = host.getAttribute('map');
    const inline = host.querySelector(':scope > script[type="application/xml"]');
    if (url === null && inline) {
      return this.#open(async () => {
        // An XML declaration must stand at the very start, which an indented element in HTML cannot give.
        return (inline.textContent ?? '').replace(/^\s+(?=<\?xml)/, '');
      }, { name: 'The page’s own' });
    }
    return this.openUrl(url ?? MAPS[0]?.url ?? '');
  }

  /** @param {string} address */
  openUrl(address) {
    const url = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : address;
    return this.#open(async () => {
      if (!URL.canParse(url)) throw new Error(`“${address}” is no address that a map could be fetched from`);
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${answer.statusText}`.trim());
      return answer.text();
    }, { url });
  }

  /** @param {File} file */
  openFile(file) {
    return this.#open(() => readMap(file), { name: file.name });
  }

  /** @param {string} text */
  openText(text) {
    return this.#open(async () => text, { name: OWN });
  }

  /** What is still on its way comes to nothing. */
  close() {
    this.#closed = true;
  }

  /** @param {number} size @param {number} seed */
  make(size, seed) {
    return this.#open(async () => ({ size, seed }), { size, seed });
  }

  /**
   * Rejects with what was wrong, after it was shown.
   *
   * @param {() => Promise<string | { size: number, seed: number }>} get
   * @param {MapChoice} choice
   */
  async #open(get, choice) {
    const ticket = ++this.#newest;
    const [map] = await Promise.all([
      // Held back until the engine stands: its failure is the more telling one.
      get().then(
        (value) => ({ value }),
        (error) => ({ error }),
      ),
      this.prepare(),
    ]);
    if (ticket !== this.#newest || this.#closed) return;
    try {
      if ('error' in map) throw map.error;
      await this.#game.fetchFor(map.value);
      if (ticket !== this.#newest || this.#closed) return;
      if (typeof map.value === 'string') this.#game.open(map.value);
      else this.#game.make(map.value.size, map.value.seed);
    } catch (error) {
      if (ticket !== this.#newest || this.#closed) return;
      this.#hooks.refused(error, choice);
      throw error;
    }
    this.#hooks.opened(choice);
  }
}
