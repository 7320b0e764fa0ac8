// Types that several files of this folder use.

export type { ChaseEvent, ChaseWorld, Direction } from '../../engine/chase.js';
export type { Showing } from '../draw/cube.js';
export type { Cell, Inset } from '../draw/measures.js';
export type { MapChoice } from '../ui/panel.js';
export type { App } from './app.js';

export type Hand = ReturnType<typeof import('./hand.js').createHand>;
