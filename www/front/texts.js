// What the front page says below the cube, by language. The build makes links of the names (scripts/lib/front.mjs), the page adds
// the rest when it furnishes the door, and loads those of its own language alone.

import en from './texts-en.js';
import zh from './texts-zh.js';

/**
 * @typedef {object} FrontTexts
 * @property {string} watch
 * @property {Record<string, readonly [name: string, says: string]>} tiles by what each is about, in their order (tiles.js)
 * @property {Record<string, string>} lanes the names of their searches, as the lab has them, which a test holds
 * @property {string} learn
 * @property {string} course
 * @property {string} begin
 * @property {string} embed
 * @property {string} lines
 * @property {{ pause: string, play: string, cost: string, copy: string, copied: string, blocked: string }} says
 * @property {string} more what the last links are
 * @property {Record<string, string>} docs by page
 */

/** @type {Record<'en' | 'zh', FrontTexts>} */
export const TEXTS = { en, zh };
