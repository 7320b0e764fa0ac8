// What stands in the place of the picture until there is one: what the page has put into the slot, the image at the address of
// the attribute, or else the outline of a cube.

import { el, svg } from '../ui/dom.js';

/** @param {import('../ui/notice.js').Notice} notice @param {HTMLElement} host @param {string} text what is waited for */
export function showLoading(notice, host, text) {
  const address = host.getAttribute('poster');
  const own = address === null ? outline() : el('img', { class: 'poster', src: address, alt: '' });
  notice.showLoading(text, el('slot', { name: 'poster' }, own), hasPoster(host));
}

/** Whether it is a picture of its own, which needs no words. @param {HTMLElement} host */
const hasPoster = (host) => host.hasAttribute('poster') || host.querySelector(':scope > [slot="poster"]') !== null;

function outline() {
  return svg(
    'svg',
    { viewBox: '0 0 120 130', 'aria-hidden': 'true', class: 'skeleton' },
    svg('path', { class: 'top', d: 'M60 6 112 34 60 62 8 34Z' }),
    svg('path', { class: 'front', d: 'M8 34 60 62V122L8 94Z' }),
    svg('path', { class: 'side', d: 'M112 34 60 62V122l52-28Z' }),
  );
}
