// What a program for a page writes.

import 'cubechase';
import { GraphSearch, GridSearch, loadPool } from 'cubechase/core';
import { PathLab } from 'cubechase/path-lab';
import 'cubechase/path-story';

const lab: PathLab | null = document.querySelector('path-lab');
const cube = document.querySelector('cube-chase');

lab?.setCell(1, 2, 'wall');
cube?.addEventListener('caught', ({ detail }) => {
  const count: number = detail.count;
  return count;
});
if (lab) {
  lab.own = { cost: () => 1 };
  lab.algorithm = 'hybrid';
  lab.algorithm = null;
  lab.show = 'heat:g code';
  lab.numbers = 'near';
  lab.limit = 7;
}
if (cube) {
  cube.view = 'net';
  cube.algorithm = 'jps';
  cube.openList = 'heap';
}
const ticks: number | undefined = cube?.snapshot().tick;
const part: number | undefined = document.querySelector('path-story')?.state;

const path: [number, number][] = new GridSearch({ algorithm: 'jps' }).path();
const town: { to: string[] } | undefined = new GraphSearch({
  nodes: [{ to: ['Ulm'] }],
  neighbours: () => [],
  cost: () => 1,
}).path()[0];

type Pool = Awaited<ReturnType<typeof loadPool>>['SearchPool'];
type PoolOptions = NonNullable<ConstructorParameters<Pool>[0]>;
const refused: Exclude<
  'workers' | 'algorithm' | 'paint' | 'record' | 'queries',
  keyof PoolOptions
>[] = ['paint', 'record', 'queries'];

export { part, path, refused, ticks, town };
