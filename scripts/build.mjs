// `npm run build`: the static site in dist/, and what of it a browser loads.

import { filesUnder, inRoot } from './lib/files.mjs';
import { main, step } from './lib/run.mjs';
import { buildSite } from './lib/site.mjs';
import { printBytes } from './bytes.mjs';
import { ensurePackages } from './packages.mjs';
import { SEARCH, ensureWasm } from './wasm.mjs';

await main(async () => {
  await ensurePackages();
  await ensureWasm();
  await ensureWasm(SEARCH);
  await step('site in dist/', buildSite);
  console.log(`  ${filesUnder(inRoot('dist')).length} files. npm run preview shows them.`);
  await printBytes();
});
