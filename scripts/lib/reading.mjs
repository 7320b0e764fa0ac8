// How Rolldown reads the sources, for what is not a site: the package and the single page.

import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { root } from './files.mjs';
import { ownNames } from './own-names.mjs';
import { SCRIPTS, STYLES } from './targets.mjs';

/** @type {import('rolldown').InputOptions} */
export const READING = {
  cwd: root,
  platform: 'browser',
  // As Vite has it.
  transform: { target: SCRIPTS, define: { 'import.meta.env.DEV': 'false' } },
  plugins: [inlineStyles(), ownNames()],
};

/**
 * `import text from './some.css?inline'`, as Vite has it.
 *
 * @returns {import('rolldown').Plugin}
 */
function inlineStyles() {
  // Lightning CSS counts versions as major << 16 | minor << 8.
  const targets = Object.fromEntries(Object.entries(STYLES).map(([name, version]) => [name, (Math.trunc(version) << 16) | (Math.round((version % 1) * 10) << 8)]));
  return {
    name: 'cubechase-inline-styles',
    load: {
      filter: { id: /\.css\?inline$/ },
      handler(id) {
        const filename = id.replace(/\?inline$/, '');
        const { code } = transform({ filename, code: readFileSync(filename), minify: true, targets });
        return { code: `export default ${JSON.stringify(code.toString())};`, moduleType: 'js' };
      },
    },
    resolveId: {
      filter: { id: /\.css\?inline$/ },
      async handler(id, importer) {
        const file = await this.resolve(id.replace(/\?inline$/, ''), importer);
        return file && `${file.id}?inline`;
      },
    },
  };
}
