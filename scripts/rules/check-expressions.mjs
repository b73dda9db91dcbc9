/**
 * Untrusted text cannot cause catastrophic backtracking: each regular expression of the portal is linear in its text according to
 * recheck, or has a comment that says why its text is short: `// Bounded: a line has 500 characters.`
 *
 * Some analyses take seconds, so the linear expressions are cached in judged-expressions.json by their text:
 * `node scripts/rules/check-expressions.mjs . --write` adds new ones and removes those that no longer exist.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expressionsOf } from './expressions.mjs';
import { projectFiles, report, text } from './project.mjs';

/** @typedef {import('./project.mjs').Problem} Problem */

const READS_FOREIGN_TEXT = /^(apps\/(api|web)|packages\/(chat-client|contract|persian|ui))\/src\/.*\.tsx?$/;
/** Tests, and the demo, which reads only its own data. */
const LEFT_OUT = /\.(test|story)\.tsx?$|\/(testing|demo)\//;
const LEDGER = join(import.meta.dirname, 'judged-expressions.json');
const JUDGED_S = 30;

const isWriting = process.argv.includes('--write');
const linear = new Set(JSON.parse(readFileSync(LEDGER, 'utf8')));
const used = new Set();

const files = projectFiles().filter((file) => READS_FOREIGN_TEXT.test(file) && !LEFT_OUT.test(file));
/** @type {Problem[]} */
const problems = [];
for (const file of files)
  for (const expression of expressionsOf(file, text(file))) {
    const problem = await problemOf(expression);
    if (problem) problems.push({ file: `${file}:${expression.line}`, rule: 'expressions', problem });
  }
if (isWriting) writeFileSync(LEDGER, `${JSON.stringify([...used].sort(), null, 2)}\n`);
report('Expressions', problems);

/** @param {import('./expressions.mjs').Expression} expression */
async function problemOf({ source, flags, bound }) {
  if (source === null)
    return bound
      ? null
      : 'is made of a value that is known at run time only: state in a comment what bounds its text (Bounded: …)';
  const key = `/${source}/${flags}`;
  if (!linear.has(key)) {
    const { status, summary } = await judge(source, flags);
    if (status !== 'safe')
      return bound && !/exponential/.test(summary)
        ? null
        : `${key} ${summary}: write it linear, or say what bounds its text (Bounded: …)`;
    linear.add(key);
  }
  used.add(key);
  return null;
}

/** @returns {Promise<{ status: string, summary: string }>} */
async function judge(source, flags) {
  // The JavaScript backend of recheck behaves the same on every machine.
  process.env.RECHECK_BACKEND = 'pure';
  const { checkSync } = await import('recheck');
  const judged = checkSync(source, flags, { timeout: JUDGED_S * 1_000 });
  const { status } = judged;
  if (status === 'vulnerable') return { status, summary: `takes ${judged.complexity.summary} time` };
  return { status, summary: status === 'unknown' ? `was not judged (${judged.error.kind})` : '' };
}
