// What the attribute `show` asks for besides the search itself, and the places on the map besides its ends, are fetched when there
// first are any: this is all of it that comes with the lab.

export class Showing {
  #lab;
  #shadow;
  #work;
  #notice;
  /** Whether it is on its way, or here. */
  #asked = false;
  /** Whether it could not be had: places stay on the map, and would ask for it with every picture. */
  #failed = false;
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
    if (!this.#asked && (this.#lab.showing || (!this.#failed && this.#places))) {
      this.#asked = true;
      this.#fetch().catch((error) => {
        this.#asked = false;
        this.#failed = true;
        this.#lab.showing = '';
        this.#notice.showCard({ about: 'show', title: 'This view could not be loaded', message: error instanceof Error ? error.message : String(error) });
      });
    }
    return this.#views;
  }

  /** Whether there are places on the map: landmarks and waypoints are some too. */
  get #places() {
    const { stops, lanes } = this.#lab;
    return stops.length > 0 || lanes.some(({ options: { heuristic = '' } }) => /^(land|way)/.test(heuristic));
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
