// What a game is measured by: what it begins with, and the best time of each game, for the next visit. A time is kept under the map
// that the game began with and what was chosen for it; by a store that is full, forbidden or not there until the page goes.

import { ChaseWorld, readQuest } from '../../engine/chase.js';
import { FACES } from '../../engine/names.js';
import { orNull } from '../../shared/async.js';
import { SIZES } from '../../shared/words.js';

/** Under which a store has them. */
export const KEY = 'cubechase best times';
/** As many games are kept; those that were won longest ago go first. */
const MOST = 200;

/** @typedef {Record<string, number>} Times ticks by game, that which was won last at the end */

/** @param {() => Storage} [storage] */
export function createBestTimes(storage = () => localStorage) {
  /** @type {Times} */
  let times = {};

  /** As far as was read. @param {string} game @returns {number | null} ticks */
  const of = (game) => times[game] ?? null;

  /** Reads the store: another tab may have written meanwhile. */
  function read() {
    // What cannot be read leaves them as they were.
    const found = orNull(() => JSON.parse(storage().getItem(KEY) ?? 'null'));
    if (found !== null) times = timesIn(found);
  }

  return {
    of,
    read,
    /** Whether no game was won yet, as far as was read. */
    get none() {
      return Object.keys(times).length === 0;
    },
    /** Keeps a time if it is the best. @param {string} game @param {number} ticks @returns {number | null} the best before */
    won(game, ticks) {
      read();
      const before = of(game);
      const { [game]: _, ...others } = times;
      const all = Object.entries({ ...others, [game]: Math.min(ticks, before ?? ticks) });
      times = Object.fromEntries(all.slice(-MOST));
      // Where nothing can be kept it is for this page alone.
      orNull(() => storage().setItem(KEY, JSON.stringify(times)));
      return before;
    },
  };
}

/** Whatever stands there, those of it that are times. @param {unknown} found @returns {Times} */
const timesIn = (found) => Object.fromEntries(Object.entries(Object(found)).filter(([, ticks]) => Number.isSafeInteger(ticks) && Number(ticks) > 0));

/** A short name for a game: FNV-1a of its map and choices, and their length. @param {string} text */
export function nameOf(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${text.length.toString(36)}`;
}

/** The core says it of a game that nobody has played, on a cube of floor. @returns {{ lives: number, walls: number }} */
export function firstQuest() {
  const size = SIZES.least;
  const rows = `<row>${'.'.repeat(size)}</row>`.repeat(size);
  const faces = FACES.map((face) => `<face name="${face}">${rows}</face>`).join('');
  const world = ChaseWorld.fromXml(`<cube size="${size}"><player face="front" x="0" y="0"/><monster face="back" x="0" y="0"/>${faces}</cube>`, { goal: 'gems' });
  const quest = readQuest(world.questCopy());
  world.free();
  if (!quest) throw new Error('found a cube of floor without a game; expected one');
  return quest;
}
