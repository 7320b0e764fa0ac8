// Bytes made small and back, by what browsers bring along. What is unpacked may be hostile: a link of a few hundred
// characters can hold a gigabyte of zeros, so reading stops as soon as there is more than was asked for.

/** @param {Uint8Array} bytes @returns {Promise<Uint8Array>} */
export async function deflate(bytes) {
  const { bytes: small } = await through(new CompressionStream('deflate-raw'), bytes, Infinity);
  return small;
}

const BLOCK = 0xffff;

/** In the form of deflated bytes but no smaller, for when there is no time to wait. @param {Uint8Array} bytes @returns {Uint8Array} */
export function wrap(bytes) {
  const count = Math.max(1, Math.ceil(bytes.length / BLOCK));
  const all = new Uint8Array(bytes.length + 5 * count);
  const view = new DataView(all.buffer);
  for (let block = 0, to = 0; block < count; block++) {
    const part = bytes.subarray(block * BLOCK, (block + 1) * BLOCK);
    // Whether it is the last one, its length, and that once more with all bits turned.
    all[to] = block === count - 1 ? 1 : 0;
    view.setUint16(to + 1, part.length, true);
    view.setUint16(to + 3, ~part.length & 0xffff, true);
    all.set(part, to + 5);
    to += 5 + part.length;
  }
  return all;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} most bytes to unpack
 * @returns {Promise<{ bytes: Uint8Array, more: boolean }>} the first of them, and whether there was more
 * @throws what the browser says of bytes that are not deflated, or not to their end
 */
export const inflate = (bytes, most) => through(new DecompressionStream('deflate-raw'), bytes, most);

/** @param {CompressionStream | DecompressionStream} stream @param {Uint8Array} bytes @param {number} most */
async function through(stream, bytes, most) {
  const writer = stream.writable.getWriter();
  // A fault shows at the reading end as well; here it only must not go unheard.
  const written = writer.write(/** @type {BufferSource} */ (bytes)).then(() => writer.close()).catch(() => {});
  const reader = /** @type {ReadableStreamDefaultReader<Uint8Array>} */ (stream.readable.getReader());
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  let more = false;
  while (!more) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    more = length > most;
  }
  if (more) await reader.cancel().catch(() => {});
  else await written;
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return { bytes: more ? all.subarray(0, most) : all, more };
}
