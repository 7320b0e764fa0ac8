// Where the site lies that this file came with: the lab's page, and the library that other pages load.

/** Where this file lies in the site, told by the build (scripts/lib/portable.mjs); in the sources nobody does. @type {string | undefined} */
const built = /** @type {any} */ (import.meta).cubechaseFile;

// @ts-expect-error -- webpack would write down where this file lay on the disk of whoever built; it sees that its own name is not undefined.
const here = typeof __webpack_require__ === 'undefined' ? import.meta.url : '';

/** @param {string} file @returns {string | null} */
const folderAbove = (file) => (here.endsWith(`/${file}`) ? here.slice(0, -file.length) : null);

/** The site's own folder, or null where a bundler has put this code into a file of its own, with no pages beside it. */
export const SITE = folderAbove(built ?? 'www/shared/site.js');

/** The library in it. */
export const LIBRARY = SITE && new URL(built === undefined ? 'www/cubechase.js' : 'cubechase.js', SITE).href;

/** Where an element has a page that follows links, if it can be told. @param {boolean} isHome whether it is on one @param {string} file that of the site @returns {string | null} */
export const pageOf = (isHome, file) => (isHome ? new URL(location.pathname, location.href).href : SITE && new URL(file, SITE).href);
