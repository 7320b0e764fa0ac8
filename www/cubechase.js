// The library: one module that defines the elements and hands out the search. A page that loads it twice, from two
// addresses, keeps the first definition.

import { CubeChase } from './elements/cube-chase.js';
import { PathLab } from './elements/path-lab.js';

if (!customElements.get('cube-chase')) customElements.define('cube-chase', CubeChase);
if (!customElements.get('path-lab')) customElements.define('path-lab', PathLab);

export { CubeChase, PathLab };
export { CrowdWorld } from './engine/crowd.js';
export { GridWorld, readScenarios } from './engine/grid.js';
export { load } from './engine/load.js';
export { MARKS } from './engine/names.js';
export { GridSearch } from './engine/search.js';
