// Output of texts: downloads and the clipboard. If the page cannot use the clipboard, the text is
// shown to copy.

import { msg } from '../message.js';

/** @import { Said } from '../message.js' */
/** @import { Notice } from './notice.js' */

/** Chromium opens no longer link. */
const LONGEST_LINK = 2_000_000;

/** @param {string} name @param {string} text @param {string} [type] */
export const saveText = (name, text, type = 'application/xml') =>
  saveBlob(name, new Blob([text], { type }));

/** @param {string} name @param {Blob} blob */
export function saveBlob(name, blob) {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download holds the data only after it has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * @param {Notice} notice @param {string} text @param {'link' | 'embed code'} about
 * @param {Said} [instead] shown instead
 * @param {boolean} [again] whether a failure offers another attempt
 */
export async function copyText(notice, text, about, instead, again = true) {
  try {
    await navigator.clipboard.writeText(text);
    notice.hideCard(about);
    notice.pass(
      instead ?? (about === 'link' ? msg('Link copied') : msg('Embed code copied')),
      true,
    );
  } catch {
    // Safari forgets the press while the text is made. The press on the card is new, and the text
    // is there.
    const action =
      again && about === 'link'
        ? { name: msg('Copy link'), act: () => void copyText(notice, text, about, instead, false) }
        : undefined;
    notice.showCard({
      about,
      title: msg('This page is not allowed to copy'),
      message: text,
      after: msg('Select the text and copy it.'),
      action,
    });
  }
}

/** @param {Notice} notice @param {string} href @param {Said} [instead] shown instead */
export async function copyLink(notice, href, instead) {
  if (href.length <= LONGEST_LINK) return copyText(notice, href, 'link', instead);
  const [found = '', most = ''] = [href.length, LONGEST_LINK].map((number) =>
    number.toLocaleString('en'),
  );
  const message = msg(
    'The link would have {found} characters; browsers open at most {most}. Save the map as a file instead.',
    { found, most },
  );
  notice.showCard({ about: 'link', title: msg('This map is too large for a link'), message });
}
