// Defines <path-lab>. A page that loads it twice, from two addresses, keeps the first definition.

import { PathLab } from './lab/element/path-lab.js';

if (!customElements.get('path-lab')) customElements.define('path-lab', PathLab);

export { PathLab };
