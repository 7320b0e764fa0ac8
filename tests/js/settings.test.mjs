// A setting and an algorithm are one row each: their names occur in few files, so you can add one without a search for the
// others.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ALGORITHMS } from '../../www/engine/algorithms.js';
import { LAB_NUMBERS, LAB_WORDS, OWN_SETTINGS } from '../../www/lab/play/options.js';
import { ROWS } from '../../www/lab/ui/options.js';

const WWW = new URL('../../www/', import.meta.url);
const names = readdirSync(WWW, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')).filter((name) => /\.(js|css)$/.test(name) && !name.startsWith('pkg'));
const files = names.map((name) => ({ name, text: readFileSync(new URL(name, WWW), 'utf8') }));

/** The files of www that contain a name. @param {string} name */
function filesWith(name) {
  const whole = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
  return files.filter(({ text }) => whole.test(text)).map((file) => file.name);
}

// A name of one word is also a word of English and of the code.
for (const attribute of [...Object.keys(LAB_WORDS), ...Object.keys(LAB_NUMBERS)].filter((name) => name.includes('-'))) {
  test(`${attribute} occurs in at most three files`, () => {
    const found = filesWith(attribute);
    assert.ok(found.length <= 3, found.join('\n'));
  });
}

test('each setting of a search has a row', () => {
  assert.deepEqual(OWN_SETTINGS.filter((attribute) => !(attribute in ROWS)), []);
});

/** Names that are English words too, and those in examples and on the front page. */
const COMMON = ['astar', 'dijkstra', 'jps', 'bfs', 'pruned', 'corridors', 'subgoal', 'auto', 'weighted', 'greedy', 'hybrid', 'crowd', 'own'];

for (const algorithm of Object.keys(ALGORITHMS).filter((word) => !COMMON.includes(word))) {
  test(`${algorithm} occurs in at most four files`, () => {
    const found = filesWith(algorithm);
    assert.ok(found.length <= 4, found.join('\n'));
  });
}
