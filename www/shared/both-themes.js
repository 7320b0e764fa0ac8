// One SVG in the colours of two themes.

import { readWord } from './words.js';

const COLOUR = /#[0-9a-f]{6}\b|rgb\([^)]*\)/g;

/**
 * Returns a drawing that follows the colour scheme of its page, or of the system, or has that of a
 * scheme.
 *
 * @template T
 * @param {(theme: T) => string} draw returns the drawing in a theme; only colours may differ
 * @param {{ readonly light: T, readonly dark: T }} themes
 * @param {string} [scheme] `light` or `dark`
 */
export function inBothThemes(draw, { light, dark }, scheme) {
  if (scheme !== undefined)
    return draw(
      readWord('scheme', scheme, { scheme: { now: ['light', 'dark'] } }) === 'dark' ? dark : light,
    );
  const night = draw(dark).match(COLOUR) ?? [];
  /** @type {Map<string, string>} */
  const names = new Map();
  let at = 0;
  const drawn = draw(light).replace(COLOUR, (day) => {
    const pair = `${day} ${night[at++]}`;
    // Several drawings can be in one page, so a name always has the same colours.
    if (!names.has(pair)) names.set(pair, `--c${pair.replace(/\W+/g, '-')}`);
    return `var(${names.get(pair)})`;
  });
  if (at !== night.length)
    throw new Error(
      `found ${at} colours in the light drawing and ${night.length} in the dark one; expected as many`,
    );
  const rules = (/** @type {number} */ which) =>
    [...names].map(([pair, name]) => `${name}:${pair.split(' ')[which]}`).join(';');
  return drawn.replace(
    '>',
    `><style>:root{${rules(0)}}@media(prefers-color-scheme:dark){:root{${rules(1)}}}</style>`,
  );
}
