// Objects that a block frees.

import { GridSearch, Grid, load } from 'cubechase/core';

await load();
using grid = Grid.generate();
using search = new GridSearch();
export const found: boolean = search.run(grid) === 'found';
