// Bytes made small and back, by what browsers bring along. What is unpacked may be hostile: a link of a few hundred
// characters can hold a gigabyte of zeros, so reading stops as soon as there is more than was asked for.

import { nextTurn } from '../next-turn.js';

/** Bytes that are packed at a time; that takes some milliseconds. */
const BLOCK = 0xffff;

/** @param {Uint8Array} bytes @returns {Promise<Uint8Array>} with a checksum */
export const deflate = async (bytes) => (await through(new CompressionStream('deflate'), bytes, Infinity)).bytes;

/**
 * @param {Uint8Array} bytes
 * @param {number} most bytes to unpack
 * @param {'deflate' | 'deflate-raw'} [kind]
 * @returns {Promise<{ bytes: Uint8Array, more: boolean, whole: boolean }>} the first of them, whether there was more, and whether the end was there
 * @throws what the browser says of bytes that are not deflated
 */
export const inflate = (bytes, most, kind = 'deflate') => through(new DecompressionStream(kind), bytes, most);

/** @param {CompressionStream | DecompressionStream} stream @param {Uint8Array} bytes @param {number} most */
async function through(stream, bytes, most) {
  const writer = stream.writable.getWriter();
  // What was taken without a fault and cannot be ended lacks its end.
  let taken = false;
  const written = feed(writer, bytes).then(() => ((taken = true), writer.close())).catch(() => {});
  const reader = /** @type {ReadableStreamDefaultReader<Uint8Array>} */ (stream.readable.getReader());
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
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return { bytes: more ? all.subarray(0, most) : all, more, whole };
}

/** A block at a time, and whatever else the page has to do between two. @param {WritableStreamDefaultWriter<BufferSource>} writer @param {Uint8Array} bytes */
async function feed(writer, bytes) {
  for (let at = 0; at < bytes.length; at += BLOCK) {
    if (at > 0) await nextTurn();
    await writer.write(/** @type {BufferSource} */ (bytes.subarray(at, at + BLOCK)));
  }
}
