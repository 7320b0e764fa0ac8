// The package's types: what tsc reads from the JSDoc of the sources, without internal parts.
// Private fields have no declarations. Protected members, and types that a file uses only
// internally, would pull in everything behind them, so this module removes them.

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot } from './files.mjs';
import { ELEMENTS } from './manifest.mjs';
import { runPackage } from './run.mjs';

/**
 * Writes lib/types.
 *
 * @param {string[]} entries of www
 * @param {string[]} written declarations of www that people wrote
 */
export async function buildTypes(entries, written) {
  const aside = inRoot('target', 'types');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const project = join(aside, 'tsconfig.json');
  writeFileSync(
    project,
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: '../../www',
        outDir: '.',
      },
      include: [],
      files: entries.map((name) => `../../www/${name}.js`),
    }),
  );
  await runPackage('typescript/bin/tsc', ['--project', project]);
  const queue = [...entries, ...written].map((name) => `${name}.d.ts`);
  const seen = new Set(queue);
  for (const file of queue) {
    const text = declarations(file, aside, !entries.includes(file.replace('.d.ts', '')));
    const target = inRoot('lib', 'types', file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text + tagOf(file));
    for (const named of importsOf(text)) {
      const next = relative(aside, join(aside, dirname(file), named.replace(/\.js$/, '.d.ts')));
      if (!named.startsWith('.') || seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
}

/**
 * @param {string} file
 * @param {string} aside the folder that tsc wrote
 * @param {boolean} isInner whether only other files of the package import it
 */
function declarations(file, aside, isInner) {
  const made = join(aside, file);
  // wasm-bindgen writes the types of the bindings, so tsc makes none.
  if (!existsSync(made)) cpSync(inRoot('www', file), made);
  const text = readFileSync(made, 'utf8')
    // How a loader of wasm-bindgen is called: only www/engine/load.js does.
    .replace(/^export type InitInput [^]*^export default function[^]*?;\n/m, '')
    .replace(
      /^ {4}\/\*\*(?:(?!\*\/)[^])*?@protected(?:(?!\*\/)[^])*\*\/\n {4}protected [^]*?;\n(?= {4}(?:\/\*\*|\w)|\})/gm,
      '',
    )
    // TypeScript before 5.7 has no such type argument.
    .replace(/\b(\w+Array)<ArrayBufferLike>/g, '$1')
    // Only the implementation needs the type argument.
    .replace(/\btypeof Embedded<\w+>/g, 'typeof Embedded<any>');
  const all = text + eventsOf(text);
  return (isInner ? withoutUnused(all) : all) + globalsOf(text);
}

/**
 * What a project can lack: older TypeScript libraries have no Symbol.dispose, and a program for Node
 * has no library of the DOM. An interface without members adds nothing to one that exists.
 *
 * @type {[RegExp, string][]}
 */
const GLOBALS = [
  [/\[Symbol\.dispose\]/, 'interface SymbolConstructor { readonly dispose: unique symbol; }'],
  ...['AbortSignal', 'Blob', 'HTMLCanvasElement', 'URL'].map(
    (name) => /** @type {[RegExp, string]} */ ([RegExp(`\\b${name}\\b`), `interface ${name} {}`]),
  ),
  [/\bWebAssembly\b/, 'namespace WebAssembly { interface Memory {} interface Module {} }'],
];

/** @param {string} text of declarations */
function globalsOf(text) {
  const code = text.replace(/\/\*[^]*?\*\//g, '');
  const named = GLOBALS.filter(([name]) => name.test(code)).map(([, global]) => `    ${global}\n`);
  return named.length === 0 ? '' : `declare global {\n${named.join('')}}\n`;
}

/**
 * The listeners of an element, with the `detail` of each event from its `@fires`:
 * `@fires caught {count: number}`.
 *
 * @param {string} text of its declarations
 */
function eventsOf(text) {
  const [, name = '', base] = /export declare class (\w+) extends (\w+)/.exec(text) ?? [];
  const fired = Array.from(text.matchAll(/@fires (.*)/g), ([, line = '']) =>
    Array.from(line.matchAll(/(\w+) (\{[^}]*\})/g)),
  ).flat();
  if (!base || fired.length === 0) return '';
  const events = fired
    .map(([, event, detail]) => `    ${event}: CustomEvent<${detail}>;\n`)
    .join('');
  const listeners = ['add', 'remove'].map((verb) => {
    const options = verb === 'add' ? 'AddEventListenerOptions' : 'EventListenerOptions';
    const head = (/** @type {string} */ type, /** @type {string} */ listener) =>
      `    ${verb}EventListener${type}, listener: ${listener}, options?: boolean | ${options}): void;\n`;
    return (
      head(
        `<K extends keyof ${name}EventMap>(type: K`,
        `(this: ${name}, event: ${name}EventMap[K]) => unknown`,
      ) +
      head(
        '<K extends keyof HTMLElementEventMap>(type: K',
        '(this: HTMLElement, event: HTMLElementEventMap[K]) => unknown',
      ) +
      head('(type: string', 'EventListenerOrEventListenerObject')
    );
  });
  return `/** What each event brings. */\nexport interface ${name}EventMap {\n${events}}\nexport interface ${name} {\n${listeners.join('')}}\n`;
}

/** Removes imports and names that the remaining declarations do not use. @param {string} text */
function withoutUnused(text) {
  const code = text.replace(/\/\*[^]*?\*\//g, '');
  const mentions = (/** @type {string} */ name, /** @type {string} */ where) =>
    where.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
  const unused = (/** @type {string} */ line, /** @type {string} */ name) =>
    mentions(name, code) === mentions(name, line);
  return text
    .replace(
      /^export type (\w+)(?:<[^>]*>)? = import\((?!'(?:\.\.\/)+pkg\/)[^;]*;\n/gm,
      (line, name) => (unused(line, name) ? '' : line),
    )
    .replace(/^import \{ (\w+) \} from [^;]*;\n/gm, (line, name) =>
      unused(line, name) ? '' : line,
    );
}

/** @param {string} text */
const importsOf = (text) =>
  Array.from(
    text.replace(/\/\*[^]*?\*\//g, '').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g),
    ([, name = '']) => name,
  );

/** Gives `document.querySelector('path-lab')` its type. @param {string} file */
function tagOf(file) {
  const tag = file.replace('.d.ts', '');
  const name = ELEMENTS[tag];
  return name
    ? `declare global {\n    interface HTMLElementTagNameMap {\n        '${tag}': ${name};\n    }\n}\n`
    : '';
}
