// The lab's words, ranges and labels, held against the core that they are about, and its explanations in words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explain } from '../../www/lab/ui/explain.js';
import { LAB_BLIND, LAB_GROUPS, LAB_LABELS, labelOf, searches } from '../../www/lab/ui/labels.js';
import { isDrive, LAB_NUMBERS, LAB_WORDS, LANES, readNumber, readPoint, readRace, readWord, SEARCHES_OF } from '../../www/shared/words.js';
import { searchOf, wordsOf } from './support/grids.mjs';

/** What the core calls them. @type {Record<string, string>} */
const OPTIONS = { algorithm: 'algorithm', heuristic: 'heuristic', movement: 'movement', costs: 'costs', 'open-list': 'openList', 'goal-test': 'goalTest' };

for (const [attribute, option] of Object.entries(OPTIONS)) {
  test(`${attribute}: the lab offers what the core takes, all of it, and has a label for each`, () => {
    const { now = [], later = [] } = LAB_WORDS[attribute] ?? {};
    // Those that drive are searches of another kind, see engine/drive.js.
    assert.deepEqual(now.filter((word) => !isDrive(word)).sort(), wordsOf(option).sort());
    assert.deepEqual(Object.keys(LAB_LABELS[attribute] ?? {}).sort(), [...now].sort());
    assert.equal(readWord(attribute, null, LAB_WORDS), now[0]);
    for (const word of later) assert.throws(() => readWord(attribute, word, LAB_WORDS), /is not available yet/);
    assert.throws(() => readWord(attribute, '?', LAB_WORDS), /is not known; expected/);
  });
}

test('every search stands under one heading, by what it promises', () => {
  const listed = Object.values(LAB_GROUPS).flat();
  assert.deepEqual([...listed].sort(), [...(LAB_WORDS.algorithm?.now ?? [])].sort());
  assert.deepEqual(LAB_GROUPS['On wheels'], listed.filter(isDrive));
  assert.equal(searches().flatMap(([, words]) => words).length, listed.length);
  const promised = { 'Shortest path': ['optimal'], 'Within a factor': ['bounded'], 'Perhaps longer': ['fewest-steps', 'best-effort'], 'At any angle': ['any-angle', 'optimal-any-angle'] };
  for (const [heading, words] of Object.entries(LAB_GROUPS)) {
    for (const word of words.filter((one) => !isDrive(one))) {
      const search = searchOf({ algorithm: /** @type {any} */ (word) });
      assert.ok(promised[/** @type {keyof typeof promised} */ (heading)]?.includes(search.guarantee), `${word}: ${search.guarantee}`);
      search.free();
    }
  }
  for (const word of [...LAB_BLIND, ...Object.values(SEARCHES_OF).flat()]) assert.ok(listed.includes(word));
});

test('numbers: the ends of each range are taken, what lies beyond is not, and Infinity only where it means something', () => {
  for (const [attribute, { least, most, endless = false }] of Object.entries(LAB_NUMBERS)) {
    for (const number of [least, most]) assert.equal(readNumber(attribute, String(number), LAB_NUMBERS), number);
    for (const word of [String(least - 1), '', 'many']) assert.throws(() => readNumber(attribute, word, LAB_NUMBERS), /is not possible; expected/, `${attribute} ${word}`);
    if (endless) assert.equal(readNumber(attribute, 'Infinity', LAB_NUMBERS), Infinity);
    else assert.throws(() => readNumber(attribute, 'Infinity', LAB_NUMBERS), /is not possible/);
  }
});

test('cells and races', () => {
  assert.deepEqual(readPoint('from', ' 3 , 14 '), [3, 14]);
  for (const value of ['', '3', '3,', '-1,2', '1.5,2', '3,4,5', '12345,1']) assert.throws(() => readPoint('from', value), /is no cell; expected its column and row/, value);
  assert.deepEqual(readRace('astar, jps,'), ['astar', 'jps']);
  assert.throws(() => readRace('astar,fastest'), /"fastest" is not known/);
  assert.throws(() => readRace(wordsOf('algorithm').slice(0, LANES + 1).join()), new RegExp(`has ${LANES + 1} searches; expected at most ${LANES}`));
});

/** What the core says of a cell that nothing is known of. @type {import('../../www/lab/ui/explain.js').Facts} */
const NOTHING = {
  kind: 'floor', state: 'unseen', g: null, h: null, f: null, parent: null, opened: null, closed: null, improved: 0, reopened: 0, place: null, waiting: 0, why: 'later', by: null,
};

/** @param {Partial<import('../../www/lab/ui/explain.js').Facts>} facts @param {Partial<Parameters<typeof explain>[2]>} [about] */
const said = (facts, about = {}) => explain([4, 2], { ...NOTHING, ...facts }, { algorithm: 'astar', titled: false, end: '', ...about });

test('a cell that is waiting: its sum, when, from where, its place', () => {
  const { title, lines } = said({ state: 'open', g: 24, h: 30, f: 54, parent: [3, 1], opened: 7, place: 3, waiting: 12, why: '' });
  assert.equal(title, 'Cell 4, 2');
  assert.deepEqual(lines, ['g 24 + h 30 = f 54', 'Opened at step 7', 'Parent: north-west (3, 1)', 'Place 3 of 12 in the open list']);
});

test('a rank that is no sum is not said to be one, and far parents are said to be far', () => {
  const { lines } = said({ state: 'closed', g: 24, h: 30, f: 69, parent: [9, 2], opened: 7, closed: 9, improved: 2, reopened: 1, why: '' }, { titled: true, algorithm: 'jps' });
  assert.deepEqual(lines, [
    labelOf('algorithm', 'jps'), 'g 24, h 30, rank f 69', 'Opened at step 7, closed at 9', 'Parent: east, 5 cells away (9, 2)', 'Found cheaper twice while open', 'Reopened once',
  ]);
});

test('each reason why a cell was not opened has a sentence of its own', () => {
  /** @type {import('../../www/lab/ui/explain.js').Facts['why'][]} */
  const reasons = ['wall', 'corner', 'pruned', 'passed', 'limit', 'ended', 'unreachable', 'later'];
  const sentences = reasons.map((why) => said({ why, by: [5, 3] }).lines.join());
  assert.equal(new Set(sentences).size, reasons.length);
  for (const sentence of sentences) assert.match(sentence, /^Not opened/);
  assert.match(said({ why: 'corner', by: [5, 3] }).lines.join(), /corner rule forbids the step from 5, 3 \(south-east\)/);
});

test('ends and ground are named, and a lost way is endless', () => {
  assert.equal(said({ kind: 'cost:9' }, { end: 'goal' }).title, 'Cell 4, 2 · goal · cost 9');
  assert.equal(said({ state: 'open', g: Infinity, h: 10, f: Infinity, why: '' }).lines[0], 'g ∞ + h 10 = f ∞');
});
