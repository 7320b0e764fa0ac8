// The layout shift of a page.

/**
 * Returns the layout shift without input, as the browser counts it: from 0 to 1 and more.
 *
 * @param {import('@playwright/test').Page} page
 */
export const shifts = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        /** @type {any[]} */
        const entries = [];
        const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // The entries of earlier frames are there at the end of the next one.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              entries.push(...observer.takeRecords());
              resolve(
                entries.reduce(
                  (sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value),
                  0,
                ),
              );
            }),
          ),
        );
      }),
  );
