// Updates the page of `npm start` when you save the file of a map. The page gets the file's path
// and text (live-maps-client.js) and continues with the new map, without a reload. The build has
// none of this.

import { isAbsolute, relative, sep } from 'node:path';
import { inRoot } from './files.mjs';

/** Sent to the page, with the path of the file on the server and its text. */
const EVENT = 'cubechase:map';

/**
 * @param {string} [folder] of the maps; one outside of the project is served and watched too
 * @returns {import('vite').Plugin}
 */
export function liveMaps(folder = inRoot('maps')) {
  return {
    name: 'cubechase-live-maps',
    apply: 'serve',
    config: () =>
      isIn(inRoot(), folder) ? undefined : { server: { fs: { allow: [inRoot(), folder] } } },
    configureServer(server) {
      server.watcher.add(folder);
    },
    async hotUpdate({ file, read, server }) {
      if (this.environment.name !== 'client' || !file.endsWith('.xml') || !isIn(folder, file))
        return;
      // An editor empties a file before it writes, so `read` waits for text.
      const text = await read();
      this.environment.hot.send({
        type: 'custom',
        event: EVENT,
        data: { path: pathOf(file, server.config.root), text },
      });
      return [];
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: '/scripts/lib/live-maps-client.js' },
        injectTo: 'body',
      },
    ],
  };
}

/** @param {string} folder @param {string} file */
function isIn(folder, file) {
  const path = relative(folder, file);
  return !path.startsWith('..') && !isAbsolute(path);
}

/** Where Vite serves a file. @param {string} file @param {string} root */
export function pathOf(file, root) {
  const slashed = (/** @type {string} */ path) => path.split(sep).join('/');
  return isIn(root, file)
    ? `/${slashed(relative(root, file))}`
    : `/@fs/${slashed(file).replace(/^\//, '')}`;
}
