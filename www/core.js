// The core without a picture: grids, cubes, searches, drives, heaps, crowds and pools. It touches
// no DOM, so it runs in a page, in a worker, in Node and in Deno alike.

export { CrowdWorld } from './engine/crowd.js';
export { CubeSearch, CubeWorld } from './engine/cube.js';
export { DriveSearch } from './engine/drive.js';
export { find, reach } from './engine/search.js';
export { GraphSearch } from './engine/graph.js';
export { GridCrowd } from './engine/grid-crowd.js';
export { GridWorld, readScenarios } from './engine/grid.js';
export { live } from './engine/handle.js';
export { BinaryHeap } from './engine/heap.js';
export { load } from './engine/load.js';
export { MARKS } from './engine/names.js';
export { GridSearch } from './engine/search.js';

/** Loads the pool for many searches at once, which few pages need. */
export const loadPool = () => import('./engine/pool.js');

/**
 * Loads the stills of searches as SVG: `toSvg`, and `still` with a text alternative. Call `load()`
 * too.
 */
export const loadStills = () => import('./lab/element/still.js');

/** Loads the stills of cubes, with the same functions. */
export const loadCubeStills = () => import('./cube/element/still.js');

/** Loads what makes PNG files, also animated ones. */
export const loadFilm = () => import('./shared/play/film.js');
