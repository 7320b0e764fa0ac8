// HTML that shows an element elsewhere as it stands here. Fetched when somebody asks for it.

import { copyText } from '../ui/files.js';
import { Fault } from '../message.js';
import { LIBRARY } from '../site.js';

/** What belongs to this page, or to the map that is written out. */
const NOT_THERE = ['page', 'remember', 'poster', 'map'];

/**
 * @typedef {{ url: string } | { text: string, type: string }} EmbedMap one that ships, or any other
 */

/**
 * @param {HTMLElement} host @param {import('../ui/notice.js').Notice} notice
 * @param {EmbedMap} map
 * @param {Record<string, string | null>} [now] attributes that the host does not have as they are now; null: not wanted
 * @throws {Error} when the map's text cannot stand in HTML
 */
export async function copyEmbedCode(host, notice, map, now = {}) {
  if (LIBRARY !== null) await copyText(notice, embedCode(host, LIBRARY, map, now), 'embed code');
}

/** @param {HTMLElement} host @param {string} library its address @param {EmbedMap} map @param {Record<string, string | null>} now */
function embedCode(host, library, map, now) {
  const tag = host.localName;
  const { observedAttributes } = /** @type {typeof HTMLElement & { observedAttributes: string[] }} */ (host.constructor);
  const known = observedAttributes.filter((name) => !NOT_THERE.includes(name));
  const attributes = new Map(known.map((name) => [name, name in now ? (now[name] ?? null) : host.getAttribute(name)]));
  if ('url' in map) attributes.set('map', map.url);
  const written = [...attributes].flatMap(([name, value]) => (value === null ? [] : [value === '' ? ` ${name}` : ` ${name}="${quoted(value)}"`])).join('');
  const lines = [`<script type="module" src="${quoted(library)}"></script>`];
  if ('url' in map) return [...lines, `<${tag}${written}></${tag}>`, ''].join('\n');
  // There a script would end, or begin to be read in another way.
  const end = /<\/script|<!--/i.exec(map.text);
  if (end) throw new Fault('this map has “{what}” in it, which cannot be written inside a script element; save it as a file instead', { what: end[0] });
  return [...lines, `<${tag}${written}>`, `  <script type="${map.type}">`, map.text.trimEnd(), '  </script>', `</${tag}>`, ''].join('\n');
}

/** @param {string} value */
const quoted = (value) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
