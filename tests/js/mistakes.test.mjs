// Mistakes of newcomers are errors that explain them, and do no damage.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../www/core.js';
import { mistakes } from './support/mistakes.js';

test('explains every mistake of a newcomer, in Node', async () =>
  assert.deepEqual(await mistakes(core), []));
