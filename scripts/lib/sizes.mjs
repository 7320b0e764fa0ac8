// What a page has to load, as it is compressed on the way.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inRoot } from './files.mjs';

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

/** @param {string} file @returns {number | null} bytes, if it is there */
export const gzipped = (file) => (existsSync(file) ? gzipSync(readFileSync(file), { level: 9 }).length : null);

/**
 * All scripts that the cube's page loads, at once or later.
 *
 * @returns {Promise<number>} bytes, each file gzipped for itself
 */
export async function pageScripts() {
  const { build } = await import('vite');
  const outDir = inRoot('target', 'site-for-sizes');
  await build({ root: inRoot(), logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const seen = new Set();
  const queue = [join(outDir, 'index.html')];
  let sum = 0;
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    if (file.endsWith('.js')) sum += gzipped(file) ?? 0;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/["'`(]((?:\.{0,2}\/|assets\/)[\w./-]+\.js)["'`)]/g)) queue.push(join(dirname(file), name));
  }
  rmSync(outDir, { recursive: true, force: true });
  return sum;
}
