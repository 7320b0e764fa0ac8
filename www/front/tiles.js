// What the six tiles of the front page show, and what a press on one opens: a map that ships, with its lesson or with searches that
// the tile names. The build makes the links of the same table (scripts/lib/front.mjs).

import { PRESETS } from '../lab/play/presets.js';

/** By what a tile is about: its map, and its searches in place of the map's own. @type {Record<string, readonly [map: string, race?: string]>} */
const SHOWN = {
  city: ['Quarter'],
  parking: ['At the kerb'],
  swamp: ['Swamp'],
  hexes: ['Two combs'],
  jumps: ['Halls', 'jps,astar'],
};

/** @typedef {{ id: string, name: string, url: string, race: string | undefined }} Tile */

/** @type {readonly Tile[]} */
export const TILES = Object.entries(SHOWN).map(([id, [map, race]]) => {
  const preset = PRESETS.find(({ name }) => name === map);
  if (!preset) throw new Error(`the tile ${id} names the map ${map}; expected one that ships`);
  return { id, name: map, url: preset.url, race };
});
