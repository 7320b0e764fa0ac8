// The search for a drive as a page holds it: numbers, playhead, errors.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DriveSearch } from '../../www/engine/drive.js';
import { GridWorld } from '../../www/engine/grid.js';
import { MARKS } from '../../www/engine/names.js';
import './support/wasm.mjs';
