// The module that records the chase loads for the rewind slider, or on the page's request. An embed without controls loads
// nothing for a press.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRewinding } from '../../www/cube/element/rewinding.js';

/** @param {boolean} hidden whether there is no line */
function cube(hidden) {
  let loads = 0;
  const root = new EventTarget();
  const timeline = {
    range: null,
    keep: async () => {
      loads++;
      throw new Error('offline');
    },
  };
  const game = { world: { ticks: 12 }, timeline };
  const shell = { root, timeline: { hidden } };
  const rewinding = createRewinding(/** @type {any} */ ({ game, shell, looping: { end: () => undefined }, notice: { pass: () => undefined }, api: { say: () => undefined }, signal: new AbortController().signal }));
  return {
    rewinding,
    shell,
    loads: () => loads,
    press: () => root.dispatchEvent(new Event('pointerdown')),
    key: () => root.dispatchEvent(new Event('keydown')),
  };
}

test('without a line, a press loads nothing, but a rewind by the page does', () => {
  const { rewinding, loads, press, key } = cube(true);
  press();
  key();
  assert.equal(loads(), 0);
  assert.equal(rewinding.seek(3), 12);
  assert.equal(loads(), 1);
});

test('with a line, the first press loads it, also if the line came later than the press', () => {
  const shown = cube(false);
  shown.press();
  shown.key();
  assert.equal(shown.loads(), 1);
  const later = cube(true);
  later.press();
  later.shell.timeline.hidden = false;
  later.key();
  assert.equal(later.loads(), 1);
});
