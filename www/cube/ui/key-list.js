// What the cube's keys do, as the dialogue tells it; they are heard in www/cube/element/input.js.

import { msg } from '../../shared/message.js';

/** @type {import('../../shared/ui/keys-dialog.js').Group[]} */
export const CUBE_KEYS = [
  [msg('The chase'), [
    [['←', '↑', '↓', '→'], msg('Move the player, as the screen lies')],
    [['W', 'A', 'S', 'D'], msg('The same, as these keys lie')],
    [['Space'], msg('Play or pause')],
    [['M'], msg('Choose the next monster; with Shift the one before')],
  ]],
  [msg('The picture'), [
    [['U'], msg('Unfold the cube, or fold it up again')],
    [['+', '−'], msg('Nearer or farther')],
    [['Esc'], msg('End what can be ended, then leave the picture')],
    [['?'], msg('These keys')],
  ]],
  [msg('While the cube is edited'), [
    [['←', '↑', '↓', '→'], msg('Move the cell cursor')],
    [['Enter'], msg('Do what a click does with the chosen tool')],
    [['Ctrl', 'Z'], msg('Undo; with Shift, or Ctrl and Y, redo')],
  ]],
];
