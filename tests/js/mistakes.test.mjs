// What a newcomer does wrong is an error that says so, and harms nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../www/core.js';
import { mistakes } from './support/mistakes.js';

test('every mistake of a newcomer, in Node', async () => {
  assert.deepEqual(await mistakes(core), []);
});
