// The height of a <path-lab> without controls: that of its map, if this is known before the map
// loads, so that nothing moves. The size is that of a still with `width` and `height`, or of the
// map in the element. A map that is not wide has 4 to 3.

import { orNull } from '../../shared/async.js';
import { inlineMap } from '../../shared/element/inline-map.js';
import { adopt } from '../../shared/ui/sheet.js';

/** The least ratio of width to height. markdown/figures.js has the same. */
const WIDE = 1.5;
/** The rim around the map, in cells. */
const RIM = 0.5;
/** The distance of two rows of hexes, in cells. */
const PITCH = 0.87;

/** @param {HTMLElement} host @param {ShadowRoot} shadow */
export function fitHeight(host, shadow) {
  const [width, height] =
    stillSize(host) ??
    mapSize(host.getAttribute('text') ?? (host.hasAttribute('map') ? '' : inlineIn(host)));
  // The page's own rules for the element come before these. What is below the map besides the bar
  // needs the usual height.
  if (width / height >= WIDE)
    adopt(shadow, [
      `:host(:not([controls], [page], [race], [show])) { --map-ratio: ${width} / ${height}; aspect-ratio: auto; min-block-size: 200px }`,
    ]);
}

/** @param {HTMLElement} host */
function stillSize(host) {
  const image = host.querySelector(
    ':scope > [slot="poster"]:is(img), :scope > [slot="poster"] img',
  );
  const [width, height] = ['width', 'height'].map((side) => Number(image?.getAttribute(side)));
  return width > 0 && height > 0 ? [width, height] : null;
}

/** @param {HTMLElement} host */
const inlineIn = (host) => orNull(() => inlineMap(host))?.text ?? '';

/**
 * Returns the size of a map in a text, about: the core reads it later.
 *
 * @param {string} text
 * @returns {[number, number]}
 */
export function mapSize(text) {
  if (text.trimStart().startsWith('<')) return [0, 0];
  const [columns, rows] = ['width', 'height'].map((side) =>
    Number(new RegExp(`^${side} (\\d+)`, 'm').exec(text)?.[1] ?? 0),
  );
  if (columns > 0 && rows > 0) return [columns + RIM, rows + RIM];
  const [header = '', way = ''] = /^layout .*([rq]) *$/m.exec(text) ?? [];
  // A matrix has its rows in brackets.
  const lines = text
    .replace(header, '')
    .split(/[\n\]]/)
    .map((line) => line.replace(/[[",;]/g, ' ').trim())
    .filter((line) => line !== '');
  const long = Math.max(
    0,
    ...lines.map((line) => (/\s/.test(line) ? line.split(/\s+/) : line).length),
  );
  return [long * (way === 'q' ? PITCH : 1) + RIM, lines.length * (way === 'r' ? PITCH : 1) + RIM];
}
