// Keys on the stage: arrows and WASD walk, as the physical keys lie, so that the block under the left hand works on
// every keyboard. A direction is pressed while at least one of its keys is down. Space pauses, U unfolds. Nothing is taken with a modifier,
// nothing when the stage has no focus, and never Tab.

/** @typedef {import('../../engine/chase.js').Direction} Direction */

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
/** @type {Record<string, Direction>} */
const LETTERS = { KeyW: 'up', KeyS: 'down', KeyA: 'left', KeyD: 'right' };

/** As they are printed, wherever they lie. @type {Record<string, number>} */
const ZOOM = { '+': 1.25, '=': 1.25, '-': 1 / 1.25, '−': 1 / 1.25 };

/**
 * @param {HTMLElement} canvas @param {import('./steering.js').Steering} steering
 * @param {import('./editing.js').Editing} editor the arrows are its cursor's while it is active
 * @param {object} asks
 * @param {() => boolean} asks.begin plays what a title screen offers, and tells whether there was one
 * @param {() => boolean} asks.escape ends what can be ended, and tells whether there was anything
 * @param {() => void} asks.unfold or fold up again
 * @param {(way: number) => void} asks.another chooses another monster: the next by 1, the one before by −1
 * @param {() => void} asks.keys which there are
 * @param {() => boolean} asks.undo brings back the chase that was left, and tells whether there was one
 */
export function listenToKeys(canvas, steering, editor, { begin, escape, unfold, another, keys, undo }) {
  /** The keys that are down, each with the direction that it holds. @type {Map<string, Direction>} */
  const down = new Map();

  /** @param {string} code */
  const letGo = (code) => {
    const direction = down.get(code);
    if (direction === undefined) return;
    down.delete(code);
    if (![...down.values()].includes(direction)) steering.release(direction);
  };

  canvas.addEventListener('keydown', (event) => {
    const { hand } = editor;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && editor.active ? hand?.shortcut(event) : isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z' && undo()) event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Virtual keyboards send no code; their arrows still have a name.
    const code = event.code || event.key;
    const arrow = ARROWS[code];
    const direction = arrow ?? LETTERS[code];
    if (editor.active && arrow !== undefined) {
      editor.ask((one) => one.moveCursor(arrow));
    } else if (editor.active && (code === 'Enter' || code === 'Space')) {
      if (!event.repeat) editor.ask((one) => one.press());
    } else if (code === 'Space') {
      if (!event.repeat) steering.playOrPause();
    } else if (ZOOM[event.key] !== undefined) {
      steering.zoom(ZOOM[event.key] ?? 1);
    } else if (event.key === 'm' || event.key === 'M') {
      another(event.shiftKey ? -1 : 1);
    } else if (direction !== undefined) {
      if (!event.repeat && !down.has(code) && !begin()) {
        const held = [...down.values()].includes(direction);
        down.set(code, direction);
        if (!held) steering.pressByHand(direction);
      }
    } else if (event.key === '?') {
      keys();
    } else if (event.key.toLowerCase() === 'u') {
      if (!event.repeat) unfold();
    } else if (code === 'Escape') {
      if (!escape()) canvas.blur();
    } else {
      return;
    }
    // Taken: the page must not scroll too.
    event.preventDefault();
  });
  canvas.addEventListener('keyup', (event) => letGo(event.code || event.key));
  // A key let go elsewhere is never heard of, so leaving lets go of all.
  canvas.addEventListener('blur', () => [...down.keys()].forEach(letGo));
}
