// The metadata for the card that a service shows for a link. With the address of the site (SITE, see previews.mjs), all addresses
// are absolute, as services require. Without it, addresses are relative where that is possible, and the rest is left out.

/** @typedef {{ tag: string, attrs: Record<string, string>, injectTo: 'head' }} HeadTag */
/** @typedef {{ page: string, title: string, description: string }} Subject a page by its path in the site, and its texts without markup */

/** The picture of all cards. */
const PICTURE = 'posters/preview.jpg';

/**
 * @param {string} [address] of the site
 * @returns {string | null} ending with a slash; null if there is no address
 */
export function siteOf(address = '') {
  if (address.trim() === '') return null;
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new Error(`SITE="${address}": expected the address of the site, as https://name.github.io/cubechase/`);
  }
  return url.href.replace(/\/?$/, '/');
}

/** @param {Subject} subject @param {string | null} site @returns {HeadTag[]} */
export function cardOf({ page, title, description }, site) {
  const meta = { type: 'website', title, description, image: `${site ?? upFrom(page)}${PICTURE}`, ...(site !== null && { url: site + addressOf(page) }) };
  return [
    ...Object.entries(meta).map(([name, content]) => tag('meta', { property: `og:${name}`, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(site === null ? [] : [tag('link', { rel: 'canonical', href: site + addressOf(page) })]),
  ];
}

/** @param {string} name @param {Record<string, string>} attrs @returns {HeadTag} */
export const tag = (name, attrs) => ({ tag: name, attrs, injectTo: 'head' });

/** The path from a page to the site's folder. @param {string} page */
export const upFrom = (page) => '../'.repeat(page.split('/').length - 1) || './';

/** The index page of a folder has the folder's address. @param {string} page */
export const addressOf = (page) => page.replace(/(^|\/)index\.html$/, '$1');

/** As HTML, for pages that Vite does not process. @param {readonly HeadTag[]} tags */
export const markup = (tags) => tags.map(({ tag: name, attrs }) => `<${name} ${Object.entries(attrs).map(([attribute, value]) => `${attribute}="${value.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`).join(' ')}>`).join('\n');
