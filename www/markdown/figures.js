// A figure from a code fence of Markdown, in Node: a still of a search or a cube, a text
// alternative, a caption, and the live element that takes the still's place. The first word of the
// fence is the tag, or path-trace for a trace, then come its attributes.
//
//   ```path-lab race="astar; greedy" at=30 caption="After 30 steps"
//   S.....
//   .####.
//   ....#G
//   ```

import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { load, loadCubeStills, loadFilm, loadStills, Replay } from '../core.js';

/**
 * @typedef {object} Fence
 * @property {string} info what follows the backticks
 * @property {string} text between the two lines of the fence
 * @property {string} [file] its Markdown file, for errors
 * @property {number} [line] of the backticks, from 1
 * @property {number} [column] of the first character after them, from 1
 *
 * @typedef {{ tag: string, attributes: Record<string, string>, children: Node[] }} Element
 * @typedef {Element | string} Node
 * @typedef {{ html: string, tree: Element, files: Record<string, string | Uint8Array> }} Figure
 *   files: their content, by their path from the base
 * @typedef {{ value: string, column: number }} Given an attribute of the fence
 */

/** Attributes that every HTML element has. */
const GLOBAL = ['id', 'class', 'lang', 'dir'];
/** The widest still where no style sheet is, as in a feed, in pixels. */
const WIDEST = 640;
/**
 * The least ratio of width to height with which a figure is as high as its map.
 * lab/element/fitting.js has the same.
 */
const WIDE = 1.5;
/** Elements without an end tag. */
const VOID = ['img', 'link', 'source'];

await load();
const STILLS = { 'path-lab': await loadStills(), 'cube-chase': await loadCubeStills() };
await STILLS['path-lab'].loadLanguages();
/** The folder of the library. */
export const LIBRARY = new URL('../', import.meta.url);

/** The attributes of each element. @type {Map<string, string[]>} */
const ELEMENTS = new Map(
  JSON.parse(readFileSync(new URL('custom-elements.json', LIBRARY), 'utf8')).modules.map(
    (/** @type {any} */ { declarations: [element] }) => [
      element.tagName,
      element.attributes.map((/** @type {{ name: string }} */ { name }) => name),
    ],
  ),
);

/**
 * Returns the figure of a fence; null if its first word is none of `path-lab`, `path-trace` and
 * `cube-chase`.
 *
 * @param {Fence} fence
 * @param {string} [base] the URL at which the page finds the library and the files of its figures
 * @param {string} [prefix] what the generator itself adds before `src` and `href`, but not before
 *   `map`
 * @returns {Figure | null}
 * @throws an Error with `file`, `line` and `column` in the Markdown
 */
export function figureOf(fence, base = '/cubechase/', prefix = '') {
  const drawing = drawingOf(fence);
  if (!drawing) return null;
  const { tag, isTrace, attributes, caption, shipped, source, svg, text, width, height, png } =
    drawing;
  const stem = `figures/${createHash('sha256')
    .update(source)
    .update(svg)
    .update('loop' in attributes ? fence.info : '')
    .digest('hex')
    .slice(0, 12)}`;
  const own = `${stem}.${isTrace ? 'trace' : tag === 'path-lab' ? 'txt' : 'xml'}`;
  const image = (/** @type {string} */ extension, slot = {}) => ({
    tag: 'img',
    attributes: {
      ...slot,
      src: `${base}${stem}.${extension}`,
      alt: text,
      width: String(width),
      height: String(height),
      loading: 'lazy',
    },
    children: [],
  });
  // Feeds and mail show the PNG.
  const poster = hasPng
    ? {
        tag: 'picture',
        attributes: { slot: 'poster' },
        children: [
          {
            tag: 'source',
            attributes: { type: 'image/svg+xml', srcset: `${base}${stem}.svg` },
            children: [],
          },
          image('png'),
        ],
      }
    : image('svg', { slot: 'poster' });
  const live = {
    tag,
    attributes: {
      loading: 'lazy',
      ...attributes,
      [isTrace ? 'trace' : 'map']:
        prefix + base + (shipped ? shipped.url.slice(LIBRARY.href.length) : own),
    },
    children: [poster],
  };
  const isWide =
    tag === 'path-lab' &&
    width / height >= WIDE &&
    !['controls', 'race', 'show'].some((name) => name in attributes);
  const tree = {
    tag: 'figure',
    attributes: { class: isWide ? 'cubechase cubechase-wide' : 'cubechase' },
    children: [
      live,
      ...(caption === undefined
        ? []
        : [{ tag: 'figcaption', attributes: {}, children: [caption] }]),
    ],
  };
  const files = { [`${stem}.svg`]: svg, ...(!shipped && { [own]: source }) };
  // A plugin reads it only if the file is not there.
  if (hasPng) Object.defineProperty(files, `${stem}.png`, { enumerable: true, get: png });
  return { html: htmlOf(tree), tree, files };
}

/**
 * Returns the drawing of a fence, and what it is made of.
 *
 * @param {Fence} fence a line of 0 is outside the file
 * @param {string[]} [more] names of attributes for drawings only
 */
export function drawingOf(
  { info: whole, text, file = 'Markdown', line = 1, column: from = 4 },
  more = [],
) {
  // Pandoc and Quarto write {.path-lab at=30}.
  const [, brace = '', info = whole] = /^(\s*\{\s*\.)(.*)\}\s*$/.exec(whole) ?? [];
  const column = from + brace.length;
  const word = /^\s*(\S*)/.exec(info)?.[1] ?? '';
  const isTrace = word === 'path-trace';
  const tag = isTrace ? 'path-lab' : word;
  if (tag !== 'path-lab' && tag !== 'cube-chase') return null;
  const fault = (/** @type {string} */ message, atLine = line, atColumn = column) =>
    Object.assign(new Error(`${file}${atLine > 0 ? `:${atLine}:${atColumn}` : ''}: ${message}`), {
      file,
      line: atLine,
      column: atColumn,
    });
  const given = attributesIn(info, column, fault);
  const { map = undefined, caption = undefined } = Object.fromEntries(
    Array.from(given, ([name, { value }]) => [name, value]),
  );
  const { still, frames, readAttribute, MAPS } = STILLS[tag];
  const known = [...new Set([...(ELEMENTS.get(tag) ?? []), ...GLOBAL, 'caption', ...more])].filter(
    (name) => name !== 'poster',
  );
  for (const [name, { value, column: at }] of given) {
    if (!known.includes(name))
      throw fault(
        `<${tag}> has no attribute ${name}; expected one of: ${known.join(', ')}`,
        line,
        at,
      );
    try {
      readAttribute(name, value);
    } catch (error) {
      throw fault(messageOf(error), line, at);
    }
  }
  if (isTrace && !Replay.formatOf(text))
    throw fault(
      'found no trace between the lines of the fence; expected one that begins with trace 1',
    );
  const shipped = MAPS.find(({ name }) => name === map);
  if (map !== undefined && isTrace)
    throw fault(
      'found map in a path-trace; expected the map in the trace, after its line map',
      line,
      given.get('map')?.column,
    );
  if (map !== undefined && !shipped)
    throw fault(
      `map="${map}" is not a map that ships; expected one of: ${MAPS.map(({ name }) => name).join(', ')}`,
      line,
      given.get('map')?.column,
    );
  if (!shipped && text.trim() === '')
    throw fault(
      'found no map; expected one between the lines of the fence, or the name of one that ships, as map="…"',
    );
  const attributes = Object.fromEntries(
    Array.from(
      given,
      ([name, { value }]) => /** @type {[string, string]} */ ([name, value]),
    ).filter(([name]) => name !== 'map' && name !== 'caption'),
  );
  const { ends = {}, lesson = {} } = shipped ?? {};
  const source = shipped ? readFileSync(new URL(shipped.url), 'utf8') : text;
  // Like the element: a map that ships comes with its searches, unless the fence names one.
  const settings = {
    ...ends,
    ...((attributes['algorithm'] ?? attributes['race']) ? {} : lesson),
    ...attributes,
  };
  let drawn;
  try {
    drawn = still(source, settings);
  } catch (error) {
    const {
      name,
      line: row = 0,
      column: at = 1,
    } = /** @type {{ name?: string, line?: number, column?: number }} */ (error);
    throw name === 'MapError' && row > 0
      ? fault(messageOf(error).replace(/^line \d+(, column \d+)?: /, ''), line + row, at)
      : fault(messageOf(error));
  }
  if ('warning' in drawn && drawn.warning)
    console.warn(
      fault(
        `${drawn.warning} Add a row or a cell that only one of them has.`,
        line > 0 ? line + 1 : 0,
        1,
      ).message,
    );
  const instruction = instructionIn(source);
  if (instruction)
    throw fault(
      `found ${instruction.found}; expected a map without instructions and document types, which a browser would follow`,
      line + instruction.row,
      instruction.column,
    );
  const [, across = 1, down = 1] = (
    / width="([\d.]+)" height="([\d.]+)"/.exec(drawn.svg) ?? []
  ).map(Number);
  const width = Math.round(Math.min(across, WIDEST));
  /**
   * Returns a PNG, an animated one for `loop`. A still has twice the density, for screens of
   * phones.
   */
  const png = () => {
    const scheme = attributes['scheme'] === 'dark' ? 'dark' : 'light';
    return 'loop' in attributes
      ? pngOf(frames(source, { ...settings, scheme }), width, scheme)
      : pngOf([still(source, { ...settings, scheme })], 2 * width, scheme);
  };
  return {
    tag,
    isTrace,
    attributes,
    caption,
    shipped,
    source,
    ...drawn,
    width,
    height: Math.round((width * down) / across),
    png,
  };
}

/**
 * Returns the first processing instruction or document type of an XML map. The map becomes a file
 * of the site, and a style sheet that an instruction names can run scripts there.
 * @param {string} map
 */
function instructionIn(map) {
  const text = map.replace(/<!--[^]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  const [found] =
    (map.trimStart().startsWith('<') && /<\?(?!xml\s)[^\s?>]*|<!doctype/i.exec(text)) || [];
  if (found === undefined) return null;
  const before = text.slice(0, text.indexOf(found)).split('\n');
  return { found, row: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Returns what a page with figures needs in its head. @param {string} base @returns {Element[]} */
export const headOf = (base) => [
  { tag: 'link', attributes: { rel: 'stylesheet', href: `${base}figures.css` }, children: [] },
  { tag: 'script', attributes: { type: 'module', src: `${base}cubechase.js` }, children: [] },
];

/** @param {Node} node @returns {string} */
export function htmlOf(node) {
  if (typeof node === 'string') return escaped(node);
  const { tag, attributes, children } = node;
  const all = Object.entries(attributes).map(
    ([name, value]) => ` ${name}${value === '' && name !== 'alt' ? '' : `="${escaped(value)}"`}`,
  );
  return `<${tag}${all.join('')}>${children.map(htmlOf).join('')}${VOID.includes(tag) ? '' : `</${tag}>`}`;
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Reads the attributes of a fence, each `name`, `name=value` or `name="a value"`.
 *
 * @param {string} info
 * @param {number} column of its first character
 * @param {(message: string, line?: number, column?: number) => Error} fault
 * @returns {Map<string, Given>}
 */
function attributesIn(info, column, fault) {
  /** @type {Map<string, Given>} */
  const given = new Map();
  const attribute = /\s+([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?(?=\s|$)|\s+$/gy;
  attribute.lastIndex = /^\s*\S*/.exec(info)?.[0].length ?? 0;
  while (attribute.lastIndex < info.length) {
    const from = attribute.lastIndex;
    const [whole, name, double, single, bare] = attribute.exec(info) ?? [];
    const at = column + from + (whole ?? info.slice(from)).search(/\S|$/);
    if (whole === undefined)
      throw fault(
        `found ${info.slice(from).trim()}; expected an attribute like at=30 or race="astar; greedy"`,
        undefined,
        at,
      );
    if (name === undefined) break;
    if (given.has(name)) throw fault(`found ${name} twice; expected it once`, undefined, at);
    given.set(name, { value: double ?? single ?? bare ?? '', column: at });
  }
  return given;
}

// Pictures as PNG, still or animated. The package `@resvg/resvg-js` draws them, if it is installed.
const { animatedPng, changeOf, stillPng } = await loadFilm();
const { Resvg } = await import('@resvg/resvg-js').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  return { Resvg: null };
});

/** Whether this computer can draw PNG. */
const hasPng = Resvg !== null;

/** Behind a drawing that does not fill its picture. */
const PAPER = { light: '#ffffff', dark: '#22262d' };
/**
 * Fonts like those of a browser: resvg uses any font unless it finds one of these names. It does
 * not read quotes in a list.
 */
const FONTS = 'Arial, Liberation Sans, DejaVu Sans, Noto Sans';

/**
 * Returns a PNG, an animated one of several frames. Its background is opaque.
 *
 * @param {{ svg: string, ms?: number }[]} frames of one size, each in one colour scheme
 * @param {number} width in pixels
 * @param {keyof typeof PAPER} scheme
 * @throws an Error if the package is missing
 */
function pngOf(frames, width, scheme) {
  /** @type {Parameters<typeof animatedPng>[0][number][]} */
  const parts = [];
  /** @type {Uint32Array | null} */
  let before = null;
  for (const { svg, ms = 0 } of frames) {
    const image = rendered(svg, width, PAPER[scheme]);
    const part = changeOf(before, image.pixels, image.width, image.height);
    const last = parts.at(-1);
    if (part) parts.push({ png: packed(part), x: part.x, y: part.y, ms });
    else if (last) last.ms += ms;
    before = image.pixels;
  }
  const [first] = parts;
  return parts.length === 1 && first
    ? first.png
    : new Uint8Array(Buffer.concat(animatedPng(parts)));
}

/** @param {string} svg @param {number} width @param {string} background */
function rendered(svg, width, background) {
  if (!Resvg) throw new Error('PNG needs a package; run npm install @resvg/resvg-js');
  const image = new Resvg(svg.replaceAll('system-ui, sans-serif', FONTS), {
    fitTo: { mode: 'width', value: width },
    background,
  }).render();
  const { buffer, byteOffset, length } = image.pixels;
  return {
    width: image.width,
    height: image.height,
    pixels: new Uint32Array(buffer, byteOffset, length / 4),
  };
}

/** @param {{ width: number, height: number, pixels: Uint32Array }} picture */
function packed({ width, height, pixels }) {
  const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const rows = new Uint8Array(height * (4 * width + 1));
  for (let y = 0; y < height; y++)
    rows.set(bytes.subarray(4 * width * y, 4 * width * (y + 1)), (4 * width + 1) * y + 1);
  return stillPng(width, height, deflateSync(rows));
}
