// `npm test` in two lanes: the order of its parts, and what it prints.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { retriedTests } from '../../scripts/lib/retried.mjs';

const PARTS = fileURLToPath(new URL('../../scripts/lib/parts.mjs', import.meta.url));

/** What a run of these parts prints, and its result. @param {string} parts @returns {Promise<{ code: number, lines: string[] }>} */
function ran(parts) {
  const script = `
    import { runParts } from ${JSON.stringify(PARTS)};
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    await runParts(${parts});`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', script], (error, stdout) => {
      resolve({ code: Number(error?.code ?? 0), lines: stdout.split('\n').filter(Boolean).map((line) => line.replace(/ {2}[\d.]+ s$/, '')) });
    });
  });
}

test('a part in the second lane starts after the parts before it, and the others do not wait for it', async () => {
  const { code, lines } = await ran(`[
    { name: 'first', run: () => wait(20) },
    { name: 'slow', aside: true, run: () => wait(400) },
    { name: 'last aside', aside: true, run: () => wait(1) },
    { name: 'second', run: () => wait(20) },
    { name: 'needs slow', needs: ['slow'], run: () => wait(1) },
  ]`);
  assert.equal(code, 0);
  for (const [before = '', after = ''] of [
    ['✓ first', '── slow, beside what follows'], ['✓ first', '✓ second'], ['✓ second', '✓ slow'],
    ['✓ slow', '── last aside, beside what follows'], ['✓ slow', '── needs slow'],
  ]) {
    assert.ok(lines.includes(before) && lines.indexOf(before) < lines.indexOf(after), `${before}, then ${after}: ${lines.join(', ')}`);
  }
  assert.deepEqual(lines.slice(10), ['✓ first', '✓ slow', '✓ last aside', '✓ second', '✓ needs slow', '5 passed, 0 failed']);
});

test('skips a part whose needs failed, in both lanes, reports it in the exit code, and prints remarks below the count', async () => {
  const { code, lines } = await ran(`[
    { name: 'bad', run: async (remark) => { remark('of a failure'); throw new Error('broken'); } },
    { name: 'aside', aside: true, needs: ['bad'], run: () => wait(1) },
    { name: 'after aside', needs: ['aside'], run: () => wait(1) },
    { name: 'good', run: async (remark) => remark('of a success') },
  ]`);
  assert.equal(code, 1);
  assert.deepEqual(lines.slice(-7), ['✗ bad', '✗ aside  not tried: bad failed', '✗ after aside  not tried: aside failed', '✓ good', '1 passed, 3 failed', 'of a failure', 'of a success']);
});

test('names a test that passed at its retry, at any depth, and no other', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({ title, file: 'one.spec.js', line: 7, tests: [{ status }] });
  const report = { suites: [{ title: 'one.spec.js', specs: [spec('well', 'expected'), spec('late', 'flaky')], suites: [{ title: 'inside', specs: [spec('deep', 'flaky'), spec('wrong', 'unexpected')] }] }] };
  assert.deepEqual(retriedTests(report), ['Needed a retry: one.spec.js:7 late', 'Needed a retry: one.spec.js:7 deep']);
  assert.deepEqual(retriedTests({ suites: [] }), []);
});
