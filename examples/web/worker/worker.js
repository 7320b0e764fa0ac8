import { Grid, GridSearch } from '../node_modules/cubechase/lib/core.js';

// Fetches what A* needs, not the whole module.
const made = GridSearch.create({ algorithm: 'astar' });

onmessage = async ({ data }) => {
  const search = await made;
  const grid = Grid.fromText(data);
  search.start(grid, grid.start, grid.goal);
  search.run(grid);
  postMessage({ path: search.path(), cost: search.cost });
  grid.free();
};
