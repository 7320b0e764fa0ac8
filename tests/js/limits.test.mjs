// The limits in docs/limits.md: each handle works at its limit, and one more is the error that the document states.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LIMITS } from '../../benches/js/limits.mjs';
import { inRoot } from '../../scripts/lib/files.mjs';
import './support/wasm.mjs';

const rows = readFileSync(inRoot('docs', 'limits.md'), 'utf8').split('\n').filter((line) => line.startsWith('| '));

test('the table has a row for each limit', () => assert.deepEqual(rows.slice(1).map((row) => row.split(' | ')[0]), LIMITS.map(({ what }) => `| ${what}`)));

LIMITS.forEach(({ what, most, make }, at) => {
  test(`${what}: accepts ${most}, and refuses one more`, () => {
    make(most);
    assert.throws(() => make(most + 1), (/** @type {Error} */ error) => (rows[at + 1] ?? '').endsWith(` | ${error} |`));
  });
});
