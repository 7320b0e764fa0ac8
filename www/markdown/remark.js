// A plugin of remark, for Astro, Docusaurus and MDX: remarkPlugins: [[cubechase, { folder, base
// }]].

import { createRequire } from 'node:module';

/**
 * @typedef {import('./figures.js').Node} Node
 * @typedef {{ type: string, lang?: string | null, meta?: string | null, value?: string, children?:
 *   MarkdownNode[], position?: { start: { line: number, column: number } }, data?: object }}
 *   MarkdownNode
 */

/** @type {Promise<typeof import('./site.js')>} */
const site = createRequire(import.meta.url)('./import.cjs')(
  new URL('site.js', import.meta.url).href,
);

/** @param {import('./site.js').SiteOptions} [options] */
export default function cubechase(options = {}) {
  const pages = site.then(({ createSite }) => createSite(options));
  return async (
    /** @type {any} */ tree,
    /** @type {{ path?: string, value?: unknown }} */ { path: file = '', value = '' },
  ) => {
    const { linesBefore } = await site;
    const figure = (await pages)();
    /** @param {MarkdownNode} node @returns {MarkdownNode[]} */
    const replaced = (node) => {
      if (node.children) node.children = node.children.flatMap(replaced);
      if (node.type !== 'code' || !node.lang) return [node];
      const { lang, meta, value: text = '', position } = node;
      const { line = 1, column = 1 } = position?.start ?? {};
      const elements = figure({
        info: `${lang} ${meta ?? ''}`,
        text: `${text}\n`,
        file: file || undefined,
        line: line + linesBefore(file, String(value)),
        column: column + 3,
      });
      return elements ? elements.map(nodeOf) : [node];
    };
    replaced(tree);
  };
}

/**
 * Returns a node that remark-rehype and MDX turn into this element.
 *
 * @param {Node} node
 * @returns {MarkdownNode}
 */
const nodeOf = (node) =>
  typeof node === 'string'
    ? { type: 'text', value: node }
    : {
        type: 'cubechase',
        data: { hName: node.tag, hProperties: node.attributes },
        children: node.children.map(nodeOf),
      };
