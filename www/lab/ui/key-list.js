// What the lab's keys do, as the dialogue tells it; they are heard in www/lab/element/keys.js.

/** @type {import('../../shared/ui/keys-dialog.js').Group[]} */
export const LAB_KEYS = [
  ['Playing', [
    [['Space'], 'Play or pause'],
    [[',', '.'], 'One step back or forward; held, faster and faster'],
    [['Home', 'End'], 'To the first or the last step'],
    [['[', ']'], 'Slower or faster'],
    [['R'], 'Back to the start'],
  ]],
  ['The map', [
    [['Shift', '←', '→'], 'Move it'],
    [['+', '−'], 'Nearer or farther'],
    [['F'], 'Show all of it'],
    [['Ctrl', 'Z'], 'Undo; with Shift, or Ctrl and Y, redo'],
    [['?'], 'These keys'],
  ]],
  ['The cell cursor', [
    [['←', '↑', '↓', '→'], 'Move it, and hear what the search knows of the cell'],
    [['Enter'], 'Build or clear a wall, or draw with the chosen tool'],
    [['1', '…', '9'], 'Floor, or ground of that cost'],
    [['S', 'G'], 'Put start or goal there'],
    [['Q', 'E'], 'Turn an end that drives; with Shift by one degree'],
    [['Esc'], 'Leave what was begun, the cursor, the map'],
  ]],
];
