// Builds the pages of the course. A source has only the content of a section; this module adds the
// page around it, the maps, a still for each picture, and the numbers. A new section is one file
// for each language, NN-name.html.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fillOutputs, readSection, statesOf } from './course-content.mjs';
import { cubeStillsOf, placeStills, stillsOf } from './course-stills.mjs';
import { inRoot } from './files.mjs';
import { attribute, elementsOf, htmlOf, prepend } from './html-tree.mjs';
import { escaped } from './previews.mjs';
import { copyPicture } from './posters.mjs';
import { WORDS } from '../../www/course/words.js';

/**
 * @typedef {import('../../www/course/words.js').CourseLanguage} CourseLanguage
 * @typedef {{ name: string, title: string, lead: string }} Heading of a page: its file, its title
 *   and its first sentence
 */

/** The page that lists the sections. */
const CONTENTS = 'index.html';

/** The folder of each language. @type {Record<CourseLanguage, string>} */
const FOLDERS = { en: '', zh: 'zh/' };

/** The document that the header links to. @type {Record<CourseLanguage, string>} */
const DOCUMENTS = { en: 'index.html', zh: 'embedding-zh.html' };

/** The language tags for browsers. @type {Record<CourseLanguage, string>} */
const TAGS = { en: 'en', zh: 'zh-CN' };

export const LANGUAGES = /** @type {CourseLanguage[]} */ (Object.keys(FOLDERS));

/** @param {CourseLanguage} language */
const folderOf = (language) => join(inRoot('course'), FOLDERS[language]);

/**
 * The sources of a language in the order of the course, without the page that lists them.
 *
 * @param {CourseLanguage} language
 */
export const sectionsIn = (language) =>
  readdirSync(folderOf(language))
    .filter((name) => name.endsWith('.html') && name !== CONTENTS)
    .sort()
    .map((name) => join(folderOf(language), name));

/** @param {string} file of the course @returns {CourseLanguage} */
export function languageOf(file) {
  const language = LANGUAGES.find((one) => resolve(folderOf(one)) === dirname(resolve(file)));
  if (!language)
    throw new Error(`found ${file}; expected a file in course/ or in a folder of its languages`);
  return language;
}

/**
 * The whole page.
 *
 * @param {string} source
 * @param {string} file that it stands in
 * @returns {string}
 */
export function pageFrom(source, file) {
  const language = languageOf(file);
  const headings = sectionsIn(language).map((path) => ({
    ...readSection(readFileSync(path, 'utf8'), path),
    name: basename(path),
  }));
  const section = readSection(source, file);
  fillOutputs(section, statesOf(section), language);
  headParts(section, language);
  placeStills(section, language);
  return pageOf(
    htmlOf(section.tree),
    { title: section.title, lead: section.lead, name: basename(file) },
    language,
    headings,
  );
}

/**
 * Adds the headings of the exercise and of the sources.
 *
 * @param {import('./course-content.mjs').Section} section
 * @param {CourseLanguage} language
 */
function headParts({ tree }, language) {
  const { exercise, sources } = WORDS[language];
  for (const element of elementsOf(tree)) {
    if (element.tagName === 'path-exercise') prepend(element, `<h2>${exercise}</h2>`);
    else if (attribute(element, 'class') === 'sources') prepend(element, `<h2>${sources}</h2>`);
  }
}

/**
 * The page around a section: head, links to the other pages, the other language, the neighbouring
 * sections and the list of all.
 *
 * @param {string} content
 * @param {Heading} page
 * @param {CourseLanguage} language
 * @param {readonly Heading[]} sections in their order, in this language
 */
function pageOf(content, page, language, sections) {
  const words = WORDS[language];
  const root = `../${FOLDERS[language] && '../'}`;
  // The cube and the lab have a page in each language.
  const home = root + FOLDERS[language];
  const at = sections.findIndex(({ name }) => name === page.name);
  return `<!doctype html>
<html lang="${TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(page.lead)}">
<title>${escaped(page.title)} · cubechase</title>
<link rel="icon" type="image/svg+xml" href="${root}www/shared/icon.svg">
<link rel="stylesheet" href="${root}www/course/course.css">
<script type="module" src="${root}www/course.js"></script>
</head>
<body>
<a class="skip" href="#text">${words.skip}</a>
<header>
<a class="wordmark" href="${home}index.html">cubechase</a>
<nav aria-label="${words.pages}"><a href="${home}index.html">${words.cube}</a><a href="${home}lab.html">${words.lab}</a><a href="${CONTENTS}"${at < 0 ? ' aria-current="page"' : ' aria-current="true"'}>${words.course}</a><a href="${root}docs/${DOCUMENTS[language]}">${words.docs}</a></nav>
<nav class="languages" aria-label="${words.other}">${LANGUAGES.filter((other) => other !== language)
    .map(
      (other) =>
        `<a href="${inLanguage(page.name, language, other)}" lang="${TAGS[other]}" hreflang="${TAGS[other]}">${WORDS[other].name}</a>`,
    )
    .join('')}</nav>
</header>
<main id="text"${at < 0 ? ' class="contents"' : ''}>
${at < 0 ? '' : `<p class="place"><a href="${CONTENTS}">${words.course}</a> <span>${at + 1} / ${sections.length}</span></p>\n`}${at < 0 ? content.replace('<ol data-sections=""></ol>', listOf(sections)) : content}
</main>
<noscript><p class="no-script">${words.noScript}</p></noscript>
${at < 0 ? '' : footer(sections, at, language)}</body>
</html>
`;
}

/** @param {readonly Heading[]} sections */
const listOf = (sections) =>
  `<ol class="sections">\n${sections.map(({ name, title, lead }) => `<li><a href="${name}">${escaped(title)}</a><p>${escaped(lead)}</p></li>`).join('\n')}\n</ol>`;

/** @param {readonly Heading[]} sections @param {number} at @param {CourseLanguage} language */
function footer(sections, at, language) {
  const words = WORDS[language];
  const beside = (/** @type {number} */ to, /** @type {'prev' | 'next'} */ rel) => {
    const section = sections[to];
    return section
      ? `<a rel="${rel}" href="${section.name}"><span>${rel === 'prev' ? words.before : words.next}</span> ${escaped(section.title)}</a>`
      : '';
  };
  const items = sections
    .map(
      ({ name, title }, index) =>
        `<li><a href="${name}"${index === at ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`,
    )
    .join('\n');
  return `<footer>
<nav class="around" aria-label="${words.around}">${beside(at - 1, 'prev')}${beside(at + 1, 'next')}</nav>
<nav class="all" aria-label="${words.sections}">
<ol>
${items}
</ol>
</nav>
</footer>
`;
}

/**
 * The path to the same page in another language.
 *
 * @param {string} name
 * @param {CourseLanguage} from
 * @param {CourseLanguage} to
 */
const inLanguage = (name, from, to) => `${FOLDERS[from] && '../'}${FOLDERS[to]}${name}`;

/** The pictures of each section, which are the same in every language. @param {string} folder */
export function writeStills(folder) {
  mkdirSync(folder, { recursive: true });
  for (const file of sectionsIn('en')) {
    const section = readSection(readFileSync(file, 'utf8'), file);
    for (const [name, svg] of stillsOf(section)) writeFileSync(join(folder, name), svg);
    for (const { name } of cubeStillsOf(section)) copyPicture(name, folder);
  }
}
