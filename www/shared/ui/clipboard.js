// A text for the clipboard, or, where the page may not reach that, to be copied by hand.

/** @param {import('./notice.js').Notice} notice @param {string} text @param {string} about */
export async function copyText(notice, text, about) {
  try {
    await navigator.clipboard.writeText(text);
    notice.hideCard(about);
    notice.pass(`Copied: ${text.length.toLocaleString('en')} characters`, true);
  } catch {
    notice.showCard({ about, title: 'This page may not copy by itself', message: text, after: 'Mark it and copy it.' });
  }
}
