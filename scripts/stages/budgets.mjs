/** What a stage and a test file may cost: docs/decisions/086-budgets-of-the-processor.md. */

/** @typedef {import('./report.mjs').Report} Report */

/** So much more than its budget fails a stage, and so much is noted. */
const FAILS = 1.25;
const NOTED = 1.1;
/** So much more than its budget fails a file: beside other work the time of a single file varies by half. */
const FILE_FAILS = 2;

/**
 * Judges the processor time of a stage that ran, and of its test files.
 * @param {import('./stages.mjs').Stage} stage
 * @param {Report} report
 * @param {number | null} factor How many times slower the machine is than that of the budgets; null judges nothing.
 * @returns {Report}
 */
export function judgeCost(stage, report, factor) {
  if (factor === null) return report;
  const { failed, notes } = report;
  const dear = [...stageCost(stage, report, factor), ...fileCosts(stage, report, factor)];
  const failures = dear.flatMap(({ name, text, fails }) => (fails ? [{ name, reason: text }] : []));
  return {
    ...report,
    failed: failed + failures.length,
    failures: [...report.failures, ...failures],
    notes: [
      ...notes,
      ...dear.flatMap(({ name, text, fails }) => (fails ? [] : [name === stage.name ? text : `${name} ${text}`])),
    ],
  };
}

/** @typedef {{ name: string, text: string, fails: boolean }} Cost Above the budget of a stage or a file. */

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {Report} report
 * @param {number} factor
 * @returns {Cost[]} Empty within the budget.
 */
function stageCost({ name, cpu_budget_s }, { cpu_seconds }, factor) {
  if (cpu_budget_s === undefined || cpu_seconds === null) return [];
  const ratio = cpu_seconds / factor / cpu_budget_s;
  if (ratio <= NOTED) return [];
  const text = `took ${seconds(cpu_seconds / factor)} of its budget of ${seconds(cpu_budget_s)}, ${Math.round((ratio - 1) * 100)} % over it`;
  return [{ name, text, fails: ratio > FAILS }];
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {Report} report
 * @param {number} factor
 * @returns {Cost[]}
 */
function fileCosts({ file_cpu_s, dear_files_s = {} }, { files }, factor) {
  if (file_cpu_s === undefined) return [];
  return files.flatMap(({ file, cpu_seconds }) => {
    const budget = dear_files_s[file] ?? file_cpu_s;
    const cost = (cpu_seconds ?? 0) / factor;
    if (cost <= budget) return [];
    const text = `took ${seconds(cost)} of ${seconds(budget)}: split it, or call it *.full`;
    return [{ name: file, text, fails: cost > FILE_FAILS * budget }];
  });
}

const seconds = (/** @type {number} */ value) => `${value.toFixed(1)} s CPU`;
