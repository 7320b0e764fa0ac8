// `npm run api`: compares the public API of the crate, as rustdoc documents it with all features, with
// docs/public-api.txt. `npm run api -- --record` writes that file. It has a line for each item, field,
// variant, method and implementation.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { cargo } from './check.mjs';
import { inRoot } from './lib/files.mjs';
import { attribute, childrenOf, find, rawText, treeOf } from './lib/html-tree.mjs';
import { Advice, main } from './lib/run.mjs';

/** @typedef {import('./lib/html-tree.mjs').Element} Element */

const RECORD = inRoot('docs', 'public-api.txt');
const FOLDER = inRoot('target', 'api');
/** The ids of what an item has, and of what a module exports again. */
const MEMBER =
  /^(structfield|variant|tymethod|method|associatedconstant|associatedtype|reexport)\.(.+(?<!\.fields))$/;
/** Implementations that follow from the fields of a type, or from its other implementations. */
const DERIVED = ['synthetic-implementations-list', 'blanket-implementations-list'];

/** @param {Element} element @param {string} name */
const hasClass = (element, name) => (attribute(element, 'class') ?? '').split(' ').includes(name);

/** Returns a declaration in one line, however rustdoc breaks it. @param {Element} element */
function declarationIn(element) {
  const isCode = (/** @type {Element} */ one) =>
    hasClass(one, 'code-header') || one.tagName === 'code';
  return rawText(find(element, isCode) ?? element)
    .replace(/[\sⓘ]+/g, ' ')
    .replace(/(?<=[([]) |,? (?=[)\]])/g, '')
    .trim();
}

/**
 * Returns the lines of a page of rustdoc, and the pages of the crate that it names.
 *
 * @param {string} path of the page in the folder of the crate
 * @param {string} html
 */
export function readPage(path, html) {
  const [, kind, name = ''] = /(\w+)\.(\w+)\.html$/.exec(path) ?? [];
  const modules = posix.dirname(path).split('/');
  const item = [...modules, name].filter((part) => /\w/.test(part)).join('::') || 'cubechase';
  const lines = kind ? [] : [`${item}: mod`];
  /** @type {string[]} */
  const links = [];
  /** @param {Element} element @param {boolean} ofTrait whether a trait declares the members in it */
  const visit = (element, ofTrait) => {
    const id = attribute(element, 'id') ?? '';
    if (DERIVED.includes(id)) return;
    const [, what, member = ''] = MEMBER.exec(id) ?? [];
    if (hasClass(element, 'item-decl')) {
      // What is in braces has lines of its own.
      lines.push(`${item}: ${declarationIn(element).replace(/ ?\{.*/, '')}`);
    } else if (hasClass(element, 'impl')) {
      const declaration = declarationIn(element);
      // These say no more than others: a block of methods without generics, and a part of PartialEq.
      if (declaration !== `impl ${name}` && !declaration.includes(' StructuralPartialEq for '))
        lines.push(kind === 'trait' ? declaration : `${item}: ${declaration}`);
    } else if (what && !ofTrait) {
      const required = what === 'tymethod' ? 'required ' : '';
      lines.push(
        `${item}::${member.replace('.field.', '::')}: ${required}${declarationIn(element)}`,
      );
    }
    const link = attribute(element, 'href') ?? '';
    if (/^[\w./-]+\.html$/.test(link)) links.push(posix.join(posix.dirname(path), link));
    for (const child of childrenOf(element))
      visit(child, ofTrait || id === 'trait-implementations-list');
  };
  const content = find(treeOf(html), (one) => attribute(one, 'id') === 'main-content');
  if (content) visit(content, false);
  return { lines, links: links.filter((link) => !link.startsWith('..')) };
}

/** Returns the version of rustdoc, and the lines of all pages. */
async function readApi() {
  // Pages of items that are no more would stay.
  rmSync(join(FOLDER, 'doc'), { recursive: true, force: true });
  await cargo('rustdoc', '--package', 'cubechase', '--all-features', '--target-dir', FOLDER);
  const read = (/** @type {string} */ page) =>
    readFileSync(join(FOLDER, 'doc', 'cubechase', page), 'utf8');
  const [lines, pages] = [new Set(), new Set(['index.html'])];
  // A set also iterates over what is added meanwhile.
  for (const page of pages) {
    const found = readPage(page, read(page));
    found.lines.forEach((line) => lines.add(line));
    found.links.forEach((link) => pages.add(link));
  }
  // Most implementations on the page of a trait are also on that of a type.
  const ofItems = new Set([...lines].map((line) => line.slice(line.indexOf(': ') + 2)));
  const [, version = 'of another kind'] =
    /data-rustdoc-version="(\S+)/.exec(read('index.html')) ?? [];
  return [`rustdoc ${version}`, ...[...lines].filter((line) => !ofItems.has(line)).sort()];
}

/**
 * Returns the lines that only one list has: with - those before, with + those now. Empty if the lists
 * are of different versions of rustdoc, which may declare the same API differently.
 *
 * @param {string[]} before
 * @param {string[]} now
 */
export function changesOf(before, now) {
  const without = (/** @type {string[]} */ some, /** @type {string[]} */ others) => {
    const known = new Set(others);
    return some.filter((line) => !known.has(line));
  };
  if (before[0] !== now[0]) return [];
  return [
    ...without(before, now).map((line) => `- ${line}`),
    ...without(now, before).map((line) => `+ ${line}`),
  ];
}

/** Fails if the public API is not the recorded one. */
export async function compareApi() {
  const [before, now] = [readFileSync(RECORD, 'utf8').trimEnd().split('\n'), await readApi()];
  if (before[0] !== now[0])
    console.log(`  not compared: docs/public-api.txt is of ${before[0]}, and here is ${now[0]}`);
  const changes = changesOf(before, now);
  if (changes.length > 0)
    throw new Advice(
      `The public API is not that in docs/public-api.txt; if that is meant, npm run api -- --record:\n${changes.join('\n')}`,
    );
}

await main(
  async () => {
    if (process.argv.includes('--record'))
      writeFileSync(RECORD, `${(await readApi()).join('\n')}\n`);
    await compareApi();
  },
  import.meta.url,
);
