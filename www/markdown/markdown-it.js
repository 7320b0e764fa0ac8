// A plugin of markdown-it, for Eleventy and others: md.use(cubechase, { folder, base }). VitePress
// needs more settings.

import { headOf, htmlOf } from './figures.js';
import { createSite, linesBefore } from './site.js';

/**
 * @typedef {{ type: string, info: string, content: string, markup: string, map: [number, number] |
 *   null }} Token
 * @typedef {{ src: string, env: any, tokens: Token[] }} State
 * @typedef {{ core: { ruler: { push: (name: string, rule: (state: any) => void) => void } } }}
 *   MarkdownIt
 */

/** @param {MarkdownIt} md @param {import('./site.js').SiteOptions} [options] */
export default function cubechase(md, options = {}) {
  const page = createSite(options);
  md.core.ruler.push('cubechase', (/** @type {State} */ { src, env, tokens }) => {
    // VitePress has the path in `path`, Eleventy in `page`.
    const file = String(env?.path ?? env?.page?.inputPath ?? '');
    const figure = page();
    for (const token of tokens) {
      if (token.type !== 'fence') continue;
      const { info, content: text, markup, map } = token;
      const line = linesBefore(file, src) + (map?.[0] ?? 0) + 1;
      const elements = figure({
        info,
        text,
        file: file || undefined,
        line,
        column: markup.length + 1,
      });
      if (elements)
        Object.assign(token, {
          type: 'html_block',
          content: `${elements.map(htmlOf).join('')}\n`,
          info: '',
        });
    }
  });
}

/**
 * Returns the configuration of VitePress for figures. Vue must know the elements, and must not
 * import the stills as assets.
 *
 * @param {import('./site.js').SiteOptions} [options] the base includes that of the site
 */
export const vitePress = ({ base = '/cubechase/', ...options } = {}) => ({
  head: headOf(base).map(
    ({ tag, attributes }) => /** @type {[string, Record<string, string>]} */ ([tag, attributes]),
  ),
  vue: {
    template: {
      compilerOptions: {
        isCustomElement: (/** @type {string} */ tag) => tag === 'path-lab' || tag === 'cube-chase',
      },
      transformAssetUrls: { includeAbsolute: false },
    },
  },
  markdown: {
    config: (/** @type {MarkdownIt} */ md) => cubechase(md, { ...options, base, head: false }),
  },
});
