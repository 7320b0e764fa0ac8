// What goes wrong in the lab, said in words: a map that was refused, a core that trapped, and what can be done.

import { PRESETS } from '../play/presets.js';
import { faultOf } from '../../shared/element/fault.js';
import { isOwnName } from '../../shared/ui/fields.js';

/** @typedef {import('../ui/map-chooser.js').LabMapChoice} LabMapChoice */

export class Troubles {
  #lab;
  #notice;
  #dialogue;
  #changed;
  /** Whether there is nothing to show but what went wrong. */
  failed = false;
  /** What lanes say since the core trapped, until they were searched anew; '' when it did not. */
  #trap = '';

  /**
   * @param {import('../play/lab.js').Lab} lab @param {import('../../shared/ui/notice.js').Notice} notice
   * @param {import('../../shared/element/dialogue.js').Dialogue} dialogue @param {() => void} changed what is told of it
   */
  constructor(lab, notice, dialogue, changed) {
    this.#lab = lab;
    this.#notice = notice;
    this.#dialogue = dialogue;
    this.#changed = changed;
  }

  /** Whether the core has trapped, and nothing was searched since. */
  get trapped() {
    return this.#trap !== '';
  }

  /** A map is there. */
  opened() {
    this.failed = false;
    this.#notice.hideCard('map');
    this.#notice.hideCover();
  }

  /** @param {unknown} error @param {LabMapChoice} choice @param {(url: string) => void} open another map @returns {{ message: string, line: number, column: number }} */
  refused(error, choice, open) {
    const { message, line, column, place, reason } = faultOf(error);
    if (this.#lab.columns) {
      const title = 'name' in choice && isOwnName(choice.name) ? `“${choice.name}” was not opened` : 'This map was not opened';
      this.#notice.showCard({ about: 'map', title, place, message: reason, after: 'Everything stays as it was.' });
    } else {
      const other = PRESETS.find(({ url }) => !('url' in choice) || url !== choice.url);
      this.failed = true;
      this.#notice.showFailure('This map could not be opened', [place, reason].filter(Boolean).join(': '), `Open “${other?.name}” instead`, () => open(other?.url ?? ''));
      this.#changed();
    }
    return { message, line, column };
  }

  /** @param {unknown} error of the core */
  broken(error) {
    this.#trap = this.#lab.lead?.error ?? '';
    this.#notice.showCard({
      about: 'engine',
      title: 'The search engine ran into a fault of its own',
      message: 'The map is still here. Any change of the map or of the settings searches it anew; if that does not help, reload the page.',
    });
    this.#changed();
    this.#dialogue.failed('engine', error);
  }

  /** Once all have been searched anew it is over. */
  follow() {
    if (this.#trap === '' || this.#lab.lanes.some(({ error }) => error === this.#trap)) return;
    this.#trap = '';
    this.#notice.hideCard('engine');
  }
}
