// `npm run build`: the static site in dist/.

import { fileURLToPath } from 'node:url';
import { filesUnder, inRoot } from './lib/files.mjs';
import { main, run, step } from './lib/run.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureWasm } from './wasm.mjs';

/** Vite in a process of its own, so that nothing of it outlives the build. */
export async function buildSite() {
  await run(process.execPath, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    await ensurePackages();
    await ensureWasm();
    await step('site in dist/', buildSite);
    console.log(`  ${filesUnder(inRoot('dist')).length} files. npm run preview shows them.`);
  });
}
