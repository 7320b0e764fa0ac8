// The core's refusals in the page's words: names of searches and controls, no attribute words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saidBy, textOf } from '../../www/shared/message.js';
import { plain } from '../../www/lab/ui/plain.js';
import { labOf, rest } from './support/lab.mjs';

/** @typedef {import('../../www/lab/play/race.js').LabOptions} LabOptions */

/** Words that only attributes and programs use. */
const BARE = /\b(astar|jps|jps-plus|pruned|corridors|subgoal|dstar-lite|ida|bidirectional|auto|heuristic|movement|cost:\d|8-\w+|expand|buckets)\b(?!”)/;

/** @param {LabOptions} options @param {string} [text] @returns {import('../../www/shared/message.js').Said} */
function refused(options, text = 'S.5..\n.....\n....G') {
  const lab = labOf(text);
  try {
    lab.configure(options);
    rest(lab);
    return lab.lanes[0]?.errorSaid ?? '';
  } catch (error) {
    return saidBy(error);
  }
}

test('weighted ground under a search that needs one cost', () => {
  const message = refused({ algorithm: 'jps' });
  assert.match(textOf(message), /^jps needs floor of one cost/, 'a program reads the core’s own words');
  assert.equal(textOf(plain(message)), 'Jump point search needs ground of one cost; the cell (2, 0) costs 5. A* and Automatic go over such ground');
  for (const algorithm of /** @type {const} */ (['pruned', 'corridors', 'jps-plus', 'subgoal', 'bidirectional'])) {
    const said = refused({ algorithm });
    if (said !== '') assert.match(textOf(plain(said)), /needs ground of one cost; the cell \(2, 0\) costs 5/, algorithm);
  }
});

test('options that do not fit together', () => {
  /** @type {[LabOptions, RegExp][]} */
  const cases = [
    [{ algorithm: 'jps', movement: '6' }, /^Jump point search needs squares; these cells are hexes$/],
    [{ algorithm: 'jps', costs: '10/20' }, /costs than “10 and 20”$/],
    [{ algorithm: 'bidirectional', goalTest: 'generate' }, /^A\* from both ends recognises .*“when expanded”$/],
    [{ algorithm: 'ida', openList: 'heap' }, /^IDA\* has an open list of its own and cannot use “Binary heap”; expected “Buckets”$/],
    [{ algorithm: 'lazy-theta', nearest: 'open' }, /^Lazy Theta\* cannot answer with a cell that waits; expected the fallback “Nearest expanded cell”$/],
    [{ algorithm: 'dstar-lite', heuristic: 'landmarks' }, /estimate “Landmarks” does not/],
  ];
  for (const [options, expected] of cases) {
    const message = refused(options, 'S....\n.....\n....G');
    assert.notEqual(message, '', JSON.stringify(options));
    assert.match(textOf(plain(message)), expected);
    assert.doesNotMatch(textOf(plain(message)).replace(/“[^”]*”/g, ''), BARE, textOf(message));
  }
});

test('a plain message stays as it is', () => {
  for (const message of ['', 'the start (0, 0) is a wall; expected floor', 'k: found 9; expected a whole number from 1 to 8']) assert.equal(plain(message), message);
});
