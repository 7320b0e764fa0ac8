// Going back in time: from when on the past is kept, and the line under the cube that goes back in it, which is fetched with
// what keeps it.

/** With the line it is kept from this tick on, when the page has long come to rest, or from the first press. */
const SETTLED = 300;
/** A line that moves sixty times a second says no more. */
const SHOWN_MS = 200;
/** Until it is tried again, where something could not be fetched. */
const AGAIN_MS = 10_000;

/** @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld */

export class Rewinding {
  #game;
  #shell;
  #notice;
  #dialogue;
  /** @type {import('../ui/scrubber.js').Scrubber | null} */
  #line = null;
  #isAsked = false;
  /** When it may be asked for again, after it could not be fetched. */
  #againAt = 0;
  #shownAt = 0;
  #shownTick = -1;

  /**
   * @param {import('../play/chase-game.js').ChaseGame} game @param {ReturnType<typeof import('./shell.js').createShell>} shell
   * @param {import('../../shared/ui/notice.js').Notice} notice
   * @param {import('../../shared/element/dialogue.js').Dialogue} dialogue @param {AbortSignal} signal ends what listens on the element
   */
  constructor(game, shell, notice, dialogue, signal) {
    this.#game = game;
    this.#shell = shell;
    this.#notice = notice;
    this.#dialogue = dialogue;
    // Where no line is shown, only a page asks for the past, or what is to be remembered (keeping-cube.js).
    const touched = () => shell.past.hidden || this.#keep();
    for (const event of ['pointerdown', 'keydown']) shell.root.addEventListener(event, touched, { signal });
  }

  /** @param {boolean} show the line is one of the controls */
  show(show) {
    this.#shell.past.hidden = !show;
    if (show && this.#isAsked) this.#draw().catch(() => (this.#isAsked = false));
  }

  /** Tells of the chase as it is now. @param {ChaseWorld} world */
  tell(world) {
    const { past, playback } = this.#game;
    if (this.#shell.past.hidden) return;
    if (world.ticks >= SETTLED) this.#keep();
    const now = performance.now();
    if (!this.#line || (world.ticks === this.#shownTick && now - this.#shownAt < 5 * SHOWN_MS) || (now - this.#shownAt < SHOWN_MS && playback.advancing)) return;
    const range = past.range;
    if (!range) return;
    this.#shownAt = now;
    this.#shownTick = world.ticks;
    this.#line.show({ ...range, canUndo: past.canBringBack });
    this.#line.mark(range);
  }

  /** @param {number} tick @returns {number} the tick that it stands at */
  seek(tick) {
    const { past } = this.#game;
    const before = this.#game.world?.ticks ?? 0;
    if (past.range) past.seek(Math.round(Math.max(0, tick)));
    else this.#keep();
    const now = this.#game.world?.ticks ?? 0;
    if (now !== before) this.#dialogue.say('seek', { tick: now });
    return now;
  }

  /** Somebody left what is known for another future. */
  branched() {
    // The line is shorter now, at whatever tick that is.
    this.#shownTick = -1;
    if (this.#line && this.#game.past.canBringBack) this.#notice.pass('Another future begins. Undo brings the old chase back.', true);
  }

  /** The chase that was left last comes back, as it stood. @returns {boolean} whether there was one */
  undo() {
    const isBack = this.#game.past.bringBack();
    this.#shownTick = -1;
    if (isBack) this.#notice.pass('The old chase is back.', true);
    return isBack;
  }

  #keep() {
    if (this.#isAsked || performance.now() < this.#againAt) return;
    this.#isAsked = true;
    this.#game.past.keep().then(() => this.#draw()).catch(() => {
      this.#isAsked = false;
      this.#againAt = performance.now() + AGAIN_MS;
    });
  }

  async #draw() {
    if (this.#line || this.#shell.past.hidden) return;
    const { scrubberIn } = await import('./scrubbing.js');
    if (this.#line) return;
    this.#line = scrubberIn(this.#shell, this.#game, (tick) => this.seek(tick), () => this.undo());
    this.#game.playback.wake();
  }
}
