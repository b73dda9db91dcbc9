/** The import graph of our files, read from the text of the sources: enough to find the files that a change affects. */
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORT = /^(?:import|export)\b(\s+type\b)?[^;'"]*?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/gm;
const PACKAGE = /^@rasteh\/(contract|persian|ui)(?:\/(.+))?$/;

/**
 * @typedef {object} Importers From a file to the files that import it.
 * @property {Map<string, Set<string>>} values At run time.
 * @property {Map<string, Set<string>>} types By `import type` alone: a module of the api names the modules whose services it receives.
 */

/**
 * @param {string[]} files Sources, relative to the root.
 * @param {(file: string) => string} text
 * @param {(file: string) => boolean} [exists]
 * @returns {Importers}
 */
export function importersOf(files, text, exists = existsSync) {
  /** @type {Importers} */
  const importers = { values: new Map(), types: new Map() };
  for (const file of files) {
    for (const [, type, statement, call] of text(file).matchAll(IMPORT)) {
      const target = resolve(file, statement ?? call ?? '', exists);
      const edges = type ? importers.types : importers.values;
      if (target) edges.set(target, (edges.get(target) ?? new Set()).add(file));
    }
  }
  return importers;
}

/** @returns {string | undefined} Our file that a specifier resolves to. */
function resolve(from, specifier, exists) {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const [, name, path] = PACKAGE.exec(specifier) ?? [];
  if (!name) return undefined;
  const source = `packages/${name}/src`;
  return [`${source}/${path ?? 'index'}.ts`, `${source}/${path}/index.ts`].find((candidate) => exists(candidate));
}

/**
 * All files that a change of `from` reaches through imports.
 * @param {Importers} importers
 * @param {string[]} from
 * @param {(file: string) => boolean} isHub A file that imports everything: its importers are not followed.
 * @returns {Set<string>} With `from` itself.
 */
export function reachedFrom(importers, from, isHub) {
  const reached = new Set(from);
  for (const file of reached) {
    if (isHub(file) && !from.includes(file)) continue;
    for (const importer of importers.values.get(file) ?? []) reached.add(importer);
  }
  return reached;
}
