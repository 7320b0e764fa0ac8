// Types that several files of this folder use.

export type { ChaseEvent, ChaseWorld, Direction } from '../../engine/chase.js';
export type { Showing } from '../draw/cube.js';
export type { Cell } from '../draw/measures.js';
export type { Inset } from '../draw/viewer.js';
export type { MapChoice } from '../ui/chooser.js';
export type { App } from './app.js';

export type Hand = ReturnType<typeof import('./hand.js').createHand>;
