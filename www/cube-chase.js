// Defines <cube-chase>. If a page loads it from two URLs, the first definition counts. A server has
// no elements to define.

import { CubeChase } from './cube/element/cube-chase.js';

if (globalThis.customElements && !customElements.get('cube-chase'))
  customElements.define('cube-chase', CubeChase);

export { CubeChase };
