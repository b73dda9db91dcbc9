/**
 * Judges regular expressions by recheck: `pnpm judge:expressions` those that the ledger lacks, and removes what is gone from it;
 * with `--again` all of the ledger, which stays as it is.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openProject, report, Source } from '../project.mjs';
import { expressionsOf, LEDGER, ledgerOf } from './expressions.mjs';

/** @typedef {import('../project.mjs').Problem} Problem */

/** Steps limit the search, and never the clock, by which a busy machine would judge otherwise; the seed of what is drawn is fixed. */
const STEADY = { randomSeed: 0, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
/** Ends a search that would take hours: its expression counts as not judged. */
const GIVEN_UP_MS = 300_000;

const [folder = fileURLToPath(new URL('../../..', import.meta.url))] = process.argv.slice(2).filter((arg) => arg !== '--again');
const project = openProject(folder);
const ledger = ledgerOf(project);
report('Judged expressions', process.argv.includes('--again') ? await misplaced() : await bringUpToDate());

/** @returns {Promise<Problem[]>} For each expression that no bound makes safe. */
async function bringUpToDate() {
  const used = project.files
    .flatMap((file) => expressionsOf(new Source(project, file)).map((expression) => ({ file, ...expression })))
    .filter(({ key }) => key !== null);
  /** @type {Map<string | null, Problem>} */
  const problems = new Map();
  for (const { file, line, key, pattern, flags } of used) {
    if (key === null || ledger.linear.has(key) || ledger.bounded.has(key) || problems.has(key)) continue;
    const { kind, summary } = await judge(pattern, flags);
    if (kind !== 'exponential') ledger[kind].add(key);
    else problems.set(key, { file: `${file}:${line}`, rule: 'expressions', problem: `${key} ${summary}: write it linear` });
  }
  const keys = new Set(used.map(({ key }) => key));
  const kept = (/** @type {Set<string>} */ judged) => [...judged].filter((key) => keys.has(key)).sort();
  const lists = { linear: kept(ledger.linear), bounded: kept(ledger.bounded) };
  writeFileSync(join(folder, LEDGER), `${JSON.stringify(lists, null, 2)}\n`);
  return [...problems.values()];
}

/** @returns {Promise<Problem[]>} For each entry of the ledger that is judged otherwise. */
async function misplaced() {
  /** @type {Problem[]} */
  const problems = [];
  for (const kind of /** @type {const} */ (['linear', 'bounded']))
    for (const key of ledger[kind]) {
      const [, pattern = '', flags = ''] = /^\/(.*)\/([a-z]*)$/su.exec(key) ?? [];
      const judged = await judge(pattern, flags);
      if (judged.kind === kind || judged.unknown) continue;
      problems.push({ file: LEDGER, rule: 'expressions', problem: `${key} ${judged.summary}, and is listed as ${kind}` });
    }
  return problems;
}

/**
 * @typedef {object} Judgment
 * @property {'linear' | 'bounded' | 'exponential'} kind `bounded` needs a bound: it takes polynomial time, or was not judged.
 * @property {boolean} [unknown] It was not judged.
 * @property {string} summary What the expression does.
 */

/** @returns {Promise<Judgment>} After up to five minutes; most take less than a second. */
async function judge(pattern, flags) {
  // The JavaScript backend of recheck behaves the same on every machine.
  process.env.RECHECK_BACKEND = 'pure';
  const { checkSync } = await import('recheck');
  const judged = checkSync(pattern, flags, { ...STEADY, timeout: GIVEN_UP_MS });
  if (judged.status === 'safe') return { kind: 'linear', summary: 'is linear' };
  if (judged.status === 'unknown') return { kind: 'bounded', unknown: true, summary: `was not judged (${judged.error.kind})` };
  const { type, summary } = judged.complexity;
  return { kind: type === 'exponential' ? 'exponential' : 'bounded', summary: `takes ${summary} time` };
}
