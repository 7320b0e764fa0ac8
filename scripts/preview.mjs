// `npm run preview`: builds the site and serves dist/ as a web server would, to this machine only.

import { main, step } from './lib/run.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureWasm } from './wasm.mjs';
import { buildSite } from './lib/site.mjs';

await main(async () => {
  await ensurePackages();
  await ensureWasm();
  await step('site in dist/', buildSite);
  const { preview } = await import('vite');
  const server = await preview();
  server.printUrls();
});
