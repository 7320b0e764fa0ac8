// The tarball of `npm run pack` in an empty project: it needs no network, its types work alone, its
// manifest describes the elements, and a server may import it.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { packagedReadme } from '../../scripts/lib/docs-pages.mjs';
import { filesUnder, inRoot } from '../../scripts/lib/files.mjs';
import { PACKED } from '../../scripts/pack.mjs';
import { npm } from '../../scripts/packages.mjs';

const execute = promisify(execFile);

let project = '';
/** @type {Record<string, Uint8Array>} */
let site = {};
/** @param {string[]} parts inside the installed package */
const installed = (...parts) => join(project, 'node_modules', 'cubechase', ...parts);

before(async () => {
  if (!existsSync(PACKED.tarball))
    throw new Error(`${PACKED.tarball} is missing: run npm run pack first`);
  site = unzipSync(readFileSync(PACKED.site));
  project = mkdtempSync(join(tmpdir(), 'cubechase-'));
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }\n');
  await npm('install', '--offline', '--no-fund', '--no-audit', '--prefix', project, PACKED.tarball);
});

after(() => rmSync(project, { recursive: true, force: true }));

/**
 * What a script in the project prints, as JSON.
 *
 * @param {string} name of its file
 * @param {string} code
 */
async function printed(name, code) {
  writeFileSync(join(project, name), code);
  const { stdout } = await execute(process.execPath, [name], { cwd: project });
  return JSON.parse(stdout);
}

test('needs no other package', () => {
  assert.deepEqual(
    readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')),
    ['cubechase'],
  );
  const {
    dependencies = {},
    private: hidden,
    scripts,
    devDependencies,
  } = JSON.parse(readFileSync(installed('package.json'), 'utf8'));
  assert.deepEqual(
    [scripts, devDependencies, dependencies, hidden],
    [undefined, undefined, {}, undefined],
    'nothing that only a checkout uses',
  );
});

test('contains everything that a module names', () => {
  const scripts = readdirSync(installed('lib')).filter((name) => name.endsWith('.js'));
  assert.ok(scripts.length > 10);
  for (const script of scripts) {
    const code = readFileSync(installed('lib', script), 'utf8');
    const imported = Array.from(
      code.matchAll(/(?:\}from|\bimport\(|;import|^import)["'`]([^"'`]+)["'`]/g),
      ([, path = '']) => path,
    );
    const files = Array.from(
      code.matchAll(/new URL\(["'`](files\/[^"'`]+)["'`],\s*import\.meta\.url\)/g),
      ([, path = '']) => path,
    );
    assert.deepEqual(
      [...imported, ...files].filter((path) => !existsSync(installed('lib', path))),
      [],
      script,
    );
    assert.doesNotMatch(
      code,
      /\+import\.meta\.url|__vite/,
      `${script}: what only pages of Vite understand`,
    );
  }
});

test('in Node, an error that nobody catches shows a line that you can read', async () => {
  const typo = printed(
    'typo.js',
    "import { GridSearch, load } from 'cubechase/core'; await load(); new GridSearch({ algoritm: 'jps' });",
  );
  await assert.rejects(
    typo,
    ({ stderr }) =>
      stderr.length < 4000 &&
      /OptionError\]: unknown option "algoritm"[^]*at new GridSearch \(.*lib\/node\//.test(stderr),
  );
});

test('in Node, the core finds its module and the maps, the small package works, and figures have the SVG without the package for PNG', async () => {
  const found = await printed(
    'core.js',
    `
    import { readFile } from 'node:fs/promises';
    import { CubeCrowd, DriveSearch, Grid, GridSearch, load, loadPool, loadStills } from 'cubechase/core';
    import { figureOf } from 'cubechase/markdown';
    import * as small from 'cubechase/search';
    await load();
    const { still } = await loadStills();
    const text = await readFile(new URL(import.meta.resolve('cubechase/maps/lab/two-rooms.txt')), 'utf8');
    const grid = Grid.fromText(text);
    const search = new GridSearch({ algorithm: 'subgoal' });
    search.start(grid, grid.start, grid.goal);
    const status = search.run(grid);
    const drive = new DriveSearch();
    drive.start(Grid.fromCells(20, 20, new Uint8Array(400).fill(1)), [3, 3, 0], [15, 15, 90]);
    const { SearchPool } = await loadPool();
    const pool = new SearchPool({ workers: 1 });
    await pool.open(grid);
    const { cost } = await pool.batch([...grid.start, ...grid.goal]);
    pool.close();
    await small.load();
    const ofSmall = new small.GridSearch({});
    const open = small.Grid.fromCells(8, 8, new Uint8Array(64).fill(1));
    ofSmall.start(open, [0, 0], [7, 7]);
    console.log(JSON.stringify({
      status, cost: search.cost, pool: [...cost], still: still(text, { at: 5 }).text, drives: drive.status, walkers: CubeCrowd.generate(15, 1, { walkers: 10 }).walkers,
      small: [ofSmall.run(open), ofSmall.cost], figure: figureOf({ info: 'path-lab', text: 'S.G' }).html.slice(0, 180),
    }));
  `,
  );
  const { figure, ...others } = found;
  assert.deepEqual(others, {
    status: 'found',
    cost: 220,
    pool: [220],
    still: 'Map of 24 × 15 cells. A* · 5 expanded',
    drives: 'running',
    walkers: 10,
    small: ['found', 98],
  });
  assert.match(figure, /<path-lab [^>]+><img slot="poster" src="[^"]+\.svg"/);
  writeFileSync(join(project, 'map.txt'), 'S.G');
  const drawn = execute(
    process.execPath,
    [installed('lib/markdown/render.js'), 'picture', 'map.txt', 'map.png'],
    { cwd: project },
  );
  await assert.rejects(drawn, /PNG needs a package; run npm install @resvg\/resvg-js/);
});

/**
 * What tsc prints about programs of tests/js/types in the project.
 *
 * @param {string[]} names
 * @param {string} lib
 * @param {string[]} how the package's types are found
 */
async function errorsIn(names, lib, how) {
  for (const name of names) cpSync(inRoot('tests', 'js', 'types', name), join(project, name));
  const strict = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--noPropertyAccessFromIndexSignature',
    '--noImplicitOverride',
    '--verbatimModuleSyntax',
  ];
  const options = ['--skipLibCheck', 'false', '--target', 'es2022', '--types', '', '--lib', lib];
  const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = await execute(
    process.execPath,
    [tsc, ...strict, ...options, ...how, ...names],
    { cwd: project },
  ).catch((error) => error);
  return stdout;
}

// Each wrong line has its own comment that expects an error, and a comment without one is an error.
for (const how of ['--module nodenext', '--module esnext --moduleResolution bundler'])
  test(`types, ${how}: no error in right programs, and one in each wrong line, by the strictest options and without other packages`, async () => {
    const page = await errorsIn(
      ['right.ts', 'wrong.ts'],
      'es2023,dom,dom.iterable',
      how.split(' '),
    );
    const core = await errorsIn(['core.ts'], 'es2022', how.split(' '));
    const disposable = await errorsIn(
      ['disposable.ts'],
      'es2022,esnext.disposable',
      how.split(' '),
    );
    assert.deepEqual([page, core, disposable], ['', '', '']);
  });

// Bundled in advance, a module would look for its files beside the bundle. tests/browser has Vite 7.
test('a development server of Vite serves the modules and their files where they are in the package', async () => {
  // A build that ran before the tests has set it for them.
  delete process.env.NODE_ENV;
  const { createServer } = await import('vite');
  writeFileSync(join(project, 'page.js'), "import 'cubechase'; import 'cubechase/core';");
  const server = await createServer({
    root: project,
    configFile: false,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  try {
    const [origin = ''] = (await server.listen()).resolvedUrls?.local ?? [];
    const page = await (await fetch(`${origin}page.js`)).text();
    const imported = Array.from(
      page.matchAll(/"\/(node_modules\/[^"?]*)/g),
      ([, path = '']) => path,
    );
    const folder = 'node_modules/cubechase/lib';
    assert.deepEqual(imported, [
      `${folder}/development/cubechase.jsx`,
      `${folder}/development/core.jsx`,
    ]);
    const [wasm] = readdirSync(installed('lib', 'files')).filter((name) => name.endsWith('.wasm'));
    for (const [path, type] of [
      [imported[1], 'text/javascript'],
      [`${folder}/core.js`, 'text/javascript'],
      [`${folder}/files/${wasm}`, 'application/wasm'],
    ]) {
      const { headers } = await fetch(`${origin}${path}`);
      assert.equal(headers.get('Content-Type'), type, path);
    }
  } finally {
    await server.close();
  }
});

const ELEMENTS = {
  'cube-chase': 'cube/element/cube-chase.js',
  'path-lab': 'lab/element/path-lab.js',
  'path-story': 'story/path-story.js',
};

/** An element's public members and its events, from its sources. @param {string} file */
function sourceOf(file) {
  const [own = '', base = ''] = [file, 'shared/element/embedded.js'].map((name) =>
    readFileSync(inRoot('www', name), 'utf8'),
  );
  const hidden = Array.from(
    `${own}${base}`.matchAll(/@protected(?:(?!\*\/)[^])*\*\/\s*(?:async |get )?(\w+)/g),
    ([, name = '']) => name,
  );
  return {
    hidden,
    fires: Array.from(own.matchAll(/@fires (.*)/g), ([, line = '']) =>
      Array.from(line.matchAll(/(\w+) \{/g), ([, name = '']) => name),
    ).flat(),
  };
}

test('a server can import the elements, and the manifest describes their attributes, members and events', async () => {
  const classes = [
    'BinaryHeap',
    'CrowdWorld',
    'Cube',
    'CubeChase',
    'CubeCrowd',
    'CubeSearch',
    'DriveSearch',
    'EditError',
    'FormatError',
    'GraphSearch',
    'Grid',
    'GridCrowd',
    'GridSearch',
    'GridWorld',
    'MapError',
    'OptionError',
    'PathLab',
    'Replay',
    'SearchError',
    'TableError',
  ];
  const found = await printed(
    'server.js',
    `
    const found = {};
    for (const name of ['', '/cube-chase', '/path-lab', '/path-story']) {
      const module = await import('cubechase' + name);
      const classes = Object.keys(module).filter((word) => /^[A-Z]\\w+[a-z]$/.test(word)).sort();
      const { prototype, observedAttributes: observed = [] } = module[classes[0]];
      const members = [];
      for (let at = prototype; name && at !== Object.prototype; at = Object.getPrototypeOf(at)) members.push(...Object.getOwnPropertyNames(at));
      found[name.slice(1)] = { classes, observed, members: [...new Set(members)] };
    }
    const [core, all] = [await import('cubechase/core'), await import('cubechase')];
    const lacks = Object.keys(core).filter((name) => !(name in all));
    console.log(JSON.stringify({ ...found, lacks, schema: import.meta.resolve('cubechase/schema.json') }));
  `,
  );
  assert.deepEqual([found[''].classes, found.lacks], [classes, []]);
  assert.deepEqual(
    readFileSync(new URL(found.schema)),
    readFileSync(inRoot('www', 'pkg', 'schema.json')),
  );
  const { modules } = JSON.parse(readFileSync(installed('lib', 'custom-elements.json'), 'utf8'));
  const elements = modules.map((/** @type {any} */ module) => module.declarations[0]);
  for (const [tag, file] of Object.entries(ELEMENTS)) {
    const element = elements.find((/** @type {any} */ one) => one.tagName === tag);
    const { hidden, fires } = sourceOf(file);
    // Every element has focus().
    const own = found[tag].members.filter(
      (/** @type {string} */ name) =>
        !/^constructor$|^focus$|Callback$/.test(name) && !hidden.includes(name),
    );
    const lists = [element.attributes, element.members, element.events];
    const sorted = lists.map((/** @type {{ name: string }[]} */ list) =>
      list.map(({ name }) => name).sort(),
    );
    assert.deepEqual(
      [found[tag].classes, ...sorted],
      [[element.name], found[tag].observed.sort(), own.sort(), fires.sort()],
      tag,
    );
    assert.deepEqual(
      lists.flat().filter(({ description }) => description === ''),
      [],
    );
  }
});

test('the README of the package leads to no file that is missing, and with an address of the site to its pages', () => {
  const linksOf = (/** @type {string} */ text) =>
    Array.from(text.matchAll(/\]\(([^)]*)\)/g), ([, href = '']) => href);
  const known = /^https:\/\/(?:nodejs\.org|rustup\.rs)$/;
  const links = linksOf(readFileSync(installed('README.md'), 'utf8'));
  const address = 'https://example.org/cubechase/';
  assert.deepEqual(
    links.filter((link) => !link.startsWith('https://')),
    [],
  );
  const pages = linksOf(packagedReadme(address)).filter((link) => !known.test(link));
  assert.ok(pages.length > 15);
  for (const link of pages) {
    assert.ok(link.startsWith(address), link);
    assert.ok(existsSync(inRoot('dist', new URL(link).pathname.replace('/cubechase/', ''))), link);
  }
});

test('every address names the current version, and the changelog begins with it', () => {
  const { version } = JSON.parse(readFileSync(installed('package.json'), 'utf8'));
  for (const file of [
    'README.md',
    'docs/embedding.md',
    'docs/embedding-zh.md',
    'examples/web/cdn/index.html',
  ]) {
    const named = Array.from(
      readFileSync(inRoot(file), 'utf8').matchAll(/cubechase[@-](\d+\.\d+\.\d+)/g),
      ([, number]) => number,
    );
    assert.ok(named.length > 0, file);
    assert.deepEqual(
      named.filter((number) => number !== version),
      [],
      file,
    );
  }
  assert.equal(/^## (.*)/m.exec(readFileSync(installed('CHANGELOG.md'), 'utf8'))?.[1], version);
});

test('names every package and crate that it contains, with its license, in all three files', () => {
  const imported = filesUnder(inRoot('www'))
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\b *\(?'(@?[a-z][^':.]*)'/g),
        ([, name = '']) => name,
      ),
    );
  const { peerDependencies } = JSON.parse(readFileSync(installed('package.json'), 'utf8'));
  const [, listed = ''] =
    /\n\[dependencies\]\n([^[]*)/.exec(readFileSync(inRoot('wasm', 'Cargo.toml'), 'utf8')) ?? [];
  const crates = Array.from(listed.matchAll(/^[a-z_-]+/gm), ([name]) => name).filter(
    (name) => name !== 'cubechase',
  );
  assert.ok(imported.includes('@codemirror/view') && crates.includes('talc'));
  const notices = readFileSync(installed('lib', 'THIRD-PARTY.md'), 'utf8');
  for (const name of [...imported, ...crates].filter((each) => !(each in peerDependencies))) {
    const [, notice = ''] = notices.split(`\n## ${name} - `);
    assert.match(
      notice.split('\n## ')[0] ?? '',
      /\(.*MIT.*\)[^]*Permission is hereby granted/,
      name,
    );
  }
  // The rest is about the command, which the site does not have.
  assert.ok(notices.startsWith(Buffer.from(site['THIRD-PARTY.md'] ?? 'none').toString()));
  assert.ok(readFileSync(PACKED.page, 'utf8').includes('## talc - '));
});

test('the zip is the site', () => {
  assert.equal(Object.keys(site).length, filesUnder(inRoot('dist')).length);
  for (const name of ['index.html', 'lab.html', 'cubechase.js'])
    assert.deepEqual(Buffer.from(site[name] ?? ''), readFileSync(inRoot('dist', name)), name);
});
