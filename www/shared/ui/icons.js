// The pictures of buttons: paths in a box of 24 by 24, in the colour of the text.

import { svg } from './dom.js';
import { button } from './fields.js';

/** @import { Said } from '../message.js' */
/** @import { Words } from './words.js' */

const PATHS = {
  play: 'M8 5.5v13l10.5-6.5Z',
  pause: 'M7 5.5h3.4v13H7Zm6.6 0H17v13h-3.4Z',
  back: 'M15.5 6v12L6.5 12Z',
  forward: 'M8.5 6v12l9-6Z',
  close:
    'M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4Z',
  plus: 'M10.8 5h2.4v5.8H19v2.4h-5.8V19h-2.4v-5.8H5v-2.4h5.8Z',
  minus: 'M5 10.8h14v2.4H5Z',
  fit: 'M4 4h6v2.2H6.2V10H4Zm10 0h6v6h-2.2V6.2H14ZM4 14h2.2v3.8H10V20H4Zm13.8 0H20v6h-6v-2.2h3.8Z',
  undo: 'M9.5 5 4 10.5 9.5 16v-3.7h4.2a3.1 3.1 0 0 1 0 6.2H8V21h5.7a5.6 5.6 0 0 0 0-11.2H9.5Z',
  redo: 'M14.5 5 20 10.5 14.5 16v-3.7h-4.2a3.1 3.1 0 0 0 0 6.2H16V21h-5.7a5.6 5.6 0 0 1 0-11.2h4.2Z',
  look: 'M11 3.5v8l-1.2-1V5.2a1.3 1.3 0 0 0-2.6 0v8.3l-1.7-1.9a1.4 1.4 0 0 0-2.1 1.8l4.2 5.7c.7.9 1.7 1.4 2.9 1.4h4.3a4.4 4.4 0 0 0 4.4-4.4V8a1.3 1.3 0 0 0-2.6 0v3.5h-.5V5.2a1.3 1.3 0 0 0-2.6 0v6.3h-.5v-8a1.3 1.3 0 0 0-2.6 0Z',
  wall: 'M3.5 5h8v6h-8Zm9.5 0h7.5v6H13ZM3.5 12.5H8v6.5H3.5Zm6 0h6V19h-6Zm7.5 0h3.5V19H17Z',
  terrain: 'M3 18.5 9.5 6l4 7.5L15.8 10l5.2 8.5Z',
  floor: 'M4 4h16v16H4Zm2.2 2.2v11.6h11.6V6.2Z',
  flag: 'M6 3h2.2v1.2H19l-3 4 3 4H8.2V21H6Z',
  monster: 'M5 5h14v14H5Zm3 4.2v4h2.8v-4Zm5.2 0v4H16v-4Z',
  picture:
    'M4 5h16v14H4Zm2 2v8.4l4-4.4 3 3.2 2-2 3 3V7Zm8.6 1.4a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z',
  more: 'M5 10.4a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Zm7 0a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Zm7 0a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z',
  text: 'M4 6h16v2.2H4Zm0 5h11v2.2H4Zm0 5h14v2.2H4Z',
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export const icon = (name) => pathIcon(PATHS[name]);

/** Returns an icon for code that loads later. @param {string} path */
export const pathIcon = (path) =>
  svg(
    'svg',
    { 'viewBox': '0 0 24 24', 'aria-hidden': 'true', 'class': 'icon' },
    svg('path', { d: path }),
  );

/**
 * Makes a button that shows only an icon and has a name for assistive technology.
 *
 * @param {Words} words
 * @param {IconName} name
 * @param {Said} label
 * @param {(event: MouseEvent) => void} pressed
 * @param {string} [kind] its class
 */
export const iconButton = (words, name, label, pressed, kind = 'round') =>
  button(words, icon(name), pressed, { 'class': kind, 'title': label, 'aria-label': label });
