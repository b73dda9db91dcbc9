/** What `npm test` runs, in this order: each stage is one turbo task. */
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} task In turbo.json.
 * @property {string} [folder] Of the package whose vitest tests are counted; without it the stage counts as one check.
 * @property {number} timeout_s
 * @property {string[]} [needs] Stages that must have passed.
 * @property {boolean} [alone] Its timing is part of the result: nothing runs beside it.
 * @property {boolean} [browser] Left out by --no-browser.
 */

const check = (name, task, timeout_s = 120) => ({ name, task, timeout_s });
/** The time-outs end what hangs; a machine that does other work may take three times as long. */
const tests = (folder, timeout_s = 600) => ({ name: `tests ${folder}`, task: 'test', folder, timeout_s });

/** @type {Stage[]} */
export const stages = [
  check('format and lint', 'lint'),
  check('css', 'lint:css'),
  check('types', 'check-types', 240),
  check('boundaries', 'check:boundaries'),
  check('dead exports', 'check:exports'),
  check('docs', 'check:docs'),
  check('house', 'check:house'),
  tests('apps/api', 2_000),
  { name: 'planted violations', task: 'test:scripts', folder: 'scripts', timeout_s: 600 },
  { ...check('chromium', 'chromium', 400), browser: true },
  tests('packages/contract'),
  tests('packages/persian'),
  tests('packages/ui'),
  tests('apps/web'),
  check('web build', 'build', 300),
  { ...check('page budget', 'check:budget'), needs: ['web build'] },
  {
    name: 'browser walks',
    task: 'test:browser',
    folder: 'e2e',
    timeout_s: 1_500,
    needs: ['web build', 'chromium'],
    alone: true,
    browser: true,
  },
];

/**
 * The stages that the command line asks for.
 * @param {string[]} args `--no-browser`, `--only <part of a name>` (may be repeated).
 * @returns {Stage[]}
 * @throws for an unknown argument or a name that no stage has.
 */
export function chosen(args) {
  const { values } = parseArgs({
    args,
    options: { 'no-browser': { type: 'boolean' }, only: { type: 'string', multiple: true } },
  });
  const only = values.only ?? [];
  const unknown = only.find((part) => !stages.some((stage) => stage.name.includes(part)));
  if (unknown) throw new Error(`No stage is called ${unknown}: ${stages.map((stage) => stage.name).join(', ')}.`);
  const named = stages.filter((stage) => only.length === 0 || only.some((part) => stage.name.includes(part)));
  const needed = stages.filter((stage) => named.some((other) => other.needs?.includes(stage.name)));
  return stages.filter((stage) => (named.includes(stage) || needed.includes(stage)) && !(values['no-browser'] && stage.browser));
}
