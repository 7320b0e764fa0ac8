// The text of a link: a character for the version, and deflated bytes in base64url: JSON of all
// parts by name, then after a zero byte the part `saved`, which is bytes. A link can be incomplete
// or anything at all. Every error is one sentence. No more is unpacked than expected, because a few
// hundred characters can hold a gigabyte of zeros.

import { Fault, msg } from '../message.js';
import { nextTurn } from '../../engine/parts.js';

/** @import { Message, Said } from '../message.js' */
/**
 * @typedef {Record<string, unknown> & { saved?: Uint8Array | null }} Parts JSON values, except
 *   `saved`
 */
/**
 * @template State
 * @typedef {object} Writing how a store writes a state and reads it
 * @property {(state: State) => Promise<string>} encode
 * @property {(state: State) => string} encodeAtOnce synchronous, for a page that closes
 * @property {(text: string) => Promise<State>} decode reads both
 * @property {() => void} [lost] nothing could store it
 */

/** Bytes per block of compression, which takes some milliseconds. */
const BLOCK = 0xffff;

/** Why a link cannot be read, as a sentence for the reader. */
export class LinkError extends Fault {
  /** @param {string} code @param {Message['parameters']} [parameters] */
  constructor(code, parameters) {
    super(code, parameters, 'LinkError');
  }
}

/** @param {Said} what */
export const broken = (what) => new LinkError('This link is broken: {what}.', { what });

/** @param {Said} what */
const cutOff = (what) => new LinkError('This link is cut off: {what}.', { what });

/** Returns a found value in a form for a sentence. @param {unknown} value */
export const shown = (value) => String(JSON.stringify(value)).slice(0, 40);

/**
 * @param {string} version one character
 * @param {Parts} parts
 * @returns {Promise<string>} letters, digits, `-` and `_`
 */
export async function encode(version, { saved, ...words }) {
  const json = new TextEncoder().encode(JSON.stringify(words));
  return seal(version, saved ? await joined([json, new Uint8Array(1), saved]) : json);
}

/** Returns all as JSON, synchronously: for the store of a page that closes. @param {Parts} parts */
export const encodeAtOnce = (parts) =>
  JSON.stringify(parts, (_, part) => (part instanceof Uint8Array ? toBase64(part) : part));

/**
 * @param {string} version @param {string} text from `encode`, with or without the `#`
 * @param {number} most the largest size in bytes
 * @returns {Promise<Parts>} @throws a LinkError
 */
export async function decode(version, text, most) {
  const bytes = await unseal(version, text, most);
  const end = bytes.indexOf(0);
  const words = parsed(new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end)));
  return { ...words, saved: end < 0 ? null : bytes.slice(end + 1) };
}

/**
 * @param {string} version
 * @param {string} text from `encode` or `encodeAtOnce`
 * @param {number} most
 * @returns {Promise<Parts>}
 */
export async function decodeStored(version, text, most) {
  if (!text.startsWith('{')) return decode(version, text, most);
  const { saved, ...words } = parsed(text);
  return { ...words, saved: typeof saved === 'string' ? fromBase64(saved) : null };
}

/** @param {string} json @returns {Record<string, unknown>} */
function parsed(json) {
  try {
    return { ...JSON.parse(json) };
  } catch {
    throw broken(msg('found something that is not JSON'));
  }
}

/** @param {string} version @param {Uint8Array} bytes @returns {Promise<string>} */
export const seal = async (version, bytes) =>
  version + toBase64((await through(new CompressionStream('deflate'), bytes, Infinity)).bytes);

/**
 * @param {string} version
 * @param {string} text from `seal`, with or without the `#`
 * @param {number} most the largest size in bytes
 * @throws a LinkError
 */
export async function unseal(version, text, most) {
  const signs = text.replace(/^#/, '');
  const stray = /[^A-Za-z0-9_-]/.exec(signs);
  const found = signs.charAt(0);
  if (signs === '') throw broken(msg('found nothing; expected a map'));
  if (stray)
    throw broken(
      msg('found "{found}" at character {n}; expected letters, digits, - and _', {
        found: stray[0],
        n: stray.index + 1,
      }),
    );
  if (/\d/.test(found) && found > version)
    throw new LinkError(
      'This link was made by a newer version of this page: found version {found}; expected {expected}.',
      { found, expected: version },
    );
  if (found !== version)
    throw broken(
      msg('found "{found}" at its start; expected {expected}', { found, expected: version }),
    );
  const packed = fromBase64(signs.slice(1));
  const { bytes, more, whole } = await through(
    new DecompressionStream('deflate'),
    packed,
    most,
  ).catch(() => {
    throw broken(msg('some of its characters were changed'));
  });
  if (!whole) throw cutOff(msg('its end is missing'));
  if (more) throw broken(msg('found far more inside than the largest map'));
  return bytes;
}

/**
 * Compresses or decompresses bytes with the browser's own streams.
 *
 * @param {CompressionStream | DecompressionStream} stream
 * @param {Uint8Array} bytes
 * @param {number} most bytes of the result
 * @returns {Promise<{ bytes: Uint8Array, more: boolean, whole: boolean }>} the first bytes, whether
 *   there were more, and whether the end was there
 * @throws the browser's error for bytes that are not deflated
 */
async function through(stream, bytes, most) {
  const writer = stream.writable.getWriter();
  // Whether all input was valid. If the stream still cannot end, its end is missing.
  let taken = false;
  const written = feed(writer, bytes)
    .then(() => ((taken = true), writer.close()))
    .catch(() => {});
  const reader = /** @type {ReadableStreamDefaultReader<Uint8Array>} */ (
    stream.readable.getReader()
  );
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  let whole = true;
  while (length <= most) {
    const { done, value } = await reader.read().catch((error) => {
      if (!taken) throw error;
      whole = false;
      return { done: true, value: undefined };
    });
    if (done || !value) break;
    parts.push(value);
    length += value.length;
  }
  const more = length > most;
  if (more) await reader.cancel().catch(() => {});
  else await written;
  const all = await joined(parts);
  return { bytes: more ? all.subarray(0, most) : all, more, whole };
}

/** @param {Uint8Array[]} parts */
const joined = async (parts) =>
  new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer());

/**
 * Writes a block at a time, so that the page can run between two.
 *
 * @param {WritableStreamDefaultWriter<BufferSource>} writer
 * @param {Uint8Array} bytes
 */
async function feed(writer, bytes) {
  for (let at = 0; at < bytes.length; at += BLOCK) {
    if (at > 0) await nextTurn();
    await writer.write(/** @type {BufferSource} */ (bytes.subarray(at, at + BLOCK)));
  }
}

/** @param {Uint8Array} bytes @returns {string} letters, digits, `-` and `_` */
export function toBase64(bytes) {
  let text = '';
  // In parts, because a call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} text from `toBase64` @throws a LinkError, or the browser's error */
export function fromBase64(text) {
  if (text.length % 4 === 1)
    throw cutOff(
      msg('found {n} characters, which is not a whole number of bytes', { n: text.length }),
    );
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
}
