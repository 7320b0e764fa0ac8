// The notices of what the package contains: the Rust crates in the module, and the parser of
// Markdown. Vite writes those of the other npm packages.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './files.mjs';

/**
 * @typedef {{ id: string, name: string, version: string, license: string | null, source: string |
 *   null, manifest_path: string, targets: { kind: string[] }[] }} Crate
 */
/**
 * @typedef {{ packages: Crate[], resolve: { nodes: { id: string, deps: { pkg: string, dep_kinds: {
 *   kind: string | null }[] }[] }[] } }} Metadata
 */

/**
 * Returns the notices as Markdown, in the form that Vite uses.
 *
 * @param {string} metadata the output of `cargo metadata`
 * @param {string} root the name of the crate that is built
 */
export function crateNotices(metadata, root) {
  const { packages, resolve } = /** @type {Metadata} */ (JSON.parse(metadata));
  const crates = new Map(packages.map((crate) => [crate.id, crate]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const linked = new Set(packages.filter(({ name }) => name === root).map(({ id }) => id));
  for (const id of linked) {
    for (const { pkg, dep_kinds } of nodes.get(id)?.deps ?? []) {
      const runs = crates.get(pkg)?.targets.some(({ kind }) => kind.includes('proc-macro'));
      if (!runs && dep_kinds.some(({ kind }) => kind === null)) linked.add(pkg);
    }
  }
  const others = [...linked]
    .map((id) => /** @type {Crate} */ (crates.get(id)))
    .filter(({ source }) => source !== null);
  const notices = others
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((crate) => noticeOf(crate, dirname(crate.manifest_path)));
  return `\n# Rust crates\n\nThe module also contains parts of the Rust standard library (MIT OR Apache-2.0, https://github.com/rust-lang/rust).\n${notices.join('')}`;
}

/**
 * Returns the notices of markdown-it and of the packages that are in its file, in the form that
 * Vite uses.
 */
export function parserNotices() {
  const own = inRoot('node_modules', 'markdown-it');
  const read = (/** @type {string} */ folder) =>
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const folders = Object.keys(read(own).dependencies).map(
    (name) =>
      [join(own, 'node_modules', name), inRoot('node_modules', name)].find(existsSync) ?? name,
  );
  return [own, ...folders].map((folder) => noticeOf(read(folder), folder)).join('');
}

/**
 * Returns a notice with the text of the license. Of several, MIT is the one that the project takes.
 *
 * @param {Pick<Crate, 'name' | 'version' | 'license'>} about
 * @param {string} folder
 */
function noticeOf({ name, version, license }, folder) {
  const files = readdirSync(folder)
    .filter((file) => /^licen[cs]e/i.test(file))
    .sort();
  const file = files.find((each) => /mit/i.test(each)) ?? files[0];
  if (!file)
    throw new Error(`${name} has no license file in its folder; expected one, for THIRD-PARTY.md`);
  return `\n## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
