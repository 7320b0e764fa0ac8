// A module and all that it imports as one script, for what cannot fetch a second: the page that plays from disk, and a frame without an origin.

import { build } from 'vite';
import { inRoot, root } from './files.mjs';
import { portable } from './portable.mjs';

/**
 * @param {string} file in the project
 * @param {{ format: 'es' | 'iife', assetsInlineLimit: number, transform?: import('vite').Rolldown.TransformOptions }} how
 */
export async function oneScript(file, { format, assetsInlineLimit, transform = {} }) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [portable()],
    build: { write: false, assetsInlineLimit, rolldownOptions: { input: inRoot(file), transform, output: { format, codeSplitting: false } } },
  });
  const { output: [{ code, moduleIds }] } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
  return { code, moduleIds };
}
