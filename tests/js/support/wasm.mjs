// The wasm package in Node, loaded once a test file.

import { readFileSync } from 'node:fs';
import { loadSync } from '../../../www/engine/load.js';

export const memory = loadSync(readFileSync(new URL('../../../www/pkg/cubechase_bg.wasm', import.meta.url)));
