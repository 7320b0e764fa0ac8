// Posts with figures from code fences, as markdown-it and the plugin of the package make them.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { BASE, serve } from './server.js';

/** As docs/embedding.md has it, also without inline styles. */
const POLICY =
  "default-src 'none'; img-src 'self'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/** A server of posts under a base path. `write` returns the address of its latest. */
export async function posts() {
  const folder = mkdtempSync(join(tmpdir(), 'cubechase-post-'));
  const server = await serve(POLICY, folder);
  // By a variable name, because the types of the package are there only after the build.
  const name = 'cubechase/markdown-it';
  const { default: cubechase } = await import(name);
  return {
    /** @param {string} markdown */
    write(markdown) {
      const html = new MarkdownIt()
        .use(cubechase, { folder: join(folder, 'cubechase'), base: `${BASE}cubechase/` })
        .render(markdown);
      server.pages.set(
        `${BASE}post`,
        `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>A post</title>${html}`,
      );
      return `${server.origin}${BASE}post`;
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
