// Keys of the lab: on its stage all of them, elsewhere in it (on its own page anywhere) those that the control in focus
// does not use itself. Letters are taken by what they say, as the page names them; the rest by what it is. Nothing is
// taken with a modifier that has another meaning, and never Tab.

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const PAN = 60;
const ZOOM = 1.25;
/** Degrees a press, and with Shift. */
const TURN = 15;
const TURN_FINELY = 1;

/**
 * @param {HTMLElement} stage
 * @param {EventTarget} around where keys are heard: the element, or the whole document
 * @param {AbortSignal} signal ends it
 * @param {object} actions
 * @param {() => void} actions.playOrPause
 * @param {(n: number, repeat: number) => void} actions.stepBy repeat: how long the key has been held, in repeats
 * @param {() => void} actions.first
 * @param {() => void} actions.last
 * @param {() => void} actions.slower
 * @param {() => void} actions.faster
 * @param {() => void} actions.reset
 * @param {(dx: number, dy: number) => void} actions.moveCursor
 * @param {(dx: number, dy: number) => void} actions.pan
 * @param {(factor: number) => void} actions.zoom
 * @param {() => void} actions.fit
 * @param {() => void} actions.toggleCell
 * @param {(cost: number) => void} actions.setCost
 * @param {(end: 'from' | 'to') => void} actions.placeEnd
 * @param {(degrees: number) => void} actions.turn
 * @param {() => void} actions.undo
 * @param {() => void} actions.redo
 * @param {() => boolean} actions.leave whether there was something to leave but the stage
 */
export function listenToLabKeys(stage, around, signal, actions) {
  let repeats = 0;
  let turn = TURN;
  /** @type {Record<string, () => void>} */
  const plain = {
    ' ': () => actions.playOrPause(),
    Home: () => actions.first(),
    End: () => actions.last(),
    '[': () => actions.slower(),
    ']': () => actions.faster(),
    r: () => actions.reset(),
    '+': () => actions.zoom(ZOOM),
    '=': () => actions.zoom(ZOOM),
    '-': () => actions.zoom(1 / ZOOM),
    f: () => actions.fit(),
    0: () => actions.fit(),
    Enter: () => actions.toggleCell(),
    s: () => actions.placeEnd('from'),
    g: () => actions.placeEnd('to'),
  };
  /** What goes on while a key is held. @type {Record<string, () => void>} */
  const held = {
    ',': () => actions.stepBy(-1, repeats),
    '.': () => actions.stepBy(1, repeats),
    q: () => actions.turn(-turn),
    e: () => actions.turn(turn),
    '<': () => actions.stepBy(-1, repeats),
    '>': () => actions.stepBy(1, repeats),
  };

  around.addEventListener('keydown', (heard) => {
    const event = /** @type {KeyboardEvent} */ (heard);
    const { key, repeat } = event;
    const target = event.composedPath()[0];
    if (event.defaultPrevented || (target !== stage && isTheirs(target, key))) return;
    repeats = repeat ? repeats + 1 : 0;
    turn = event.shiftKey ? TURN_FINELY : TURN;
    const name = key.length === 1 ? key.toLowerCase() : key;
    const arrow = ARROWS[key];
    if (event.ctrlKey || event.metaKey) {
      if (event.altKey) return;
      if (name === 'z') (event.shiftKey ? actions.redo : actions.undo)();
      else if (name === 'y') actions.redo();
      else return;
    } else if (event.altKey) {
      return;
    } else if (arrow) {
      if (event.shiftKey) actions.pan(-arrow[0] * PAN, -arrow[1] * PAN);
      else actions.moveCursor(arrow[0], arrow[1]);
    } else if (held[name]) {
      held[name]();
    } else if (plain[name]) {
      if (!repeat || ['+', '=', '-', '[', ']'].includes(name)) plain[name]();
    } else if (/^[1-9]$/.test(name)) {
      actions.setCost(Number(name));
    } else if (key === 'Escape') {
      if (!actions.leave() && target === stage) stage.blur();
    } else {
      return;
    }
    event.preventDefault();
  }, { signal });
}

/**
 * Whether a control has a use of its own for a key.
 *
 * @param {EventTarget | undefined} target @param {string} key
 */
function isTheirs(target, key) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  const arrow = key.startsWith('Arrow');
  if (target instanceof HTMLInputElement) {
    if (target.type === 'range') return arrow || ['Home', 'End', 'PageUp', 'PageDown'].includes(key);
    return target.type === 'radio' ? arrow || key === ' ' : true;
  }
  return target.matches('button, a, summary') && (key === ' ' || key === 'Enter');
}
