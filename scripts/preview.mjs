// `npm run preview`: builds the site and serves dist/ to this machine only, like a web server.

import { main } from './lib/run.mjs';
import { freshSite } from './site.mjs';

await main(async () => {
  await freshSite();
  const { preview } = await import('vite');
  const server = await preview();
  server.printUrls();
});
