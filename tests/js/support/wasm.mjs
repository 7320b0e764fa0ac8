// The wasm package in Node, loaded once for each test file.

import { readFileSync } from 'node:fs';
import { loadSync } from '../../../www/engine/load.js';

export const memory = loadSync(readFileSync);
