// Checks numbers before they enter wasm. The bindings would convert "3", null, true or an object
// silently in the middle of a call. An object's `valueOf` then runs after the address of the handle
// is read, and if it frees the handle, the core uses freed memory. The core checks whole numbers
// and ranges itself.

/**
 * @param {string} name of the parameter, for the message
 * @param {unknown} value
 * @returns {number}
 * @throws an OptionError for a value that is not a number
 */
export function plain(name, value) {
  if (typeof value === 'number') return value;
  throw fault(name, value, 'a number');
}

/**
 * Converts whole numbers for the core. A typed array alone would silently turn 1.5 and 257 into 1.
 *
 * @template {Uint8Array | Uint32Array} T
 * @param {string} name of the parameter, for the message
 * @param {ArrayLike<number>} values
 * @param {{ new (length: number): T, from(values: ArrayLike<number>): T,
 *   readonly BYTES_PER_ELEMENT: number }} Type
 * @returns {T}
 * @throws an OptionError for the first value that does not fit
 */
export function wholeNumbers(name, values, Type) {
  if (values instanceof Type) return values;
  if (typeof values?.length !== 'number' || typeof values === 'string')
    throw fault(name, values, 'an array of numbers');
  const numbers = Type.from(values);
  const wrong = numbers.findIndex((number, at) => number !== values[at]);
  if (wrong < 0) return numbers;
  throw fault(
    `${name}[${wrong}]`,
    values[wrong],
    `a whole number from 0 to ${256 ** Type.BYTES_PER_ELEMENT - 1}`,
  );
}

/**
 * Returns an OptionError.
 *
 * @param {string} name of the parameter
 * @param {unknown} value
 * @param {string} expected
 */
export const fault = (name, value, expected) =>
  named('OptionError', '{name}: found {found}; expected {expected}', {
    name,
    found: wordOf(value),
    expected: { code: expected, parameters: {} },
  });

/**
 * Returns an error like the core's: with a name, and a sentence with placeholders as `code`.
 *
 * @param {string} name
 * @param {string} code
 * @param {import('../pkg/cubechase.js').SaidError['parameters']} [parameters]
 * @returns {import('../pkg/cubechase.js').SaidError}
 */
export function named(name, code, parameters = {}) {
  const text = code.replace(/\{(\w+)\}/g, (place, key) => {
    const value = parameters[key] ?? place;
    return typeof value === 'string' ? value : value.code;
  });
  return Object.assign(new Error(text), { name, code, parameters });
}

/** Describes a value in a word or two. @param {unknown} value */
export function wordOf(value) {
  if (typeof value === 'string') return `"${value}"`;
  return value === null || typeof value === 'boolean' || typeof value === 'number'
    ? String(value)
    : typeof value;
}

/**
 * A cell as an argument: column and row, from 0.
 *
 * @typedef {readonly [x: number, y: number] | { readonly x: number, readonly y: number }} Cell
 */

/**
 * Returns column and row of a cell. Call it before you read a handle, because a getter of a cell can
 * free the object.
 *
 * @param {string} name of the parameter, for the message
 * @param {Cell} cell
 * @returns {[number, number]}
 * @throws an OptionError for a value that is no cell; the core checks the ranges
 */
export function cellOf(name, cell) {
  const [x, y] = Array.isArray(cell) ? cell : [Object(cell).x, Object(cell).y];
  if (typeof x === 'number' && typeof y === 'number') return [x, y];
  if (x === undefined) throw fault(name, cell, '[x, y] or { x, y }');
  return [plain(`${name} x`, x), plain(`${name} y`, y)];
}

/**
 * Returns column and row of one cell or of several, one after the other.
 *
 * @param {string} name of the parameter, for the message
 * @param {Cell | readonly Cell[]} cells
 * @throws an OptionError like `cellOf`; for a cell of a list, it says which one
 */
export function cellsOf(name, cells) {
  const isList = Array.isArray(cells) && (cells.length === 0 || Object(cells[0]) === cells[0]);
  if (!isList) return Float64Array.from(cellOf(name, /** @type {Cell} */ (cells)));
  const flat = new Float64Array(2 * cells.length);
  for (const [at, cell] of cells.entries()) flat.set(cellOf(`${name}[${at}]`, cell), 2 * at);
  return flat;
}

/**
 * Splits a flat array into pairs x, y.
 *
 * @param {ArrayLike<number>} flat
 * @returns {[number, number][]}
 */
export const pairs = (flat) =>
  Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at], flat[2 * at + 1]]);

/**
 * Splits a flat array into triples.
 *
 * @param {ArrayLike<number>} flat
 * @returns {[number, number, number][]}
 */
export const triples = (flat) =>
  Array.from({ length: flat.length / 3 }, (_, at) => [
    flat[3 * at],
    flat[3 * at + 1],
    flat[3 * at + 2],
  ]);

/**
 * Returns lines of sight: from, to, and 1 if the line is clear, otherwise 0.
 *
 * @param {ArrayLike<number>} flat two keys and whether the line is clear, for each
 * @param {number} width of the map
 * @returns {[number, number, number, number, number][]}
 */
export const sightsIn = (flat, width) =>
  triples(flat).map(([from, to, clear]) => [...placeOf(from, width), ...placeOf(to, width), clear]);

/**
 * Returns a column of a flat array with rows of some width.
 *
 * @param {ArrayLike<number>} flat
 * @param {number} width
 * @param {number} at
 */
export const column = (flat, width, at) =>
  Float64Array.from({ length: flat.length / width }, (_, row) => flat[width * row + at]);

/**
 * Returns column and row of a cell.
 *
 * @param {number} key
 * @param {number} width
 * @returns {[number, number]}
 */
export const placeOf = (key, width) => [key % width, Math.floor(key / width)];
