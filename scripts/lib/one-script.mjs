// Bundles a module and all its imports into one script, for a page that plays from disk and for a frame with an opaque origin.
// Neither can fetch a second script.

import { build } from 'vite';
import { inRoot, root } from './files.mjs';
import { portable } from './portable.mjs';

/**
 * @param {string} file in the project
 * @param {{ format: 'es' | 'iife', assetsInlineLimit: number, transform?: import('vite').Rolldown.TransformOptions, alias?: import('vite').Alias[] }} how
 */
export async function oneScript(file, { format, assetsInlineLimit, transform = {}, alias = [] }) {
  const { NODE_ENV } = process.env;
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [portable()],
    resolve: { alias },
    build: { write: false, assetsInlineLimit, rolldownOptions: { input: inRoot(file), transform, output: { format, codeSplitting: false } } },
  });
  // Vite sets NODE_ENV for the whole process, and npm leaves out the development dependencies if it is production.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  const { output: [{ code, moduleIds }] } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
  return { code, moduleIds };
}
