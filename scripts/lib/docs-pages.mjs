// The documents as pages of the site: the README first, then a page for each file in docs/. Links
// between documents lead to their pages. A link to a file that is not in the site becomes text.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { inRoot } from './files.mjs';
import { cardOf, markup, siteOf, tag } from './previews.mjs';

/**
 * The documents: the path of each, its page, its name in the list of pages, and the description for
 * its card.
 *
 * @type {readonly [file: string, page: string, name: string, description: string][]}
 */
export const DOCUMENTS = [
  [
    'README.md',
    'index.html',
    'Overview',
    'A Rust core for grid path finding and two elements for any page: a cube of six mazes whose monsters hunt you, and a lab that steps every search.',
  ],
  [
    'docs/pages.md',
    'pages.html',
    'The pages',
    'What the keys, tools and panels of the cube and the lab do.',
  ],
  [
    'docs/embedding.md',
    'embedding.html',
    'Embedding',
    'How to put the cube and the lab on a page: recipes to paste, attributes, methods, events, colours and languages.',
  ],
  [
    'docs/embedding-zh.md',
    'embedding-zh.html',
    '嵌入指南',
    '如何把立方体和实验室放进你的网页：十分钟上手，以及可以直接粘贴的写法。',
  ],
  [
    'docs/core.md',
    'core.html',
    'Core',
    'One call for a path, a game that searches in its loop, and every member of grids and searches.',
  ],
  [
    'docs/recipes.md',
    'recipes.html',
    'Recipes',
    'Functions and graphs of your own, vehicles, cubes, crowds, workers, pictures and tables as files.',
  ],
  [
    'docs/options.md',
    'options.html',
    'Options',
    'The options of searches, crowds, mazes and vehicles: their values and defaults.',
  ],
  [
    'docs/switching.md',
    'switching.html',
    'From another library',
    'What becomes of your calls when you come from EasyStar, PathFinding.js or ngraph.path, and what differs.',
  ],
  [
    'docs/searches.md',
    'searches.html',
    'Searches',
    'Every search and estimate: the maps that each takes, and what each guarantees.',
  ],
  [
    'docs/own.md',
    'own.html',
    'A search of your own',
    'How to write a search with your own functions, and how the page runs and checks it.',
  ],
  [
    'docs/formats.md',
    'formats.html',
    'Map formats',
    'The text formats of maps: digits, ASCII, the public benchmark, hexes and cube XML.',
  ],
  [
    'docs/traces.md',
    'traces.html',
    'Traces of any search',
    'How a search in any language prints its steps, and how a page plays them; traces of Posthoc, and export.',
  ],
  [
    'docs/architecture.md',
    'architecture.html',
    'Architecture',
    'How the code is laid out: one best-first loop, the policies it is built from, and two elements over one engine.',
  ],
  [
    'docs/decisions.md',
    'decisions.html',
    'Decisions',
    'What was decided, why, and what was tried and left.',
  ],
  [
    'docs/limits.md',
    'limits.html',
    'Limits',
    'What each handle of the core accepts, what it uses there, and the error beyond.',
  ],
  [
    'docs/reliability.md',
    'reliability.html',
    'Reliability',
    'What the project promises, the tests that hold each promise, and how to attack it yourself.',
  ],
  [
    'docs/benchmarks.md',
    'benchmarks.html',
    'Benchmarks',
    'How fast each search is on public maps, beside other libraries, and how to measure it again.',
  ],
  [
    'docs/measured.md',
    'measured.html',
    'Measured',
    'What articles and papers claim of their algorithms, counted on public maps.',
  ],
  [
    'docs/sources.md',
    'sources.html',
    'Sources',
    'The articles and papers that this project was made from, and where each of their items is shown.',
  ],
  [
    'docs/sources-zh.md',
    'sources-zh.html',
    '来源',
    '本项目所依据的五篇文章，以及其中每一点在哪里可以看到。',
  ],
  [
    'docs/profiles.md',
    'profiles.html',
    'Profiles',
    'Where the time of a search goes, function by function.',
  ],
  [
    'CONTRIBUTING.md',
    'contributing.html',
    'Contributing',
    'How to add an algorithm, a language or a map, and how a release is made.',
  ],
  ['CHANGELOG.md', 'changelog.html', 'Changes', 'What is new in each version.'],
];
const PICTURES = /\.(?:jpg|png|svg|webp)$/;

/** The id of a heading, the same as on GitHub. @param {string} heading as written */
export const nameOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** @param {string} folder for the pages */
export function writeManual(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [file, page, name, description] of DOCUMENTS)
    writeFileSync(join(folder, page), pageOf(file, page, name, description));
  cpSync(inRoot('scripts', 'lib', 'docs-pages.css'), join(folder, 'manual.css'));
  // Beside the pages, as they are beside the documents of docs/.
  cpSync(inRoot('docs'), folder, {
    recursive: true,
    filter: (from) => !/\.[a-z]+$/.test(from) || PICTURES.test(from),
  });
}

/** Pages of the site that documents link to. */
const PAGES = /^(?:(?:zh\/)?(?:index|lab|own|graph)|embed|course\/(?:zh\/)?[\w-]+)\.html$/;

/**
 * The target of a document's link, from its page. Null if the site has no such file.
 *
 * @param {string} file
 * @param {string} href
 */
function linked(file, href) {
  if (/^[a-z]+:/.test(href) || href.startsWith('#')) return href;
  const [path = '', anchor] = href.split('#');
  const target = new URL(path, `file:///${file}`).pathname.slice(1);
  if (PAGES.test(target)) return `../${href.replace(/^\.\.\//, '')}`;
  const page =
    DOCUMENTS.find(([document]) => document === target)?.[1] ??
    (PICTURES.test(target) && existsSync(inRoot(target)) ? target.replace(/^docs\//, '') : null);
  return page && (anchor === undefined ? page : `${page}#${anchor}`);
}

/**
 * The README for the package, which has no file that it links to: links and pictures lead to the
 * site. Without an address of the site, links become text.
 *
 * @param {string | null} site
 */
export function packagedReadme(site) {
  const target = (/** @type {string} */ href) => {
    const to = linked('README.md', href);
    if (to === null || to === href) return to;
    return site && new URL(to, `${site}docs/`).href;
  };
  return readFileSync(inRoot('README.md'), 'utf8')
    .replace(/!\[([^\]]*)\]\(([^)]*)\)\n*/g, (image, _, href) => {
      const to = target(href);
      return to === null ? '' : image.replace(href, to);
    })
    .replace(/(?<!!)\[([^\]]*)\]\(([^)]*)\)/g, (_, text, href) => {
      const to = target(href);
      return to === null ? text : `[${text}](${to})`;
    });
}

/** The links to the other pages of the site, in the language of a document. */
const HEADERS = {
  en: '<nav aria-label="Pages"><a href="../index.html">Cube</a><a href="../lab.html">Lab</a><a href="../course/index.html">Course</a><a href="index.html" aria-current="true">Docs</a></nav>',
  zh: '<nav aria-label="页面"><a href="../zh/index.html">立方体</a><a href="../zh/lab.html">实验室</a><a href="../course/zh/index.html">课程</a><a href="embedding-zh.html" aria-current="true">文档</a></nav>',
};

/**
 * A parser that writes links, pictures and tables for the page of a document.
 *
 * @param {string} file
 */
function parserOf(file) {
  const markdown = new MarkdownIt({ html: true, linkify: true });
  const { rules } = markdown.renderer;
  /** Whether each open link leads somewhere. @type {boolean[]} */
  const open = [];
  rules['heading_open'] = (tokens, at, options, _, self) => {
    tokens[at]?.attrSet('id', nameOf(tokens[at + 1]?.content ?? ''));
    return self.renderToken(tokens, at, options);
  };
  rules['link_open'] = (tokens, at, options, _, self) => {
    const to = linked(file, String(tokens[at]?.attrGet('href')));
    open.push(to !== null);
    if (to === null) return '';
    tokens[at]?.attrSet('href', to);
    return self.renderToken(tokens, at, options);
  };
  rules['link_close'] = () => (open.pop() ? '</a>' : '');
  rules['image'] = (tokens, at, options, env, self) => {
    const { children, content } = tokens[at] ?? {};
    const href = String(tokens[at]?.attrGet('src'));
    return markup([
      tag('img', {
        src: linked(file, href) ?? href,
        alt: children ? self.renderInlineAsText(children, options, env) : (content ?? ''),
        loading: 'lazy',
      }),
    ]);
  };
  // Tables that are wider than a column scroll. The pages have no inline style.
  rules['table_open'] = () => '<div class="table"><table>\n';
  rules['table_close'] = () => '</table></div>\n';
  rules['th_open'] = rules['td_open'] = (tokens, at) => {
    const [, side] = /text-align:(\w+)/.exec(String(tokens[at]?.attrGet('style'))) ?? [];
    return `<${tokens[at]?.tag}${side ? ` align="${side}"` : ''}>`;
  };
  return markdown;
}

/** @param {string} file @param {string} page @param {string} name @param {string} description */
function pageOf(file, page, name, description) {
  const language = page.endsWith('-zh.html') ? 'zh' : 'en';
  const pages = DOCUMENTS.map(
    ([, to, words]) => `<a href="${to}"${to === page ? ' aria-current="page"' : ''}>${words}</a>`,
  ).join('');
  const text = readFileSync(inRoot(file), 'utf8');
  const head = [
    tag('meta', { name: 'description', content: description }),
    ...cardOf(
      { page: `docs/${page}`, title: `${name} · cubechase`, description },
      siteOf(process.env.SITE),
    ),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name} · cubechase</title>
<link rel="stylesheet" href="manual.css">
${markup(head)}
</head>
<body>
<header><a class="wordmark" href="../${language === 'zh' ? 'zh/' : ''}index.html">cubechase</a>${HEADERS[language]}</header>
<div class="columns">
<nav class="list" aria-label="Documents">${pages}</nav>
<main>
${parserOf(file).render(text)}</main>
</div>
</body>
</html>
`;
}
