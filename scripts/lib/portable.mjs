// Removes from the package what only Vite's pages understand, because other bundlers process its modules again. A module refers
// to files as `new URL('…', import.meta.url)`, which browsers, Vite and webpack follow, and to modules as import().

/** The function that Vite puts around each import(), with a list of files to preload. Another bundler would copy it with the names of missing files. */
const PRELOADS = 'native:import-analysis-build';

/** @returns {import('vite').Plugin} */
export function portable() {
  return {
    name: 'cubechase-portable',
    apply: 'build',
    // Browsers with light-dark(), so that the build does not rewrite it for older ones.
    config: () => ({ build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'] } }),
    configResolved({ plugins }) {
      const at = plugins.findIndex(({ name }) => name === PRELOADS);
      if (at < 0) throw new Error(`Vite has no plugin ${PRELOADS}; expected it, to leave it out`);
      /** @type {import('vite').Plugin[]} */ (plugins).splice(at, 1);
    },
    // Last, when the names are final.
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        // The path of the file in the built folder. Another bundler gives the code another name, which tells www/shared/site.js
        // that the code is no longer in the site.
        file.code = file.code.replaceAll('import.meta.cubechaseFile', JSON.stringify(file.fileName))
          .replace(/new URL\((new URL\(["'`][^"'`]+["'`], ?import\.meta\.url\))\.href, ?(?:``|""|'') ?\+ ?import\.meta\.url\)/g, '$1');
      }
    },
  };
}
