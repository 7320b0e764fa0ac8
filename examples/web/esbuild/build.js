import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

rmSync(here('dist'), { recursive: true, force: true });

await build({
  entryPoints: [here('main.js')],
  outdir: here('dist'),
  bundle: true,
  format: 'esm',
  minify: true,
  // What is imported later stays in a file of its own: three.js, for one.
  splitting: true,
});

// esbuild leaves `new URL('files/…', import.meta.url)` as it is, so the files go where that points.
cpSync(new URL('files/', import.meta.resolve('cubechase')), here('dist/files'), {
  recursive: true,
});
