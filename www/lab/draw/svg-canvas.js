// A drawing context that writes SVG. It has the parts of CanvasRenderingContext2D and Path2D that
// the painters use, so a picture in a file comes from the same code as one on the screen. It needs
// no document, and leaves out shadows and the smoothing of images.
//
// Shapes of one style in a row are one element. So are shapes that are drawn `apart`, in any order.

import { short } from './canvas.js';

/**
 * @typedef {[a: number, b: number, c: number, d: number, e: number, f: number]} Matrix
 * @typedef {{ begin: string, parts: string[], end: string }} Element
 */

/**
 * The width of a letter and of a dot, as fractions of the font's size: there is no font to measure.
 */
const [LETTER, DOT] = [0.6, 0.3];

/** Returns numbers of path data. @param {number[]} tenths */
const numbersOf = (...tenths) =>
  tenths.map((value, at) => `${at === 0 || value < 0 ? '' : ' '}${value / 10}`).join('');

class SvgPath {
  /**
   * Commands of SVG with absolute numbers, the point last. An arc has its radius, and 1 if it is
   * clockwise.
   *
   * @type {[command: string, ...numbers: number[]][]}
   */
  #parts = [];

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#parts.push(['M', x, y]);
  }
  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#parts.push([this.#parts.length === 0 ? 'M' : 'L', x, y]);
  }
  /** @param {number} cx @param {number} cy @param {number} x @param {number} y */
  quadraticCurveTo(cx, cy, x, y) {
    this.#parts.push(['Q', cx, cy, x, y]);
  }
  closePath() {
    this.#parts.push(['Z']);
  }
  /**
   * @param {number} x
   * @param {number} y
   * @param {number} radius
   * @param {number} from
   * @param {number} to
   */
  arc(x, y, radius, from, to) {
    const at = (/** @type {number} */ angle) =>
      /** @type {const} */ ([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
    this.lineTo(...at(from));
    // Two halves, because an arc of SVG cannot be a circle.
    for (const angle of [(from + to) / 2, to])
      this.#parts.push(['A', radius, to > from ? 1 : 0, ...at(angle)]);
  }
  /**
   * @param {number} x
   * @param {number} y the corner
   * @param {number} toX
   * @param {number} toY
   * @param {number} radius
   */
  arcTo(x, y, toX, toY, radius) {
    const [fromX, fromY] = this.#parts[this.#parts.length - 1].slice(-2).map(Number);
    const [before, after] = [Math.atan2(fromY - y, fromX - x), Math.atan2(toY - y, toX - x)];
    const away = Math.abs(radius / Math.tan((before - after) / 2));
    this.lineTo(x + away * Math.cos(before), y + away * Math.sin(before));
    if (radius > 0)
      this.#parts.push([
        'A',
        radius,
        Math.sin(before - after) > 0 ? 1 : 0,
        x + away * Math.cos(after),
        y + away * Math.sin(after),
      ]);
  }
  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.#parts.push(
      ['M', x, y],
      ['L', x + width, y],
      ['L', x + width, y + height],
      ['L', x, y + height],
      ['Z'],
    );
  }
  /**
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   * @param {number | number[]} radii one, or those of the corners from the upper left on
   */
  roundRect(x, y, width, height, radii) {
    const [a, b = a, c = a, d = b] = [radii].flat();
    const [right, bottom] = [x + width, y + height];
    this.moveTo(x + a, y);
    this.arcTo(right, y, right, bottom, b);
    this.arcTo(right, bottom, x, bottom, c);
    this.arcTo(x, bottom, x, y, d);
    this.arcTo(x, y, right, y, a);
    this.closePath();
  }

  /**
   * Returns path data in tenths. After the first point it is relative, because equal shapes then
   * have equal texts, which compress well.
   *
   * @param {Matrix} matrix
   */
  data([a, b, c, d, e, f]) {
    const area = a * d - b * c;
    let [atX, atY] = [0, 0];
    let begin = [0, 0];
    let text = '';
    for (const [command, ...numbers] of this.#parts) {
      if (command === 'Z') {
        text += 'z';
        [atX, atY] = begin;
        continue;
      }
      const place = (/** @type {number} */ at) => [
        Math.round(10 * (a * numbers[at] + c * numbers[at + 1] + e)),
        Math.round(10 * (b * numbers[at] + d * numbers[at + 1] + f)),
      ];
      const [x, y] = place(numbers.length - 2);
      const [dx, dy] = [x - atX, y - atY];
      if (command === 'M') {
        text += `M${numbersOf(x, y)}`;
        begin = [x, y];
      } else if (command === 'L') {
        text +=
          dx !== 0 && dy !== 0
            ? `l${numbersOf(dx, dy)}`
            : dx !== 0
              ? `h${dx / 10}`
              : dy !== 0
                ? `v${dy / 10}`
                : '';
      } else if (command === 'Q') {
        const [cx, cy] = place(0);
        text += `q${numbersOf(cx - atX, cy - atY, dx, dy)}`;
      } else {
        const radius = Math.round(10 * numbers[0] * Math.sqrt(Math.abs(area)));
        // A mirrored arc turns the other way.
        text += `a${numbersOf(radius, radius, 0, 0, 10 * (area < 0 ? 1 - numbers[1] : numbers[1]), dx, dy)}`;
      }
      [atX, atY] = [x, y];
    }
    return text;
  }
}

/** Returns an empty path for painters, of a kind that only an SvgCanvas takes. */
export const svgPath = () => /** @type {Path2D} */ (/** @type {unknown} */ (new SvgPath()));

export class SvgCanvas {
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  globalAlpha = 1;
  font = '';
  textAlign = 'left';
  /** @type {number[]} */
  dash = [];
  /** @type {Matrix} */
  matrix = [1, 0, 0, 1, 0, 0];
  /** @type {Partial<SvgCanvas>[]} */
  #saved = [];
  /** @type {Element[]} */
  #elements = [];
  #isApart = false;
  /** The last elements, if they are drawn apart. @type {Element[]} */
  #apart = [];
  /** Attributes of the rim of the next text. */
  #rim = '';

  /** The same for painters. */
  get context() {
    return /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (this));
  }

  save() {
    this.#saved.push({ ...this });
  }
  restore() {
    Object.assign(this, this.#saved.pop());
  }
  /** @param {Matrix} matrix */
  setTransform(...matrix) {
    this.matrix = matrix;
  }
  /** @param {Matrix} by */
  transform(...[a, b, c, d, e, f]) {
    const [p, q, r, s, t, u] = this.matrix;
    this.matrix = [
      p * a + r * b,
      q * a + s * b,
      p * c + r * d,
      q * c + s * d,
      p * e + r * f + t,
      q * e + s * f + u,
    ];
  }
  /** @param {number} x @param {number} y */
  translate(x, y) {
    this.transform(1, 0, 0, 1, x, y);
  }
  /** @param {number} angle */
  rotate(angle) {
    this.transform(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0);
  }
  /** @param {number} x @param {number} y */
  scale(x, y) {
    this.transform(x, 0, 0, y, 0, 0);
  }
  /** @param {number[]} dash */
  setLineDash(dash) {
    this.dash = dash;
  }

  /** @param {SvgPath} path @param {CanvasFillRule} [rule] */
  fill(path, rule = 'nonzero') {
    this.#add(
      `<path fill="${this.fillStyle}"${this.#given('fill-opacity', this.globalAlpha, 1)}${this.#given('fill-rule', rule, 'nonzero')} d="`,
      path.data(this.matrix),
      '"/>',
    );
  }
  /** @param {SvgPath} path */
  stroke(path) {
    this.#add(
      `<path fill="none"${this.#line()}${this.#given('stroke-linecap', this.lineCap, 'butt')}${this.#given('stroke-dasharray', this.dash.map((length) => this.#sized(length)).join(' '), '')} d="`,
      path.data(this.matrix),
      '"/>',
    );
  }
  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    const path = new SvgPath();
    path.rect(x, y, width, height);
    this.fill(path);
  }
  /** Draws the rim of a text, which the same call of `fillText` follows. */
  strokeText() {
    this.#rim = `${this.#line()} paint-order="stroke"`;
  }
  /**
   * Draws upright text on its baseline.
   *
   * @param {string} text
   * @param {number} x
   * @param {number} y
   */
  fillText(text, x, y) {
    const [, weight, size] = this.#fontParts();
    const [a, b, c, d, e, f] = this.matrix;
    const anchor = { left: 'start', center: 'middle', right: 'end' }[this.textAlign] ?? '';
    this.#add(
      `<g fill="${this.fillStyle}" font-size="${this.#sized(Number(size))}"${this.#given('font-weight', weight, '400')}${this.#given('text-anchor', anchor, 'start')}>`,
      `<text x="${short(a * x + c * y + e)}" y="${short(b * x + d * y + f)}"${this.#rim}>${escaped(text)}</text>`,
      '</g>',
    );
    this.#rim = '';
  }
  /** @param {string} text */
  measureText(text) {
    const [, , size] = this.#fontParts();
    return {
      width: Array.from(text).reduce(
        (width, sign) => width + Number(size) * (sign === '.' ? DOT : LETTER),
        0,
      ),
    };
  }

  /**
   * Draws shapes that overlap only shapes of the same call, so others of one style can join them.
   *
   * @param {() => void} draw
   */
  apart(draw) {
    this.#isApart = true;
    draw();
    this.#isApart = false;
  }
  /** Adds an element as text. @param {string} element */
  write(element) {
    this.#add('', element, '');
  }
  toString() {
    return this.#elements
      .map(({ begin, parts, end }) => `${begin}${parts.join('')}${end}\n`)
      .join('');
  }

  /** @param {string} begin @param {string} part draws nothing if empty @param {string} end */
  #add(begin, part, end) {
    if (part === '') return;
    if (!this.#isApart) this.#apart = [];
    const known = (this.#isApart ? this.#apart : this.#elements.slice(-1)).find(
      (element) => element.begin === begin,
    );
    if (known) return void known.parts.push(part);
    const element = { begin, parts: [part], end };
    this.#elements.push(element);
    if (this.#isApart) this.#apart.push(element);
  }
  #line() {
    return ` stroke="${this.strokeStyle}" stroke-width="${this.#sized(this.lineWidth)}"${this.#given('stroke-linejoin', this.lineJoin, 'miter')}${this.#given('stroke-opacity', this.globalAlpha, 1)}`;
  }
  /**
   * Returns an attribute; '' for its default.
   *
   * @param {string} name
   * @param {string | number} value
   * @param {string | number} plain
   */
  #given(name, value, plain) {
    return value === plain ? '' : ` ${name}="${value}"`;
  }
  /** Returns a length of the painter in units of the picture. @param {number} length */
  #sized(length) {
    const [a, b, c, d] = this.matrix;
    return short(length * Math.sqrt(Math.abs(a * d - b * c)));
  }
  #fontParts() {
    return /^(\d+) ([\d.]+)px/.exec(this.font) ?? [];
  }
}

/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
