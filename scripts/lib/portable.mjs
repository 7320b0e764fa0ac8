// Removes from the package what only Vite's pages understand, because other bundlers process its
// modules again. A module refers to files as `new URL('…', import.meta.url)`, which browsers, Vite
// and webpack follow, and to modules as import(). Also bundles a module and all its imports into
// one script, for a page that plays from disk and for a frame with an opaque origin: neither can
// fetch a second script.

import { inRoot, root } from './files.mjs';

/**
 * The function that Vite puts around each import(), with a list of files to preload. Another
 * bundler would copy it with the names of missing files.
 */
const PRELOADS = 'native:import-analysis-build';

/** @returns {import('vite').Plugin} */
export function portable() {
  return {
    name: 'cubechase-portable',
    apply: 'build',
    // Browsers with light-dark(), so that the build does not rewrite it for older ones.
    config: () => ({
      build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
    }),
    configResolved({ plugins }) {
      const at = plugins.findIndex(({ name }) => name === PRELOADS);
      if (at < 0) throw new Error(`Vite has no plugin ${PRELOADS}; expected it, to leave it out`);
      /** @type {import('vite').Plugin[]} */ (plugins).splice(at, 1);
    },
    // Last, when the names are final.
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        // The path of the file in the built folder. Another bundler gives the code another name,
        // which tells www/shared/site.js that the code is no longer in the site.
        file.code = file.code
          .replaceAll('import.meta.cubechaseFile', JSON.stringify(file.fileName))
          .replace(
            /new URL\((new URL\(["'`][^"'`]+["'`], ?import\.meta\.url\))\.href, ?(?:``|""|'') ?\+ ?import\.meta\.url\)/g,
            '$1',
          );
      }
    },
  };
}

/**
 * @param {string} file in the project
 * @param {{ format: 'es' | 'iife', assetsInlineLimit: number, transform?:
 *   import('vite').Rolldown.TransformOptions, alias?: import('vite').Alias[] }} how
 */
export async function oneScript(file, { format, assetsInlineLimit, transform = {}, alias = [] }) {
  // Imported here, because Vite may be missing before the first step.
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [portable()],
    resolve: { alias },
    build: {
      write: false,
      assetsInlineLimit,
      rolldownOptions: { input: inRoot(file), transform, output: { format, codeSplitting: false } },
    },
  });
  // Vite sets NODE_ENV for the whole process, and npm leaves out the development dependencies if it
  // is production.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  const {
    output: [{ code, moduleIds }],
  } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
  return { code, moduleIds };
}
