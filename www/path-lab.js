// Defines <path-lab>. If a page loads it from two URLs, the first definition counts. A server has
// no elements to define.

import { PathLab } from './lab/element/path-lab.js';

if (globalThis.customElements && !customElements.get('path-lab'))
  customElements.define('path-lab', PathLab);

export { PathLab };
