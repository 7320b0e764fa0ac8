// Runs `npm test`: the set-up, every check and every test. Then prints which browser tests needed a retry.

import { existsSync, readFileSync } from 'node:fs';
import { filesUnder, inRoot } from './lib/files.mjs';
import { runParts } from './lib/parts.mjs';
import { retriedTests } from './lib/retried.mjs';
import { run } from './lib/run.mjs';
import { attackCore } from './attack.mjs';
import { printBytes } from './bytes.mjs';
import { cargo, checkParts, setUpParts } from './check.mjs';
import { ensureChromium, ensureShell } from './chromium.mjs';
import { ensureFirefox, ensureWebKit } from './engines.mjs';
import { buildExamples } from './examples.mjs';
import { packAll } from './pack.mjs';
import { buildSite } from './site.mjs';
import { buildSites, GENERATORS } from './sites.mjs';

await runParts([
  ...setUpParts,
  ...checkParts,
  { name: 'Rust tests', aside: true, run: () => cargo('test', '--all-features') },
  { name: 'a minute of attacks', aside: true, needs: ['Rust tests', 'wasm package'], run: () => attackCore(1, 0) },
  { name: 'outside crate', aside: true, run: () => cargo('test', '--manifest-path', inRoot('tests', 'outside', 'Cargo.toml')) },
  { name: 'site', needs: ['search package'], run: buildSite },
  { name: 'package', needs: ['site'], run: packAll },
  { name: 'JavaScript tests', aside: true, needs: ['package'], run: javascriptTests },
  { name: 'bytes to load', needs: ['site'], run: () => printBytes({ hold: true }) },
  { name: 'Chromium', needs: ['npm packages'], run: async () => console.log(await ensureShell()) },
  { name: 'Firefox and WebKit', needs: ['npm packages'], run: async () => console.log((await ensureFirefox()) ?? 'none', (await ensureWebKit()) ?? 'none') },
  { name: 'examples', needs: ['package'], run: buildExamples },
  { name: 'sites of generators', needs: ['package'], run: () => buildSites(GENERATORS.filter(({ npm }) => npm)) },
  { name: 'browser tests', needs: ['site', 'package', 'Chromium'], run: browserTests },
]);

/** Names each file, because versions of Node treat a folder differently. */
async function javascriptTests() {
  const files = filesUnder(inRoot('tests', 'js')).filter((file) => file.endsWith('.test.mjs'));
  await run(process.execPath, ['--test', '--test-reporter', 'spec', ...files], { aside: true });
}

/** @param {(line: string) => void} remark */
async function browserTests(remark) {
  const env = { CHROMIUM: await ensureChromium(), FORCE_COLOR: undefined };
  const report = inRoot('test-results', 'report.json');
  try {
    await run(process.execPath, [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test'], { env, live: true });
  } finally {
    // An interrupted run writes no report.
    if (existsSync(report)) retriedTests(JSON.parse(readFileSync(report, 'utf8'))).forEach(remark);
  }
}
