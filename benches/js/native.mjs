// Ours beside native engines that were measured in another run: each as the time of careful JavaScript divided by its own.
//
// What the others took is read from benches/native-engines.tsv, of which the head says how it was measured. The two runs had
// other machines and other programs of careful JavaScript, so sizes can be compared, last digits can not.

import { readFileSync } from 'node:fs';
import { short } from './goals.mjs';
import { timesAsLong } from './ratios.mjs';

/**
 * @typedef {import('./goals.mjs').OnMap} OnMap
 * @typedef {{ maps: string[], ratios: Map<string, (number | null)[]> }} Engines by name, a ratio a map
 */

const FILE = new URL('../native-engines.tsv', import.meta.url);
const BASELINE = 'js/baseline';

/** Which engines do the same kind of work as which search of ours; the last kind is none of ours. */
const KINDS = [
  { kind: 'A*', ours: 'astar', theirs: ['Warthog A*'] },
  { kind: 'JPS', ours: 'jps', theirs: ['Warthog JPS2', 'Constrained JPS'] },
  { kind: 'JPS+', ours: 'jps-plus', theirs: ['Warthog JPS+'] },
  { kind: 'hierarchy', ours: 'subgoal', theirs: ['Subgoal graphs 2013', 'SGCH-JPD'] },
  { kind: 'goal bounds', ours: null, theirs: ['JPS+ with goal bounds'] },
];
const FAMILIES = ['native', 'wasm'];

/** The contenders that are set beside the engines. */
export const OURS_BESIDE = [BASELINE, ...KINDS.flatMap(({ ours }) => (ours ? FAMILIES.map((family) => `${family}/${ours}`) : []))];

/** @param {string} [text] of a table between tabs: maps in the head, an engine a line; `-` where it was not measured @returns {Engines} */
export function readEngines(text = readFileSync(FILE, 'utf8')) {
  const [head = '', ...lines] = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const maps = head.split('\t').slice(1);
  const ratios = new Map(lines.map((line) => {
    const [engine = '', ...cells] = line.split('\t');
    return [engine, cells.map((cell) => (cell === '-' ? null : Number(cell)))];
  }));
  for (const { theirs } of KINDS) for (const engine of theirs) if (ratios.get(engine)?.length !== maps.length) throw new Error(`${engine}: ${ratios.get(engine)?.length ?? 'no'} ratios; expected ${maps.length}, one a map`);
  return { maps, ratios };
}

/**
 * By kind: ours, then theirs, the greatest of a kind on each map in bold, and on how many maps ours is it.
 * @param {Engines} engines @param {OnMap[]} measured in the order of the engines' maps
 * @returns {string[][]}
 */
export function engineRows({ maps, ratios }, measured) {
  const heads = ['kind', 'careful JavaScript ÷', ...maps, 'first on'];
  const rows = KINDS.flatMap(({ kind, ours, theirs }) => {
    /** @type {[string, (number | null)[]][]} */
    const own = ours ? FAMILIES.map((family) => [`ours, ${family}`, measured.map(({ results }) => timesAsLong(results.get(BASELINE), results.get(`${family}/${ours}`)))]) : [];
    const all = [...own, ...theirs.map((engine) => /** @type {[string, (number | null)[]]} */ ([engine, ratios.get(engine) ?? []]))];
    const best = maps.map((_, at) => Math.max(...all.map(([, row]) => row[at] ?? 0)));
    const isFirst = (/** @type {number | null} */ ratio, /** @type {number} */ at) => all.length > 1 && ratio !== null && ratio === best[at];
    return all.map(([name, row]) => {
      const cells = row.map((ratio, at) => (ratio === null ? '–' : isFirst(ratio, at) ? `**${short(ratio)}**` : short(ratio)));
      return [kind, name, ...cells, all.length > 1 ? `${row.filter(isFirst).length} of ${row.length}` : 'none of ours is of this kind'];
    });
  });
  return [heads, ...rows];
}
