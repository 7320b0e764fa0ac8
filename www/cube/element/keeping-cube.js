// A cube that remembers: when it is written, and the bar that tells of what came by a link. Fetched for cubes that do.

import { loadParts } from '../../engine/load.js';
import { Keeping } from '../../shared/element/keeping.js';
import { adopt } from '../../shared/ui/sheet.js';
import { BorrowedBar } from '../ui/borrowed.js';
import { KeptCube } from './kept-cube.js';
import { hasLink } from './remembering.js';
import looks from './borrowed.css?inline';

/** @typedef {import('./remembering.js').RememberingParts} RememberingParts */

/** Milliseconds between two looks at whether somebody has taken over. */
const LOOK_MS = 250;

export class KeepingCube {
  #kept;
  #keeping;
  #bar;
  #notice;
  #timer = 0;

  /** @param {RememberingParts} parts @param {string} key @param {Record<string, string>} given the page's own attributes @param {AbortSignal} signal */
  constructor(parts, key, given, signal) {
    const { host, shell, notice } = parts;
    this.#notice = notice;
    // A page that goes waits for nothing; and whoever copies the last thirty seconds has had them.
    loadParts(['past']).then(() => this.#kept.hold(), () => undefined);
    this.#kept = new KeptCube(parts, key, given, () => this.#show());
    this.#keeping = new Keeping(this.#kept, signal);
    // A page that is put aside may never be told that it goes.
    host.ownerDocument.addEventListener('visibilitychange', () => host.ownerDocument.hidden && this.#keeping.rescue(), { signal });
    this.#bar = new BorrowedBar({
      takeOver: () => {
        this.#taken(true);
        parts.shell.canvas.focus({ preventScroll: true });
      },
      // The buttons go with what they are pressed for.
      openMine: () => {
        this.#keeping.openMine();
        parts.shell.canvas.focus({ preventScroll: true });
      },
      keepInstead: () => {
        this.#keeping.keepInstead();
        this.#show();
        parts.shell.canvas.focus({ preventScroll: true });
      },
    });
    adopt(/** @type {ShadowRoot} */ (shell.root.getRootNode()), [looks]);
    shell.title.append(this.#bar.element);
    signal.addEventListener('abort', () => clearInterval(this.#timer));
  }

  /** A link in the address, or what was here before, or the element's own map. */
  start() {
    return this.#keeping.start(false);
  }

  /** Comes when something is shown already. */
  join() {
    if (hasLink()) void this.start();
  }

  /** @param {boolean} edited */
  changed(edited) {
    this.#kept.changed(edited);
    this.#keeping.save();
  }

  /** From now on what came by a link is told of, and whether it is watched, or was taken over. */
  #show() {
    clearInterval(this.#timer);
    const { borrowed, untouched, watching, isGame } = this.#kept;
    const { hasOwn } = this.#keeping;
    // Who has nothing of their own just plays the game of a link.
    this.#bar.show(borrowed && (hasOwn || !isGame), watching, hasOwn);
    // The bar is what is seen of that.
    if (watching) this.#notice.say('You are watching what came by a link. Press an arrow key or Take over to continue it yourself.');
    if (!borrowed || !untouched) return;
    this.#timer = window.setInterval(() => this.#kept.untouched || this.#taken(watching), LOOK_MS);
  }

  /** Somebody plays on: the address says no longer what is there. @param {boolean} watched until now */
  #taken(watched) {
    if (watched) this.#kept.takeOver();
    this.#keeping.save();
    this.#show();
    if (watched) this.#notice.pass('The chase is yours from here.', true);
  }
}
