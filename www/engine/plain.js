// Numbers at the boundary. They are made plain before they cross into wasm. The bindings would turn anything into one in the middle of a call:
// "3", null and true without a word, and an object by its `valueOf`, which runs when the address of the handle has been read
// already: one that frees the handle leaves the core with memory that is its own no longer. Whether a number is whole, and in
// what range, is for the core to say.

/**
 * @param {string} name of the parameter, for the message
 * @param {unknown} value
 * @returns {number}
 * @throws an OptionError for what is not a number
 */
export function plain(name, value) {
  if (typeof value === 'number') return value;
  throw fault(name, value, 'a number');
}

/**
 * Whole numbers as the core takes them. A typed array would turn 1.5 and 257 into 1 without a word.
 *
 * @template {Uint8Array | Uint32Array} T
 * @param {string} name of the parameter, for the message
 * @param {ArrayLike<number>} values
 * @param {{ new (length: number): T, from(values: ArrayLike<number>): T, readonly BYTES_PER_ELEMENT: number }} Type
 * @returns {T}
 * @throws an OptionError at the first that does not fit
 */
export function wholeNumbers(name, values, Type) {
  if (values instanceof Type) return values;
  if (typeof values?.length !== 'number' || typeof values === 'string') throw fault(name, values, 'an array of numbers');
  const numbers = Type.from(values);
  const wrong = numbers.findIndex((number, at) => number !== values[at]);
  if (wrong < 0) return numbers;
  throw fault(`${name}[${wrong}]`, values[wrong], `a whole number from 0 to ${256 ** Type.BYTES_PER_ELEMENT - 1}`);
}

/** An OptionError. @param {string} name of the parameter @param {unknown} value @param {string} expected */
export const fault = (name, value, expected) => named('OptionError', `${name}: found ${wordOf(value)}; expected ${expected}`);

/** An error as the core names its own. @param {string} name @param {string} message */
export const named = (name, message) => Object.assign(new Error(message), { name });

/** What was found, in a word or two. @param {unknown} value */
export function wordOf(value) {
  if (typeof value === 'string') return `"${value}"`;
  return value === null || typeof value === 'boolean' || typeof value === 'number' ? String(value) : typeof value;
}

/** Places that lie one after another, x and y of each. @param {ArrayLike<number>} flat @returns {[number, number][]} */
export const pairs = (flat) => Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at], flat[2 * at + 1]]);

/** Three numbers of each. @param {ArrayLike<number>} flat @returns {[number, number, number][]} */
export const triples = (flat) => Array.from({ length: flat.length / 3 }, (_, at) => [flat[3 * at], flat[3 * at + 1], flat[3 * at + 2]]);

/** Column and row of a cell by its key. @param {number} key @param {number} width @returns {[number, number]} */
export const placeOf = (key, width) => [key % width, Math.floor(key / width)];
