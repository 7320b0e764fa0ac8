// Files: their paths in the project, a hash over them that says whether earlier work is still
// current, and their compressed sizes.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** @param {string[]} parts a path inside the project */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * Every file under `path`, sorted, so that the order is the same on every machine.
 * @param {string} path file or folder, absolute
 * @returns {string[]}
 */
export function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * A hash over the names and contents of files, and over other words that matter.
 * @param {string[]} paths files and folders, relative to the project
 * @param {string[]} [words] e.g. a tool's version
 */
export function fingerprint(paths, words = []) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(inRoot(path)))) {
    hash.update(file.slice(root.length).split(sep).join('/')).update('\0');
    hash.update(readFileSync(file)).update('\0');
  }
  for (const word of words) hash.update(word).update('\0');
  return hash.digest('hex');
}

/**
 * Whether a stamp is current. Write a stamp after its work, so that interrupted work leaves none.
 * @param {string} stampFile absolute
 * @param {string} value the value of a current stamp
 */
export const isFresh = (stampFile, value) =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === value;

/** @typedef {{ bytes: number, gzip: number, brotli: number }} Sizes */

/** @param {string} file @returns {Sizes} */
export function sizesOf(file) {
  const content = readFileSync(file);
  const brotli = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  return {
    bytes: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotli.length,
  };
}

/** @param {Sizes} sizes */
export function inWords({ bytes, gzip, brotli }) {
  const kB = (/** @type {number} */ count) => `${(count / 1000).toFixed(1)} kB`;
  return `${kB(bytes)}, gzip ${kB(gzip)}, brotli ${kB(brotli)}`;
}
