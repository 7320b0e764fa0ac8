// `npm test` in two lanes: the order of its parts, and what it prints. And the list of planted
// faults.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shardOf } from '../../scripts/lib/parts.mjs';
import { inRoot } from '../../scripts/lib/files.mjs';
import { moduleOf, testsNamed } from '../../scripts/test.mjs';
import { FAULTS } from '../planted/faults.mjs';

const LIB = new URL('../../scripts/lib/', import.meta.url);

/**
 * What a run of these parts prints, and its result.
 *
 * @param {string} parts
 * @returns {Promise<{ code: number, lines: string[] }>}
 */
function ran(parts) {
  const script = `
    import { runParts } from '${LIB}parts.mjs';
    import { run } from '${LIB}run.mjs';
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    await runParts(${parts});`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', script], (error, stdout) => {
      resolve({
        code: Number(error?.code ?? 0),
        lines: stdout
          .split('\n')
          .filter(Boolean)
          .map((line) => line.replace(/ {2}[\d.]+ s$/, '')),
      });
    });
  });
}

test('the second lane starts at once, and the first does not wait for it', async () => {
  const { code, lines } = await ran(`[
    { name: 'first', run: () => wait(20) },
    { name: 'slow', aside: true, run: () => wait(400) },
    { name: 'last aside', aside: true, run: () => wait(1) },
    { name: 'second', run: () => wait(20) },
    { name: 'needs slow', needs: ['slow'], run: () => wait(1) },
  ]`);
  assert.equal(code, 0);
  for (const [before = '', after = ''] of [
    ['── slow, beside others', '✓ first'],
    ['✓ first', '✓ second'],
    ['✓ second', '✓ slow'],
    ['✓ slow', '── last aside, beside others'],
    ['✓ slow', '── needs slow'],
  ])
    assert.ok(
      lines.includes(before) && lines.indexOf(before) < lines.indexOf(after),
      `${before}, then ${after}: ${lines.join(', ')}`,
    );
  assert.deepEqual(lines.slice(10), [
    '✓ first',
    '✓ slow',
    '✓ last aside',
    '✓ second',
    '✓ needs slow',
    '5 passed, 0 failed',
  ]);
});

test('skips a part whose needs failed, in both lanes, and ends with what the failed command printed last', async () => {
  const { code, lines } = await ran(`[
    { name: 'bad', run: () => run(process.execPath, ['--eval', 'for (let line = 1; line < 90; line++) console.log(line); process.exit(1)']) },
    { name: 'aside', aside: true, needs: ['bad'], run: () => wait(1) },
    { name: 'after aside', needs: ['aside'], run: () => wait(1) },
    { name: 'good', run: () => wait(1) },
  ]`);
  assert.equal(code, 1);
  assert.deepEqual(lines.slice(-32, -27), [
    '✗ bad',
    '✗ aside  not tried: bad failed',
    '✗ after aside  not tried: aside failed',
    '✓ good',
    '── the end of bad',
  ]);
  assert.deepEqual([lines.at(-27), lines.at(-3), lines.at(-1)], ['65', '89', '1 passed, 3 failed']);
});

test('a command that does not end fails, also if what it started lives on', async () => {
  const { lines } = await ran(
    `[{ name: 'late', run: () => run('${process.execPath}', ['--eval', 'child_process.spawnSync("sleep", ["9"], { stdio: "inherit" })'], { timeout: 500 }) }]`,
  );
  assert.match(
    lines.slice(-3).join(' '),
    /^── the end of late .* ended with no output for 0.5 s 0 passed, 1 failed$/,
  );
});

test('each part runs in one shard with what it needs, and a part that divides itself in all', () => {
  const parts = [
    { name: 'base' },
    { name: 'one', needs: ['base'] },
    { name: 'middle', needs: ['base'] },
    { name: 'two', needs: ['middle'] },
    { name: 'alone' },
    { name: 'divided', needs: ['base'], everyShard: true },
  ].map((part) => ({ run: async () => undefined, ...part }));
  const names = (/** @type {string} */ shard) =>
    shardOf(parts, shard)
      .map(({ name }) => name)
      .join(' ');
  assert.deepEqual(['1/1', '1/2', '2/2'].map(names), [
    'base one middle two alone divided',
    'base one alone divided',
    'base middle two divided',
  ]);
  for (const wrong of ['0/2', '3/2', '1', 'a/b'])
    assert.throws(() => names(wrong), new RegExp(`found the shard ${wrong}; expected`));
});

test('words select tests by their files, and name the modules of Rust', () => {
  const { rust, javascript, browser, needsPackage } = testsNamed([
    'lab-edit',
    'chase/edits',
    'rules/kbest',
  ]);
  assert.deepEqual(rust.map(moduleOf), ['chase::edits::', 'rules::kbest::tests::']);
  assert.ok(javascript.length > 0 && browser.length > 0 && !needsPackage);
  assert.deepEqual(
    [testsNamed(['markdown']).needsPackage, moduleOf(inRoot('tests', 'rust', 'hex', 'mod.rs'))],
    [true, 'hex::'],
  );
  assert.deepEqual(testsNamed(['no such test']), {
    rust: [],
    javascript: [],
    browser: [],
    needsPackage: false,
  });
});

test('each planted fault is in the code once', () => {
  assert.deepEqual(
    FAULTS.filter(
      ({ file, find }) => readFileSync(inRoot(file), 'utf8').split(find).length !== 2,
    ).map(({ name }) => name),
    [],
  );
});
