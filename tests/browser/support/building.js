// The tools that edit a cube, with real mouse, touch and key input.

import { expect } from './fixtures.js';

/** @typedef {import('./cube.js').CubePage} CubePage */
/** @typedef {import('../../js/support/geometry.mjs').Cell} Cell */

export class Building {
  /** @param {CubePage} cube on which editing is on */
  constructor(cube) {
    this.cube = cube;
    this.page = cube.page;
    this.tools = cube.element.getByRole('group', { name: 'Editing tools' });
    this.undo = this.tools.getByRole('button', { name: 'Undo (Ctrl+Z)' });
    this.redo = this.tools.getByRole('button', { name: 'Redo (Ctrl+Shift+Z)' });
  }

  /** @param {CubePage} cube */
  static async begin(cube) {
    await cube.edit();
    return new Building(cube);
  }

  /**
   * A tool, or a width of the brush.
   *
   * @param {'Walls' | 'Floor' | 'Start' | 'Monster' | 'Brush 1 wide' | 'Brush 3 wide' |
   *   'Brush 5 wide'} name
   */
  async take(name) {
    await this.tools.getByRole('radio', { name, exact: true }).check();
  }

  /** @param {Cell[]} cells @returns {Promise<{ x: number, y: number }[]>} */
  async places(cells) {
    const places = await this.cube.project(cells);
    for (const [at, { visible }] of places.entries())
      expect(visible, `the cell is visible: ${JSON.stringify(cells[at])}`).toBe(true);
    return places;
  }

  /** A press of the mouse, or a stroke from cell to cell. @param {Cell[]} cells */
  async stroke(...cells) {
    const { mouse } = this.page;
    for (const [at, { x, y }] of (await this.places(cells)).entries()) {
      await mouse.move(x, y, at === 0 ? {} : { steps: 4 });
      if (at === 0) await mouse.down();
    }
    await mouse.up();
  }

  /** @param {string} face @returns {Promise<string[]>} */
  async rows(face) {
    return (await this.cube.snapshot()).walls[face] ?? [];
  }

  /** The number of walls. @param {string} face */
  async count(face) {
    return (await this.rows(face)).join('').split('#').length - 1;
  }

  /** The map as the page would save it. @returns {Promise<string>} */
  text() {
    return this.cube.call('text');
  }

  /** The monsters of the map. @returns {Promise<string[]>} */
  async monsters() {
    return [...(await this.text()).matchAll(/<monster ([^>]*)\/>/g)].map(([, words = '']) =>
      words.trim(),
    );
  }
}

/** Fingers on the page. */
export class Fingers {
  #client;

  /** @param {import('@playwright/test').CDPSession} client */
  constructor(client) {
    this.#client = client;
  }

  /** @param {import('@playwright/test').Page} page */
  static async on(page) {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /**
   * The fingers that are down now, each with its position.
   *
   * @param {'touchStart' | 'touchMove' | 'touchEnd'} type
   * @param {{ x: number, y: number }[]} points
   */
  async put(type, points) {
    await this.#client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  }

  /** Moves one finger from point to point. @param {{ x: number, y: number }[]} places */
  async drag(places) {
    for (const [at, place] of places.entries())
      await this.put(at === 0 ? 'touchStart' : 'touchMove', [place]);
    await this.put('touchEnd', []);
  }
}
