// What own.html runs code in: own-frame.html, a page of nothing but its script, with a policy that knows this script by its hash and
// lets nothing through to the network; and the script of the worker as text, since no frame without an origin can fetch it.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { inRoot } from './files.mjs';
import { READING } from './reading.mjs';

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

/** The worker whole, as a classic script: a frame without an origin starts no module, though what it starts may import one. */
async function workerText() {
  // Its parts are handed to it: nothing is ever asked for by its address, which is that of a blob.
  const define = { ...READING.transform?.define, 'import.meta.url': 'self.location.href' };
  const bundle = await rolldown({ ...READING, transform: { ...READING.transform, define }, input: inRoot(WORKER) });
  const { output: [{ code, moduleIds }] } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  return { code, moduleIds };
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
      const { code, moduleIds } = await workerText();
      for (const file of moduleIds) if (!file.startsWith('\0')) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
