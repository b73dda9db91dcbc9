/** The catalogue of mutants: read from `mutants/`, and each located in its source file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureParses, extentsOf, occurrences, parse } from './symbols.mjs';

/**
 * One mutant of a list: its id, the symbol, the code that occurs exactly once in it, the code in its place, the harm, and what differs from
 * the other mutants of the file.
 * @typedef {[id: string, symbol: string, search: string, replace: string, why: string, own?: { guard?: boolean, tests?: string[] }]} MutantEntry
 */
/**
 * The mutants of one file, and its nearest test files, the most likely first.
 * @typedef {{ file: string, tests: string[], guard: boolean, mutants: MutantEntry[] }} Source
 */
/** @typedef {{ name: string, area: string, id: string, file: string, symbol: string, search: string, replace: string, why: string, tests: string[], guard: boolean }} Mutant */
/** @typedef {Mutant & { text: string, mutated: string }} Applied */

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lists = join(root, 'mutation', 'mutants');
/** The folders to search for a symbol or a test that has moved, by the package in which the tests of a mutant run. */
const SOURCES = {
  'apps/api': ['apps/api/src', 'apps/api/proof', 'packages/chat-client/src', 'packages/contract/src', 'packages/persian/src'],
  'apps/web': ['apps/web/src', 'packages/ui/src'],
};
/** @typedef {keyof typeof SOURCES} Runner */

/**
 * The package whose configuration runs the tests of a mutant.
 * @param {Pick<Mutant, 'file'>} mutant
 * @returns {Runner}
 */
export const runnerOf = ({ file }) => (/^(apps\/web|packages\/ui)\//.test(file) ? 'apps/web' : 'apps/api');
const TEST = /\.test\.tsx?$/;

/** @returns {Promise<Mutant[]>} */
export async function readMutants() {
  const mutants = [];
  for (const list of readdirSync(lists, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.data.mjs'))
    .sort()) {
    const area = basename(list, '.data.mjs');
    /** @type {{ sources: Source[] }} */
    const { sources } = await import(pathToFileURL(join(lists, list)).href);
    for (const { mutants: faults, ...source } of sources)
      for (const [id, symbol, search, replace, why, own] of faults)
        mutants.push({ ...source, ...own, id, symbol, search, replace, why, area, name: `${area}/${id}` });
  }
  return mutants;
}

/** Creates a finder of files and symbols of the tree; each source is read and parsed once. */
export function createTree() {
  /** @type {Map<string, { text: string, program: any, extents: Map<string, import('./symbols.mjs').Extent[]> }>} */
  const parsed = new Map();
  /** @type {Map<Runner, string[]>} */
  const listed = new Map();

  /** @param {Runner} runner */
  function filesOf(runner) {
    const known = listed.get(runner);
    if (known) return known;
    const files = SOURCES[runner].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
    );
    listed.set(runner, files);
    return files;
  }

  /** @param {string} file */
  function read(file) {
    const known = parsed.get(file);
    if (known) return known;
    const text = readFileSync(join(root, file), 'utf8');
    const read = { text, program: parse(file, text), extents: new Map() };
    parsed.set(file, read);
    return read;
  }

  /** The declarations of a symbol, which several mutants may share. */
  function extentsIn(file, symbol) {
    const { program, extents } = read(file);
    const known = extents.get(symbol) ?? extentsOf(program, symbol);
    extents.set(symbol, known);
    return known;
  }

  /** @param {string} file @param {Mutant} mutant */
  function placesIn(file, { symbol, search }) {
    const { text } = read(file);
    return occurrences(text, extentsIn(file, symbol), search).map((place) => ({ file, text, place }));
  }

  return {
    /**
     * Applies a mutant; if the file is gone or has lost the symbol, in the file that declares it now.
     * @param {Mutant} mutant
     * @returns {Applied}
     * @throws Error when the code does not occur exactly once, or the mutated source does not parse
     */
    apply(mutant) {
      const own = existsSync(join(root, mutant.file)) ? placesIn(mutant.file, mutant) : [];
      const last = /** @type {string} */ (mutant.symbol.split('.').at(-1));
      const found =
        own.length > 0 || hasSymbol(mutant)
          ? own
          : filesOf(runnerOf(mutant))
              .filter((file) => !TEST.test(file) && !file.includes('/testing/'))
              .filter((file) => readFileSync(join(root, file), 'utf8').includes(last))
              .flatMap((file) => placesIn(file, mutant));
      const [one] = found;
      if (!one || found.length > 1)
        throw new Error(`${mutant.name}: «${mutant.search}» stands ${found.length} times in ${mutant.symbol} of ${mutant.file}`);
      const { file, text, place } = one;
      const mutated = text.slice(0, place.start) + mutant.replace + text.slice(place.end);
      if (mutated === text) throw new Error(`${mutant.name} changes nothing`);
      ensureParses(file, mutated);
      return { ...mutant, file, text, mutated, tests: mutant.tests.map((test) => this.findTest(mutant, test)) };
    },
    /**
     * A test file by its path; if it has moved, by its name, with or without the kind of run (`x.full.test.ts`).
     * @param {Mutant} mutant
     * @param {string} test
     */
    findTest(mutant, test) {
      if (existsSync(join(root, test))) return test;
      const stem = basename(test).replace(TEST, '');
      const moved = filesOf(runnerOf(mutant)).filter(
        (file) => TEST.test(file) && [stem, `${stem}.isolated`, `${stem}.full`].includes(basename(file).replace(TEST, '')),
      );
      if (moved.length !== 1)
        throw new Error(`${mutant.name}: there is no test file ${test}${moved.length > 1 ? `, but ${moved.join(', ')}` : ''}`);
      return /** @type {string} */ (moved[0]);
    },
  };

  /** @param {Mutant} mutant */
  function hasSymbol({ file, symbol }) {
    return existsSync(join(root, file)) && extentsIn(file, symbol).length > 0;
  }
}

/**
 * Applies each mutant in memory; `problems` has a line for each that does not apply.
 * @param {readonly Mutant[]} mutants
 */
export function applyAll(mutants) {
  const tree = createTree();
  /** @type {Applied[]} */
  const applied = [];
  /** @type {string[]} */
  const problems = [];
  const names = new Set();
  for (const mutant of mutants) {
    if (names.has(mutant.name)) problems.push(`${mutant.name} is there twice`);
    names.add(mutant.name);
    try {
      applied.push(tree.apply(mutant));
    } catch (error) {
      problems.push(/** @type {Error} */ (error).message);
    }
  }
  return { applied, problems };
}
