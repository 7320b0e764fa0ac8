// Drives own.html from a test.

import { encode } from '../../../www/own/play/code.js';
import { expect } from './fixtures.js';
import { LabPage } from './lab.js';

/** @typedef {import('@playwright/test').Page} Page */

export class OwnPage {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.element = page.locator('own-search');
    this.lab = new LabPage(page);
    this.select = this.element.locator('select').first();
    this.run = this.element.locator('button.run');
    this.title = this.element.locator('.verdict-title');
    this.more = this.element.locator('.verdict');
    this.card = this.element.locator('.root > .card');
    this.content = this.element.locator('.cm-content');
  }

  /** @param {string} site @param {{ code?: string, template?: string, page?: string }} [how] */
  async open(site, { code, template, page = 'own.html' } = {}) {
    const query = template ? `?template=${template}` : '';
    await this.page.goto(
      `${site}${page}${query}${code === undefined ? '' : `#code=${await encode(code)}`}`,
    );
    await this.content.waitFor();
    await this.lab.whenEnded();
    return this;
  }

  /** The code in the editor. */
  code() {
    return this.element.evaluate((element) => /** @type {any} */ (element).code);
  }

  /** Types code. @param {string} code */
  async write(code) {
    await this.content.click();
    await this.page.keyboard.press('ControlOrMeta+a');
    // If the selection has many colours, the browser would apply one of them to the new text.
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.insertText(code);
  }

  /** Replaces the code without typing. @param {string} code */
  setCode(code) {
    return this.element.evaluate(
      (element, text) => void Object.assign(element, { code: text }),
      code,
    );
  }

  /** Presses Run, and waits for the result. @param {string} [code] written before */
  async try(code) {
    if (code !== undefined) await this.setCode(code);
    await this.run.click();
    return this.whenTold();
  }

  /** The text of the card when nothing runs. */
  async whenTold() {
    await expect(this.run).toHaveText(/^(Run|运行)$/, { timeout: 60_000 });
    await expect(this.more).not.toHaveAttribute('data-kind', 'running');
    return {
      title: await this.title.innerText(),
      all: await this.more.innerText(),
      kind: await this.more.getAttribute('data-kind'),
    };
  }

  /** The searches of the lab when both have ended. */
  async lanes() {
    await this.lab.call('seek', 1e9);
    return (await this.lab.whenJudged({ timed: false })).lanes;
  }

  /** Whether anything of a sandbox is still there. */
  sandboxes() {
    return this.page.frames().length - 1;
  }
}
