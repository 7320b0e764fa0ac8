// `npm run pack`: makes the releases in pack/: the npm package, the site as a zip, and one HTML
// file that plays from disk.

import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { filesUnder, inRoot } from './lib/files.mjs';
import { ENTRIES, FRAMEWORKS, MARKDOWN, buildForNode, copyLibrary } from './lib/library.mjs';
import { writeManifest } from './lib/manifest.mjs';
import { oneScript } from './lib/portable.mjs';
import { siteOf } from './lib/previews.mjs';
import { main, step } from './lib/run.mjs';
import { buildTypes } from './lib/types.mjs';
import { npm } from './packages.mjs';
import { freshSite } from './site.mjs';

const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const { version } = manifest;

/** The files that `npm run pack` makes. */
export const PACKED = {
  tarball: inRoot('pack', `cubechase-${version}.tgz`),
  site: inRoot('pack', `cubechase-site-${version}.zip`),
  page: inRoot('pack', `cubechase-${version}.html`),
};

/** lib/: modules, types and the manifest. */
async function buildLib() {
  copyLibrary();
  await buildForNode();
  await buildTypes([...ENTRIES, ...MARKDOWN], FRAMEWORKS);
  writeManifest();
  copyFileSync(inRoot('www', 'pkg', 'schema.json'), inRoot('lib', 'schema.json'));
}

/** Makes all three from the site in dist/. */
export async function packAll() {
  rmSync(inRoot('pack'), { recursive: true, force: true });
  mkdirSync(inRoot('pack'));
  await step('package in lib/', buildLib);
  await step('tarball', async () =>
    npm('pack', await packageFolder(), '--pack-destination', inRoot('pack')),
  );
  await step('site as a zip', zipSite);
  await step('single page', async () => writeFileSync(PACKED.page, await singlePage()));
  for (const file of Object.values(PACKED))
    console.log(`  ${relative(inRoot(), file)}: ${(statSync(file).size / 1000).toFixed(1)} kB`);
}

/**
 * Makes a folder with the content of the package. Its manifest leaves out what only a checkout
 * uses. The environment has the addresses of the site and the repository, such as
 * https://github.com/name/cubechase, if there are any.
 */
async function packageFolder() {
  const folder = inRoot('target', 'package');
  rmSync(folder, { recursive: true, force: true });
  for (const name of [...manifest.files, 'LICENSE'])
    cpSync(inRoot(name), join(folder, name), { recursive: true });
  const site = siteOf(process.env.SITE);
  // `npm test` imports this file before the packages are there.
  const { packagedReadme } = await import('./lib/docs-pages.mjs');
  writeFileSync(join(folder, 'README.md'), packagedReadme(site));
  const { REPOSITORY } = process.env;
  const published = {
    ...manifest,
    ...(site && { homepage: site }),
    ...(REPOSITORY && { repository: { type: 'git', url: `git+${REPOSITORY}.git` } }),
    private: undefined,
    scripts: undefined,
    devDependencies: undefined,
    prettier: undefined,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  return folder;
}

async function zipSite() {
  const { zipSync } = await import('fflate');
  const dist = inRoot('dist');
  const entries = filesUnder(dist).map((file) => [
    relative(dist, file).split(sep).join('/'),
    readFileSync(file),
  ]);
  // All files have one date, so the same site makes the same zip.
  writeFileSync(
    PACKED.site,
    zipSync(Object.fromEntries(entries), { level: 9, mtime: '1980-01-01T00:00:00' }),
  );
}

/** The types of pictures in the single page, by ending. @type {Record<string, string>} */
const PICTURES = { '.svg': 'image/svg+xml', '.webp': 'image/webp' };

/**
 * One HTML file with everything in it: both elements, the whole module, every shipped map. It opens
 * from disk, where a browser fetches no other file.
 */
async function singlePage() {
  const alias = [
    { find: /^.*\/pkg\/parts\.js$/, replacement: inRoot('scripts', 'lib', 'no-parts.js') },
  ];
  // Replaces the address of every file that a script requests.
  const { code } = await oneScript('scripts/lib/single-page-client.js', {
    format: 'es',
    assetsInlineLimit: Infinity,
    alias,
  });
  /** @type {Record<string, string>} */
  const parts = {
    ICON: dataUrl(inRoot('www', 'shared', 'icon.svg')),
    CUBE: mainOf('index.html'),
    LAB: mainOf('lab.html'),
    STYLE: readFileSync(inRoot('www', 'shared', 'page.css'), 'utf8'),
    // A comment ends at the first of these.
    NOTICES: readFileSync(inRoot('dist', 'THIRD-PARTY.md'), 'utf8').replaceAll('--', '- -'),
    // In HTML a script ends at the first of these, wherever it is.
    SCRIPT: code.replace(/<\/script/gi, '<\\/script').replace(/<!--/g, '<\\!--'),
  };
  return readFileSync(inRoot('scripts', 'lib', 'single-page.html'), 'utf8').replace(
    /%([A-Z]+)%/g,
    (_, name) => parts[name] ?? '',
  );
}

/**
 * The content of one of the site's pages, with its links changed to this page.
 *
 * @param {string} page
 */
function mainOf(page) {
  const [, content] = /<main>([^]*)<\/main>/.exec(readFileSync(inRoot(page), 'utf8')) ?? [];
  if (content === undefined) throw new Error(`${page} has no <main>`);
  return (
    content
      .replaceAll('./index.html', '?cube')
      .replaceAll('./lab.html', '?lab')
      // The rest of the site is not there.
      .replace(/<a href="\.\/[^"]*"[^>]*>[^<]*<\/a>/g, '')
      .replace(/"\/(posters\/[^"]+)"/g, (_, still) => `"${dataUrl(inRoot('public', still))}"`)
  );
}

/** @param {string} file */
const dataUrl = (file) => `data:${PICTURES[extname(file)]};base64,${readFileSync(file, 'base64')}`;

await main(
  async () => {
    await freshSite();
    await packAll();
  },
  import.meta.url,
);
