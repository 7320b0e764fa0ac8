// Events: one part says that something happened, and all parts that listen act on it. The part that
// says it does not know the others.

/**
 * @template {Record<string, unknown[]>} E the values that each event tells
 * @param {() => boolean} [isOver] whether no listener may be called any more
 */
export function createEvents(isOver = () => false) {
  /** @type {Map<keyof E, ((...values: any[]) => void)[]>} */
  const listeners = new Map();
  return {
    /**
     * Calls `hear` at each such event, after those that listened before.
     *
     * @template {keyof E} N
     * @param {N} name
     * @param {(...values: E[N]) => void} hear
     */
    on(name, hear) {
      listeners.set(name, [...(listeners.get(name) ?? []), hear]);
    },
    /**
     * A listener may do anything, even end all. Then the others do not hear.
     *
     * @template {keyof E} N
     * @param {N} name
     * @param {E[N]} values
     */
    tell(name, ...values) {
      for (const hear of listeners.get(name) ?? []) if (!isOver()) hear(...values);
    },
  };
}
