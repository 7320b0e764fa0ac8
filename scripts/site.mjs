// Builds the static site in dist/ with Vite, and the library from it.

import { inRoot } from './lib/files.mjs';
import { run, step } from './lib/run.mjs';
import { ensurePackages } from './packages.mjs';
import { SEARCH, ensureWasm } from './wasm.mjs';

/** Runs Vite in a separate process, so that nothing of it outlives the build. */
export async function buildSite() {
  await run(process.execPath, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']);
}

/** Builds with everything that a fresh clone lacks. */
export async function freshSite() {
  await ensurePackages();
  await ensureWasm();
  await ensureWasm(SEARCH);
  await step('site in dist/', buildSite);
}
