// The static site in dist/, made by Vite.

import { inRoot } from './files.mjs';
import { run } from './run.mjs';

/** Vite in a process of its own, so that nothing of it outlives the build. */
export async function buildSite() {
  await run(process.execPath, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']);
}
