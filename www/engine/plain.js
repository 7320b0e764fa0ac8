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
  const found = typeof value === 'string' ? `"${value}"` : value === null || typeof value === 'boolean' ? String(value) : typeof value;
  throw Object.assign(new Error(`${name}: found ${found}; expected a number`), { name: 'OptionError' });
}
