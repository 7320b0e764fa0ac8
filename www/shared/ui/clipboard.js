// A text for the clipboard, or, where the page may not reach that, to be copied by hand.

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
