// The cube as a link and a store have it: which map, which settings, and where the chase is. Fetched when a link is asked for, for a game, or for a cube that remembers.

import { encode, faultOf } from '../play/link.js';
import { IN_LINKS } from '../play/settings.js';
import { HASH } from './remembering.js';
import { setOrRemove } from '../../shared/ui/dom.js';

/**
 * @typedef {import('../play/link.js').LinkMap} LinkMap
 */

/** What of the past goes along, in seconds. */
const CLIP = 30;

/**
 * The map that is on the cube: by name or by seed where that is all it takes.
 *
 * @param {import('./opener.js').MapName} name @param {() => string} text of any other
 * @returns {{ map: LinkMap, name: string }}
 */
export function mapOf({ shipped, choice }, text) {
  if (shipped) return { map: { preset: shipped.name }, name: '' };
  if (choice && 'size' in choice) return { map: { maze: [choice.size, choice.seed] }, name: '' };
  const name = choice && 'name' in choice ? choice.name : (choice?.url.split('/').pop() ?? '');
  return { map: { xml: text() }, name };
}

/**
 * What the attributes say, those left out that were refused.
 *
 * @param {HTMLElement} host
 * @param {Record<string, string | null>} [base] only what differs from these
 * @param {string[]} [names]
 * @returns {Record<string, string | null>}
 */
export function settingsOf(host, base = {}, names = IN_LINKS) {
  const now = names.map((name) => /** @type {const} */ ([name, host.getAttribute(name)]));
  return Object.fromEntries(now.filter(([name, value]) => value !== (base[name] ?? null) && faultOf(name, value) === ''));
}

/** Makes the attributes so. @param {HTMLElement} host @param {Record<string, string | null>} settings @param {Record<string, string | null>} base for those that are not among them */
export function showSettings(host, settings, base) {
  for (const name of IN_LINKS) {
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
  // At least from now on.
  if (clip) await game.past.keep();
  const saved = clip ? game.save(CLIP) : null;
  const { map, name: called } = mapOf(name, () => game.text());
  // Whoever opens the link did not pause the chase. A saved chase holds the text of its map, so the map is left out beside it.
  const code = await encode({ map: saved && 'xml' in map ? {} : map, name: called, settings: settingsOf(host), paused: false, saved });
  return { href: new URL(HASH + code, page).href, hasClip: saved !== null };
}
