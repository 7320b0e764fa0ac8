// A reader of the crate has only the files that Cargo.toml includes: their texts name no other file,
// unless they say that it is in the repository.

import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../../scripts/lib/files.mjs';
import { filesIn, read } from './support/texts.mjs';

const cargo = read('Cargo.toml');
/** What the package has, and what a crate has of its own. */
const SHIPPED = [
  ...JSON.parse(/^include = (.*)$/m.exec(cargo)?.[1] ?? '').map((/** @type {string} */ path) =>
    path.slice(1),
  ),
  ...['Cargo.toml', 'Cargo.lock', 'README.md'],
];
/** The beginnings of paths to files that a crate has not. */
const elsewhere = readdirSync(inRoot(), { withFileTypes: true })
  .filter(({ name }) => !SHIPPED.includes(name) && !name.startsWith('.'))
  .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
const POINTER = new RegExp(
  String.raw`(?<![\w-])(?:${elsewhere.join('|').replaceAll('.', '\\.')})[\w./-]*(?!\S* in the repository)`,
  'g',
);

/** @param {string} text @returns {string[]} the files that it names and a crate has not */
function missingIn(text) {
  const own = Array.from(text.matchAll(/(?<![\w-])src\/[\w/-]+\.\w+/g), ([path]) => path);
  return [...(text.match(POINTER) ?? []), ...own.filter((path) => !existsSync(inRoot(path)))];
}

test('the texts of the crate name only files that it has', () => {
  assert.ok(elsewhere.includes('docs/') && elsewhere.includes('CONTRIBUTING.md'), `${elsewhere}`);
  for (const pointer of [
    '(docs/a.md)',
    'see tests/b.rs.',
    '"../../maps/c.txt"',
    'src/not-there.rs',
  ])
    assert.equal(missingIn(pointer).length, 1, pointer);
  for (const fact of ['`docs/a.md` in the repository', 'src/lib.rs', 'h/4', 'my-docs/'])
    assert.deepEqual(missingIn(fact), [], fact);
  const comments = cargo.match(/^#.*/gm)?.join('\n') ?? '';
  const faults = filesIn('src', /\.(rs|md)$/).flatMap((file) =>
    // The example of a scenario names its map.
    missingIn(read(file).replaceAll('maps/dao/arena.map', '')).map((path) => `${file}: ${path}`),
  );
  assert.deepEqual([...faults, ...missingIn(comments)], []);
});
