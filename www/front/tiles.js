// The content of the six tiles of the front page, and so the targets of their links: maps that
// ship, with their lessons or with searches of the tile. The build makes the links from this table
// (scripts/lib/content.mjs).

import { COMBS, HALLS, KERB, POCKET, QUARTER, SWAMP } from '../lab/play/tile-presets.js';

/**
 * @typedef {import('../lab/play/options.js').OwnFunctions} OwnFunctions
 * @typedef {import('../lab/play/types.js').LaneOptions} LaneOptions
 * @typedef {object} Tile
 * @property {string} id by topic
 * @property {import('../lab/play/types.js').Shown} preset
 * @property {LaneOptions[]} [race] replaces the map's own searches
 * @property {{ template: string, functions: OwnFunctions }} [own] the functions of the search
 *   `own`, and their template in the editor
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
    // A test compares them with the template.
    own: {
      template: 'greedy',
      functions: {
        heuristic: (x, y, goalX, goalY) => Math.hypot(goalX - x, goalY - y),
        rank: (_g, h) => h,
      },
    },
  },
];

/** Returns the options of each search. @param {Tile} tile @returns {LaneOptions[]} */
export function lanesOf({ preset: { options = {} }, race = options.race }) {
  const { race: _, algorithm = 'astar', ...shared } = options;
  return (race ?? [{ algorithm }]).map((lane) => ({ ...shared, ...lane }));
}
