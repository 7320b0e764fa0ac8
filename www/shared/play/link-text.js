// The characters of a link: a mark that tells the version, and after it deflated bytes in base64url. Whoever opens a link may
// have been given a part of it, or anything at all: every fault is one sentence, and no more is unpacked than was asked for.

import { deflate, inflate } from './deflate.js';

/** What a link cannot be read for; its message is a sentence for the reader. */
export class LinkError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'LinkError';
  }
}

/** @param {string} what */
export const broken = (what) => new LinkError(`This link is broken: ${what}.`);

/** @param {string} mark @param {Uint8Array} bytes @returns {Promise<string>} letters, digits, `-` and `_` */
export const seal = async (mark, bytes) => mark + toBase64(await deflate(bytes));

/** Throws for what no link is made of, and for a link without anything. @param {string} text */
export function checkSigns(text) {
  const stray = /[^A-Za-z0-9_-]/.exec(text);
  if (text === '') throw broken('found nothing; expected a map');
  if (stray) throw broken(`found "${stray[0]}" at character ${stray.index + 1}; expected letters, digits, - and _`);
}

/**
 * @param {string} mark that the text must begin with
 * @param {string} text of nothing but signs of a link
 * @param {number} most bytes that can be meant
 * @returns {Promise<Uint8Array>}
 */
export async function unseal(mark, text, most) {
  if (!text.startsWith(mark)) throw broken(`found "${text[0]}" at its start; expected ${mark}`);
  const { bytes, more, whole } = await inflate(fromBase64(text.slice(mark.length)), most).catch((error) => {
    throw error instanceof LinkError ? error : broken('some of its characters were changed');
  });
  if (!whole) throw new LinkError('This link is cut off: its end is missing.');
  if (more) throw broken('found far more inside than the largest map');
  return bytes;
}

/** @param {Uint8Array} bytes */
export function toBase64(bytes) {
  let text = '';
  // By parts, since a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} text */
export function fromBase64(text) {
  if (text.length % 4 === 1) throw new LinkError(`This link is cut off: found ${text.length} characters, which is no whole number of bytes.`);
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}
