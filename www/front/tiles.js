// What the six tiles of the front page show, and so where a press on one leads: a map that ships, with its lesson or with searches that
// the tile names. The build makes the links of the same table (scripts/lib/front.mjs).

import { COMBS, HALLS, KERB, POCKET, QUARTER, SWAMP } from '../lab/play/tile-presets.js';

/**
 * @typedef {import('../lab/play/options.js').OwnFunctions} OwnFunctions
 * @typedef {import('../lab/play/race-text.js').LaneOptions} LaneOptions
 * @typedef {object} Tile
 * @property {string} id by what it is about
 * @property {import('../lab/play/presets.js').Shown} preset
 * @property {LaneOptions[]} [race] in place of the map's own searches
 * @property {{ template: string, functions: OwnFunctions }} [own] what the search `own` goes by, and where the editor has it
 */

/** @type {readonly Tile[]} */
export const TILES = [
  { id: 'city', preset: QUARTER },
  { id: 'parking', preset: KERB, race: [{ algorithm: 'hybrid' }] },
  { id: 'swamp', preset: SWAMP },
  { id: 'hexes', preset: COMBS },
  { id: 'jumps', preset: HALLS, race: [{ algorithm: 'jps' }, { algorithm: 'astar' }] },
  {
    id: 'own',
    preset: POCKET,
    race: [{ algorithm: 'own' }, { algorithm: 'astar' }],
    // A test holds them against what the template says.
    own: { template: 'greedy', functions: { heuristic: (x, y, goalX, goalY) => Math.hypot(goalX - x, goalY - y), rank: (_g, h) => h } },
  },
];

/** What each of its searches goes by. @param {Tile} tile @returns {LaneOptions[]} */
export function lanesOf({ preset: { options = {} }, race = options.race }) {
  const { race: _, algorithm = 'astar', ...shared } = options;
  return (race ?? [{ algorithm }]).map((lane) => ({ ...shared, ...lane }));
}
