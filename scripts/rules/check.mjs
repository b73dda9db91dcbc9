/**
 * Checks the rules that no ready-made tool knows, in one process that reads each file once: `node scripts/rules/check.mjs`, or only
 * those named, as in `node scripts/rules/check.mjs docs house`.
 */
import { fileURLToPath } from 'node:url';
import cruiser from '../../.dependency-cruiser.cjs';
import { boundariesOf } from './boundaries.mjs';
import { docs } from './docs.mjs';
import { expressions } from './expressions/expressions.mjs';
import { house } from './house/house.mjs';
import { mutants } from './mutants.mjs';
import { openProject, problemsIn, report } from './project.mjs';

const boundaries = boundariesOf(cruiser.forbidden, new RegExp(cruiser.options.exclude.path));
/** @type {Record<string, import('./project.mjs').Check>} */
const checks = { docs, house, boundaries, expressions, mutants };

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(checks, name));
if (unknown) {
  console.error(`No check is called ${unknown}: ${Object.keys(checks).join(', ')}.`);
  process.exitCode = 2;
} else {
  const chosen = Object.entries(checks).flatMap(([name, check]) => (names.length === 0 || names.includes(name) ? [check] : []));
  const problems = problemsIn(openProject(fileURLToPath(new URL('../..', import.meta.url))), chosen);
  for (const [index, { what }] of chosen.entries()) report(what, problems[index] ?? []);
}
