// `npm run bytes`: compares the compressed size of each page, and of each import of the package, with
// docs/bytes.tsv. `npm run bytes -- --record` writes that file, and the table of imports in
// docs/embedding.md. A line that grows by more than 3 % is an error.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, sizesOf } from './lib/files.mjs';
import { filesOf, page, scriptOf, scripts, untilFirstTile } from './lib/loaded.mjs';
import { Advice, main } from './lib/run.mjs';
import { freshSite } from './site.mjs';

/** @typedef {import('./lib/files.mjs').Sizes} Sizes */

const RECORD = inRoot('docs', 'bytes.tsv');
const HEADER = ['what is loaded', 'bytes', 'gzip', 'brotli'].join('\t');
const MOST_GROWTH = 1.03;

/** JavaScript that loads on request, by the page and the name of the module. */
const CODE = [
  ['the text editor', 'index.html', 'cube-text'],
  ['the code editor', 'own.html', 'code-editor'],
];

/** Other packages, as they ship for pages. */
const PEERS = {
  'EasyStar 0.4.4': 'easystarjs/bin/easystar-0.4.4.min.js',
  'PathFinding.js 0.4.18': 'pathfinding/visual/lib/pathfinding-browser.min.js',
};

/** The files of each import, and those that it then needs. */
async function imports() {
  const entry = (/** @type {string} */ name) => [...scripts(`import"./${name}.js"`)];
  const whole = inRoot('www', 'pkg', 'cubechase_bg.wasm');
  return Object.entries({
    '`cubechase/search` and `load()`': [
      ...entry('search'),
      inRoot('www', 'pkg-search', 'cubechase_bg.wasm'),
    ],
    "`cubechase/core` and `GridSearch.create({ algorithm: 'astar' })`": [
      ...entry('core'),
      ...(await filesOf('lab')),
    ],
    '`cubechase/core` and `load()`': [...entry('core'), whole],
    '`cubechase/path-lab`, before a lab is near': entry('path-lab'),
    '`cubechase/cube-chase`, before a cube is near': entry('cube-chase'),
    '`cubechase`, before an element is near': entry('cubechase'),
  });
}

/** @returns {[name: string, files: string[]][]} */
const peers = () =>
  Object.entries(PEERS).map(([name, file]) => [name, [inRoot('node_modules', file)]]);

/** The sizes of the site in dist/ and of the packages. @returns {Promise<Map<string, Sizes>>} */
async function measure() {
  const lines = new Map([
    ['module of <cube-chase>, before it plays', await filesOf('cube')],
    ['module of <path-lab>, before it shows an answer', await filesOf('lab')],
    ['module of the search package', [inRoot('www', 'pkg-search', 'cubechase_bg.wasm')]],
    ['whole package in one file', [inRoot('www', 'pkg', 'cubechase_bg.wasm')]],
    ['whole package in parts', await filesOf()],
    ['index.html, until it plays', page('index.html')],
    ['lab.html, until it shows an answer', page('lab.html')],
  ]);
  const atOnce = (/** @type {string} */ html) =>
    scripts(readFileSync(inRoot('dist', html), 'utf8'));
  for (const name of /** @type {const} */ (['index.html', 'zh/index.html']))
    lines.set(`${name}, until its first tile is alive`, await untilFirstTile(name));
  const element = scripts(readFileSync(inRoot('dist', 'cubechase.js'), 'utf8'));
  lines.set('path-story.js, beside an element', [
    inRoot('dist', 'path-story.js'),
    ...[...scripts(readFileSync(inRoot('dist', 'path-story.js'), 'utf8'))].filter(
      (file) => !element.has(file),
    ),
  ]);
  const lab = atOnce('lab.html');
  lines.set(
    'JavaScript of own.html, beside the lab',
    [...atOnce('own.html')].filter((file) => !lab.has(file)),
  );
  for (const [name, html, stem] of CODE) {
    const before = atOnce(html);
    lines.set(
      `JavaScript of ${name}, on demand`,
      [...scripts(`import"./${scriptOf(stem)}"`)].filter((file) => !before.has(file)),
    );
  }
  for (const [name, files] of [...(await imports()), ...peers()]) lines.set(name, files);
  return new Map([...lines].map(([name, of]) => [name, sum(of.map(sizesOf))]));
}

/** @param {Sizes[]} sizes with each file compressed separately @returns {Sizes} */
const sum = (sizes) =>
  sizes.reduce(
    (a, b) => ({ bytes: a.bytes + b.bytes, gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }),
    { bytes: 0, gzip: 0, brotli: 0 },
  );

/** @returns {Map<string, Sizes>} */
function recorded() {
  if (!existsSync(RECORD)) return new Map();
  const rows = readFileSync(RECORD, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  return new Map(
    rows.map(([name = '', ...numbers]) => {
      const [bytes = 0, gzip = 0, brotli = 0] = numbers.map(Number);
      return [name, { bytes, gzip, brotli }];
    }),
  );
}

/** Writes the table of imports. @param {Map<string, Sizes>} sizes */
async function writeImports(sizes) {
  const names = [...(await imports()), ...peers()].map(([name]) => name);
  const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
  const rows = names.map((name) => {
    const { bytes = 0, gzip = 0 } = sizes.get(name) ?? {};
    return `| ${name} | ${kB(gzip)} | ${kB(bytes)} |\n`;
  });
  const document = inRoot('docs', 'embedding.md');
  const text = readFileSync(document, 'utf8').replace(
    /(<!-- imports -->\n)[^]*(<!-- \/imports -->)/,
    (_, begin, end) =>
      `${begin}| import | kB, gzipped | kB |\n|---|---:|---:|\n${rows.join('')}${end}`,
  );
  // `npm test` imports this file before the packages are there.
  const { formatted } = await import('./lib/format.mjs');
  writeFileSync(document, await formatted(text, document));
}

/**
 * Prints the table. With `hold`, growth beyond the limit is an error.
 *
 * @param {{ hold?: boolean }} [how]
 */
export async function printBytes({ hold = false } = {}) {
  const [now, before] = [await measure(), recorded()];
  const kB = (/** @type {number} */ count) => (count / 1000).toFixed(1).padStart(8);
  const wide = Math.max(...[...now.keys()].map((name) => name.length));
  console.log(`${'kB'.padEnd(wide)}   bytes    gzip  brotli  gzip recorded`);
  /** @type {string[]} */
  const faults = [];
  for (const [name, sizes] of now) {
    const was = before.get(name);
    console.log(
      `${name.padEnd(wide)}${kB(sizes.bytes)}${kB(sizes.gzip)}${kB(sizes.brotli)}${was ? kB(was.gzip) : '       –'}`,
    );
    if (!was) faults.push(`${name}: not recorded`);
    else if (sizes.gzip > was.gzip * MOST_GROWTH)
      faults.push(`${name}: gzip ${sizes.gzip} bytes, recorded ${was.gzip}`);
    else if (sizes.brotli > was.brotli * MOST_GROWTH)
      faults.push(`${name}: brotli ${sizes.brotli} bytes, recorded ${was.brotli}`);
  }
  faults.push(
    ...[...before.keys()]
      .filter((name) => !now.has(name) && !(name in PEERS))
      .map((name) => `${name}: recorded, but not there`),
  );
  if (hold && faults.length > 0)
    throw new Advice(
      `More than 3 % above docs/bytes.tsv; if that is meant, npm run bytes -- --record:\n${faults.join('\n')}`,
    );
}

await main(
  async () => {
    await freshSite();
    if (process.argv.includes('--record')) {
      const sizes = await measure();
      const rows = [...sizes].map(([name, { bytes, gzip, brotli }]) =>
        [name, bytes, gzip, brotli].join('\t'),
      );
      writeFileSync(RECORD, `${[HEADER, ...rows].join('\n')}\n`);
      await writeImports(sizes);
    }
    await printBytes({ hold: true });
  },
  import.meta.url,
);
