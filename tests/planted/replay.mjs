// node tests/planted/replay.mjs [WORD…] [--all] plants the faults of faults.mjs, one at a time, in
// a copy of the working tree, and expects a test that the row names to fail. A word selects rows by
// name or file. Run it by hand: many rows build the site or the wasm package.
//
// Without --all, it runs only what `npm test` runs: no browser test without the tag @journey, and
// no ignored Rust test.

import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ensureShell } from '../../scripts/browsers.mjs';
import { filesUnder, inRoot } from '../../scripts/lib/files.mjs';
import { Advice, main, seconds, step } from '../../scripts/lib/run.mjs';
import { hostToolchain } from '../../scripts/rust.mjs';
import { FAULTS } from './faults.mjs';

/** @typedef {import('./faults.mjs').Fault} Fault */
/** @typedef {'rust' | 'node' | 'browser'} Kind */

const COPY = inRoot('target', 'planted');
/**
 * What builds write, except those of Rust. The copy has that of the tree, unless a fault needs its
 * own.
 */
const BUILT = ['www/pkg', 'www/pkg-search', 'public', 'dist', 'lib', 'pack'];

const {
  values: { all },
  positionals: words,
} = parseArgs({ options: { all: { type: 'boolean', default: false } }, allowPositionals: true });
const rows = FAULTS.filter(
  ({ name, file }) =>
    words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
);

/** What takes longer hangs, which is a failure too. Rust from nothing takes some minutes. */
const PATIENCE_MS = 1_800_000;

/**
 * Runs a program in the copy, and rejects if it fails.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function tool(program, args, env, cwd = COPY) {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd,
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 28,
    timeout: PATIENCE_MS,
  });
  return stdout;
}

/** @param {string[]} args a script of the copy, and its arguments */
const node = (...args) => tool(process.execPath, args);

/** @param {string[]} args */
function cargoTest(...args) {
  const { cargo, env } = hostToolchain();
  return tool(cargo, ['test', '--all-features', '--lib', '--tests', ...args], {
    ...env,
    CARGO_TARGET_DIR: join(COPY, 'target'),
  });
}

/**
 * Makes the copy equal to the tree. A file that is equal keeps its time, so cargo builds only what
 * a fault changed.
 */
async function copyTree() {
  const listed = await tool(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {},
    inRoot(),
  );
  const names = new Set(
    listed.split('\0').filter((name) => name !== '' && existsSync(inRoot(name))),
  );
  if (!existsSync(COPY)) {
    mkdirSync(COPY, { recursive: true });
    symlinkSync(inRoot('node_modules'), join(COPY, 'node_modules'));
    for (const name of ['debug', 'wasm32-unknown-unknown']) copy(`target/${name}`);
  }
  for (const folder of new Set(Array.from(names, (name) => name.split('/')[0] ?? ''))) {
    for (const file of filesUnder(join(COPY, folder)))
      if (!names.has(relative(COPY, file).split(sep).join('/'))) rmSync(file);
  }
  for (const name of names) {
    if (!existsSync(join(COPY, name))) copy(name);
    else if (!readFileSync(inRoot(name)).equals(readFileSync(join(COPY, name))))
      writeFileSync(join(COPY, name), readFileSync(inRoot(name)));
  }
  copyBuilt();
}

/** @param {string} name of a file or folder, perhaps of none */
function copy(name) {
  if (existsSync(inRoot(name)))
    cpSync(inRoot(name), join(COPY, name), { recursive: true, preserveTimestamps: true });
}

function copyBuilt() {
  for (const name of BUILT) {
    rmSync(join(COPY, name), { recursive: true, force: true });
    copy(name);
  }
}

/**
 * What builds what the tests of a kind need, for a fault. A build that fails is an error of the
 * row.
 *
 * @type {Record<Kind, (fault: Fault) => Promise<void>>}
 */
const BUILD = {
  rust: async () => void (await cargoTest('--no-run')),
  async node({ file }) {
    if (/^(?:src|wasm)\//.test(file)) await node('scripts/wasm.mjs');
    // The library has them as they are.
    if (file.startsWith('www/markdown/'))
      cpSync(join(COPY, file), join(COPY, file.replace('www', 'lib')));
  },
  async browser(fault) {
    await BUILD.node(fault);
    await node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
  },
};

/**
 * What runs tests of a kind, by their names in the rows. It rejects if one fails.
 *
 * @type {Record<Kind, (names: string[]) => Promise<unknown>>}
 */
const RUN = {
  rust: (names) => cargoTest('--', ...names, ...(all ? ['--include-ignored'] : [])),
  node: (names) => node('--test', ...names.map((name) => `tests/js/${name}.test.mjs`)),
  async browser(names) {
    const tests = names.map((name) => name.split(': '));
    const titles = tests.map(
      ([, title = '']) =>
        `(?=.*${title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')})${all ? '' : '(?=.*@journey)'}`,
    );
    const files = new Set(tests.map(([file]) => `tests/browser/${file}.spec.js`));
    const args = [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...files,
      '--grep',
      titles.join('|'),
      '--pass-with-no-tests',
      '--retries=0',
      '--reporter=line',
    ];
    return tool(process.execPath, args, { CHROMIUM: await ensureShell() });
  },
};

/** The cheapest first. */
const KINDS = /** @type {Kind[]} */ (Object.keys(RUN));

/**
 * Plants a fault, and undoes it.
 *
 * @param {Fault} fault
 * @returns {Promise<string>} the result in a line
 */
async function plant(fault) {
  const { file, find, replace, tests } = fault;
  const path = join(COPY, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  try {
    for (const kind of KINDS) {
      const names = tests[kind];
      if (!names) continue;
      await BUILD[kind](fault);
      if (
        await RUN[kind](names).then(
          () => false,
          () => true,
        )
      )
        return `✓ found by ${kind} ${names.join(', ')}`;
    }
    return '✗ NOT FOUND';
  } finally {
    writeFileSync(path, text);
    copyBuilt();
  }
}

await main(async () => {
  for (const { name, file, find, tests } of rows) {
    const times = readFileSync(inRoot(file), 'utf8').split(find).length - 1;
    if (times !== 1) throw new Advice(`${name}: found ${times} times in ${file}: ${find}`);
    for (const test of tests.node ?? [])
      if (!existsSync(inRoot('tests', 'js', `${test}.test.mjs`)))
        throw new Advice(`${name}: found no tests/js/${test}.test.mjs`);
  }
  await step('site and package of the tree', () =>
    tool(process.execPath, [inRoot('scripts', 'pack.mjs')], {}, inRoot()),
  );
  await step('copy of the tree', copyTree);
  for (const kind of KINDS) {
    const names = [...new Set(rows.flatMap(({ tests }) => tests[kind] ?? []))];
    if (names.length > 0) await step(`${kind} tests without a fault`, () => RUN[kind](names));
  }
  const known = rows.filter(({ tests }) => Object.keys(tests).length > 0);
  let found = 0;
  for (const fault of known) {
    const from = performance.now();
    const by = await plant(fault).catch((error) => `✗ ${String(error).slice(0, 300)}`);
    if (by.startsWith('✓')) found++;
    console.log(`${by}  ${fault.file}: ${fault.name}  ${seconds(from)}`);
  }
  console.log(`\n${found} of ${known.length} found`);
  if (found < known.length) process.exitCode = 1;
});
