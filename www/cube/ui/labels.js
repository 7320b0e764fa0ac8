// How the words of attributes read to a person.

/** @type {Record<string, Record<string, string>>} */
export const LABELS = {
  algorithm: {
    astar: 'A*',
    dijkstra: 'Dijkstra',
    pruned: 'A*, pruned',
    corridors: 'A*, corridors',
    jps: 'Jump points',
    'dstar-lite': 'D* Lite, repairs',
    auto: 'Automatic',
    'flow-field': 'Flow field, shared',
    weighted: 'A*, weighted',
    'dynamic-weighted': 'Dynamic weight',
    bfs: 'Breadth first',
    greedy: 'Greedy',
    'k-best': 'Best directions',
    theta: 'Theta*',
    'lazy-theta': 'Lazy Theta*',
    anya: 'Anya',
  },
  heuristic: { octile: 'Octile', manhattan: 'Manhattan', chebyshev: 'Chebyshev', euclid: 'Euclid', 'euclid-squared': 'Euclid, squared', zero: 'Zero' },
  movement: { '8-strict': '8, strict corners', '8-one-free': '8, one side free', '8-cut': '8, cut corners', 4: '4 ways' },
};
