// Bytes made small and back, by what browsers bring along. What is unpacked may be hostile: a link of a few hundred
// characters can hold a gigabyte of zeros, so reading stops as soon as there is more than was asked for.

/** @param {Uint8Array} bytes @returns {Promise<Uint8Array>} */
export async function deflate(bytes) {
  const { bytes: small } = await through(new CompressionStream('deflate-raw'), bytes, Infinity);
  return small;
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
