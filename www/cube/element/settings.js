// The attributes that are settings of the chase: read, handed to the game, or refused with a sentence while what was in
// force stays so.

import { attempt } from '../../shared/element/fault.js';
import { NUMBERS, readNumber, readWord, WORDS } from '../../shared/words.js';

/** What a seed is when none is given. */
const SEED = 1;
/** No number of a link: it says what a page tells of. */
const WATCH = { watch: { least: 0, most: 999, whole: true } };

/** @param {{ game: import('../play/chase-game.js').ChaseGame, followers: import('./types.js').Followers, watched: import('./types.js').Watched }} parts */
export function createSettings({ game, followers, watched }) {
  /** The words in force, also while an attribute holds one that was refused. @type {Record<string, string>} */
  const words = {};
  /** What was wrong with attributes that were not taken. @type {Map<string, import('../../shared/message.js').Said>} */
  const refusals = new Map();

  /** @param {string} attribute @param {string} word */
  function takeWord(attribute, word) {
    if (['algorithm', 'heuristic', 'movement'].includes(attribute)) game.configure({ [attribute]: word });
    words[attribute] = word;
  }

  /** @param {string} attribute @param {number | null} number */
  function takeNumber(attribute, number) {
    if (attribute === 'speed') game.playback.speed = number ?? 1;
    else if (attribute === 'walkers') followers.ask({ walkers: number ?? 0 });
    else if (attribute === 'seed') game.configure({ seed: number ?? SEED });
    else if (number !== null) game.configure({ repath: number });
    else game.forget('repath');
  }

  /** @param {string | null} value */
  function takeChase(value) {
    if (value === null) game.forget('chase');
    else game.configure({ chase: /** @type {'face' | 'cube'} */ (readWord('chase', value)) });
  }

  return {
    refusals,

    /** @param {string} attribute one that takes a word */
    word: (attribute) => (words[attribute] ??= readWord(attribute, null)),

    /** @param {string} attribute @param {string | null} value null means the default */
    take(attribute, value) {
      attempt(refusals, attribute, () => {
        if (attribute === 'chase') takeChase(value);
        else if (attribute === 'watch') watched.ask(value === null ? null : readNumber(attribute, value, WATCH));
        else if (attribute in WORDS) takeWord(attribute, readWord(attribute, value));
        else if (attribute in NUMBERS) takeNumber(attribute, value === null ? null : readNumber(attribute, value));
      });
    },
  };
}
