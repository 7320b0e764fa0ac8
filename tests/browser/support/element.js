// What a test does with <cube-chase> and <path-lab> alike, through their public methods and where
// people read and press.

import { expect } from './fixtures.js';

/** @typedef {import('@playwright/test').Locator} Locator */

/** The parts that a style sheet of the page reaches. @param {Locator} element */
export const partsOf = (element) =>
  element.evaluate(({ shadowRoot }) =>
    Array.from(shadowRoot?.querySelectorAll('[part]') ?? [], (part) => part.getAttribute('part')),
  );

export class ElementPage {
  /** @param {import('@playwright/test').Page} page @param {Locator} element */
  constructor(page, element) {
    this.page = page;
    this.element = element;
  }

  /** A button by its whole name. @param {string} name */
  button(name) {
    return this.element.getByRole('button', { name, exact: true });
  }

  /** A list of choices by its whole name. @param {string} name */
  list(name) {
    return this.element.getByRole('combobox', { name, exact: true });
  }

  /**
   * Calls a method of the element, as `call('setCell', 'top', 1, 1, 'wall')`.
   *
   * @param {string} name
   * @param {unknown[]} given
   * @returns {Promise<any>}
   */
  call(name, ...given) {
    return this.element.evaluate(
      (element, [method, values]) => /** @type {any} */ (element)[method](...values),
      /** @type {const} */ ([name, given]),
    );
  }

  /**
   * Sets attributes. Null removes one.
   *
   * @param {Record<string, string | number | null>} attributes
   */
  set(attributes) {
    return this.element.evaluate((element, entries) => {
      for (const [name, value] of entries) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, String(value));
      }
    }, Object.entries(attributes));
  }

  /**
   * @param {string} text
   * @param {string} [format]
   * @returns {Promise<string>} the error's message, or ''
   */
  load(text, format) {
    return this.element.evaluate((element, [map, kind]) => {
      return /** @type {any} */ (element).load(map, kind).then(
        () => '',
        (/** @type {Error} */ error) => error.message,
      );
    }, /** @type {const} */ ([text, format]));
  }

  /** Waits some frames, so that everything requested before is drawn. @param {number} [count] */
  frames(count = 3) {
    return this.page.evaluate(async (left) => {
      for (; left > 0; left--) await new Promise(requestAnimationFrame);
    }, count);
  }

  /**
   * The element that has the focus, through shadow roots: its name, and whether the focus is
   * visible.
   */
  focused() {
    return this.page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      if (!element || element === document.body) return { name: '', tag: 'BODY', shown: true };
      /** @param {Element} at */
      const ring = (at) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
        return (
          (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow.includes('2px')
        );
      };
      const { labels } = /** @type {HTMLInputElement} */ (element);
      const name =
        element.getAttribute('aria-label') ??
        (labels?.[0]?.textContent || element.textContent || '').trim();
      // A control that is invisible over its picture shows its focus around the picture.
      const frame = element.closest('label, .scrub');
      return {
        name,
        tag: element.tagName,
        shown: ring(element) || (frame !== null && ring(frame)),
      };
    });
  }

  /**
   * Presses a button that copies a link, and returns the link.
   *
   * @param {Locator} button
   * @param {() => Promise<void>} [press]
   */
  async copied(button, press = () => button.click()) {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // The message of an earlier copy can still be there, and its text on the clipboard.
    await this.page.evaluate(() => navigator.clipboard.writeText(''));
    await press();
    const text = () => this.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(text).not.toBe('');
    await expect(this.element.locator('.toast')).toContainText('copied');
    return text();
  }

  /** Collects an event's details from now on. @param {string} name */
  listen(name) {
    return this.element.evaluate((element, type) => {
      const target = /** @type {any} */ (element);
      target.heard ??= {};
      // Once for each element: a second listener would collect everything twice.
      if (!target.heard[type])
        element.addEventListener(type, (event) =>
          target.heard[type].push(/** @type {CustomEvent} */ (event).detail),
        );
      target.heard[type] = [];
    }, name);
  }

  /** @param {string} name @returns {Promise<any[]>} */
  heard(name) {
    return this.element.evaluate(
      (element, type) => /** @type {any} */ (element).heard?.[type] ?? [],
      name,
    );
  }

  /**
   * Drops a file on a point of the element, like a file manager.
   *
   * @param {string} name
   * @param {string | Buffer} content
   * @param {string} [type]
   * @param {{ x: number, y: number }} [at]
   */
  drop(name, content, type = 'text/plain', { x, y } = { x: 0, y: 0 }) {
    return this.element.evaluate(
      (element, file) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(
          new File([Uint8Array.from(atob(file.base64), (sign) => sign.charCodeAt(0))], file.name, {
            type: file.type,
          }),
        );
        for (const kind of ['dragenter', 'dragover', 'drop']) {
          element.dispatchEvent(
            new DragEvent(kind, {
              dataTransfer,
              clientX: file.x,
              clientY: file.y,
              bubbles: true,
              composed: true,
              cancelable: true,
            }),
          );
        }
      },
      { name, type, x, y, base64: Buffer.from(content).toString('base64') },
    );
  }
}
