// The catalogues and the code hold each other: what the pages say has an entry in each language, and what has an entry is
// said somewhere. Sentences of the core come from its sources.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseAst } from 'vite';
import { Phrasebook } from '../../www/shared/ui/translator.js';

/** @typedef {{ type: string, [key: string]: any }} Syntax */

const ROOT = new URL('../../', import.meta.url);
const FILES = readdirSync(new URL('www/shared/languages/', ROOT));
const LANGUAGES = [...new Set(FILES.map((file) => file.replace(/-\w+\.js$/, '')))];
/** What an element of each room fetches of a catalogue. @type {Record<string, string[]>} */
const PARTS = { cube: ['both', 'cube'], lab: ['both', 'lab'], own: ['both', 'lab', 'own'], shared: ['both'] };
const roomOf = (/** @type {string} */ file) => /^www\/(\w+)\//.exec(file)?.[1] ?? '';

/** What is said to programs, on the console, or in the markup, and no sentence of a page. */
const NOT_SHOWN = [
  /^to be said by the element$/,
  /^the element left the page$/,
  /^another map was asked for meanwhile$/,
  /^(load\(text|rebuild\(text|seek\(tick)\) takes /,
  /^(color-mix\(|ui-monospace, )/,
  /^there is no picture yet$/,
  /^found a lab that was disposed of; expected one in use$/,
  /^\{\}: found \{\}; expected \{\}$/,
  /^cubechase (lab|cube|borrowed) \{\}$/,
  /^(button|input), select, /,
  /^lane lane-/,
  /^own; astar$/,
  /^cubechase own search$/,
];

/** @param {string} language @param {string[]} [parts] all of it when left out @returns {Promise<Record<string, string>>} */
async function catalogue(language, parts = ['both', 'cube', 'lab', 'own']) {
  const modules = await Promise.all(parts.map((part) => import(`../../www/shared/languages/${language}-${part}.js`)));
  return Object.assign({}, ...modules.map((module) => module.default));
}

/** All of a folder, that of the languages left out. @param {string} folder @param {string} ending @returns {string[]} */
function filesIn(folder, ending) {
  return readdirSync(new URL(folder, ROOT), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return /^(pkg|pkg-search|languages)$/.test(entry.name) ? [] : filesIn(`${path}/`, ending);
    return path.endsWith(ending) ? [path] : [];
  });
}

/** With all places alike, and without the stop. @param {string} text */
const normal = (text) => text.replace(/\{[^}]*\}/g, '{}').replace(/(\{\})+/g, '{}').trim().replace(/\.$/, '');

/** A literal's text, with places; null for what is none. @param {Syntax} node @returns {string | null} */
function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return node.quasis.map((/** @type {Syntax} */ part) => part.value.cooked).join('{}');
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null || right === null ? null : left + right;
}

/** @param {string} file @returns {string[]} */
function literalsOf(file) {
  /** @type {string[]} */
  const found = [];
  /** @param {unknown} node */
  const look = (node) => {
    if (Array.isArray(node)) node.forEach(look);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const syntax = /** @type {Syntax} */ (node);
    if (syntax.type === 'ImportDeclaration' || syntax.type === 'ImportExpression') return;
    const text = syntax.type ? textOf(syntax) : null;
    if (text !== null) found.push(text);
    for (const [name, value] of Object.entries(syntax)) {
      // Of a sum of texts the parts are no sentences.
      if (!(text !== null && syntax.type === 'BinaryExpression' && (name === 'left' || name === 'right'))) look(value);
    }
  };
  look(parseAst(readFileSync(new URL(file, ROOT), 'utf8')).body);
  return found;
}

/** Prose: words with a space between, and nothing that only code has. @param {string} text */
const isProse = (text) => /[A-Za-z]{2,}[,:;.]? [a-zA-Z{(“"]/.test(text) && !/[<>=]{2}|^[a-z-]+( [a-z-]+)*$|^[.:#[(]|\)\)|px|svg|<|^\{\} \{\}|, [a-z]+, [a-z.]+$/.test(text);

const pages = filesIn('www/', '.js');
const said = pages.flatMap((file) => literalsOf(file).map((text) => ({ file, text: normal(text) })));
const core = filesIn('src/', '.rs').map((file) => readFileSync(new URL(file, ROOT), 'utf8')).join('\n').replace(/\\\n\s*/g, '').replaceAll('\\"', '"');

for (const language of LANGUAGES) {
  test(`${language}: both sides of an entry have the same places`, async () => {
    for (const [english, other] of Object.entries(await catalogue(language))) {
      const places = (/** @type {string} */ text) => [...new Set(text.match(/\{#?\w+\}/g))].sort();
      // A word that another language says differently may be left out, but none can be added.
      assert.deepEqual(places(other).filter((place) => !places(english).includes(place)), [], english);
      assert.equal(new Set(english.match(/\{#?\w+\}/g)).size, (english.match(/\{#?\w+\}/g) ?? []).length, `a place twice: ${english}`);
      assert.notEqual(other.trim(), '', english);
    }
  });

  test(`${language}: every entry is said somewhere`, async () => {
    const all = `${said.map(({ text }) => text).join('\n')}\n${core}`;
    const dead = Object.keys(await catalogue(language)).filter((english) => !normal(english).split('{}').every((part) => all.includes(part.replace(/^[\s,:;"]+|[\s"]+$/g, ''))));
    assert.deepEqual(dead, []);
  });

  for (const [room, parts] of Object.entries(PARTS)) {
    test(`${language}: every sentence of ${room} has an entry in what its element fetches`, async () => {
      const all = await catalogue(language, parts);
      const keys = Object.keys(all).map(normal);
      const book = new Phrasebook(all);
      const missing = said
        .filter(({ file }) => roomOf(file) === room && (/\/(element|ui|play)\//.test(file) || /shared\/[a-z]+\.js$/.test(file)))
        .filter(({ text }) => isProse(text) && !NOT_SHOWN.some((pattern) => pattern.test(text)))
        .filter(({ text }) => !keys.some((key) => key.includes(text)) && ['7', '7, 7'].map((value) => text.replaceAll('{}', value)).every((one) => book.say(one) === one));
      assert.deepEqual(missing.map(({ file, text }) => `${file}: ${text}`), []);
    });

    test(`${language}: whatever ${room} says word for word and has an entry has it there`, async () => {
      const [all, own] = [await catalogue(language), await catalogue(language, parts)];
      const spoken = new Set(said.filter(({ file }) => roomOf(file) === room).map(({ text }) => text));
      const elsewhere = Object.keys(all).filter((english) => !(english in own) && spoken.has(normal(english)));
      assert.deepEqual(elsewhere, []);
    });
  }

  test(`${language}: no sentence stands in two parts that an element fetches, nor in two that say the same`, async () => {
    for (const parts of Object.values(PARTS)) {
      const sizes = await Promise.all(parts.map(async (part) => Object.keys(await catalogue(language, [part])).length));
      assert.equal(sizes.reduce((sum, size) => sum + size), Object.keys(await catalogue(language, parts)).length, parts.join());
    }
    const [cube, lab] = [await catalogue(language, ['cube']), await catalogue(language, ['lab', 'own'])];
    assert.deepEqual(Object.keys(cube).filter((english) => cube[english] === lab[english]), []);
  });
}

test('Chinese: one word for one thing, and none that only a translation has', async () => {
  const files = [...filesIn('zh/', '.html'), ...filesIn('course/zh/', '.html'), 'www/front/texts-zh.js', 'www/lab/texts/zh.js', ...FILES.filter((file) => file.startsWith('zh')).map((file) => `www/shared/languages/${file}`)];
  assert.ok(files.length > 20, `${files.length}`);
  const banned = /您|计划|六座|行人|÷ ?最优|× ?最短|优选|够近了|长距|带轮子的|活的搜索|人人相同|猎手/g;
  const found = files.flatMap((file) => Array.from(readFileSync(new URL(file, ROOT), 'utf8').matchAll(banned), ([word]) => `${file}: ${word}`));
  assert.deepEqual(found, []);
  // Media are played back; a game begins.
  assert.equal((await catalogue('zh', PARTS['cube']))['Play'], '开始游戏');
  assert.equal((await catalogue('zh', PARTS['lab']))['Play'], '播放');
  const cube = readFileSync(new URL('www/shared/languages/zh-cube.js', ROOT), 'utf8');
  assert.doesNotMatch(cube, /播放/);
});

test('names of files and functions, and messages of the reader’s code, are not translated', async () => {
  const book = new Phrasebook(await catalogue('zh'));
  const cases = [
    ['“Rooms” was not opened', '未打开“Rooms”'],
    ['“Rooms” as a map', '把“Rooms”用作地图'],
    ['“Rooms” is a binary file; expected a map as text', '“Rooms”是二进制文件；应为文本格式的地图'],
    ['Open “Swamp” instead', '改为打开“沼泽”'],
    ['cost from (1, 2) to (1, 3)', '从 (1, 2) 到 (1, 3) 的 cost'],
    ['The code exports cost as number; expected a function.', '代码把 cost 导出为 number；应为函数。'],
    ['cost from (1, 2) to (1, 3) threw: Rooms', '从 (1, 2) 到 (1, 3) 的 cost 抛出错误：Rooms'],
  ];
  for (const [english = '', other] of cases) assert.equal(book.say(english), other);
});

test('a phrasebook puts in what a sentence holds, and leaves alone what it does not know', () => {
  const book = new Phrasebook({
    '{sentence}.': '{sentence}!',
    '{one}. {other}': '{one}! {other}',
    '{about}: {what}': '{about} = {what}',
    'Now on the {face} face': 'Nun auf {face}',
    'front': 'vorn',
    'Step {#step} of {#steps}': '{#steps}, davon {#step}',
    '{attribute}="{value}" is not known': '{attribute}="{value}" ist unbekannt',
    'Everything stays.': 'Alles bleibt.',
  });
  const cases = [
    ['Now on the front face', 'Nun auf vorn'],
    ['Now on the seventh face', 'Nun auf seventh'],
    ['Step 3 of 1,024', '1,024, davon 3'],
    ['Step one of two', 'Step one of two'],
    ['  Step 3 of 4 ', '  4, davon 3 '],
    ['x="front" is not known', 'x="front" ist unbekannt'],
    ['x="front" is not known\ny="2" is not known', 'x="front" ist unbekannt\ny="2" ist unbekannt'],
    ['Now on the front face. Everything stays.', 'Nun auf vorn! Alles bleibt!'],
    ['A*: everything stays', 'A* = everything stays'],
    ['A*: Everything stays · Step 1 of 2', 'A* = Alles bleibt · 2, davon 1'],
    ['Nobody knows. Nobody ever did.', 'Nobody knows. Nobody ever did.'],
    ['f 12', 'f 12'],
  ];
  for (const [english = '', other] of cases) assert.equal(book.say(english), other === 'A* = everything stays' ? english : other);
});

test('each catalogue is named once, where the element fetches it', () => {
  const source = readFileSync(new URL('www/shared/ui/translator.js', ROOT), 'utf8');
  const named = Array.from(source.matchAll(/import\('\.\.\/languages\/(.+)'\)/g), ([, file]) => file);
  assert.deepEqual(named.sort(), FILES.sort());
});
