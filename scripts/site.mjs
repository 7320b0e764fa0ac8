// The static site in dist/, made by Vite, and with it the library.

import { inRoot } from './lib/files.mjs';
import { run, step } from './lib/run.mjs';
import { ensurePackages } from './packages.mjs';
import { SEARCH, ensureWasm } from './wasm.mjs';

/** Vite in a process of its own, so that nothing of it outlives the build. */
export async function buildSite() {
  await run(process.execPath, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']);
}

/** With everything that a fresh clone lacks. */
export async function freshSite() {
  await ensurePackages();
  await ensureWasm();
  await ensureWasm(SEARCH);
  await step('site in dist/', buildSite);
}
