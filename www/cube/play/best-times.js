// The best time of each game, for the next visit: under the map it began with and what was chosen for it. A store that is full,
// forbidden or not there keeps them until the page goes.

/** Under which a store has them. */
export const KEY = 'cubechase best times';
/** As many games are kept; those that were won longest ago go first. */
const MOST = 200;

/** @typedef {Record<string, number>} Times ticks by game, that which was won last at the end */

export class BestTimes {
  #storage;
  /** @type {Times} */
  #times = {};

  /** @param {() => Storage} [storage] */
  constructor(storage = () => localStorage) {
    this.#storage = storage;
  }

  /** Whether no game was won yet, as far as was read. */
  get none() {
    return Object.keys(this.#times).length === 0;
  }

  /** As far as was read. @param {string} game @returns {number | null} ticks */
  of(game) {
    return this.#times[game] ?? null;
  }

  /** Keeps a time if it is the best. @param {string} game @param {number} ticks @returns {number | null} the best before */
  won(game, ticks) {
    this.read();
    const before = this.of(game);
    const best = Math.min(ticks, before ?? ticks);
    const { [game]: _, ...others } = this.#times;
    this.#times = Object.fromEntries([...Object.entries(others), /** @type {const} */ ([game, best])].slice(-MOST));
    try {
      this.#storage().setItem(KEY, JSON.stringify(this.#times));
    } catch {
      // Then for this page alone.
    }
    return before;
  }

  /** Reads the store: another tab may have written meanwhile. */
  read() {
    try {
      const text = this.#storage().getItem(KEY);
      if (text !== null) this.#times = timesIn(JSON.parse(text));
    } catch {
      // As they were.
    }
  }
}

/** Whatever stands there, those of it that are times. @param {unknown} found @returns {Times} */
const timesIn = (found) => Object.fromEntries(Object.entries(Object(found)).filter(([, ticks]) => Number.isSafeInteger(ticks) && Number(ticks) > 0));

/** A short name for a game: FNV-1a of its map and choices, and their length. @param {string} text */
export function nameOf(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${text.length.toString(36)}`;
}
