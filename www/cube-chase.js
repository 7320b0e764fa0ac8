// Defines <cube-chase>. A page that loads it twice, from two addresses, keeps the first definition.

import { CubeChase } from './cube/element/cube-chase.js';

if (!customElements.get('cube-chase')) customElements.define('cube-chase', CubeChase);

export { CubeChase };
