// Defines <cube-chase>. A page that loads it twice, from two addresses, keeps the first definition; a server, which renders pages
// and shows none, has no elements to define.

import { CubeChase } from './cube/element/cube-chase.js';

if (globalThis.customElements && !customElements.get('cube-chase')) customElements.define('cube-chase', CubeChase);

export { CubeChase };
