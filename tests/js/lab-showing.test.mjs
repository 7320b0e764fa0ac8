// Modules for flags and views: after a failure they load again on request, and not before.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShowing } from '../../www/lab/element/on-demand.js';
import { createWords } from '../../www/shared/ui/words.js';
import { ROOMS, labOf } from './support/lab.mjs';

test('flags that could not load are requested once, and a view whenever it is selected', async () => {
  // Node reads no style sheets, so these modules can never load here. A failure also ends the earlier requests.
  const failed = () => assert.rejects(import('../../www/lab/element/views.js'), /\.css/);
  const lab = labOf(ROOMS);
  /** @type {string[]} */
  const cards = [];
  const notice = /** @type {any} */ ({ showCard: (/** @type {{ message: string }} */ { message }) => cards.push(message) });
  const showing = createShowing({ lab, shadow: /** @type {any} */ (null), shell: /** @type {any} */ (null), notice, signal: new AbortController().signal, words: createWords() });
  const pictures = async () => {
    for (let frame = 0; frame < 10; frame++) {
      assert.equal(showing.views, null);
      await failed();
    }
    return [cards.length, lab.showing];
  };
  assert.deepEqual(await pictures(), [0, '']);
  lab.moveStops([[2, 2]]);
  lab.strokeEnd();
  assert.deepEqual(await pictures(), [1, '']);
  lab.showing = 'heat:g';
  assert.deepEqual(await pictures(), [2, '']);
  lab.showing = 'heat:g';
  assert.deepEqual(await pictures(), [3, '']);
  for (const message of cards) assert.match(message, /\.css/);
});
