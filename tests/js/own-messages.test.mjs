// The page does not trust the messages of the sandbox: valid ones survive a round trip, and all others are refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { msg, textOf } from '../../www/shared/message.js';
import { NotAsked, Recorder, replayed } from '../../www/own/sandbox/comparison.js';
import { FUNCTIONS, MOST_BYTES, MOST_CHARACTERS, WireError, answers, done, fault, read, ready } from '../../www/own/sandbox/messages.js';

/** @param {Float64Array} numbers */
const sent = (numbers) => structuredClone(numbers.buffer);

/** Five functions whose results depend on each argument. @type {Required<import('../../www/own/sandbox/comparison.js').Functions>} */
const FIVE = {
  heuristic: (x, y, goalX, goalY) => Math.hypot(goalX - x, goalY - y),
  cost: (x, y, toX, toY) => (x === toX && y === toY ? Infinity : 1 + x / 8 + toY / 16),
  neighbours: (x, y) => (x > 3 ? [] : [[x + 1, y], [x, y + 1]]),
  rank: (g, h, x, y) => g + 2 * h + x / 32 + y / 64,
  goal: (x, y) => x === 3 && y === 1,
};

test('replays the functions’ answers, and nothing else', () => {
  const recorder = new Recorder(FIVE);
  /** @type {[import('../../www/own/sandbox/messages.js').Name, number[]][]} */
  const calls = [['heuristic', [0, 0, 3, 1]], ['heuristic', [2, 1, 3, 1]], ['cost', [0, 0, 1, 0]], ['cost', [1, 1, 1, 1]], ['neighbours', [0, 0]], ['neighbours', [4, 4]], ['rank', [0.1, 0.2, 3, 4]], ['goal', [3, 1]], ['goal', [0, 0]]];
  for (const [name, args] of calls) recorder.functions[name]?.(...args);
  const message = read(sent(answers(7, recorder.take())));
  assert.equal(message.kind === 'answers' && message.task, 7);
  const again = replayed(message.kind === 'answers' ? message.transcript : assert.fail());
  for (const [name, args] of calls) assert.deepEqual(again[name]?.(...args), FIVE[name](...args), `${name} ${args}`);
  assert.throws(() => again.heuristic?.(9, 9, 3, 1), NotAsked);
});

/** How far a search has come. @param {object} [other] than at its start */
const process = (other) => ({ parent: null, depth: 0, g: 0, expanded: 0, open: 0, start: [0, 0], goal: [3, 1], ...other });

test('a function with a parameter for the process is called again where the process differs, and the replay returns the same', () => {
  let calls = 0;
  const recorder = new Recorder({ goal: FIVE.goal, neighbours: (x, y, { parent, open }) => (calls++, [[x + open, y], ...(parent ? [parent] : [])]) });
  const { functions } = recorder;
  assert.deepEqual([functions.neighbours?.length, functions.goal?.length], [3, 2]);
  const processes = [process(), process({ parent: [7, 7] }), process({ open: 2 }), process({ depth: 1 }), process({ g: 0.5 }), process({ expanded: 9 })];
  const answered = [...processes, ...processes].map((one) => functions.neighbours?.(1, 1, one));
  assert.equal(calls, processes.length);
  functions.goal?.(3, 1);
  const message = read(sent(answers(0, recorder.take())));
  const again = replayed(message.kind === 'answers' ? message.transcript : assert.fail());
  assert.deepEqual([...processes, ...processes].map((one) => again.neighbours?.(1, 1, one)), answered);
  assert.ok((again.neighbours?.length ?? 0) > 2 && again.goal?.length === 2 && again.goal(3, 1));
  assert.throws(() => again.neighbours?.(1, 1, process({ g: 0.25 })), NotAsked);
});

test('a function without calls has no answers, and the next map starts empty', () => {
  const recorder = new Recorder({ goal: FIVE.goal, rank: FIVE.rank });
  assert.deepEqual(Object.keys(recorder.functions), ['rank', 'goal']);
  recorder.functions.goal?.(0, 0);
  const message = read(sent(answers(0, recorder.take())));
  assert.deepEqual(Object.keys(replayed(message.kind === 'answers' ? message.transcript : assert.fail())), ['goal']);
  assert.equal(recorder.take().goal.count, 0);
});

test('calls a function once for the same arguments, so a search and its repetition agree', () => {
  let calls = 0;
  const { functions } = new Recorder({ heuristic: () => calls++ });
  assert.deepEqual([functions.heuristic?.(1, 2, 3, 4), functions.heuristic?.(1, 2, 3, 4), functions.heuristic?.(1, 2, 3, 5)], [0, 0, 1]);
});

test('keeps what a function throws', () => {
  const thrown = new RangeError('no');
  const recorder = new Recorder({ goal: () => { throw thrown; } });
  assert.throws(() => recorder.functions.goal?.(0, 0), thrown);
  assert.equal(recorder.thrown, thrown);
});

test('refuses a neighbour that is named twice, in the sandbox and in the page', () => {
  const recorder = new Recorder({ neighbours: (x) => [[1, 2], [2, 1], [x, 2]] });
  assert.deepEqual(recorder.functions.neighbours?.(3, 0), [[1, 2], [2, 1], [3, 2]]);
  assert.throws(() => recorder.functions.neighbours?.(2, 1) && recorder.functions.neighbours?.(1, 0), /^Error: neighbours at \(1, 0\): found \(1, 2\) twice; expected each cell once$/);
  assert.throws(() => read(of(1, 0, 0, 0, 0, 1, 0, 0, 5, 5, 3, 1, 2, 2, 1, 1, 2)), { name: 'WireError', message: /a neighbour twice/ });
  assert.equal(read(of(1, 0, 0, 0, 0, 1, 0, 0, 5, 5, 3, 1, 2, 2, 1, 1, 3)).kind, 'answers');
});

test('refuses endless answers', () => {
  const recorder = new Recorder({ neighbours: () => Array.from({ length: 1e5 }, (_, at) => [at, 0]) });
  assert.throws(() => {
    for (let x = 0; x < 100; x++) recorder.functions.neighbours?.(x, 0);
  }, /too many answers/);
});

test('reads the short messages', () => {
  assert.deepEqual([read(sent(ready())), read(sent(done()))], [{ kind: 'ready' }, { kind: 'done' }]);
  assert.deepEqual(read(sent(fault('no 🚗', { line: 3, column: 9 }))), { kind: 'fault', line: 3, column: 9, message: 'no 🚗' });
  const long = read(sent(fault('x'.repeat(10_000))));
  assert.equal(long.kind === 'fault' && textOf(long.message).length, MOST_CHARACTERS);
});

test('shows characters that would hide or turn the text', () => {
  assert.deepEqual(read(sent(fault('a\u202eb\ufeffc'))), { kind: 'fault', line: 0, column: 0, message: 'a·b·c' });
  const said = msg('The code threw {message}.', { message: '"\u2066"' });
  assert.deepEqual(read(sent(fault(said))), { kind: 'fault', line: 0, column: 0, message: { ...said, parameters: { message: '"·"' } } });
});

test('accepts a valid error message whole, and nothing similar', () => {
  const at = msg('({x}, {y})', { x: '1', y: '2' });
  const said = msg('{what}: found {found}; expected {expected}', { what: msg('{function} at {at}', { function: 'rank', at }), found: 'NaN', expected: msg('a number from {least} to {most}', { least: '0', most: '9' }) });
  assert.deepEqual(read(sent(fault(said))), { kind: 'fault', line: 0, column: 0, message: said });
  const long = read(sent(fault(msg('{what} threw: {message}', { what: 'rank', message: 'x'.repeat(10_000) }))));
  assert.equal(long.kind === 'fault' && typeof long.message === 'string' && long.message.length, MOST_CHARACTERS);
  const strangers = [
    '{"code":"constructor","parameters":{}}', '{"code":"{constructor}","parameters":{}}', '{"code":"{a}{a}","parameters":{"a":"1"}}',
    '{"code":"{a}","parameters":{"a":7}}', '{"code":"{a}","parameters":null}', '{"code":7,"parameters":{}}', '{"code":"',
  ];
  for (const text of strangers) assert.deepEqual(read(of(2, 0, 0, ...[...text].map((sign) => sign.codePointAt(0) ?? 0))), { kind: 'fault', line: 0, column: 0, message: text }, text);
  const parts = '{"code":"a","parameters":{"b":"c"},"parts":3}';
  assert.deepEqual(read(of(2, 0, 0, ...[...parts].map((sign) => sign.codePointAt(0) ?? 0))), { kind: 'fault', line: 0, column: 0, message: msg('a', {}) });
});

/** @param {...number} numbers */
const of = (...numbers) => Float64Array.from(numbers).buffer;

test('refuses everything else with a message', () => {
  /** @type {[string, unknown][]} */
  const strangers = [
    ['nothing', undefined], ['null', null], ['a text', 'done'], ['an object', { kind: 'done' }], ['a view', ready()],
    ['one in the shape of a buffer', { byteLength: 8, __proto__: ArrayBuffer.prototype }],
    ['no number', new ArrayBuffer(0)], ['half a number', new ArrayBuffer(12)], ['too many', new ArrayBuffer(MOST_BYTES + 8)],
    ['an unknown kind', of(4)], ['a kind that is no number', of(NaN)], ['more than ready', of(0, 0)], ['more than done', of(3, 1)],
    ['a fault without a place', of(2)], ['a fault before the code', of(2, -1, 0, 65)], ['half a line', of(2, 1.5, 0, 65)], ['no character', of(2, 1, 1, 0x110000)], ['half a character', of(2, 1, 1, 65.5)], ['too many characters', of(2, 0, 0, ...Array(MOST_CHARACTERS + 1).fill(65))],
    ['answers of no map', of(1)], ['of a map before the first', of(1, -1, 0, 0, 0, 0, 0, 0)], ['without counts', of(1, 0, 0, 0)], ['half a bit', of(1, 0, 0.5, 0, 0, 0, 0, 0)], ['no bits', of(1, 0, -1, 0, 0, 0, 0, 0)],
    ['a negative count', of(1, 0, 0, -1, 0, 0, 0, 0)], ['a count without end', of(1, 0, 0, Infinity, 0, 0, 0, 0)], ['a huge one', of(1, 0, 0, 2 ** 52, 0, 0, 0, 0)], ['half an answer', of(1, 0, 0, 0.5, 0, 0, 0, 0)],
    ['fewer than counted', of(1, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3)], ['more than counted', of(1, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6)], ['fewer than the process has', of(1, 0, 1, 1, 0, 0, 0, 0, 1, 2, 3, 4, 5)],
    ['a huge list of neighbours', of(1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 2 ** 51)], ['a list of no length', of(1, 0, 0, 0, 0, 1, 0, 0, 1, 1, NaN)],
  ];
  for (const [what, data] of strangers) assert.throws(() => read(data), WireError, what);
});

test('any numbers give a message or a refusal', () => {
  let state = 7;
  const random = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) / 2 ** 32;
  const some = [0, 1, 2, 3, 5, -1, 0.5, NaN, Infinity, 2 ** 31, 2 ** 53, 1e308];
  let read1 = 0;
  for (let round = 0; round < 20_000; round++) {
    const numbers = Array.from({ length: Math.floor(random() * 14) }, () => some[Math.floor(random() * some.length)] ?? 0);
    // Most begin like answers, because random numbers would rarely pass the first check.
    if (random() < 0.8) numbers.unshift(1, 0, 0);
    try {
      const message = read(of(...numbers));
      if (message.kind === 'answers') replayed(message.transcript);
      read1++;
    } catch (error) {
      assert.ok(error instanceof WireError, String(error));
    }
  }
  assert.ok(read1 > 10, `only ${read1} of them were messages`);
});

test('copies a buffer before it can shrink', () => {
  const buffer = Reflect.construct(ArrayBuffer, [8 * 13, { maxByteLength: 8 * 64 }]);
  new Float64Array(buffer).set([1, 0, 0, 0, 1, 0, 0, 0, 1, 2, 3, 4, 5]);
  const message = read(buffer);
  Reflect.get(buffer, 'resize').call(buffer, 8);
  assert.deepEqual(message.kind === 'answers' && [...message.transcript.cost.flat], [1, 2, 3, 4, 5]);
});

test('the five functions are those that the core takes', () => {
  assert.deepEqual(FUNCTIONS.map(([name]) => name).sort(), ['cost', 'goal', 'heuristic', 'neighbours', 'rank']);
});
