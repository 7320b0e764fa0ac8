// Builds the pages of the course. A source has only the content of a section; this module adds the page around it, the maps, a
// still for each picture, and the numbers. A new section is one file for each language, NN-name.html.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fillOutputs, readSection, statesOf } from './course-content.mjs';
import { CONTENTS, FOLDERS, pageOf } from './course-page.mjs';
import { inRoot } from './files.mjs';
import { cubeStillsOf, placeStills, stillsOf } from './course-stills.mjs';
import { copyPicture } from './posters.mjs';
import { attribute, elementsOf, htmlOf, prepend } from './html-tree.mjs';
import { WORDS } from '../../www/course/words.js';

/** @typedef {import('../../www/course/words.js').CourseLanguage} CourseLanguage */

export const LANGUAGES = /** @type {CourseLanguage[]} */ (Object.keys(FOLDERS));

/** @param {CourseLanguage} language */
const folderOf = (language) => join(inRoot('course'), FOLDERS[language]);

/** The sources of a language in the order of the course, without the page that lists them. @param {CourseLanguage} language */
export const sectionsIn = (language) => readdirSync(folderOf(language)).filter((name) => name.endsWith('.html') && name !== CONTENTS).sort().map((name) => join(folderOf(language), name));

/** @param {string} file of the course @returns {CourseLanguage} */
export function languageOf(file) {
  const language = LANGUAGES.find((one) => resolve(folderOf(one)) === dirname(resolve(file)));
  if (!language) throw new Error(`found ${file}; expected a file in course/ or in a folder of its languages`);
  return language;
}

/** The whole page. @param {string} source @param {string} file that it stands in @returns {string} */
export function pageFrom(source, file) {
  const language = languageOf(file);
  const headings = sectionsIn(language).map((path) => ({ ...readSection(readFileSync(path, 'utf8'), path), name: basename(path) }));
  const section = readSection(source, file);
  fillOutputs(section, statesOf(section), language);
  headParts(section, language);
  placeStills(section, language);
  return pageOf(htmlOf(section.tree), { title: section.title, lead: section.lead, name: basename(file) }, language, headings);
}

/** Adds the headings of the exercise and of the sources. @param {import('./course-content.mjs').Section} section @param {CourseLanguage} language */
function headParts({ tree }, language) {
  const { exercise, sources } = WORDS[language];
  for (const element of elementsOf(tree)) {
    if (element.tagName === 'path-exercise') prepend(element, `<h2>${exercise}</h2>`);
    else if (attribute(element, 'class') === 'sources') prepend(element, `<h2>${sources}</h2>`);
  }
}

/** The pictures of each section, which are the same in every language. @param {string} folder */
export function writeStills(folder) {
  mkdirSync(folder, { recursive: true });
  for (const file of sectionsIn('en')) {
    const section = readSection(readFileSync(file, 'utf8'), file);
    for (const [name, svg] of stillsOf(section)) writeFileSync(join(folder, name), svg);
    for (const { name } of cubeStillsOf(section)) copyPicture(name, folder);
  }
}
