// In and out: a file chosen or dropped becomes text, text becomes a file, or goes to the clipboard; where the page may not reach that, it
// is shown to be copied by hand.

import { Fault, msg } from '../message.js';

/** @import { Said } from '../message.js' */
/** @import { Notice } from './notice.js' */

/** What nobody means to open as a map is not even read; the core refuses what is merely too long, with the reason. */
const READ_AT_MOST = 64 * 1024 * 1024;

/** Chromium opens no longer link. */
const LONGEST_LINK = 2_000_000;

/** What is in no text: bytes that are control characters, but those that end lines or indent them. */
const isBinary = (/** @type {string} */ text) => [...text.slice(0, 65_536)].some((sign) => sign < ' ' && !'\t\n\v\f\r'.includes(sign));

/**
 * @param {File} file
 * @returns {Promise<string>}
 * @throws an Error for what is no text
 */
export async function readMap(file) {
  if (file.size > READ_AT_MOST) {
    throw new Fault('“{file}” has {size} MB; expected a map of at most 2 MB', { file: file.name, size: Math.round(file.size / 1024 / 1024) });
  }
  const text = await file.text();
  if (isBinary(text)) throw new Fault('“{file}” is a binary file; expected a map as text', { file: file.name });
  return text;
}

/**
 * Opens the browser's own file dialogue.
 *
 * @param {(file: File) => void} chosen
 * @param {string} [accept] what it offers first
 */
export function chooseMap(chosen, accept = '.xml,application/xml,text/xml') {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept });
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) chosen(file);
  });
  input.click();
}

/** @param {string} name @param {string} text @param {string} [type] */
export const saveText = (name, text, type = 'application/xml') => saveBlob(name, new Blob([text], { type }));

/** @param {string} name @param {Blob} blob */
export function saveBlob(name, blob) {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download has its own hold on the data only once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Takes files that are dragged over an element and dropped on it.
 *
 * @param {HTMLElement} target
 * @param {object} actions
 * @param {(over: boolean) => void} actions.over a file hangs over the element
 * @param {(file: File, at: DragEvent) => void} actions.dropped
 * @param {AbortSignal} signal ends it: the element outlives whoever listens here
 */
export function acceptDrops(target, { over, dropped }, signal) {
  // Entering a child sends a leave for its parent: only the balance tells whether the pointer is still inside.
  let depth = 0;
  /** @param {'dragenter' | 'dragover' | 'dragleave' | 'drop'} type @param {(event: DragEvent, carried: DataTransfer) => void} heard of a file alone */
  const listen = (type, heard) => target.addEventListener(type, (event) => {
    const { dataTransfer: carried } = event;
    if (carried?.types.includes('Files')) heard(event, carried);
  }, { signal });
  listen('dragenter', (event) => {
    event.preventDefault();
    if (++depth === 1) over(true);
  });
  listen('dragover', (event, carried) => {
    event.preventDefault();
    carried.dropEffect = 'copy';
  });
  listen('dragleave', () => {
    if (depth > 0 && --depth === 0) over(false);
  });
  listen('drop', (event, { files: [file] }) => {
    // Without this the browser leaves the page to show the file.
    event.preventDefault();
    depth = 0;
    over(false);
    if (file) dropped(file, event);
  });
}

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
  if (href.length <= LONGEST_LINK) return copyText(notice, href, 'link', instead);
  const [found = '', most = ''] = [href.length, LONGEST_LINK].map((number) => number.toLocaleString('en'));
  const message = msg('Its link would have {found} characters; browsers open at most {most}. Save it as a file instead.', { found, most });
  notice.showCard({ about: 'link', title: msg('This map is too large for a link'), message });
}
