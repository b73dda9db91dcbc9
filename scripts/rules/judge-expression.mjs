/** One judgment of recheck on a regular expression, the same on every machine. */

/** Steps limit the search, and never the clock, by which a busy machine would judge otherwise; the seed of what is drawn is fixed. */
const STEADY = { randomSeed: 0, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
/** Ends a search that would take hours: its expression counts as not judged. */
const GIVEN_UP_MS = 300_000;

/**
 * @typedef {object} Judgment
 * @property {'linear' | 'bounded' | 'exponential'} kind `bounded` needs a bound: it takes polynomial time, or was not judged.
 * @property {boolean} [unknown] It was not judged.
 * @property {string} summary What the expression does, to follow its text.
 */

/**
 * @param {string} source
 * @param {string} flags
 * @returns {Promise<Judgment>} After up to five minutes; most take less than a second.
 */
export async function judge(source, flags) {
  // The JavaScript backend of recheck behaves the same on every machine.
  process.env.RECHECK_BACKEND = 'pure';
  const { checkSync } = await import('recheck');
  const judged = checkSync(source, flags, { ...STEADY, timeout: GIVEN_UP_MS });
  if (judged.status === 'safe') return { kind: 'linear', summary: 'is linear' };
  if (judged.status === 'unknown') return { kind: 'bounded', unknown: true, summary: `was not judged (${judged.error.kind})` };
  const { type, summary } = judged.complexity;
  return { kind: type === 'exponential' ? 'exponential' : 'bounded', summary: `takes ${summary} time` };
}
