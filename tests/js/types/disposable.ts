// Objects that a block frees.

import { GridSearch, GridWorld, load } from 'cubechase/core';

await load();
using grid = GridWorld.generate();
using search = new GridSearch();
export const found: boolean = search.run(grid) === 'found';
