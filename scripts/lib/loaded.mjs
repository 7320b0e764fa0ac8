// Reads from the built site which files load when.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from './files.mjs';

/**
 * What the cube fetches by itself once it plays: the module that saves the chase, the line of its
 * past, and the film of the title screen with the net.
 */
const AFTER = ['cube-autosave', 'scrubber', 'intro-film', 'unfolding'];

/**
 * The files of the wasm package that a page loads with some parts of it; without names, with all.
 *
 * @param {string[]} names
 */
export async function filesOf(...names) {
  const { PARTS } = await import('../../www/pkg/parts.js');
  const all = names.flatMap((name) => [
    name,
    ...(PARTS.find((part) => part.name === name)?.within ?? []),
  ]);
  return PARTS.filter(({ name }) => names.length === 0 || all.includes(name)).map((part) =>
    fileURLToPath(part.url()),
  );
}

/**
 * A page's own file and all files that it names for the first load. A browser test checks that it
 * loads no others.
 *
 * @param {string} name
 */
export function page(name) {
  const html = readFileSync(inRoot('dist', name), 'utf8');
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const loaded = tags
    .filter((tag) => !/rel="(?:icon|alternate|canonical)"/.test(tag))
    .flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  return [inRoot('dist', name), ...loaded.map((file) => join(inRoot('dist'), dirname(name), file))];
}

/** What a front page fetches for its language: in Chinese, the cube's texts. */
const SAYS = { 'index.html': [], 'zh/index.html': ['zh', 'zh-cube'] };

/**
 * What a front page has loaded when its first tile works, after its cube has fetched everything
 * that it fetches by itself. A browser test checks it.
 *
 * @param {keyof typeof SAYS} name
 */
export async function untilFirstTile(name) {
  const modules = scripts(
    ['door', ...SAYS[name], 'miniature', ...AFTER]
      .map((stem) => `import"./${scriptOf(stem)}"`)
      .join(';'),
  );
  const parts = await filesOf('lab');
  return [
    ...new Set([
      ...page(name),
      inRoot('dist', 'posters', 'six-gardens.webp'),
      ...modules,
      inRoot('dist', 'files', 'maps', 'lab', 'quarter.map'),
      ...parts.map(partOf),
    ]),
  ];
}

/** The built file of a module. @param {string} stem */
export function scriptOf(stem) {
  const [file, ...others] = readdirSync(inRoot('dist')).filter((name) =>
    new RegExp(`^${stem}-[\\w-]{8}\\.js$`).test(name),
  );
  if (!file || others.length > 0)
    throw new Error(`dist: found ${others.length + (file ? 1 : 0)} files of ${stem}; expected one`);
  return file;
}

/** The built file of a part of the wasm package. @param {string} part */
function partOf(part) {
  const file = readdirSync(inRoot('dist', 'files')).find(
    (name) => name.replace(/-[\w-]{8}\./, '.') === basename(part),
  );
  if (!file) throw new Error(`dist/files: found no ${basename(part)}; expected one`);
  return inRoot('dist', 'files', file);
}

/** The built scripts that a text names, and all their static imports. @param {string} text */
export const scripts = (text) =>
  withImports(namedIn(text), (file) => namedIn(readFileSync(file, 'utf8')));

/** @param {string} text */
const namedIn = (text) =>
  Array.from(
    text.matchAll(/(?:\bfrom|\bimport|\bsrc=|\bhref=)"\.\/([\w-]+\.js)"/g),
    ([, name = '']) => inRoot('dist', name),
  ).filter((file) => existsSync(file));

/**
 * Modules, and all that they import, also through others.
 *
 * @param {Iterable<string>} begin
 * @param {(module: string) => readonly string[]} importsOf
 */
export function withImports(begin, importsOf) {
  const found = new Set(begin);
  for (const module of found) for (const imported of importsOf(module)) found.add(imported);
  return found;
}
