// Going back in time: from when on the past is kept, and the line under the cube that goes back in it, which is fetched with
// what keeps it.

import { msg } from '../../shared/message.js';
import { adopt } from '../../shared/ui/sheet.js';

/** @import { ChaseWorld } from '../../engine/chase.js' */
/** @typedef {import('./app.js').App} App */

/** With the line it is kept from this tick on, when the page has long come to rest, or from the first press. */
const SETTLED = 300;
/** A line that moves sixty times a second says no more. */
const SHOWN_MS = 200;
/** Until it is tried again, where something could not be fetched. */
const AGAIN_MS = 10_000;

/** @param {App} app */
export function createRewinding(app) {
  const { words, game, shadow, shell, notice, dialogue, signal } = app;
  /** @type {import('../ui/scrubber.js').Scrubber | null} */
  let line = null;
  /** When it may be asked for: never once it was, but later after it could not be fetched. */
  let askAt = 0;
  let shownAt = 0;
  let shownTick = -1;

  // Where no line is shown, only a page asks for the past, or what is to be remembered (keeping-cube.js).
  const touched = () => shell.past.hidden || keep();
  for (const event of ['pointerdown', 'keydown']) shell.root.addEventListener(event, touched, { signal });

  /** @param {boolean} isShown the line is one of the controls */
  function show(isShown) {
    shell.past.hidden = !isShown;
    if (isShown && askAt === Infinity) draw().catch(() => (askAt = 0));
  }

  /** Tells of the chase as it is now. @param {ChaseWorld} world */
  function tell(world) {
    if (shell.past.hidden) return;
    const { ticks } = world;
    if (ticks >= SETTLED) keep();
    const now = performance.now();
    const passed = now - shownAt;
    if (!line || (ticks === shownTick && passed < 5 * SHOWN_MS) || (passed < SHOWN_MS && game.playback.advancing)) return;
    const { range } = game.past;
    if (!range) return;
    shownAt = now;
    shownTick = ticks;
    line.show({ ...range, canUndo: game.past.canBringBack });
    line.mark(range);
  }

  /** @param {number} tick @returns {number} the tick that it stands at */
  function seek(tick) {
    const before = game.world?.ticks ?? 0;
    if (game.past.range) game.past.seek(Math.round(Math.max(0, tick)));
    else keep();
    const now = game.world?.ticks ?? 0;
    if (now !== before) dialogue.say('seek', { tick: now });
    return now;
  }

  /** Somebody left what is known for another future. */
  function branched() {
    // The line is shorter now, at whatever tick that is.
    shownTick = -1;
    if (line && game.past.canBringBack) notice.pass(msg('Another future begins. Undo brings the old chase back.'), true);
  }

  /** The chase that was left last comes back, as it stood. @returns {boolean} whether there was one */
  function undo() {
    const isBack = game.past.bringBack();
    shownTick = -1;
    if (isBack) notice.pass(msg('The old chase is back.'), true);
    return isBack;
  }

  function keep() {
    if (performance.now() < askAt) return;
    askAt = Infinity;
    game.past.keep().then(draw).catch(() => (askAt = performance.now() + AGAIN_MS));
  }

  async function draw() {
    if (line || shell.past.hidden) return;
    const { createScrubber, sheet } = await import('../ui/scrubber.js');
    if (line) return;
    adopt(shadow, [sheet]);
    line = createScrubber(words, game, seek, undo);
    shell.past.append(line.element);
    game.playback.wake();
  }

  return { show, tell, seek, branched, undo };
}
