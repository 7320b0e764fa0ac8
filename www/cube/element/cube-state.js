// The cube as a link and a store have it: which map, which settings, and where the chase is.

import { NUMBERS, readNumber, readWord, WORDS } from '../../shared/words.js';
import { SETTINGS } from '../play/link.js';

/**
 * @typedef {import('../play/link.js').CubeState} CubeState
 * @typedef {import('../ui/chooser.js').MapChoice} MapChoice
 */

/**
 * The map that is on the cube: by name or by seed where that is all it takes.
 *
 * @param {import('./map-name.js').MapName} name @param {import('../play/chase-game.js').ChaseGame} game
 * @param {boolean} short whether a text may be left out, since what was saved has it
 * @returns {Pick<CubeState, 'map' | 'name'>}
 */
export function mapOf({ shipped, choice }, game, short) {
  if (shipped) return { map: { preset: shipped.name }, name: '' };
  if (choice && 'size' in choice) return { map: { maze: [choice.size, choice.seed] }, name: '' };
  const name = choice && 'name' in choice ? choice.name : (choice?.url.split('/').pop() ?? '');
  return { map: short ? {} : { xml: game.text() }, name };
}

/**
 * What the attributes say, those left out that were refused.
 *
 * @param {HTMLElement} host
 * @param {Record<string, string | null>} [base] only what differs from these
 * @returns {Record<string, string | null>}
 */
export function settingsOf(host, base = {}) {
  const now = SETTINGS.map((name) => /** @type {const} */ ([name, host.getAttribute(name)]));
  return Object.fromEntries(now.filter(([name, value]) => value !== (base[name] ?? null) && isSound(name, value)));
}

/** Makes the attributes so. @param {HTMLElement} host @param {Record<string, string | null>} settings @param {Record<string, string | null>} base for those that are not among them */
export function showSettings(host, settings, base) {
  for (const name of SETTINGS) {
    const value = (name in settings ? settings : base)[name] ?? null;
    if (value === host.getAttribute(name)) continue;
    if (value === null) host.removeAttribute(name);
    else host.setAttribute(name, value);
  }
}

/** @param {string} name @param {string | null} value */
function isSound(name, value) {
  if (value === null) return true;
  try {
    if (name in WORDS) readWord(name, value);
    else if (name in NUMBERS) readNumber(name, value);
    return true;
  } catch {
    return false;
  }
}
