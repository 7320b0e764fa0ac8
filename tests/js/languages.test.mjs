// The catalogues and the code agree: every text has an entry in each language, and every entry is
// used. The tests find the messages of the pages in their syntax trees, and those of the core in
// its sources. A language is three files: xx.js has the sentences of several elements, xx-cube.js
// and xx-lab.js those that only the cube, or the lab and own.html, show.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { parseAst } from 'vite';
import { LABELS } from '../../www/cube/ui/labels.js';
import { ABOUTS } from '../../www/lab/ui/option-help.js';
import { LAB_LABELS } from '../../www/lab/ui/word-labels.js';
import { catalogueOf } from '../../www/shared/element/language.js';
import { Fault, joined, msg, saidBy, sentence, textOf } from '../../www/shared/message.js';
import { filesIn, read, zh } from './support/texts.mjs';

/** @typedef {{ type: string, [key: string]: any }} Syntax */

const FILES = readdirSync(new URL('../../www/shared/languages/', import.meta.url));
/** By file. @type {[file: string, catalogue: Record<string, string>][]} */
const CATALOGUES = await Promise.all(
  FILES.map(async (file) => [file, (await import(`../../www/shared/languages/${file}`)).default]),
);

/**
 * The end of the name of the catalogue's file that only the element of a script loads; '' for
 * scripts of several elements, and for most of the core.
 *
 * @param {string} file
 */
const endOf = (file) =>
  /^(www\/(lab|own)|src\/replay)\//.test(file)
    ? '-lab'
    : file.startsWith('www/cube/')
      ? '-cube'
      : '';

/** Folders of the core whose messages reach readers. */
const CORE = ['map', 'named', 'session', 'chase', 'drive', 'replay', 'rules'].map(
  (folder) => `src/${folder}/`,
);
/** Parts of them that only programs see: lists of benchmarks, tables in files, graphs. */
const FOR_PROGRAMS = [
  'src/map/scenario.rs',
  'src/session/saved/',
  'src/session/searchable.rs',
  'src/rules/own/graph.rs',
];
/** Lists of words, which are the same in every language. */
const WORDS = /^[a-z-]+(, [a-z-]+)+$/;
const FOR_RUST = [
  '{algorithm} needs the feature "own-loops" of the library; found a build without it',
];

/** Functions whose first parameter is a code. */
const SAYS = ['msg', 'rangeFault'];
/** Attributes that people read or hear. */
const ATTRIBUTES = ['title', 'aria-label', 'aria-valuetext', 'placeholder', 'label', 'alt'];
/** The same as properties, and the text. */
const PROPERTIES = [
  'title',
  'ariaLabel',
  'ariaValueText',
  'placeholder',
  'label',
  'alt',
  'textContent',
];
/** Functions that make controls: their text parameters appear on the page. */
const CONTROLS = [
  'button',
  'plainSelect',
  'selectField',
  'rangeField',
  'numberField',
  'textField',
  'switchField',
];
/** Parts of a card. */
const CARD = ['title', 'place', 'message', 'after', 'action', 'name'];

/**
 * Whether a text has a word, without its placeholders and from XML and similar.
 *
 * @param {string} text
 */
const hasWords = (text) => /[A-Za-z][a-z]/.test(text.replace(/\{\w+\}/g, ''));
/** @param {string} text */
const placesOf = (text) => [...new Set(text.match(/\{\w+\}/g))];

/** A node and all its descendants. @param {unknown} node @returns {Generator<Syntax>} */
function* within(node) {
  if (Array.isArray(node)) for (const one of node) yield* within(one);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) yield /** @type {Syntax} */ (node);
    for (const part of Object.values(node)) yield* within(part);
  }
}

/**
 * The texts that an expression can have, with `{}` for inserted values. The result of a call is
 * none of them.
 *
 * @param {Syntax | undefined} node
 * @returns {string[]}
 */
function textsOf(node) {
  if (!node) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral')
    return [node.quasis.map((/** @type {Syntax} */ part) => part.value.cooked).join('{}')];
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textsOf(node.left), textsOf(node.right)];
    return left.length === 1 && right.length === 1 ? [`${left}${right}`] : [...left, ...right];
  }
  if (node.type === 'ConditionalExpression')
    return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)];
  if (node.type === 'ArrayExpression') return node.elements.flatMap(textsOf);
  if (node.type === 'SpreadElement') return textsOf(node.argument);
  return [];
}

/**
 * The texts of some members of an object literal.
 *
 * @param {Syntax | undefined} node
 * @param {readonly string[]} names
 * @returns {string[]}
 */
function membersOf(node, names) {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((/** @type {Syntax} */ { key, value }) => {
    if (!names.includes(key?.name ?? key?.value)) return [];
    return value.type === 'ObjectExpression' ? membersOf(value, names) : textsOf(value);
  });
}

const nameOf = (/** @type {Syntax} */ { type, name, property, object }) => ({
  name: type === 'MemberExpression' ? property.name : name,
  of: type === 'MemberExpression' ? (object.property?.name ?? object.name) : undefined,
});

/** Texts that a node puts on the page directly. @param {Syntax} node @returns {string[]} */
function bareIn(node) {
  if (node.type === 'AssignmentExpression')
    return node.left.type === 'MemberExpression' && PROPERTIES.includes(node.left.property.name)
      ? textsOf(node.right)
      : [];
  if (node.type !== 'CallExpression') return [];
  const { name, of } = nameOf(node.callee);
  const [first, second, third] = node.arguments;
  if (of === 'notice')
    return name === 'hideCard'
      ? []
      : node.arguments.flatMap((/** @type {Syntax} */ one) => [
          ...textsOf(one),
          ...membersOf(one, CARD),
        ]);
  if (name === 'el' || name === 'svg')
    return [...membersOf(second, ATTRIBUTES), ...node.arguments.slice(2).flatMap(textsOf)];
  if (name === 'setText' || name === 'setLine') return textsOf(second);
  // Texts of the node itself, or of words with the node before them.
  if (name === 'setAttribute')
    return textsOf(third ? second : first).some((one) => ATTRIBUTES.includes(one))
      ? textsOf(third ?? second)
      : [];
  if (of === undefined && CONTROLS.includes(name))
    return node.arguments.flatMap((/** @type {Syntax} */ one) => [
      ...textsOf(one),
      ...membersOf(one, ATTRIBUTES),
    ]);
  return [];
}

const pages = filesIn('www', /^(?!.*\/languages\/).*\.js$/).map((file) => ({
  file,
  nodes: [...within(parseAst(read(file)).body)],
}));

/** Fault and its subclasses: the first parameter of each is a code. */
const faults = new Set(['Fault']);
for (let size = 0; size < faults.size;) {
  size = faults.size;
  for (const { nodes } of pages)
    for (const { type, id, superClass } of nodes)
      if (type === 'ClassDeclaration' && faults.has(superClass?.name)) faults.add(id.name);
}

/** The messages of the pages, by file. */
const said = pages.flatMap(({ file, nodes }) => {
  const inFaults = nodes
    .filter(({ type, superClass }) => type === 'ClassDeclaration' && faults.has(superClass?.name))
    .flatMap(({ body }) => [...within(body)]);
  const calls = [
    ...nodes.filter(
      ({ type, callee }) =>
        (type === 'CallExpression' && SAYS.includes(callee.name)) ||
        (type === 'NewExpression' && faults.has(callee.name)),
    ),
    ...inFaults.filter(({ type, callee }) => type === 'CallExpression' && callee.type === 'Super'),
  ];
  return calls.flatMap((call) => textsOf(call.arguments[0]).map((code) => ({ file, code })));
});

/** The code before the text of a message. */
const SAYING =
  /\b(message|counted)!\([^()"]*("[^"]*",\s*)?$|\b(found|expected)(: \S+|\)|, expected\))? = [^;"]*("[^"]*", )?$|\.(unexpected|missing)\([^;()"]*("[^"]*", )?$/;

/**
 * Texts of the core, without its tests and without messages for its own developers.
 *
 * @param {string} file
 */
function coreTexts(file) {
  if (/tests\.rs$|\/tests\//.test(file)) return [];
  const source = read(file)
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/#\[cfg\((?:all\()?test\b[\s\S]*?\nmod \w+ \{[\s\S]*?\n\}/g, '');
  return Array.from(
    source.matchAll(/"((?:[^"\\]|\\[\s\S])*)"(\s*\.into\(\))?/g),
    ({ 1: text = '', 2: into, index }) => ({
      text: text.replace(/\\\n\s*/g, '').replace(/\\(["\\])/g, '$1'),
      isSaid: into !== undefined || SAYING.test(source.slice(Math.max(0, index - 200), index)),
    }),
  );
}

const core = [...filesIn('src', /\.rs$/), ...filesIn('wasm/src', /\.rs$/)].map((file) => ({
  file,
  texts: coreTexts(file),
}));

/** Messages of the core that reach readers. */
const shown = core
  .filter(
    ({ file }) =>
      CORE.some((folder) => file.startsWith(folder)) &&
      !FOR_PROGRAMS.some((path) => file.startsWith(path)),
  )
  .flatMap(({ file, texts }) =>
    texts
      .filter(({ text, isSaid }) => isSaid && !WORDS.test(text) && !FOR_RUST.includes(text))
      .map(({ text }) => ({ file, code: text })),
  );
const labels = Object.entries({
  'www/cube/ui/labels.js': LABELS,
  'www/lab/ui/word-labels.js': LAB_LABELS,
  'www/lab/ui/option-help.js': ABOUTS,
}).flatMap(([file, table]) =>
  Object.values(table)
    .flatMap((words) => Object.values(words))
    .flat()
    .map((label) => ({ file, code: textOf(label) })),
);

test('finds something in each place', () => {
  assert.deepEqual(
    FILES.filter((file) => !/^[a-z]{2,3}(-cube|-lab)?\.js$/.test(file)),
    [],
    'a catalogue is files named by its language',
  );
  // Each catalogue is named once, where an element loads it.
  assert.deepEqual(
    Array.from(
      read('www/shared/element/language.js').matchAll(/import\('\.\.\/languages\/([^']+)'\)/g),
      ([, file]) => file,
    ).sort(),
    FILES.sort(),
  );
  for (const [found, least] of /** @type {const} */ ([
    [said, 400],
    [[...faults], 2],
    [shown, 150],
    [labels, 400],
  ]))
    assert.ok(found.length > least, `${found.length} of ${least}`);
});

test('everything that a page shows is a message, or the reader’s own text', () => {
  assert.deepEqual(
    pages.flatMap(({ file, nodes }) =>
      nodes
        .flatMap(bareIn)
        .filter(hasWords)
        .map((text) => `${file}: ${text}`),
    ),
    [],
  );
  // A message is a sentence with placeholders, and no template inserts values into it.
  assert.deepEqual(
    said.filter(({ code }) => code.includes('{}')),
    [],
  );
});

for (const language of new Set(FILES.map((file) => file.replace(/(-.*)?\.js$/, '')))) {
  test(`${language}: every message of the pages and of the core, every label and every text behind ⓘ has one entry, which its element loads`, () => {
    const inFiles = new Map(
      CATALOGUES.flatMap(([file, catalogue]) =>
        file.startsWith(language)
          ? [[file.slice(language.length, -'.js'.length), new Set(Object.keys(catalogue))]]
          : [],
      ),
    );
    const missing = [...said, ...labels, ...shown].filter(
      ({ file, code }) =>
        hasWords(code) && !['', endOf(file)].some((end) => inFiles.get(end)?.has(code)),
    );
    assert.deepEqual([...new Set(missing.map(({ file, code }) => `${file}: ${code}`))], []);
    assert.equal(
      Object.keys(catalogueOf(language) ?? {}).length,
      [...inFiles.values()].reduce((sum, { size }) => sum + size, 0),
    );
  });
}

/**
 * The ends of the catalogues whose elements use a text, by text.
 *
 * @type {Map<string, Set<string>>}
 */
const users = new Map();
const use = (/** @type {string} */ text, /** @type {string} */ file) =>
  users.set(text, (users.get(text) ?? new Set()).add(endOf(file)));
for (const { file, nodes } of pages)
  for (const text of nodes
    .filter(({ type }) => type === 'Literal' || type === 'BinaryExpression')
    .flatMap(textsOf))
    use(text, file);
for (const { file, texts } of core) for (const { text } of texts) use(text, file);

for (const [file, catalogue] of CATALOGUES) {
  test(`${file}: every entry is used by an element that loads it, occurs once, and has the same placeholders on both sides`, () => {
    const end = /-\w+/.exec(file)?.[0] ?? '';
    // An entry that only one element uses is in that element's file.
    assert.deepEqual(
      Object.keys(catalogue).filter((english) =>
        end === ''
          ? (users.get(english)?.size ?? 0) < 2 && !users.get(english)?.has('')
          : !users.get(english)?.has(end),
      ),
      [],
    );
    for (const [english, other] of Object.entries(catalogue)) {
      // A placeholder whose word another language does not need may be missing, but none can be
      // added.
      assert.deepEqual(
        placesOf(other).filter((place) => !placesOf(english).includes(place)),
        [],
        english,
      );
      assert.notEqual(other.trim(), '', english);
    }
    const [{ declaration }] = /** @type {any[]} */ (
      parseAst(read(`www/shared/languages/${file}`)).body
    );
    const keys = declaration.properties.map((/** @type {Syntax} */ { key }) => key.value);
    assert.deepEqual(
      keys.filter(
        (/** @type {string} */ key, /** @type {number} */ at) => keys.indexOf(key) !== at,
      ),
      [],
    );
  });
}

test('Chinese: uses one word for one thing, and no word of a literal translation', () => {
  const files = [
    ...filesIn('zh', /\.html$/),
    ...filesIn('course/zh', /\.html$/),
    'www/front/texts.js',
    ...FILES.map((file) => `www/shared/languages/${file}`),
  ];
  assert.ok(files.length > 20, `${files.length}`);
  const banned =
    /您|计划(?!路线)|六座|行人|÷ ?最优|× ?最短|优选|够近了|长距|带轮子的|活的搜索|人人相同|猎手/g;
  assert.deepEqual(
    files.flatMap((file) =>
      Array.from(read(file).matchAll(banned), ([word]) => `${file}: ${word}`),
    ),
    [],
  );
  // Media are played back, but a game begins.
  assert.deepEqual(
    [
      zh['Play|a game'],
      zh['Play'],
      said.filter(({ file, code }) => file.startsWith('www/cube/') && zh[code]?.includes('播放')),
    ],
    ['开始游戏', '播放', []],
  );
});

test('a message fills its placeholders in any language, and only our own words are translated', () => {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => msg('({x}, {y})', { x, y });
  const what = msg('{function} from {from} to {to}', {
    function: 'cost',
    from: at(1, 2),
    to: at(1, 3),
  });
  const front = msg('Now on the {face} face', { face: msg('front') });
  const step = msg('Step {step} of {steps}', { step: 3, steps: '1,024' });
  const other = {
    '{sentence}.': '{sentence}！',
    '{one}. {other}': '{one}！{other}',
    'Now on the {face} face': '在 {face} 面',
    'front': '前',
    'Step {step} of {steps}': '{steps} 之 {step}',
    'Play|a game': '玩',
    'everything stays': '不变',
  };
  for (const [
    message,
    english,
    translated,
    catalogue,
  ] of /** @type {[any, string, string, Record<string, string>][]} */ ([
    // File names and messages of the reader's code stay.
    [
      msg('“{file}” was not opened', { file: 'Rooms' }),
      '“Rooms” was not opened',
      '未打开“Rooms”',
      zh,
    ],
    [
      msg('Open “{name}” instead', { name: msg('Swamp') }),
      'Open “Swamp” instead',
      '改为打开“沼泽”',
      zh,
    ],
    [
      msg('Open “{name}” instead', { name: 'Swamp' }),
      'Open “Swamp” instead',
      '改为打开“Swamp”',
      zh,
    ],
    [
      msg('The code exports {function} as {kind}; expected a function.', {
        function: 'cost',
        kind: 'number',
      }),
      'The code exports cost as number; expected a function.',
      '代码把 cost 导出为 number；应为函数。',
      zh,
    ],
    [
      msg('{what} threw: {message}', { what, message: 'Pause' }),
      'cost from (1, 2) to (1, 3) threw: Pause',
      '从 (1, 2) 到 (1, 3) 的 cost 抛出错误：Pause',
      zh,
    ],
    [joined([msg('Play|a game'), 'Play'], ' · '), 'Play · Play', '开始游戏 · Play', zh],
    [sentence(msg('no <player>')), 'No <player>.', 'No <player>。', zh],
    [sentence(msg('the core is not there')), 'The core is not there.', '引擎尚未载入。', zh],
    // There is no space between Chinese characters, whatever fills the placeholder.
    [front, 'Now on the front face', '在前面', other],
    [
      msg('Now on the {face} face', { face: 'seventh' }),
      'Now on the seventh face',
      '在 seventh 面',
      other,
    ],
    [step, 'Step 3 of 1,024', '1,024 之 3', other],
    [
      joined([front, step], ' · '),
      'Now on the front face · Step 3 of 1,024',
      '在前面 · 1,024 之 3',
      other,
    ],
    [sentence(msg('everything stays')), 'Everything stays.', '不变！', other],
    [
      msg('{one}. {other}', { one: front, other: 'Front' }),
      'Now on the front face. Front',
      '在前面！Front',
      other,
    ],
    [msg('Play|a game'), 'Play', '玩', other],
    [msg('Nobody knows {what}', { what: 'it' }), 'Nobody knows it', 'Nobody knows it', other],
    ['front', 'front', 'front', other],
    [7, '7', '7', other],
  ]))
    assert.deepEqual([textOf(message), textOf(message, catalogue)], [english, translated]);
});

test('an error has one English text for programs and, by its code, a translated text for readers', () => {
  const fault = new Fault(
    'found {status} at {url}; expected a file',
    { status: 404, url: 'http://127.0.0.1/no.txt' },
    'MapError',
  );
  assert.equal(String(fault), 'MapError: found 404 at http://127.0.0.1/no.txt; expected a file');
  assert.equal(textOf(sentence(saidBy(fault)), zh), 'http://127.0.0.1/no.txt 返回 404，应为文件。');
  assert.equal(saidBy(new TypeError('Pause')), 'Pause');
});
