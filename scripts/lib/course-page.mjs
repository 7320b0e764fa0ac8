// The page around a section of the course: head, links to the other pages, the other language, the neighbouring sections and the
// list of all.

import { WORDS } from '../../www/course/words.js';

/**
 * @typedef {import('../../www/course/words.js').CourseLanguage} CourseLanguage
 * @typedef {{ name: string, title: string, lead: string }} Heading of a page: its file, its title and its first sentence
 */

/** The page that lists the sections. */
export const CONTENTS = 'index.html';

/** The folder of each language. @type {Record<CourseLanguage, string>} */
export const FOLDERS = { en: '', zh: 'zh/' };

/** The document that the header links to. @type {Record<CourseLanguage, string>} */
const DOCUMENTS = { en: 'index.html', zh: 'embedding-zh.html' };

/** The language tags for browsers. @type {Record<CourseLanguage, string>} */
const TAGS = { en: 'en', zh: 'zh-CN' };

/**
 * @param {string} content @param {Heading} page @param {CourseLanguage} language @param {readonly Heading[]} sections in their order, in this language
 */
export function pageOf(content, page, language, sections) {
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
<nav class="languages" aria-label="${words.other}">${languages(language).filter((other) => other !== language).map((other) => `<a href="${inLanguage(page.name, language, other)}" lang="${TAGS[other]}" hreflang="${TAGS[other]}">${WORDS[other].name}</a>`).join('')}</nav>
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
const listOf = (sections) => `<ol class="sections">\n${sections.map(({ name, title, lead }) => `<li><a href="${name}">${escaped(title)}</a><p>${escaped(lead)}</p></li>`).join('\n')}\n</ol>`;

/** @param {readonly Heading[]} sections @param {number} at @param {CourseLanguage} language */
function footer(sections, at, language) {
  const words = WORDS[language];
  const beside = (/** @type {number} */ to, /** @type {'prev' | 'next'} */ rel) => {
    const section = sections[to];
    return section ? `<a rel="${rel}" href="${section.name}"><span>${rel === 'prev' ? words.before : words.next}</span> ${escaped(section.title)}</a>` : '';
  };
  const items = sections.map(({ name, title }, index) => `<li><a href="${name}"${index === at ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`).join('\n');
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

/** @param {CourseLanguage} first @returns {CourseLanguage[]} all, this one first */
const languages = (first) => [first, .../** @type {CourseLanguage[]} */ (Object.keys(WORDS)).filter((other) => other !== first)];

/** The path to the same page in another language. @param {string} name @param {CourseLanguage} from @param {CourseLanguage} to */
const inLanguage = (name, from, to) => (from === to ? name : `${FOLDERS[from] && '../'}${FOLDERS[to]}${name}`);

/** @param {string} text */
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
