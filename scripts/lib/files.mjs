// Paths in the project, and a hash over files that says whether earlier work is still current.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

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
export const isFresh = (stampFile, value) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === value;
