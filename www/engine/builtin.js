// What Node brings along, asked for at run time: there is no import of it that a browser or a bundler could trip over.

/**
 * One of Node's own modules; undefined in a browser.
 *
 * @param {string} name @returns {any}
 */
export const builtin = (name) => globalThis.process?.getBuiltinModule?.(name);
