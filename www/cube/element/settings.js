// The attributes that are settings of the chase: read, handed to the game, or refused with a sentence while what was in
// force stays so.

import { readNumber, readWord, takesNumber, takesWord } from '../../shared/words.js';

/** What a seed is when none is given. */
const SEED = 1;
/** No number of a link: it says what a page tells of. */
const WATCH = { watch: { least: 0, most: 999, unit: '', whole: true } };

export class Settings {
  #game;
  #followers;
  #watched;
  /** The words in force, also while an attribute holds one that was refused. @type {Record<string, string>} */
  #words = {};
  /** What was wrong with attributes that were not taken. @type {Map<string, string>} */
  refusals = new Map();

  /** @param {import('../play/chase-game.js').ChaseGame} game @param {import('./followers.js').Followers} followers @param {import('./watched.js').Watched} watched */
  constructor(game, followers, watched) {
    this.#game = game;
    this.#followers = followers;
    this.#watched = watched;
  }

  /** @param {string} attribute one that takes a word */
  word(attribute) {
    return (this.#words[attribute] ??= readWord(attribute, null));
  }

  /** @param {string} attribute @param {string | null} value null means the default */
  take(attribute, value) {
    try {
      if (attribute === 'chase') this.#takeChase(value);
      else if (attribute === 'watch') this.#watched.ask(value === null ? null : readNumber(attribute, value, WATCH));
      else if (takesWord(attribute)) this.#takeWord(attribute, readWord(attribute, value));
      else if (takesNumber(attribute)) this.#takeNumber(attribute, value === null ? null : readNumber(attribute, value));
      this.refusals.delete(attribute);
    } catch (error) {
      this.refusals.set(attribute, error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {string} attribute @param {string} word */
  #takeWord(attribute, word) {
    if (['algorithm', 'heuristic', 'movement'].includes(attribute)) this.#game.configure({ [attribute]: word });
    this.#words[attribute] = word;
  }

  /** @param {string} attribute @param {number | null} number */
  #takeNumber(attribute, number) {
    if (attribute === 'speed') this.#game.playback.speed = number ?? 1;
    else if (attribute === 'walkers') this.#followers.ask({ walkers: number ?? 0 });
    else if (attribute === 'seed') this.#game.configure({ seed: number ?? SEED });
    else if (number !== null) this.#game.configure({ repath: number });
    else this.#game.forget('repath');
  }

  /** @param {string | null} value */
  #takeChase(value) {
    if (value === null) this.#game.forget('chase');
    else this.#game.configure({ chase: /** @type {'face' | 'cube'} */ (readWord('chase', value)) });
  }
}
