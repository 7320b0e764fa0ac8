// While `npm start` serves: who saves a map's file sees it on the page at once. The page is told which file it was
// (live-maps-client.js) and goes on over it, without a reload. Nothing of this is in what is built.

import { relative, sep } from 'node:path';
import { inRoot } from './files.mjs';

/** To the page, with the path of the file on the server. */
const EVENT = 'cubechase:map';

/** @param {string} [folder] of the maps @returns {import('vite').Plugin} */
export function liveMaps(folder = inRoot('maps')) {
  return {
    name: 'cubechase-live-maps',
    apply: 'serve',
    hotUpdate({ file, server }) {
      if (this.environment.name !== 'client' || !file.endsWith('.xml') || relative(folder, file).startsWith('..')) return;
      const path = `/${relative(server.config.root, file).split(sep).join('/')}`;
      this.environment.hot.send({ type: 'custom', event: EVENT, data: { path } });
      return [];
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: '/scripts/lib/live-maps-client.js' }, injectTo: 'body' }],
  };
}
