// The text of a PDF that Chromium has printed.

import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';

/**
 * Returns the number of pages and the text of all. Chromium writes glyphs, and for each font a
 * table of their letters.
 *
 * @param {Buffer} pdf
 */
export function readPdf(pdf) {
  const whole = pdf.toString('latin1');
  const objects = new Map(
    Array.from(whole.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm), ([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const streams = new Map(
    Array.from(objects, ([id, body]) => [
      id,
      /\/FlateDecode/.test(body)
        ? inflated(body)
        : (/stream\n([^]*)\nendstream/.exec(body)?.[1] ?? ''),
    ]),
  );
  const tables = new Map(
    Array.from(objects, ([id, body]) => [
      id,
      lettersIn(streams.get(/\/ToUnicode (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''),
    ]),
  );
  /** @type {Map<number, string> | undefined} */
  let letters;
  let text = '';
  for (const content of streams.values()) {
    // The name of a font has the number of its object.
    for (const [, font, glyphs] of content.matchAll(/\/F(\d+) [\d.]+ Tf|<([\dA-F]+)> Tj/g)) {
      if (font !== undefined) letters = tables.get(font);
      for (const glyph of glyphs?.match(/.{4}/g) ?? [])
        text += letters?.get(parseInt(glyph, 16)) ?? '';
    }
  }
  return { pages: whole.match(/\/Type \/Page\b/g)?.length ?? 0, text: text.normalize('NFKC') };
}

/** @param {string} body */
function inflated(body) {
  const from = body.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(
    Buffer.from(body.slice(from, body.lastIndexOf('\nendstream')), 'latin1'),
  ).toString('latin1');
}

/** Reads a table of letters by glyph. @param {string} table */
function lettersIn(table) {
  /** @type {Map<number, string>} */
  const letters = new Map();
  for (const [, from = '', to = '', letter = ''] of table.matchAll(
    /^<(\w{4})> (?:<(\w{4})> )?<(\w{4})>/gm,
  )) {
    const [first, last, code] = [from, to || from, letter].map((hex) => parseInt(hex, 16));
    for (let glyph = first; glyph <= last; glyph++)
      letters.set(glyph, String.fromCharCode(code + glyph - first));
  }
  return letters;
}
