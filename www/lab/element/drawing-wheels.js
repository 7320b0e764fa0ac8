// What draws wheels is fetched when a search drives, and asked for once: each picture until it is there lacks it. Where it cannot be
// had that is told, and whoever reads it may try again.

import { fetchWheels, lacksWheels } from '../draw/pane.js';

/** @typedef {import('../play/lab.js').Lab} Lab */

export class DrawingWheels {
  #notice;
  #redraw;
  #focus;
  #wheels;
  /** Whether it was asked for, for the search that drives now. */
  #asked = false;

  /**
   * @param {Pick<import('../../shared/ui/notice.js').Notice, 'showCard' | 'hideCard'>} notice
   * @param {() => void} redraw @param {() => void} focus to where it was before the card
   * @param {{ lacks: () => boolean, fetch: () => Promise<void> }} [wheels]
   */
  constructor(notice, redraw, focus, wheels = { lacks: lacksWheels, fetch: fetchWheels }) {
    this.#notice = notice;
    this.#redraw = redraw;
    this.#focus = focus;
    this.#wheels = wheels;
  }

  /** What is to be drawn. @param {Pick<Lab, 'lanes'>} lab */
  see(lab) {
    if (!this.#wheels.lacks() || !drives(lab)) {
      if (this.#asked) this.#notice.hideCard('wheels');
      this.#asked = false;
    } else if (!this.#asked) {
      this.#asked = true;
      this.#wheels.fetch().then(this.#redraw, (error) => this.#asked && this.#tell(error));
    }
  }

  /** @param {unknown} error */
  #tell(error) {
    const act = () => {
      this.#asked = false;
      this.#redraw();
      this.#focus();
    };
    this.#notice.showCard({
      about: 'wheels',
      title: 'The picture of the drive could not be loaded',
      message: error instanceof Error ? error.message : String(error),
      after: 'The search itself is not affected. If trying again does not help, reload the page.',
      action: { name: 'Try again', act },
    });
  }
}

/** Whether one of the searches does. @param {Pick<Lab, 'lanes'>} lab */
export const drives = (lab) => lab.lanes.some(({ drive }) => drive !== null);
