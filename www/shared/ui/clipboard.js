// A text for the clipboard, or, where the page may not reach that, to be copied by hand.

import { msg } from '../message.js';

/** @import { Said } from '../message.js' */
/** @import { Notice } from './notice.js' */

/** Chromium opens no longer one. */
const LONGEST = 2_000_000;

/**
 * @param {Notice} notice @param {string} text @param {'link' | 'embed code'} about
 * @param {Said} [instead] to be said in place of how long it is
 */
export async function copyText(notice, text, about, instead) {
  try {
    await navigator.clipboard.writeText(text);
    notice.hideCard(about);
    const n = text.length.toLocaleString('en');
    notice.pass(instead ?? (about === 'link' ? msg('Link copied, {n} characters', { n }) : msg('Embed code copied, {n} characters', { n })), true);
  } catch {
    notice.showCard({ about, title: msg('This page may not copy by itself'), message: text, after: msg('Mark it and copy it.') });
  }
}

/** @param {Notice} notice @param {string} href @param {Said} [instead] to be said in place of how long it is */
export async function copyLink(notice, href, instead) {
  if (href.length <= LONGEST) return copyText(notice, href, 'link', instead);
  const [found = '', most = ''] = [href.length, LONGEST].map((number) => number.toLocaleString('en'));
  const message = msg('Its link would have {found} characters; browsers open at most {most}. Save it as a file instead.', { found, most });
  notice.showCard({ about: 'link', title: msg('This map is too large for a link'), message });
}
