// Which exercises somebody has solved in this browser: links to their sections have a mark. The languages share it.

import { courseLanguage, WORDS } from './words.js';

const KEY = 'cubechase course';

/** The section of an address. @param {string} address */
const nameOf = (address) => new URL(address, location.href).pathname.split('/').pop() ?? '';

/** Marks what is solved, and what will be. */
export function keepProgress() {
  const solved = new Set(kept());
  mark(solved);
  document.addEventListener('solved', () => {
    solved.add(nameOf(location.href));
    keep([...solved]);
    mark(solved);
  });
}

/** @param {ReadonlySet<string>} solved */
function mark(solved) {
  const { done } = WORDS[courseLanguage(document.documentElement.lang)];
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('.sections a, .all a'))) {
    if (!solved.has(nameOf(link.href)) || link.dataset['done'] !== undefined) continue;
    link.dataset['done'] = '';
    link.append(Object.assign(document.createElement('span'), { className: 'heard', textContent: ` (${done})` }));
  }
}

/** @returns {string[]} none where nothing can be kept */
function kept() {
  try {
    const names = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** @param {string[]} names */
function keep(names) {
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // A browser that keeps nothing still shows the marks until the page is left.
  }
}
