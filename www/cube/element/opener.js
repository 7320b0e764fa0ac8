// Where the cubes come from, and what must be there before one can be shown.

import { loadParts } from '../../engine/load.js';
import { MAPS } from '../../shared/maps.js';
import { fetchText, Opener, resolved } from '../../shared/element/opener.js';
import { readMap } from '../../shared/ui/files.js';

/**
 * @typedef {import('../ui/chooser.js').MapChoice} MapChoice
 * @typedef {import('../../shared/element/opener.js').Hearer<MapChoice>} Hearer
 */

/** What keeps the element from showing anything, in words for the reader. */
export class StartError extends Error {
  /** @param {'engine' | 'picture'} what @param {string} title @param {unknown} cause */
  constructor(what, title, cause) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'StartError';
    this.what = what;
    this.title = title;
  }
}

/** What is missing where there is no picture at all, and what may help. */
const HELP =
  'The cube is drawn with WebGL 2, its net with Canvas 2D; this browser offers neither. Turn on hardware acceleration in the settings of this browser and load the page again, or open it in a current Firefox, Chrome, Edge or Safari.';

/** What a map is called that came as a text, without a name. */
export const OWN = 'Your own';

/** @extends {Opener<MapChoice>} */
export class CubeOpener extends Opener {
  #game;
  #stage;
  /** @type {Promise<void> | null} */
  #prepared = null;

  /**
   * @param {HTMLElement} host
   * @param {import('../play/chase-game.js').ChaseGame} game
   * @param {import('./stage.js').Stage} stage
   * @param {Hearer} hearer told of a StartError too, as of a map that was refused
   */
  constructor(host, game, stage, hearer) {
    super(host, { type: 'application/xml', first: MAPS[0]?.url ?? '' }, hearer);
    this.#game = game;
    this.#stage = stage;
  }

  /** @override @param {string} text */
  openInline(text) {
    // An XML declaration must stand at the very start, which an indented element in HTML cannot give.
    return this.#open(async () => text.replace(/^\s+(?=<\?xml)/, ''), { name: 'The page’s own' });
  }

  /** @override @param {string} address */
  openUrl(address) {
    const url = resolved(address);
    return this.#open(() => fetchText(url), { url });
  }

  /** @param {File} file */
  openFile(file) {
    return this.#open(() => readMap(file), { name: file.name });
  }

  /** @param {string} text */
  openText(text) {
    return this.#open(async () => text, { name: OWN });
  }

  /** @param {number} size @param {number} seed */
  make(size, seed) {
    return this.#open(async () => ({ size, seed }), { size, seed });
  }

  /** @param {() => Promise<string | { size: number, seed: number }>} get @param {MapChoice} choice */
  #open(get, choice) {
    return this.open(
      () => this.fetched(get()),
      (map) => (typeof map === 'string' ? this.#game.open(map) : this.#game.make(map.size, map.seed)),
      () => choice,
    );
  }

  /**
   * A map, once all is there that it takes to show it.
   *
   * @template {string | { size: number, seed: number } | null} T
   * @param {Promise<T>} map null for a chase that was saved
   * @param {import('../../engine/load.js').PartName[]} [needs] of that
   */
  async fetched(map, needs) {
    // Its failure is the less telling one: it waits until the engine stands.
    map.catch(() => undefined);
    await this.#prepare();
    await this.#game.fetchFor(await map, needs);
    return map;
  }

  /** Engine and picture, once; after a failure the next call tries again. */
  #prepare() {
    this.#prepared ??= this.#start().catch((error) => {
      this.#prepared = null;
      throw error;
    });
    return this.#prepared;
  }

  async #start() {
    const engine = loadParts(['cube']).catch((error) => {
      throw new StartError('engine', 'The maze engine could not start', error);
    });
    await this.#stage.prepare(engine).catch((error) => {
      if (error instanceof StartError) throw error;
      throw error?.name === 'NoGraphics'
        ? new StartError('picture', 'This browser cannot draw here', HELP)
        : new StartError('picture', 'The cube cannot be drawn here', error);
    });
  }
}
