// Finds programs without starting any.

import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Advice } from './run.mjs';

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * @param {string[]} names in order of preference
 * @param {string[]} [moreFolders] searched after PATH
 * @returns {string | undefined} a full path
 */
export function which(names, moreFolders = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders].filter(Boolean);
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  return names.flatMap((name) => folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending)))).find(isProgram);
}

/** The program that an environment variable names. @param {string} variable @returns {string | undefined} undefined if it is not set */
export function namedBy(variable) {
  const path = process.env[variable] || undefined;
  if (path !== undefined && !isProgram(path)) throw new Advice(`${variable} is set to ${path}, which is not a program.`);
  return path;
}
