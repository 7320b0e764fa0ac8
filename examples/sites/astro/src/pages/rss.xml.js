import rss from '@astrojs/rss';
import { getCollection } from 'astro:content';

export async function GET({ site }) {
  const posts = await getCollection('blog');
  const items = posts.map(({ id, data, rendered }) => ({
    title: data.title,
    pubDate: data.date,
    link: `/blog/${id}/`,
    content: rendered.html.replace(/ (src|href)="\//g, ` $1="${site}`),
  }));
  return rss({ title: 'A blog', description: 'About paths', site, items });
}
