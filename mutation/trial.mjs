/** How one fault is tried: on SQLite first, which is quicker, and on PostgreSQL what nobody noticed there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './catalogue.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./pool.mjs').startPool>>} Pool */
/** @typedef {import('./catalogue.mjs').Applied} Applied */
/** @typedef {import('./results.mjs').Result} Result */

/** By the names of tests, which name their engine; those that name none belong to the first. */
const PATTERNS = { quick: '^(?!.*postgres)', postgres: 'postgres' };
/** A run may take so many times its usual time, and a while for a busy machine. */
const SLACK = 3;
const SLACK_S = 60;
const FIRST_LIMIT_S = 600;

/** @param {string} test */
const usesEngines = (test) => /\bengines\b|postgres/i.test(readFileSync(join(root, test), 'utf8'));

/**
 * Runs all tests that faults name on the sound code.
 * @param {Pool} pool
 * @param {readonly Applied[]} mutants
 * @returns {Promise<Map<string, number>>} how many seconds each test file takes, on both engines
 * @throws Error when one is red
 */
export async function findSound(pool, mutants) {
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
  console.log(`${mutants.length} faults to plant; first ${tests.length} test files as they are:`);
  /** @type {Map<string, number>} */
  const seconds = new Map();
  await Promise.all(
    tests.map(async (test) => {
      const outcome = await pool.run({ tests: [test], pattern: '' }, FIRST_LIMIT_S);
      if (outcome === 'timed-out') throw new Error(`${test} takes longer than ${FIRST_LIMIT_S} s`);
      const { red } = outcome;
      if (red) throw new Error(`${test} is red without a fault: ${red.title}: ${red.because}`);
      seconds.set(test, outcome.seconds[test] ?? 0);
      console.log(`  ${(outcome.seconds[test] ?? 0).toFixed(1).padStart(6)} s  ${test}`);
    }),
  );
  return seconds;
}

/**
 * Plants a fault and runs its tests until one is red.
 * @param {Pool} pool
 * @param {Applied} mutant
 * @param {{ key: string, first: string | undefined, seconds: Map<string, number> }} known `first` is the test that noticed it last
 * @returns {Promise<Result>}
 */
export async function tryFault(pool, { name, file, text, mutated, tests: listed }, { key, first, seconds }) {
  const tests = first && listed.includes(first) ? [first, ...listed.filter((test) => test !== first)] : listed;
  const rounds = [
    { pattern: PATTERNS.quick, tests },
    { pattern: PATTERNS.postgres, tests: tests.filter(usesEngines) },
  ];
  let spent = 0;
  for (const round of rounds.filter((one) => one.tests.length > 0)) {
    const usual = round.tests.reduce((sum, test) => sum + (seconds.get(test) ?? 0), 0);
    const outcome = await pool.run({ change: { file, text, mutated }, ...round }, usual * SLACK + SLACK_S);
    if (outcome === 'timed-out') return { key, name, status: 'timed-out', seconds: usual * SLACK + SLACK_S };
    spent += Object.values(outcome.seconds).reduce((sum, one) => sum + one, 0);
    const { red } = outcome;
    if (!red) continue;
    const { isBroken, test, title, because } = red;
    return { key, name, status: isBroken ? 'broken' : 'killed', seconds: spent, test, title, because };
  }
  return { key, name, status: 'survived', seconds: spent };
}
