// The map as text beside the picture, in both directions. An invalid map, from any source, gives
// one clear message, changes nothing, and keeps undo.

import { agrees, field, rewritten } from './support/answers.js';
import { forgive, visit } from './support/fixtures.js';
import { expect, LabPage, test } from './support/lab.js';
import { shipped } from './support/searched.js';

const ROOM = '...#...\n.S.#.G.\n.......\n';

test(
  'the map follows the text, and the text follows the map',
  { tag: '@journey' },
  async ({ lab }) => {
    await lab.show(ROOM);
    await lab.openText();
    await expect(lab.editor).toHaveValue(ROOM);
    const typed = '...#....\n.S.#..G.\n...5....\n';
    await lab.editor.fill(typed);
    await expect.poll(() => lab.text()).toBe(typed);
    await expect(lab.editor, 'the typed text stays as it is').toHaveValue(typed);
    await agrees(lab);

    await lab.press(3, 0);
    const painted = typed.replace('...#....', '........');
    await expect(lab.editor).toHaveValue(painted);
    await lab.drag([
      [1, 1],
      [0, 1],
    ]);
    await expect(lab.editor).toHaveValue(painted.replace('.S.', 'S..'));
    await lab.stage.focus();
    for (const before of [painted, typed, ROOM]) {
      await lab.keys('Control+z');
      await expect(lab.editor).toHaveValue(before);
      expect(await lab.text()).toBe(before);
    }
    await lab.button('Close the text').click();
    await expect(lab.editor).toBeHidden();
  },
);

test('an error has a line and a column, marks the place, and the last valid map stays', async ({
  lab,
}) => {
  await lab.show(ROOM);
  await lab.openText();
  const [message, invalid] = [
    lab.textMessage,
    (/** @type {string} */ is) => expect(lab.editor).toHaveAttribute('aria-invalid', is),
  ];
  const { cost } = await lab.whenJudged({ timed: false });
  await lab.editor.fill('...#...\n.S.#?G.\n.......\n');
  for (const part of [/line 2, column 5/i, '?', 'The last valid map stays.'])
    await expect(message).toContainText(part);
  await invalid('true');
  await expect(lab.element.locator('.text-marks mark')).toHaveText('?');
  expect([await lab.text(), (await lab.snapshot()).cost]).toEqual([ROOM, cost]);

  const valid = '...#...\n.S.#.G.\n..#....\n';
  await lab.editor.fill(valid);
  await expect(message).toBeHidden();
  await invalid('false');
  await expect(lab.element.locator('.text-marks mark')).toHaveCount(0);
  await expect.poll(() => lab.text()).toBe(valid);
  await lab.editor.fill('');
  await expect(message).not.toBeEmpty();
  expect(await lab.text(), 'the last valid map').toBe(valid);
  // After another map opens, the editor shows its text.
  await lab.drop('room.txt', Buffer.from(`\ufeff${ROOM}`, 'utf16le'));
  await expect(lab.editor).toHaveValue(ROOM);
  await expect(message).toBeHidden();
  await lab.undo.click();
  await expect(lab.editor).toHaveValue(valid);
});

test('checks text after a pause in typing, and accepts an unfinished last line meanwhile', async ({
  fresh,
  site,
}) => {
  const page = await fresh();
  await page.clock.install();
  const lab = await new LabPage(page).openWith(site, ROOM);
  await lab.openText();
  const message = lab.textMessage;
  await page.clock.pauseAt(Date.now() + 60_000);
  /** @param {string} text @param {number} ms */
  const typed = async (text, ms) => {
    await lab.editor.fill(text);
    await page.clock.runFor(ms);
  };
  await typed('...#...\n.S?#.G.', 500);
  await expect(message, 'during typing').toBeEmpty();
  await expect(lab.editor).toHaveAttribute('aria-invalid', 'false');
  await page.clock.runFor(1500);
  await expect(message).toContainText('line 2, column 3', { ignoreCase: true });
  // After an error, the page notices a correction soon. The short last line is no error yet.
  await typed('...#...\n.S.', 500);
  await expect(message).toBeEmpty();
  await page.clock.runFor(1500);
  await expect(message).toHaveText('The last line is not finished yet. The last valid map stays.');
  await expect(lab.editor).toHaveAttribute('aria-invalid', 'false');
  await expect(lab.element.locator('.text-marks mark')).toHaveCount(0);
  expect(await lab.text()).toBe(ROOM);
  await typed('...#...\n.S...G.', 500);
  await expect(message).toBeHidden();
  expect(await lab.text()).toBe('...#...\n.S...G.\n');
  // Leaving the field ends the edit.
  await typed('...#...\n.S...', 10);
  await lab.stage.focus();
  await expect(message).toContainText('found a row of 5 cells');
  await expect(lab.editor).toHaveAttribute('aria-invalid', 'true');
});

test('shows the text in each format, and a message if a format cannot represent the map', async ({
  lab,
}) => {
  const square = '.#.\nS..\n..G\n';
  await lab.show(square);
  await lab.openText();
  const format = lab.list('Text format');
  for (const kind of /** @type {const} */ (['digits', 'map', 'xml', 'ascii'])) {
    await format.selectOption(kind);
    await expect(lab.editor).toHaveValue(rewritten(square, kind));
  }
  await format.selectOption('map');
  await lab.editor.fill('type octile\nheight 3\nwidth 3\nmap\n...\n.@.\n...\n');
  await expect.poll(() => lab.text(), { message: 'the ends stay' }).toBe('...\nS#.\n..G\n');
  // A text that says its format, and one that is pasted, like a file.
  await format.selectOption('ascii');
  await lab.editor.fill('type octile\nheight 1\nwidth 3\nmap\n.@.\n');
  await expect(format).toHaveValue('map');
  await lab.editor.evaluate((area) => {
    const data = '9121\n1110\n';
    Object.assign(area, { value: data });
    area.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', data }));
  });
  await expect(format).toHaveValue('digits');
  expect(await lab.text()).toBe('G.#.\n...S\n');
  await lab.load(square.replace('.#.', '...'));
  await format.selectOption('map');
  await lab.setCells([0, 0, 'cost:5']);
  await expect(lab.textMessage).toContainText('5');
  await expect(lab.editor).toHaveJSProperty('readOnly', true);
  await format.selectOption('ascii');
  await expect(lab.editor).toHaveJSProperty('readOnly', false);
  await expect(lab.editor).toHaveValue('5..\nS..\n..G\n');
  await lab.load(shipped('maze512-8-0.map'));
  await expect(lab.textMessage).toContainText('262,144 cells');
});

/** Texts that are not maps, and the message for each. @type {[string, string, RegExp][]} */
const RUBBISH = [
  ['a file of another format', '{"cells": [1, 2, 3]}', /found/i],
  [
    'a picture',
    '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR',
    /^“a picture\.txt” is a binary file; expected a map as text\.$/,
  ],
  ['walls only', '###\n###\n', /walls only/],
  ['4097 wide', `S${'.'.repeat(4095)}G\n`, /4096/],
  ['markup', '<img src=x onerror="window.hacked=1">', /found|expected/i],
];

test('refuses files that are not maps with one clear message each, changes nothing, and keeps undo', async ({
  lab,
  page,
}) => {
  await lab.show(field(9, 5, [0, 0], [8, 4]));
  await lab.press(4, 2);
  const [text, { cost }] = [await lab.text(), await lab.whenJudged({ timed: false })];
  await lab.listen('maperror');
  for (const [index, [name, content, said]] of RUBBISH.entries()) {
    await lab.drop(`${name}.txt`, content);
    await expect
      .poll(async () => (await lab.heard('maperror')).length, { message: name })
      .toBe(index + 1);
    await expect(lab.card.getByRole('heading')).toHaveText(`“${name}.txt” was not opened`);
    const sentence = (await lab.card.locator('.card-message').textContent()) ?? '';
    expect(sentence, name).toMatch(said);
    expect(sentence, 'a message for readers, in a short line').not.toMatch(
      /.{200}|\n|undefined|null|NaN|TypeError|\[object/,
    );
    const { line, column } = (await lab.heard('maperror')).at(-1);
    if (line > 0)
      await expect(lab.card.locator('.card-place')).toHaveText(`Line ${line}, column ${column}`);
    expect(await lab.text(), name).toBe(text);
  }
  expect([(await lab.snapshot()).cost, await page.evaluate(() => 'hacked' in window)]).toEqual([
    cost,
    false,
  ]);
  await lab.button('Dismiss').click();
  await expect(lab.card).toBeHidden();
  await expect(lab.stage).toBeFocused();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('Dear Sir or Madam,\nthis is no map.'));
  await lab.keys('Control+v');
  await expect(lab.card.getByRole('heading')).toHaveText('This map was not opened');
  expect(await lab.text()).toBe(text);
  // A refused map adds no step to undo, and earlier steps stay. A valid map hides the message.
  await lab.keys('Control+z');
  expect(await lab.text()).toBe(field(9, 5, [0, 0], [8, 4]));
  await lab.drop('room.txt', ROOM);
  await expect(lab.card).toBeHidden();
  for (const [rows, format, other] of /** @type {const} */ ([
    ['110\n111\n', 'digits', 'matrix'],
    ['1211\n1121\n', 'digits', 'ascii'],
  ])) {
    await lab.drop('twofold.txt', rows);
    await expect(lab.toast).toHaveText(
      `This text was read as the format ${format}. As ${other}, it is another map.`,
    );
  }
});

test('a broken link shows a message, and the page stays as it is; on a new page it shows the map of the last visit', async ({
  lab,
  page,
  site,
}) => {
  await lab.show(ROOM);
  await lab.press(3, 2);
  const text = await lab.text();
  const good = (await lab.copyLink()).split('#lab=')[1] ?? '';
  await lab.listen('maperror');
  for (const [index, [link, said]] of /** @type {[string, RegExp][]} */ ([
    ['hello world', /broken|expected letters/],
    [good.slice(0, -8), /cut off/],
  ]).entries()) {
    await page.evaluate((hash) => Reflect.set(location, 'hash', `lab=${hash}`), link);
    await expect
      .poll(async () => (await lab.heard('maperror')).length, { message: `link ${index}` })
      .toBe(index + 1);
    await expect(lab.card.locator('.card-message')).toHaveText(said);
    await expect(page).toHaveURL(`${site}lab.html`);
    expect(await lab.text()).toBe(text);
  }
  await lab.stage.press('Control+z');
  expect(await lab.text()).toBe(ROOM);

  await lab.whenSaved();
  await visit(page, `${site}lab.html#lab=AQQQ`);
  await expect.poll(() => lab.text(), { message: 'the map of the last visit' }).toBe(ROOM);
  await expect(lab.card.locator('.card-message')).toContainText('This link is');
  await expect(page).toHaveURL(`${site}lab.html`);
});

test('a map that cannot load is replaced if there is none, and otherwise changes nothing; without the engine there is a message and another attempt', async ({
  page,
  site,
  errors,
}) => {
  await page.route('**/two-rooms*.txt', (route) => route.fulfill({ status: 404, body: 'no' }));
  await page.goto(`${site}lab.html`);
  const lab = new LabPage(page);
  const whenStatus = (/** @type {RegExp} */ status) =>
    expect.poll(async () => (await lab.snapshot())?.status).toMatch(status);
  await whenStatus(/error/);
  await expect(lab.element.locator('.failure')).toContainText('404');
  await lab.element.getByRole('button', { name: /Pocket/ }).click();
  await expect(lab.element.locator('.failure')).toBeHidden();
  await lab.choose('Two rooms');
  await expect(lab.card).toContainText('404');
  expect(await lab.text()).toBe(rewritten(shipped('pocket.txt'), 'ascii'));
  await page.unroute('**/two-rooms*.txt');
  forgive(errors, /404 .*\.txt/);

  await page.route('**/*.wasm', (route) => route.abort());
  await page.reload();
  await whenStatus(/error/);
  await page.unroute('**/*.wasm');
  await lab.element.getByRole('button', { name: /again/i }).click();
  // The map before opens at a step.
  await whenStatus(/paused|found/);
  forgive(errors, /net::ERR_FAILED .*\.wasm/);
});
