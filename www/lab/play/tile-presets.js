// The maps of the lab (presets.js) that the front page also shows. It loads no others.

/** @import { Shown } from './types.js' */

/**
 * Returns a map that ships.
 *
 * @param {string} name
 * @param {URL} url
 * @param {Omit<Shown, 'name' | 'url'>} [what] it shows
 * @returns {Shown}
 */
export const shown = (name, url, what) => ({ name, url: url.href, ...what });

export const POCKET = shown('Pocket', new URL('../../../maps/lab/pocket.txt', import.meta.url), {
  options: { race: [{ algorithm: 'greedy' }, { algorithm: 'astar' }] },
  at: 61,
});

export const SWAMP = shown('Swamp', new URL('../../../maps/lab/swamp.txt', import.meta.url), {
  options: { race: [{ algorithm: 'astar' }, { algorithm: 'bfs' }] },
});

export const HALLS = shown('Halls', new URL('../../../maps/lab/halls.txt', import.meta.url), {
  options: {
    race: [
      { algorithm: 'jps' },
      { algorithm: 'jps', jumpLimit: 4 },
      { algorithm: 'pruned' },
      { algorithm: 'astar' },
    ],
  },
});

export const COMBS = shown(
  'Two combs',
  new URL('../../../maps/lab/two-combs.txt', import.meta.url),
);

export const KERB = shown('At the kerb', new URL('../../../maps/lab/kerb.txt', import.meta.url), {
  headings: [0, 0],
  options: {
    race: [
      { algorithm: 'hybrid', goalTest: 'generate', analytic: 'every' },
      { algorithm: 'hybrid' },
    ],
  },
});

export const QUARTER = shown('Quarter', new URL('../../../maps/lab/quarter.map', import.meta.url), {
  from: [2, 77],
  to: [61, 2],
  options: { race: [{ algorithm: 'astar' }, { algorithm: 'dijkstra' }] },
});

// The stills of the lab's maps. The build draws them (scripts/lib/posters.mjs).

/** Returns the file with a map's picture. @param {string} name */
export const stillOf = (name) => `${name.toLowerCase().replaceAll(' ', '-')}.svg`;
