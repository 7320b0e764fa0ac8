// Cards, languages and the site map: the metadata in the heads of pages. A card is what a service
// shows for a link. Title and description are in the page. The rest follows from them, and from the
// address of the site, if you give it to the build:
//
//   SITE=https://name.github.io/cubechase/ npm run build
//
// With it, all addresses are absolute, as services require. Without it, addresses are relative
// where that is possible, and the rest is left out.

import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { inRoot } from './files.mjs';

/** @typedef {{ tag: string, attrs: Record<string, string>, injectTo: 'head' }} HeadTag */
/**
 * @typedef {{ page: string, title: string, description: string }} Subject a page by its path in the
 *   site, and its texts without markup
 */

/** The picture of all cards. */
const PICTURE = 'posters/preview.jpg';

/**
 * @param {readonly string[]} others pages of the site that Vite does not process, for the site map
 * @returns {import('vite').Plugin}
 */
export function previews(others, site = siteOf(process.env.SITE)) {
  return {
    name: 'cubechase-previews',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) =>
        headOf(html, relative(inRoot(), filename).split(sep).join('/'), site),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (site === null) return;
        const pages = Object.values(bundle).filter(
          (file) =>
            file.type === 'asset' &&
            file.fileName.endsWith('.html') &&
            !isHidden(String(file.source)),
        );
        const names = [...pages.map(({ fileName }) => fileName), ...others];
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: siteMap(names, site) });
        // Crawlers read it at the root of a host only.
        if (new URL(site).pathname === '/')
          this.emitFile({
            type: 'asset',
            fileName: 'robots.txt',
            source: `User-agent: *\nAllow: /\nSitemap: ${site}sitemap.xml\n`,
          });
      },
    },
  };
}

/** Whether a page asks not to be indexed. @param {string} html */
const isHidden = (html) => /<meta name="robots" content="noindex"/.test(html);

/**
 * @param {string} html
 * @param {string} page its path in the site
 * @param {string | null} site
 * @returns {import('vite').HtmlTagDescriptor[]}
 */
function headOf(html, page, site) {
  // It is served for any missing address, at any depth, so its references start at the site's
  // folder.
  if (page === '404.html')
    return site === null
      ? []
      : [{ tag: 'base', attrs: { href: new URL(site).pathname }, injectTo: 'head-prepend' }];
  if (isHidden(html)) return [];
  const [title, description] = [
    /<title>([^<]+)<\/title>/,
    /<meta name="description" content="([^"]+)"/,
  ].map((pattern) => pattern.exec(html)?.[1]);
  if (!title || !description)
    throw new Error(
      `${page}: found no ${title ? 'description' : 'title'}; expected both, in its head`,
    );
  return [
    ...cardOf({ page, title: plain(title), description: plain(description) }, site),
    ...languagesOf(page).map(([name, hreflang]) =>
      tag('link', {
        rel: 'alternate',
        hreflang,
        href: site === null ? upFrom(page) + name : site + addressOf(name),
      }),
    ),
  ];
}

/**
 * A page in all its languages. Empty for a page in one language.
 *
 * @param {string} page
 * @returns {[page: string, language: string][]}
 */
function languagesOf(page) {
  const english = page.replace(/(^|\/)zh\//, '$1');
  const chinese = english.replace(/[^/]+$/, 'zh/$&');
  return [english, chinese].every((name) => existsSync(inRoot(name)))
    ? [
        [english, 'en'],
        [chinese, 'zh-CN'],
      ]
    : [];
}

/**
 * @param {string} [address] of the site
 * @returns {string | null} ending with a slash; null if there is no address
 */
export function siteOf(address = '') {
  if (address.trim() === '') return null;
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new Error(
      `SITE="${address}": expected the address of the site, as https://name.github.io/cubechase/`,
    );
  }
  return url.href.replace(/\/?$/, '/');
}

/** @param {Subject} subject @param {string | null} site @returns {HeadTag[]} */
export function cardOf({ page, title, description }, site) {
  const meta = {
    type: 'website',
    title,
    description,
    image: `${site ?? upFrom(page)}${PICTURE}`,
    ...(site !== null && { url: site + addressOf(page) }),
  };
  return [
    ...Object.entries(meta).map(([name, content]) =>
      tag('meta', { property: `og:${name}`, content }),
    ),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(site === null ? [] : [tag('link', { rel: 'canonical', href: site + addressOf(page) })]),
  ];
}

/** @param {string} name @param {Record<string, string>} attrs @returns {HeadTag} */
export const tag = (name, attrs) => ({ tag: name, attrs, injectTo: 'head' });

/** The path from a page to the site's folder. @param {string} page */
const upFrom = (page) => '../'.repeat(page.split('/').length - 1) || './';

/** The index page of a folder has the folder's address. @param {string} page */
const addressOf = (page) => page.replace(/(^|\/)index\.html$/, '$1');

/** As HTML, for pages that Vite does not process. @param {readonly HeadTag[]} tags */
export const markup = (tags) =>
  tags
    .map(
      ({ tag: name, attrs }) =>
        `<${name} ${Object.entries(attrs)
          .map(([attribute, value]) => `${attribute}="${escaped(value)}"`)
          .join(' ')}>`,
    )
    .join('\n');

/** @param {readonly string[]} pages paths in the site @param {string} site */
export function siteMap(pages, site) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .map(addressOf)
  .sort()
  .map((page) => `<url><loc>${escaped(site + page)}</loc></url>`)
  .join('\n')}
</urlset>
`;
}

/** @param {string} html a text in it */
const plain = (html) =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&amp;/g, '&');

/** @param {string} text */
export const escaped = (text) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
