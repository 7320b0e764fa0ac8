// The storage of a page, in memory.

/** @param {Map<string, string>} items @returns {Storage} */
export const storageOf = (items) =>
  /** @type {any} */ ({
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void items.set(key, text),
    removeItem: (/** @type {string} */ key) => void items.delete(key),
  });
