// The compressed size of what a page loads.

import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** @typedef {{ bytes: number, gzip: number, brotli: number }} Sizes */

/** @param {string} file @returns {Sizes} */
export function sizesOf(file) {
  const content = readFileSync(file);
  const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  return { bytes: content.length, gzip: gzipSync(content, { level: 9 }).length, brotli: brotli.length };
}

/** @param {Sizes} sizes */
export function inWords({ bytes, gzip, brotli }) {
  const kB = (/** @type {number} */ count) => `${(count / 1000).toFixed(1)} kB`;
  return `${kB(bytes)}, gzip ${kB(gzip)}, brotli ${kB(brotli)}`;
}
