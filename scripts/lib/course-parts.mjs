// The headings that every section has: its exercise and its sources.

import { WORDS } from '../../www/course/words.js';
import { attribute, elementsOf, prepend } from './html-tree.mjs';

/** @param {import('./course-content.mjs').Section} section @param {import('../../www/course/words.js').CourseLanguage} language */
export function headParts({ tree }, language) {
  const { exercise, sources } = WORDS[language];
  for (const element of elementsOf(tree)) {
    if (element.tagName === 'path-exercise') prepend(element, `<h2>${exercise}</h2>`);
    else if (attribute(element, 'class') === 'sources') prepend(element, `<h2>${sources}</h2>`);
  }
}
