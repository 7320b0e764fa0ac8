// The imports follow the arrows in docs/architecture.md: a folder imports only folders further right in its line.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';

const ROOT = new URL('../../', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, ROOT), 'utf8');
/** @param {string} folder @param {string} end */
const filesOf = (folder, end) => readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(end)).map((name) => name.replaceAll('\\', '/'));

const [, block = ''] = /```arrows\n([^]*?)\n```/.exec(read('docs/architecture.md')) ?? [];
/** For each line, the position of each folder. */
const lines = Object.fromEntries(block.split('\n').map((line) => {
  const [about = '', order = ''] = line.split(/ {2,}/);
  return [about, new Map(order.split(' > ').flatMap((folders, rank) => folders.split(' ').map((folder) => /** @type {[string, number]} */ ([folder, rank]))))];
}));

/** What is wrong with an import between two folders of a line. Empty if it is allowed. @param {string} about @param {string} from @param {string} to */
function faultOf(about, from, to) {
  const line = lines[about] ?? new Map();
  const [left, right] = [line.get(from), line.get(to)];
  if (left === undefined || right === undefined) return `${left === undefined ? from : to} is not in the line "${about}" of docs/architecture.md`;
  return from === to || left < right ? '' : `${from} must not import ${to}`;
}

/** The relative imports of a script: `import`, `import()`, and those in types. @param {string} file */
function importsOf(file) {
  const text = read(`www/${file}`);
  return Array.from(text.matchAll(/(\bfrom\s+|^import\s+|\bimport\(\s*)(['"])(\.\.?\/[^'"]+)\2/gm), ([, how = '', , to = '']) => ({
    to: posix.join(posix.dirname(file), to.replace(/\?.*/, '')),
    atOnce: !how.endsWith('('),
  }));
}

const scripts = filesOf('www/', '.js').filter((file) => !file.startsWith('pkg'));
const imports = new Map(scripts.map((file) => [file, importsOf(file)]));
/** Where an import leads. The entry of an element counts as a user of the element. @type {Record<string, string>} */
const ENTRIES = { 'core.js': 'engine', 'cube-chase.js': 'cube', 'path-lab.js': 'lab', 'path-story.js': 'story' };
const areaOf = (/** @type {string} */ file) => ENTRIES[file] ?? file.split('/')[0] ?? '';
/** The folder inside an area. Empty for a file beside the folders. @param {string} file */
const folderOf = (file) => file.split('/').slice(1, -1).join('/');

test('the folders of www import only what is further right', () => {
  let arrows = 0;
  const faults = [];
  for (const [file, those] of imports) {
    // An entry, directly in www, can import any folder.
    if (!file.includes('/')) continue;
    for (const { to } of those) {
      arrows++;
      const fault = faultOf('www', areaOf(file), areaOf(to)) || (folderOf(file) && folderOf(to) && faultOf('any folder', folderOf(file), folderOf(to))) || (folderOf(file) && areaOf(to) === 'engine' && faultOf('any folder', folderOf(file), 'engine'));
      if (fault) faults.push(`${file} imports ${to}: ${fault}`);
    }
  }
  assert.ok(arrows > 1000, `${arrows} imports`);
  assert.deepEqual(faults, []);
});

test('only the engine imports the wasm package', () => {
  const others = [...imports].filter(([file, those]) => !file.startsWith('engine/') && those.some(({ to }) => to.startsWith('pkg/') && to !== 'pkg/options.js'));
  assert.deepEqual(others.map(([file]) => file), []);
});

test('no script imports itself through others', () => {
  /** @type {Map<string, boolean>} true while the test visits its imports */
  const seen = new Map();
  /** @param {string} file @param {string[]} path */
  const visit = (file, path) => {
    assert.notEqual(seen.get(file), true, [...path.slice(path.indexOf(file)), file].join(' → '));
    if (seen.has(file)) return;
    seen.set(file, true);
    for (const { to, atOnce } of imports.get(file) ?? []) if (atOnce) visit(to, [...path, file]);
    seen.set(file, false);
  };
  for (const file of scripts) visit(file, []);
  assert.ok(seen.size >= scripts.length);
});

test('the folders of src import only what is further right', () => {
  let arrows = 0;
  const faults = [];
  for (const file of filesOf('src/', '.rs')) {
    const folder = (file.split('/')[0] ?? '').replace('.rs', '');
    // The crate root can import any folder, and so can tests beside the code.
    if (folder === 'lib' || file.endsWith('tests.rs')) continue;
    const code = read(`src/${file}`).replace(/#\[cfg\(test\)\]\s*mod [^]*/, '').replace(/\/\/.*/g, '');
    for (const to of Array.from(code.matchAll(/\bcrate::(?:(\w+)|\{([\w,\s]+)\})/g), ([, one, some = '']) => one ?? some.split(/,\s*/)).flat()) {
      arrows++;
      const fault = faultOf('src', folder, to);
      if (fault) faults.push(`src/${file}: ${fault}`);
    }
  }
  assert.ok(arrows > 500, `${arrows} uses`);
  assert.deepEqual(faults, []);
});
