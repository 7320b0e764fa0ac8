import { Grid, GridSearch, load } from 'cubechase/core';

export default async function Post() {
  await load();
  const search = new GridSearch();
  const grid = Grid.fromText('S.#.G\n.....');
  search.start(grid, [0, 0], [4, 0]);
  search.run(grid);
  return <output>{search.cost}</output>;
}
