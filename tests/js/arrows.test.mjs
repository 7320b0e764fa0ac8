// The imports follow the arrows in docs/architecture.md: a folder imports only folders further
// right in its line.

import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { filesIn, read } from './support/texts.mjs';

const [, block = ''] = /```arrows\n([^]*?)\n```/.exec(read('docs/architecture.md')) ?? [];
/** For each line, the position of each folder. */
const lines = Object.fromEntries(
  block.split('\n').map((line) => {
    const [about = '', order = ''] = line.split(/ {2,}/);
    return [
      about,
      new Map(
        order
          .split(' > ')
          .flatMap((folders, rank) =>
            folders.split(' ').map((folder) => /** @type {[string, number]} */ ([folder, rank])),
          ),
      ),
    ];
  }),
);

/**
 * What is wrong with an import between two folders of a line. Empty if it is allowed.
 *
 * @param {string} about
 * @param {string} from
 * @param {string} to
 */
function faultOf(about, from, to) {
  const line = lines[about] ?? new Map();
  const [left, right] = [line.get(from), line.get(to)];
  if (left === undefined || right === undefined)
    return `${left === undefined ? from : to} is not in the line "${about}" of docs/architecture.md`;
  return from === to || left < right ? '' : `${from} must not import ${to}`;
}

const scripts = filesIn('www', /\.(js|d\.ts)$/).map((file) => file.replace('www/', ''));

/**
 * The relative imports of a script: `import`, `import()`, and those in types, some of which are in
 * a file without code.
 *
 * @param {string} file
 */
function importsOf(file) {
  const paths = Array.from(
    read(`www/${file}`).matchAll(/(?:\bfrom\s+|^import\s+|\bimport\(\s*)(['"])(\.\.?\/[^'"]+)\1/gm),
    ([, , to = '']) => posix.join(posix.dirname(file), to.replace(/\?.*/, '')),
  );
  return paths.map((to) => (scripts.includes(to) ? to : to.replace(/(?<!\.d)\.js$/, '.d.ts')));
}

const imports = new Map(scripts.map((file) => [file, importsOf(file)]));
/**
 * Where an import leads. The entry of an element counts as a user of the element.
 *
 * @type {Record<string, string>}
 */
const ENTRIES = {
  'core.js': 'engine',
  'cube-chase.js': 'cube',
  'path-lab.js': 'lab',
  'path-story.js': 'story',
};
const areaOf = (/** @type {string} */ file) => ENTRIES[file] ?? file.split('/')[0] ?? '';
/** The folder inside an area. Empty for a file beside the folders. @param {string} file */
const folderOf = (file) => file.split('/').slice(1, -1).join('/');

test('the folders of www import only what is further right, and only the engine imports the wasm package', () => {
  let arrows = 0;
  const faults = [];
  for (const [file, those] of imports) {
    for (const to of those) {
      if (to.startsWith('pkg/') && to !== 'pkg/options.d.ts' && !file.startsWith('engine/'))
        faults.push(`${file} imports ${to}`);
      // An entry, directly in www, can import any folder.
      if (!file.includes('/')) continue;
      arrows++;
      const [from, into] = [folderOf(file), areaOf(to) === 'engine' ? 'engine' : folderOf(to)];
      const fault =
        faultOf('www', areaOf(file), areaOf(to)) ||
        (from && into && faultOf('any folder', from, into));
      if (fault) faults.push(`${file} imports ${to}: ${fault}`);
    }
  }
  assert.ok(arrows > 1000, `${arrows} imports`);
  assert.deepEqual(faults, []);
});

test('no script imports itself through others, not even a type or on demand', () => {
  /** @type {Map<string, boolean>} true while the test visits its imports */
  const seen = new Map();
  /** @param {string} file @param {string[]} path */
  const visit = (file, path) => {
    assert.notEqual(seen.get(file), true, [...path.slice(path.indexOf(file)), file].join(' → '));
    if (seen.has(file)) return;
    seen.set(file, true);
    for (const to of imports.get(file) ?? []) visit(to, [...path, file]);
    seen.set(file, false);
  };
  for (const file of scripts) visit(file, []);
});

test('no part of an element gets the element’s app: only the element imports it', () => {
  const users = scripts.flatMap((file) =>
    (imports.get(file) ?? [])
      .filter((to) => to.endsWith('/element/app.js'))
      .map((to) => `${file} imports ${to}`),
  );
  assert.deepEqual([...new Set(users)].sort(), [
    'cube/element/cube-chase.js imports cube/element/app.js',
    'lab/element/path-lab.js imports lab/element/app.js',
  ]);
});

test('the folders of src import only what is further right', () => {
  let arrows = 0;
  const faults = [];
  for (const path of filesIn('src', /\.rs$/)) {
    const [, folder = ''] = /^src\/([^/.]*)/.exec(path) ?? [];
    // The crate root can import any folder, and so can tests beside the code.
    if (folder === 'lib' || path.endsWith('tests.rs')) continue;
    const code = read(path)
      .replace(/#\[cfg\(test\)\]\s*mod [^]*/, '')
      .replace(/\/\/.*/g, '');
    for (const to of Array.from(
      code.matchAll(/\bcrate::(?:(\w+)|\{([\w,\s]+)\})/g),
      ([, one, some = '']) => one ?? some.split(/,\s*/),
    ).flat()) {
      arrows++;
      const fault = faultOf('src', folder, to);
      if (fault) faults.push(`${path}: ${fault}`);
    }
  }
  assert.ok(arrows > 500, `${arrows} uses`);
  assert.deepEqual(faults, []);
});
