// Going back in time: when the recording starts, and the line below the cube, which loads with the
// recording code. Also the second at which a chase begins, and a loop: the chase plays between two
// seconds over and over, until the reader takes over. Its recording brings it back.

import { ticksPerSecond } from '../../engine/chase.js';
import { msg } from '../../shared/message.js';
import { adopt } from '../../shared/ui/sheet.js';

/**
 * @import { ChaseWorld } from '../../engine/chase.js'
 * @import { ElementApi } from '../../shared/element/element-api.js'
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Values } from '../play/settings.js'
 * @import { Goal } from './on-demand.js'
 * @import { Shell } from './shell.js'
 * @import { Stage } from './stage.js'
 * @typedef {{ game: ChaseGame, stage: Stage, values: Values, goal: Goal, reset: () => void }}
 *   LoopDependencies
 * @typedef {ReturnType<typeof createLooping>} Looping
 */

/** The seconds that it stays at its end. */
const REST = 1;

/** @param {LoopDependencies} dependencies */
export function createLooping({ game, stage, values, goal, reset }) {
  const { playback, timeline } = game;
  /**
   * The ticks; null outside a loop.
   *
   * @type {{ from: number, to: number, stamp: import('../play/timeline.js').Stamp } | null}
   */
  let loop = null;
  /** The seconds that it has stayed at its end. */
  let rested = 0;

  /**
   * Goes to the second `at`, or plays the loop. If nothing may move by itself, shows the end of the
   * loop.
   */
  function start() {
    end();
    if (!(values.loop || values.at) || !game.world || goal.on) return;
    if (game.world.ticks > 0) reset();
    const [from, to] = (values.loop ?? [values.at, values.at]).map((seconds) =>
      Math.round(seconds * ticksPerSecond()),
    );
    if (!values.loop) return show(from, false);
    timeline.keep();
    begin(from, to);
  }

  /** @param {number} from @param {number} to */
  function begin(from, to) {
    // The player walks as in the loop, so the moment is the same.
    if (stage.around.reducedMotion) return show(to, true);
    game.tick(from);
    game.steered = false;
    loop = { from, to, stamp: timeline.stamp };
    playback.play();
  }

  /**
   * Shows a later tick at once, the same as a still.
   *
   * @param {number} tick
   * @param {boolean} walks whether the player walks until then
   */
  function show(tick, walks) {
    game.configure({ wander: walks });
    game.tick(tick);
    game.configure({ wander: !stage.around.reducedMotion });
  }

  function end() {
    rest(0);
    loop = null;
  }

  /** @param {number} seconds for which it has stayed at the end; 0 outside a rest */
  function rest(seconds) {
    if (loop) playback.speed = seconds > 0 ? 0 : values.speed;
    rested = seconds;
  }

  /**
   * Call it for each picture.
   *
   * @param {number} ticks of the chase
   * @param {number} seconds since the last picture
   */
  function follow(ticks, seconds) {
    if (!loop) return;
    const { from, to, stamp } = loop;
    if (playback.state !== 'running' || game.steered || !timeline.isOfNow(stamp)) return end();
    if (stage.around.reducedMotion) {
      end();
      playback.pause();
      timeline.seek(to);
    } else if (ticks >= to) {
      if (ticks > to) timeline.seek(to);
      rest(rested + seconds);
      if (rested < REST) return;
      rest(0);
      timeline.seek(from);
    }
  }

  game.events.on('edited', end);
  return { start, end, follow };
}

/**
 * @typedef {object} Dependencies
 * @property {ShadowRoot} shadow
 * @property {Words} words
 * @property {ElementApi} api
 * @property {AbortSignal} signal
 * @property {Notice} notice
 * @property {Shell} shell
 * @property {ChaseGame} game
 * @property {Looping} looping
 * @typedef {ReturnType<typeof createRewinding>} Rewinding
 */

/**
 * With the line, the recording starts at this tick, when the page has loaded, or at the first
 * press.
 */
const SETTLED = 300;
/** Milliseconds between updates of the line. */
const SHOWN_MS = 200;
/** Milliseconds before a failed load is tried again. */
const AGAIN_MS = 10_000;

/** @param {Dependencies} dependencies */
export function createRewinding({ shadow, words, api, signal, notice, shell, game, looping }) {
  /** @type {import('../ui/scrubber.js').Scrubber | null} */
  let line = null;
  /** The earliest time to load the code: never again after a success, later after a failure. */
  let askAt = 0;
  let shownAt = 0;
  let shownTick = -1;

  // Without a line, only a page or the store (cube-autosave.js) starts the recording.
  const touched = () => shell.timeline.hidden || keep();
  for (const event of ['pointerdown', 'keydown'])
    shell.root.addEventListener(event, touched, { signal });

  /** @param {boolean} isShown whether the line is one of the controls */
  function show(isShown) {
    shell.timeline.hidden = !isShown;
    if (isShown && askAt === Infinity) draw().catch(() => (askAt = 0));
  }

  /** Shows the current state of the chase. @param {ChaseWorld} world */
  function tell(world) {
    if (shell.timeline.hidden) return;
    const { ticks } = world;
    if (ticks >= SETTLED) keep();
    const now = performance.now();
    const passed = now - shownAt;
    if (
      !line ||
      (ticks === shownTick && passed < 5 * SHOWN_MS) ||
      (passed < SHOWN_MS && game.playback.advancing)
    )
      return;
    const { range } = game.timeline;
    if (!range) return;
    shownAt = now;
    shownTick = ticks;
    line.show({ ...range, canUndo: game.timeline.canBringBack });
    line.mark(range);
  }

  /** @param {number} tick @returns {number} the current tick */
  function seek(tick) {
    const before = game.world?.ticks ?? 0;
    looping.end();
    const { range } = game.timeline;
    if (range) game.timeline.seek(Math.max(0, Math.min(tick, range.to)));
    else keep();
    const now = game.world?.ticks ?? 0;
    if (now !== before) api.say('seek', { tick: now });
    return now;
  }

  /** Restores the chase of the last stored future. @returns {boolean} whether there was one */
  function undo() {
    const isBack = game.timeline.bringBack();
    shownTick = -1;
    if (isBack) notice.pass(msg('The old chase is back.'), true);
    return isBack;
  }

  function keep() {
    if (performance.now() < askAt) return;
    askAt = Infinity;
    game.timeline.keep();
    draw().catch(() => (askAt = performance.now() + AGAIN_MS));
  }

  async function draw() {
    if (line || shell.timeline.hidden) return;
    const { createScrubber, look } = await import('../ui/scrubber.js');
    if (line) return;
    adopt(shadow, [look]);
    line = createScrubber(words, game, seek, undo);
    shell.timeline.append(line.element);
    game.playback.wake();
  }

  game.events.on('branched', () => {
    // The line is shorter now, even at the same tick.
    shownTick = -1;
    if (line && game.timeline.canBringBack)
      notice.pass(msg('The chase continues from here. Undo brings back the old one.'), true);
  });
  return { show, tell, seek, undo };
}
