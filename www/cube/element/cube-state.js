// The cube as a link and a store have it: which map, which settings, and where the chase is. Fetched when a link is asked for, or for a cube that remembers.

import { encode, faultOf, LINKED } from '../play/link.js';
import { HASH } from './remembering.js';
import { setOrRemove } from '../../shared/ui/dom.js';

/**
 * @typedef {import('../play/link.js').CubeState} CubeState
 * @typedef {import('../play/chase-game.js').ChaseGame} ChaseGame
 */

/** What of the past goes along, in seconds. */
const CLIP = 30;

/**
 * The map that is on the cube: by name or by seed where that is all it takes.
 *
 * @param {import('./opener.js').MapName} name @param {ChaseGame} game
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
  const now = LINKED.map((name) => /** @type {const} */ ([name, host.getAttribute(name)]));
  return Object.fromEntries(now.filter(([name, value]) => value !== (base[name] ?? null) && faultOf(name, value) === ''));
}

/** Makes the attributes so. @param {HTMLElement} host @param {Record<string, string | null>} settings @param {Record<string, string | null>} base for those that are not among them */
export function showSettings(host, settings, base) {
  for (const name of LINKED) {
    const value = (name in settings ? settings : base)[name] ?? null;
    if (value !== host.getAttribute(name)) setOrRemove(host, name, value);
  }
}

/**
 * A link to the cube as it is here.
 *
 * @param {import('./types.js').App} app
 * @param {string} page that follows links @param {boolean} clip whether it is to be watched
 * @returns {Promise<{ href: string, hasClip: boolean }>} where no moment is kept yet there is none to watch
 */
export async function linkTo({ host, game, name }, page, clip) {
  const address = new URL(page);
  // At least from now on.
  if (clip) await game.past.keep();
  const saved = clip ? game.save(CLIP) : null;
  // Whoever opens it has not paused anything.
  address.hash = `${HASH}${await encode({ ...mapOf(name, game, saved !== null), settings: settingsOf(host), paused: false, saved })}`;
  return { href: address.href, hasClip: saved !== null };
}
