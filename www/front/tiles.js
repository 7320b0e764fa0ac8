// What the six tiles of the front page show, and so where a press on one leads: a map that ships, with its lesson or with searches that
// the tile names. The build makes the links of the same table (scripts/lib/front.mjs).

import { PRESETS } from '../lab/play/presets.js';

/**
 * @typedef {import('../lab/play/functions.js').OwnFunctions} OwnFunctions
 * @typedef {object} Shown
 * @property {string} map
 * @property {string} [race] in place of the map's own searches
 * @property {{ template: string, functions: OwnFunctions }} [own] what the search `own` goes by, and where the editor has it
 * @typedef {Shown & { id: string, url: string }} Tile
 */

/** By what a tile is about. @type {Record<string, Shown>} */
const SHOWN = {
  city: { map: 'Quarter' },
  parking: { map: 'At the kerb' },
  swamp: { map: 'Swamp' },
  hexes: { map: 'Two combs' },
  jumps: { map: 'Halls', race: 'jps,astar' },
  own: {
    map: 'Pocket',
    race: 'own,astar',
    // A test holds them against what the template says.
    own: { template: 'greedy', functions: { heuristic: (x, y, goalX, goalY) => Math.hypot(goalX - x, goalY - y), rank: (_g, h) => h } },
  },
};

/** @type {readonly Tile[]} */
export const TILES = Object.entries(SHOWN).map(([id, shown]) => {
  const preset = PRESETS.find(({ name }) => name === shown.map);
  if (!preset) throw new Error(`the tile ${id} names the map ${shown.map}; expected one that ships`);
  return { ...shown, id, url: preset.url };
});
