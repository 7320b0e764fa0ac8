// The documents as pages of the site: README is its first, a page each for what lies in docs/. Links between them lead to the pages,
// those to files that the site does not have are text.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { inRoot } from './files.mjs';

/** The documents: where each lies, the page that it becomes, and what the list of pages calls it. @type {readonly [file: string, page: string, name: string][]} */
export const DOCUMENTS = [
  ['README.md', 'index.html', 'Overview'],
  ['docs/embedding.md', 'embedding.html', 'Embedding'],
  ['docs/core.md', 'core.html', 'Core'],
  ['docs/own.md', 'own.html', 'A search of your own'],
  ['docs/formats.md', 'formats.html', 'Map formats'],
  ['docs/architecture.md', 'architecture.html', 'Architecture'],
  ['docs/decisions.md', 'decisions.html', 'Decisions'],
  ['docs/benchmarks.md', 'benchmarks.html', 'Benchmarks'],
  ['docs/measured.md', 'measured.html', 'Measured'],
  ['docs/sources.md', 'sources.html', 'Sources'],
  ['docs/profiles.md', 'profiles.html', 'Profiles'],
  ['CONTRIBUTING.md', 'contributing.html', 'Contributing'],
  ['CHANGELOG.md', 'changelog.html', 'Changes'],
];
const PICTURES = /\.(?:jpg|png|svg|webp)$/;

/** A heading's name in addresses, as where the documents are read otherwise. @param {string} heading as written */
export const nameOf = (heading) => heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replace(/\s/g, '-');

/** @param {string} folder for the pages */
export function writeManual(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [file, page, name] of DOCUMENTS) writeFileSync(join(folder, page), pageOf(file, page, name));
  cpSync(inRoot('scripts', 'lib', 'manual.css'), join(folder, 'manual.css'));
  // Beside the pages, as they lie beside the documents of docs/.
  cpSync(inRoot('docs'), folder, { recursive: true, filter: (from) => !/\.[a-z]+$/.test(from) || PICTURES.test(from) });
}

/** Where a link of a document leads from its page; nothing where the site has no such file. @param {string} file @param {string} href */
function linked(file, href) {
  if (/^[a-z]+:/.test(href) || href.startsWith('#')) return href;
  const [path = '', anchor] = href.split('#');
  const target = new URL(path, `file:///${file}`).pathname.slice(1);
  const page = DOCUMENTS.find(([document]) => document === target)?.[1] ?? (PICTURES.test(target) && existsSync(inRoot(target)) ? target.replace(/^docs\//, '') : null);
  return page && (anchor === undefined ? page : `${page}#${anchor}`);
}

/** @param {string} file @param {string} page @param {string} name */
function pageOf(file, page, name) {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${nameOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const [text, to] = [this.parser.parseInline(tokens), linked(file, href)];
        return to === null ? text : `<a href="${to}">${text}</a>`;
      },
      image({ href, text }) {
        return `<img src="${linked(file, href) ?? href}" alt="${text.replace(/"/g, '&quot;')}" loading="lazy">`;
      },
      // Wider than a column, they scroll by themselves.
      table(table) {
        const row = (/** @type {typeof table.header} */ cells) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
        return `<div class="table"><table><thead>${row(table.header)}</thead><tbody>${table.rows.map(row).join('')}</tbody></table></div>\n`;
      },
    },
  });
  const pages = DOCUMENTS.map(([, to, words]) => `<a href="${to}"${to === page ? ' aria-current="page"' : ''}>${words}</a>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name} · cubechase</title>
<link rel="stylesheet" href="manual.css">
</head>
<body>
<header><a class="wordmark" href="../index.html">cubechase</a><nav aria-label="Pages"><a href="../index.html">Cube</a><a href="../lab.html">Lab</a><a href="index.html" aria-current="true">Docs</a></nav></header>
<div class="columns">
<nav class="list" aria-label="Documents">${pages}</nav>
<main>
${marked.parse(readFileSync(inRoot(file), 'utf8'))}</main>
</div>
</body>
</html>
`;
}
