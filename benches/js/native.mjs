// Compares our searches with native engines from another run: each as the time of careful
// JavaScript divided by its own.
//
// The results of the engines are in benches/native-engines.tsv, whose head describes the
// measurement. The two runs used other machines and other programs of careful JavaScript, so
// compare magnitudes and not last digits.

import { readFileSync } from 'node:fs';
import { short } from './goals.mjs';
import { timesAsLong } from './ratios.mjs';

/**
 * @typedef {import('./goals.mjs').OnMap} OnMap
 * @typedef {{ maps: string[], ratios: Map<string, (number | null)[]> }} Engines by name, a ratio a
 *   map
 */

const FILE = new URL('../native-engines.tsv', import.meta.url);
const BASELINE = 'js/baseline';

/**
 * Which engines do the same kind of work as which search of ours. We have nothing of the last kind.
 */
const KINDS = [
  { kind: 'A*', ours: 'astar', theirs: ['Warthog A*'] },
  { kind: 'JPS', ours: 'jps', theirs: ['Warthog JPS2', 'Constrained JPS'] },
  { kind: 'JPS+', ours: 'jps-plus', theirs: ['Warthog JPS+'] },
  { kind: 'hierarchy', ours: 'subgoal', theirs: ['Subgoal graphs 2013', 'SGCH-JPD'] },
  { kind: 'goal bounds', ours: null, theirs: ['JPS+ with goal bounds'] },
];
const FAMILIES = ['native', 'wasm'];

/** The contenders to compare with the engines. */
export const OURS_BESIDE = [
  BASELINE,
  ...KINDS.flatMap(({ ours }) => (ours ? FAMILIES.map((family) => `${family}/${ours}`) : [])),
];

/**
 * @param {string} [text] a table with tabs: maps in the head, a line for each engine, `-` if it was
 *   not measured
 * @returns {Engines}
 */
export function readEngines(text = readFileSync(FILE, 'utf8')) {
  const [head = '', ...lines] = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const maps = head.split('\t').slice(1);
  const ratios = new Map(
    lines.map((line) => {
      const [engine = '', ...cells] = line.split('\t');
      return [engine, cells.map((cell) => (cell === '-' ? null : Number(cell)))];
    }),
  );
  for (const { theirs } of KINDS)
    for (const engine of theirs)
      if (ratios.get(engine)?.length !== maps.length)
        throw new Error(
          `${engine}: ${ratios.get(engine)?.length ?? 'no'} ratios; expected ${maps.length}, one a map`,
        );
  return { maps, ratios };
}

/**
 * By kind: ours, then theirs, the best of a kind on each map in bold, and on how many maps ours is
 * the best.
 * @param {Engines} engines @param {OnMap[]} measured in the order of the engines' maps
 * @returns {string[][]}
 */
export function engineRows({ maps, ratios }, measured) {
  const heads = ['kind', 'careful JavaScript ÷', ...maps, 'first on'];
  const rows = KINDS.flatMap(({ kind, ours, theirs }) => {
    /** @type {[string, (number | null)[]][]} */
    const own = ours
      ? FAMILIES.map((family) => [
          `ours, ${family}`,
          measured.map(({ results }) =>
            timesAsLong(results.get(BASELINE), results.get(`${family}/${ours}`)),
          ),
        ])
      : [];
    const all = [
      ...own,
      ...theirs.map(
        (engine) => /** @type {[string, (number | null)[]]} */ ([engine, ratios.get(engine) ?? []]),
      ),
    ];
    const best = maps.map((_, at) => Math.max(...all.map(([, row]) => row[at] ?? 0)));
    const isFirst = (/** @type {number | null} */ ratio, /** @type {number} */ at) =>
      all.length > 1 && ratio !== null && ratio === best[at];
    return all.map(([name, row]) => {
      const cells = row.map((ratio, at) =>
        ratio === null ? '–' : isFirst(ratio, at) ? `**${short(ratio)}**` : short(ratio),
      );
      return [
        kind,
        name,
        ...cells,
        all.length > 1
          ? `${row.filter(isFirst).length} of ${row.length}`
          : 'none of ours is of this kind',
      ];
    });
  });
  return [heads, ...rows];
}
