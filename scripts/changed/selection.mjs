/** Which tests can notice a change, so that a change inside one module does not cost a run of everything. */
import { dirname } from 'node:path';
import { reachedFrom } from './imports.mjs';

const TEST = /(^|\/)[^/.]+(\.walk|\.isolated)?\.test\.tsx?$/;
const isTest = (file) => TEST.test(file);
const API = 'apps/api';
const UNITS = ['packages/persian', 'packages/contract', 'packages/chat-client', 'packages/ui', 'apps/web'];

/** What imports every module or route: an importer of these does not depend on each of them. */
const HUBS = new Set([
  'apps/api/src/app.ts',
  'apps/api/src/features.ts',
  'apps/api/src/services.ts',
  'apps/api/src/services/people.ts',
  'apps/api/src/services/market.ts',
  'apps/api/src/services/trade.ts',
  'packages/contract/src/index.ts',
]);
const isHub = (file) => HUBS.has(file);
const MODULE = /^apps\/api\/src\/modules\/[^/]+\//;
const moduleOf = (file) => MODULE.exec(file)?.[0];

/** What stands under every package, under all of the api, and under all tests of another package. */
const UNDER_EVERYTHING = /^(pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.base\.json)$/;
const UNDER_API =
  /^apps\/api\/(src\/(app|services|env|start)\.ts|src\/(services|db|lib|plugins|realtime|testing)\/|vitest\.config\.ts|package\.json)/;
const UNDER_UNITS = /(vite|vitest)\.config\.ts$|package\.json$|\/src\/testing\//;

/**
 * @typedef {object} Selection
 * @property {Map<string, string[] | 'all'>} tests By package folder: its test files, relative to it, or all.
 * @property {string[]} why One line for each package that runs whole.
 */

/**
 * Selects test files for changed files: those beside a change and those that reach it by imports. Tests of the api speak to the
 * application and not to its files: of it also those of the changed module, and those of the modules that are given its service.
 * @param {string[]} changed Relative to the root.
 * @param {string[]} files All sources.
 * @param {import('./imports.mjs').Importers} importers
 * @returns {Selection}
 */
export function select(changed, files, importers) {
  /** @type {Selection} */
  const { tests, why } = { tests: new Map(), why: [] };
  const all = files.filter(isTest);
  const reached = reachedFrom(importers, changed, isHub);
  const folders = new Set(changed.map((file) => dirname(file)));
  const selected = new Set(all.filter((file) => reached.has(file) || folders.has(dirname(file))));
  for (const file of testsOfModules(changed, all, importers)) selected.add(file);

  for (const folder of [...UNITS, API]) {
    const under = folder === API ? UNDER_API : UNDER_UNITS;
    const cause = changed.find(
      (file) => UNDER_EVERYTHING.test(file) || (file.startsWith(`${folder}/`) && under.test(file) && !isTest(file)),
    );
    const own = [...selected].filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
    if (cause) why.push(`${folder}: all of it, since ${cause} stands under it`);
    if (cause || own.length > 0) tests.set(folder, cause ? 'all' : own);
  }
  if (changed.some((file) => UNDER_EVERYTHING.test(file) || file.startsWith('scripts/'))) tests.set('scripts', 'all');
  return { tests, why };
}

/** Of a changed module all tests, of one that imports its index or the types of its service those beside the file that does. */
function testsOfModules(changed, all, importers) {
  const modules = new Set(changed.filter((file) => !isTest(file)).flatMap((file) => moduleOf(file) ?? []));
  const entries = [...modules].map((module) => `${module}index.ts`).concat(changed);
  const callers = entries
    .flatMap((entry) => [...(importers.values.get(entry) ?? []), ...(importers.types.get(entry) ?? [])])
    .filter((file) => moduleOf(file) && !isTest(file));
  const beside = new Set(callers.map((file) => dirname(file)));
  return all.filter((file) => modules.has(moduleOf(file)) || (moduleOf(file) && beside.has(dirname(file))));
}
