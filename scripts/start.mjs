// `npm start`: everything that a fresh clone lacks, then Vite's dev server on this machine only.

import { main, seconds } from './lib/run.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureWasm } from './wasm.mjs';

await main(async () => {
  const from = performance.now();
  await ensurePackages();
  await ensureWasm();
  // Imported here, not above: before the first step there may be no Vite.
  const { createServer } = await import('vite');
  const server = await createServer();
  await server.listen();
  console.log(`✓ ready after ${seconds(from)}. Ctrl+C stops it.`);
  server.printUrls();
});
