// The limits in docs/limits.md: each handle works at its limit, and one more is the error that the
// document states.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '../../benches/js/limits.mjs';
import { rowsOf } from './support/texts.mjs';
import './support/wasm.mjs';

const rows = rowsOf('docs/limits.md').slice(2, 2 + LIMITS.length);

test('the table has a row for each limit', () =>
  assert.deepEqual(
    rows.map(([what]) => what),
    LIMITS.map(({ what }) => what),
  ));

LIMITS.forEach(({ what, most, make }, at) => {
  test(`${what}: accepts ${most}, and refuses one more`, () => {
    make(most);
    assert.throws(
      () => make(most + 1),
      (/** @type {Error} */ error) => rows[at]?.at(-1) === String(error),
    );
  });
});
