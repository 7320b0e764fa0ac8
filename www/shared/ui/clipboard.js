// A text for the clipboard, or, where the page may not reach that, to be copied by hand.

/** Chromium opens no longer one. */
const LONGEST = 2_000_000;

/**
 * @param {import('./notice.js').Notice} notice @param {string} text @param {'link' | 'embed code'} about
 * @param {string} [instead] to be said in place of how long it is
 */
export async function copyText(notice, text, about, instead) {
  try {
    await navigator.clipboard.writeText(text);
    notice.hideCard(about);
    const n = text.length.toLocaleString('en');
    notice.pass(instead ?? (about === 'link' ? `Link copied, ${n} characters` : `Embed code copied, ${n} characters`), true);
  } catch {
    notice.showCard({ about, title: 'This page may not copy by itself', message: text, after: 'Mark it and copy it.' });
  }
}

/** @param {import('./notice.js').Notice} notice @param {string} href @param {string} [instead] to be said in place of how long it is */
export async function copyLink(notice, href, instead) {
  if (href.length <= LONGEST) return copyText(notice, href, 'link', instead);
  const [found, most] = [href.length, LONGEST].map((number) => number.toLocaleString('en'));
  notice.showCard({ about: 'link', title: 'This map is too large for a link', message: `Its link would have ${found} characters; browsers open at most ${most}. Save it as a file instead.` });
}
