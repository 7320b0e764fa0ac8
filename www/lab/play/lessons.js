// What each map is there to show, in a sentence or two. A test opens every map and asks for the numbers in them
// (tests/js/support/lessons.mjs). Fetched once somebody looks at the maps.

/** By the name of the map. @type {Record<string, { shows: string }>} */
export const LESSONS = {
  'Two rooms': { shows: 'Two doors to choose from: the estimate pulls the search to one of them, and 44 cells are enough.' },
  Pocket: { shows: 'A trap that opens towards the start: greedy has filled it by step 61, and comes out with a longer way, 250 where A* needs 232.' },
  Corners: { shows: 'Walls that touch by their corners: whether one slips through is the corner rule. With corners cut the way costs 184, in four ways 280.' },
  Swamp: { shows: 'Costly ground: the way round is longer and cheaper, 212 against 700, but breadth-first search counts steps.' },
  Halls: { shows: 'Empty rooms, where many ways are equally short: jump point search expands 12 cells where A* expands 212. With jumps of at most 4 cells it is 58, over pruned neighbours 212 again.' },
  'No way': { shows: 'The goal is walled in: all 222 cells that can be reached are searched, and the answer is the nearest of them.' },
  'Two doors': { shows: 'Wall up the upper door: D* Lite repairs its answer, the others begin anew.' },
  'Two combs': { shows: 'Hexes: each has six neighbours, all as far, and no corners to cut. The ground between is costly.' },
  Fence: { shows: 'The smallest of them, by NeverMore_Mr: a fence between start and goal, gone around by its corners for 56.' },
  Bars: { shows: 'A boundary and some bars, by liu_if_else: with Manhattan, real lengths, corners cut and the goal taken when first seen, 13.8995 after 26 iterations.' },
  'Open field': { shows: 'Nothing in the way, by Jiajiaju: Manhattan heads for the goal over 33 cells, zero grows as a circle over 816, and a tenth of Manhattan hardly pulls, 790.' },
  Estimates: { shows: 'Six ways to estimate, by Jiajiaju: the exact distance expands 42 cells, waypoints 334 for a longer path, Manhattan 534, octile 573, Euclid 604; its square 80, for the longest.' },
  'Forty by forty': { shows: 'To w9503 a diagonal costs as much as two straight steps: the path has 46 cells and costs 690. Where it costs less, the path has 45.' },
  'Open lists': { shows: 'A list, a binary heap as luoyikun has it, and buckets: the same 437 cells in the same order, at prices of their own.' },
  Weights: { shows: 'Weights by xu-kechen, from 0 to 3: below 1 the path of A* for more work, above it less work and longer paths. 742 cells at first for a path of 386, 46 at last for 414.' },
  Directions: { shows: 'By xu-kechen, the directions that turn least: 5 of 8 find the same path, 3 one of 350 instead of 342 for 123 cells instead of 223, and 2 find none.' },
  'Equal ranks': { shows: 'Many cells have the same f. To luoyikun the smallest h goes first, 27 cells; the first in goes first in the list of liu_if_else, 74; the last in, 22.' },
  'Near enough': { shows: 'Cut short after 1 cell: yangrouchuan takes the nearest of those expanded and stays in column 3, xu-kechen the nearest of all seen and goes to column 4.' },
  Stretches: { shows: 'Lazy Theta* as yangrouchuan has it, with 200 cells to expand: weight 1 stops short of the goal, 1.5 arrives after 73. “Walk on” goes to where it stopped and begins anew there.' },
  'Parking bay': { shows: 'Forward into a bay between two parked ones: it has to swing out first.' },
  'At the kerb': { shows: 'A gap at the side of the road, hardly longer than the vehicle: the way in is backwards.' },
  'Three-point turn': { shows: 'To look the other way in a lane too narrow for a circle: forward, back, forward. A change of gear costs 2 here; at the usual price it takes one more.' },
  'Wide maze': { shows: 'Lanes three cells wide: the tree grows along them, and backs out of dead ends.' },
  Quarter: { shows: 'Blocks and courtyards of a city: the estimate leads A* along the streets, 655 cells; Dijkstra floods 2559 for a path of the same cost.' },
  Arena: { shows: 'A small map of a real game, 49 by 49 cells.' },
  Chantry: { shows: 'Rooms and furniture of a real game, 162 by 141 cells.' },
  'Maze of 512': { shows: 'A maze with corridors eight cells wide, 512 by 512: the estimate helps little.' },
  Berlin: { shows: 'A piece of the city, 1024 by 1024 cells: a million of them.' },
};
