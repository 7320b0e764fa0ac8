// The lab's keys, as the dialog lists them. www/lab/element/keys.js handles them.

import { msg } from '../../shared/message.js';

/** @type {import('../../shared/ui/keys-dialog.js').Group[]} */
export const LAB_KEYS = [
  [msg('Playing'), [
    [['Space'], msg('Play or pause')],
    [[',', '.'], msg('One step back or forward; held, faster and faster')],
    [['Home', 'End'], msg('To the first or the last step')],
    [['[', ']'], msg('Slower or faster')],
    [['R'], msg('Back to the start')],
  ]],
  [msg('The map'), [
    [['Shift', '←', '→'], msg('Move it')],
    [['+', '−'], msg('Zoom in or out')],
    [['F'], msg('Show all of it')],
    [['Ctrl', 'Z'], msg('Undo; with Shift, or Ctrl and Y, redo')],
    [['?'], msg('These keys')],
  ]],
  [msg('The cell cursor'), [
    [['←', '↑', '↓', '→'], msg('Move it, and hear what the search knows of the cell')],
    [['Enter'], msg('Build or clear a wall, or draw with the chosen tool')],
    [['1', '…', '9'], msg('Floor, or ground of that cost')],
    [['S', 'G'], msg('Put start or goal there')],
    [['Q', 'E'], msg('Turn an end that drives; with Shift by one degree')],
    [['Esc'], msg('Cancel the current action, leave the cursor, leave the map')],
  ]],
];
