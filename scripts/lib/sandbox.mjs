// What own.html runs code in: own-frame.html, a page of nothing but its script, with a policy that knows this script by its hash and
// lets nothing through to the network; and the script of the worker as text, since no frame without an origin can fetch it.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './files.mjs';
import { oneScript } from './one-script.mjs';

const NAME = 'cubechase:sandbox-worker';
const FRAME = 'www/own/sandbox/frame.js';
const WORKER = 'www/own/sandbox/worker.js';

/** The page of the frame. */
export function framePage() {
  // HTML is read with such ends of lines, whatever the checkout has, and the hash is of what is read.
  const script = readFileSync(inRoot(FRAME), 'utf8').replaceAll('\r\n', '\n');
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${hash}' blob: 'wasm-unsafe-eval'; worker-src blob:`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="robots" content="noindex">
<title>Sandbox</title>
<script>${script}</script>
</head>
</html>
`;
}

/** @returns {import('vite').Plugin} */
export function sandbox() {
  return {
    name: 'cubechase-sandbox',
    config() {
      mkdirSync(inRoot('public'), { recursive: true });
      writeFileSync(join(inRoot('public'), 'own-frame.html'), framePage());
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      // Classic: a frame without an origin starts no module, though what it starts may import one. The parts of the wasm package are handed
      // to it: nothing is ever asked for by its address, which is that of a blob.
      const { code, moduleIds } = await oneScript(WORKER, { format: 'iife', assetsInlineLimit: 0, transform: { define: { 'import.meta.url': 'self.location.href' } } });
      for (const file of moduleIds) if (!file.startsWith('\0')) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
