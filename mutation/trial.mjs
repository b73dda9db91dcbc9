/** The trial of one mutant: on SQLite first, which is faster, and on PostgreSQL if it survives there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './catalogue.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./pool.mjs').startPool>>} Pool */
/** @typedef {import('./catalogue.mjs').Applied} Applied */
/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {(test: string, engine: Engine) => Promise<number>} Baseline */
/** @typedef {keyof typeof PATTERNS} Engine */

/** Patterns for the names of tests, which contain their engine; tests without one belong to the first engine. */
const PATTERNS = { sqlite: '^(?!.*postgres)', postgres: 'postgres' };
/** The timeout of a run: a multiple of its usual time, and some extra seconds for a busy machine. */
const SLACK = 3;
const SLACK_S = 60;
const FIRST_LIMIT_S = 600;

/** @param {string} test */
const usesPostgres = (test) => /\bengines\b|postgres/i.test(readFileSync(join(root, test), 'utf8'));

/**
 * Creates a function that runs a test file without a mutant, once, and resolves with its duration in seconds.
 * @param {Pool} pool
 * @returns {Baseline} throws when the file fails
 */
export function createBaseline(pool) {
  /** @type {Map<string, Promise<number>>} */
  const known = new Map();
  /** @param {string} test @param {Engine} engine */
  async function run(test, engine) {
    const job = { tests: [test], pattern: PATTERNS[engine] };
    let outcome = await pool.run(job, FIRST_LIMIT_S);
    // A second try, since the machine may have been busy for a moment.
    if (outcome === 'timed-out' || outcome.failure) outcome = await pool.run(job, FIRST_LIMIT_S);
    if (outcome === 'timed-out') throw new Error(`${test} takes longer than ${FIRST_LIMIT_S} s`);
    const { failure } = outcome;
    if (failure) throw new Error(`${test} fails without a mutant: ${failure.title}: ${failure.because}`);
    return outcome.seconds[test] ?? 0;
  }
  return (test, engine) => {
    const key = `${engine} ${test}`;
    const seconds = known.get(key) ?? run(test, engine);
    known.set(key, seconds);
    return seconds;
  };
}

/**
 * Applies a mutant and runs its tests until one fails.
 * @param {Pool} pool
 * @param {Applied} mutant
 * @param {{ key: string, first: string | undefined, baseline: Baseline, engines: readonly Engine[] }} known `first` is the test that killed it last
 * @returns {Promise<Result>}
 */
export async function tryMutant(pool, { name, file, text, mutated, tests: listed }, { key, first, baseline, engines }) {
  const ordered = first && listed.includes(first) ? [first, ...listed.filter((test) => test !== first)] : listed;
  let spent = 0;
  for (const engine of engines)
    for (const test of engine === 'postgres' ? ordered.filter(usesPostgres) : ordered) {
      const limit_s = (await baseline(test, engine)) * SLACK + SLACK_S;
      const outcome = await pool.run({ change: { file, text, mutated }, tests: [test], pattern: PATTERNS[engine] }, limit_s);
      if (outcome === 'timed-out') return { key, name, status: 'timed-out', seconds: limit_s, test };
      spent += outcome.seconds[test] ?? 0;
      const { failure } = outcome;
      if (!failure) continue;
      const { isBroken, title, because } = failure;
      return { key, name, status: isBroken ? 'broken' : 'killed', seconds: spent, test, title, because };
    }
  return { key, name, status: 'survived', seconds: spent };
}
