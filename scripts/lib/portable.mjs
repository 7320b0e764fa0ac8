// What Vite writes is for pages of its own. The library is taken from there as it is, and bundled again by others, so what only
// Vite's pages understand is taken out: a module asks for files as `new URL('…', import.meta.url)`, which browsers, Vite and webpack
// follow, and for modules as import().

/** Puts around each import() a list of files to preload. Another bundler would carry it along, with the names of files that are not there. */
const PRELOADS = 'native:import-analysis-build';

/** @returns {import('vite').Plugin} */
export function portable() {
  return {
    name: 'cubechase-portable',
    apply: 'build',
    // Browsers that know light-dark(), so that nothing is written anew for older ones.
    config: () => ({ build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'] } }),
    configResolved({ plugins }) {
      const at = plugins.findIndex(({ name }) => name === PRELOADS);
      if (at < 0) throw new Error(`Vite has no plugin ${PRELOADS}; expected it, to leave it out`);
      /** @type {import('vite').Plugin[]} */ (plugins).splice(at, 1);
    },
    // Last, when names are final.
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        // The path of the file under the folder that is built. What somebody else's bundler makes of the code later has another name,
        // which is how www/shared/site.js tells that it no longer lies in the site.
        file.code = file.code.replaceAll('import.meta.cubechaseFile', JSON.stringify(file.fileName))
          .replace(/new URL\((new URL\(`[^`]+`,import\.meta\.url\))\.href,``\+import\.meta\.url\)/g, '$1');
      }
    },
  };
}
