/**
 * Untrusted text cannot cause catastrophic backtracking: each regular expression of the portal is linear in its text, or has a comment
 * that says why its text is short: `// Bounded: a line has 500 characters.`
 *
 * The check reads the judgments of recheck from judged-expressions.json and judges nothing itself, so it takes no time and cannot differ
 * between two runs. `--write` judges what is new and removes what is gone; `--judge` judges the whole ledger anew.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expressionsOf } from './expressions.mjs';
import { judge } from './judge-expression.mjs';
import { folder, projectFiles, report, text } from './project.mjs';

/** @typedef {import('./project.mjs').Problem} Problem */

const READS_FOREIGN_TEXT = /^(apps\/(api|web)|packages\/(chat-client|contract|persian|ui))\/src\/.*\.tsx?$/;
/** Tests, and the demo, which reads only its own data. */
const LEFT_OUT = /\.(test|story)\.tsx?$|\/(testing|demo)\//;
const LEDGER = 'scripts/rules/judged-expressions.json';
const COMMAND = 'pnpm check:expressions --write';
const NOT_LINEAR = 'write it linear, or say what bounds its text (Bounded: …)';

const ledger = readLedger();
if (process.argv.includes('--judge')) report('Expressions judged', await staleJudgments());
else {
  const found = findExpressions();
  /** @type {Map<string, string>} What is wrong with expressions of which no bound helps. */
  const exponential = process.argv.includes('--write') ? await bringUpToDate(found) : new Map();
  report('Expressions', found.flatMap(problemsOf(exponential)));
}

/** @returns {{ linear: Set<string>, bounded: Set<string> }} The keys of linear expressions, and of those that need a bound. */
function readLedger() {
  const path = join(folder, LEDGER);
  const { linear, bounded } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { linear: [], bounded: [] };
  return { linear: new Set(linear), bounded: new Set(bounded) };
}

/** @typedef {{ file: string, key: string | null, source: string, flags: string, bound: string }} Found The key is null if it is known at run time only. */

/** @returns {Found[]} */
function findExpressions() {
  return projectFiles()
    .filter((file) => READS_FOREIGN_TEXT.test(file) && !LEFT_OUT.test(file))
    .flatMap((file) =>
      expressionsOf(file, text(file)).map(({ line, source, flags, bound }) => ({
        file: `${file}:${line}`,
        key: source === null ? null : `/${source}/${flags}`,
        source: source ?? '',
        flags,
        bound,
      })),
    );
}

/**
 * @param {Map<string, string>} exponential
 * @returns {(found: Found) => Problem[]}
 */
function problemsOf(exponential) {
  return ({ file, key, bound }) => {
    const problem = (/** @type {string} */ what) => [{ file, rule: 'expressions', problem: what }];
    if (key === null)
      return bound
        ? []
        : problem('is made of a value that is known at run time only: state in a comment what bounds its text (Bounded: …)');
    if (ledger.linear.has(key)) return [];
    if (ledger.bounded.has(key)) return bound ? [] : problem(`${key} is not linear: ${NOT_LINEAR}`);
    return problem(exponential.get(key) ?? `${key} was never judged: ${COMMAND}`);
  };
}

/**
 * Judges the expressions that the ledger lacks, and writes the ledger with those that are still used.
 * @param {Found[]} found
 * @returns {Promise<Map<string, string>>} The problems of expressions that take exponential time, by their keys.
 */
async function bringUpToDate(found) {
  const exponential = new Map();
  const used = new Map(found.flatMap(({ key, source, flags }) => (key === null ? [] : [[key, { source, flags }]])));
  for (const [key, { source, flags }] of used) {
    if (ledger.linear.has(key) || ledger.bounded.has(key)) continue;
    const { kind, summary } = await judge(source, flags);
    if (kind === 'exponential') exponential.set(key, `${key} ${summary}: write it linear`);
    else ledger[kind].add(key);
  }
  const kept = (/** @type {Set<string>} */ keys) => [...keys].filter((key) => used.has(key)).sort();
  const lists = { linear: kept(ledger.linear), bounded: kept(ledger.bounded) };
  writeFileSync(join(folder, LEDGER), `${JSON.stringify(lists, null, 2)}\n`);
  return exponential;
}

/** @returns {Promise<Problem[]>} The entries of the ledger that are judged otherwise today. */
async function staleJudgments() {
  const problems = [];
  for (const kind of /** @type {const} */ (['linear', 'bounded']))
    for (const key of ledger[kind]) {
      const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/su.exec(key) ?? [];
      const judged = await judge(source, flags);
      if (judged.kind !== kind && !judged.unknown)
        problems.push({
          file: LEDGER,
          rule: 'expressions',
          problem: `${key} ${judged.summary}, and stands among the ${kind} ones`,
        });
    }
  return problems;
}
