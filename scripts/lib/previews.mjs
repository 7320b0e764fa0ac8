// Cards, languages and the site map: the metadata in the heads of pages. Title and description are in the page. The rest follows from
// them, and from the address of the site, if you give it to the build:
//
//   SITE=https://name.github.io/cubechase/ npm run build

import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { addressOf, cardOf, siteOf, tag, upFrom } from './cards.mjs';
import { inRoot } from './files.mjs';
import { DOCUMENTS } from './manual.mjs';

/** @returns {import('vite').Plugin} */
export function previews(site = siteOf(process.env.SITE)) {
  return {
    name: 'cubechase-previews',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) => headOf(html, relative(inRoot(), filename).split(sep).join('/'), site),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (site === null) return;
        const pages = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.html') && !isHidden(String(file.source)));
        const names = [...pages.map(({ fileName }) => fileName), ...DOCUMENTS.map(([, page]) => `docs/${page}`)];
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: siteMap(names, site) });
        // Crawlers read it at the root of a host only.
        if (new URL(site).pathname === '/') this.emitFile({ type: 'asset', fileName: 'robots.txt', source: `User-agent: *\nAllow: /\nSitemap: ${site}sitemap.xml\n` });
      },
    },
  };
}

/** Whether a page asks not to be indexed. @param {string} html */
const isHidden = (html) => /<meta name="robots" content="noindex"/.test(html);

/** @param {string} html @param {string} page its path in the site @param {string | null} site @returns {import('vite').HtmlTagDescriptor[]} */
function headOf(html, page, site) {
  // It is served for any missing address, at any depth, so its references start at the site's folder.
  if (page === '404.html') return site === null ? [] : [{ tag: 'base', attrs: { href: new URL(site).pathname }, injectTo: 'head-prepend' }];
  if (isHidden(html)) return [];
  const [title, description] = [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)"/].map((pattern) => pattern.exec(html)?.[1]);
  if (!title || !description) throw new Error(`${page}: found no ${title ? 'description' : 'title'}; expected both, in its head`);
  return [
    ...cardOf({ page, title: plain(title), description: plain(description) }, site),
    ...languagesOf(page).map(([name, hreflang]) => tag('link', { rel: 'alternate', hreflang, href: site === null ? upFrom(page) + name : site + addressOf(name) })),
  ];
}

/** A page in all its languages. Empty for a page in one language. @param {string} page @returns {[page: string, language: string][]} */
function languagesOf(page) {
  const english = page.replace(/(^|\/)zh\//, '$1');
  const chinese = english.replace(/[^/]+$/, 'zh/$&');
  return [english, chinese].every((name) => existsSync(inRoot(name))) ? [[english, 'en'], [chinese, 'zh-CN']] : [];
}

/** @param {readonly string[]} pages paths in the site @param {string} site */
export function siteMap(pages, site) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(addressOf).sort().map((page) => `<url><loc>${(site + page).replace(/&/g, '&amp;')}</loc></url>`).join('\n')}
</urlset>
`;
}

/** @param {string} html a text in it */
const plain = (html) => html.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))).replace(/&amp;/g, '&');
