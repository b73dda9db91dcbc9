/** The import graph of our files, read from the text of the sources: for the rules of who may import whom, and for what a change affects. */
import { posix } from 'node:path';

/**
 * @typedef {object} Import
 * @property {string} specifier
 * @property {boolean} isType Whether it stands behind `import type` or `export type`: it is gone when the program runs.
 *
 * @typedef {object} Importers From a file to the files that import it.
 * @property {Map<string, Set<string>>} values At run time.
 * @property {Map<string, Set<string>>} types By `import type` alone: a module of the api names the modules whose services it receives.
 *
 * @typedef {{ exists: (file: string) => boolean, text: (file: string) => string }} Tree Files by their paths from the root.
 */

/** An import or export from another file. Biome puts each statement at the start of a line. */
const STATEMENT =
  /^(?:import|export)\s+(type\s[^;'"=()]*?|[^;'"=()]*?)\bfrom\s*['"]([^'"\n]+)['"]|^import\s*['"]([^'"\n]+)['"]/gm;
const TYPE = /^type\s(?!\s*,|\s*from\b)/;
const CALL = /\bimport\(\s*['"]([^'"\n]+)['"]/g;
const COMMENT = /^\s*(?:\*|\/[/*])/;
const OURS = /^@rasteh\/([a-z-]+)(\/.+)?$/;
/** What a specifier may leave out. */
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '.css', '/index.ts'];

/**
 * @param {string} code
 * @returns {Import[]}
 */
export function importsOf(code) {
  const statements = [...code.matchAll(STATEMENT)].map(([, names, from, alone]) => ({
    specifier: from ?? alone ?? '',
    isType: TYPE.test(names ?? ''),
  }));
  const calls = [...code.matchAll(CALL)]
    .filter(({ index }) => !COMMENT.test(code.slice(code.lastIndexOf('\n', index) + 1, index)))
    .map(([, specifier = '']) => ({ specifier, isType: false }));
  return [...statements, ...calls];
}

/**
 * @param {Tree} tree
 * @returns {(from: string, specifier: string) => string | undefined} The file of ours that a file imports by a specifier.
 */
export function createResolver({ exists, text }) {
  /** @type {Map<string, Record<string, string>>} */
  const exportsOf = new Map();
  const exported = (/** @type {string} */ folder) => {
    const manifest = `${folder}/package.json`;
    const known = exportsOf.get(folder) ?? (exists(manifest) ? (JSON.parse(text(manifest)).exports ?? {}) : {});
    exportsOf.set(folder, known);
    return known;
  };
  return (from, specifier) => {
    if (specifier.startsWith('.')) {
      const path = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
      return ENDINGS.map((ending) => path + ending).find(exists);
    }
    const [, name, path = ''] = OURS.exec(specifier) ?? [];
    if (!name) return undefined;
    const folder = `packages/${name}`;
    return targetsOf(exported(folder), `.${path}`)
      .map((target) => posix.join(folder, target))
      .find(exists);
  };
}

/** What a package exports under a path, the exact entry first: `{ "./*": "./src/*.ts" }`. */
function targetsOf(entries, path) {
  return Object.entries(entries).flatMap(([key, target]) => {
    const [before = '', after] = key.split('*');
    if (after === undefined) return key === path ? [target] : [];
    const fits = path.startsWith(before) && path.endsWith(after) && path.length > before.length + after.length;
    return fits ? [target.replace('*', path.slice(before.length, path.length - after.length))] : [];
  });
}

/**
 * @param {string[]} files Sources.
 * @param {Tree} tree
 * @returns {Importers}
 */
export function importersOf(files, tree) {
  const resolve = createResolver(tree);
  /** @type {Importers} */
  const importers = { values: new Map(), types: new Map() };
  for (const file of files) {
    for (const { specifier, isType } of importsOf(tree.text(file))) {
      const target = resolve(file, specifier);
      const edges = isType ? importers.types : importers.values;
      if (target) edges.set(target, (edges.get(target) ?? new Set()).add(file));
    }
  }
  return importers;
}

/**
 * All files that a change of `from` reaches through imports, with the least number of imports between them.
 * @param {Importers} importers
 * @param {string[]} from
 * @param {(file: string) => boolean} isHub A file that imports everything: its importers are not followed.
 * @returns {Map<string, number>} With `from` itself, at 0.
 */
export function distancesFrom(importers, from, isHub) {
  /** @type {Map<string, number>} */
  const distances = new Map(from.map((file) => [file, 0]));
  // A map is visited in the order of its entries, those included that are added meanwhile: the nearest come first.
  for (const [file, distance] of distances) {
    if (isHub(file) && distance > 0) continue;
    for (const importer of importers.values.get(file) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return distances;
}
