// Which tests `npm test -- WORD…` runs: those whose file, with its folders, has a word in its name.

import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { filesUnder, inRoot } from './files.mjs';

/**
 * The files of a folder whose path in it contains one of the words.
 * @param {string[]} words @param {string} folder @param {RegExp} ending
 */
const named = (words, folder, ending) => filesUnder(inRoot(folder)).filter((file) => ending.test(file) && words.some((word) => relative(inRoot(folder), file).includes(word)));

/**
 * Returns the test files by kind, as full paths, and whether one of them needs the package of `npm run pack`.
 * @param {string[]} words
 */
export function testsNamed(words) {
  const rust = [...named(words, 'tests/rust', /\.rs$/), ...named(words, 'src', /tests\.rs$/)];
  const javascript = named(words, 'tests/js', /\.test\.mjs$/);
  const browser = named(words, 'tests/browser', /\.spec\.js$/);
  const needsPackage = [...javascript, ...browser].some((file) => /\/(pack|sites)\.mjs'/.test(readFileSync(file, 'utf8')));
  return { rust, javascript, browser, needsPackage };
}

/** The beginning of the names of the tests in a Rust file, such as `chase::edits::`. @param {string} file full path */
export function moduleOf(file) {
  const path = relative(inRoot(), file).split(sep).join('/');
  return `${path.replace(/^(src|tests\/rust)\//, '').replace(/(\/mod)?\.rs$/, '').replaceAll('/', '::')}::`;
}
