// The files of figures in a folder of a site: the library, and a still and a map for each figure.
// They are written whole.

import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { figureOf, headOf, LIBRARY } from './figures.js';

/**
 * @param {string | 0} file 0 for standard input
 * @throws an Error for bytes that a text would lose
 */
export function readText(file) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error(
      `${file === 0 ? 'standard input' : file}: found bytes that are not UTF-8; expected a text in UTF-8`,
      { cause: error },
    );
  }
}

/**
 * Writes a file, and its folder. A reader, or a run that ends early, never finds half of it.
 *
 * @param {string} to
 * @param {string | Uint8Array} content
 */
export function writeWhole(to, content) {
  mkdirSync(dirname(to), { recursive: true });
  // A device, such as /dev/null, is not replaced.
  if (existsSync(to) && !lstatSync(to).isFile() && !lstatSync(to).isSymbolicLink())
    return writeFileSync(to, content);
  const part = `${to}.${process.pid}.part`;
  writeFileSync(part, content);
  renameSync(part, to);
}

/**
 * Returns a path without symbolic links. The last parts need not exist.
 *
 * @param {string} path
 * @returns {string}
 */
export function realPath(path) {
  const whole = resolve(path);
  return existsSync(whole) || dirname(whole) === whole
    ? realpathSync(whole)
    : join(realPath(dirname(whole)), basename(whole));
}

/**
 * Returns whether a path is in a folder, or is that folder, also by symbolic links.
 *
 * @param {string} folder
 * @param {string} path
 */
export function isInside(folder, path) {
  const way = relative(realPath(folder), realPath(path));
  return way !== '..' && !/^\.\.[\\/]/.test(way) && !isAbsolute(way);
}

/**
 * @typedef {object} SiteOptions
 * @property {string} [folder] where to write the library and the figures: a folder that the
 *   generator copies into the site
 * @property {string} [base] the URL of that folder in the site
 * @property {string} [prefix] what the generator adds to the base in `src` and `href`
 * @property {boolean} [head] whether each page gets the script and the style sheet before its first
 *   figure
 */

/** Parts of the library that no page loads. */
const UNUSED = ['types', 'markdown', 'node', 'posters'];

/** @param {SiteOptions} options */
export function createSite({
  folder = 'public/cubechase',
  base = '/cubechase/',
  prefix = '',
  head = true,
}) {
  let copied = false;
  /**
   * Returns a function for the fences of a page. It writes the files of a figure and returns its
   * elements, the first time with the script and the style sheet; null for another fence.
   *
   * @param {string} [from] the base, as the page has it
   * @returns {(fence: import('./figures.js').Fence) => import('./figures.js').Element[] | null}
   */
  return (from = base) => {
    let needed = head ? headOf(from) : [];
    return (fence) => {
      const figure = figureOf(fence, from, prefix.replace(/\/$/, ''));
      if (!figure) return null;
      if (!copied) copyLibrary(folder);
      copied = true;
      for (const name of Object.keys(figure.files)) {
        // Its name follows from its content.
        if (!existsSync(join(folder, name))) writeWhole(join(folder, name), figure.files[name]);
      }
      const elements = [...needed, figure.tree];
      needed = [];
      return elements;
    };
  };
}

/**
 * Copies the library unless it is there: a generator that watches the folder would build again and
 * again.
 *
 * @param {string} folder
 */
function copyLibrary(folder) {
  const from = fileURLToPath(LIBRARY);
  // The names of all other files depend on their content, so these two are equal only for the same
  // version.
  const named = [
    ['cubechase.js', 'cubechase.js'],
    [join('markdown', 'figures.css'), 'figures.css'],
  ].map(([file, copy]) => [join(from, file), join(folder, copy)]);
  if (
    named.every(([file, copy]) => existsSync(copy) && readFileSync(copy).equals(readFileSync(file)))
  )
    return;
  cpSync(from, folder, {
    recursive: true,
    filter: (file) => !UNUSED.some((name) => file === join(from, name)),
  });
  for (const [file, copy] of named) copyFileSync(file, copy);
}

/**
 * Returns the number of lines of a file before its Markdown: some generators remove the front
 * matter, Astro replaces it with empty lines.
 *
 * @param {string} file
 * @param {string} text
 */
export function linesBefore(file, text) {
  const whole = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : '';
  return whole.slice(0, Math.max(0, whole.indexOf(text.trimEnd()))).split('\n').length - 1;
}
