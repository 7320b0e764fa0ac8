import { EleventyHtmlBasePlugin } from '@11ty/eleventy';
import { feedPlugin } from '@11ty/eleventy-plugin-rss';
import cubechase from 'cubechase/markdown-it';

export default function (config) {
  config.addPlugin(EleventyHtmlBasePlugin);
  config.addPlugin(feedPlugin, {
    collection: { name: 'posts' },
    metadata: { title: 'A blog', base: 'https://example.org/' },
  });
  config.amendLibrary('md', (md) =>
    md.use(cubechase, { folder: '_site/cubechase', prefix: config.pathPrefix }),
  );
}
