// The panel's place beside or under the stage: kept free from the moment on when controls are asked for, and filled once the panel's
// code has come. So an answer waits for no control, and nothing moves when they are there.

import { el } from '../../shared/ui/dom.js';

/**
 * @typedef {typeof import('./panel-wires.js')} Controls
 * @typedef {Parameters<Controls['createPanel']>[2]} Actions
 * @typedef {import('./opener.js').LabMapChoice} LabMapChoice
 */

export class PanelDock {
  #host;
  #lab;
  #layout;
  #actions;
  #lost;
  #place = el('section', { class: 'panel', 'aria-busy': 'true', 'aria-label': 'Settings' }, el('button', { class: 'toggle', type: 'button', disabled: true }, 'Settings'));
  /** @type {{ controls: Controls, made: ReturnType<Controls['createPanel']> } | null} */
  #panel = null;
  /** @type {LabMapChoice | null} */
  #choice = null;
  #editing = false;
  /** Whether there is to be one. */
  shown = false;

  /**
   * @param {HTMLElement} host @param {import('../play/lab.js').Lab} lab @param {HTMLElement} layout
   * @param {Actions} actions @param {() => void} lost its code could not be had
   */
  constructor(host, lab, layout, actions, lost) {
    this.#host = host;
    this.#lab = lab;
    this.#layout = layout;
    this.#actions = actions;
    this.#lost = lost;
  }

  /** @param {boolean} shown @param {LabMapChoice | null} choice the map that is open */
  show(shown, choice) {
    if (shown === this.shown) return;
    this.shown = shown;
    if (shown) {
      this.#layout.append(this.#place);
      void this.#fill(choice);
    } else {
      (this.#panel?.made.panel.element ?? this.#place).remove();
      this.#panel = null;
    }
  }

  /** Another map is open. @param {LabMapChoice} choice */
  choose(choice) {
    this.#choice = choice;
    this.#panel?.made.panel.chooser.show(choice);
  }

  /** What is in force. @param {boolean} editing whether the map's text is shown */
  sync(editing) {
    this.#editing = editing;
    if (!this.#panel) return;
    const { controls, made } = this.#panel;
    made.panel.show({ ...controls.settingsOf(this.#lab, made.whose), editing });
  }

  /** @param {LabMapChoice | null} choice */
  async #fill(choice) {
    this.#choice = choice;
    let controls;
    try {
      controls = await import('./panel-wires.js');
    } catch {
      this.#place.remove();
      this.shown = false;
      return this.#lost();
    }
    if (!this.shown || this.#panel) return;
    const made = controls.createPanel(this.#host, this.#lab, this.#actions);
    this.#panel = { controls, made };
    if (this.#choice) made.panel.chooser.show(this.#choice);
    // As it is to be seen, before it is: rows that go later would move the others.
    this.sync(this.#editing);
    this.#place.replaceWith(made.panel.element);
  }
}
