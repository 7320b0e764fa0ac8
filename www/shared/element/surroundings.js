// What a picture must know of the page around it: light or dark, how much may move, and its colours: those of its palette, but where the page
// says otherwise by a custom property. `open` is asked for as `--cubechase-open`, `keptRim` as `--cubechase-kept-rim`, the second of a list
// `chart` as `--cubechase-chart-2`.

import { adopt } from '../ui/sheet.js';

/**
 * Tells when light or dark, the palette or how much may move changes.
 *
 * @param {HTMLElement} root whose outline tells the scheme in use (base.css)
 * @param {(theme: 'light' | 'dark') => unknown} palette what is drawn with, as JSON can hold it
 * @param {() => void} changed the palette, or how much may move, is another
 * @param {AbortSignal} signal ends it
 */
export function createSurroundings(root, palette, changed, signal) {
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  // Colours that a page gives by a class, a style or an attribute, here or anywhere above: nothing else tells of them.
  const palettes = new MutationObserver(look);
  let seen = '';
  const around = {
    enter,
    get still() {
      return motion.matches;
    },
    /** @returns {'light' | 'dark'} what `light-dark()` chose: black outlines a light picture */
    get theme() {
      const [red = 0] = getComputedStyle(root).outlineColor.match(/[\d.]+/g)?.map(Number) ?? [];
      return red > 128 ? 'dark' : 'light';
    },
  };

  /** A page may animate an attribute: most changes are none of the palette's. */
  function look() {
    const now = JSON.stringify(palette(around.theme));
    if (now === seen) return;
    const isFirst = seen === '';
    seen = now;
    if (!isFirst) changed();
  }

  /** The element stands somewhere else in a page. */
  function enter() {
    palettes.disconnect();
    // A page may choose its colours by any attribute of the first two; the others have theirs by style and class.
    const { documentElement, body } = root.ownerDocument;
    for (const element of ancestorsOf(root)) palettes.observe(element, element === documentElement || element === body ? { attributes: true } : { attributes: true, attributeFilter: ['class', 'style'] });
    look();
  }

  motion.addEventListener('change', changed, { signal });
  // Whatever changed the scheme, a wrapper's style or a sheet as much as the reader's wish, moves this colour.
  root.addEventListener('transitionend', ({ target, propertyName }) => {
    if (target === root && propertyName === 'outline-color') look();
  }, { signal });
  signal.addEventListener('abort', () => palettes.disconnect());
  enter();
  return around;
}

/** All elements above, through shadow roots, the nearest first. @param {Element} element @returns {Element[]} */
function ancestorsOf(element) {
  const above = [];
  for (let node = /** @type {Node | null} */ (element.parentNode); node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof Element) above.push(node);
  }
  return above;
}

/** @param {string} name */
const kebab = (name) => name.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`);

/**
 * The palette with what the page says. What a canvas takes as a colour is in it: any CSS colour as `#rrggbb`.
 *
 * @template {Record<string, string | string[]>} Palette
 * @param {HTMLElement} root @param {Palette} palette
 * @returns {Palette}
 */
export function coloursOf(root, palette) {
  const style = getComputedStyle(root);
  const of = (/** @type {string} */ name, /** @type {string} */ own) => {
    const property = `--cubechase-${kebab(name)}`;
    return style.getPropertyValue(property) === '' || !own.startsWith('#') ? own : (resolved(root, property) ?? own);
  };
  const entries = Object.entries(palette).map(([name, own]) => [
    name,
    Array.isArray(own) ? own.map((one, at) => of(`${name}${at + 1}`, one)) : of(name, own),
  ]);
  return Object.fromEntries(entries);
}

/** What `writeColours` wrote last. @type {WeakMap<ShadowRoot, string>} */
const written = new WeakMap();

/** Hands colours to the style sheets: `open` as `--map-open`. Does nothing where they are those of before. @param {HTMLElement} root @param {Record<string, string | string[]>} colours */
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

/** @param {HTMLElement} root @param {string} property @returns {string | null} null for what is no colour */
function resolved(root, property) {
  const probe = root.ownerDocument.createElement('i');
  probe.style.setProperty('color', `var(${property}, transparent)`);
  root.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const context = root.ownerDocument.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // Painted once: a browser writes colours of the newer kinds as they came.
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 0 ? null : `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
}
