// The core without a picture: grids, cubes, searches, drives, heaps, crowds and pools. It touches
// no DOM, so it runs in a page, in a worker, in Node and in Deno alike.

import { findersWith } from './engine/find.js';
import { expectLoaded } from './engine/load.js';
import { GridSearch } from './engine/search.js';

export { Cube, CubeSearch } from './engine/cube.js';
export { CubeCrowd } from './engine/crowd.js';
export { DriveSearch } from './engine/drive.js';
export {
  EditError,
  FormatError,
  MapError,
  OptionError,
  SearchError,
  TableError,
} from './engine/errors.js';
export { GraphSearch } from './engine/graph.js';
export { Grid, readScenarios } from './engine/grid.js';
export { GridCrowd } from './engine/grid-crowd.js';
export { GridSearch } from './engine/search.js';
export { Replay } from './engine/replay.js';
export { BinaryHeap } from './engine/heap.js';
export { live } from './engine/handle.js';
export { load } from './engine/load.js';
export { MARKS } from './engine/names.js';

// The first names of two of these classes, which embedded pages may use.
export { Grid as GridWorld } from './engine/grid.js';
export { CubeCrowd as CrowdWorld } from './engine/crowd.js';

/**
 * @typedef {import('./engine/batch.js').Answers} Answers
 * @typedef {import('./engine/crowd.js').CrowdOptions} CrowdOptions
 * @typedef {import('./engine/cube.js').CubeCell} CubeCell
 * @typedef {import('./engine/drive.js').DriveSearchOptions} DriveSearchOptions
 * @typedef {import('./engine/drive.js').Pose} Pose
 * @typedef {import('./engine/find.js').FindEnds} FindEnds
 * @typedef {import('./engine/find.js').Found} Found
 * @typedef {import('./engine/find.js').NotFound} NotFound
 * @typedef {import('./engine/find.js').Reach} Reach
 * @typedef {import('./engine/find.js').ReachOptionsOf<SearchOptions>} ReachOptions
 * @typedef {import('./engine/grid.js').HexLayout} HexLayout
 * @typedef {import('./engine/grid.js').MazeOptions} MazeOptions
 * @typedef {import('./engine/base-grid.js').ReadonlyBytes} ReadonlyBytes
 * @typedef {import('./engine/grid.js').Scenario} Scenario
 * @typedef {import('./engine/grid.js').SmoothOptions} SmoothOptions
 * @typedef {import('./engine/grid.js').TextFormat} TextFormat
 * @typedef {import('./engine/grid-crowd.js').Counts} Counts
 * @typedef {import('./engine/grid-crowd.js').GridCrowdOptions} GridCrowdOptions
 * @typedef {import('./engine/grid-crowd.js').GridPassage} GridPassage
 * @typedef {import('./engine/handle.js').Said} Said
 * @typedef {import('./engine/heap.js').HeapOptions} HeapOptions
 * @typedef {import('./engine/names.js').CellWord} CellWord
 * @typedef {import('./engine/names.js').FaceWord} FaceWord
 * @typedef {import('./engine/names.js').SearchStatus} SearchStatus
 * @typedef {import('./engine/plain.js').Cell} Cell
 * @typedef {import('./engine/pool.js').BatchOptions} BatchOptions
 * @typedef {import('./engine/pool.js').PoolOptions} PoolOptions
 * @typedef {import('./engine/replay.js').EventKind} EventKind
 * @typedef {import('./engine/replay.js').Reading} TraceReading
 * @typedef {import('./engine/replay.js').TraceFormat} TraceFormat
 * @typedef {import('./engine/search.js').Explanation} Explanation
 * @typedef {import('./engine/search.js').Guarantee} Guarantee
 * @typedef {import('./engine/search.js').OpenListing} OpenListing
 * @typedef {import('./engine/search.js').OwnFunctions} OwnFunctions
 * @typedef {import('./engine/search.js').OwnOptions} OwnOptions
 * @typedef {import('./engine/search.js').OwnProcess} OwnProcess
 * @typedef {import('./engine/search.js').Preparation} Preparation
 * @typedef {import('./engine/search.js').Preparing} Preparing
 * @typedef {import('./engine/search.js').SearchOptionValues} SearchOptionValues
 * @typedef {import('./engine/search.js').SearchOptions} SearchOptions
 *
 * @typedef {NonNullable<SearchOptions['algorithm']>} Algorithm
 * @typedef {NonNullable<SearchOptions['costs']>} Costs
 * @typedef {NonNullable<SearchOptions['heuristic']>} Heuristic
 * @typedef {NonNullable<SearchOptions['movement']>} Movement
 * @typedef {NonNullable<SearchOptions['openList']>} OpenList
 */
/**
 * @template T a value of the rows
 * @typedef {import('./engine/base-grid.js').Walkable<T>} Walkable
 */
/**
 * @template N a node
 * @typedef {import('./engine/graph.js').KnownNode<N>} KnownNode
 */
/**
 * @template N a node
 * @typedef {import('./engine/graph.js').OwnGraph<N>} OwnGraph
 */

/**
 * Finds paths and ranges on grids.
 *
 * @type {ReturnType<typeof findersWith<import('./engine/grid.js').Grid, OwnOptions>>}
 */
export const { find, reach } = findersWith(
  (options) => new GridSearch(options),
  ['movement', 'layout', 'costs', 'size', 'wallCost'],
  () => expectLoaded(['searches']),
);

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
