// What happens in a game, shown at its cell: a gem, an edge, a catch. Each effect follows its cell while the cube turns.

/** @import { Cell } from '../draw/measures.js' */
/** @import { Said } from '../../shared/message.js' */
/** @typedef {'gem' | 'edge' | 'caught'} Effect */

/** Milliseconds that an effect stays, also without animation. */
const STAYS_MS = 1100;

/** @param {import('../../shared/ui/words.js').Words} words @param {{ project: (cell: Cell) => { x: number, y: number, visible: boolean } }} stage */
export function createEffects({ el }, stage) {
  const element = el('div', { class: 'effects', 'aria-hidden': 'true' });
  /** @type {Map<HTMLElement, Cell>} */
  const shown = new Map();

  /** @param {HTMLElement} effect @param {Cell} cell */
  function place(effect, cell) {
    const { x, y, visible } = stage.project(cell);
    const beside = stage.project({ ...cell, x: cell.x > 0 ? cell.x - 1 : cell.x + 1 });
    effect.style.translate = `${x}px ${y}px`;
    effect.style.setProperty('--cell', `${Math.hypot(beside.x - x, beside.y - y)}px`);
    effect.hidden = !visible;
  }

  return {
    element,
    /** @param {Effect} kind @param {Cell} cell @param {Said} [text] beside it */
    show(kind, cell, text = '') {
      const effect = el('div', { class: `effect ${kind}` }, el('i'), el('b', {}, text));
      shown.set(effect, cell);
      place(effect, cell);
      element.append(effect);
      setTimeout(() => {
        shown.delete(effect);
        effect.remove();
      }, STAYS_MS);
    },
    /** Call it for each picture. */
    follow: () => shown.forEach((cell, effect) => place(effect, cell)),
  };
}
