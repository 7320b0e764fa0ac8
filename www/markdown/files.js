// Files of the command: read as UTF-8 or not at all, written whole, and never outside the folder that a person named.

import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import process from 'node:process';

/** @param {string | 0} file 0 for standard input @throws an Error for bytes that a text would lose */
export function readText(file) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error(`${file === 0 ? 'standard input' : file}: found bytes that are not UTF-8; expected a text in UTF-8`, { cause: error });
  }
}

/** Writes a file, and its folder. A reader, or a run that ends early, never finds half of it. @param {string} to @param {string | Uint8Array} content */
export function writeWhole(to, content) {
  mkdirSync(dirname(to), { recursive: true });
  // A device, such as /dev/null, is not replaced.
  if (existsSync(to) && !lstatSync(to).isFile() && !lstatSync(to).isSymbolicLink()) return writeFileSync(to, content);
  const part = `${to}.${process.pid}.part`;
  writeFileSync(part, content);
  renameSync(part, to);
}

/** Returns a path without symbolic links. The last parts need not exist. @param {string} path @returns {string} */
export function realPath(path) {
  const whole = resolve(path);
  return existsSync(whole) || dirname(whole) === whole ? realpathSync(whole) : join(realPath(dirname(whole)), basename(whole));
}

/** Returns whether a path is in a folder, or is that folder, also by symbolic links. @param {string} folder @param {string} path */
export function isInside(folder, path) {
  const way = relative(realPath(folder), realPath(path));
  return way !== '..' && !/^\.\.[\\/]/.test(way) && !isAbsolute(way);
}
