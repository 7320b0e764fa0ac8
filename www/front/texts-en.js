// The front page in English.

/** @type {import('./texts.js').FrontTexts} */
export default {
  watch: 'Watch a search think',
  tiles: {
    city: ['Race through a city', 'A* follows the streets, Dijkstra floods them.'],
    parking: ['Park a car', 'Hybrid A* backs into a gap hardly longer than the car.'],
    swamp: ['Around the swamp', 'Fewest steps or least cost: two searches, two paths.'],
    hexes: ['On hexes', 'Six neighbours, all as far, and costly ground between.'],
    jumps: ['Jump points', 'Empty rooms, crossed in a few leaps.'],
    own: ['Your own search', 'Write a few lines, race them, and see where they go wrong.'],
  },
  lanes: { astar: 'A*', dijkstra: 'Dijkstra', bfs: 'Breadth first', jps: 'Jump points (JPS)', own: 'Own functions' },
  learn: 'Learn it',
  course: 'A course with a live search beside the text, from g, h and f to crowds on a cube. At the end you write A* yourself.',
  begin: 'Begin the course',
  embed: 'Put it on your page',
  lines: 'Three lines. Readers can play, scrub and build walls.',
  says: { pause: 'Pause', play: 'Play', cost: 'cost {}', copy: 'Copy', copied: 'Copied.', blocked: 'Clipboard access is blocked. The lines are selected.' },
  more: 'More',
  docs: { index: 'Overview', embedding: 'Embedding', core: 'Core', formats: 'Map formats', architecture: 'How it is built', contributing: 'Contributing' },
};
