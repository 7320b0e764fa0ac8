// custom-elements.json, from which editors complete and explain attributes, methods and events. It
// is made from the tables of docs/embedding.md, so each fact has one source. A test compares the
// tables with the elements.

import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './files.mjs';

/**
 * The classes of the elements by tag, which is also the name of their entry.
 *
 * @type {Record<string, string>}
 */
export const ELEMENTS = {
  'cube-chase': 'CubeChase',
  'path-lab': 'PathLab',
  'path-story': 'PathStory',
};
/** A table for both elements is about these two. */
const BOTH = ['cube-chase', 'path-lab'];

/**
 * A row of a table: its subject, by the heading of its first column, and the text of its cells.
 *
 * @typedef {{ tag: string, kind: string, names: string[], cells: Record<string, string> }} Row
 */

/**
 * @param {string} text of docs/embedding.md
 * @returns {Row[]} a row for each element, also for tables about both
 */
export function tableRows(text) {
  /** @type {Row[]} */
  const rows = [];
  let [tags, depth] = [/** @type {string[]} */ ([]), 0];
  /** @type {string[] | null} */
  let columns = null;
  for (const line of text.split('\n')) {
    const [, marks = '', title = ''] = /^(#+) (.*)/.exec(line) ?? [];
    if (marks) {
      const named = Object.keys(ELEMENTS).filter(
        (tag) => (/\bboth\b/i.test(title) && BOTH.includes(tag)) || title.includes(`<${tag}>`),
      );
      if (named.length > 0 || marks.length <= depth) [tags, depth] = [named, marks.length];
    }
    const cells = cellsOf(line);
    if (!cells) columns = null;
    else if (!columns) columns = cells;
    else if (!/^[-: ]*$/.test(cells.join(''))) {
      const [kind = '', ...others] = columns;
      const byColumn = Object.fromEntries(others.map((name, at) => [name, cells[at + 1] ?? '']));
      for (const tag of tags)
        rows.push({ tag, kind, names: codes(cells[0] ?? ''), cells: byColumn });
    }
  }
  return rows;
}

/** @param {string} line */
function cellsOf(line) {
  if (!line.startsWith('|')) return null;
  return line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** The text between backticks. @param {string} text */
export const codes = (text) => Array.from(text.matchAll(/`([^`]+)`/g), ([, code = '']) => code);

/** @param {string} attribute */
const camel = (attribute) => attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {Row} row all columns except the first, as a sentence */
const described = ({ cells }) =>
  Object.values(cells)
    .filter((cell) => cell !== '')
    .join('; ');

/** @param {string} text of docs/embedding.md */
export function manifest(text) {
  const rows = tableRows(text);
  const of = (/** @type {string} */ tag, /** @type {RegExp} */ kind) =>
    rows.filter((row) => row.tag === tag && kind.test(row.kind));
  // The last row for a name counts, because a table of one element may point to the table for both.
  const each = (/** @type {Row[]} */ some) => [
    ...new Map(
      some.flatMap((row) => row.names.map((name) => [name, { name, description: described(row) }])),
    ).values(),
  ];
  const methods = (/** @type {string} */ tag) =>
    each(of(tag, /^method/)).map(({ name: call, description }) => ({
      kind: 'method',
      name: call.replace(/\(.*/, ''),
      description: `${call}: ${description}`,
    }));
  // A method can have the name of an attribute: then the property is both.
  const properties = (/** @type {string} */ tag) =>
    of(tag, /^attribute/)
      .flatMap(({ names }) => names)
      .filter((attribute) => !methods(tag).some(({ name }) => name === camel(attribute)));
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: Object.entries(ELEMENTS).map(([tag, name]) => ({
      kind: 'javascript-module',
      path: `lib/${tag}.js`,
      declarations: [
        {
          kind: 'class',
          name,
          tagName: tag,
          customElement: true,
          superclass: { name: 'HTMLElement' },
          attributes: of(tag, /^attribute/).flatMap((row) =>
            row.names.map((attribute) => ({
              name: attribute,
              fieldName: camel(attribute),
              description: row.cells['values'] ?? described(row),
              ...(row.cells['default']
                ? { default: row.cells['default'].replaceAll('`', '') }
                : {}),
            })),
          ),
          members: [
            ...properties(tag).map((attribute) => ({
              kind: 'field',
              name: camel(attribute),
              attribute,
              reflects: true,
              description: `The attribute ${attribute}.`,
            })),
            ...each(of(tag, /^propert/)).map((member) => ({ kind: 'field', ...member })),
            ...methods(tag),
          ],
          events: each(of(tag, /^event/)).map((event) => ({
            ...event,
            type: { text: 'CustomEvent' },
          })),
          cssParts: each(of(tag, /^part/)),
          cssProperties: each(of(tag, /^custom property|^colour/)),
          slots: each(of(tag, /^slot/)),
        },
      ],
      exports: [
        { kind: 'js', name, declaration: { name, module: `lib/${tag}.js` } },
        {
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name, module: `lib/${tag}.js` },
        },
      ],
    })),
  };
}

/** Writes lib/custom-elements.json. */
export function writeManifest() {
  const made = manifest(readFileSync(inRoot('docs', 'embedding.md'), 'utf8'));
  writeFileSync(inRoot('lib', 'custom-elements.json'), `${JSON.stringify(made, null, 2)}\n`);
}
