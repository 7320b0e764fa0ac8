// The lab's picture: what is where, sharp, and drawn only when something changed.

import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';

test('the answer is on the page before anything is touched', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const { status, step, steps, ratio } = await lab.whenJudged();
  expect(status).toBe('found');
  expect(step).toBe(steps);
  expect(steps).toBeGreaterThan(0);
  expect(ratio).toBe(1);
  expect(await lab.at()).toBe(`step ${steps} of ${steps}`);
});
