// What a picture needs from the page around it: light or dark, reduced motion, and its colours. A
// page can set each colour of the palette by a custom property: `open` by `--cubechase-open`,
// `keptRim` by `--cubechase-kept-rim`, the second of the list `chart` by `--cubechase-chart-2`.

import { adopt } from '../ui/sheet.js';

/**
 * Reports changes of light or dark, the palette, or reduced motion.
 *
 * @param {HTMLElement} root whose outline shows the scheme in use (base.css)
 * @param {(theme: 'light' | 'dark') => unknown} palette the colours, as JSON can hold them
 * @param {() => void} changed the palette or reduced motion has changed
 * @param {AbortSignal} signal ends it
 */
export function createSurroundings(root, palette, changed, signal) {
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  // A page can set colours by a class, a style or an attribute, here or on any ancestor. There is
  // no event for that.
  const palettes = new MutationObserver(look);
  let seen = '';
  const around = {
    enter,
    get reducedMotion() {
      return motion.matches;
    },
    /** @returns {'light' | 'dark'} the choice of `light-dark()`: a black outline means light */
    get theme() {
      const [red = 0] =
        getComputedStyle(root)
          .outlineColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return red > 128 ? 'dark' : 'light';
    },
  };

  /**
   * Compares the palette, because a page can animate an attribute: most changes do not affect it.
   */
  function look() {
    const now = JSON.stringify(palette(around.theme));
    if (now === seen) return;
    const isFirst = seen === '';
    seen = now;
    if (!isFirst) changed();
  }

  /** Call it after the element has moved in the page. */
  function enter() {
    palettes.disconnect();
    // A page can choose colours by any attribute of the first two, and by style or class of the
    // others.
    const { documentElement, body } = root.ownerDocument;
    for (const element of ancestorsOf(root))
      palettes.observe(
        element,
        element === documentElement || element === body
          ? { attributes: true }
          : { attributes: true, attributeFilter: ['class', 'style'] },
      );
    look();
  }

  motion.addEventListener('change', changed, { signal });
  // Any change of the scheme, by a wrapper's style, a sheet or the reader's preference, changes
  // this colour.
  root.addEventListener(
    'transitionend',
    ({ target, propertyName }) => {
      if (target === root && propertyName === 'outline-color') look();
    },
    { signal },
  );
  signal.addEventListener('abort', () => palettes.disconnect());
  enter();
  return around;
}

/**
 * Returns all ancestors, through shadow roots, the nearest first.
 *
 * @param {Element} element
 * @returns {Element[]}
 */
function ancestorsOf(element) {
  const above = [];
  for (
    let node = /** @type {Node | null} */ (element.parentNode);
    node;
    node = node instanceof ShadowRoot ? node.host : node.parentNode
  ) {
    if (node instanceof Element) above.push(node);
  }
  return above;
}

/** @param {string} name */
const kebab = (name) => name.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`);

/**
 * Returns the palette with the colours of the page, as a canvas takes them: any CSS colour as
 * `#rrggbb`.
 *
 * @template {Record<string, string | string[]>} Palette
 * @param {HTMLElement} root @param {Palette} palette
 * @returns {Palette}
 */
export function coloursOf(root, palette) {
  const style = getComputedStyle(root);
  const of = (/** @type {string} */ name, /** @type {string} */ own) => {
    const property = `--cubechase-${kebab(name)}`;
    return style.getPropertyValue(property) === '' || !own.startsWith('#')
      ? own
      : (resolved(root, property) ?? own);
  };
  const entries = Object.entries(palette).map(([name, own]) => [
    name,
    Array.isArray(own) ? own.map((one, at) => of(`${name}${at + 1}`, one)) : of(name, own),
  ]);
  return Object.fromEntries(entries);
}

/** The last values of `writeColours`. @type {WeakMap<ShadowRoot, string>} */
const written = new WeakMap();

/**
 * Writes colours for the style sheets: `open` as `--map-open`. Skips unchanged ones.
 *
 * @param {HTMLElement} root
 * @param {Record<string, string | string[]>} colours
 */
export function writeColours(root, colours) {
  const shadow = root.getRootNode();
  if (!(shadow instanceof ShadowRoot)) return;
  const named = Object.entries(colours).flatMap(([name, colour]) =>
    Array.isArray(colour) ? colour.map((one, at) => [`${name}${at + 1}`, one]) : [[name, colour]],
  );
  const rules = `.root { ${named.map(([name, colour]) => `--map-${kebab(name)}: ${colour};`).join(' ')} }`;
  if (rules === written.get(shadow)) return;
  written.set(shadow, rules);
  adopt(shadow, [], rules);
}

/**
 * @param {HTMLElement} root
 * @param {string} property
 * @returns {string | null} null for a value that is not a colour
 */
function resolved(root, property) {
  const probe = root.ownerDocument.createElement('i');
  probe.style.setProperty('color', `var(${property}, transparent)`);
  root.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const context = root.ownerDocument
    .createElement('canvas')
    .getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // Painted once, because browsers return colours of newer kinds unchanged.
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 0
    ? null
    : `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
}
