// A link to the cube as it is here. Fetched when somebody asks for it.

import { copyText } from '../../shared/ui/clipboard.js';
import { encode } from '../play/link.js';
import { mapOf, settingsOf } from './cube-state.js';
import { HASH } from './remembering.js';

/** Chromium opens no longer one. */
const LONGEST = 2_000_000;

/** What of the past goes along, in seconds. */
const CLIP = 30;

/**
 * @param {HTMLElement} host @param {import('../play/chase-game.js').ChaseGame} game
 * @param {import('./map-name.js').MapName} name @param {string} page that follows links
 * @param {boolean} clip whether it is to be watched
 * @returns {Promise<{ href: string, hasClip: boolean }>} where no moment is kept yet there is none to watch
 */
export async function linkTo(host, game, name, page, clip) {
  const address = new URL(page);
  if (clip) {
    // At least from now on.
    await game.past.keep();
  }
  const saved = clip ? game.save(CLIP) : null;
  // Whoever opens it has not paused anything.
  address.hash = `${HASH}${await encode({ ...mapOf(name, game, saved !== null), settings: settingsOf(host), paused: false, saved })}`;
  return { href: address.href, hasClip: saved !== null };
}

/** @param {import('../../shared/ui/notice.js').Notice} notice @param {string} href @param {boolean} lacksClip whether it was to have one */
export async function copyLink(notice, href, lacksClip) {
  if (href.length <= LONGEST) return copyText(notice, href, 'link', lacksClip ? 'Link copied without the last 30 seconds: none of them is kept yet.' : undefined);
  const [found, most] = [href.length, LONGEST].map((number) => number.toLocaleString('en'));
  notice.showCard({ about: 'link', title: 'This map is too large for a link', message: `Its link would have ${found} characters; browsers open at most ${most}. Save it as a file instead.` });
}
