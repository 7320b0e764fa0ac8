// Code in an address: `own.html#code=…`. It is text and nothing else: it comes into the editor, and runs when somebody presses Run.

import { broken, checkSigns, seal, unseal } from '../../shared/play/link-text.js';

const MARK = '1';
/** Bytes. */
export const MOST_CODE = 20_000;

/** @param {string} code @returns {Promise<string>} letters, digits, `-` and `_` */
export const encode = (code) => seal(MARK, new TextEncoder().encode(code));

/** @param {string} text as `encode` gave it @returns {Promise<string>} @throws a LinkError */
export async function decode(text) {
  checkSigns(text);
  const bytes = await unseal(MARK, text, MOST_CODE);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw broken('found something that is no text');
  }
}
