import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vitePress } from 'cubechase/markdown-it';
import { Feed } from 'feed';
import { createContentLoader } from 'vitepress';

const SITE = 'https://example.org';

export default {
  title: 'A blog',
  base: '/blog/',
  ...vitePress({ base: '/blog/cubechase/' }),
  async buildEnd({ outDir }) {
    const feed = new Feed({
      title: 'A blog',
      id: `${SITE}/blog/`,
      link: `${SITE}/blog/`,
      copyright: '',
    });
    for (const { url, html, frontmatter } of await createContentLoader('post.md', {
      render: true,
    }).load()) {
      const content = html.replace(/ (src|href)="\//g, ` $1="${SITE}/`);
      feed.addItem({
        title: frontmatter.title,
        link: `${SITE}${url}`,
        date: new Date(frontmatter.date),
        content,
      });
    }
    writeFileSync(join(outDir, 'feed.xml'), feed.rss2());
  },
};
