// Figures from code fences, as the package makes them: the function, and its plugins in the real
// markdown-it, remark and MDX.

import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { spawnSync } from 'node:child_process';
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { compile } from '@mdx-js/mdx';
import MarkdownIt from 'markdown-it';
import { parseFragment } from 'parse5';
import { PNG } from 'pngjs';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { inRoot } from '../../scripts/lib/files.mjs';
import { attributesOf, elementsOf, find } from '../../scripts/lib/html-tree.mjs';
import { GENERATORS } from '../../scripts/sites.mjs';
import { cubeXml } from './support/maps.mjs';
import { rowsOf } from './support/texts.mjs';

if (!existsSync(inRoot('lib', 'markdown')))
  throw new Error('lib/markdown is missing: run npm run pack first');
/**
 * By a variable name, because the types of the package are there only after the build.
 *
 * @param {string} name
 */
const imported = (name) => import(name);
const { figureOf } = await imported('cubechase/markdown');
const [{ default: markdownIt, vitePress }, { default: remark }] = [
  await imported('cubechase/markdown-it'),
  await imported('cubechase/remark'),
];
const [{ createSite }, { withFigures }] = [
  await imported('../../lib/markdown/site.js'),
  await imported('../../lib/markdown/text.js'),
];

const folder = mkdtempSync(join(tmpdir(), 'cubechase-figures-'));
after(() => rmSync(folder, { recursive: true }));

const MAP = 'S.....\n.####.\n....#G\n';
const INFO = 'path-lab race="astar; greedy" at=3 caption="Three steps & <more>"';
const POST = `# A post\n\nWords.\n\n\`\`\`${INFO}\n${MAP}\`\`\`\n\n\`\`\`js\nlet x;\n\`\`\`\n\n~~~~cube-chase map="Six gardens" at=2\n~~~~\n`;

/** The elements of a page by their tags. @param {string} html */
function partsOf(html) {
  const tree = parseFragment(html);
  return (/** @type {string} */ tag) => {
    const element = find(tree, ({ tagName }) => tagName === tag);
    assert.ok(element, `<${tag}> in ${html}`);
    return attributesOf(element);
  };
}

test('a fence becomes a figure: a still with its text, the live element around it, and a caption', () => {
  const { html, files } = figureOf({ info: INFO, text: MAP }, '/blog/cubechase/');
  const part = partsOf(html);
  const { map = '', ...attributes } = part('path-lab');
  assert.deepEqual(attributes, { loading: 'lazy', race: 'astar; greedy', at: '3' });
  const [{ src = '', alt }, { srcset = '', type }] = [part('img'), part('source')];
  assert.deepEqual(
    [alt, part('picture'), type],
    [
      'Map of 6 × 3 cells. A* · 3 expanded. Greedy best first · 3 expanded',
      { slot: 'poster' },
      'image/svg+xml',
    ],
  );
  assert.match(html, /<figcaption>Three steps &#38; &#60;more&#62;<\/figcaption><\/figure>$/);
  const own = (/** @type {string} */ url) => files[url.replace('/blog/cubechase/', '')];
  assert.equal(own(map), MAP);
  assert.match(own(srcset), /^<svg .*prefers-color-scheme:dark/);
  assert.equal(PNG.sync.read(Buffer.from(own(src))).width, 2 * Number(part('img')['width']));
  assert.doesNotMatch(html, /data:|style=|<script/);
  const moving = Object.entries(figureOf({ info: 'path-lab loop=2-4', text: MAP }).files).find(
    ([name]) => name.endsWith('.png'),
  )?.[1];
  assert.equal(
    Buffer.from(moving ?? '')
      .toString('latin1')
      .split('fcTL').length - 1,
    3,
    'a frame for each step',
  );
});

test('a cube has a still of its net at a second, and starts there', () => {
  const { html, files } = figureOf({
    info: 'cube-chase map="Six gardens" at=5 autoplay',
    text: '',
  });
  assert.deepEqual(partsOf(html)('cube-chase'), {
    loading: 'lazy',
    at: '5',
    autoplay: '',
    map: '/cubechase/files/maps/six-gardens.xml',
  });
  assert.match(
    partsOf(html)('img')['alt'] ?? '',
    /^Cube of six faces with 17 × 17 cells, 6 monsters, after 5 s\. Monster 1: 13 expanded, cost 90/,
  );
  assert.deepEqual(
    Object.keys(files).map((name) => name.replace(/\w{12}/, '…')),
    ['figures/….svg', 'figures/….png'],
  );
  assert.ok(existsSync(inRoot('lib', 'files', 'maps', 'six-gardens.xml')));
});

test('a map that ships comes with its searches, unless the fence names one', () => {
  const alt = (/** @type {string} */ info) =>
    partsOf(figureOf({ info, text: '' }).html)('img')['alt'] ?? '';
  assert.match(alt('path-lab map=Pocket'), /\. Greedy best first · .*\. A\* · 61 expanded/);
  assert.match(
    alt('path-lab map=Pocket algorithm=jps'),
    /cells\. Jump points \(JPS\) · \d+ expanded · cost/,
  );
});

test('a fence can have the braces of Pandoc, and another fence is no figure', () => {
  assert.equal(
    figureOf({ info: '{.path-lab at=3 bare=""}', text: MAP }).html,
    figureOf({ info: 'path-lab at=3 bare', text: MAP }).html,
  );
  for (const info of ['js', '']) assert.equal(figureOf({ info, text: '' }), null);
});

test('in Chinese, the text alternative and the names in the still are Chinese', () => {
  const { html, files } = figureOf({
    info: 'path-lab lang=zh-CN race="astar; greedy" at=3',
    text: MAP,
  });
  assert.equal(partsOf(html)('img')['alt'], '6 × 3 格的地图。A* · 扩展 3。贪心最佳优先 · 扩展 3');
  assert.match(Object.values(files)[0], /font-size="16"[^>]*>贪心最佳优先</);
  assert.match(
    partsOf(figureOf({ info: 'cube-chase map="Six gardens" lang=zh at=5', text: '' }).html)('img')[
      'alt'
    ] ?? '',
    /^六面立方体/,
  );
});

test('a mistake is an error with file, line and column in the Markdown, and what is expected', () => {
  /** @type {[info: string, text: string, line: number, column: number, message: RegExp][]} */
  const mistakes = [
    [
      'path-lab rase=astar',
      MAP,
      10,
      13,
      /<path-lab> has no attribute rase; expected one of: algorithm, race, /,
    ],
    [
      'path-lab at=3 race="astar; quick"',
      MAP,
      10,
      18,
      /race, lane 2: algorithm="quick" is not known; expected/,
    ],
    [' {.path-lab rase=astar}', MAP, 10, 16, /has no attribute rase/],
    ['path-lab at=3 at=4', MAP, 10, 18, /found at twice; expected it once/],
    [
      'path-lab caption="open',
      MAP,
      10,
      13,
      /found caption="open; expected an attribute like at=30/,
    ],
    ['path-lab', 'S..\n.?G\n', 12, 2, /found "\?"; expected # wall/],
    ['path-lab', '\n', 10, 4, /found no map; expected one between the lines of the fence/],
    [
      'path-lab map=Hals',
      '',
      10,
      13,
      /map="Hals" is not a map that ships; expected one of: Two rooms, /,
    ],
    ['path-lab from=9,9', MAP, 10, 4, /the start \(9, 9\) is outside; expected a cell of the map/],
    ['path-lab poster=x.svg', MAP, 10, 13, /has no attribute poster/],
    [
      'cube-chase view=nett',
      '<cube/>',
      10,
      15,
      /view="nett" is not known; expected "cube" or "net"/,
    ],
    [
      'cube-chase',
      `<?xml version="1.0"?>\n<!-- <?xml-stylesheet?> -->\n<?xml-stylesheet href="x.xsl"?>${cubeXml()}`,
      13,
      1,
      /found <\?xml-stylesheet; expected a map without instructions/,
    ],
    [
      'path-lab',
      '<!-- a face -->\n  <?php x?><face name="front">\n<row>...</row><row>...</row><row>...</row></face>\n',
      12,
      3,
      /found <\?php; expected a map without/,
    ],
    ['cube-chase', '<cube>\n', 11, 7, /found the end of the text; expected XML/],
  ];
  for (const [info, text, line, column, expected] of mistakes) {
    const message = new RegExp(`^post\\.md:${line}:${column}: .*${expected.source}`, 's');
    assert.throws(
      () => figureOf({ info, text, file: 'post.md', line: 10 }),
      { file: 'post.md', line, column, message },
      info,
    );
  }
});

/**
 * Checks the HTML of POST and the files that a plugin wrote.
 *
 * @param {string} html
 * @param {string} written its folder
 */
function checkPost(html, written) {
  const part = partsOf(html);
  assert.deepEqual(part('script'), { type: 'module', src: '/b/cubechase.js' });
  assert.equal(html.split('<script').length, 2);
  assert.match(html, /<h1>A post<\/h1>[^]*<pre><code class="language-js">let x;\n<\/code><\/pre>/);
  assert.equal(part('path-lab')['race'], 'astar; greedy');
  for (const url of [
    part('path-lab')['map'],
    part('cube-chase')['map'],
    part('img')['src'],
    part('source')['srcset'],
    part('script')['src'],
    part('link')['href'],
  ]) {
    assert.ok(existsSync(join(written, (url ?? '').replace('/b/', ''))), url);
  }
  assert.ok(!readdirSync(written).includes('types'));
}

const options = { folder: join(folder, 'site'), base: '/b/' };
const byIt = (/** @type {object} */ more = {}) =>
  new MarkdownIt().use(markdownIt, { ...options, ...more });
const byRemark = (/** @type {object} */ more = {}) =>
  unified()
    .use(remarkParse)
    .use(remark, { ...options, ...more })
    .use(remarkRehype)
    .use(rehypeStringify);

test('markdown-it and remark; a second build writes nothing again', async () => {
  checkPost(byIt().render(POST), options.folder);
  const own = join(folder, 'remark');
  checkPost(String(await byRemark({ folder: own }).process(POST)), own);
  const times = () =>
    readdirSync(options.folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(options.folder, name)).mtimeMs,
    );
  const before = times();
  byIt().render(POST);
  assert.deepEqual(times(), before);
});

test('the configuration of VitePress: the head of each page, and figures without it', () => {
  const { head, markdown, vue } = vitePress(options);
  assert.deepEqual(head, [
    ['link', { rel: 'stylesheet', href: '/b/figures.css' }],
    ['script', { type: 'module', src: '/b/cubechase.js' }],
  ]);
  const md = new MarkdownIt();
  markdown.config(md);
  const html = md.render(POST);
  assert.match(html, /<path-lab/);
  assert.doesNotMatch(html, /<script|<link/);
  assert.equal(vitePress().head[0][1].href, '/cubechase/figures.css');
  assert.deepEqual(
    ['figure', 'path-lab', 'cube-chase'].map(vue.template.compilerOptions.isCustomElement),
    [false, true, true],
  );
});

test('remark in MDX', async () => {
  const code = String(
    await compile(POST.replaceAll('~', '`'), {
      jsx: true,
      remarkPlugins: [[remark, { ...options, head: false }]],
    }),
  );
  assert.match(
    code,
    /<_component0 loading="lazy" race="astar; greedy" at="3" map="\/b\/figures\/\w+\.txt"><_components.picture slot="poster"><_components.source type="image\/svg\+xml" srcSet="/,
  );
  assert.match(
    code,
    /<_components.figcaption>\{"Three steps & <more>"\}<\/_components.figcaption>/,
  );
  assert.doesNotMatch(code, /cubechase\.js/);
});

test('plugins name the line of a file whose front matter the generator has removed', async () => {
  const file = join(folder, 'post.md');
  const body = 'Words.\n\n```path-lab\nS..\n.?G\n```\n';
  writeFileSync(file, `---\ntitle: A post\n---\n\n${body}`);
  const message = new RegExp(`^Error: ${file}:9:2: found "\\?"`);
  assert.throws(() => byIt().render(body, { path: file }), message);
  for (const value of [body, `\n\n\n\n${body}`])
    await assert.rejects(byRemark().process({ path: file, value }), message);
});

/** Runs the command. @param {string[]} args @param {string} [input] */
const command = (args, input = '') =>
  spawnSync(process.execPath, [inRoot('lib', 'markdown', 'render.js'), ...args], {
    input,
    encoding: 'utf8',
  });

/** The elements of Markdown in which fences have become HTML. @param {string} text */
const drawnIn = (text) => elementsOf(parseFragment(new MarkdownIt({ html: true }).render(text)));

test('npx cubechase render writes Markdown with figures and their files beside it', () => {
  const [post, out] = [join(folder, 'in.md'), join(folder, 'out', 'post.md')];
  writeFileSync(post, POST);
  assert.equal(command(['render', post, out]).stderr, '');
  const text = readFileSync(out, 'utf8');
  assert.match(text, /```js\nlet x;\n```/);
  const part = partsOf(new MarkdownIt({ html: true }).render(text));
  assert.equal(part('script')['src'], 'cubechase/cubechase.js');
  assert.ok(existsSync(join(folder, 'out', part('path-lab')['map'] ?? '')));
  assert.equal(drawnIn(text).filter(({ tagName }) => tagName === 'figure').length, 2);
  writeFileSync(post, 'Text\n\n```path-lab at=soon\nS.G\n```\n');
  assert.match(
    command(['render', post, out]).stderr,
    new RegExp(`^${post}:3:13: at="soon" is not possible; expected`),
  );
  assert.match(command(['draw']).stderr, /^Usage: npx cubechase render/);
});

test('draws fences in quotes and list items, and leaves code', () => {
  const fence = (/** @type {string} */ first, /** @type {string} */ before, map = MAP) =>
    ['```path-lab at=3', ...map.trim().split('\n'), '```']
      .map((line, at) => `${at > 0 ? before : first}${line}\n`)
      .join('');
  const nested = [
    fence('> ', '> '),
    fence('> ', '>'),
    `- One\n\n${fence('  ', '  ')}`,
    fence('1. ', '   '),
    `1. One\n\n${fence('    ', '    ')}`,
    `- > One\n${fence('  > ', '  > ')}`,
  ];
  const code = [
    '    ```path-lab at=soon\n    ```\n',
    '````md\n```path-lab at=soon\n```\n````\n',
    '> ```js\nWords.\n',
  ];
  const drawn = (/** @type {string} */ text) =>
    withFigures(text, 'nested.md', createSite({ folder: options.folder, base: '', head: false })());
  const elements = drawnIn(drawn([...nested, ...code].join('\nWords.\n\n')));
  const maps = elements
    .filter(({ tagName }) => tagName === 'path-lab')
    .map((element) => attributesOf(element)['map'] ?? '');
  assert.deepEqual(
    maps.map((map) => readFileSync(join(options.folder, map), 'utf8')),
    nested.map(() => MAP),
  );
  const count = (/** @type {string} */ tag) =>
    elements.filter(({ tagName }) => tagName === tag).length;
  assert.deepEqual([count('blockquote'), count('li'), count('pre')], [4, 4, code.length]);
  assert.throws(() => drawn(fence('> ', '> ', 'S..\n.?G')), /^Error: nested\.md:3:2: found "\?"/);
  assert.throws(
    () => drawn('- ```path-lab\n  S.G\n```\n'),
    /^Error: nested\.md:3:1: found a line outside the quote or list item/,
  );
});

test('finds the fences that Markdown and MkDocs have, and names each other one that it leaves, and a map of two formats', (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  const fence = '```path-lab\nS.G\n```\n';
  const inside = (/** @type {string} */ text, by = '    ') => text.replace(/^(?=.)/gm, by);
  /** @type {[text: string, drawn: number, said?: string][]} */
  const rows = [
    [`<!--\n\n${fence}-->\n\n${fence}`, 1],
    [`<pre>\n${fence}</pre>\n`, 0],
    [`<script>\n${fence}</script>\n`, 0],
    [`---\ntitle: <!--\n---\n${fence}`, 1],
    [`${fence}*Words*\n\n> ${fence.replaceAll('\n', '\n> ')}*Words*\n`, 2],
    [`- One\n\n${inside(fence, '\t')}`, 1],
    [`> 1. One\n>\n${inside(fence, '> \t')}`, 1],
    [`!!! note\n${inside(fence)}`, 1],
    [`Words\n??? tip "Two words"\n\n${inside(fence, '\t')}${fence}`, 2],
    [`=== "Tab"\n\n${inside(`???+ note\n\n${inside(fence)}`)}`, 1],
    [`- One\n\n${inside(`!!! note\n\n${inside(fence)}`)}`, 1],
    [`!!! note\n\n${fence}`, 1],
    [
      `!!!\n\n${inside(fence)}`,
      0,
      '3:5: found a fence of path-lab that Markdown reads as indented code; expected',
    ],
    [
      `Words.\n\n${inside(fence)}`,
      0,
      '3:5: found a fence of path-lab that Markdown reads as indented code; expected an empty line before it',
    ],
    [`<div>\n${fence}</div>\n`, 0, '2:1: found a fence of path-lab that Markdown reads as HTML'],
    [
      `Term\n:   Words\n${inside(fence)}`,
      0,
      '3:5: found a fence of path-lab that Markdown reads as text of a paragraph',
    ],
    [
      fence.replace('S.G', '110\n111'),
      1,
      '2:1: This text was read as the format digits. As matrix, it is another map.',
    ],
    [
      `Words.\n\n${fence.replace('S.G', '1211\n1121')}`,
      1,
      '4:1: This text was read as the format digits. As ascii, it is another map.',
    ],
  ];
  for (const [text, drawn, said = ''] of rows) {
    warn.mock.resetCalls();
    const done = withFigures(
      text,
      'post.md',
      createSite({ folder: options.folder, base: '/b/' })(),
    );
    assert.deepEqual(
      [done.split('<figure').length - 1, warn.mock.callCount(), done === text],
      [drawn, said ? 1 : 0, drawn === 0],
      text,
    );
    assert.equal(
      done.split('*Words*').length,
      drawnIn(done).filter(({ tagName }) => tagName === 'em').length + 1,
      done,
    );
    assert.ok(drawn === 0 || done.indexOf('-->') < done.indexOf('<script type'), done);
    assert.ok(
      String(warn.mock.calls[0]?.arguments).startsWith(said ? `post.md:${said}` : ''),
      text,
    );
  }
});

test('npx cubechase render between standard input and output names the line of the file', () => {
  const file = join(folder, 'piped.md');
  const given = [
    'render',
    '-',
    '-',
    '--no-head',
    '--folder',
    options.folder,
    '--base',
    '/b/',
    '--file',
    file,
  ];
  writeFileSync(file, `---\ntitle: A post\n---\n\n${POST}`);
  const { stdout } = command(given, POST);
  assert.equal(partsOf(stdout)('path-lab')['map']?.slice(0, 11), '/b/figures/');
  assert.doesNotMatch(stdout, /<script|<link/);
  const wrong = POST.replace('at=3', 'at=soon');
  writeFileSync(file, `---\ntitle: A post\n---\n\n${wrong}`);
  assert.match(command(given, wrong).stderr, new RegExp(`^${file}:9:34: at="soon"`));
});

/** A post that is drawn fast. */
const SHORT = `\`\`\`path-lab at=3\n${MAP}\`\`\`\n`;

test('npx cubechase render of a folder writes the pages that have figures, and removes those that have none any more', () => {
  const [from, to] = [join(folder, 'content'), join(folder, 'figures')];
  mkdirSync(join(from, 'deep'), { recursive: true });
  writeFileSync(join(from, 'deep', 'post.md'), SHORT);
  writeFileSync(join(from, 'words.md'), '# Words\r\n');
  const render = () => command(['render', from, to]).stderr;
  assert.equal(render(), '');
  assert.deepEqual(readdirSync(to), ['cubechase', 'deep']);
  assert.ok(existsSync(join(to, 'cubechase', 'cubechase.js')));
  writeFileSync(join(to, 'notes.md'), 'A file of the author, about <figure class="cubechase">\n');
  writeFileSync(join(from, 'deep', 'post.md'), '# Words\n');
  assert.equal(render(), '');
  assert.deepEqual([readdirSync(join(to, 'deep')), existsSync(join(to, 'notes.md'))], [[], true]);
  for (const other of [folder, join(from, 'deep')])
    assert.match(command(['render', from, other]).stderr, /overlap; expected two separate folders/);
});

test('npx cubechase render overwrites and deletes nothing of the author’s, and names what it cannot read', () => {
  const root = join(folder, 'careful');
  const [from, to, notes] = [join(root, 'content'), join(root, 'pages'), join(root, 'notes.md')];
  mkdirSync(from, { recursive: true });
  mkdirSync(to);
  const [post, target, list] = [
    join(from, 'post.md'),
    join(to, 'post.md'),
    join(to, 'cubechase', 'rendered.json'),
  ];
  writeFileSync(post, SHORT);
  writeFileSync(notes, 'Notes');
  const render = (first = from, second = to) => command(['render', first, second]).stderr;
  symlinkSync(post, target);
  assert.match(render(), /^.*post\.md is a link into .*content; expected a file of its own\n$/);
  rmSync(target);
  symlinkSync(from, join(root, 'link'));
  assert.match(render(from, join(root, 'link')), /overlap; expected two separate folders/);
  for (const same of [post, join(root, 'link', 'post.md')])
    assert.match(render(post, same), /post\.md is the file .*; expected another one/);
  assert.equal(readFileSync(post, 'utf8'), SHORT);

  assert.equal(render(), '');
  for (const wrong of [
    '["../notes.md"]',
    '["post.md", 3]',
    '["cubechase/cubechase.js"]',
    '["post.m',
    '{}',
  ]) {
    writeFileSync(list, wrong);
    assert.match(
      render(),
      /rendered\.json: found no list of Markdown files in .*pages; expected what this command writes\./,
      wrong,
    );
  }
  assert.deepEqual([existsSync(notes), existsSync(target)], [true, true]);
  rmSync(list);
  const { ino } = statSync(target);
  assert.equal(render(), '');
  assert.notEqual(statSync(target).ino, ino, 'written aside and renamed');
  assert.deepEqual(
    [readFileSync(list, 'utf8'), readdirSync(to)],
    ['["post.md"]', ['cubechase', 'post.md']],
  );

  writeFileSync(post, Buffer.from('caf\xe9', 'latin1'));
  assert.match(render(), /post\.md: found bytes that are not UTF-8; expected a text in UTF-8/);
  assert.match(
    command(['picture', post, join(root, 'out.svg')]).stderr,
    /post\.md: found bytes that are not UTF-8/,
  );
});

test('a build that ends while it writes a figure leaves no half of it, and the next one draws it', (t) => {
  const own = { folder: join(folder, 'cut'), base: '', head: false };
  const build = () => withFigures(SHORT, 'post.md', createSite(own)());
  const rename = t.mock.method(fs, 'renameSync', () => {
    throw new Error('the disk is full');
  });
  syncBuiltinESMExports();
  assert.throws(build, /the disk is full/);
  const whole = () =>
    readdirSync(join(own.folder, 'figures')).filter((name) => !name.endsWith('.part'));
  assert.deepEqual(whole(), []);
  rename.mock.restore();
  syncBuiltinESMExports();
  build();
  assert.equal(whole().length, 3);
});

test('npx cubechase mdbook speaks the protocol of a preprocessor', () => {
  const mdbook = (/** @type {unknown} */ input) => command(['mdbook'], JSON.stringify(input));
  assert.equal(command(['mdbook', 'supports', 'html']).status, 0);
  const chapter = (/** @type {string} */ path, /** @type {object[]} */ below = []) => ({
    Chapter: { name: 'One', content: SHORT, path, sub_items: below },
  });
  const { stdout, stderr } = mdbook([
    { root: folder, config: { book: { src: 'book' } }, renderer: 'html' },
    { sections: [chapter('one.md', [chapter('in/two.md')]), 'Separator'] },
  ]);
  assert.equal(stderr, '');
  const {
    sections: [{ Chapter: one }, separator],
  } = JSON.parse(stdout);
  assert.equal(separator, 'Separator');
  const [map, deep] = [one, one.sub_items[0].Chapter].map(
    ({ content }) =>
      partsOf(new MarkdownIt({ html: true }).render(content))('path-lab')['map'] ?? '',
  );
  assert.equal(deep, `../${map}`);
  assert.ok(existsSync(join(folder, 'book', map)), map);
  const hosted = mdbook([
    { root: folder, config: { book: { src: 'book' }, output: { html: { 'site-url': '/b/' } } } },
    { items: [chapter('in/two.md')] },
  ]);
  assert.match(
    JSON.parse(hosted.stdout).items[0].Chapter.content,
    /src="\/b\/cubechase\/cubechase\.js/,
  );
  const content = '\n```path-lab at=soon\nS.G\n```\n';
  const wrong = mdbook([
    { root: folder, config: {} },
    { sections: [{ Chapter: { content, path: 'a.md', sub_items: [] } }] },
  ]);
  assert.equal(wrong.status, 1);
  assert.ok(
    wrong.stderr.startsWith(`${join(folder, 'src', 'a.md')}:2:13: at="soon"`),
    wrong.stderr,
  );
});

test('a post can have twenty figures', () => {
  assert.equal(
    byIt()
      .render(Array.from({ length: 20 }, (_, at) => SHORT.replace('at=3', `at=${at}`)).join('\n'))
      .split('<figure').length,
    21,
  );
});

test('the documentation lists each generator, and which have no feed', () => {
  const rows = GENERATORS.map(({ title, name, feed }) => [
    `[${title}](../examples/sites/${name})`,
    '✓',
    '✓',
    feed ? '✓' : 'no feed',
    '✓',
    '✓',
  ]);
  assert.deepEqual(
    rowsOf('docs/embedding.md').filter(([site = '']) => site.includes('](../examples/sites/')),
    rows,
  );
});
