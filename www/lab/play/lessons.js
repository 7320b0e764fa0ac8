// What each map is there to show, in a sentence or two, and where the numbers in them are had from: a test opens every map
// and asks for them. Fetched once somebody looks at the maps.

/**
 * @typedef {readonly [number: number, from: string]} Figure as the sentence has it, and where a snapshot of the answer has it; `at` is the step that the map opens at
 * @typedef {{ shows: string, figures?: readonly Figure[] }} Lesson
 */

/** By the name of the map. @type {Record<string, Lesson>} */
export const LESSONS = {
  'Two rooms': {
    shows: 'Two doors to choose from: the estimate pulls the search to one of them, and 44 cells are enough.',
    figures: [[44, 'expanded']],
  },
  Pocket: {
    shows: 'A trap that opens towards the start: greedy has filled it by step 61, and comes out with a longer way, 250 where A* needs 232.',
    figures: [[61, 'at'], [250, 'lanes.0.cost'], [232, 'lanes.1.cost']],
  },
  Corners: {
    shows: 'Walls that touch by their corners: whether one slips through is the corner rule. With corners cut the way costs 184, in four ways 280.',
    figures: [[184, 'lanes.0.cost'], [280, 'lanes.3.cost']],
  },
  Swamp: {
    shows: 'Costly ground: the way round is longer and cheaper, 212 against 700, but breadth-first search counts steps.',
    figures: [[212, 'lanes.0.cost'], [700, 'lanes.1.cost']],
  },
  Halls: {
    shows: 'Empty rooms, where many ways are equally short: jump point search expands 12 cells where A* expands 212. With jumps of at most 4 cells it is 58, over pruned neighbours 212 again.',
    figures: [[12, 'lanes.0.expanded'], [212, 'lanes.3.expanded'], [4, 'lanes.1.options.jumpLimit'], [58, 'lanes.1.expanded'], [212, 'lanes.2.expanded']],
  },
  'No way': {
    shows: 'The goal is walled in: all 222 cells that can be reached are searched, and the answer is the nearest of them.',
    figures: [[222, 'expanded']],
  },
  'Two doors': { shows: 'Wall up the upper door: D* Lite repairs its answer, the others begin anew.' },
  'Two combs': { shows: 'Hexes: each has six neighbours, all as far, and no corners to cut. The ground between is costly.' },
  Fence: {
    shows: 'The smallest of them, by NeverMore_Mr: a fence between start and goal, gone around by its corners for 56.',
    figures: [[56, 'cost']],
  },
  Bars: {
    shows: 'A boundary and some bars, by liu_if_else: with Manhattan, real lengths, corners cut and the goal taken when first seen, 13.8995 after 26 iterations.',
    figures: [[13.8995, 'cost'], [26, 'expanded']],
  },
  'Open field': {
    shows: 'Nothing in the way, by Jiajiaju: Manhattan heads for the goal over 33 cells, zero grows as a circle over 816, and a tenth of Manhattan hardly pulls, 790.',
    figures: [[33, 'lanes.0.expanded'], [816, 'lanes.1.expanded'], [790, 'lanes.2.expanded']],
  },
  Estimates: {
    shows: 'Six ways to estimate, by Jiajiaju: the exact distance expands 42 cells, waypoints 334 for a longer path, Manhattan 534, octile 573, Euclid 604; its square 80, for the longest.',
    figures: [[42, 'lanes.0.expanded'], [334, 'lanes.1.expanded'], [534, 'lanes.2.expanded'], [573, 'lanes.3.expanded'], [604, 'lanes.4.expanded'], [80, 'lanes.5.expanded']],
  },
  'Forty by forty': {
    shows: 'To w9503 a diagonal costs as much as two straight steps: the path has 46 cells and costs 690. Where it costs less, the path has 45.',
    figures: [[46, 'lanes.0.path.length'], [690, 'lanes.0.cost'], [45, 'lanes.1.path.length']],
  },
  'Open lists': {
    shows: 'A list, a binary heap as luoyikun has it, and buckets: the same 437 cells in the same order, at prices of their own.',
    figures: [[437, 'lanes.0.expanded'], [437, 'lanes.1.expanded'], [437, 'lanes.2.expanded']],
  },
  Weights: {
    shows: 'Weights by xu-kechen, from 0 to 3: below 1 the path of A* for more work, above it less work and longer paths. 742 cells at first for a path of 386, 46 at last for 414.',
    figures: [[0, 'lanes.0.options.weight'], [3, 'lanes.5.options.weight'], [1, 'lanes.2.options.weight'], [742, 'lanes.0.expanded'], [386, 'lanes.0.cost'], [46, 'lanes.5.expanded'], [414, 'lanes.5.cost']],
  },
  Directions: {
    shows: 'By xu-kechen, the directions that turn least: 5 of 8 find the same path, 3 one of 350 instead of 342 for 123 cells instead of 223, and 2 find none.',
    figures: [
      [5, 'lanes.1.options.k'], [8, 'lanes.0.options.k'], [3, 'lanes.2.options.k'], [350, 'lanes.2.cost'], [342, 'lanes.1.cost'],
      [123, 'lanes.2.expanded'], [223, 'lanes.1.expanded'], [2, 'lanes.3.options.k'],
    ],
  },
  'Equal ranks': {
    shows: 'Many cells have the same f. To luoyikun the smallest h goes first, 27 cells; the first in goes first in the list of liu_if_else, 74; the last in, 22.',
    figures: [[27, 'lanes.0.expanded'], [74, 'lanes.1.expanded'], [22, 'lanes.2.expanded']],
  },
  'Near enough': {
    shows: 'Cut short after 1 cell: yangrouchuan takes the nearest of those expanded and stays in column 3, xu-kechen the nearest of all seen and goes to column 4.',
    figures: [[1, 'lanes.0.expanded'], [3, 'lanes.0.path.0.0'], [4, 'lanes.1.path.1.0']],
  },
  Stretches: {
    shows: 'Lazy Theta* as yangrouchuan has it, with 200 cells to expand: weight 1 stops short of the goal, 1.5 arrives after 73. “Walk on” goes to where it stopped and begins anew there.',
    figures: [[200, 'lanes.0.expanded'], [1, 'lanes.0.options.weight'], [1.5, 'lanes.1.options.weight'], [73, 'lanes.1.expanded']],
  },
  'Parking bay': { shows: 'Forward into a bay between two parked ones: it has to swing out first.' },
  'At the kerb': { shows: 'A gap at the side of the road, hardly longer than the vehicle: the way in is backwards.' },
  'Three-point turn': {
    shows: 'To look the other way in a lane too narrow for a circle: forward, back, forward. A change of gear costs 2 here; at the usual price it takes one more.',
    figures: [[2, 'lanes.0.options.gearCost']],
  },
  'Wide maze': { shows: 'Lanes three cells wide: the tree grows along them, and backs out of dead ends.' },
  Quarter: {
    shows: 'Blocks and courtyards of a city: the estimate leads A* along the streets, 655 cells; Dijkstra floods 2559 for a path of the same cost.',
    figures: [[655, 'lanes.0.expanded'], [2559, 'lanes.1.expanded']],
  },
  Arena: { shows: 'A small map of a real game, 49 by 49 cells.', figures: [[49, 'columns'], [49, 'rows']] },
  Chantry: { shows: 'Rooms and furniture of a real game, 162 by 141 cells.', figures: [[162, 'columns'], [141, 'rows']] },
  'Maze of 512': {
    shows: 'A maze with corridors eight cells wide, 512 by 512: the estimate helps little.',
    figures: [[512, 'columns'], [512, 'rows']],
  },
  Berlin: { shows: 'A piece of the city, 1024 by 1024 cells: a million of them.', figures: [[1024, 'columns'], [1024, 'rows']] },
};
