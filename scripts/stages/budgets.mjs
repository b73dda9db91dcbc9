/** What a stage and a test file may cost: docs/decisions/086-budgets-of-the-processor.md. */

/** @typedef {import('./report.mjs').Report} Report */

/** So much more than its budget fails a stage, and so much is noted. */
const FAILS = 1.25;
const NOTED = 1.1;

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
  const tooDear = stageCost(stage, report, factor);
  const dearFiles = filesOver(stage, report, factor);
  const failures = [
    ...(tooDear?.fails ? [{ name: stage.name, reason: tooDear.text }] : []),
    ...(stage.dear_files_fail ? dearFiles : []),
  ];
  return {
    ...report,
    failed: failed + failures.length,
    failures: [...report.failures, ...failures],
    notes: [
      ...notes,
      ...(tooDear && !tooDear.fails ? [tooDear.text] : []),
      ...(stage.dear_files_fail ? [] : dearFiles.map(({ name, reason }) => `${name} ${reason}`)),
    ],
  };
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {Report} report
 * @param {number} factor
 * @returns {{ text: string, fails: boolean } | undefined} undefined within the budget.
 */
function stageCost({ cpu_budget_s }, { cpu_seconds }, factor) {
  if (cpu_budget_s === undefined || cpu_seconds === null) return undefined;
  const ratio = cpu_seconds / factor / cpu_budget_s;
  if (ratio <= NOTED) return undefined;
  const text = `took ${seconds(cpu_seconds / factor)} of its budget of ${seconds(cpu_budget_s)}, ${Math.round((ratio - 1) * 100)} % over it`;
  return { text, fails: ratio > FAILS };
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {Report} report
 * @param {number} factor
 * @returns {import('./report.mjs').Named[]}
 */
function filesOver({ file_cpu_s }, { files }, factor) {
  if (file_cpu_s === undefined) return [];
  return files.flatMap(({ file, cpu_seconds }) => {
    const cost = (cpu_seconds ?? 0) / factor;
    if (cost <= file_cpu_s) return [];
    return [{ name: file, reason: `took ${seconds(cost)} of ${seconds(file_cpu_s)}: split it, or call it *.full` }];
  });
}

const seconds = (/** @type {number} */ value) => `${value.toFixed(1)} s CPU`;
