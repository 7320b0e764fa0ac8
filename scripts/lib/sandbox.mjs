// The sandbox of own.html: own-frame.html, a page with only its script and a policy that allows the
// script by its hash and blocks the network; and the worker's script as text, because a frame with
// an opaque origin cannot fetch it.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './files.mjs';
import { oneScript } from './portable.mjs';

const NAME = 'cubechase:sandbox-worker';
const FRAME = 'www/own/sandbox/frame.js';
const WORKER = 'www/own/sandbox/worker.js';

/** The page of the frame. */
function framePage() {
  // A browser reads HTML with these line ends, whatever the checkout has, and hashes what it reads.
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
      // A classic script: a frame with an opaque origin cannot start a module worker, but the
      // worker may import one. The page passes the parts of the wasm package to it, because the
      // worker's own address is a blob's.
      const { code, moduleIds } = await oneScript(WORKER, {
        format: 'iife',
        assetsInlineLimit: 0,
        transform: { define: { 'import.meta.url': 'self.location.href' } },
      });
      for (const file of moduleIds) if (!file.startsWith('\0')) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
