// What a page of the course needs beside its text: the story, its pictures, its exercise, and which exercises the reader has solved.
// These are kept in this browser, for all languages at once, and links to their sections have a mark.

import './path-lab.js';
import './path-story.js';
import { PathExercise } from './course/exercise.js';
import { courseLanguage, WORDS } from './course/words.js';
import { orNull } from './shared/async.js';
import { createWords } from './shared/ui/words.js';

const { el } = createWords();
const KEY = 'cubechase course';

/** The section of an address. @param {string} address */
const nameOf = (address) => new URL(address, location.href).pathname.split('/').pop() ?? '';

/** By section. */
const solved = new Set(kept());

function mark() {
  const { done } = WORDS[courseLanguage(document.documentElement.lang)];
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('.sections a, .all a'))) {
    if (!solved.has(nameOf(link.href)) || link.dataset['done'] !== undefined) continue;
    link.dataset['done'] = '';
    link.append(el('span', { class: 'heard' }, ` (${done})`));
  }
}

/** @returns {string[]} none where nothing can be kept */
function kept() {
  const names = orNull(() => JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

customElements.define('path-exercise', PathExercise);
mark();
document.addEventListener('solved', () => {
  solved.add(nameOf(location.href));
  mark();
  // A browser that keeps nothing still shows the marks until the page is left.
  orNull(() => localStorage.setItem(KEY, JSON.stringify([...solved])));
});
if (document.querySelector('cube-chase')) void import('./cube-chase.js');
if (document.querySelector('open-heap')) void import('./course/heap.js').then(({ OpenHeap }) => customElements.define('open-heap', OpenHeap));
