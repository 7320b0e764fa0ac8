// How wide a brush is, chosen: for the cube's walls and the lab's.

import { BRUSHES } from '../play/brush.js';
import { el } from './dom.js';
import { radios } from './radios.js';

/** @param {string} name @param {string} kind @param {string} group the class of all of them @param {(brush: number) => void} chosen */
export function brushes(name, kind, group, chosen) {
  const choices = BRUSHES.map((brush) => ({ value: String(brush), label: `Brush ${brush} wide`, content: [el('span', { 'aria-hidden': 'true' }, String(brush))] }));
  const { labels, show } = radios(name, kind, choices, (brush) => chosen(Number(brush)));
  return {
    element: el('span', { class: group, role: 'radiogroup', 'aria-label': 'Brush' }, ...labels),
    /** @param {number} brush */
    show: (brush) => show(String(brush)),
  };
}
