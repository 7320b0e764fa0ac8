import { GridSearch, GridWorld, load } from '../node_modules/cubechase/lib/core.js';

const ready = load(['lab']);

onmessage = async ({ data }) => {
  await ready;
  const grid = GridWorld.fromText(data);
  const search = new GridSearch({ algorithm: 'astar' });
  search.start(grid, grid.start, grid.goal);
  search.run(grid);
  postMessage({ path: search.path(), cost: search.cost });
};
