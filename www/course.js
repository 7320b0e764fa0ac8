// The script of a course page: the story, its pictures, its exercise, and the list of solved
// exercises. The list is stored in this browser, for all languages at once, and marks the links to
// solved sections.

import './path-lab.js';
import './path-story.js';
import { PathExercise } from './course/exercise.js';
import { courseLanguage, WORDS } from './course/words.js';
import { orNull } from './shared/async.js';
import { createWords } from './shared/ui/words.js';

const { el } = createWords();
const KEY = 'cubechase course';

/** Returns the section of a URL. @param {string} address */
const nameOf = (address) => new URL(address, location.href).pathname.split('/').pop() ?? '';

/** By section. */
const solved = new Set(stored());

function mark() {
  const { done } = WORDS[courseLanguage(document.documentElement.lang)];
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (
    document.querySelectorAll('.sections a, .all a')
  )) {
    if (!solved.has(nameOf(link.href)) || link.dataset['done'] !== undefined) continue;
    link.dataset['done'] = '';
    link.append(el('span', { class: 'heard' }, ` (${done})`));
  }
}

/** @returns {string[]} empty if nothing can be stored */
function stored() {
  const names = orNull(() => JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

customElements.define('path-exercise', PathExercise);
mark();
document.addEventListener('solved', () => {
  solved.add(nameOf(location.href));
  mark();
  // Without a store, the marks stay until the page closes.
  orNull(() => localStorage.setItem(KEY, JSON.stringify([...solved])));
});
if (document.querySelector('cube-chase')) void import('./cube-chase.js');
if (document.querySelector('open-heap'))
  void import('./course/heap.js').then(({ OpenHeap }) =>
    customElements.define('open-heap', OpenHeap),
  );
