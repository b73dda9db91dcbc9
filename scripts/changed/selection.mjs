/** Which tests can notice a change, the nearest first, so that a change inside one module does not cost a run of everything. */
import { basename, dirname } from 'node:path';
import domains from '../rules/domains.json' with { type: 'json' };
import { distancesFrom } from './imports.mjs';

const TEST = /(^|\/)[^/.]+(\.isolated)?\.test\.tsx?$/;
const isTest = (file) => TEST.test(file);
const API = 'apps/api';
const UNITS = ['packages/persian', 'packages/contract', 'packages/chat-client', 'packages/client', 'packages/ui', 'apps/web'];

/** What imports every module, route or page: an importer of these does not depend on each of them. */
const HUB =
  /^apps\/api\/src\/((app|features|services|publishing)\.ts|[a-z]+\/index\.ts)|^apps\/api\/demo\/index\.ts|^packages\/contract\/src\/index\.ts|^apps\/web\/src\/(router\.tsx|routes\/route-tree\.|routes\/.*-tree\.|testing\/open-|app\/(own-)?event-handlers\.ts)/;
const isHub = (file) => HUB.test(file);
/** A text is not followed to who shows it, which are most files: tests find it by its words. */
const TEXTS = /^apps\/web\/src\/i18n\//;
/** What belongs together: a feature of the api or of the web. */
const AREA = new RegExp(`^apps/(api|web)/src/(${domains.join('|')})/[^/]+/`);
const areaOf = (file) => AREA.exec(file)?.[0];
/** A page, which tests open by its path through the whole tree of routes. */
const ROUTE = /^apps\/web\/src\/routes\/[^/]+\/.*\.tsx$/;
const PATH = /^\s*path: '(\/[^'$]*)/m;

/** What stands under every package, under all of the api, and under all tests of another package. */
const UNDER_EVERYTHING = /^(pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.base\.json)$/;
const UNDER_API = /^apps\/api\/(src\/(app|services|env|start)\.ts|src\/(core|testing)\/|vitest\.config\.ts|package\.json)/;
const UNDER_UNITS = /(vite|vitest)\.config\.ts$|package\.json$|\/src\/testing\//;

/** How far a test is: in imports where it reaches the change by imports, else as far as these say. */
const BESIDE = 1;
const IN_AREA = 3;
const OF_CALLER = 4;
const OF_PAGE = 4;
const OF_PACKAGE = 100;

/**
 * @typedef {object} Change
 * @property {string[]} changed Relative to the root.
 * @property {string[]} sources All of them.
 * @property {import('./imports.mjs').Importers} importers
 * @property {(file: string) => string} text
 * @property {Map<string, string[]>} [proofs] For a source the test files that are known to notice a fault in it.
 * @property {string[]} [gone] The texts of the web that the change takes away.
 *
 * @typedef {object} Selection
 * @property {string[]} tests Test files, the nearest first.
 * @property {string[]} why One line for each package of which any test may notice the change.
 */

/**
 * @param {Change} change
 * @returns {Selection}
 */
export function select(change) {
  const { changed, sources } = change;
  const all = sources.filter(isTest);
  const distances = distancesOf(change, all);
  const why = [];
  for (const folder of [...UNITS, API]) {
    const under = folder === API ? UNDER_API : UNDER_UNITS;
    const cause = changed.find(
      (file) => UNDER_EVERYTHING.test(file) || (file.startsWith(`${folder}/`) && under.test(file) && !isTest(file)),
    );
    if (!cause) continue;
    why.push(`${folder}: any test may notice, since ${cause} stands under it`);
    for (const file of all) if (file.startsWith(`${folder}/`) && !distances.has(file)) distances.set(file, OF_PACKAGE);
  }
  return { tests: [...distances].toSorted(([, a], [, b]) => a - b).map(([file]) => file), why };
}

/**
 * The test files that can notice the change, each with its distance.
 * @param {Change} change
 * @param {string[]} all The test files.
 * @returns {Map<string, number>}
 */
function distancesOf({ changed, importers, text, proofs = new Map(), gone = [] }, all) {
  const inFolder = Map.groupBy(all, (file) => dirname(file));
  const beside = (/** @type {string} */ file) => inFolder.get(dirname(file)) ?? [];
  const ofWeb = all.filter((file) => file.startsWith('apps/web/'));
  const saying = (/** @type {string} */ words) => ofWeb.filter((file) => text(file).includes(words));
  /** @type {Map<string, number>} */
  const distances = new Map();
  const add = (/** @type {string[]} */ files, /** @type {number} */ distance) => {
    for (const file of files) distances.set(file, Math.min(distance, distances.get(file) ?? Number.POSITIVE_INFINITY));
  };
  const code = changed.filter((file) => !TEXTS.test(file));
  add(changed.filter(isTest), 0);
  for (const words of gone) add(saying(words), BESIDE);
  for (const file of changed) add(beside(file), BESIDE);
  for (const file of code) add((proofs.get(file) ?? []).filter(isTest), BESIDE);
  for (const [file, distance] of distancesFrom(importers, code, isHub)) {
    if (isTest(file)) add([file], distance);
    // Tests of a page or of a route open it through a hub: they stand beside the files that the change reaches, or name its path.
    else if (!isHub(file)) add(beside(file), distance + BESIDE);
    if (ROUTE.test(file)) for (const path of pathsOf(file, text(file))) add(saying(path), distance + OF_PAGE);
  }
  const areas = new Set(code.filter((file) => !isTest(file)).flatMap((file) => areaOf(file) ?? []));
  add(
    all.filter((file) => areas.has(areaOf(file) ?? '')),
    IN_AREA,
  );
  for (const file of callersOf(areas, importers)) add(beside(file), OF_CALLER);
  return distances;
}

/** The paths of a page: as its route says, and by the name of its folder. */
function pathsOf(file, code) {
  const path = (PATH.exec(code)?.[1] ?? '').replace(/\/$/, '');
  return [path, `/${basename(dirname(file))}`].filter((one) => one.length > 1);
}

/** The files of other areas that import the index of an area: a module of the api receives the service whose type it names. */
function callersOf(areas, { values, types }) {
  return [...areas]
    .map((area) => `${area}index.ts`)
    .flatMap((entry) => [...(values.get(entry) ?? []), ...(types.get(entry) ?? [])])
    .filter((file) => areaOf(file) && !isTest(file));
}

/**
 * The nearest of the selected tests, as many as fit into a budget.
 * @param {string[]} tests The nearest first.
 * @param {number} budget_s Processor seconds.
 * @param {(file: string) => number} costOf Processor seconds of a test file.
 * @returns {string[]} At least the first.
 */
export function withinBudget(tests, budget_s, costOf) {
  let spent_s = 0;
  return tests.filter((file, index) => {
    spent_s += costOf(file);
    return index === 0 || spent_s <= budget_s;
  });
}
