// `npm run build`: builds the static site in dist/ and prints what a browser loads of it.

import { filesUnder, inRoot } from './lib/files.mjs';
import { main } from './lib/run.mjs';
import { printBytes } from './bytes.mjs';
import { freshSite } from './site.mjs';

await main(async () => {
  await freshSite();
  console.log(`  ${filesUnder(inRoot('dist')).length} files. npm run preview shows them.`);
  await printBytes();
});
