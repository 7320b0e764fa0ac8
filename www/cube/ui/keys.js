// Keys on the stage: arrows and WASD walk, as the physical keys lie, so that the block under the left hand works on
// every keyboard. A direction is pressed while at least one of its keys is down. Nothing is taken with a modifier,
// nothing when the stage has no focus, and never Tab.

/** @typedef {'up' | 'down' | 'left' | 'right'} Direction */

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
/** @type {Record<string, Direction>} */
const LETTERS = { KeyW: 'up', KeyS: 'down', KeyA: 'left', KeyD: 'right' };

/**
 * @param {HTMLElement} stage
 * @param {object} actions
 * @param {(direction: Direction) => void} actions.press
 * @param {(direction: Direction) => void} actions.release
 * @param {() => boolean} actions.editing the arrows then belong to the cell cursor
 * @param {(direction: Direction) => void} actions.moveCursor
 * @param {() => void} actions.toggleCell
 * @param {() => void} actions.leave Esc
 */
export function listenToKeys(stage, actions) {
  /** The keys that are down, each with the direction that it holds. @type {Map<string, Direction>} */
  const down = new Map();

  /** @param {string} code */
  const letGo = (code) => {
    const direction = down.get(code);
    if (direction === undefined) return;
    down.delete(code);
    if (![...down.values()].includes(direction)) actions.release(direction);
  };

  stage.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Virtual keyboards send no code; their arrows still have a name.
    const code = event.code || event.key;
    const arrow = ARROWS[code];
    const direction = arrow ?? LETTERS[code];
    if (actions.editing() && arrow !== undefined) {
      actions.moveCursor(arrow);
    } else if (actions.editing() && (code === 'Enter' || code === 'Space')) {
      if (!event.repeat) actions.toggleCell();
    } else if (direction !== undefined) {
      if (!event.repeat && !down.has(code)) {
        const held = [...down.values()].includes(direction);
        down.set(code, direction);
        if (!held) actions.press(direction);
      }
    } else if (code === 'Escape') {
      actions.leave();
    } else {
      return;
    }
    // Taken: the page must not scroll too.
    event.preventDefault();
  });
  stage.addEventListener('keyup', (event) => letGo(event.code || event.key));
  // A key let go elsewhere is never heard of, so leaving lets go of all.
  stage.addEventListener('blur', () => [...down.keys()].forEach(letGo));
}
