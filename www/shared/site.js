// The site that this file is part of: the lab's page, and the library that other pages load.

/**
 * The path of this file in the site. The build sets it (scripts/lib/portable.mjs); in the sources
 * it is undefined.
 *
 * @type {string | undefined}
 */
const built = /** @type {any} */ (import.meta).cubechaseFile;

// Webpack would turn import.meta.url into a path on the build machine.
// @ts-expect-error The name exists only in webpack.
const here = typeof __webpack_require__ === 'undefined' ? import.meta.url : '';

/** @param {string} file @returns {string | null} */
const folderAbove = (file) => (here.endsWith(`/${file}`) ? here.slice(0, -file.length) : null);

/**
 * The site's own folder, or null if a bundler has put this code into a file of its own, without
 * pages beside it.
 */
export const SITE = folderAbove(built ?? 'www/shared/site.js');

/** The library in it. */
export const LIBRARY =
  SITE && new URL(built === undefined ? 'www/cubechase.js' : 'cubechase.js', SITE).href;

/**
 * Returns the URL of an element's page that follows links; null if it is unknown.
 *
 * @param {boolean} isHome whether it is on one
 * @param {string} file that of the site
 * @returns {string | null}
 */
export const pageOf = (isHome, file) =>
  isHome ? new URL(location.pathname, location.href).href : SITE && new URL(file, SITE).href;
