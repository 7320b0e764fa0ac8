// Cube or net: what the attribute `view` asks for, and what it becomes where only one of them can be drawn.

export class ViewSwitch {
  #host;
  #stage;
  #notice;
  #changed;

  /**
   * @param {HTMLElement} host @param {import('./stage.js').Stage} stage @param {import('../../shared/ui/notice.js').Notice} notice
   * @param {() => void} changed
   */
  constructor(host, stage, notice, changed) {
    this.#host = host;
    this.#stage = stage;
    this.#notice = notice;
    this.#changed = changed;
  }

  /** The cube, or its net. */
  get view() {
    return this.#stage.view.view;
  }

  /** Why there is no cube to fold, or ''. */
  get onlyNet() {
    return this.#stage.view.onlyNet;
  }

  /** Unfolds the cube or folds it up. @param {string} view the attribute's word */
  show(view) {
    this.#stage.show(/** @type {import('./drawings.js').View} */ (view)).then(
      () => this.#changed(),
      () => this.#notice.pass('That view could not be loaded. The one before goes on.', true),
    );
  }

  /** Asks for the other one. */
  turn() {
    if (this.onlyNet === '') this.#host.setAttribute('view', this.view === 'net' ? 'cube' : 'net');
  }

  /** The cube cannot be drawn here, or can again. */
  limited() {
    if (this.onlyNet !== '') this.#notice.pass(this.onlyNet, true);
    this.#changed();
  }
}
