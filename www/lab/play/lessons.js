// What each map shows, in a sentence or two. A test opens every map and checks the numbers in the
// sentences (tests/js/support/lessons.mjs). The module loads when the reader looks at the maps.

/** By the name of the map. @type {Record<string, { shows: string }>} */
export const LESSONS = {
  'Two rooms': {
    shows: 'Two doors: the estimate draws the search to one of them, so A* expands only 44 cells.',
  },
  'Pocket': {
    shows:
      'A trap that opens towards the start: greedy search has filled it by step 61, and finds a path of cost 250, where A* finds one of 232.',
  },
  'Corners': {
    shows:
      'Walls that touch at their corners: the corner rule decides whether a path slips through. With corner cutting, the path costs 184; with four directions, 280.',
  },
  'Swamp': {
    shows:
      'The detour around costly ground is longer but cheaper: 212 instead of 700. Breadth-first search counts only steps.',
  },
  'Lakes': {
    shows:
      'Ground in areas: a jump crosses an area at once and stops at its edge. Jump point search expands 76 cells where A* expands 167, for the same cost of 550.',
  },
  'Halls': {
    shows:
      'Empty rooms with many equally short paths: jump point search expands 7 cells where A* expands 212. With jumps of at most 4 cells it expands 58. With pruned neighbours it expands 212 again, but looks at 250 neighbours where A* looks at 642.',
  },
  'No way': {
    shows:
      'The goal is walled in: the search expands all 222 cells that it can reach, and its path leads to the one nearest to the goal. The jump points of xu-kechen end after 30, at the nearest cell that they opened, (19, 3).',
  },
  'Two doors': {
    shows:
      'Close the upper door with a wall: D* Lite repairs its path, where other searches start over.',
  },
  'Two combs': {
    shows:
      'Hexagons: each has six neighbours at the same distance and no corners to cut. The ground between the combs is costly.',
  },
  'Fence': {
    shows:
      'The smallest map, by NeverMore_Mr: a fence between start and goal. The search looks south-east before north-east, so the path passes below the fence and costs 56.',
  },
  'Bars': {
    shows:
      'A boundary and some bars, by liu_if_else. The estimate is Manhattan, lengths are real, corners can be cut, and the search ends as soon as it sees the goal: the path costs 13.8995 after 26 iterations.',
  },
  'Open field': {
    shows:
      'Nothing in the way, by Jiajiaju. With the Manhattan estimate, the search expands 22 cells and heads for the goal. Without an estimate, it grows like a circle, to 767 cells. A tenth of Manhattan hardly guides it: 747.',
  },
  'Estimates': {
    shows:
      'Six estimates, by Jiajiaju. With the exact distance, A* expands 42 cells; with waypoints 334, for a longer path; with Manhattan 534, octile 573, Euclid 604; with the square of Euclid 80, for the longest path.',
  },
  'Forty by forty': {
    shows:
      'In the code of w9503, a diagonal costs as much as two straight steps, and one pass over the list chooses the next cell: 971 cells expanded, for a path of 46 cells that costs 690. With cheaper diagonals, the path has 45 cells.',
  },
  'Open lists': {
    shows:
      'A plain list, a binary heap as luoyikun advises, and buckets. All three order equal cells alike: the same 437 cells in the same order, with more or less work.',
  },
  'Weights': {
    shows:
      'Weights by xu-kechen, from 0 to 3: below 1, the same path as A* for more work; above 1, less work and longer paths. The first search expands 725 cells for a path of cost 386, the last one 45 for 414.',
  },
  'One face': {
    shows:
      'A face of JiaYang’s demo beside its matrix of zeros and ones. The lines lead from S, his A, over the cell of this step, his B, to G, his C: g, in red, is 114, ten straight steps and a diagonal one; h, in violet, is ten times Euclid, rounded down to 42. His search expands 47 cells for a path of cost 162.',
  },
  'Directions': {
    shows:
      'By xu-kechen: the search keeps only the directions that turn least. With 5 of 8, it finds the same path; with 3, a path of cost 350 instead of 342, with 122 cells instead of 222; with 2, none.',
  },
  'Straight jumps': {
    shows:
      'The jump points of xu-kechen: the search scans rows and columns, and takes single steps along diagonals. It expands 26 cells; that of Harabor and Grastien also scans diagonals and expands 7.',
  },
  'Swapped start': {
    shows:
      'The program of liu_if_else looks up its start (3, 1) by row and column, so it begins at (1, 3). The path costs 17.3137 after 26 iterations; from the start that it means, see Bars.',
  },
  'Next search': {
    shows:
      'The search of liu_if_else after that of Swapped start: the cells of the last path have a type of their own, which no search enters. So they close the room around S like bars, and after 8 cells no path is left.',
  },
  'Far apart': {
    shows:
      'For large distances, w9503 improved his search, and shows only a picture. On a larger map, one pass over the list expands 1094 cells; the least f from a heap expands 1061, for a path of the same cost, 1320.',
  },
  'Unrepaired heap': {
    shows:
      'The search of luoyikun changes the G of cells in his heap, and nothing moves them, so the root need not have the least F. With his list, the path costs 238 after 39 cells; with his heap, 262 after 78. A heap that inserts such a cell again finds 238.',
  },
  'Equal ranks': {
    shows:
      'Many cells have the same f. With the smallest h first, the rule of luoyikun, the search expands 27 cells; with the first in first, the rule of liu_if_else, 74; with the last in first, 22. With all settings of liu_if_else, as on Bars, it expands 32.',
  },
  'Near enough': {
    shows:
      'A limit of 1 expansion: yangrouchuan takes the nearest expanded cell and stays in column 3; xu-kechen takes the nearest of all known cells and goes to column 4.',
  },
  'Stretches': {
    shows:
      'Lazy Theta* by yangrouchuan, limited to 202 expansions: weight 1 stops short of the goal; weight 1.5 reaches it after 73. “Walk on” walks to where the search stopped, and searches again from there.',
  },
  'Parking bay': {
    shows: 'Forward into a bay between two parked vehicles: the vehicle has to swing out first.',
  },
  'At the kerb': {
    shows:
      'A gap at the side of the road, hardly longer than the vehicle, which has to reverse in. In weixin’s pseudocode, the first free curve ends the search after 134 poses; the search for a better drive takes 2350.',
  },
  'Three-point turn': {
    shows:
      'A turn in a lane too narrow for a U-turn: forward, back, forward. A gear change costs 2 here; at the default cost, the drive has one more.',
  },
  'Wide maze': {
    shows: 'Lanes three cells wide: the tree grows along them, and backs out of dead ends.',
  },
  'Quarter': {
    shows:
      'Blocks and courtyards of a city: the estimate leads A* along the streets, so it expands 655 cells; Dijkstra expands 2559 for a path of the same cost.',
  },
  'Arena': { shows: 'A small map of a real game, 49 by 49 cells.' },
  'Chantry': { shows: 'Rooms and furniture of a real game, 162 by 141 cells.' },
  'Maze of 512': {
    shows:
      'A maze of 512 by 512 cells with corridors eight cells wide: the estimate helps only a little.',
  },
  'Berlin': { shows: 'A part of the city, 1024 by 1024 cells: more than a million.' },
};
