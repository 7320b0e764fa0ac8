// Medians and ratios, and how results on many maps become one figure.

/**
 * @typedef {object} Result of one contender on one map
 * @property {number[]} queries the numbers of its queries, in order
 * @property {number[][]} passes microseconds a query, a row a pass
 * @property {number[][]} others the same for a second measured time
 * @property {number} build microseconds, the least of all
 * @property {number[]} expanded for each query, if it is known
 * @property {Record<string, number>} facts
 * @property {Record<import('./check.mjs').Verdict, number>} verdicts
 * @property {string | null} unfit why it did not run
 */

/**
 * The middle value. For an even number, the mean of the two in the middle.
 *
 * @param {number[]} numbers
 */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

/** @param {number[]} numbers */
export const geometricMean = (numbers) =>
  Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);

/**
 * The least median over the passes, because other load can only make a pass slower.
 * @param {number[]} queries in the order of the rows
 * @param {number[][]} passes
 * @param {number[]} [wanted] all by default
 */
export function bestMedian(queries, passes, wanted = queries) {
  const places = wanted.map((query) => queries.indexOf(query));
  return Math.min(...passes.map((row) => median(places.map((at) => row[at] ?? NaN))));
}

/** The total of all queries, each at its best. @param {number[][]} passes */
export function bestTotal(passes) {
  const [first = []] = passes;
  return first.reduce((sum, _, at) => sum + Math.min(...passes.map((row) => row[at] ?? NaN)), 0);
}

/** @param {number[]} a @param {number[]} b */
export function common(a, b) {
  const other = new Set(b);
  return a.filter((query) => other.has(query));
}

/** @typedef {'passes' | 'others'} Part */

/**
 * How many times as long a takes as b, by the medians over the queries that both have.
 * @param {Result | undefined} a
 * @param {Result | undefined} b
 * @param {Part} [partOfA]
 * @param {Part} [partOfB]
 * @returns {number | null}
 */
export function timesAsLong(a, b, partOfA = 'passes', partOfB = 'passes') {
  if (!a || !b || a.unfit !== null || b.unfit !== null) return null;
  const queries = common(a.queries, b.queries);
  const ratio =
    bestMedian(a.queries, a[partOfA], queries) / bestMedian(b.queries, b[partOfB], queries);
  return Number.isFinite(ratio) ? ratio : null;
}
