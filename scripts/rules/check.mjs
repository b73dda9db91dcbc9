/**
 * Checks the rules that no ready-made tool knows, in one process that reads each file once: `node scripts/rules/check.mjs`, or only
 * those named, as in `node scripts/rules/check.mjs docs house`. After `--` come files: rules that look at one file look at these alone.
 */
import { fileURLToPath } from 'node:url';
import cruiser from '../../.dependency-cruiser.cjs';
import { boundariesOf } from './boundaries.mjs';
import { docs } from './docs.mjs';
import { expressions } from './expressions/expressions.mjs';
import { house } from './house/house.mjs';
import { mutantsOf } from './mutants.mjs';
import { openProject, problemsIn, report } from './project.mjs';
import { release } from './release.mjs';

const args = process.argv.slice(2);
const separator = args.indexOf('--');
const names = separator < 0 ? args : args.slice(0, separator);
const files = separator < 0 ? undefined : args.slice(separator + 1);

/** @type {Record<string, () => import('./project.mjs').Check | Promise<import('./project.mjs').Check>>} */
const checks = {
  docs: () => docs,
  house: () => house,
  boundaries: () => boundariesOf(cruiser.forbidden, new RegExp(cruiser.options.exclude.path)),
  expressions: () => expressions,
  mutants: () => mutantsOf(files),
  release: () => release,
};

const unknown = names.find((name) => !Object.hasOwn(checks, name));
if (unknown) {
  console.error(`No check is called ${unknown}: ${Object.keys(checks).join(', ')}.`);
  process.exitCode = 2;
} else {
  const named = Object.entries(checks).filter(([name]) => names.length === 0 || names.includes(name));
  const chosen = await Promise.all(named.map(([, check]) => check()));
  const problems = problemsIn(openProject(fileURLToPath(new URL('../..', import.meta.url))), chosen, files);
  for (const [index, { what }] of chosen.entries()) report(what, problems[index] ?? []);
}
