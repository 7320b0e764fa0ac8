import cubechase from 'cubechase/remark';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://example.org',
  base: '/blog/',
  markdown: { remarkPlugins: [[cubechase, { base: '/blog/cubechase/' }]] },
});
