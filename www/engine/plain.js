// Numbers are made plain before they cross into wasm. The bindings would turn anything into one in the middle of a call:
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
export function fault(name, value, expected) {
  const isPlain = value === null || typeof value === 'boolean' || typeof value === 'number';
  const found = typeof value === 'string' ? `"${value}"` : isPlain ? String(value) : typeof value;
  return Object.assign(new Error(`${name}: found ${found}; expected ${expected}`), { name: 'OptionError' });
}
