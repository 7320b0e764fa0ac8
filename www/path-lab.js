// Defines <path-lab>. A page that loads it twice, from two addresses, keeps the first definition; a server, which renders pages
// and shows none, has no elements to define.

import { PathLab } from './lab/element/path-lab.js';

if (globalThis.customElements && !customElements.get('path-lab')) customElements.define('path-lab', PathLab);

export { PathLab };
