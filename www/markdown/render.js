#!/usr/bin/env node
// `npx cubechase render FILE OUT`: writes a Markdown file with HTML figures instead of fences, and the files of the figures to
// the folder cubechase beside it.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { headOf, htmlOf } from './figures.js';
import { createSite } from './site.js';

const USAGE = 'Usage: npx cubechase render FILE OUT\nReads Markdown from FILE, and writes it with figures to OUT and their files to the folder cubechase beside OUT.';

const [command, file, out] = process.argv.slice(2);
if (command === 'render' && file !== undefined && out !== undefined) {
  try {
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, rendered(readFileSync(file, 'utf8'), file, join(dirname(out), 'cubechase')));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else {
  console.error(USAGE);
  process.exitCode = 1;
}

/** @param {string} text @param {string} name of the file @param {string} folder for the files of the figures */
function rendered(text, name, folder) {
  const site = createSite({ folder, base: 'cubechase/' });
  const lines = text.split(/\r?\n/);
  /** @type {string[]} */
  const done = [];
  let isFirst = true;
  for (let at = 0; at < lines.length; at++) {
    const [opening, indent = '', marks = '', info = ''] = /^( {0,3})(`{3,}|~{3,})([^`]*)$/.exec(lines[at] ?? '') ?? [];
    if (opening === undefined) {
      done.push(lines[at] ?? '');
      continue;
    }
    const closing = new RegExp(`^ {0,3}${marks[0]}{${marks.length},}\\s*$`);
    const length = lines.slice(at + 1).findIndex((line) => closing.test(line));
    const end = length < 0 ? lines.length : at + 1 + length;
    const body = lines.slice(at + 1, end);
    const figure = site.figure({ info, text: `${body.join('\n')}\n`, file: name, line: at + 1, column: indent.length + marks.length + 1 });
    const head = figure && isFirst ? headOf(site.base).map(htmlOf).join('') : '';
    if (figure) isFirst = false;
    done.push(...(figure ? [`${head}${figure.html}`] : lines.slice(at, end + 1)));
    at = end;
  }
  return done.join('\n');
}
