// What is fetched when it is first wanted.

/**
 * Fetches it with the first call; after a failure the next call tries again.
 *
 * @template T, F
 * @param {() => Promise<T>} fetch
 * @param {(error: unknown) => F} failed what it came to instead; it may throw
 * @returns {() => Promise<T | F>}
 */
export function once(fetch, failed) {
  /** @type {Promise<T | F> | null} */
  let coming = null;
  return () => (coming ??= fetch().catch((error) => {
    coming = null;
    return failed(error);
  }));
}
