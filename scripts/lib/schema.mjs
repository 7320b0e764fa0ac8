// Reads the tables of options that wasm/src/schema.rs puts into a section of the module, and writes
// them as schema.json and as TypeScript types.

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Option
 * @property {string} name
 * @property {string} note a sentence or two
 * @property {'word' | 'whole' | 'number' | 'flag' | 'text' | 'other'} kind
 * @property {string[]} [words] of a word
 * @property {number} [from] the least number
 * @property {number} [to] the largest number
 * @property {number} [step] the step to which numbers are rounded
 * @property {string} [type] of another kind, in TypeScript
 * @property {string | number | boolean} [default] the value if it is left out
 * @property {Record<string, string[]>} [for] the choices that take it; all by default
 * @property {true} [null] whether null is a value
 *
 * @typedef {{ note: string, options: Option[] }} Table
 * @typedef {{ note: string, words: string[] }} Words
 * @typedef {{ note: string, of: Record<string, number> }} Numbers
 * @typedef {Record<string, string[] | null>} Needs the options that need a part of the module, with
 *   these words or with any value
 * @typedef {{ tables: Record<string, Table>, types: Record<string, Words>, numbers: Record<string,
 *   Numbers> }} Schema
 */

/**
 * Writes `schema.json`, from which it makes the modules `names.js` and `options.js` for pages.
 * Appends the types of options to those of the bindings.
 *
 * @param {string} module as the linker wrote it
 * @param {string} folder
 */
export function writeSchema(module, folder) {
  const { needs, ...schema } = schemaOf(readFileSync(module));
  const parts = Object.entries(needs).map(([part, options]) => [
    part.toUpperCase(),
    JSON.stringify(options),
  ]);
  writeFileSync(join(folder, 'schema.json'), `${JSON.stringify(schema, null, 2)}\n`);
  appendFileSync(join(folder, 'cubechase.d.ts'), `${TAKEN}\n${typesOf(schema)}`);
  const head = '// Written by scripts/lib/schema.mjs.\n\n';
  writeFileSync(
    join(folder, 'names.js'),
    head + namesOf(schema, ({ of }) => ` = /* @__PURE__ */ Object.freeze(${JSON.stringify(of)})`),
  );
  const constants = [
    ...rangesOf(schema).map(([name, ranges]) => [name, JSON.stringify(ranges)]),
    ...parts,
  ];
  writeFileSync(
    join(folder, 'options.js'),
    head +
      constants
        .map(([name, value]) => `export const ${name} = /* @__PURE__ */ Object.freeze(${value});\n`)
        .join(''),
  );
  const types = [
    ...rangesOf(schema).map(([name]) => `export const ${name}: OptionRanges;\n`),
    ...parts.map(([name]) => `export const ${name}: PartNeeds;\n`),
  ];
  writeFileSync(join(folder, 'options.d.ts'), head + RANGE + types.join(''));
  writeFileSync(
    join(folder, 'names.d.ts'),
    head +
      namesOf(
        schema,
        ({ of }, name) =>
          `: ${JSON.stringify(of).replace(/"(\w+)":/g, 'readonly $1: ')};\nexport type ${name} = (typeof ${name})[keyof typeof ${name}]`,
      ),
  );
}

/** What `unionsOf` uses. */
const TAKEN = `
/** Those of some options that a choice takes; the others are left out. */
type Taken<Values, Names extends keyof Values, Some extends keyof Values> = Pick<Values, Names> & { [Name in Exclude<Some, Names>]?: undefined };
`;

const RANGE = `/** The words or the range of an option, its default, and the choices that take it. */
export type OptionRange = { kind: string, words?: string[], from?: number, to?: number, default?: string | number | boolean, for?: Record<string, string[]> };
export type OptionRanges = Readonly<Record<string, OptionRange>>;
/** The options that need a part of the module, with these words or with any value. */
export type PartNeeds = Readonly<Record<string, readonly string[] | null>>;
`;

/** What checks and fields need of each table. @param {Schema} schema */
const rangesOf = ({ tables }) =>
  Object.entries(tables).map(([table, { options }]) => {
    const ranges = options
      .filter(({ kind }) => kind !== 'other')
      .map(({ name, note: _note, step: _step, ...range }) => [name, range]);
    return [table, Object.fromEntries(ranges)];
  });

/**
 * @param {Uint8Array<ArrayBuffer>} module
 * @returns {Schema & { needs: Record<string, Needs> }} by part
 */
function schemaOf(module) {
  const sections = WebAssembly.Module.customSections(
    new WebAssembly.Module(module),
    'cubechase_schema',
  );
  const rows = sections
    .flatMap((section) => new TextDecoder().decode(section).trim().split('\n'))
    .map((line) => JSON.parse(line));
  if (rows.length === 0)
    throw new Error(
      'found no section cubechase_schema in the module; expected the tables of wasm/src/schema.rs',
    );
  /** @type {[string, Table][]} */
  const tables = [];
  /** @type {[string, Words][]} */
  const types = [];
  /** @type {[string, Numbers][]} */
  const numbers = [];
  /** @type {Record<string, Needs>} */
  const needs = {};
  for (const { options, type, numbers: name, of, words, note, ...row } of rows) {
    if (row.part) needs[row.part] = row.needs;
    else if (options) tables.push([options, { note: note.trim(), options: [] }]);
    else if (name) numbers.push([name, { note: note.trim(), of }]);
    else if (row.name)
      tables
        .at(-1)?.[1]
        .options.push(optionOf({ ...row, ...(type && { type }), ...(words && { words }), note }));
    else types.push([type, { note: note.trim(), words }]);
  }
  // The linker's order is arbitrary.
  const sorted = (/** @type {[string, any][]} */ entries) =>
    Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  return { tables: sorted(tables), types: sorted(types), numbers: sorted(numbers), needs };
}

/** @param {any} row @returns {Option} */
function optionOf({ name, note, kind, default: given, ...row }) {
  const isText = kind === 'word' || kind === 'text';
  const numbers =
    kind === 'thousandths' ? { from: row.from / 1000, to: row.to / 1000, step: 0.001 } : {};
  return {
    name,
    note,
    kind: kind === 'thousandths' ? 'number' : kind,
    ...row,
    ...numbers,
    ...(given !== undefined && { default: isText ? given : JSON.parse(given) }),
  };
}

/** @param {Schema} schema */
function typesOf({ tables, types }) {
  const words = Object.entries(types).map(
    ([name, { note, words: all }]) => `/** ${note} */\nexport type ${name} = ${unionOf(all)};\n`,
  );
  const objects = Object.entries(tables).map(([name, table]) =>
    choicesOf(table).length === 0
      ? interfaceOf(name, table.note, table.options)
      : unionsOf(name, table),
  );
  return [...words, ...objects].join('\n');
}

/** @param {string} name @param {string} note @param {Option[]} options */
function interfaceOf(name, note, options) {
  const lines = options.map(
    (option) =>
      `  /** ${sentencesOf(option)} */\n  ${option.name}?: ${typeOf(option)} | undefined;\n`,
  );
  return `/** ${note} */\nexport interface ${name} {\n${lines.join('')}}\n`;
}

/**
 * The options by whose word a table takes other options. An option without a default keeps a value
 * that types do not know.
 *
 * @param {Table} table
 */
const choicesOf = ({ options }) =>
  options.filter(
    ({ name, default: given }) =>
      given !== undefined && options.some((other) => other.for && name in other.for),
  );

/**
 * The types of a table in which some options are only for some words of a choice, such as
 * `jumpLimit` for `algorithm: "jps"`: a union for each choice, with a member for each set of words
 * that take the same options.
 *
 * @param {string} name @param {Table} table
 */
function unionsOf(name, table) {
  const { note, options } = table;
  const values = name.replace(/s$/, 'Values');
  const choices = choicesOf(table).map((choice) => {
    const some = options.filter((option) => option.for && choice.name in option.for);
    return { choice, some, type: `${name}By${capitalized(choice.name)}` };
  });
  const unions = choices.map(({ choice, some, type }) => {
    const taken = (/** @type {string} */ names) => ` & Taken<${values}, ${names}, ${type}Names>`;
    const members = groupsOf(choice, some).map(({ words, names }) => {
      const isDefault = words.includes(String(choice.default));
      const word = isDefault ? `?: ${unionOf(words)} | undefined` : `: ${unionOf(words)}`;
      return `{ ${choice.name}${word} }${taken(unionOf(names))}`;
    });
    // The first member takes a word that is known only when the program runs.
    const lines = [`Pick<${values}, "${choice.name}">${taken('never')}`, ...members];
    return `/** What some words of \`${choice.name}\` take. */
type ${type}Names = ${unionOf(some.map((one) => one.name))};

/** The options by \`${choice.name}\`. */
export type ${type} =\n${lines.map((line) => `  | ${line}`).join('\n')};\n`;
  });
  const all = `/** The options for each \`${choices.map(({ choice }) => choice.name).join('`, `')}\`. */
export type ${name}Always = Omit<${values}, ${choices.map((one) => `${one.type}Names`).join(' | ')}>;
`;
  const type = `/** ${note} An option for some words only is an error with other words. */
export type ${name} = ${[`${name}Always`, ...choices.map((one) => one.type)].join(' & ')};
`;
  return [
    interfaceOf(values, `Every option of \`${name}\`, with its values.`, options),
    ...unions,
    all,
    type,
  ].join('\n');
}

/**
 * The words of a choice that take the same options, of those that take any.
 *
 * @param {Option} choice @param {Option[]} some the options that need a word of it
 */
function groupsOf({ name, words = [] }, some) {
  /** @type {Map<string, { words: string[], names: string[] }>} */
  const groups = new Map();
  for (const word of words) {
    const names = some.filter((one) => one.for?.[name]?.includes(word)).map((one) => one.name);
    const group = groups.get(names.join()) ?? { words: [], names };
    group.words.push(word);
    groups.set(names.join(), group);
  }
  return [...groups.values()].filter(({ names }) => names.length > 0);
}

/** @param {string} name */
const capitalized = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** @param {Schema} schema @param {(numbers: Numbers, name: string) => string} write */
const namesOf = ({ numbers }, write) =>
  Object.entries(numbers)
    .map(([name, of]) => `/** ${of.note} */\nexport const ${name}${write(of, name)};\n`)
    .join('\n');

/** @param {Option} option */
const typeOf = ({ kind, words = [], type = '', null: isNullable }) =>
  ({
    word: unionOf(words),
    whole: 'number',
    number: 'number',
    flag: 'boolean',
    text: 'string',
    other: type,
  })[kind] + (isNullable ? ' | null' : '');

/** @param {string[]} words */
const unionOf = (words) => words.map((word) => JSON.stringify(word)).join(' | ');

/** @param {Option} option */
function sentencesOf(option) {
  const { from, to, default: given } = option;
  const range =
    from === undefined || to === undefined
      ? ''
      : to === Number.MAX_SAFE_INTEGER
        ? ` From ${from} on.`
        : ` From ${from} to ${to}.`;
  return `${option.note}${takersOf(option)}${range}${given === undefined ? '' : ` Default: ${JSON.stringify(given)}.`}`;
}

/** The choices that take an option, if not all do. @param {Option} option */
const takersOf = ({ for: takers = {} }) =>
  Object.entries(takers)
    .map(([other, words]) => ` For ${other} ${words.map((word) => `"${word}"`).join(', ')}.`)
    .join('');

/** Where documents list the longest sets of words. @type {Record<string, string>} */
const LISTED = {
  algorithm: '[searches](searches.md)',
  heuristic: '[estimates](searches.md#estimates)',
};

/** A longer list of takers is written once in a table. */
const SHORT = 60;

/** A table of options as Markdown. @param {Table} table */
function markdownOf({ options }) {
  const rows = options.map((option, at) => {
    const takers = takersOf(option);
    const same =
      takers.length > SHORT && options.slice(0, at).find((other) => takersOf(other) === takers);
    const note = `${option.note}${same ? ` For the same as \`${same.name}\`.` : takers}`;
    return `| \`${option.name}\` | ${note.replace(/"([\w-]+)"/g, '`$1`')} | ${valuesOf(option)} | ${defaultOf(option)} |`;
  });
  return ['| option | | values | default |', '|---|---|---|---|', ...rows].join('\n');
}

/** @param {Option} option */
function valuesOf({ name, kind, words = [], from = 0, to = 0, type = '' }) {
  if (kind === 'word') return LISTED[name] ?? words.map((word) => `\`${word}\``).join(' ');
  if (kind === 'other') return `\`${type.replaceAll('|', '\\|')}\``;
  if (to === 0)
    return { flag: '`true` `false`', number: 'a number', text: 'a text', whole: '' }[kind];
  const most = to === Number.MAX_SAFE_INTEGER ? 'on' : `to ${to.toLocaleString('en')}`;
  return kind === 'whole' ? `whole, from ${from} ${most}` : `from ${from} ${most}`;
}

/** @param {Option} option */
function defaultOf({ default: given }) {
  if (given === undefined) return '';
  return typeof given === 'number' ? given.toLocaleString('en') : `\`${given}\``;
}

/**
 * The text with its tables of options replaced by the current ones: between `<!-- options NAME -->`
 * and `<!-- end -->`.
 *
 * @param {string} text
 * @param {Schema} schema
 */
export const withTables = (text, { tables }) =>
  text.replace(/(<!-- options (\w+) -->\n)[^]*?(<!-- end -->)/g, (_, begin, name, end) => {
    if (!tables[name])
      throw new Error(
        `found a table of ${name}; expected one of: ${Object.keys(tables).join(', ')}`,
      );
    return `${begin}${markdownOf(tables[name])}\n${end}`;
  });
