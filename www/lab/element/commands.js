// What buttons and keys ask of the lab alike, and what is said to it.

export class Commands {
  #lab;
  #notice;
  #sayings;

  /**
   * @param {import('../play/lab.js').Lab} lab
   * @param {import('../../shared/ui/notice.js').Notice} notice
   * @param {import('./announcements.js').Sayings} sayings
   */
  constructor(lab, notice, sayings) {
    this.#lab = lab;
    this.#notice = notice;
    this.#sayings = sayings;
  }

  playOrPause() {
    const lab = this.#lab;
    if (lab.state === 'running') lab.pause();
    else lab.play();
    this.#notice.say(lab.state === 'running' ? 'Playing' : `Paused at step ${lab.step}`);
  }

  /** A key that is held goes faster and faster. @param {number} n @param {number} [repeat] how often it has come again */
  stepBy(n, repeat = 0) {
    const lab = this.#lab;
    lab.pause();
    const stride = repeat < 20 ? 1 : Math.max(1, Math.round((lab.steps / 400) * Math.min(4, repeat / 40)));
    lab.stepBy(n * stride);
    this.#sayings.step();
  }

  undo() {
    this.#notice.say(this.#lab.undo() ? 'Undone' : 'Nothing to undo');
  }

  redo() {
    this.#notice.say(this.#lab.redo() ? 'Done again' : 'Nothing to do again');
  }
}
