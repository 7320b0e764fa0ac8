import cubechase from 'cubechase/remark';

export default {
  title: 'A blog',
  url: 'https://example.org',
  baseUrl: '/blog/',
  scripts: [{ src: '/blog/cubechase/cubechase.js', type: 'module' }],
  stylesheets: ['/blog/cubechase/figures.css'],
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: {
          routeBasePath: '/',
          feedOptions: { type: 'rss' },
          remarkPlugins: [
            [cubechase, { folder: 'static/cubechase', base: '/blog/cubechase/', head: false }],
          ],
        },
      },
    ],
  ],
};
