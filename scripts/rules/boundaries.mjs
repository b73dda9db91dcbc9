/** Rules 1, 2, 3 and 5 of docs/architecture.md: `.dependency-cruiser.cjs` applied to the import graph that is read from the sources. */
import { createResolver, importsOf } from '../changed/imports.mjs';

/** @typedef {import('./project.mjs').Problem} Problem */
/** @typedef {{ from: string, to: string, isType: boolean, found: boolean }} Edge Our path, or the specifier of what is no file of ours. */

/**
 * @typedef {object} Rule As dependency-cruiser writes it.
 * @property {string} name
 * @property {{ path?: string, pathNot?: string }} from
 * @property {{ path?: string, pathNot?: string, dependencyTypesNot?: string[], couldNotResolve?: boolean, circular?: boolean, viaOnly?: unknown }} to
 */

const SOURCE = /^(apps|packages|e2e)\/.*\.tsx?$/;

/** What a rule may say: dependency-cruiser knows more, which this check would pass over. */
const KNOWN = {
  from: new Set(['path', 'pathNot']),
  to: new Set(['path', 'pathNot', 'dependencyTypesNot', 'couldNotResolve', 'circular', 'viaOnly']),
};

/**
 * @param {Rule[]} rules
 * @param {RegExp} leftOut Paths of generated files.
 * @returns {import('./project.mjs').Check}
 * @throws for a rule that this check cannot judge.
 */
export function boundariesOf(rules, leftOut) {
  for (const { name, from, to } of rules)
    for (const [end, keys] of Object.entries({ from: Object.keys(from), to: Object.keys(to) }))
      for (const key of keys)
        if (!KNOWN[end].has(key)) throw new Error(`${name}: ${end}.${key} is not known to scripts/rules/boundaries.mjs.`);
  return {
    what: 'Boundaries',
    ofFile: [],
    ofProject: [
      (project) => {
        const edges = edgesOf(project).filter(({ to }) => !leftOut.test(to));
        return rules.flatMap((rule) => (rule.to.circular ? cycles(rule, edges) : edges.flatMap(brokenBy(rule))));
      },
    ],
  };
}

/** @param {import('./project.mjs').Project} project @returns {Edge[]} */
function edgesOf(project) {
  const resolve = createResolver(project);
  return project.files
    .filter((file) => SOURCE.test(file))
    .flatMap((from) =>
      importsOf(project.text(from)).map(({ specifier, isType }) => {
        const target = resolve(from, specifier);
        return { from, to: target ?? specifier, isType, found: target !== undefined };
      }),
    );
}

/** @param {Rule} rule @returns {(edge: Edge) => Problem[]} */
function brokenBy({ name, from, to }) {
  const fromPath = new RegExp(from.path ?? '');
  const fromNot = from.pathNot ? new RegExp(from.pathNot) : undefined;
  return (edge) => {
    const groups = fromPath.exec(edge.from);
    if (!groups || fromNot?.test(edge.from)) return [];
    // `$1` of a path is what the first group of from.path has found.
    const withGroups = (/** @type {string} */ path) => new RegExp(path.replaceAll(/\$(\d)/g, (_, at) => groups[at] ?? ''));
    if (to.path && !withGroups(to.path).test(edge.to)) return [];
    if (to.pathNot && withGroups(to.pathNot).test(edge.to)) return [];
    if (to.couldNotResolve && edge.found) return [];
    if (to.dependencyTypesNot?.includes('type-only') && edge.isType) return [];
    return [{ file: edge.from, rule: name, problem: `imports ${edge.to}` }];
  };
}

/**
 * The cycles of imports, each at its first file; with `viaOnly` those that are there when the program runs.
 * @param {Rule} rule
 * @param {Edge[]} edges
 * @returns {Problem[]}
 */
function cycles({ name, from: { path = '' }, to: { viaOnly } }, edges) {
  const within = new RegExp(path);
  const imported = Map.groupBy(
    edges.filter(({ from, isType, found }) => found && within.test(from) && !(viaOnly && isType)),
    ({ from }) => from,
  );
  const done = new Set();
  /** @type {Problem[]} */
  const problems = [];
  /** @param {string} file @param {string[]} way The files that lead to it. */
  function follow(file, way) {
    if (way.includes(file)) {
      const cycle = way.slice(way.indexOf(file));
      problems.push({ file, rule: name, problem: `imports itself by ${[...cycle.slice(1), file].join(' → ')}` });
    }
    if (done.has(file) || way.includes(file)) return;
    for (const { to } of imported.get(file) ?? []) follow(to, [...way, file]);
    done.add(file);
  }
  for (const file of imported.keys()) follow(file, []);
  return problems;
}
