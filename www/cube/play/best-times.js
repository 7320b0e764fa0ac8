// The first state and the best time of each game. A time is stored by the map and the choices at
// the beginning of the game. If the store is full, forbidden or missing, times last until the page
// closes.

import { ChaseWorld, readGemGame } from '../../engine/chase.js';
import { FACES } from '../../engine/names.js';
import { orNull } from '../../shared/async.js';
import { SIZES } from '../../shared/words.js';

/** The key in the store. */
export const KEY = 'cubechase best times';
/** The most games to store. Those won longest ago are dropped first. */
const MOST = 200;

/** @typedef {Record<string, number>} Times ticks by game, the game won last at the end */

/** @param {() => Storage} [storage] */
export function createBestTimes(storage = () => localStorage) {
  /** @type {Times} */
  let times = {};

  /** From the last read. @param {string} game @returns {number | null} ticks */
  const of = (game) => times[game] ?? null;

  /** Reads the store again, because another tab can have written it. */
  function read() {
    // If it cannot be read, the times stay.
    const found = orNull(() => JSON.parse(storage().getItem(KEY) ?? 'null'));
    if (found !== null) times = timesIn(found);
  }

  return {
    of,
    read,
    /** Forgets all times that were read. It leaves the store alone. */
    forget: () => void (times = {}),
    /**
     * Stores a time if it is the best.
     *
     * @param {string} game
     * @param {number} ticks
     * @returns {number | null} the last best
     */
    won(game, ticks) {
      read();
      const before = of(game);
      const { [game]: _, ...others } = times;
      const all = Object.entries({ ...others, [game]: Math.min(ticks, before ?? ticks) });
      times = Object.fromEntries(all.slice(-MOST));
      // Without a store, it lasts for this page.
      orNull(() => storage().setItem(KEY, JSON.stringify(times)));
      return before;
    },
  };
}

/** Returns the valid times of a value. @param {unknown} found @returns {Times} */
const timesIn = (found) =>
  Object.fromEntries(
    Object.entries(Object(found)).filter(
      ([, ticks]) => Number.isSafeInteger(ticks) && Number(ticks) > 0,
    ),
  );

/**
 * Returns a short name for a game: FNV-1a of its map and choices, and their length.
 *
 * @param {string} text
 */
export function nameOf(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${text.length.toString(36)}`;
}

/**
 * Returns the first state of a game, from the core, on a cube of floor.
 *
 * @returns {{ lives: number, walls: number }}
 */
export function firstGemGame() {
  const size = SIZES.least;
  const rows = `<row>${'.'.repeat(size)}</row>`.repeat(size);
  const faces = FACES.map((face) => `<face name="${face}">${rows}</face>`).join('');
  const world = ChaseWorld.fromXml(
    `<cube size="${size}"><player face="front" x="0" y="0"/><monster face="back" x="0" y="0"/>${faces}</cube>`,
    { goal: 'gems' },
  );
  const gemGame = readGemGame(world.gemGameCopy());
  world.free();
  if (!gemGame) throw new Error('found a cube of floor without a game; expected one');
  return gemGame;
}
