// Builds the static site in dist/ with Vite, and the library from it.

import { runPackage, step } from './lib/run.mjs';
import { ensurePackages } from './packages.mjs';
import { SEARCH, ensureWasm } from './wasm.mjs';

/** Runs Vite in a separate process, so that nothing of it outlives the build. */
export async function buildSite() {
  await runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn']);
}

/** Builds with everything that a fresh clone lacks. */
export async function freshSite() {
  await ensurePackages();
  await ensureWasm();
  await ensureWasm(SEARCH);
  await step('site in dist/', buildSite);
}
