// The notices of the Rust crates that the module contains. Vite writes those of the npm packages.

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {{ id: string, name: string, version: string, license: string | null, source: string | null, manifest_path: string, targets: { kind: string[] }[] }} Crate */
/** @typedef {{ packages: Crate[], resolve: { nodes: { id: string, deps: { pkg: string, dep_kinds: { kind: string | null }[] }[] }[] } }} Metadata */

/**
 * Returns the notices as Markdown, in the form that Vite uses.
 *
 * @param {string} metadata the output of `cargo metadata` @param {string} root the name of the crate that is built
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
  const others = [...linked].map((id) => /** @type {Crate} */ (crates.get(id))).filter(({ source }) => source !== null);
  const notices = others.sort((a, b) => (a.name < b.name ? -1 : 1)).map((crate) => `\n## ${crate.name} - ${crate.version} (${crate.license})\n\n${licenseOf(crate)}\n`);
  return `\n# Rust crates\n\nThe module also contains parts of the Rust standard library (MIT OR Apache-2.0, https://github.com/rust-lang/rust).\n${notices.join('')}`;
}

/** Returns the license's text. Of several, MIT is the one that the project takes. @param {Crate} crate */
function licenseOf({ name, manifest_path }) {
  const folder = dirname(manifest_path);
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file)).sort();
  const file = files.find((each) => /mit/i.test(each)) ?? files[0];
  if (!file) throw new Error(`${name} has no license file in its folder; expected one, for THIRD-PARTY.md`);
  return readFileSync(join(folder, file), 'utf8').trim();
}
