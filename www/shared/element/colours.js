// The colours of a picture: those of its palette, but where the page says otherwise by a custom property. `open` is asked
// for as `--cubechase-open`, `keptRim` as `--cubechase-kept-rim`, the second of a list `chart` as `--cubechase-chart-2`.

import { adopt } from '../ui/sheet.js';

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
