// Of the maps that the lab ships (presets.js) those that the front page shows as well, which loads no others.

/** @typedef {import('./presets.js').Shown} Shown */

/** @type {Shown} */
export const POCKET = {
  name: 'Pocket',
  url: new URL('../../../maps/lab/pocket.txt', import.meta.url).href,
  options: { race: [{ algorithm: 'greedy' }, { algorithm: 'astar' }] },
  at: 61,
};

/** @type {Shown} */
export const SWAMP = {
  name: 'Swamp',
  url: new URL('../../../maps/lab/swamp.txt', import.meta.url).href,
  options: { race: [{ algorithm: 'astar' }, { algorithm: 'bfs' }] },
};

/** @type {Shown} */
export const HALLS = {
  name: 'Halls',
  url: new URL('../../../maps/lab/halls.txt', import.meta.url).href,
  options: { race: [{ algorithm: 'jps' }, { algorithm: 'jps', jumpLimit: 4 }, { algorithm: 'pruned' }, { algorithm: 'astar' }] },
};

/** @type {Shown} */
export const COMBS = {
  name: 'Two combs',
  url: new URL('../../../maps/lab/two-combs.txt', import.meta.url).href,
};

/** @type {Shown} */
export const KERB = {
  name: 'At the kerb',
  url: new URL('../../../maps/lab/kerb.txt', import.meta.url).href,
  headings: [0, 0],
  options: { race: [{ algorithm: 'hybrid', goalTest: 'generate', analytic: 'every' }, { algorithm: 'hybrid' }] },
};

/** @type {Shown} */
export const QUARTER = {
  name: 'Quarter',
  url: new URL('../../../maps/lab/quarter.map', import.meta.url).href,
  from: [2, 77],
  to: [61, 2],
  options: { race: [{ algorithm: 'astar' }, { algorithm: 'dijkstra' }] },
};
