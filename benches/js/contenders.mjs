// The contenders: the program of each, its options, and its movement rule.

/**
 * @typedef {import('./check.mjs').Rule} Rule
 * @typedef {object} Contender
 * @property {string} name
 * @property {'native' | 'wasm' | 'js' | 'npm' | 'crates'} family
 * @property {string} solver of its program
 * @property {Record<string, string>} options
 * @property {Rule} rule that its paths must follow
 * @property {string} label for people
 * @property {boolean} slow gets fewer queries and one round
 * @property {string} [needs] its package
 */

/** @type {Rule} */
const STRICT = { movement: '8-strict', costs: 'sqrt2' };
/** @type {Rule} */
const FOUR = { movement: '4', costs: 'sqrt2' };

/** @type {Rule} */
const CUT = { movement: '8-cut', costs: 'sqrt2' };

/**
 * Our own, native and in wasm.
 *
 * @type {[string, Record<string, string>, { rule?: Rule, slow?: boolean, label?: string }?][]}
 */
const OURS = [
  ['astar', { algorithm: 'astar' }, { label: 'A*, buckets' }],
  ['astar-heap', { algorithm: 'astar', openList: 'heap' }, { label: 'A*, binary heap' }],
  ['pruned', { algorithm: 'pruned' }],
  ['jps', { algorithm: 'jps' }, { label: 'JPS' }],
  ['jps-plus', { algorithm: 'jps-plus' }, { label: 'JPS+' }],
  ['subgoal', { algorithm: 'subgoal' }],
  ['auto', { algorithm: 'auto' }],
  ['flow-field', { algorithm: 'flow-field' }, { slow: true, label: 'flow field' }],
  ['jps-plus-4', { algorithm: 'jps-plus', movement: '4' }, { rule: FOUR, label: 'JPS+, four-way' }],
];

/** @param {'native' | 'wasm'} family @returns {Contender[]} */
const ours = (family) =>
  OURS.map(([word, options, { rule = STRICT, slow = false, label = word } = {}]) => {
    return {
      name: `${family}/${word}`,
      family,
      solver: 'ours',
      options,
      rule,
      slow,
      label: `ours, ${family}: ${label}`,
    };
  });

/** @type {(name: string, solver: string, label: string, more?: Partial<Contender>) => Contender} */
const npm = (name, solver, label, more = {}) => ({
  name,
  family: 'npm',
  solver,
  label,
  options: {},
  rule: STRICT,
  slow: true,
  needs: solver,
  ...more,
});

/** @type {(name: string, label: string, more?: Partial<Contender>) => Contender} */
const crate = (name, label, more = {}) => ({
  name: `crate/${name}`,
  family: 'crates',
  solver: name,
  label,
  options: {},
  rule: STRICT,
  slow: true,
  needs: name,
  ...more,
});

/** @type {Contender[]} */
export const CONTENDERS = [
  ...ours('native'),
  {
    name: 'native/jps-cut',
    family: 'native',
    solver: 'ours',
    options: { algorithm: 'jps', movement: '8-cut' },
    rule: CUT,
    slow: false,
    label: 'ours, native: JPS, cutting corners',
  },
  {
    name: 'native/slices',
    family: 'native',
    solver: 'ours',
    options: { algorithm: 'astar', beside: 'slices' },
    rule: STRICT,
    slow: false,
    label: 'ours, native: A* beside slices of 1,000',
  },
  {
    name: 'native/paint',
    family: 'native',
    solver: 'ours',
    options: { algorithm: 'astar', beside: 'paint' },
    rule: STRICT,
    slow: false,
    label: 'ours, native: A* beside A* with paint',
  },
  ...ours('wasm'),
  {
    name: 'wasm/subgoal-4',
    family: 'wasm',
    solver: 'ours',
    options: { algorithm: 'subgoal', movement: '4' },
    rule: FOUR,
    slow: false,
    label: 'ours, wasm: subgoal, four-way',
  },
  {
    name: 'wasm/steps',
    family: 'wasm',
    solver: 'ours',
    options: { algorithm: 'astar', beside: 'steps' },
    rule: STRICT,
    slow: true,
    label: 'ours, wasm: A* beside one expansion a call',
  },
  {
    name: 'js/baseline',
    family: 'js',
    solver: 'baseline',
    options: {},
    rule: STRICT,
    slow: false,
    label: 'careful JavaScript: A*, buckets',
  },
  npm('npm/fast-astar', 'fast-astar', 'fast-astar (wasm)', {
    rule: { movement: '8-cut', costs: '10/14' },
  }),
  npm('npm/easystar', 'easystar', 'EasyStar', {
    rule: { movement: '8-strict', costs: '10/14' },
    needs: 'easystarjs',
  }),
  npm('npm/javascript-astar', 'javascript-astar', 'javascript-astar', { rule: CUT }),
  npm('npm/pathfinding-js', 'pathfinding-js', 'PathFinding.js A*, with the clone', {
    needs: 'pathfinding',
  }),
  npm('npm/pathfinding-js-clone-apart', 'pathfinding-js', 'PathFinding.js A*, clone not timed', {
    needs: 'pathfinding',
    options: { clone: 'apart' },
  }),
  npm('npm/ngraph', 'ngraph', 'ngraph.path A*', { needs: 'ngraph.path' }),
  npm('npm/ngraph-nba', 'ngraph', 'ngraph.path NBA*', {
    needs: 'ngraph.path',
    options: { search: 'nba' },
  }),
  npm('npm/l1', 'l1', 'l1-path-finder', { rule: FOUR, slow: false, needs: 'l1-path-finder' }),
  crate('pathfinding', 'pathfinding A*'),
  crate('petgraph', 'petgraph A*'),
  crate('grid_pathfinding', 'grid_pathfinding JPS', { rule: CUT, slow: false }),
];

/** How a rule differs from the usual one, for the table. @param {Rule} rule */
export function ruleWords({ movement, costs }) {
  if (movement === '4') return 'four-way';
  const words = [];
  if (movement === '8-cut') words.push('cuts corners');
  if (movement === '8-one-free') words.push('cuts single corners');
  if (costs === '10/14') words.push('10/14');
  return words.join(', ') || 'strict, 1/√2';
}
