// The texts behind ⓘ: for each search, estimate and option two sentences, its guarantee and its
// source. The lab fetches them on demand. docs/sources.md names the authors without a title.

/** @typedef {readonly [says: string, promise: string, source: string]} About */

// Guarantees of several rows.
const KEEPS = 'Keeps what the search promises.';
const OTHER_PATH = 'Changes which path is the shortest.';
const OTHER_CELLS = 'Changes which cells touch.';
const OTHER_DRIVE = 'Changes which drive is the cheapest.';
const ADMISSIBLE = 'The shortest path, if the estimate never exceeds the real cost.';
const ADMISSIBLE_ONE_COST =
  'The shortest path, if the estimate never exceeds the real cost; on ground of one cost.';
const ADMISSIBLE_WEIGHT =
  'At most the weight times the shortest, if the estimate never exceeds the real cost.';
const WEIGHT = 'At most the weight times the shortest.';
const NEVER_TOO_MUCH = 'Never too much: A* finds the shortest path.';
const SAME_COST = 'The same path cost; with whole costs the same cells in the same order.';
const NONE_BELOW_8 = 'None below k = 8.';

/**
 * By option and word; a numeric option has '' for its word.
 *
 * @type {Record<string, Record<string, About>>}
 */
export const ABOUTS = {
  algorithm: {
    'astar': [
      'Always expands the open cell with the smallest f = g + h: the cost so far plus the estimate of the rest. The better the estimate, the fewer cells it expands.',
      ADMISSIBLE,
      'Hart, Nilsson and Raphael, “A Formal Basis for the Heuristic Determination of Minimum Cost Paths”, 1968.',
    ],
    'dijkstra': [
      'Expands the open cell nearest to the start, without any estimate. It grows evenly in all directions until it meets the goal.',
      'The shortest path.',
      'Dijkstra, “A Note on Two Problems in Connexion with Graphs”, 1959.',
    ],
    'pruned': [
      'A* that passes on only to natural and forced neighbours, those the ones that no other path reaches as cheaply. It opens fewer cells and expands almost the same ones.',
      ADMISSIBLE_ONE_COST,
      'Harabor and Grastien, “Online Graph Pruning for Pathfinding on Grid Maps”, 2011; xu-kechen.',
    ],
    'bidirectional': [
      'Searches from the start and from the goal at once, the smaller side first. It ends when no path through both can still be shorter.',
      'The shortest path, if the estimate is consistent.',
      'Pijls and Post, “Yet Another Bidirectional Algorithm for Finding the Shortest Path”, 2009; xu-kechen names it.',
    ],
    'jps': [
      'Scans straight ahead over open ground and opens only jump points, where a wall or other ground makes a turn worthwhile. It looks at the cells between them but never opens them.',
      ADMISSIBLE,
      'Harabor and Grastien, “Online Graph Pruning for Pathfinding on Grid Maps”, 2011; xu-kechen. Over costly ground, after Carlson and others, “Optimal Pathfinding on Weighted Grid Maps”, 2023.',
    ],
    'jps-straight': [
      'A jump point search that scans only rows and columns. On a diagonal it opens the next cell, so it expands every cell of a diagonal.',
      ADMISSIBLE,
      'xu-kechen, whose jump point search this is.',
    ],
    'jps-plus': [
      'A jump point search with a table of all jumps, computed once for the map. A jump is then one lookup, and an edit rebuilds the table.',
      ADMISSIBLE_ONE_COST,
      'Harabor and Grastien, “Improving Jump Point Search”, 2014; xu-kechen names it.',
    ],
    'subgoal': [
      'Reduces the map to the corners of its walls and arranges them in a hierarchy. A query climbs the hierarchy from both ends and visits a handful of points.',
      'The shortest path; on ground of one cost.',
      'Uras, Koenig and Hernández, “Subgoal Graphs for Optimal Pathfinding in Eight-Neighbor Grids”, 2013; Uras and Koenig, 2018.',
    ],
    'ida': [
      'Searches depth first up to a bound on f, then starts again with the next larger bound. It needs little memory but visits cells many times.',
      ADMISSIBLE,
      'Korf, “Depth-First Iterative-Deepening: An Optimal Admissible Tree Search”, 1985.',
    ],
    'dstar-lite': [
      'Searches from the goal and keeps its results. After an edit it repairs only the cells that the edit affects.',
      'The shortest path, if the estimate is consistent.',
      'Koenig and Likhachev, “D* Lite”, 2002.',
    ],
    'flow-field': [
      'Searches from the goal over the whole map and leaves an arrow in every cell. Any number of walkers can follow the arrows without searching themselves.',
      'The shortest path from every cell.',
      'Emerson, “Crowd Pathfinding and Steering Using Flow Field Tiles”, 2013.',
    ],
    'auto': [
      'Chooses the fastest search for this map and says which one and why. On hexagons, and where the cost of ground changes every few cells, it chooses A*.',
      ADMISSIBLE,
      'This project: src/named/auto.rs, from measured prices.',
    ],
    'weighted': [
      'A* with the estimate multiplied by a weight: f = g + w·h. Above 1 it heads for the goal and expands fewer cells; at 0 it is Dijkstra.',
      ADMISSIBLE_WEIGHT,
      'Pohl, “Heuristic Search Viewed as Path Finding in a Graph”, 1970; xu-kechen.',
    ],
    'dynamic-weighted': [
      'A* with a weight that changes on the way: heavy far from the goal, light near it. You can choose one of four published forms.',
      ADMISSIBLE_WEIGHT,
      'Pohl, “The Avoidance of (Relative) Catastrophe…”, 1973; xu-kechen suggests it.',
    ],
    'bfs': [
      'Expands cells in the order in which it found them, first in, first out. It counts steps and ignores what they cost.',
      'The fewest steps; the least cost only where all steps cost the same.',
      'Moore, “The Shortest Path through a Maze”, 1959.',
    ],
    'greedy': [
      'Expands the open cell that looks nearest to the goal, whatever it cost to get there. Walls that open towards the start trap it.',
      'None: the path may be far longer than the shortest.',
      'Doran and Michie, “Experiments with the Graph Traverser Program”, 1966.',
    ],
    'k-best': [
      'A* that follows only the k best of the eight directions, by a key of your choice. Dropping a few saves little; dropping many loses paths.',
      'The shortest path with k = 8, and by turn from k = 5 on; below that none.',
      'xu-kechen.',
    ],
    'anya': [
      'Searches intervals of a row that one point can see, instead of single cells. Its path turns only at the corners of walls.',
      'The shortest of all paths in straight lines; on ground of one cost.',
      'Harabor and Grastien, “An Optimal Any-Angle Pathfinding Algorithm”, 2013.',
    ],
    'theta': [
      'A* in which a cell takes its parent’s parent as its own parent if it can see it. The path consists of lines at any angle between cell centres.',
      'None; usually within one percent of the shortest path in straight lines.',
      'Daniel, Nash, Koenig and Felner, “Theta*: Any-Angle Path Planning on Grids”, 2010.',
    ],
    'lazy-theta': [
      'Theta* that assumes a line of sight and checks it only when it expands the cell. It checks far fewer lines and finds almost the same path.',
      'None; usually within one percent of the shortest path in straight lines.',
      'Nash, Koenig and Tovey, “Lazy Theta*: Any-Angle Path Planning and Path Length Analysis in 3D”, 2010; yangrouchuan.',
    ],
    'hybrid': [
      'Searches the poses of a vehicle, its position and heading, along arcs that it can steer. Now and then it tries a curve straight to the goal, the analytic expansion.',
      'None: poses that are nearly the same count as one.',
      'Dolgov, Thrun, Montemerlo and Diebel, 2010; weixin_42143018.',
    ],
    'crowd': [
      'Sends many walkers to G along one flow field, all one step at a time. Walkers that yield wait and step aside; the others pass through one another.',
      'None for walkers that yield: in a dead end they can block one another.',
      'Okumura, Machida, Défago and Tamura, “Priority inheritance with backtracking for iterative multi-agent path finding”, Artificial Intelligence 310, 2022.',
    ],
    'own': [
      'Uses functions that the page provides: any of rank, estimate, step cost, neighbours and goal. The search checks each answer and stops at the first invalid one.',
      'None: it depends on the functions.',
      'yangrouchuan, whose search leaves sight, cost and neighbours to its user.',
    ],
  },
  heuristic: {
    'octile': [
      'As many diagonal steps as fit, then straight ones. On open ground with eight directions it is the exact distance.',
      NEVER_TOO_MUCH,
      'xu-kechen calls it Chebyshev, Jiajiaju the diagonal method.',
    ],
    'manhattan': [
      'Columns plus rows, as in a city of blocks. It is exact where only straight steps are allowed and nothing is in the way.',
      'Never too much in four directions; with diagonals it exceeds what a cheap diagonal costs.',
      'Jiajiaju, NeverMore_Mr, w9503, liu_if_else.',
    ],
    'chebyshev': [
      'The larger of columns and rows, as a king moves. It counts a diagonal as one straight step.',
      'Never too much, and often far too little.',
      'The commented variant of w9503.',
    ],
    'euclid': [
      'The length of the straight line to the goal. It favours no direction.',
      'Never too much with 1 and √2; with 10 and 14 a little, since a diagonal costs 14 and not 14.14.',
      'JiaYangDeLuoChong, Jiajiaju.',
    ],
    'euclid-squared': [
      'Euclid without the square root, which saves time. The result is not in the unit of g and soon outweighs it.',
      'None: nearly greedy beyond a few cells.',
      'Jiajiaju, as a warning.',
    ],
    'zero': [
      'No estimate at all. A* becomes Dijkstra and grows like a circle.',
      NEVER_TOO_MUCH,
      'Jiajiaju; xu-kechen, as the weight 0.',
    ],
    'landmarks': [
      'Distances from a few chosen cells are computed first; their differences are a lower bound on the distance to the goal. Landmarks behind the goal help most.',
      NEVER_TOO_MUCH,
      'Goldberg and Harrelson, “Computing the Shortest Path: A* Search Meets Graph Theory”, 2005.',
    ],
    'waypoints': [
      'The distance to the nearest waypoint, from there to the waypoint nearest to the goal by a table, and on to the goal. It knows the walls between waypoints, but not those on the way to them.',
      'None: where the shortest path passes neither waypoint, it is too large.',
      'Jiajiaju.',
    ],
    'exact': [
      'The real distance to the goal, from a search over the whole map beforehand. A* then expands only cells on shortest paths.',
      NEVER_TOO_MUCH,
      'Jiajiaju, as the best and least practical.',
    ],
  },
  movement: {
    '8-strict': [
      'Eight directions; a diagonal step needs both cells beside it free. A walker with a width gets around every corner.',
      OTHER_PATH,
      'JiaYangDeLuoChong; xu-kechen.',
    ],
    '8-one-free': [
      'Eight directions; a diagonal step needs one of the two cells beside it free. It may cut one corner but never passes between two walls.',
      OTHER_PATH,
      'PathFinding.js and the libraries after it.',
    ],
    '8-cut': [
      'Eight directions, and every diagonal step to a free cell. That includes steps between two walls that touch at their corners.',
      OTHER_PATH,
      'luoyikun, w9503, liu_if_else, NeverMore_Mr.',
    ],
    '4': [
      'Up, down, left and right. Manhattan is then the exact distance on open ground.',
      OTHER_PATH,
      'xu-kechen.',
    ],
    '6': [
      'The six neighbours of a hexagon, all at the same distance. There are no corners to cut.',
      OTHER_PATH,
      'xu-kechen.',
    ],
  },
  costs: {
    '10/14': [
      'A straight step costs 10, a diagonal one 14. These are whole numbers close to 1 and √2.',
      'Where two paths are almost equally long, the result may differ from real lengths.',
      'luoyikun, JiaYangDeLuoChong, NeverMore_Mr, xu-kechen.',
    ],
    'sqrt2': [
      'A straight step costs 1, a diagonal one √2. These are real lengths, compared exactly and without rounding.',
      'Shortest means shortest in length.',
      'liu_if_else, yangrouchuan; the grid benchmarks.',
    ],
    '10/20': [
      'A diagonal step costs as much as two straight ones. Many paths are then equally short, and diagonals gain nothing.',
      'Manhattan never exceeds the real cost; the path need not have the fewest cells.',
      'w9503, whose g is Manhattan.',
    ],
    '1/1': [
      'All steps cost the same, diagonal ones too. The path with the fewest steps is the shortest.',
      'Chebyshev is the exact distance on open ground.',
      'The commented variant of w9503.',
    ],
  },
  openList: {
    'buckets': [
      'Cells with equal f and h share a bucket, and the buckets are in order. Adding and removing a cell takes the same time however many cells are open.',
      SAME_COST,
      'Dial, “Algorithm 360: Shortest-Path Forest with Topological Ordering”, 1969.',
    ],
    'heap': [
      'A binary tree in an array: the parent of index i is at (i − 1) / 2 and is never larger. Each change moves a cell up or down one branch.',
      SAME_COST,
      'luoyikun; yangrouchuan.',
    ],
    'list': [
      'Cells in the order in which they were opened; the search looks at all of them to find the smallest. It is the shortest code and the slowest.',
      SAME_COST,
      'luoyikun, w9503, liu_if_else, NeverMore_Mr.',
    ],
    'unrepaired-heap': [
      'A binary heap in which a cell stays where it is when the search finds a cheaper path to it, and equal cells change places. The root need not have the smallest f.',
      'None.',
      'luoyikun, whose search changes G of cells in his heap.',
    ],
  },
  goalTest: {
    expand: [
      'The search ends when the goal is the best of all open cells. Until then it may find a better path to the goal.',
      KEEPS,
      'luoyikun, w9503, yangrouchuan; Hart, Nilsson and Raphael, 1968.',
    ],
    generate: [
      'The search ends when the goal is first seen as a neighbour. That saves the last expansions.',
      'None: a path over another neighbour might be shorter.',
      'liu_if_else, NeverMore_Mr, xu-kechen.',
    ],
  },
  order: {
    clockwise: [
      'The search looks at neighbours clockwise from north. Among equally good cells the order decides which is expanded first, and so which of several shortest paths is found.',
      KEEPS,
      'This project.',
    ],
    columns: [
      'The search looks at neighbours column by column from the left, each from the top. In code these are two loops, over x and inside it over y.',
      KEEPS,
      'w9503.',
    ],
    ewns: [
      'The search looks east, west, north and south, then along the diagonals. Among equally short paths it therefore finds one to the east first.',
      KEEPS,
      'NeverMore_Mr, whose x is the row.',
    ],
    snwe: [
      'The search looks south, north, west and east, then along the diagonals. Among equally short paths it therefore finds one to the south first.',
      KEEPS,
      'liu_if_else, whose y grows upwards.',
    ],
  },
  reparent: {
    cheaper: [
      'An open cell gets a new parent when the path over that parent is cheaper. Its g and f fall accordingly.',
      KEEPS,
      'luoyikun, w9503, liu_if_else, xu-kechen.',
    ],
    never: [
      'A cell keeps the parent that opened it, even if a cheaper path turns up. That saves the comparison.',
      'None.',
      'NeverMore_Mr.',
    ],
  },
  analytic: {
    spaced: [
      'The search tries a curve to the goal at one of every 1 + h / 4 poses, with h in cells. Near the goal that is every pose.',
      KEEPS,
      'Dolgov, Thrun, Montemerlo and Diebel, 2010.',
    ],
    every: [
      'The search tries a curve to the goal at every pose that it expands. That takes more time and finds the first free curve earlier.',
      KEEPS,
      'weixin_42143018.',
    ],
  },
  smooth: {
    none: [
      'The path as it was found, from centre to centre. Each step is one that the search took.',
      KEEPS,
      'All of the articles.',
    ],
    lines: [
      'Pulls the path taut, like a string around the corners. No line passes where a step could not.',
      'Never longer than the path, and not always the shortest.',
      'This project: src/path/pull.rs.',
    ],
    curve: [
      'The taut lines with their corners rounded off. A walker need not stop to turn.',
      'Clear of walls; a little longer than the lines.',
      'xu-kechen names curves; this project: src/path/curve.rs.',
    ],
  },
  layout: {
    'square': [
      'Squares touch along four sides and at four corners. The moves decide which of these count.',
      OTHER_CELLS,
      'All of the articles.',
    ],
    'odd-r': [
      'Hexagons with a point at the top, odd rows shifted to the right. Rows are straight, columns zigzag.',
      OTHER_CELLS,
      'Patel, “Hexagonal Grids”, Red Blob Games.',
    ],
    'even-r': [
      'Hexagons with a point at the top, even rows shifted to the right. Rows are straight, columns zigzag.',
      OTHER_CELLS,
      'Patel, “Hexagonal Grids”, Red Blob Games.',
    ],
    'odd-q': [
      'Hexagons with a flat top, odd columns shifted down. Columns are straight, rows zigzag.',
      OTHER_CELLS,
      'Patel, “Hexagonal Grids”, Red Blob Games.',
    ],
    'even-q': [
      'Hexagons with a flat top, even columns shifted down. Columns are straight, rows zigzag.',
      OTHER_CELLS,
      'Patel, “Hexagonal Grids”, Red Blob Games.',
    ],
  },
  weighting: {
    '': [
      'The weight is the same everywhere. That is weighted A*.',
      ADMISSIBLE_WEIGHT,
      'Pohl, “Heuristic Search Viewed as Path Finding in a Graph”, 1970.',
    ],
    'pohl': [
      'The weight shrinks as g grows and is 1 once g reaches the first estimate. Long detours end up unweighted.',
      WEIGHT,
      'Pohl, “The Avoidance of (Relative) Catastrophe…”, 1973.',
    ],
    'remaining': [
      'The weight is proportional to the part of the path that is left, by the estimate. Near the goal the search is careful.',
      WEIGHT,
      'Thayer and Ruml, “Using Distance Estimates in Heuristic Search”, 2009.',
    ],
    'xdp': [
      'A curve of g and h that is careful near the start and bold near the goal. With a consistent estimate no closed cell needs to be opened again.',
      WEIGHT,
      'Chen and Sturtevant, “Conditions for Avoiding Node Re-Expansions in Bounded Suboptimal Search”, 2019.',
    ],
    'xup': [
      'The other way round: bold near the start and careful near the goal. With a consistent estimate no closed cell needs to be opened again.',
      WEIGHT,
      'Chen and Sturtevant, “Conditions for Avoiding Node Re-Expansions in Bounded Suboptimal Search”, 2019.',
    ],
  },
  kBy: {
    turn: [
      'Keeps the directions that turn least from the step that reached the cell. Five of eight are then enough.',
      'The shortest path from k = 5 on.',
      'xu-kechen, by the place of the parent.',
    ],
    goal: [
      'Keeps the directions that point most towards the goal. A wall in front of the goal can block all of them.',
      NONE_BELOW_8,
      'xu-kechen.',
    ],
    start: [
      'Keeps the directions that point most away from the start. A path that has to turn back is lost.',
      NONE_BELOW_8,
      'xu-kechen.',
    ],
    line: [
      'Keeps the directions that end nearest to the straight line from start to goal. The search stays in a band along it.',
      NONE_BELOW_8,
      'xu-kechen.',
    ],
  },
  nearest: {
    'closed': [
      'If the search does not reach the goal, its path leads to the nearest expanded cell. The shortest paths to these are known.',
      'The nearest of them, by the distance of the moves; among equals the cheapest.',
      'yangrouchuan.',
    ],
    'open': [
      'If the search does not reach the goal, its path may also lead to an open cell. Under a limit that gets one step nearer.',
      'The nearest of all known cells; the path to it may not be the shortest.',
      'This project: src/search/kernel.rs.',
    ],
    'first-seen': [
      'If the search does not reach the goal, its path leads to the nearest cell that it opened. A search that jumps does not look for a nearer one that it passed over.',
      'The nearest of the opened cells; among equals the first that the search saw.',
      'xu-kechen.',
    ],
  },
  ties: {
    'h': [
      'Among open cells with equal f the search takes the one with the smallest h, and among those the last in. So it goes on towards the goal.',
      KEEPS,
      'luoyikun.',
    ],
    'h-first': [
      'Among open cells with equal f the search takes the one with the smallest h, and among those the first in. In a list, that is the first of the best.',
      KEEPS,
      'luoyikun, whose code goes through the list from its beginning.',
    ],
    'first': [
      'Among open cells with equal f the search takes the first in. It spreads evenly over all cells that are equally good.',
      KEEPS,
      'liu_if_else, whose code goes through the list from its beginning.',
    ],
    'pass': [
      'One pass over the list switches to each cell with no larger f and a smaller h. The cell at the end need not have the smallest f.',
      'None.',
      'w9503.',
    ],
    'last': [
      'Among open cells with equal f the search takes the last in. It follows one path and comes back to the others late.',
      KEEPS,
      'This project: src/search/frontier.rs.',
    ],
  },
  scaleDiagonal: {
    '': [
      'The factor for the diagonal part of the octile estimate, in place of the scale. With it Dd and Ds can be in other units than the costs.',
      'The shortest path up to 1, if the estimate holds.',
      'Jiajiaju, with Dd and Ds apart.',
    ],
  },
  kWithin: {
    '': [
      'Keeps the directions that are at most this much worse than the best, instead of a fixed number. A right angle counts as 1.',
      'None, unless every direction that a shortest path needs is kept.',
      'xu-kechen, “those that meet some standard”.',
    ],
  },
  scale: {
    '': [
      'The factor that multiplies the estimate before anything else. At 0.1 the estimate is in another unit than g and hardly guides; above 1 it is too large.',
      'The shortest path up to 1, if the estimate holds.',
      'Jiajiaju, “Manhattan ÷ 10”.',
    ],
  },
  weight: {
    '': [
      'How much the estimate counts beside the cost so far: f = g + w·h. At 0 the search is Dijkstra, at 1 A*, and above that it hurries.',
      ADMISSIBLE_WEIGHT,
      'xu-kechen, 0 to above 1; yangrouchuan, 1.5.',
    ],
  },
  limit: {
    '': [
      'The most cells that the search expands. If it has not reached the goal by then, its path leads to the nearest cell.',
      'None if it ends the search.',
      'yangrouchuan, whose 200 allows 202 expansions; xu-kechen, as maxDepth.',
    ],
  },
  capacity: {
    '': [
      'The most cells in the open list. If an expansion leaves more, the search ends, and its path leads to the nearest cell.',
      'None if it ends the search.',
      'xu-kechen, as capacity.',
    ],
  },
  maxDepth: {
    '': [
      'The most steps from the start; a jump is one step. If the search finds no path within them, its path leads to the nearest cell.',
      'None if it leaves a cell out, except in breadth-first search: the cheapest path to a cell can hide one with fewer steps.',
      'Depth-limited search, as in Russell and Norvig, “Artificial Intelligence”.',
    ],
  },
  k: {
    '': [
      'How many of the eight directions the search keeps, the best by the key. It can drop up to three without harm; with five dropped, paths get longer or are lost.',
      'The shortest path with all, and by turn from 5 on.',
      'xu-kechen.',
    ],
  },
  jumpLimit: {
    '': [
      'The most cells of a jump; the search opens the cell there like a jump point. At 1 it is A* over pruned neighbours.',
      KEEPS,
      'xu-kechen.',
    ],
  },
  size: {
    '': [
      'The side of a square agent. It stays off walls with all its cells; its upper left cell is on the path.',
      OTHER_PATH,
      'Harabor and Botea, “Hierarchical Path Planning for Multi-Size Agents in Heterogeneous Environments”, 2008.',
    ],
  },
  wallCost: {
    '': [
      'How much more a cell costs where the agent touches a wall; half as much with each cell between them. Paths then keep off walls where there is room.',
      OTHER_PATH,
      'This project: src/space/clearance.rs.',
    ],
  },
  turnCost: {
    '': [
      'What each change of direction costs, by 45° too; a high cost leads to the fewest turns. The search can expand a cell once for each direction of arrival, because a cell has a cheapest path for each.',
      OTHER_PATH,
      'This project: src/rules/turns.rs.',
    ],
  },
  landmarks: {
    '': [
      'How many landmarks or waypoints there are, or which cells they are. Each landmark takes one search over the whole map beforehand.',
      KEEPS,
      'Goldberg and Harrelson, “Computing the Shortest Path: A* Search Meets Graph Theory”, 2005.',
    ],
  },
  turningRadius: {
    '': [
      'The radius of the tightest circle that the middle of the rear axle can drive. Every arc of the search is at least as wide.',
      KEEPS,
      'Dolgov, Thrun, Montemerlo and Diebel, 2010.',
    ],
  },
  reverseCost: {
    '': [
      'What each cell driven in reverse costs in addition. A high cost leads to long detours forwards.',
      OTHER_DRIVE,
      'Dolgov, Thrun, Montemerlo and Diebel, 2010.',
    ],
  },
  steerCost: {
    '': [
      'What it costs to turn the front wheels from straight to full lock. A high cost leads to calm drives.',
      OTHER_DRIVE,
      'Dolgov, Thrun, Montemerlo and Diebel, 2010.',
    ],
  },
  gearCost: {
    '': [
      'What a change between forward and reverse costs. A high cost avoids manoeuvres.',
      OTHER_DRIVE,
      'Dolgov, Thrun, Montemerlo and Diebel, 2010.',
    ],
  },
  walkers: {
    '': [
      'How many walkers there are. At the start there is at most one in each free cell.',
      'Part of the question.',
      'This project.',
    ],
  },
  yielding: {
    no: [
      'Walkers ignore one another, and several can be in one cell. Each takes the shortest path.',
      'The shortest path for each walker.',
      'Emerson, “Crowd Pathfinding and Steering Using Flow Field Tiles”, 2013.',
    ],
    yes: [
      'No two walkers are in one cell, exchange cells or cross. One that is in the way of another that has waited longer steps aside.',
      'No collisions. All arrive if every step on the map is part of a cycle.',
      'Okumura, Machida, Défago and Tamura, “Priority inheritance with backtracking for iterative multi-agent path finding”, Artificial Intelligence 310, 2022.',
    ],
  },
  starts: {
    around: [
      'Walkers start in the free cells nearest to S. If you move S, they start elsewhere.',
      'Part of the question.',
      'This project.',
    ],
    random: [
      'Walkers start in random free cells. The seed decides which.',
      'Part of the question.',
      'This project.',
    ],
  },
  seed: {
    '': [
      'Decides between walkers of equal priority, and where they start if that is random. The same seed gives the same steps.',
      KEEPS,
      'This project.',
    ],
  },
  fromHeading: {
    '': [
      'The direction of the vehicle at the start, in degrees: 0 is right, 90 is down. The drive begins in that pose.',
      'Part of the question.',
      'weixin_42143018, whose nodes are poses.',
    ],
  },
  toHeading: {
    '': [
      'The direction of the vehicle at the goal, in degrees: 0 is right, 90 is down. The vehicle must fit there.',
      'Part of the question.',
      'weixin_42143018, whose nodes are poses.',
    ],
  },
};
