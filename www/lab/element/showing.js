// What the attribute `show` asks for besides the search itself, and the places on the map besides its ends, are fetched when there
// first are any: this is all of it that comes with the lab.

export class Showing {
  #lab;
  #shadow;
  #work;
  #notice;
  #asked = false;
  /** @type {import('./views.js').Views | null} */
  #views = null;

  /**
   * @param {import('../play/lab.js').Lab} lab @param {ShadowRoot} shadow
   * @param {HTMLElement} work where the stage stands @param {import('../../shared/ui/notice.js').Notice} notice
   */
  constructor(lab, shadow, work, notice) {
    this.#lab = lab;
    this.#shadow = shadow;
    this.#work = work;
    this.#notice = notice;
  }

  /** Null until something was asked for and is there. */
  get views() {
    const { showing, stops, lanes } = this.#lab;
    // Landmarks and waypoints are places too.
    if (!this.#asked && (showing || stops.length > 0 || lanes.some(({ options: { heuristic = '' } }) => /^(land|way)/.test(heuristic)))) {
      this.#asked = true;
      this.#fetch().catch((error) => {
        // Flags stay on the map: they are not asked for over and over.
        this.#asked = this.#lab.showing === '';
        this.#lab.showing = '';
        this.#notice.showCard({ about: 'show', title: 'This view could not be loaded', message: error instanceof Error ? error.message : String(error) });
      });
    }
    return this.#views;
  }

  dispose() {
    this.#views?.dispose();
  }

  async #fetch() {
    const { Views } = await import('./views.js');
    this.#views = new Views(this.#lab, this.#shadow, this.#work, this.#notice);
    this.#lab.invalidate();
  }
}
