// What goes wrong, said in words: a map that was refused, an engine or a picture that cannot be had, and what can be done.

import { MAPS } from '../../shared/maps.js';
import { faultOf } from '../../shared/element/fault.js';
import { isOwnName } from '../../shared/ui/fields.js';

/** @typedef {import('../ui/chooser.js').MapChoice} MapChoice */

const FAULT = 'The maze engine ran into a fault of its own.';
const LOST =
  'The browser took the graphics away from this page, and the chase waits. It goes on by itself when they are back; ' +
  'reload the page if that takes long.';

export class Troubles {
  #game;
  #notice;
  #dialogue;
  #changed;
  /** Whether there is nothing to show but what went wrong. */
  failed = false;

  /**
   * @param {import('../play/chase-game.js').ChaseGame} game @param {import('../../shared/ui/notice.js').Notice} notice
   * @param {import('../../shared/element/dialogue.js').Dialogue} dialogue @param {() => void} changed `failed`, or whether time runs
   */
  constructor(game, notice, dialogue, changed) {
    this.#game = game;
    this.#notice = notice;
    this.#dialogue = dialogue;
    this.#changed = changed;
  }

  /** @param {unknown} error @param {MapChoice} choice @param {(url: string) => void} open another map */
  refusedMap(error, choice, open) {
    // A panic: its own words are on the console.
    const { message, line, column, place, reason } = faultOf(error instanceof WebAssembly.RuntimeError ? new Error(FAULT) : error);
    if (this.#game.world) {
      const title = 'name' in choice && isOwnName(choice.name) ? `“${choice.name}” was not opened` : 'This map was not opened';
      this.#notice.showCard({ about: 'map', title, place, message: reason, after: 'The chase that was running goes on.' });
    } else {
      const other = MAPS.find(({ url }) => !('url' in choice) || url !== choice.url);
      this.#fail('This map could not be opened', [place, reason].filter(Boolean).join(': '), `Open “${other?.name}” instead`, () => open(other?.url ?? ''));
    }
    this.#dialogue.say('maperror', { message, line, column });
    this.#dialogue.failed('map', error);
  }

  /** @param {import('./opener.js').StartError} error @param {() => void} start */
  notStarted(error, start) {
    this.#fail(error.title, error.message, 'Try again', start);
    this.#dialogue.failed(error.what, error);
  }

  /** The panic's own words are on the console, for those who can mend it. @param {boolean} again loading anew did not help @param {() => void} reload */
  broken(again, reload) {
    const title = again ? 'The chase did not start again' : 'The chase has stopped';
    const way = again ? 'If it fails once more, reload the page.' : 'The map can be loaded anew.';
    this.#fail(title, `${FAULT} ${way}`, 'Reload the map', reload);
    this.#dialogue.failed('engine', new Error(FAULT));
  }

  /** The browser may take the graphics away at any time, and give them back. @param {boolean} lost */
  picture(lost) {
    this.#game.playback.hold('no picture', lost);
    // Without a chase the cover has more to say.
    if (this.#game.world && !this.failed) {
      if (lost) this.#notice.showFailure('The picture is gone', LOST);
      else this.#notice.hideCover();
    }
    this.#changed();
    if (lost) this.#dialogue.failed('picture', new Error(LOST));
  }

  /** @param {string} title @param {string} message @param {string} action @param {() => void} act */
  #fail(title, message, action, act) {
    this.failed = true;
    this.#notice.showFailure(title, message, action, act);
    this.#changed();
  }
}
