// The library: one module that defines both elements and hands out the search.

export { CubeChase } from './cube-chase.js';
export { PathLab } from './path-lab.js';
export { CrowdWorld } from './engine/crowd.js';
export { GridWorld, readScenarios } from './engine/grid.js';
export { load } from './engine/load.js';
export { MARKS } from './engine/names.js';
export { GridSearch } from './engine/search.js';

/** Many searches at once, which few pages need: fetched when this is called. */
export const loadPool = () => import('./engine/pool.js');
