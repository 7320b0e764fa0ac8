// Each code block of the README and the documents works: JavaScript runs against the built package
// and type-checks, HTML has known elements and settings, commands exist, and maps are read by their
// readers.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { ESLint } from 'eslint';
import { parseFragment } from 'parse5';
import { ELSEWHERE, SHORT, keyOf } from '../../scripts/commands.mjs';
import { inRoot } from '../../scripts/lib/files.mjs';
import { attribute, attributesOf, elementsOf, find } from '../../scripts/lib/html-tree.mjs';
import { manifest } from '../../scripts/lib/manifest.mjs';
import { DOCUMENTS } from '../../scripts/lib/docs-pages.mjs';
import { PACKED } from '../../scripts/pack.mjs';
import { Cube } from '../../www/engine/cube.js';
import { Grid, readScenarios } from '../../www/engine/grid.js';
import { readState } from '../../www/story/state.js';
import { readCube, readLab } from './support/settings.mjs';
import { read } from './support/texts.mjs';
import './support/wasm.mjs';

const execute = promisify(execFile);

/** @typedef {{ place: string, file: string, language: string, code: string }} Block */

/** Languages of blocks that no test runs, and why. @type {Record<string, string>} */
const NOT_RUN = {
  '': 'a diagram, or commands, which are checked below',
  'text': 'a diagram, a header or a message',
  'arrows': 'tests/js/arrows.test.mjs reads it',
  'rust':
    'the documentation tests of the crate run the one of the README; CONTRIBUTING.md shows a row of a table',
};

/** @type {Block[]} */
const blocks = DOCUMENTS.flatMap(([file]) => {
  const text = read(file);
  return Array.from(
    text.matchAll(/^( *)(`{3,})(\S*)\n([^]*?)^\1\2$/gm),
    ({ index, 1: indent = '', 3: language = '', 4: code = '' }) => ({
      place: `${file}:${text.slice(0, index).split('\n').length}`,
      file,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
});
const inLanguage = (/** @type {string[]} */ ...languages) =>
  blocks.filter(({ language }) => languages.includes(language));

// In the package's own folder, because there `cubechase/core` is the built package.
mkdirSync(inRoot('target'), { recursive: true });
const folder = mkdtempSync(inRoot('target', 'snippets-'));
after(() => rmSync(folder, { recursive: true }));

/** What blocks take from the text around them. @type {Record<string, string>} */
const CONTEXT = {
  grid: "const grid = Grid.fromText('S.#.\\n..#.\\n...G\\n');",
  search: 'const search = new GridSearch({});',
  field: 'const field = Grid.fromCells(12, 8, new Uint8Array(96).fill(1));',
  towns: `/** @typedef {{ x: number, y: number, roads: Town[] }} Town */
/** @type {Town} */ const ulm = { x: 0, y: 0, roads: [] };
/** @type {Town} */ const munich = { x: 13, y: -3, roads: [ulm] };
ulm.roads.push(munich);
const towns = [ulm, munich];`,
  draw: '/** @param {Float32Array} _places */ const draw = (_places) => undefined;',
};
const EXPORTS = [
  'BinaryHeap',
  'Cube',
  'CubeCrowd',
  'CubeSearch',
  'DriveSearch',
  'GraphSearch',
  'Grid',
  'GridCrowd',
  'GridSearch',
  'find',
  'reach',
];

/** A block as a module, with what it takes from others. @param {string} code */
function moduleOf(code) {
  if (/^import |^export /m.test(code)) return code;
  const names = (/** @type {string} */ text, /** @type {string[]} */ all) =>
    all.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const context = names(code, Object.keys(CONTEXT))
    .filter((name) => !new RegExp(`(const|function) ${name}\\b`).test(code))
    .map((name) => CONTEXT[name]);
  const whole = [...context, code].join('\n');
  return `import { ${['load', ...names(whole, EXPORTS)].join(', ')} } from 'cubechase/core';\nawait load();\n${whole}`;
}

/**
 * The module with a check for each result in a comment: `search.cost; // → 44`.
 *
 * @param {string} code
 */
function checked(code) {
  const results = code.replaceAll(
    /^(\S.*);\s+\/\/ → (.*)$/gm,
    (_, expression, result) => `check(${expression}, ${JSON.stringify(result)});`,
  );
  return `${results}
function check(found, expected) {
  const nested = Array.isArray(found) && Array.isArray(found[0]);
  const [left, right] = [nested ? JSON.stringify(found) : String(found), expected].map((text) => text.replace(/\\s/g, ''));
  if (left !== right) throw new Error(\`found \${left}; the document says \${right}\`);
}
`;
}

/**
 * Checks types against those of the package.
 *
 * @param {[name: string, code: string][]} modules
 * @param {string[]} options
 */
async function typeErrors(modules, ...options) {
  for (const [name, code] of modules) writeFileSync(join(folder, name), code);
  const all = [
    '--noEmit',
    '--allowJs',
    '--checkJs',
    '--strict',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom,dom.iterable',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--types',
    '',
    '--ignoreConfig',
    ...options,
  ];
  const { stdout } = await execute(
    process.execPath,
    [inRoot('node_modules', 'typescript', 'bin', 'tsc'), ...all, ...modules.map(([name]) => name)],
    { cwd: folder },
  ).catch((error) => error);
  return stdout;
}

test('each block is in a language that a test reads, or has a reason why not', () => {
  const languages = [
    'js',
    'html',
    'css',
    'sh',
    'md',
    'xml',
    'ascii',
    'digits',
    'matrix',
    'map',
    'hex',
    'scen',
    ...Object.keys(NOT_RUN),
  ];
  assert.deepEqual(
    blocks
      .filter(({ language }) => !languages.includes(language))
      .map(({ place, language }) => `${place} ${language}`),
    [],
  );
  assert.ok(blocks.length > 50, `${blocks.length} blocks`);
  const rust = inLanguage('rust').find(({ file }) => file === 'README.md');
  assert.ok(
    rust && read('src/README.md').includes(rust.code),
    'the README has the example of the crate',
  );
});

test('JavaScript runs, with the results that its comments state, and has no type errors in strict mode', async () => {
  if (!existsSync(PACKED.tarball))
    throw new Error(`${PACKED.tarball} is missing: run npm run pack first`);
  /** @type {[string, string][]} */
  const modules = [];
  for (const [at, { file, place, code }] of inLanguage('js').entries()) {
    const [name, script] = [`${basename(file, '.md')}-${at + 1}.mjs`, moduleOf(code)];
    // Some packages of others have no types.
    if (!/ from '(?!cubechase)/.test(script)) modules.push([name, script]);
    writeFileSync(join(folder, `run-${name}`), checked(script));
    await assert.doesNotReject(import(join(folder, `run-${name}`)), place);
  }
  assert.ok(modules.length > 12, `${modules.length} scripts`);
  assert.equal(await typeErrors(modules), '');
});

const described = manifest(read('docs/embedding.md')).modules.map(
  ({ declarations: [element] }) => element,
);
const ELEMENTS = Object.fromEntries(
  described.map((element) => [element?.tagName, element?.attributes.map(({ name }) => name) ?? []]),
);
const COMMON = [
  'a',
  'article',
  'iframe',
  'img',
  'output',
  'p',
  'pre',
  'script',
  'section',
  'style',
];
const GLOBAL = ['id', 'class', 'lang', 'slot'];

/**
 * Throws if an element does not take the value.
 *
 * @param {string} tag
 * @param {string} name
 * @param {string} value
 */
function readAttribute(tag, name, value) {
  if (GLOBAL.includes(name)) return;
  assert.ok(ELEMENTS[tag]?.includes(name), `<${tag}> has no attribute ${name}`);
  if (tag === 'cube-chase') readCube(name, value);
  else readLab(name, value);
}

/** @param {Block} block @returns {string[]} its module scripts */
function scriptsOf({ place, code }) {
  const tree = parseFragment(code, {
    onParseError: ({ code: fault, startLine }) =>
      assert.fail(`${place}: ${fault} in line ${startLine}`),
  });
  const stage =
    find(tree, ({ tagName }) => tagName === 'path-lab' || tagName === 'cube-chase')?.tagName ?? '';
  for (const element of elementsOf(tree)) {
    const { tagName } = element;
    assert.ok(tagName in ELEMENTS || COMMON.includes(tagName), `${place}: <${tagName}>`);
    if (tagName in ELEMENTS)
      for (const [name, value] of Object.entries(attributesOf(element)))
        readAttribute(tagName, name, value);
    const state = attribute(element, 'data-state');
    if (state !== null) assert.deepEqual(readState(state, ELEMENTS[stage]).faults, [], place);
    const [, path, query] =
      /(?:example\.org\/cubechase|cubechase@[\d.]+\/lib|^\/cubechase\/lib)\/([^?]+)\??(.*)/.exec(
        attribute(element, 'src') ?? '',
      ) ?? [];
    if (path) assert.ok(existsSync(inRoot('lib', path)), `${place}: ${path}`);
    const {
      element: tag = '',
      map: _map,
      ...settings
    } = Object.fromEntries(new URLSearchParams(query));
    for (const [name, value] of Object.entries(settings)) readAttribute(tag, name, value);
  }
  const textsOf = (/** @type {RegExp} */ type) =>
    elementsOf(tree)
      .filter((element) => type.test(attribute(element, 'type') ?? element.tagName))
      .map(({ childNodes: [text] }) => (text && 'value' in text ? text.value : ''));
  const written = elementsOf(tree)
    .filter(({ tagName }) => tagName === 'path-lab')
    .flatMap((element) => attribute(element, 'text') ?? []);
  for (const map of [...textsOf(/^text\/plain$|^pre$/), ...written])
    Grid.fromText(map.trim().replaceAll(/^ +/gm, '')).free();
  return textsOf(/^module$/).filter((script) => script !== '');
}

test('HTML has known elements, settings and files, maps that can be read, and scripts that use the elements as they are', async () => {
  const pages = inLanguage('html');
  const scripts = pages
    .flatMap(scriptsOf)
    .map(
      (script, at) =>
        /** @type {[string, string]} */ ([`page-${at}.mjs`, `import 'cubechase';\n${script}`]),
    );
  assert.ok(
    pages.length > 10 && scripts.length >= 4,
    `${pages.length} pages, ${scripts.length} scripts`,
  );
  for (const [, path = ''] of read('docs/embedding.md').matchAll(/`(posters\/[^`]+)`/g))
    assert.ok(existsSync(inRoot('lib', path)), path);
  // A short page does not check that the element is there.
  assert.equal(await typeErrors(scripts, '--strictNullChecks', 'false'), '');
});

test('fences in Markdown become figures', async () => {
  // By a variable name, because the types of the package are there only after the build.
  const name = 'cubechase/markdown';
  const { figureOf } = await import(name);
  const fences = inLanguage('md').flatMap(({ code }) =>
    Array.from(code.matchAll(/^```(.+)\n([^]*?)^```$/gm), ([, info = '', text = '']) => ({
      info,
      text,
    })),
  );
  assert.ok(fences.length > 1, `${fences.length} fences`);
  for (const fence of fences) assert.match(figureOf(fence).html, /^<figure/);
});

test('CSS has known properties', async () => {
  const eslint = new ESLint({ cwd: inRoot() });
  const sheets = [
    ...inLanguage('css').map(({ code }) => code),
    ...inLanguage('html').flatMap(({ code }) =>
      Array.from(code.matchAll(/<style>([^]*?)<\/style>/g), ([, sheet = '']) => sheet),
    ),
  ];
  assert.ok(sheets.length > 3, `${sheets.length} sheets`);
  for (const sheet of sheets) {
    const [report] = await eslint.lintText(sheet, { filePath: inRoot('www', 'snippet.css') });
    assert.deepEqual(
      report?.messages.filter(({ ruleId }) => ruleId !== 'css/use-baseline'),
      [],
      sheet,
    );
  }
});

const { scripts: SCRIPTS } = JSON.parse(read('package.json'));

/** Why a command cannot work, or ''. @param {string} line */
function faultIn(line) {
  const words = line
    .replace(/#.*|[<>].*/, '')
    .trim()
    .split(/\s+/)
    .filter((word) => !/^[A-Z]+=/.test(word));
  const [program = '', command = '', name = ''] = words;
  if (program === 'npm' && command === 'install')
    return name === '' || `./${basename(PACKED.tarball)}` === name || name === 'cubechase'
      ? ''
      : `no package ${name}`;
  if (program === 'npm')
    return (command === 'run' ? name : command) in SCRIPTS ? '' : `no script ${command} ${name}`;
  if (program === 'node')
    return words.filter((word) => /\.m?js$/.test(word)).every((file) => existsSync(inRoot(file)))
      ? ''
      : 'no such file';
  const example = words[words.indexOf('--example') + 1] ?? '';
  if (
    words.includes('--example') &&
    ![`examples/${example}.rs`, `examples/${example}`].some((path) => existsSync(inRoot(path)))
  )
    return `no example ${example}`;
  const member = words[words.indexOf('-p') + 1] ?? '';
  if (words.includes('-p') && !existsSync(inRoot('benches', member))) return `no package ${member}`;
  return (
    words.find((word) => /^[\w.-]+(\/[\w.-]+)+$/.test(word) && !existsSync(inRoot(word))) ?? ''
  );
}

test('commands name scripts, examples and files that exist, and each runs in npm test -- --all, or has a reason why not', () => {
  const COMMAND = /^(?:[A-Z]+=\S+ )*(?:npm|cargo|node) /;
  const lines = inLanguage('sh', '').flatMap(({ place, code, language }) => {
    const values = Object.fromEntries(
      Array.from(code.matchAll(/^([A-Z])=(\S+)$/gm), ([, name, value]) => [name, value]),
    );
    const all = code
      .trim()
      .split('\n')
      .filter((line) => !/^[A-Z]=\S+$/.test(line))
      .map((line) => line.replaceAll(/\$([A-Z])/g, (_, name) => values[name]));
    if (language === 'sh')
      assert.deepEqual(
        all.filter((line) => !COMMAND.test(line)),
        [],
        place,
      );
    return all.filter((line) => COMMAND.test(line));
  });
  const inText = DOCUMENTS.flatMap(([file]) =>
    Array.from(
      read(file)
        .replaceAll(/^ *(`{3,})[^]*?^ *\1$/gm, '')
        .matchAll(/`([^`\n]+)`/g),
      ([, code = '']) => code,
    ),
  ).filter((code) => /^(npm run|cargo (run|test|bench)|node)\b/.test(code));
  assert.ok(
    lines.length > 5 && inText.length > 10,
    `${lines.length} and ${inText.length} commands`,
  );
  const named = [...lines, ...inText];
  assert.deepEqual(
    named.map((line) => [line, faultIn(line)]).filter(([, fault]) => fault !== ''),
    [],
  );
  assert.deepEqual(
    [...new Set(named.map(keyOf))].sort(),
    Object.keys({ ...SHORT, ...ELSEWHERE }).sort(),
  );
});

test('maps and scenarios are read by their readers, and the text decides the format', () => {
  const maps = inLanguage('ascii', 'digits', 'matrix', 'map', 'hex');
  assert.ok(maps.length >= 5, `${maps.length} maps`);
  for (const { place, language, code } of maps) {
    const [named, found] = [
      Grid.fromText(code, /** @type {any} */ (language)),
      Grid.fromText(code),
    ];
    assert.deepEqual(
      [found.width, found.height, ...found.cells],
      [named.width, named.height, ...named.cells],
      place,
    );
  }
  for (const { code } of inLanguage('scen')) assert.equal(readScenarios(code).length, 1);
  for (const { code } of inLanguage('xml')) {
    const [, rows = ''] = /<face name="front">([^]*?)<\/face>/.exec(code) ?? [];
    const others = Cube.FACES.filter((face) => face !== 'front').map(
      (face) => `<face name="${face}">${rows}</face>`,
    );
    assert.equal(Cube.fromXml(code.replace(/<!--.*-->/, others.join(''))).size, 7);
  }
});
