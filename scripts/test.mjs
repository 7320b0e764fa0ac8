// `npm test`: the set-up, and the checks and tests that find most faults. `npm test -- --all` runs
// everything there is, and `--shard 1/3` a third of it. `npm test -- lab chase` runs the tests
// whose file names contain one of these words.

import { readFileSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import { filesUnder, inRoot } from './lib/files.mjs';
import { runParts, shardOf } from './lib/parts.mjs';
import { Advice, commandLine, main, run } from './lib/run.mjs';
import { attackCore } from './attack.mjs';
import { printBytes } from './bytes.mjs';
import { cargo, checkParts, setUpParts } from './check.mjs';
import { browserTests, ensureFirefox, ensureShell, ensureWebKit } from './browsers.mjs';
import { runCommands } from './commands.mjs';
import { buildExamples } from './examples.mjs';
import { packAll } from './pack.mjs';
import { buildSite } from './site.mjs';
import { buildSites, GENERATORS } from './sites.mjs';

/** @typedef {import('./lib/parts.mjs').Part} Part */

const USAGE = 'usage: npm test [-- WORD…], or npm test -- --all [--shard N/M]';
/** The tests of the library. The rest of `cargo test` is its examples, which Clippy compiles. */
const RUST = ['test', '--all-features', '--lib', '--tests'];
const WITH_SLOW = ['--', '--include-ignored'];
/** The tests in a browser that need the builds of examples and sites. */
const OF_BUILDS = ['package.spec.js', 'sites.spec.js'];

/** What a test in a browser needs. @type {Part[]} */
const siteParts = [
  { name: 'site', needs: ['search package'], run: buildSite },
  { name: 'package', needs: ['site'], run: packAll },
  { name: 'Chromium', needs: ['npm packages'], run: async () => console.log(await ensureShell()) },
];

/** @type {Part[]} */
const usualParts = [
  ...setUpParts,
  ...checkParts.filter(({ rare }) => !rare),
  { name: 'Rust tests', aside: true, run: () => cargo(...RUST) },
  { name: 'Rust comments', aside: true, run: () => cargo('test', '--all-features', '--doc') },
  ...siteParts,
  { name: 'JavaScript tests', aside: true, needs: ['package'], run: () => javascriptTests() },
  { name: 'bytes to load', needs: ['site'], run: () => printBytes({ hold: true }) },
  {
    name: 'browser tests',
    needs: ['package', 'Chromium'],
    run: () => browserTests(['--grep', '@journey']),
  },
];

/**
 * The parts beside others that use one processor, or wait for downloads, come before those that use
 * all: when the browser tests end, the remaining ones have both.
 * @param {string[]} shard options of Playwright @returns {Part[]}
 */
const allParts = (shard) => [
  ...setUpParts,
  ...checkParts,
  ...siteParts,
  { name: 'Rust comments', aside: true, run: () => cargo('test', '--all-features', '--doc') },
  { name: 'outside crate', aside: true, run: () => cargo('test', '--package', 'outside') },
  {
    name: 'public API',
    aside: true,
    needs: ['npm packages'],
    // Imported when the package that it reads HTML with is there.
    run: async () => (await import('./api.mjs')).compareApi(),
  },
  { name: 'examples', aside: true, needs: ['package'], run: buildExamples },
  {
    name: 'sites of generators',
    aside: true,
    needs: ['package'],
    run: () => buildSites(GENERATORS.filter(({ npm }) => npm)),
  },
  {
    name: 'half a minute of attacks',
    aside: true,
    needs: ['wasm package'],
    run: () => attackCore(0.5, 0),
  },
  { name: 'JavaScript tests', aside: true, needs: ['package'], run: () => javascriptTests() },
  { name: 'Rust tests', aside: true, run: () => cargo(...RUST, ...WITH_SLOW) },
  { name: 'bytes to load', needs: ['site'], run: () => printBytes({ hold: true }) },
  {
    name: 'Firefox and WebKit',
    needs: ['npm packages'],
    run: async () =>
      console.log((await ensureFirefox()) ?? 'none', (await ensureWebKit()) ?? 'none'),
  },
  {
    name: 'browser tests',
    everyShard: true,
    needs: ['package', 'Chromium', 'Firefox and WebKit'],
    run: () => browserTests([...shard, ...browserFiles((name) => !OF_BUILDS.includes(name))]),
  },
  {
    name: 'browser tests of examples and sites',
    needs: ['examples', 'sites of generators', 'Chromium'],
    run: () => browserTests(browserFiles((name) => OF_BUILDS.includes(name))),
  },
  // After all that reads the site, which `npm run clicks` builds again.
  {
    name: 'commands of documents',
    needs: ['package', 'Chromium', 'JavaScript tests'],
    run: () => runCommands(),
  },
];

/**
 * The files of a folder whose path in it contains one of the words.
 * @param {string[]} words @param {string} folder @param {RegExp} ending
 */
const named = (words, folder, ending) =>
  filesUnder(inRoot(folder)).filter(
    (file) =>
      ending.test(file) && words.some((word) => relative(inRoot(folder), file).includes(word)),
  );

/**
 * Returns the test files by kind, as full paths, and whether one of them needs the package of
 * `npm run pack`.
 * @param {string[]} words
 */
export function testsNamed(words) {
  const rust = [...named(words, 'tests/rust', /\.rs$/), ...named(words, 'src', /tests\.rs$/)];
  const javascript = named(words, 'tests/js', /\.test\.mjs$/);
  const browser = named(words, 'tests/browser', /\.spec\.js$/);
  const needsPackage = [...javascript, ...browser].some((file) =>
    /\/(pack|sites)\.mjs'/.test(readFileSync(file, 'utf8')),
  );
  return { rust, javascript, browser, needsPackage };
}

/**
 * The beginning of the names of the tests in a Rust file, such as `chase::edits::`.
 *
 * @param {string} file full path
 */
export function moduleOf(file) {
  const path = relative(inRoot(), file).split(sep).join('/');
  return `${path
    .replace(/^(src|tests\/rust)\//, '')
    .replace(/(\/mod)?\.rs$/, '')
    .replaceAll('/', '::')}::`;
}

/** @param {string[]} words @returns {Part[]} */
function partsOf(words) {
  const { rust, javascript, browser, needsPackage } = testsNamed(words);
  const site = siteParts
    .filter(({ name }) => browser.length > 0 || name !== 'Chromium')
    .filter(({ name }) => needsPackage || name !== 'package');
  const parts = [
    rust.length > 0 && {
      name: 'Rust tests',
      aside: true,
      run: () => cargo(...RUST, ...WITH_SLOW, ...rust.map(moduleOf)),
    },
    ...(javascript.length + browser.length > 0 ? setUpParts : []),
    ...(needsPackage || browser.length > 0 ? site : []),
    javascript.length > 0 && {
      name: 'JavaScript tests',
      needs: ['search package'],
      run: () => javascriptTests(javascript),
    },
    browser.length > 0 && {
      name: 'browser tests',
      needs: ['site', 'Chromium'],
      run: () => browserTests(browser),
    },
  ];
  const found = /** @type {Part[]} */ (parts.filter(Boolean));
  if (found.length === 0)
    throw new Advice(
      `found no test file whose name contains ${words.join(' or ')}; expected words such as lab or chase. ${USAGE}`,
    );
  return found;
}

/** Names each file, because versions of Node treat a folder differently. */
async function javascriptTests(
  files = filesUnder(inRoot('tests', 'js')).filter((file) => file.endsWith('.test.mjs')),
) {
  await run(
    process.execPath,
    ['--test', '--test-reporter', 'spec', '--test-concurrency', '2', ...files],
    { aside: true },
  );
}

/** @param {(name: string) => boolean} isWanted */
const browserFiles = (isWanted) =>
  filesUnder(inRoot('tests', 'browser')).filter(
    (file) => file.endsWith('.spec.js') && isWanted(basename(file)),
  );

await main(
  async () => {
    const {
      values: { all = false, shard },
      positionals: words,
    } = commandLine(
      { options: { all: { type: 'boolean' }, shard: { type: 'string' } }, allowPositionals: true },
      USAGE,
    );
    if (!all && shard !== undefined) throw new Advice(`--shard divides --all. ${USAGE}`);
    if (all && words.length > 0)
      throw new Advice(`found --all and ${words.join(' ')}; expected one of them. ${USAGE}`);
    if (words.length > 0) await runParts(partsOf(words));
    else if (!all) await runParts(usualParts);
    else await runParts(shardOf(allParts(shard === undefined ? [] : ['--shard', shard]), shard));
  },
  import.meta.url,
);
