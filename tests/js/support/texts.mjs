// The texts of the project's own files, for tests that read them, and all Chinese texts.

import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../../../scripts/lib/files.mjs';
import { catalogueOf, loadLanguages } from '../../../www/shared/element/language.js';

await loadLanguages();

/** All Chinese texts. */
export const zh = catalogueOf('zh') ?? {};

/** @param {string} path in the project */
export const read = (path) => readFileSync(inRoot(path), 'utf8');

/**
 * The rows of the tables in a Markdown document, as the texts of their cells.
 *
 * @param {string} path in the project
 * @returns {string[][]}
 */
export const rowsOf = (path) =>
  read(path)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/**
 * The files in a folder whose names match, generated ones left out, by their paths in the project.
 *
 * @param {string} folder
 * @param {RegExp} name
 */
export function filesIn(folder, name) {
  const all = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  );
  return all.filter(
    (file) =>
      name.test(file) &&
      !/(^|\/)(pkg|pkg-search|public|node_modules|target|dist|corpus)\//.test(file),
  );
}
