// What confused the first visitors of the lab: keys that stopped after a click, and settings and
// maps that overtook each other.

import { FIELD } from './support/answers.js';
import { expect, test } from './support/lab.js';

test('the lab’s keys work after a click on a control, except those that the control uses', async ({
  lab,
  page,
}) => {
  await lab.show(FIELD, { rate: 2 });
  const { steps } = await lab.snapshot();
  const isAt = async (/** @type {number} */ step, /** @type {string} */ why) =>
    expect((await lab.snapshot()).step, why).toBe(step);
  await lab.button('Zoom in (+)').click();
  await lab.keys('r');
  await isAt(0, 'R after a button');
  await lab.scrubber.press('.');
  await isAt(1, 'full stop on the scrubber');
  await lab.frames();
  await lab.keys('ArrowRight');
  await isAt(2, 'the scrubber takes the arrow key');
  await lab.openSettings();
  await lab.list('Moves').press('r');
  await isAt(2, 'the list takes letters');
  await lab.button('Zoom out (−)').click();
  await lab.keys('Space');
  expect((await lab.snapshot()).status, 'Space after a button').toBe('running');
  await lab.seek(2);
  await lab.list('Moves').focus();
  await page.locator('body').click({ position: { x: 3, y: 3 } });
  await lab.keys('End');
  await isAt(steps, 'anywhere else on the page');
  await lab.openText();
  await lab.keys('Control+Home', 'r');
  await isAt(steps, 'the text takes letters');
});

test('accepts attributes that need each other in either order', async ({ lab }) => {
  await lab.show(FIELD);
  await lab.set({ algorithm: 'bidirectional' });
  await lab.set({ 'goal-test': 'generate' });
  await expect(lab.card).toContainText('recognises its goal by a rule of its own');
  await lab.set({ algorithm: 'astar' });
  await expect(lab.card).toBeHidden();
  await expect(
    lab.element.getByRole('combobox', { name: 'Goal test', includeHidden: true }),
  ).toHaveValue('generate');
});

test('a new element takes ends before its map, a map that a later one replaces, and appears once if it leaves and returns while it loads', async ({
  lab,
  page,
}) => {
  await lab.show(FIELD);
  const result = await page.evaluate(async (text) => {
    document.querySelector('path-lab')?.remove();
    const element = /** @type {import('./support/lab.js').LabElement} */ (
      document.createElement('path-lab')
    );
    element.setAttribute('to', '2,1');
    element.insertAdjacentHTML('beforeend', `<script type="text/plain">${text}</script>`);
    let readies = 0;
    // A cell has its place as soon as the map is ready, before the first picture.
    const ready = new Promise((resolve) =>
      element.addEventListener('ready', () => {
        readies++;
        resolve(element.project(3, 1));
      }),
    );
    document.body.append(element);
    element.setAttribute('from', '4,1');
    await Promise.resolve();
    element.remove();
    await Promise.resolve();
    document.body.append(element);
    const early = await ready;
    for (let n = 0; n < 30; n++) await new Promise(requestAnimationFrame);
    const late = element.project(3, 1);
    const ends = element.text('ascii').split('\n')[1];
    const once = readies;
    const loads = await Promise.allSettled([element.load('S..\n..G\n'), element.load('S.\n.G\n')]);
    return {
      early,
      late,
      once,
      ends,
      loads: loads.map((load) => (load.status === 'rejected' ? load.reason.name : 'opened')),
    };
  }, '.......\n.......\n');
  expect(result).toEqual({
    early: result.late,
    late: result.late,
    once: 1,
    ends: '..G.S..',
    loads: ['AbortError', 'opened'],
  });
  expect(await lab.text()).toBe('S.\n.G\n');
});
