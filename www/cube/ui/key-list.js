// What the cube's keys do, as the dialogue tells it; they are heard in www/cube/element/keys.js.

/** @type {import('../../shared/ui/keys-dialog.js').Group[]} */
export const CUBE_KEYS = [
  ['The chase', [
    [['←', '↑', '↓', '→'], 'Move the player, as the screen lies'],
    [['W', 'A', 'S', 'D'], 'The same, as these keys lie'],
    [['Space'], 'Play or pause'],
    [['M'], 'Choose the next monster; with Shift the one before'],
  ]],
  ['The picture', [
    [['U'], 'Unfold the cube, or fold it up again'],
    [['+', '−'], 'Nearer or farther'],
    [['Esc'], 'End what can be ended, then leave the picture'],
    [['?'], 'These keys'],
  ]],
  ['While the cube is edited', [
    [['←', '↑', '↓', '→'], 'Move the cell cursor'],
    [['Enter'], 'Do what a click does with the chosen tool'],
    [['Ctrl', 'Z'], 'Undo; with Shift, or Ctrl and Y, redo'],
  ]],
];
