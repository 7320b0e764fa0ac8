// No arrow of docs/architecture.md points up: what a room imports stands further right in the lines there than the room itself.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';

const ROOT = new URL('../../', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, ROOT), 'utf8');
/** @param {string} folder @param {string} end */
const filesOf = (folder, end) => readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(end)).map((name) => name.replaceAll('\\', '/'));

const [, block = ''] = /```arrows\n([^]*?)\n```/.exec(read('docs/architecture.md')) ?? [];
/** By what a line is about: how far right each room stands. */
const lines = Object.fromEntries(block.split('\n').map((line) => {
  const [about = '', order = ''] = line.split(/ {2,}/);
  return [about, new Map(order.split(' > ').flatMap((rooms, rank) => rooms.split(' ').map((room) => /** @type {[string, number]} */ ([room, rank]))))];
}));

/** What is wrong with an arrow between two rooms of a line; '' for nothing. @param {string} about @param {string} from @param {string} to */
function faultOf(about, from, to) {
  const line = lines[about] ?? new Map();
  const [left, right] = [line.get(from), line.get(to)];
  if (left === undefined || right === undefined) return `${left === undefined ? from : to} is not in the line "${about}" of docs/architecture.md`;
  return from === to || left < right ? '' : `${from} must not know ${to}`;
}

/** The relative imports of a script: written `import`, `import()`, and in types. @param {string} file */
function importsOf(file) {
  const text = read(`www/${file}`);
  return Array.from(text.matchAll(/(\bfrom\s+|^import\s+|\bimport\(\s*)(['"])(\.\.?\/[^'"]+)\2/gm), ([, how = '', , to = '']) => ({
    to: posix.join(posix.dirname(file), to.replace(/\?.*/, '')),
    atOnce: !how.endsWith('('),
  }));
}

const scripts = filesOf('www/', '.js').filter((file) => !file.startsWith('pkg'));
const imports = new Map(scripts.map((file) => [file, importsOf(file)]));
/** An element's entry, and that of the core, as what somebody knows who asks for it. @type {Record<string, string>} */
const ENTRIES = { 'core.js': 'engine', 'cube-chase.js': 'cube', 'path-lab.js': 'lab', 'path-story.js': 'story' };
const areaOf = (/** @type {string} */ file) => ENTRIES[file] ?? file.split('/')[0] ?? '';
/** The room inside an area; '' for a file beside the rooms. @param {string} file */
const roomOf = (file) => file.split('/').slice(1, -1).join('/');

test('the rooms of www know only what stands further right', () => {
  let arrows = 0;
  const faults = [];
  for (const [file, those] of imports) {
    // An entry, directly in www, ties together what it likes.
    if (!file.includes('/')) continue;
    for (const { to } of those) {
      arrows++;
      const fault = faultOf('www', areaOf(file), areaOf(to)) || (roomOf(file) && roomOf(to) && faultOf('any room', roomOf(file), roomOf(to))) || (roomOf(file) && areaOf(to) === 'engine' && faultOf('any room', roomOf(file), 'engine'));
      if (fault) faults.push(`${file} imports ${to}: ${fault}`);
    }
  }
  assert.ok(arrows > 1000, `${arrows} imports`);
  assert.deepEqual(faults, []);
});

test('the engine alone imports the wasm package', () => {
  const others = [...imports].filter(([file, those]) => !file.startsWith('engine/') && those.some(({ to }) => to.startsWith('pkg/') && to !== 'pkg/options.js'));
  assert.deepEqual(others.map(([file]) => file), []);
});

test('no script imports itself by way of others', () => {
  /** @type {Map<string, boolean>} true while what it imports is looked at */
  const seen = new Map();
  /** @param {string} file @param {string[]} way */
  const visit = (file, way) => {
    assert.notEqual(seen.get(file), true, [...way.slice(way.indexOf(file)), file].join(' → '));
    if (seen.has(file)) return;
    seen.set(file, true);
    for (const { to, atOnce } of imports.get(file) ?? []) if (atOnce) visit(to, [...way, file]);
    seen.set(file, false);
  };
  for (const file of scripts) visit(file, []);
  assert.ok(seen.size >= scripts.length);
});

test('the rooms of src know only what stands further right', () => {
  let arrows = 0;
  const faults = [];
  for (const file of filesOf('src/', '.rs')) {
    const room = (file.split('/')[0] ?? '').replace('.rs', '');
    // The crate itself ties together; tests beside the code ask other rooms for what they check with.
    if (room === 'lib' || file.endsWith('tests.rs')) continue;
    const code = read(`src/${file}`).replace(/#\[cfg\(test\)\]\s*mod [^]*/, '').replace(/\/\/.*/g, '');
    for (const to of Array.from(code.matchAll(/\bcrate::(?:(\w+)|\{([\w,\s]+)\})/g), ([, one, some = '']) => one ?? some.split(/,\s*/)).flat()) {
      arrows++;
      const fault = faultOf('src', room, to);
      if (fault) faults.push(`src/${file}: ${fault}`);
    }
  }
  assert.ok(arrows > 500, `${arrows} uses`);
  assert.deepEqual(faults, []);
});
