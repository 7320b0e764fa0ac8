// `npm start`: installs what a fresh clone lacks, then runs Vite's dev server, on this machine only
// unless you name a host.

import { Advice, commandLine, main, seconds } from './lib/run.mjs';
import { ensurePackages } from './packages.mjs';
import { QUICK, ensureWasm } from './wasm.mjs';

const USAGE = 'usage: npm start [-- --port NUMBER] [--host NAME] [--open]';

/** Where to serve: an option first, then PORT, then the settings of Vite. */
function wishes() {
  const { port, host, open } = commandLine(
    { options: { port: { type: 'string' }, host: { type: 'string' }, open: { type: 'boolean' } } },
    USAGE,
  ).values;
  const wanted = port ?? process.env.PORT;
  if (wanted === undefined) return { host, open };
  const number = Number(wanted);
  if (!/^\d+$/.test(wanted) || number > 65535)
    throw new Advice(
      `${port === undefined ? 'PORT' : '--port'}: found "${wanted}"; expected a number from 0 to 65535. ${USAGE}`,
    );
  // A named port is the only one to use.
  return { port: number, strictPort: true, host, open };
}

await main(async () => {
  const from = performance.now();
  const { host, open = false, ...at } = wishes();
  await ensurePackages();
  await ensureWasm(QUICK);
  // Imported here, because Vite may be missing before the first step.
  const { createServer } = await import('vite');
  const server = await createServer({
    server: { ...at, open, ...(host === undefined ? {} : { host }) },
  });
  await server.listen().catch((error) => {
    console.error(`${error instanceof Error ? error.message : error}. ${USAGE}`);
    // The server watches files, which would keep the process alive. An orderly end would report
    // what it interrupts.
    process.exit(1);
  });
  console.log(`✓ ready after ${seconds(from)}. Ctrl+C stops it.`);
  server.printUrls();
});
