// The colours of the articles' maps (docs/sources.md), by the word of `show`: those that their code
// and texts name for walls, floor, ends, lists and path. The hue is the article's. The shade is one
// on which text is legible. Other colours are those of the lab's light theme.

/** @type {Record<string, Partial<import('./palette.js').Colours>>} */
export const ARTICLES = {
  // Blue is every cell that has been in the open list.
  'colors:jiajiaju': {
    paper: '#ffffff',
    open: '#9cc0ff',
    openRim: '#2f62cf',
    openFar: '#7fadff',
    closed: '#9cc0ff',
    closedFar: '#7fadff',
    pathRim: '#7a5c00',
  },
  // Both ends are cells of the path.
  'colors:liu_if_else': {
    paper: '#d2d2d2',
    grid: '#bdbdbd',
    wall: '#000000',
    wallRim: '#000000',
    bar: '#d3201f',
    open: '#3fd24f',
    openRim: '#0b6a1c',
    openFar: '#2fc441',
    closed: '#7b9dff',
    closedFar: '#6b90ff',
    path: '#ffe21a',
    pathRim: '#4a3800',
    start: '#ffe21a',
    goal: '#ffe21a',
    token: '#23304d',
    tokenRim: '#4a3800',
    soft: '#1d2740',
    quiet: '#26355a',
  },
  // The text colours no list and no path: a capsule walks.
  'colors:nevermore_mr': {
    paper: '#ffffff',
    wall: '#000000',
    wallRim: '#000000',
    bar: '#000000',
    start: '#2456e6',
    goal: '#d8232a',
  },
  // White is every cell that has been in the open list, and the line of the path.
  'colors:yangrouchuan': {
    paper: '#989ea7',
    grid: '#8b919b',
    wall: '#2b2e35',
    wallRim: '#15171b',
    open: '#ffffff',
    openRim: '#5f6772',
    openFar: '#ffffff',
    closed: '#ffffff',
    closedFar: '#ffffff',
    path: '#ffffff',
    pathRim: '#23304d',
    start: '#0f7338',
    goal: '#0f7338',
    ink: '#0d1424',
    soft: '#0d1424',
  },
};
