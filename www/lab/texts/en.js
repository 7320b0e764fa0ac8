// What stands behind ⓘ: of each search, estimate and option two sentences, what it promises, and where it comes from.
// Fetched when somebody asks; zh.js says the same in Chinese. Authors without a title are those of docs/sources.md.

/** @typedef {readonly [says: string, promise: string, source: string]} About */

/** What stands before a promise and before a source. */
export const PROMISE = 'Guarantee:';
export const SOURCE = 'Source:';
/** Where searches side by side go by different words. */
export const DIFFERS = 'Each search has its own here.';

/** By option and word; a number has '' for its word. @type {Record<string, Record<string, About>>} */
export default {
  algorithm: {
    astar: [
      'Always expands the open cell with the smallest f = g + h: the cost so far plus the estimate of what is left. The better the estimate, the fewer cells it looks at.',
      'The shortest path, if the estimate never exceeds the real cost.',
      'Hart, Nilsson and Raphael, “A Formal Basis for the Heuristic Determination of Minimum Cost Paths”, 1968.',
    ],
    dijkstra: [
      'Expands the open cell nearest to the start, without any estimate. It grows evenly in all directions until it meets the goal.',
      'The shortest path.',
      'Dijkstra, “A Note on Two Problems in Connexion with Graphs”, 1959.',
    ],
    pruned: [
      'A* that passes on only to natural and forced neighbours, those for which no other way is as good. It opens fewer cells and expands nearly the same.',
      'The shortest path, if the estimate never exceeds the real cost; on ground of one cost.',
      'Harabor and Grastien, “Online Graph Pruning for Pathfinding on Grid Maps”, 2011; xu-kechen.',
    ],
    bidirectional: [
      'Searches from the start and from the goal at once, the smaller side first. It ends when no path through both can still be shorter.',
      'The shortest path, if the estimate is consistent.',
      'Pijls and Post, “Yet Another Bidirectional Algorithm for Finding the Shortest Path”, 2009; xu-kechen names it.',
    ],
    corridors: [
      'A* that runs along a corridor to its end in one step. In mazes that leaves little but the junctions to expand.',
      'The shortest path, if the estimate never exceeds the real cost.',
      'Sanders and Schultes, “Highway Hierarchies Hasten Exact Shortest Path Queries”, 2005, where roads take the place of corridors.',
    ],
    jps: [
      'Runs straight on over open ground and opens only jump points, where a wall makes a turn worth while. Cells between them are looked at and never opened.',
      'The shortest path, if the estimate never exceeds the real cost; on ground of one cost.',
      'Harabor and Grastien, “Online Graph Pruning for Pathfinding on Grid Maps”, 2011; xu-kechen.',
    ],
    'jps-straight': [
      'Jump point search that scans rows and columns alone. Along a diagonal it opens the next cell, so every cell of a diagonal is expanded.',
      'The shortest path, if the estimate never exceeds the real cost; on ground of one cost.',
      'xu-kechen, whose jump point search this is.',
    ],
    'jps-plus': [
      'Jump point search whose jumps stand in a table that is made once for the map. A jump is then a look into the table, and an edit makes the table anew.',
      'The shortest path, if the estimate never exceeds the real cost; on ground of one cost.',
      'Harabor and Grastien, “Improving Jump Point Search”, 2014; xu-kechen names it.',
    ],
    subgoal: [
      'Reduces the map to the corners of its walls and orders those in a hierarchy. A query climbs it from both ends, over a handful of points.',
      'The shortest path; on ground of one cost.',
      'Uras, Koenig and Hernández, “Subgoal Graphs for Optimal Pathfinding in Eight-Neighbor Grids”, 2013; Uras and Koenig, 2018.',
    ],
    ida: [
      'Searches in depth as far as a bound on f allows, then again with the next larger bound. It needs little memory and visits cells many times.',
      'The shortest path, if the estimate never exceeds the real cost.',
      'Korf, “Depth-First Iterative-Deepening: An Optimal Admissible Tree Search”, 1985.',
    ],
    'dstar-lite': [
      'Searches from the goal and keeps what it found. After an edit it repairs only the cells that the edit concerns.',
      'The shortest path, if the estimate is consistent.',
      'Koenig and Likhachev, “D* Lite”, 2002.',
    ],
    'flow-field': [
      'Searches from the goal over the whole map and leaves an arrow in every cell. Any number of walkers can follow the arrows without a search of their own.',
      'The shortest path from every cell.',
      'Emerson, “Crowd Pathfinding and Steering Using Flow Field Tiles”, 2013.',
    ],
    auto: [
      'Chooses the fastest of the searches for this map and says which and why. On costly ground and hexes that is A*.',
      'The shortest path, if the estimate never exceeds the real cost.',
      'This project: src/named/auto.rs, from measured prices.',
    ],
    weighted: [
      'A* with an estimate multiplied by a weight: f = g + w·h. Above 1 it heads for the goal and expands less, at 0 it is Dijkstra.',
      'At most the weight times the shortest, if the estimate never exceeds the real cost.',
      'Pohl, “Heuristic Search Viewed as Path Finding in a Graph”, 1970; xu-kechen.',
    ],
    'dynamic-weighted': [
      'A weight that changes on the way: heavy far from the goal, light near it. Four published forms can be chosen.',
      'At most the weight times the shortest, if the estimate never exceeds the real cost.',
      'Pohl, “The Avoidance of (Relative) Catastrophe…”, 1973; xu-kechen suggests it.',
    ],
    bfs: [
      'Expands cells in the order in which they were found, first in, first out. It counts steps and takes no notice of what they cost.',
      'The fewest steps; the least cost only where all steps cost the same.',
      'Moore, “The Shortest Path through a Maze”, 1959.',
    ],
    greedy: [
      'Expands the open cell that looks nearest to the goal, whatever the way there has cost. Walls that open towards the start catch it.',
      'None: the path may be far longer than the shortest.',
      'Doran and Michie, “Experiments with the Graph Traverser Program”, 1966.',
    ],
    'k-best': [
      'A* that goes on in the k best of the eight directions only, by a key of your choice. Dropping a few saves little, dropping many loses paths.',
      'The shortest path with k = 8, and by turn from k = 5 on; below that none.',
      'xu-kechen.',
    ],
    anya: [
      'Searches intervals of rows that one point sees instead of single cells. Its path turns only at corners of walls.',
      'The shortest of all paths in straight lines; on ground of one cost.',
      'Harabor and Grastien, “An Optimal Any-Angle Pathfinding Algorithm”, 2013.',
    ],
    theta: [
      'A* in which a cell takes the parent of its parent as its own, if it sees that. The path is lines at any angle between centres of cells.',
      'None; most often within a hundredth of the shortest in straight lines.',
      'Daniel, Nash, Koenig and Felner, “Theta*: Any-Angle Path Planning on Grids”, 2010.',
    ],
    'lazy-theta': [
      'Theta* that trusts a line of sight until the cell is expanded and looks only then. It looks along far fewer lines, for nearly the same path.',
      'None; most often within a hundredth of the shortest in straight lines.',
      'Nash, Koenig and Tovey, “Lazy Theta*: Any-Angle Path Planning and Path Length Analysis in 3D”, 2010; yangrouchuan.',
    ],
    hybrid: [
      'Searches poses of a vehicle, place and heading, along arcs that it can steer. Now and then it tries a curve straight to the goal, the analytic expansion.',
      'None: poses that are nearly the same count as one.',
      'Dolgov, Thrun, Montemerlo and Diebel, 2010; weixin_42143018.',
    ],
    own: [
      'Goes by functions that the page gives: any of order, estimate, price of a step, neighbours and goal. Each answer is checked, and the first that cannot be used ends the search.',
      'None that anybody knows of: it depends on the functions.',
      'yangrouchuan, whose search leaves sight, cost and neighbours to its user.',
    ],
  },
  heuristic: {
    octile: [
      'As many diagonal steps as fit, then straight ones. On open ground with eight directions it is the exact distance.',
      'Never too much: A* finds the shortest path.',
      'xu-kechen calls it Chebyshev, Jiajiaju the diagonal method.',
    ],
    manhattan: [
      'Columns plus rows, as in a city of blocks. It is exact where only straight steps are allowed.',
      'Never too much in four directions; with diagonals it promises more than a cheap diagonal costs.',
      'Jiajiaju, NeverMore_Mr, w9503, liu_if_else.',
    ],
    chebyshev: [
      'The larger of columns and rows, as a king moves. It counts a diagonal as one straight step.',
      'Never too much, and often far too little.',
      'The commented variant of w9503.',
    ],
    euclid: [
      'The length of the straight line to the goal. It counts no direction more than another.',
      'Never too much with 1 and √2; with 10 and 14 a little, since a diagonal costs 14 and not 14.14.',
      'JiaYangDeLuoChong, Jiajiaju.',
    ],
    'euclid-squared': [
      'Euclid without the root, which saves time. The number is in another unit than g and soon outweighs it.',
      'None: nearly greedy beyond a few cells.',
      'Jiajiaju, as a warning.',
    ],
    zero: [
      'No estimate at all. A* becomes Dijkstra and grows as a circle.',
      'Never too much: A* finds the shortest path.',
      'Jiajiaju; xu-kechen, as the weight 0.',
    ],
    landmarks: [
      'Distances from a few chosen cells are computed first; their differences bound the way to the goal from below. Landmarks behind the goal help most.',
      'Never too much: A* finds the shortest path.',
      'Goldberg and Harrelson, “Computing the Shortest Path: A* Search Meets Graph Theory”, 2005.',
    ],
    waypoints: [
      'To the nearest waypoint, on to the one nearest to the goal by a table, and from there to the goal. It knows of walls between them, and of none on the way to them.',
      'None: where the shortest path passes neither waypoint, it promises too much.',
      'Jiajiaju.',
    ],
    exact: [
      'The real distance to the goal, from a search over the whole map beforehand. A* then expands only cells of shortest paths.',
      'Never too much: A* finds the shortest path.',
      'Jiajiaju, as the best and the least practical.',
    ],
  },
  movement: {
    '8-strict': ['Eight directions; a diagonal needs both cells beside it free. Whoever has a width gets past every corner.', 'Changes which path is the shortest.', 'JiaYangDeLuoChong; xu-kechen.'],
    '8-one-free': ['Eight directions; a diagonal needs one of the two cells beside it free. It passes one corner, and never between two walls.', 'Changes which path is the shortest.', 'PathFinding.js and the libraries after it.'],
    '8-cut': ['Eight directions, and every diagonal to a free cell. Even between two walls that touch at their corners.', 'Changes which path is the shortest.', 'luoyikun, w9503, liu_if_else, NeverMore_Mr.'],
    4: ['Up, down, left and right. Manhattan is the exact distance on open ground then.', 'Changes which path is the shortest.', 'xu-kechen.'],
    6: ['The six neighbours of a hexagon, all of them as far. There are no corners to cut.', 'Changes which path is the shortest.', 'xu-kechen.'],
  },
  costs: {
    '10/14': ['Ten a straight step, fourteen a diagonal one. Whole numbers near 1 and √2, easy to reckon with.', 'Paths may differ from those by real length where two are nearly equal.', 'luoyikun, JiaYangDeLuoChong, NeverMore_Mr, xu-kechen.'],
    sqrt2: ['One a straight step, the root of two a diagonal one. Real lengths, compared exactly and without rounding.', 'Shortest means shortest in length.', 'liu_if_else, yangrouchuan; the grid benchmarks.'],
    '10/20': ['A diagonal step costs as much as two straight ones. Many paths are equally short then, and diagonals win nothing.', 'Manhattan never promises too much, and a path of fewest cells is not sought.', 'w9503, whose g is Manhattan.'],
    '1/1': ['All steps cost the same, also diagonal ones. The path with the fewest steps is the shortest.', 'Chebyshev is the exact distance on open ground.', 'The commented variant of w9503.'],
  },
  openList: {
    buckets: ['Cells of equal f and h lie in one bucket, and buckets stand in order. Putting in and taking out cost the same however many cells are open.', 'The same path cost; with whole costs the same cells in the same order.', 'Dial, “Algorithm 360: Shortest-Path Forest with Topological Ordering”, 1969.'],
    heap: ['A tree in an array: the parent of place i is at (i − 1) / 2 and never larger. Each change moves a cell up or down one branch.', 'The same path cost; with whole costs the same cells in the same order.', 'luoyikun; yangrouchuan.'],
    list: ['Cells in the order they came; the smallest is found by looking at all of them. It is the shortest code and the slowest.', 'The same path cost; with whole costs the same cells in the same order.', 'luoyikun, w9503, liu_if_else, NeverMore_Mr.'],
  },
  goalTest: {
    expand: ['The search ends when the goal is the best of all open cells. Until then a better way to it may turn up.', 'Keeps what the search promises.', 'luoyikun, w9503, yangrouchuan; Hart, Nilsson and Raphael, 1968.'],
    generate: ['The search ends when the goal is first seen as a neighbour. That saves the last expansions.', 'None: another neighbour might have had a shorter way.', 'liu_if_else, NeverMore_Mr, xu-kechen.'],
  },
  order: {
    clockwise: ['Neighbours are looked at from north on, clockwise. Of cells that are equally good the order decides which goes first, and so which of several shortest paths is found.', 'Keeps what the search promises.', 'This project.'],
    columns: ['Neighbours are looked at column by column from the left, each from the top. That is two loops, one over x and in it one over y.', 'Keeps what the search promises.', 'w9503.'],
    ewns: ['Neighbours are looked at east, west, north, south, then along the diagonals. So of paths that are equally short one to the east is found first.', 'Keeps what the search promises.', 'NeverMore_Mr, whose x is the row.'],
    snwe: ['Neighbours are looked at south, north, west, east, then along the diagonals. So of paths that are equally short one to the south is found first.', 'Keeps what the search promises.', 'liu_if_else, whose y grows upwards.'],
  },
  reparent: {
    cheaper: ['A cell that is open gets another parent when its path over that one is cheaper. Its g and f fall with it.', 'Keeps what the search promises.', 'luoyikun, w9503, liu_if_else, xu-kechen.'],
    never: ['A cell keeps the parent that opened it, even if a cheaper path turns up. That saves the comparison.', 'None.', 'NeverMore_Mr.'],
  },
  analytic: {
    spaced: ['A curve to the goal is tried at one of 1 + h / 4 poses, h in cells. Near the goal that is every pose.', 'Keeps what the search promises.', 'Dolgov, Thrun, Montemerlo and Diebel, 2010.'],
    every: ['A curve to the goal is tried at every pose that is expanded. That costs more time and finds the first free curve earlier.', 'Keeps what the search promises.', 'weixin_42143018.'],
  },
  smooth: {
    none: ['The path as it was found, from centre to centre. Each step is one that the search took.', 'Keeps what the search promises.', 'All of the articles.'],
    lines: ['Pulls the path taut, as a string around the corners. No line passes where the moves would not.', 'Never longer than the path, and not always the shortest.', 'This project: src/path/pull.rs.'],
    curve: ['The taut lines with their corners rounded off. A walker need not stop to turn.', 'Free of walls; a little longer than the lines.', 'xu-kechen names curves; this project: src/path/curve.rs.'],
  },
  layout: {
    square: ['Squares touch along four sides and at four corners. Which of those count is the choice of the moves.', 'Changes which cells touch.', 'All of the articles.'],
    'odd-r': ['Hexagons that stand on a point, odd rows shoved to the right. Rows are straight, columns wind.', 'Changes which cells touch.', 'Patel, “Hexagonal Grids”, Red Blob Games.'],
    'even-r': ['Hexagons that stand on a point, even rows shoved to the right. Rows are straight, columns wind.', 'Changes which cells touch.', 'Patel, “Hexagonal Grids”, Red Blob Games.'],
    'odd-q': ['Hexagons that lie on a side, odd columns shoved down. Columns are straight, rows wind.', 'Changes which cells touch.', 'Patel, “Hexagonal Grids”, Red Blob Games.'],
    'even-q': ['Hexagons that lie on a side, even columns shoved down. Columns are straight, rows wind.', 'Changes which cells touch.', 'Patel, “Hexagonal Grids”, Red Blob Games.'],
  },
  weighting: {
    '': ['The weight is the same on the whole way. That is weighted A*.', 'At most the weight times the shortest, if the estimate never exceeds the real cost.', 'Pohl, “Heuristic Search Viewed as Path Finding in a Graph”, 1970.'],
    pohl: ['The weight shrinks as g grows and is 1 once g has reached the first estimate. Long ways round end up unweighted.', 'At most the weight times the shortest.', 'Pohl, “The Avoidance of (Relative) Catastrophe…”, 1973.'],
    remaining: ['The weight is in proportion to the part of the way that is left, by the estimate. Near the goal the search is careful.', 'At most the weight times the shortest.', 'Thayer and Ruml, “Using Distance Estimates in Heuristic Search”, 2009.'],
    xdp: ['A curve of g and h that is careful near the start and bold near the goal. With a consistent estimate no closed cell needs to be opened again.', 'At most the weight times the shortest.', 'Chen and Sturtevant, “Conditions for Avoiding Node Re-Expansions in Bounded Suboptimal Search”, 2019.'],
    xup: ['The other way round: bold near the start and careful near the goal. With a consistent estimate no closed cell needs to be opened again.', 'At most the weight times the shortest.', 'Chen and Sturtevant, “Conditions for Avoiding Node Re-Expansions in Bounded Suboptimal Search”, 2019.'],
  },
  kBy: {
    turn: ['First the directions that turn least from the step by which the cell was reached. Five of eight are enough then.', 'The shortest path from k = 5 on.', 'xu-kechen, by the place of the parent.'],
    goal: ['First the directions that point most towards the goal. A wall before the goal leaves none that is free.', 'None below k = 8.', 'xu-kechen.'],
    start: ['First the directions that point most away from the start. A way that has to come back is lost.', 'None below k = 8.', 'xu-kechen.'],
    line: ['First the directions that end nearest to the straight line from start to goal. The search keeps to a band along it.', 'None below k = 8.', 'xu-kechen.'],
  },
  nearest: {
    closed: ['Where the goal is not reached, the answer leads to the nearest of the cells that were expanded. Their shortest ways are known.', 'The nearest of them, by the moves’ own distance; of equals the cheapest.', 'yangrouchuan.'],
    open: ['Where the goal is not reached, the answer may also lead to a cell that was seen and not yet expanded. That gets one step nearer under a limit.', 'The nearest of all that were seen; its way may not be the shortest.', 'xu-kechen.'],
  },
  ties: {
    h: ['Of open cells with equal f the one with the smallest h goes first, and of those the last in. The search goes on towards the goal.', 'Keeps what the search promises.', 'luoyikun.'],
    first: ['Of open cells with equal f the first in goes first. The search spreads evenly over all that is equally good.', 'Keeps what the search promises.', 'liu_if_else, whose list is looked through from its beginning.'],
    pass: ['One pass over the list changes to a cell with no larger f and a smaller h. The cell it ends with need not have the smallest f.', 'None.', 'w9503.'],
    last: ['Of open cells with equal f the last in goes first. The search follows one way and comes back to the others late.', 'Keeps what the search promises.', 'This project: src/search/frontier.rs.'],
  },
  scaleDiagonal: { '': ['What the diagonal part of the octile estimate is multiplied with, in place of the scale. So Dd and Ds can be in other units than the costs.', 'The shortest path up to 1, if the estimate holds.', 'Jiajiaju, with Dd and Ds apart.'] },
  kWithin: { '': ['Directions are kept that are at most so much worse than the best, in place of a number of them. A right angle off is 1.', 'None, unless all that a shortest path needs are kept.', 'xu-kechen, “those that meet some standard”.'] },
  scale: { '': ['What the estimate is multiplied with before all else. At 0.1 it is in another unit than g and hardly pulls, above 1 it promises too much.', 'The shortest path up to 1, if the estimate holds.', 'Jiajiaju, “Manhattan ÷ 10”.'] },
  weight: { '': ['What the estimate counts for beside the cost so far: f = g + w·h. At 0 the search is Dijkstra, at 1 A*, above that it hurries.', 'At most the weight times the shortest, if the estimate never exceeds the real cost.', 'xu-kechen, 0 to above 1; yangrouchuan, 1.5.'] },
  limit: { '': ['As many cells are expanded and no more. Where the goal was not reached by then, the answer leads to the nearest cell.', 'None once it ends the search.', 'yangrouchuan, whose 200 lets 202 be expanded; xu-kechen, as capacity and depth.'] },
  k: { '': ['How many of the eight directions are kept, the best by the key. Up to three can be dropped without harm, with five dropped paths get longer or are lost.', 'The shortest path with all, and by turn from 5 on.', 'xu-kechen.'] },
  jumpLimit: { '': ['A jump of JPS ends after so many cells, and the cell there is opened like a jump point. At 1 it is A* over pruned neighbours.', 'Keeps what the search promises.', 'xu-kechen.'] },
  landmarks: { '': ['How many landmarks there are, or which cells they are. Each costs one search over the whole map beforehand.', 'Keeps what the search promises.', 'Goldberg and Harrelson, “Computing the Shortest Path: A* Search Meets Graph Theory”, 2005.'] },
  turningRadius: { '': ['The tightest circle that the middle of the rear axle can drive. Every arc of the search is at least as wide.', 'Keeps what the search promises.', 'Dolgov, Thrun, Montemerlo and Diebel, 2010.'] },
  reverseCost: { '': ['What a cell driven back costs beside the cell itself. A high price makes long ways ahead of it.', 'Changes which drive is the cheapest.', 'Dolgov, Thrun, Montemerlo and Diebel, 2010.'] },
  steerCost: { '': ['What it costs to turn the front wheels from straight to full lock. A high price makes calm drives.', 'Changes which drive is the cheapest.', 'Dolgov, Thrun, Montemerlo and Diebel, 2010.'] },
  gearCost: { '': ['What a change between forward and back costs. A high price saves manoeuvres.', 'Changes which drive is the cheapest.', 'Dolgov, Thrun, Montemerlo and Diebel, 2010.'] },
  fromHeading: { '': ['Where the vehicle looks at the start, in degrees: 0 to the right, 90 down. The drive begins in that pose.', 'Part of the question.', 'weixin_42143018, whose nodes are poses.'] },
  toHeading: { '': ['Where the vehicle is to look at the goal, in degrees: 0 to the right, 90 down. It has to be able to stand there.', 'Part of the question.', 'weixin_42143018, whose nodes are poses.'] },
};
