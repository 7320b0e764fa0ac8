// The library: one module that defines the elements. A page that loads it twice, from two addresses, keeps the first.

import { CubeChase } from './elements/cube-chase.js';

if (!customElements.get('cube-chase')) customElements.define('cube-chase', CubeChase);

export { CubeChase };
