// What a page says to those that only look at its head: services that show a link as a card, and search engines. The title and the
// description stand in the page; the rest follows from them, and from where the site will lie, if the build is told:
//
//   SITE=https://name.github.io/cubechase/ npm run build
//
// With that address are full addresses, as cards and site maps need them, and a site map at all.

import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { DOCUMENTS } from './manual.mjs';
import { inRoot } from './files.mjs';

/** How pages in Chinese lie beside those in English: in a folder of their own. */
const CHINESE = 'zh/';

/**
 * @param {string} [address] where the site will lie
 * @returns {string | null} ending with a slash; null for nowhere in particular
 */
export function siteOf(address = '') {
  if (address.trim() === '') return null;
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new Error(`SITE="${address}": expected the address of the site, as https://name.github.io/cubechase/`);
  }
  return url.href.replace(/\/?$/, '/');
}

/** @returns {import('vite').Plugin} */
export function previews(site = siteOf(process.env.SITE)) {
  return {
    name: 'cubechase-previews',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) => tagsOf(html, relative(inRoot(), filename).split(sep).join('/'), site),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (site === null) return;
        const pages = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.html') && !isHidden(String(file.source)));
        const names = [...pages.map(({ fileName }) => fileName), ...DOCUMENTS.map(([, page]) => `docs/${page}`)];
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: siteMap(names, site) });
        // Read at the root of a host only.
        if (new URL(site).pathname === '/') this.emitFile({ type: 'asset', fileName: 'robots.txt', source: `User-agent: *\nAllow: /\nSitemap: ${site}sitemap.xml\n` });
      },
    },
  };
}

/** Whether it asks not to be found. @param {string} html */
const isHidden = (html) => /<meta name="robots" content="noindex"/.test(html);

/**
 * @param {string} html @param {string} page its path in the site @param {string | null} site
 * @returns {import('vite').HtmlTagDescriptor[]}
 */
function tagsOf(html, page, site) {
  // Shown in the place of any address, however deep: what it names is found from the site's folder.
  if (page === '404.html') return site === null ? [] : [{ tag: 'base', attrs: { href: new URL(site).pathname }, injectTo: 'head-prepend' }];
  if (isHidden(html)) return [];
  const [title, description] = [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)"/].map((pattern) => pattern.exec(html)?.[1]);
  if (!title || !description) throw new Error(`${page}: found no ${title ? 'description' : 'title'}; expected both, in its head`);
  const up = '../'.repeat(page.split('/').length - 1) || './';
  const picture = 'posters/preview.png';
  const meta = { type: 'website', title: plain(title), description: plain(description), image: `${site ?? up}${picture}`, ...(site !== null && { url: site + addressOf(page) }) };
  const others = /<link[^>]* hreflang=/.test(html) ? [] : languagesOf(page).map(({ name, tongue }) => link('alternate', site ? site + addressOf(name) : up + name, tongue));
  return [
    ...Object.entries(meta).map(([name, content]) => /** @type {const} */ ({ tag: 'meta', attrs: { property: `og:${name}`, content }, injectTo: 'head' })),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' }, injectTo: 'head' },
    ...(site === null ? [] : [link('canonical', site + addressOf(page))]),
    ...others,
  ];
}

/** @param {string} rel @param {string} href @param {string} [hreflang] @returns {import('vite').HtmlTagDescriptor} */
const link = (rel, href, hreflang) => ({ tag: 'link', attrs: { rel, ...(hreflang && { hreflang }), href }, injectTo: 'head' });

/** A folder's first page is the folder. @param {string} page */
const addressOf = (page) => page.replace(/(^|\/)index\.html$/, '$1');

/** A page in all its languages; none for one that there is in one alone. @param {string} page @returns {{ name: string, tongue: string }[]} */
function languagesOf(page) {
  const english = page.replace(/(^|\/)zh\//, '$1');
  const chinese = english.replace(/[^/]+$/, `${CHINESE}$&`);
  return [english, chinese].every((name) => existsSync(inRoot(name))) ? [{ name: english, tongue: 'en' }, { name: chinese, tongue: 'zh-CN' }] : [];
}

/** @param {readonly string[]} pages paths in the site @param {string} site @returns {string} */
export function siteMap(pages, site) {
  const listed = pages.filter((page) => page !== '404.html').map(addressOf).sort();
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed.map((page) => `<url><loc>${(site + page).replace(/&/g, '&amp;')}</loc></url>`).join('\n')}
</urlset>
`;
}

/** @param {string} html a text in it */
const plain = (html) => html.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))).replace(/&amp;/g, '&');
