// HTML that shows an element elsewhere in its current state. It loads on demand.

import { copyText } from '../ui/export.js';
import { Fault } from '../message.js';
import { LIBRARY } from '../site.js';

/** Attributes that belong to this page, or to the map that is written out. */
const NOT_THERE = ['page', 'remember', 'poster', 'map', 'text'];

/**
 * @typedef {{ url: string } | { text: string, type: string }} EmbedMap a map that ships, or another
 *   one
 */

/**
 * @param {HTMLElement} host @param {import('../ui/notice.js').Notice} notice
 * @param {EmbedMap} map
 * @param {Record<string, string | null>} [now] current values that differ from the host's
 *   attributes; null leaves one out
 * @throws {Error} if HTML cannot contain the map's text
 */
export async function copyEmbedCode(host, notice, map, now = {}) {
  if (LIBRARY !== null) await copyText(notice, embedCode(host, LIBRARY, map, now), 'embed code');
}

/**
 * @param {HTMLElement} host
 * @param {string} library its URL
 * @param {EmbedMap} map
 * @param {Record<string, string | null>} now
 */
function embedCode(host, library, map, now) {
  const tag = host.localName;
  const { observedAttributes } =
    /** @type {typeof HTMLElement & { observedAttributes: string[] }} */ (host.constructor);
  const known = observedAttributes.filter((name) => !NOT_THERE.includes(name));
  const attributes = new Map(
    known.map((name) => [name, name in now ? (now[name] ?? null) : host.getAttribute(name)]),
  );
  if ('url' in map) attributes.set('map', map.url);
  const written = [...attributes]
    .flatMap(([name, value]) =>
      value === null ? [] : [value === '' ? ` ${name}` : ` ${name}="${quoted(value)}"`],
    )
    .join('');
  const lines = [`<script type="module" src="${quoted(library)}"></script>`];
  if ('url' in map) return [...lines, `<${tag}${written}></${tag}>`, ''].join('\n');
  // This would end the script, or change how it is parsed.
  const end = /<\/script|<!--/i.exec(map.text);
  if (end)
    throw new Fault(
      'this map has “{what}” in it, which cannot be written inside a script element; save it as a file instead',
      { what: end[0] },
    );
  return [
    ...lines,
    `<${tag}${written}>`,
    `  <script type="${map.type}">`,
    map.text.trimEnd(),
    '  </script>',
    `</${tag}>`,
    '',
  ].join('\n');
}

/** @param {string} value */
const quoted = (value) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
