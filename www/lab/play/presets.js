// The maps that the lab ships, the first of them shown when a page names none. Each address is written out in full,
// because the bundler finds the files by these very expressions. Maps of the public benchmark name no ends: theirs are
// those of the last, longest search in its scenario file.

/**
 * @typedef {import('./edits.js').Cell} Cell
 * @typedef {object} Preset
 * @property {string} name
 * @property {string} shows
 * @property {string} url
 * @property {string} group
 * @property {Cell} [from]
 * @property {Cell} [to]
 * @property {import('./edits.js').Headings} [headings]
 * @property {import('./race.js').LabOptions} [options] that come along with it, when it is chosen by hand
 */

const TEACHING = 'To learn from';
const ARTICLES = 'From the articles';
const WHEELS = 'For wheels';
const PUBLIC = 'Public maps';

/** @type {import('./race.js').LabOptions} */
const DRIVING = { algorithm: 'hybrid' };

/** @type {readonly Preset[]} */
export const PRESETS = [
  {
    name: 'Two rooms',
    shows: 'Two doors to choose from: the estimate pulls the search to one of them.',
    url: new URL('../../../maps/lab/two-rooms.txt', import.meta.url).href,
    group: TEACHING,
  },
  {
    name: 'Pocket',
    shows: 'A trap that opens towards the start: greedy fills it first, and comes out with a longer way.',
    url: new URL('../../../maps/lab/pocket.txt', import.meta.url).href,
    group: TEACHING,
  },
  {
    name: 'Corners',
    shows: 'Walls that touch by their corners: whether one slips through is the corner rule.',
    url: new URL('../../../maps/lab/corners.txt', import.meta.url).href,
    group: TEACHING,
  },
  {
    name: 'Swamp',
    shows: 'Ground of cost 5 and 9: the way round is longer and cheaper, but breadth-first search counts steps.',
    url: new URL('../../../maps/lab/swamp.txt', import.meta.url).href,
    group: TEACHING,
  },
  {
    name: 'Halls',
    shows: 'Empty rooms, where many ways are equally short: jump point search looks at few cells of them.',
    url: new URL('../../../maps/lab/halls.txt', import.meta.url).href,
    group: TEACHING,
  },
  {
    name: 'No way',
    shows: 'The goal is walled in: everything is searched, and the answer is the nearest cell.',
    url: new URL('../../../maps/lab/no-way.txt', import.meta.url).href,
    group: TEACHING,
  },
  {
    name: 'Two doors',
    shows: 'Wall up the upper door: D* Lite repairs its answer, the others begin anew.',
    url: new URL('../../../maps/lab/two-doors.txt', import.meta.url).href,
    group: TEACHING,
  },
  {
    name: 'Two combs',
    shows: 'Hexes: each has six neighbours, all as far, and no corners to cut. The ground between costs 4.',
    url: new URL('../../../maps/lab/two-combs.txt', import.meta.url).href,
    group: TEACHING,
  },
  {
    name: 'Fence',
    shows: 'The smallest of them: seven by five cells, with a fence of three between start and goal.',
    url: new URL('../../../maps/lab/fence.txt', import.meta.url).href,
    group: ARTICLES,
  },
  {
    name: 'Bars',
    shows: 'A hundred by a hundred within a boundary, and some bars in a corner to be got around.',
    url: new URL('../../../maps/lab/bars.txt', import.meta.url).href,
    group: ARTICLES,
  },
  {
    name: 'Open field',
    shows: 'Nothing in the way: with the estimate zero the search grows as a circle, with Manhattan it heads for the goal.',
    url: new URL('../../../maps/lab/open-field.txt', import.meta.url).href,
    group: ARTICLES,
  },
  {
    name: 'Stretches',
    shows: 'Lazy Theta* may expand 200 cells: with weight 1 it stops short of the goal, with 1.5 it arrives.',
    url: new URL('../../../maps/lab/stretches.txt', import.meta.url).href,
    group: ARTICLES,
    options: { algorithm: 'lazy-theta', limit: 200 },
  },
  {
    name: 'Parking bay',
    shows: 'Forward into a bay between two parked ones: it has to swing out first.',
    url: new URL('../../../maps/lab/parking-bay.txt', import.meta.url).href,
    group: WHEELS,
    headings: [0, 270],
    options: DRIVING,
  },
  {
    name: 'At the kerb',
    shows: 'A gap at the side of the road, hardly longer than the vehicle: the way in is backwards.',
    url: new URL('../../../maps/lab/kerb.txt', import.meta.url).href,
    group: WHEELS,
    headings: [0, 0],
    options: DRIVING,
  },
  {
    name: 'Three-point turn',
    shows: 'To look the other way in a lane too narrow for a circle: forward, back, forward.',
    url: new URL('../../../maps/lab/three-points.txt', import.meta.url).href,
    group: WHEELS,
    headings: [0, 180],
    options: DRIVING,
  },
  {
    name: 'Wide maze',
    shows: 'Lanes three cells wide: the tree grows along them, and backs out of dead ends.',
    url: new URL('../../../maps/lab/wide-maze.txt', import.meta.url).href,
    group: WHEELS,
    headings: [90, 0],
    options: DRIVING,
  },
  {
    name: 'Arena',
    shows: 'A small map of a real game, 49 by 49 cells.',
    url: new URL('../../../maps/lab/arena.map', import.meta.url).href,
    group: PUBLIC,
    from: [1, 7],
    to: [47, 46],
  },
  {
    name: 'Chantry',
    shows: 'Rooms and furniture of a real game, 162 by 141 cells.',
    url: new URL('../../../maps/lab/ht_chantry.map', import.meta.url).href,
    group: PUBLIC,
    from: [75, 133],
    to: [100, 24],
  },
  {
    name: 'Maze of 512',
    shows: 'A maze with corridors eight cells wide, 512 by 512: the estimate helps little.',
    url: new URL('../../../maps/lab/maze512-8-0.map', import.meta.url).href,
    group: PUBLIC,
    from: [56, 402],
    to: [366, 383],
  },
  {
    name: 'Berlin',
    shows: 'A piece of the city, 1024 by 1024 cells: a million of them, and long sight.',
    url: new URL('../../../maps/lab/Berlin_1_1024.map', import.meta.url).href,
    group: PUBLIC,
    from: [21, 950],
    to: [964, 18],
  },
];
