// Numbers as pages hand them over: from attributes and fields they may come as text, from arithmetic with a fraction, and
// from a mistake as no number at all, which is refused before anything has changed.

/** @param {string} name @param {unknown} found @param {string} expected */
const fault = (name, found, expected) => {
  const shown = typeof found === 'string' ? `"${found}"` : typeof found === 'object' && found !== null ? 'an object' : String(found);
  return new RangeError(`${name}: found ${shown}; expected ${expected}`);
};

/** NaN for whatever is no number; what `Number` makes of nothing is none. @param {unknown} value */
export function numberOf(value) {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN;
}

/** The whole number at or below; infinite ones stay. @param {string} name @param {unknown} value @throws a RangeError */
export function wholeOf(name, value) {
  const number = numberOf(value);
  if (Number.isNaN(number)) throw fault(name, value, 'a whole number or Infinity');
  return Math.floor(number);
}

/** A pace: above 0, with or without a fraction. @param {string} name @param {unknown} value @throws a RangeError */
export function paceOf(name, value) {
  const number = numberOf(value);
  if (!(number > 0)) throw fault(name, value, 'a number above 0');
  return number;
}
