// Makes a card for a frame of embed.html, which chats and blogs show for a link to your page: a
// picture, an oEmbed file with the frame, and the tags for the head of the page. The map of the
// frame ships, or is in its `text`. First run `npm install cubechase @resvg/resvg-js`.
//
//   node card.js 'https://example.org/cubechase/embed.html?element=path-lab&map=Pocket' public/card https://example.org/card/

import { Buffer } from 'node:buffer';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { drawingOf } from 'cubechase/markdown';

const [frame, folder, site] = process.argv.slice(2);
if (!frame || !folder || !site) throw new Error('expected FRAME FOLDER SITE');
const base = site.replace(/\/?$/, '/');
const {
  element = 'path-lab',
  text = '',
  ...attributes
} = Object.fromEntries(new URL(frame).searchParams);
const info = [
  element,
  ...Object.entries(attributes).map(([name, value]) => `${name}="${value}"`),
].join(' ');
const drawing = drawingOf({ info, text, file: frame, line: 0 });
if (!drawing) throw new Error(`found element=${element}; expected path-lab or cube-chase`);

const title = drawing.text;
const picture = Buffer.from(drawing.png());
const [width, height] = [16, 20].map((at) => picture.readUInt32BE(at));
const image = new URL('picture.png', base).href;
const escaped = (/** @type {string} */ value) =>
  value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const oembed = {
  version: '1.0',
  type: 'rich',
  title,
  html: `<iframe src="${escaped(frame)}" width="640" height="480" title="${escaped(title)}"></iframe>`,
  width: 640,
  height: 480,
  thumbnail_url: image,
  thumbnail_width: width,
  thumbnail_height: height,
};
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'picture.png'), picture);
writeFileSync(join(folder, 'oembed.json'), JSON.stringify(oembed));

const tags = {
  'og:title': title,
  'og:image': image,
  'og:image:width': width,
  'og:image:height': height,
  'og:image:alt': title,
};
console.log(
  `<link rel="alternate" type="application/json+oembed" href="${escaped(new URL('oembed.json', base).href)}">`,
);
for (const [name, value] of Object.entries(tags))
  console.log(`<meta property="${name}" content="${escaped(String(value))}">`);
console.log('<meta name="twitter:card" content="summary_large_image">');
