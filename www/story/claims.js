// What a sentence claims, in a form that a machine can check:
//
//   lanes.0.expanded < lanes.0.expanded@greedy; ratio@greedy > 1; 2 * open#12 <= steps; status = "found"
//
// A path is read in the state of the claim, with `@id` in another state, and with `#12` at the
// playhead after 12 steps. All claims between `;` must hold, and each sign of a chain such as
// `0 < ratio <= 2`.

/**
 * @typedef {object} Term a value of a snapshot, or a literal
 * @property {number} times
 * @property {string} path '' for a literal
 * @property {string | null} state the id of another state
 * @property {number | null} step null for the answer
 * @property {number | string} literal
 * @typedef {'<' | '>' | '=' | '>=' | '<=' | '!='} Sign
 * @typedef {{ left: Term, sign: Sign, right: Term, text: string }} Comparison
 * @typedef {Comparison & { found: [unknown, unknown], holds: boolean }} Judged
 */

const SIGNS = /\s*(<=|>=|!=|<|>|=)\s*/;
const TERM = /^(?:(-?\d+(?:\.\d+)?)\s*\*\s*)?([a-z][\w.]*)(?:@([\w-]+))?(?:#(\d+))?$/i;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Sums of fractions differ in their last digits. */
const NEAR = 1e-9;

/** @type {Record<Sign, (a: any, b: any) => boolean>} */
const HOLDS = {
  '<': (a, b) => a < b && !same(a, b),
  '>': (a, b) => a > b && !same(a, b),
  '<=': (a, b) => a < b || same(a, b),
  '>=': (a, b) => a > b || same(a, b),
  '=': (a, b) => same(a, b),
  '!=': (a, b) => !same(a, b),
};

/** @param {string} text @returns {Comparison[]} @throws an Error with the invalid text */
export function readClaim(text) {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0)
    throw new Error('claim: found nothing; expected a comparison, as "steps < steps@other"');
  return parts.flatMap((part) => {
    const words = part.split(SIGNS);
    if (words.length < 3)
      throw new Error(
        `claim: found "${part}"; expected two terms with <, >, =, >=, <= or != between`,
      );
    const terms = words.filter((_, at) => at % 2 === 0).map((word) => readTerm(word, part));
    return terms
      .slice(1)
      .map((right, at) => ({
        left: /** @type {Term} */ (terms[at]),
        sign: /** @type {Sign} */ (words[2 * at + 1]),
        right,
        text: part,
      }));
  });
}

/** @param {string} word @param {string} claim @returns {Term} */
function readTerm(word, claim) {
  const plain = { times: 1, path: '', state: null, step: null };
  if (NUMBER.test(word)) return { ...plain, literal: Number(word) };
  const [, quoted] = /^"([^"]*)"$/.exec(word) ?? [];
  if (quoted !== undefined) return { ...plain, literal: quoted };
  const [, times = '1', path = '', state = null, step] = TERM.exec(word) ?? [];
  if (path === '')
    throw new Error(
      `claim: found "${word}" in "${claim}"; expected a number, a path such as steps or 2 * lanes.0.open@id#12, or text in quotes`,
    );
  return {
    times: Number(times),
    path,
    state,
    step: step === undefined ? null : Number(step),
    literal: 0,
  };
}

/**
 * Compares a claim with the core's values.
 *
 * @param {string} claim
 * @param {(path: string, state: string | null, step: number | null) => unknown} valueOf returns the
 *   value of a term
 * @returns {{ holds: boolean, parts: Judged[] }} each comparison with the values of both sides
 */
export function judgeClaim(claim, valueOf) {
  const of = (/** @type {Term} */ { times, path, state, step, literal }) => {
    if (path === '') return literal;
    const value = valueOf(path, state, step);
    return times === 1 ? value : times * Number(value);
  };
  const parts = readClaim(claim).map((comparison) => {
    const [left, right] = [of(comparison.left), of(comparison.right)];
    // A missing value, such as the cost of a missing path, is neither more nor less than any other.
    const isOrder = comparison.sign !== '=' && comparison.sign !== '!=';
    const holds =
      (!isOrder || (typeof left === 'number' && typeof right === 'number')) &&
      HOLDS[comparison.sign](left, right);
    return { ...comparison, found: /** @type {[unknown, unknown]} */ ([left, right]), holds };
  });
  return { holds: parts.every((part) => part.holds), parts };
}

/** @param {unknown} a @param {unknown} b */
function same(a, b) {
  if (a === b) return true;
  return (
    typeof a === 'number' &&
    typeof b === 'number' &&
    Math.abs(a - b) <= NEAR * Math.max(Math.abs(a), Math.abs(b))
  );
}
