// The lines to embed, with the address that this page came from, and a button that copies them.

import { el } from '../shared/ui/dom.js';
import { LIBRARY } from '../shared/site.js';

/** @param {HTMLElement} section @param {import('./texts.js').FrontTexts['says']} says */
export function offerCode(section, { copy, copied, blocked }) {
  const text = `<script type="module" src="${LIBRARY}"></script>
<path-lab race="astar,greedy" autoplay></path-lab>
<cube-chase autoplay loading="lazy"></cube-chase>`;
  const code = el('pre', { tabindex: 0 }, text);
  const said = el('output');
  const button = el('button', { type: 'button' }, copy);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text);
      said.value = copied;
    } catch {
      getSelection()?.selectAllChildren(code);
      said.value = blocked;
    }
  });
  section.append(code, el('p', { class: 'copy' }, button, said));
}
