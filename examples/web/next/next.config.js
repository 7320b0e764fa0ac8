import { fileURLToPath } from 'node:url';

export default {
  serverExternalPackages: ['cubechase'],
  output: 'export',
  // The examples share one node_modules.
  turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) },
};
